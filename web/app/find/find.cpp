// Queries of `freecell find` for the page: a separate module, loaded on demand.

#include <cstdint>
#include <optional>
#include <string>

#include "freecell/core/deal.h"
#include "freecell/query/evaluate.h"
#include "freecell/query/parse_query.h"
#include "freecell/query/words.h"

namespace {

std::optional<freecell::query::Condition> asked;
std::string told;

} // namespace

// Parses the query. Returns 0 and sets `told` to the query in words; or returns the column of the error and sets `told`
// to its message.
extern "C" __attribute__((export_name("find_ask"))) int find_ask(const char* text, unsigned size) {
    auto read = freecell::query::parse_query({text, size});
    if (!read) {
        asked.reset();
        told = read.error().message;
        return static_cast<int>(read.error().column);
    }
    asked = *read;
    told = freecell::query::words(*asked);
    return 0;
}

extern "C" __attribute__((export_name("find_told"))) const char* find_told() {
    return told.c_str();
}

extern "C" __attribute__((export_name("find_told_size"))) unsigned find_told_size() {
    return static_cast<unsigned>(told.size());
}

// Searches the deals first to last: stores the first matches and counts all of them.
extern "C" __attribute__((export_name("find_run"))) unsigned find_run(std::uint32_t first, std::uint32_t last,
                                                                      std::uint32_t* numbers, unsigned capacity) {
    unsigned found = 0;
    if (!asked) return found;
    for (std::uint32_t number = first; number <= last; ++number) {
        const auto dealt = freecell::deal(static_cast<std::int64_t>(number));
        if (!dealt || !freecell::query::holds(*asked, freecell::query::layout_of(dealt->cards()))) continue;
        if (found < capacity) numbers[found] = number;
        ++found;
    }
    return found;
}
