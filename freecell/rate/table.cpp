#include "freecell/rate/table.h"

#include <charconv>
#include <utility>

namespace freecell::rate {
namespace {

constexpr std::string_view heading = "freecell ratings 1\n";
constexpr int lowest = 300; // the difficulty of byte 0
constexpr int step = 10;
constexpr unsigned char impossible = 255;

// "1 1000000\n": the first and the last deal. Removes the line from the text.
std::optional<std::pair<std::int64_t, std::int64_t>> take_range(std::string_view& text) {
    std::pair<std::int64_t, std::int64_t> range;
    const char* const end = text.data() + text.size();
    const auto first = std::from_chars(text.data(), end, range.first);
    if (first.ec != std::errc() || first.ptr == end || *first.ptr != ' ') return std::nullopt;
    const auto last = std::from_chars(first.ptr + 1, end, range.second);
    if (last.ec != std::errc() || last.ptr == end || *last.ptr != '\n') return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(last.ptr + 1 - text.data()));
    return range;
}

} // namespace

std::expected<RatingTable, std::string> RatingTable::parse(std::string bytes) {
    std::string_view text = bytes;
    if (!text.starts_with(heading)) return std::unexpected("it is not a table of ratings");
    text.remove_prefix(heading.size());
    const auto range = take_range(text);
    constexpr std::int64_t most = std::int64_t{1} << 33;
    if (!range || range->first < 0 || range->second < range->first || range->second >= most) {
        return std::unexpected("it does not say which deals it holds");
    }
    if (std::ssize(text) != range->second - range->first + 1) return std::unexpected("it is incomplete or too long");
    const auto header = static_cast<std::int64_t>(bytes.size() - text.size());
    return RatingTable(range->first, header, std::move(bytes));
}

std::optional<int> RatingTable::difficulty(std::int64_t deal) const {
    const auto byte = static_cast<unsigned char>(bytes_[static_cast<std::size_t>(header_ + deal - first_)]);
    if (byte == impossible) return std::nullopt;
    return lowest + step * byte;
}

} // namespace freecell::rate
