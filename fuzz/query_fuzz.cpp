#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "freecell/core/deal.h"
#include "freecell/query/evaluate.h"
#include "freecell/query/parse_query.h"
#include "freecell/query/words.h"
#include "fuzz/require.h"

namespace {

using namespace freecell;

void check(const query::QueryError& error, std::string_view text) {
    require(error.column >= 1 && error.column <= character_count(text) + 1);
    require_sentence(error.message);
}

std::string in_capitals(std::string_view text) {
    std::string out(text);
    for (char& byte : out) byte = byte >= 'a' && byte <= 'z' ? static_cast<char>(byte - 'a' + 'A') : byte;
    return out;
}

const query::Layout& some_layout() {
    static const query::Layout layout = [] {
        const Deal dealt = *deal(617);
        return query::layout_of(dealt.cards());
    }();
    return layout;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto condition = query::parse_query(text, query::Asks::everything);
    require(condition == query::parse_query(in_capitals(text), query::Asks::everything));
    if (condition) {
        require_sentence(query::words(*condition));
        const query::Facts facts{.difficulty = 1500, .label = 2, .winnable = true};
        const bool holds = query::holds(*condition, some_layout(), facts);
        const query::Condition opposite{.kind = query::Condition::Kind::not_so, .parts = {*condition}};
        require(query::holds(opposite, some_layout(), facts) != holds);
        if (holds) require(query::holds(query::cards_alone(*condition), some_layout()));
        const query::Condition of_winnable = query::if_winnable(*condition);
        require(!query::asks_winnable(of_winnable));
        require(query::holds(of_winnable, some_layout(), facts) == holds);
    } else {
        check(condition.error(), text);
    }
    const auto value = query::parse_value(text);
    if (value) {
        require_sentence(query::words(*value));
        const int found = query::value_of(*value, some_layout());
        require(found >= 0 && found <= query::upper_bound(*value) && found <= query::greatest_value + 1);
    } else {
        check(value.error(), text);
    }
    return 0;
}
