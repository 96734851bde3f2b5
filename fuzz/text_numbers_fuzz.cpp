#include <cstddef>
#include <cstdint>
#include <expected>
#include <string_view>
#include <vector>

#include "freecell/core/deal_number.h"
#include "freecell/text/number_list.h"
#include "fuzz/pieces.h"
#include "fuzz/require.h"

namespace {

using namespace freecell;
using Results = std::vector<std::expected<NumberRange, NumberError>>;

Results read_in_pieces(std::string_view text, std::uint32_t seed) {
    Results results;
    const auto keep = [&](const auto& result) { results.push_back(result); };
    NumberListReader reader;
    feed_in_pieces(reader, text, seed, keep);
    return results;
}

void check(const NumberRange& range) {
    require(range.first >= DealNumber::min && range.first <= range.last && range.last <= DealNumber::max);
    require(parse_number(std::to_string(range.first) + ".." + std::to_string(range.last)) == range);
}

void check(const NumberError& error) {
    require(error.token.size() <= 16 * max_shown_characters + 3);
    for (const char byte : message(error)) require(static_cast<unsigned char>(byte) >= 0x20 && byte != 0x7f);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    const std::string_view text(reinterpret_cast<const char*>(data) + 2, size - 2);
    const Results results = read_in_pieces(text, data[0]);
    require(results == read_in_pieces(text, 1000U + data[1]));
    for (const auto& result : results) result ? check(*result) : check(result.error());

    const auto numbers = parse_numbers(text);
    if (!numbers) {
        check(numbers.error());
        return 0;
    }
    // Without comments and byte order marks, both readers agree.
    require(numbers->size() == results.size());
    for (std::size_t i = 0; i < results.size(); ++i) require(results[i] == (*numbers)[i]);
    return 0;
}
