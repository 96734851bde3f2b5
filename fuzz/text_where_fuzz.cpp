#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "freecell/text/card_text.h"
#include "freecell/text/where_text.h"
#include "fuzz/require.h"

namespace {} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace freecell;
    const auto board = parse_where(std::string_view(reinterpret_cast<const char*>(data), size));
    if (!board) {
        require(!message(board.error()).empty());
        return 0;
    }
    std::string text;
    for (int place = 0; place < Card::count; ++place) {
        const auto& card = (*board)[place];
        if (!card) continue;
        text += name(*card) + "@r" + std::to_string(place / 8 + 1) + "c" + std::to_string(place % 8 + 1) + " ";
    }
    require(parse_where(text) == board);
    return 0;
}
