#include "freecell/notation/record_splitter.h"

#include <utility>

#include "freecell/notation/text_lines.h"

namespace freecell {
namespace {

constexpr int depth_of_elements = 2; // in a document: {"schema":"freecell/outcomes/1","outcomes":[

// The state of a look at JSON that only counts brackets.
struct Brackets {
    int depth = 0;
    bool in_string = false; // a string can't go on in the next line
    bool after_backslash = false;

    // The depth after the byte.
    int take(char byte) {
        if (after_backslash) {
            after_backslash = false;
        } else if (in_string) {
            after_backslash = byte == '\\';
            if (byte == '"') in_string = false;
        } else if (byte == '"') {
            in_string = true;
        } else if (byte == '{' || byte == '[') {
            ++depth;
        } else if (byte == '}' || byte == ']') {
            --depth;
        }
        return depth;
    }
};

} // namespace

void RecordSplitter::feed(std::string_view bytes, const Callback& callback) {
    while (!bytes.empty()) {
        const std::size_t end = bytes.find('\n');
        const std::string_view piece = bytes.substr(0, end);
        if (end == std::string_view::npos || !pending_.empty()) {
            const std::size_t room = max_record_bytes - pending_.size();
            pending_.append(piece.substr(0, room));
            pending_clipped_ = pending_clipped_ || piece.size() > room;
        }
        if (end == std::string_view::npos) return;
        const bool whole = pending_.empty();
        clipped_ = clipped_ || pending_clipped_;
        take_line(whole ? piece : std::string_view(pending_), callback);
        pending_.clear();
        pending_clipped_ = false;
        ++line_;
        bytes.remove_prefix(end + 1);
    }
}

void RecordSplitter::finish(const Callback& callback) {
    if (!pending_.empty()) feed("\n", callback);
    if (in_document_ && !has_content_) callback({"{", line_, false}); // it was cut off
    end_record(callback);
    *this = RecordSplitter();
}

void RecordSplitter::take_line(std::string_view line, const Callback& callback) {
    if (line_ == 1) line = without_byte_order_mark(line);
    if (in_document_) return take_document_line(line, callback);
    // Nothing within one of our objects starts a line with a bracket: what was open there is broken.
    if (depth_ > 0 && !line.starts_with('{')) return take_json_line(line, callback);
    const auto first = line.find_first_not_of(" \t");
    if (first != std::string_view::npos && line[first] == '{') {
        end_record(callback);
        return take_json_line(line, callback);
    }
    take_text_line(line, callback);
}

void RecordSplitter::take_json_line(std::string_view line, const Callback& callback) {
    if (begins_document(line)) return take_document_line(line, callback);
    Brackets brackets{.depth = depth_};
    for (const char byte : line) {
        if (brackets.take(byte) < 0) break;
    }
    const bool closed = brackets.depth <= 0 || brackets.in_string;
    if (closed && depth_ == 0) {
        callback({line, line_, clipped_});
        clipped_ = false;
        return;
    }
    if (depth_ == 0) record_line_ = line_;
    keep(line);
    has_content_ = true;
    depth_ = closed ? 0 : brackets.depth;
    if (closed) end_record(callback);
}

// Does the line name the schema of a document, as one of its first keys?
bool RecordSplitter::begins_document(std::string_view line) {
    constexpr std::size_t far_enough = 80;
    if (depth_ > 1 || !line.substr(0, far_enough).contains("\"freecell/outcomes/1\"")) return false;
    record_.clear(); // what came before it is no solution
    has_content_ = false;
    in_document_ = true;
    return true;
}

void RecordSplitter::take_document_line(std::string_view line, const Callback& callback) {
    // As elsewhere: what is open where a line starts with a bracket is broken.
    if (depth_ > depth_of_elements && line.starts_with('{')) end_element(callback);
    const bool cut = pending_clipped_; // the line, in which there may be many
    if (cut) clipped_ = false;
    Brackets brackets{.depth = depth_};
    std::size_t start = 0;
    for (std::size_t i = 0; i < line.size() && in_document_; ++i) {
        const int before = std::exchange(depth_, brackets.take(line[i]));
        if (before == depth_of_elements && depth_ > before) {
            start = i;
            record_line_ = line_;
            has_content_ = true;
        } else if (depth_ == depth_of_elements && before > depth_) {
            keep(line.substr(start, i + 1 - start));
            end_element(callback);
        }
        in_document_ = depth_ > 0 || before == 0;
    }
    if (depth_ > depth_of_elements) keep(line.substr(start));
    has_content_ = has_content_ || cut;
    clipped_ = clipped_ || cut;
    if (cut || (has_content_ && brackets.in_string)) end_element(callback);
}

void RecordSplitter::end_element(const Callback& callback) {
    end_record(callback);
    depth_ = depth_of_elements;
}

void RecordSplitter::take_text_line(std::string_view line, const Callback& callback) {
    const LineLook look = look_at(line);
    if (look == LineLook::heading && has_content_) end_record(callback);
    if (look == LineLook::solver_start && has_moves_) end_record(callback);
    if (look != LineLook::idle) {
        if (!has_content_) {
            record_.clear();
            record_line_ = line_;
        }
        has_content_ = true;
        has_moves_ = has_moves_ || look == LineLook::other;
    }
    if (has_content_) keep(line);
}

void RecordSplitter::keep(std::string_view text) {
    if (record_.size() + text.size() >= max_record_bytes) {
        clipped_ = true;
        text = text.substr(0, max_record_bytes - record_.size() - 1);
        if (record_.size() + 1 >= max_record_bytes) return;
    }
    record_.append(text);
    record_ += '\n';
}

void RecordSplitter::end_record(const Callback& callback) {
    if (has_content_) callback({record_, record_line_, clipped_});
    record_.clear();
    clipped_ = false;
    has_content_ = false;
    has_moves_ = false;
    depth_ = 0;
}

} // namespace freecell
