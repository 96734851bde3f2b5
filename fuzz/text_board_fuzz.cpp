#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "freecell/core/deal_number.h"
#include "freecell/text/board/board_reader.h"
#include "freecell/text/deal_text.h"
#include "fuzz/pieces.h"
#include "fuzz/require.h"

namespace {

using namespace freecell;
using Results = std::vector<BoardReader::Result>;

Results read_in_pieces(std::string_view text, std::uint32_t seed, UnknownCards unknown) {
    Results results;
    const auto keep = [&](BoardReader::Result result) { results.push_back(std::move(result)); };
    BoardReader reader(unknown);
    feed_in_pieces(reader, text, seed, keep);
    return results;
}

void check_round_trip(const Deal& deal) {
    for (const DealFormat format :
         {DealFormat::rows, DealFormat::columns, DealFormat::line, DealFormat::json, DealFormat::javascript}) {
        std::string text;
        append_deal(text, deal, format);
        const Results again = read_boards(text);
        require(again.size() == 1 && again[0].has_value());
        require(to_deal(*again[0]) == deal);
    }
}

Deck cards_of(const TextBoard& board) {
    require(board.cards.size() == Card::count);
    Deck cards;
    for (int i = 0; i < Card::count; ++i) cards[i] = board.cards[i].card;
    return cards;
}

void check(const TextBoard& board) {
    std::size_t in_lines = 0;
    for (std::size_t i = 0; i < board.line_count(); ++i) in_lines += board.line(i).size();
    require(in_lines == board.cards.size());
    require(board.cards.size() <= BoardReader::max_cards && board.line_count() <= BoardReader::max_lines);
    require(!board.number || DealNumber::from(*board.number).has_value());
    for (const PlacedCard& card : board.cards) {
        require(card.card.index() < Card::count && card.position.line >= 1 && card.position.column >= 1);
    }
    const auto order = dealt_order(board);
    const auto deal = to_deal(board);
    const auto positions = dealt_places(board);
    for (int position = 0; order && position < Card::count; ++position) {
        require(positions && (*positions)[position] && (*positions)[position]->card == (*order)[position]);
    }
    require(deal.has_value() == (order && is_permutation(*order)));
    // A board in an unusual alphabet is a complete deck; otherwise every card has its own text.
    require(board.interpretation.empty() || is_permutation(cards_of(board)));
    for (std::size_t i = 1; i < board.cards.size(); ++i) require(board.cards[i - 1].position < board.cards[i].position);
    if (deal) {
        check_round_trip(*deal);
    } else {
        require_sentence(message(deal.error()));
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    const std::string_view text(reinterpret_cast<const char*>(data) + 2, size - 2);
    for (const UnknownCards unknown : {UnknownCards::refused, UnknownCards::accepted}) {
        const Results results = read_in_pieces(text, data[0], unknown);
        require(results == read_in_pieces(text, 1000U + data[1], unknown));
        require(results == read_boards(text, unknown));
        for (const auto& result : results) {
            if (result) {
                check(*result);
            } else {
                require_sentence(message(result.error()));
            }
        }
    }
    return 0;
}
