#include "freecell/solve/complete/play.h"

#include "freecell/solve/complete/card_move.h"

namespace freecell::complete {

Play::Play(const Board& start, Autoplay rule)
    : start_(start), plays_max_(rule == Autoplay::max),
      board_(start, rule == Autoplay::max ? Autoplay::max : Autoplay::raymond) {}

void Play::begin() {
    board_.go_to(board_.start_key());
    if (!plays_max_) play_automatic_moves();
    made_count_ = 0;
}

// The move from the current position of the board.
CardMove Play::move_to(const PositionKey& next) {
    CardMove found{};
    for_each_move([&](int card, Support to) {
        make(card, to);
        if (board_.key() == next) found = {static_cast<std::uint8_t>(card), to};
        undo();
    });
    return found;
}

std::vector<Move> Play::moves_through(std::span<const PositionKey> positions) {
    Board board = start_;
    std::vector<Move> moves;
    // Makes the first relocation as given; the ones after it are moves home.
    const auto tell = [&](Support first) {
        for (std::size_t i = 0; i < made_count_; ++i) {
            moves.push_back(move_of(board, Card(made_[i].card), i == 0 ? first : at_home));
            board.apply(moves.back());
        }
        made_count_ = 0;
    };
    board_.go_to(board_.start_key());
    if (!plays_max_) play_automatic_moves();
    tell(at_home);
    for (const PositionKey& next : positions.subspan(1)) {
        const CardMove move = move_to(next);
        make(move.card, move.place);
        tell(move.place);
    }
    return moves;
}

} // namespace freecell::complete
