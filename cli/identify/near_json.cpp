#include "cli/identify/near_json.h"

#include <array>

#include "freecell/identify/identify.h"
#include "freecell/text/card_text.h"

namespace freecell::cli {
namespace {

void append_near_deal(JsonWriter& json, const NearDeal& near) {
    json.begin_object().member("deal", near.number).key("differences").begin_array();
    for (const Difference& difference : near.differences) {
        json.begin_object()
            .member("row", row_of(difference))
            .member("column", column_of(difference))
            .member("seen", name(difference.seen))
            .member("dealt", name(difference.dealt))
            .end_object();
    }
    json.end_array().end_object();
}

} // namespace

int row_of(const Difference& difference) {
    return difference.place / Deal::column_count + 1;
}

int column_of(const Difference& difference) {
    return difference.place % Deal::column_count + 1;
}

void append_identification(JsonWriter& json, std::optional<std::int64_t> number, std::span<const NearDeal> nearest) {
    json.key("numbers").begin_array();
    if (number) json.value(*number);
    json.end_array().key("microsoft").begin_array();
    if (number) {
        for (const std::int64_t one : BoardNumbers(*number, Numbering::microsoft)) json.value(one);
    }
    json.end_array();
    if (number) return;
    json.key("nearest").begin_array();
    for (const NearDeal& near : nearest) append_near_deal(json, near);
    json.end_array();
}

std::optional<std::int64_t> estimated_fit(NumberRange range, std::int64_t found, std::int64_t searched) {
    constexpr std::int64_t fewest = 10;
    if (found < fewest) return std::nullopt;
    const auto all = static_cast<double>(range.last - range.first + 1);
    return static_cast<std::int64_t>(static_cast<double>(found) * all / static_cast<double>(searched));
}

void append_search_end(JsonWriter& json, NumberRange range, std::int64_t found, const SearchEnd& end) {
    json.array("range", std::array{range.first, range.last});
    json.member("searched", end.searched).member("complete", end.found.has_value());
    if (end.found) {
        json.member("fit", *end.found);
    } else if (const auto estimate = estimated_fit(range, found, end.searched)) {
        json.member("fit_estimated", *estimate);
    }
}

} // namespace freecell::cli
