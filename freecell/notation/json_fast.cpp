#include <charconv>

#include "freecell/notation/json_solution.h"

namespace freecell {
namespace {

// Reads along a line of JSON. Every function is false, or gives nothing, where the text is anything but expected.
class Cursor {
public:
    explicit Cursor(std::string_view text) : text_(text) {}

    bool take(char wanted) {
        skip_spaces();
        if (at_ == text_.size() || text_[at_] != wanted) return false;
        ++at_;
        return true;
    }

    // A string without escapes.
    std::optional<std::string_view> string() {
        if (!take('"')) return std::nullopt;
        const std::size_t end = text_.find('"', at_);
        if (end == std::string_view::npos) return std::nullopt;
        const std::string_view found = text_.substr(at_, end - at_);
        at_ = end + 1;
        return found;
    }

    // A whole number of JSON: no plus, no leading zeros.
    std::optional<std::int64_t> number() {
        skip_spaces();
        std::int64_t value = 0;
        const char* const start = text_.data() + at_;
        const auto [end, error] = std::from_chars(start, text_.data() + text_.size(), value);
        const std::string_view digits(start, static_cast<std::size_t>(end - start));
        const bool padded = digits.starts_with("-0") || (digits.size() > 1 && digits.front() == '0');
        if (error != std::errc() || padded) return std::nullopt;
        at_ += digits.size();
        return value;
    }

    bool at_end() {
        skip_spaces();
        return at_ == text_.size();
    }

private:
    void skip_spaces() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\r' || text_[at_] == '\n')) ++at_;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

class PlainReader {
public:
    PlainReader(std::string_view text, Solution& solution) : cursor_(text), solution_(solution) {}

    bool read() {
        if (!cursor_.take('{')) return false;
        do {
            const auto key = cursor_.string();
            if (!key || !cursor_.take(':') || !value_of(*key)) return false;
        } while (cursor_.take(','));
        return cursor_.take('}') && cursor_.at_end() && (seen_ & needed) == needed;
    }

private:
    enum Key : unsigned { schema = 1, deal = 2, numbering = 4, rules = 8, autoplay = 16, moves = 32, verdict = 64 };
    static constexpr unsigned needed = schema | moves;

    bool value_of(std::string_view key) {
        if (key == "moves") return first(moves) && read_moves();
        if (key == "deal") return first(deal) && read_deal();
        if (key == "rules") return first(rules) && read_rules();
        if (key == "schema") return first(schema) && cursor_.string() == solution_schema;
        if (key == "positions" || key == "length") return cursor_.number().has_value(); // `freecell solve` tells more
        const auto word = cursor_.string();
        if (!word) return false;
        if (key == "outcome" || key == "metric") return *word == "solved" || *word == "moves" || *word == "cards";
        if (key == "autoplay") return first(autoplay) && (solution_.autoplay = autoplay_of(*word));
        if (key == "verdict") return first(verdict) && (solution_.claim = verdict_of(*word));
        return key == "numbering" && first(numbering) && read_numbering(*word);
    }

    bool first(Key key) {
        const bool is_first = (seen_ & key) == 0;
        seen_ |= key;
        return is_first;
    }

    bool read_moves() {
        const auto text = cursor_.string();
        return text && !parse_moves(*text, solution_.moves);
    }

    bool read_deal() {
        solution_.deal = cursor_.number();
        return solution_.deal && DealNumber::from(*solution_.deal);
    }

    bool read_numbering(std::string_view word) {
        if (word == "microsoft") solution_.numbering = Numbering::microsoft;
        return word == "microsoft" || word == "freecell-pro";
    }

    bool read_rules() {
        if (!cursor_.take('{') || cursor_.string() != "columns" || !cursor_.take(':')) return false;
        const auto columns = cursor_.number();
        if (!columns || !cursor_.take(',') || cursor_.string() != "cells" || !cursor_.take(':')) return false;
        const auto cells = cursor_.number();
        if (!cells || *columns < Rules::min_columns || *columns > Rules::max_columns) return false;
        if (*cells < 0 || *cells > Rules::max_cells) return false;
        solution_.columns = static_cast<int>(*columns);
        solution_.cells = static_cast<int>(*cells);
        return cursor_.take('}');
    }

    Cursor cursor_;
    Solution& solution_;
    unsigned seen_ = 0;
};

} // namespace

bool read_plain_json_solution(std::string_view text, Solution& solution) {
    return PlainReader(text, solution).read();
}

} // namespace freecell
