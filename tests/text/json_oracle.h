#pragma once

#include <algorithm>
#include <limits>
#include <string_view>

#include <nlohmann/json.hpp>

#include "freecell/text/json_value.h"

namespace freecell {

// Does another parser read the same?
inline bool same_json(const JsonValue& value, const nlohmann::json& other) {
    if (value.is_null()) return other.is_null();
    if (const auto* text = value.string()) return other.is_string() && *text == other.get_ref<const std::string&>();
    if (const auto* number = value.whole_number()) {
        return other.is_number_integer() && other.get<std::int64_t>() == *number;
    }
    if (const auto* items = value.array()) {
        return other.is_array() && std::ranges::equal(*items, other, same_json);
    }
    if (const auto* members = value.object()) {
        return other.is_object() && std::ranges::all_of(*members, [&](const auto& member) {
                   return other.contains(member.first) && same_json(*value.find(member.first), other[member.first]);
               });
    }
    constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    const bool small = other.is_number_integer() && (!other.is_number_unsigned() || other.get<std::uint64_t>() <= most);
    return other.is_boolean() || (other.is_number() && !small);
}

// A text that both parsers refuse or both read alike, but for what is nested too deep for ours, has numbers too large
// for the other, or a NUL, which the other takes for the end.
inline bool parsers_agree(std::string_view text) {
    if (text.contains('\0')) return true;
    const auto ours = parse_json(text);
    const auto other = nlohmann::json::parse(text, nullptr, false);
    if (ours && !other.is_discarded()) return same_json(*ours, other);
    const auto is_exponent = [](char letter) { return letter == 'e' || letter == 'E'; };
    if (ours) return std::ranges::any_of(text, is_exponent) || text.size() > 300;
    if (ours.error().byte > text.size()) return false;
    return other.is_discarded() || std::ranges::count_if(text, [](char c) { return c == '[' || c == '{'; }) > 64;
}

} // namespace freecell
