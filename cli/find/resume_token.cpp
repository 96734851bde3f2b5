#include "cli/find/resume_token.h"

#include <charconv>
#include <vector>

#include <fmt/format.h>

#include "freecell/core/fnv1a.h"

namespace freecell::cli {
namespace {

// "1-SEARCH-POSITION-MATCHES[-VALUE.COUNT]...-CHECK"; the fingerprint and the check in hexadecimal.
constexpr std::string_view token_version = "1";

template <class Number> std::optional<Number> number_in(std::string_view text, int base = 10) {
    Number number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
    if (error != std::errc() || end != text.data() + text.size()) return {};
    return number;
}

std::vector<std::string_view> pieces(std::string_view text, char separator) {
    std::vector<std::string_view> out;
    while (true) {
        const std::size_t end = text.find(separator);
        out.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return out;
        text.remove_prefix(end + 1);
    }
}

bool read_bucket(std::string_view piece, Histogram& histogram) {
    const auto parts = pieces(piece, '.');
    if (parts.size() != 2) return false;
    const auto value = number_in<unsigned>(parts[0]);
    const auto count = number_in<std::uint64_t>(parts[1]);
    if (!value || *value >= histogram.size() || !count) return false;
    histogram[*value] = *count;
    return true;
}

std::string check_of(std::string_view text) {
    return fmt::format("{:04x}", fingerprint(text) & 0xffff);
}

} // namespace

std::uint64_t fingerprint(std::string_view search) {
    return Fnv1a<std::uint64_t>::of(search);
}

std::string resume_token(std::uint64_t search, const SearchState& state) {
    std::string out = fmt::format("{}-{:016x}-{}-{}", token_version, search, state.position, state.matches);
    for (std::size_t value = 0; value < state.histogram.size(); ++value) {
        if (state.histogram[value] != 0) out += fmt::format("-{}.{}", value, state.histogram[value]);
    }
    return out + "-" + check_of(out);
}

std::optional<ResumeToken> parse_resume_token(std::string_view token) {
    const std::size_t check = token.rfind('-');
    if (check == std::string_view::npos || token.substr(check + 1) != check_of(token.substr(0, check))) return {};
    const auto parts = pieces(token.substr(0, check), '-');
    if (parts.size() < 4 || parts[0] != token_version) return {};
    const auto search = number_in<std::uint64_t>(parts[1], 16);
    const auto position = number_in<std::int64_t>(parts[2]);
    const auto matches = number_in<std::int64_t>(parts[3]);
    if (!search || !position || !matches || *position < 0 || *matches < 0) return {};
    ResumeToken out{*search, {*position, *matches, {}}};
    for (std::size_t i = 4; i < parts.size(); ++i) {
        if (!read_bucket(parts[i], out.state.histogram)) return {};
    }
    return out;
}

} // namespace freecell::cli
