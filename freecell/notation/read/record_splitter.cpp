#include "freecell/notation/read/record_splitter.h"

#include "freecell/notation/read/text_lines.h"
#include "freecell/text/json/lexical.h"
#include "freecell/text/json/schema.h"
#include "freecell/text/printable.h"

namespace freecell {
namespace {

// The closing quote of a string, or the end of the line.
std::size_t end_of_string(std::string_view line, std::size_t at) {
    bool ascii = true;
    while (at < line.size()) {
        at += lexical::plain_length(line.substr(at), '"', ascii);
        if (at == line.size() || line[at] == '"') return at;
        at += line[at] == '\\' ? 2 : 1;
    }
    return line.size();
}

// The length of the line if it is one object without an array as a direct member, otherwise 0. Counts only brackets,
// which is fast; the reader of the record finds other errors.
std::size_t one_object(std::string_view line, std::string_view may_follow) {
    if (!line.starts_with('{')) return 0;
    int depth = 0;
    for (std::size_t at = 0; at < line.size(); ++at) {
        switch (line[at]) {
        case '"': at = end_of_string(line, at + 1); break;
        case '[':
            if (depth == 1) return 0;
            [[fallthrough]];
        case '{': ++depth; break;
        case ']':
        case '}':
            if (--depth > 0) break;
            return line.find_first_not_of(may_follow, at + 1) == std::string_view::npos ? at + 1 : 0;
        default: break;
        }
    }
    return 0;
}

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
    if (json_ && !has_content_) callback({.text = "", .line = line_, .broken = JsonErrorCode::cut_off});
    end_record(callback);
    *this = RecordSplitter();
}

void RecordSplitter::take_line(std::string_view line, const Callback& callback) {
    if (line_ == 1) line = without_byte_order_mark(line);
    if (!json_ || has_content_) {
        if (const std::size_t size = one_object(line, list_ == List::none ? " \t\r" : " \t\r,")) {
            end_record(callback); // the open record is invalid
            callback({.text = list_ == List::none ? line : line.substr(0, size), .line = line_});
            return go_on_after(list_);
        }
    }
    if (json_) return take_json_line(line, callback);
    const auto first = line.find_first_not_of(" \t");
    if (first == std::string_view::npos || (line[first] != '{' && line[first] != '[')) {
        return take_text_line(line, callback);
    }
    end_record(callback);
    begin_json(List::none, {line_, 1});
    take_json_line(line, callback);
}

// Starts JSON. With a list, continues inside it, as at its start.
void RecordSplitter::begin_json(List list, TextPosition start) {
    std::string_view before = list == List::array ? "[" : list == List::outcomes ? R"({"outcomes":[)" : "";
    start.column -= std::ssize(before);
    json_.emplace(JsonDialect::strict, start);
    list_ = list;
    last_kind_ = JsonKind::more;
    under_outcomes_ = false;
    while (!before.empty()) json_->next(before);
    json_->next(before); // ends the piece
}

// Continues after a record that bypassed the reader or is invalid.
void RecordSplitter::go_on_after(List list) {
    json_.reset();
    list_ = List::none;
    if (list != List::none) begin_json(list, {line_ + 1, 1});
}

void RecordSplitter::take_json_line(std::string_view line, const Callback& callback) {
    const bool cut = pending_clipped_; // the line was clipped; it may contain many records
    if (cut) clipped_ = false;
    record_start_ = 0;
    std::string_view rest = line;
    while (true) {
        const JsonItem item = json_->next(rest);
        if (item.kind == JsonKind::more) break;
        take_item(item, line, line.size() - rest.size(), callback);
        if (item.kind == JsonKind::error) return;
        if (json_) continue;
        const auto next = rest.find_first_not_of(" \t\r");
        if (next == std::string_view::npos) return;
        rest.remove_prefix(next);
        if (rest[0] != '{' && rest[0] != '[') return take_text_line(rest, callback);
        const std::size_t passed = line.size() - rest.size();
        begin_json(List::none, {line_, 1 + static_cast<std::int64_t>(character_count(line.substr(0, passed)))});
    }
    if (cut) {
        has_content_ = clipped_ = true;
        return break_off(line, callback);
    }
    std::string_view line_end = "\n";
    for (JsonItem item = json_->next(line_end); item.kind != JsonKind::more; item = json_->next(line_end)) {
        take_item(item, line, line.size(), callback);
        if (item.kind == JsonKind::error) return;
    }
    if (has_content_) keep(line.substr(record_start_));
}

// `end` is the end of the item in the line.
void RecordSplitter::take_item(const JsonItem& item, std::string_view line, std::size_t end, const Callback& callback) {
    const int depth = json_->depth();
    switch (item.kind) {
    case JsonKind::error: return break_off(line, callback);
    case JsonKind::begin_object:
    case JsonKind::begin_array: open_bracket(item, end); break;
    case JsonKind::end_object:
    case JsonKind::end_array:
        if (depth == depth_of_records() && has_content_) {
            keep(line.substr(record_start_, end - record_start_));
            end_record(callback);
        }
        if (depth == 0) go_on_after(List::none);
        break;
    default: break;
    }
    under_outcomes_ = item.kind == JsonKind::key && depth == 1 && item.text == schema::outcomes.key;
    last_kind_ = item.kind;
    last_depth_ = depth;
}

void RecordSplitter::open_bracket(const JsonItem& item, std::size_t end) {
    const int depth = json_->depth();
    const bool object = item.kind == JsonKind::begin_object;
    const bool outcomes = !object && depth == 2 && under_outcomes_;
    const bool array = object && depth == 2 && last_depth_ == 1 && last_kind_ == JsonKind::begin_array;
    if (list_ == List::none && (outcomes || array)) {
        list_ = outcomes ? List::outcomes : List::array;
        record_.clear(); // the text before it is not a solution
        has_content_ = false;
    }
    if (depth != depth_of_records() + 1 || outcomes) return;
    record_position_ = json_->item_position();
    record_start_ = end - 1;
    has_content_ = true;
}

void RecordSplitter::break_off(std::string_view line, const Callback& callback) {
    const List list = list_;
    const TextPosition position = json_->item_position();
    if (has_content_) {
        keep(line.substr(record_start_));
        end_record(callback);
    } else {
        callback({.text = "", .line = position.line, .column = position.column, .broken = json_->error()});
    }
    go_on_after(list);
}

void RecordSplitter::take_text_line(std::string_view line, const Callback& callback) {
    const LineLook look = look_at(line);
    if (look == LineLook::heading && has_content_) end_record(callback);
    if (look == LineLook::solver_start && has_moves_) end_record(callback);
    if (look != LineLook::idle) {
        if (!has_content_) {
            record_.clear();
            record_position_ = {line_, 1};
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
    if (has_content_) {
        callback(
            {.text = record_, .line = record_position_.line, .column = record_position_.column, .clipped = clipped_});
    }
    record_.clear();
    clipped_ = false;
    has_content_ = false;
    has_moves_ = false;
}

} // namespace freecell
