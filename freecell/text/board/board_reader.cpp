#include "freecell/text/board/board_reader.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "freecell/text/ascii.h"
#include "freecell/text/board/json_boards.h"
#include "freecell/text/board/line_boards.h"
#include "freecell/text/card_forms.h"
#include "freecell/text/line_reader.h"
#include "freecell/text/printable.h"

namespace freecell {
namespace {

constexpr std::string_view spaces = " \t\v\f";

// The end of the first line of the text, or its size. Searches in blocks, since either line end may be rare.
std::size_t find_line_end(std::string_view text) {
    constexpr std::size_t block_size = 256;
    for (std::size_t start = 0; start < text.size(); start += block_size) {
        const std::string_view block = text.substr(start, block_size);
        const std::size_t line_feed = block.find('\n');
        const std::size_t end = std::min(line_feed, block.substr(0, line_feed).find('\r'));
        if (end != block.npos) return start + end;
    }
    return text.size();
}

struct JsonStart {
    std::size_t offset;
    bool assigned; // `const deal = [`
};

// `['JD', '2D', ...],` on a line: a row of a board that is printed row by row, not a document.
bool is_bracketed_row(std::string_view line) {
    const std::size_t last = line.find_last_not_of(" \t\v\f,;");
    return last != line.npos && line[last] == ']' && line.find_first_of("[{]", 1) == last;
}

// R's `[1] "Deal 617"`, `[1,] "JD"` and `[,1] [,2]`.
bool is_index(std::string_view bracket) {
    const std::size_t end = bracket.find_first_not_of("0123456789, ", 1);
    if (end == bracket.npos || bracket[end] != ']') return false;
    const std::string_view index = bracket.substr(1, end - 1);
    const bool lone = index.find_first_not_of("0123456789") == index.npos;
    const bool more = bracket.find_first_not_of(" \t\v\f,;", end + 1) != bracket.npos;
    return index.starts_with(',') || index.ends_with(',') || (lone && !index.empty() && more);
}

// Returns whether boards may start with this text after the first bracket, unlike `[done]` or `{see below}`.
bool begins_boards(std::string_view bracket) {
    if (is_index(bracket)) return false;
    const std::size_t next = bracket.find_first_not_of(spaces, 1);
    if (next == bracket.npos) return true;
    const std::string_view rest = bracket.substr(next);
    if (std::string_view("[{]}'\"?").contains(rest.front())) return true;
    if (bracket.front() == '[') {
        const std::size_t close = std::min(rest.find(']'), rest.size());
        const bool text_follows = std::ranges::any_of(rest.substr(close), is_letter);
        return any_card_at_start(rest) || (is_digit(rest.front()) && !text_follows);
    }
    const std::size_t key_end = rest.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_ ");
    return key_end != rest.npos && rest[key_end] == ':';
}

// JSON starts with the first bracket of a line if only an assignment precedes it.
std::optional<JsonStart> find_json(std::string_view line) {
    const std::size_t start = line.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
    const std::size_t first = line.find_first_not_of(spaces, start);
    if (first == line.npos || is_bracketed_row(line.substr(first))) return std::nullopt;
    if (line[first] == '[' || line[first] == '{') {
        return begins_boards(line.substr(first)) ? std::optional(JsonStart{first, false}) : std::nullopt;
    }
    if (line.find('=') == line.npos) return std::nullopt;
    const std::size_t bracket = line.find_first_of("[{");
    if (bracket == line.npos) return std::nullopt;
    const std::size_t before = line.find_last_not_of(spaces, bracket - 1);
    if (line[before] != '=') return std::nullopt;
    return JsonStart{bracket, true};
}

} // namespace

// Splits the stream into lines for LineBoards, and passes documents to JsonBoards. The result does not depend on how
// the bytes are cut: a line is processed when it is complete or longer than the limit.
class BoardReader::State {
public:
    explicit State(UnknownCards unknown) : lines_(unknown), json_(unknown) {}

    void feed(std::string_view bytes, const Callback& callback) { feed_counted(bytes, counting(callback)); }

    void finish(const Callback& callback) {
        feed("\n", callback);
        const Callback count = counting(callback);
        if (in_json_) json_.fail_at_end(count);
        lines_.end_board(count);
        if (found_ > 0) return;
        if (auto error = lines_.no_board_error()) callback(std::unexpected(*std::move(error)));
    }

private:
    [[nodiscard]] Callback counting(const Callback& callback) {
        return [this, &callback](Result result) {
            ++found_;
            callback(std::move(result));
        };
    }

