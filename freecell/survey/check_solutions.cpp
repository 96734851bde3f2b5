#include "freecell/survey/check_solutions.h"

#include <array>
#include <span>

#include "freecell/core/deal.h"
#include "freecell/notation/replay.h"
#include "freecell/scan/deal_block.h"

namespace freecell {
namespace {

constexpr Reading reading{.autoplay = SurveySettings::autoplay, .counting = Counting::most};

} // namespace

std::optional<PlayedGame> played(const Answer& answer, const SurveySettings& settings) {
    const auto number = DealNumber::from(answer.deal);
    if (!number) return std::nullopt;
    const Deal dealt = deal(*number);
    PlayedGame game{.deal = *number, .start = Board(dealt.cards(), settings.rules()), .autoplay = reading.autoplay};
    game.verdict = replay(game.start, answer.moves, reading, &game.steps).verdict;
    if (game.verdict != Verdict::won) return std::nullopt;
    return game;
}

std::vector<std::int64_t> losing_solutions(const Block& block, const SurveySettings& settings) {
    std::vector<std::int64_t> losing;
    std::array<Deck, Block::most_deals> decks;
    deal_block(block.first, std::span(decks).first(block.size()));
    for (std::size_t i = 0; i < block.size(); ++i) {
        const Answer answer = block.answer(i);
        if (answer.outcome != OutcomeKind::solved) continue;
        const Board board(decks[i], settings.rules());
        if (replay(board, answer.moves, reading).verdict != Verdict::won) losing.push_back(answer.deal);
    }
    return losing;
}

} // namespace freecell
