// Interprets bytes as a block of a survey: a valid block can be read, and is the same when packed again.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "freecell/survey/block.h"
#include "freecell/survey/check_solutions.h"
#include "freecell/survey/move_code.h"
#include "freecell/survey/settings.h"
#include "fuzz/require.h"

namespace {

using namespace freecell;

class Bytes {
public:
    explicit Bytes(std::string_view bytes) : rest_(bytes) {}

    std::size_t number() { return static_cast<unsigned char>(take(1).append(1, '\0').front()); }
    std::string take(std::size_t count) {
        std::string taken(rest_.substr(0, count));
        rest_.remove_prefix(taken.size());
        return taken;
    }
    // Two bytes for each deal.
    std::string numbers(std::size_t deals) { return take(2 * deals); }
    std::string all() { return take(rest_.size()); }

private:
    std::string_view rest_;
};

// Mostly parts of the required length, so that many blocks are valid.
Block block_of(Bytes& bytes, Keep keep) {
    Block block;
    block.first = static_cast<std::int64_t>(bytes.number());
    const std::size_t most = Block::most(keep);
    const std::size_t deals = bytes.number() * (most / Block::most_deals) % (most + 2);
    block.verdicts = bytes.take(deals);
    for (char& letter : block.verdicts) letter = "SIU?"[static_cast<unsigned char>(letter) % 4];
    if (keep == Keep::verdicts) return block;
    block.positions = bytes.numbers(deals);
    block.proofs = bytes.take(16 * static_cast<std::size_t>(std::ranges::count(block.verdicts, 'I')));
    if (keep == Keep::lengths) {
        block.lengths = bytes.numbers(deals);
    } else {
        block.ends = bytes.numbers(deals);
        block.moves = bytes.all();
    }
    return block;
}

void check_moves(std::string_view text) {
    const auto moves = moves_of(text);
    if (!moves) return;
    std::string again;
    for (const WrittenMove& move : *moves) require(append_code(again, move));
    require(again == text);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    check_moves(text);
    Bytes bytes(text);
    const Keep keep = static_cast<Keep>(bytes.number() % 3);
    SurveySettings settings = standard_settings();
    settings.cells = static_cast<int>(bytes.number() % 11);
    settings.keep = keep;
    const Block block = block_of(bytes, keep);
    if (!block.whole(keep)) return 0;
    std::vector<Block> again;
    for (std::size_t i = 0; i < block.size(); ++i) append(again, block.answer(i), keep);
    require(again.size() == 1 && again.front() == block);
    if (keep == Keep::solutions) {
        for (const std::int64_t deal : losing_solutions(block, settings)) require(block.holds(deal));
    }
    return 0;
}
