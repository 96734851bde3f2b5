#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "freecell/text/json/reader.h"

namespace freecell {

// The text of one solution within a stream of them.
struct Record {
    std::string_view text;
    std::int64_t line = 1; // of its start
    std::int64_t column = 1;
    bool clipped = false;                               // longer than max_record_bytes
    std::optional<JsonErrorCode> broken = std::nullopt; // not a record: invalid JSON between records
};

// Splits a stream into solutions, without parsing them:
//  - a line that starts with `{` or `[` starts JSON. An object is a record, and so is each object of an array or of the
//    array under the key `outcomes` of a document (schema freecell/outcomes/1);
//  - a line `#617 ...`, `# NumFcs=4 ...`, `Deal 617...` or `A board, ...` starts a solution, and so does fc-solve's
//    line `-=-=-...` if the current one has moves;
//  - everything else belongs to the current solution. Blank lines and comments alone are not a solution.
// Invalid JSON loses one record: a line that is a complete object, starting in its first column, is always a separate
// record. Memory is bounded for any input.
class RecordSplitter {
public:
    using Callback = std::function<void(const Record&)>;

    static constexpr std::size_t max_record_bytes = std::size_t{4} << 20;

    // Takes the next bytes of the stream, in pieces of any size. The text of a record is valid only during the call.
    void feed(std::string_view bytes, const Callback& callback);
    // Call it at the end of the stream. Resets the splitter.
    void finish(const Callback& callback);

private:
    // Where the records of the current JSON are.
    enum class List : std::uint8_t { none, array, outcomes };

    void take_line(std::string_view line, const Callback& callback);
    void take_text_line(std::string_view line, const Callback& callback);
    void begin_json(List list, TextPosition start);
    void take_json_line(std::string_view line, const Callback& callback);
    void take_item(const JsonItem& item, std::string_view line, std::size_t end, const Callback& callback);
    void open_bracket(const JsonItem& item, std::size_t end);
    void break_off(std::string_view line, const Callback& callback);
    void go_on_after(List list);
    [[nodiscard]] int depth_of_records() const { return static_cast<int>(list_); }
    void keep(std::string_view text);
    void end_record(const Callback& callback);

    std::string pending_; // an incomplete line
    bool pending_clipped_ = false;
    std::string record_;
    TextPosition record_position_;
    bool clipped_ = false;
    bool has_content_ = false; // more than blank lines and comments
    bool has_moves_ = false;   // more than headings, too
    std::optional<JsonReader> json_;
    List list_ = List::none;
    JsonKind last_kind_ = JsonKind::more; // kind of the previous item, and its depth
    int last_depth_ = 0;
    bool under_outcomes_ = false;  // the last key was `outcomes`
    std::size_t record_start_ = 0; // where in the line the record starts or continues
    std::int64_t line_ = 1;
};

} // namespace freecell
