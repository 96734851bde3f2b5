#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "freecell/text/text_position.h"

namespace freecell {

// Deal numbers first..last, both included; -2 <= first <= last <= 2^33-1.
struct NumberRange {
    std::int64_t first;
    std::int64_t last;

    friend auto operator<=>(const NumberRange&, const NumberRange&) = default;
};

enum class NumberErrorCode : std::uint8_t {
    empty,              // no number at all
    not_a_whole_number, // 1.5, 1e3, +5, abc, 1..
    leading_zero,       // 007
    below_range,        // less than -2
    above_range,        // 2^33 or more
    backwards,          // 10..1
    too_long,           // an item of more than max_number_characters
};

struct NumberError {
    NumberErrorCode code;
    TextPosition position; // of the item; the line is 0 for errors of parse_number or parse_numbers
    std::string token;     // the item, clipped and safe to print

    friend bool operator==(const NumberError&, const NumberError&) = default;
};

// One English sentence, without a full stop: what was expected, and the position unless the line is 0.
std::string message(const NumberError& error);

inline constexpr std::size_t max_number_characters = 64;

// One item, with no space around it: `617`, `-1`, or `1..10` with both ends included.
std::expected<NumberRange, NumberError> parse_number(std::string_view item);

// Items separated by commas or white space, at least one.
std::expected<std::vector<NumberRange>, NumberError> parse_numbers(std::string_view text);

// The same from a stream, fed in pieces of any size. Items are separated by commas, white space and line ends; `#`
// starts a comment that runs to the end of the line. After an error, reading continues with the next item. Holds one
// item at most: one that is too long is reported immediately, and the rest of it is dropped.
class NumberListReader {
public:
    using Callback = std::function<void(const std::expected<NumberRange, NumberError>&)>;

    void feed(std::string_view bytes, const Callback& callback);
    // Call it at the end of the input. Resets the reader.
    void finish(const Callback& callback);

private:
    void take(char byte, const Callback& callback);
    void end_item(const Callback& callback);
    void extend_item(char byte, const Callback& callback);
    void drop_byte_order_mark();

    std::array<char, max_number_characters> item_{};
    std::size_t item_size_ = 0;
    TextPosition next_; // of the next byte
    TextPosition item_position_;
    bool in_comment_ = false;
    bool dropping_item_ = false;
    bool after_carriage_return_ = false;
};

} // namespace freecell
