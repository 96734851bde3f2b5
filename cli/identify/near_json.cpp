#include "cli/identify/near_json.h"

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

} // namespace freecell::cli