    void feed_counted(std::string_view bytes, const Callback& callback) {
        while (!bytes.empty()) {
            if (in_json_) {
                feed_json(bytes, callback);
            } else if (after_carriage_return_ && bytes.front() == '\n') {
                bytes.remove_prefix(1);
                after_carriage_return_ = false;
            } else {
                feed_line(bytes, callback);
            }
        }
    }

    void feed_line(std::string_view& bytes, const Callback& callback) {
        after_carriage_return_ = false;
        const std::size_t end = find_line_end(bytes);
        const bool complete = end != bytes.size();
        if (!dropping_line_ && !take_piece(bytes, bytes.substr(0, end), complete, callback)) return;
        bytes.remove_prefix(end);
        if (complete) end_line(bytes);
    }

    // Returns false if JSON started; the bytes then begin with it.
    bool take_piece(std::string_view& bytes, std::string_view piece, bool complete, const Callback& callback) {
        std::string_view line = piece;
        std::size_t taken = 0;
        if (!pending_.empty() || !complete) {
            taken = std::min(piece.size(), max_line_bytes + 1 - pending_.size());
            line = pending_.append(piece.substr(0, taken));
        }
        if (!complete && line.size() <= max_line_bytes) return true;
        if (const auto start = json_start(line.substr(0, max_line_bytes))) {
            bytes.remove_prefix(taken);
            begin_json(line, start->offset, bytes, callback);
            return false;
        }
        if (line.size() > max_line_bytes) {
            lines_.take_too_long_line(line_start_, callback);
            dropping_line_ = true;
        } else {
            lines_.take_line(line, line_start_, callback);
        }
        pending_.clear();
        return true;
    }

    // While skipping an invalid board, do not treat its indented rows as new documents.
    [[nodiscard]] std::optional<JsonStart> json_start(std::string_view line) const {
        const auto start = find_json(line);
        if (!start || !lines_.recovering() || start->assigned) return start;
        const bool at_start = position_in(line, start->offset).column == 1;
        return at_start ? start : std::nullopt;
    }

    [[nodiscard]] TextPosition position_in(std::string_view line, std::size_t offset) const {
        const std::size_t mark = line.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
        const auto characters = static_cast<std::int64_t>(character_count(line.substr(mark, offset - mark)));
        return {line_start_.line, line_start_.column + characters};
    }

    void begin_json(std::string_view line, std::size_t offset, std::string_view& bytes, const Callback& callback) {
        const TextPosition position = position_in(line, offset);
        const auto number = lines_.take_lone_number();
        lines_.end_board(callback);
        lines_.set_recovering(false);
        json_.start(position, number);
        in_json_ = true;
        if (pending_.empty()) {
            bytes.remove_prefix(offset);
        } else {
            const std::string held = std::exchange(pending_, {});
            feed_counted(std::string_view(held).substr(offset), callback);
        }
    }

    void feed_json(std::string_view& bytes, const Callback& callback) {
        const auto progress = json_.feed(bytes, callback);
        if (progress == JsonBoards::Progress::more) return;
        in_json_ = false;
        line_start_ = json_.position();
        if (progress == JsonBoards::Progress::restart) line_start_.column = 1;
        dropping_line_ = progress == JsonBoards::Progress::failed;
        lines_.set_recovering(dropping_line_);
    }

    void end_line(std::string_view& bytes) {
        after_carriage_return_ = bytes.front() == '\r';
        bytes.remove_prefix(1);
        dropping_line_ = false;
        line_start_ = TextPosition{line_start_.line + 1, 1};
    }

    LineBoards lines_;
    JsonBoards json_;
    bool in_json_ = false;
    std::string pending_; // an incomplete line
    TextPosition line_start_;
    bool dropping_line_ = false;
    bool after_carriage_return_ = false;
    std::int64_t found_ = 0; // boards and errors
};

BoardReader::BoardReader(UnknownCards unknown) : unknown_(unknown), state_(std::make_unique<State>(unknown)) {}
BoardReader::~BoardReader() = default;
BoardReader::BoardReader(BoardReader&&) noexcept = default;
BoardReader& BoardReader::operator=(BoardReader&&) noexcept = default;

void BoardReader::feed(std::string_view bytes, const Callback& callback) {
    state_->feed(bytes, callback);
}

void BoardReader::finish(const Callback& callback) {
    state_->finish(callback);
    state_ = std::make_unique<State>(unknown_);
}

std::vector<BoardReader::Result> read_boards(std::string_view text, UnknownCards unknown) {
    std::vector<BoardReader::Result> results;
    const auto keep = [&](BoardReader::Result result) { results.push_back(std::move(result)); };
    BoardReader reader(unknown);
    reader.feed(text, keep);
    reader.finish(keep);
    return results;
}

} // namespace freecell
