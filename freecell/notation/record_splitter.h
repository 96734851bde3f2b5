#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace freecell {

// The text of one solution within a stream of them.
struct Record {
    std::string_view text;
    std::int64_t line = 1; // of its first line
    bool clipped = false;  // there was more of it than max_record_bytes
};

// Cuts a stream into solutions, without understanding them:
//  - a line that starts with `{` starts JSON, which ends where its brackets close, or before the next line that
//    starts with `{` in its first column;
//  - a JSON object whose schema, freecell/outcomes/1, comes first is a document of many: each object in its array is a
//    record, and what is around them is none;
//  - a line `#617 ...`, `# NumFcs=4 ...`, `Deal 617...` or `A board, ...` heads a solution, and so does fc-solve's line
//    `-=-=-...` where the solution before it has begun;
//  - everything else belongs to the solution before it. Nothing but blank lines and comments is no solution.
// Memory is bounded, whatever the input.
class RecordSplitter {
public:
    using Callback = std::function<void(const Record&)>;

    static constexpr std::size_t max_record_bytes = std::size_t{4} << 20;

    // The next bytes of the stream, cut anywhere. A record's text is good only during the call.
    void feed(std::string_view bytes, const Callback& callback);
    // The end of the stream. The splitter is then as new.
    void finish(const Callback& callback);

private:
    void take_line(std::string_view line, const Callback& callback);
    void take_json_line(std::string_view line, const Callback& callback);
    bool begins_document(std::string_view line);
    void take_document_line(std::string_view line, const Callback& callback);
    void end_element(const Callback& callback);
    void take_text_line(std::string_view line, const Callback& callback);
    void keep(std::string_view text);
    void end_record(const Callback& callback);

    std::string pending_; // the part of a line that has come
    bool pending_clipped_ = false;
    std::string record_;
    std::int64_t record_line_ = 0;
    bool clipped_ = false;
    bool has_content_ = false; // more than blank lines and comments
    bool has_moves_ = false;   // more than headings, too
    int depth_ = 0;            // of open brackets: within JSON
    bool in_document_ = false; // of many solutions
    std::int64_t line_ = 1;
};

} // namespace freecell
