#include "freecell/text/number_list.h"

#include <charconv>
#include <optional>
#include <system_error>

#include "freecell/core/deal_number.h"
#include "freecell/text/printable.h"

namespace freecell {
namespace {

using enum NumberErrorCode;

constexpr bool is_separator(char byte) {
    return byte == ' ' || byte == ',' || (byte >= '\t' && byte <= '\r');
}

// 000 is not a deal number, but the rest of 1,000.
bool has_leading_zero(std::string_view digits) {
    return digits.starts_with("-0") || (digits.starts_with('0') && digits.size() > 1);
}

std::expected<std::int64_t, NumberErrorCode> whole_number(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc::invalid_argument || end != text.data() + text.size()) {
        return std::unexpected(not_a_whole_number);
    }
    if (has_leading_zero(text)) return std::unexpected(leading_zero);
    if (error == std::errc::result_out_of_range) {
        return std::unexpected(text.starts_with('-') ? below_range : above_range);
    }
    if (value < DealNumber::min) return std::unexpected(below_range);
    if (value > DealNumber::max) return std::unexpected(above_range);
    return value;
}

std::expected<NumberRange, NumberErrorCode> range_of(std::string_view item) {
    if (item.empty()) return std::unexpected(empty);
    if (item.size() > max_number_characters) return std::unexpected(too_long);
    const std::size_t dots = item.find("..");
    const auto first = whole_number(item.substr(0, dots));
    const auto last = dots == item.npos ? first : whole_number(item.substr(dots + 2));
    // Neither `1e3..x` nor `99999999999..x` is a range.
    if (!last && last.error() == not_a_whole_number) return std::unexpected(last.error());
    if (!first) return std::unexpected(first.error());
    if (!last) return std::unexpected(last.error());
    if (*first > *last) return std::unexpected(backwards);
    return NumberRange{*first, *last};
}

std::expected<NumberRange, NumberError> range_at(std::string_view item, TextPosition position) {
    const auto range = range_of(item);
    if (!range) return std::unexpected(NumberError{range.error(), position, printable(item)});
    return *range;
}

std::string problem(const NumberError& error) {
    std::string quoted = '"' + error.token + '"';
    switch (error.code) {
    case empty: return "a deal number is missing (such as 617, or 1..10 for a range)";
    case not_a_whole_number: return quoted + " is not a whole number or a range such as 1..10";
    case leading_zero:
        return quoted + " begins with a zero: deal numbers have no leading zeros and no commas inside, such as 1000";
    case below_range: return quoted + " is too small: " + DealNumber::range_in_words;
    case above_range: return quoted + " is too large: " + DealNumber::range_in_words;
    case backwards: return quoted + " runs backwards: the first number of a range is the smaller one";
    case too_long: return quoted + " is too long for a deal number (" + DealNumber::range_in_words + ")";
    }
    return quoted;
}

} // namespace

std::string message(const NumberError& error) {
    if (error.position.line == 0) return problem(error);
    return "line " + std::to_string(error.position.line) + ", column " + std::to_string(error.position.column) + ": " +
           problem(error);
}

std::expected<NumberRange, NumberError> parse_number(std::string_view item) {
    return range_at(item, TextPosition{0, 1});
}

std::expected<std::vector<NumberRange>, NumberError> parse_numbers(std::string_view text) {
    std::vector<NumberRange> ranges;
    std::size_t start = 0;
    while (start < text.size()) {
        if (is_separator(text[start])) {
            ++start;
            continue;
        }
        std::size_t end = start;
        while (end < text.size() && !is_separator(text[end])) ++end;
        const auto column = static_cast<std::int64_t>(character_count(text.substr(0, start))) + 1;
        const auto range = range_at(text.substr(start, end - start), TextPosition{0, column});
        if (!range) return std::unexpected(range.error());
        ranges.push_back(*range);
        start = end;
    }
    if (ranges.empty()) return std::unexpected(NumberError{empty, TextPosition{0, 1}, ""});
    return ranges;
}

void NumberListReader::feed(std::string_view bytes, const Callback& callback) {
    for (const char byte : bytes) take(byte, callback);
}

void NumberListReader::finish(const Callback& callback) {
    end_item(callback);
    *this = NumberListReader();
}

void NumberListReader::take(char byte, const Callback& callback) {
    const bool ends_line = byte == '\n' || byte == '\r';
    const bool second_half_of_crlf = byte == '\n' && after_carriage_return_;
    if (ends_line || is_separator(byte) || byte == '#') {
        end_item(callback);
    } else if (!in_comment_) {
        extend_item(byte, callback);
    }
    if (byte == '#') in_comment_ = true;
    if (ends_line) in_comment_ = false;
    after_carriage_return_ = byte == '\r';

    if (second_half_of_crlf) return;
    if (ends_line) {
        next_ = TextPosition{next_.line + 1, 1};
    } else if (!continues_character(byte)) {
        ++next_.column;
    }
}

void NumberListReader::extend_item(char byte, const Callback& callback) {
    if (dropping_item_) return;
    if (item_size_ == 0) item_position_ = next_;
    if (item_size_ < item_.size()) {
        item_[item_size_++] = byte;
        drop_byte_order_mark();
        return;
    }
    dropping_item_ = true;
    const std::string_view item(item_.data(), item_size_);
    callback(std::unexpected(NumberError{too_long, item_position_, printable(item)}));
}

void NumberListReader::drop_byte_order_mark() {
    if (std::string_view(item_.data(), item_size_) != "\uFEFF") return;
    item_size_ = 0;
    next_ = item_position_;
}

void NumberListReader::end_item(const Callback& callback) {
    const std::string_view item(item_.data(), item_size_);
    if (!item.empty() && !dropping_item_) callback(range_at(item, item_position_));
    item_size_ = 0;
    dropping_item_ = false;
}

} // namespace freecell
