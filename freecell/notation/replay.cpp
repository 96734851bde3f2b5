#include "freecell/notation/replay.h"

#include <algorithm>
#include <array>

namespace freecell {
namespace {

bool to_empty_column(const Board& board, const WrittenMove& written) {
    return written.from.is_column() && written.to.is_column() && written.to.index() < board.rules().columns &&
           written.from.index() < board.rules().columns && board.height(written.to.index()) == 0;
}

// The ranks determine the count: the deepest card that moves is one rank lower than the card it lands on. If the run
// has no such card, the count is one, so that the error names the last card.
int count_by_ranks(const Board& board, int from, int to) {
    const int count = board.last(to).rank() - board.last(from).rank();
    return count > 1 && count <= run_length(board, from) ? count : 1;
}

int count_of(const Board& board, const WrittenMove& written, Counting counting) {
    if (written.count != 0) return written.count;
    const Rules rules = board.rules();
    const bool between_columns = written.from.is_column() && written.to.is_column() && written.from != written.to &&
                                 written.from.index() < rules.columns && written.to.index() < rules.columns;
    if (!between_columns || board.height(written.from.index()) == 0) return 1;
    if (board.height(written.to.index()) > 0) return count_by_ranks(board, written.from.index(), written.to.index());
    if (counting == Counting::one) return 1;
    return std::min(run_length(board, written.from.index()), capacity(board, true));
}

// Plays one written move and the automatic moves after it.
class Player {
public:
    Player(const Board& start, Reading reading, std::vector<Step>* steps)
        : result_{.reading = reading, .board = start} {
        if (steps != nullptr) steps->clear();
        steps_ = steps;
    }

    bool play(const WrittenMove& written) {
        const auto move = resolve(result_.board, written, result_.reading.counting);
        if (!move) {
            result_.verdict = Verdict::illegal;
            result_.problem = move.error();
            return false;
        }
        if (steps_ != nullptr) steps_->push_back(player_step(result_.board, *move));
        result_.board.apply(*move);
        ++result_.moves;
        if (settled_ && !may_start_automatic_moves(result_.board, result_.reading.autoplay, *move)) return true;
        play_automatic_moves(result_.board, result_.reading.autoplay, [&](const Move& automatic) {
            if (steps_ != nullptr) steps_->push_back(automatic_step(automatic));
            ++result_.automatic;
        });
        settled_ = true;
        return true;
    }

    Replay result() {
        if (result_.verdict != Verdict::illegal) {
            result_.verdict = result_.board.won() ? Verdict::won : Verdict::unfinished;
        }
        return result_;
    }

private:
    Replay result_;
    bool settled_ = false; // automatic moves have been made; false at the start
    std::vector<Step>* steps_;
};

Replay play_all(const Board& start, std::span<const WrittenMove> moves, Reading reading, std::vector<Step>* steps) {
    Player player(start, reading, steps);
    for (const WrittenMove& move : moves) {
        if (!player.play(move)) break;
    }
    return player.result();
}

// Backtracks over the counts of moves, looking for counts that win or, second best, that make every move legal. Gives
// up after `patience` moves.
class Inference {
public:
    static constexpr int patience = 200'000;

    Inference(const Board& start, std::span<const WrittenMove> moves, Autoplay autoplay)
        : board_(start), moves_(moves.begin(), moves.end()), autoplay_(autoplay) {}

    // The moves with their numbers of cards.
    std::optional<std::vector<WrittenMove>> find() {
        for (int tries = 0; tries < patience; ++tries) {
            if (next_ == moves_.size()) {
                if (board_.won()) return moves_;
                if (!legal_) legal_ = moves_;
                if (!go_back()) break;
            } else if (!advance() && !go_back()) {
                break;
            }
        }
        return legal_;
    }

private:
    struct Choice {
        std::size_t move;
        Board board;
    };

    bool advance() {
        WrittenMove& written = moves_[next_];
        const bool open = written.count == 0 && to_empty_column(board_, written);
        const auto move = resolve(board_, written, Counting::most);
        if (!move) return false;
        if (open && move->count > 1) {
            choices_.push_back({next_, board_});
            written.count = move->count;
        }
        make(*move);
        return true;
    }

    // Takes one card fewer at the latest choice that allows it.
    bool go_back() {
        while (!choices_.empty()) {
            WrittenMove& written = moves_[choices_.back().move];
            if (written.count > 1) {
                --written.count;
                next_ = choices_.back().move;
                board_ = choices_.back().board;
                make({written.from, written.to, written.count});
                return true;
            }
            written.count = 0;
            choices_.pop_back();
        }
        return false;
    }

    void make(const Move& move) {
        board_.apply(move);
        play_automatic_moves(board_, autoplay_, [](const Move&) {});
        ++next_;
    }

    Board board_;
    std::vector<WrittenMove> moves_;
    Autoplay autoplay_;
    std::size_t next_ = 0;
    std::vector<Choice> choices_;
    std::optional<std::vector<WrittenMove>> legal_;
};

constexpr std::array autoplays_to_try = {Autoplay::horne, Autoplay::none, Autoplay::raymond, Autoplay::max};

// Returns whether `other` is better, in the order documented at replay_by_any_reading().
bool is_better(const Replay& best, const Replay& other) {
    if (best.verdict != other.verdict) return other.verdict < best.verdict;
    return best.verdict == Verdict::illegal && other.moves > best.moves;
}

} // namespace

std::expected<Move, MoveProblem> resolve(const Board& board, const WrittenMove& written, Counting counting) {
    const Move move{written.from, written.to, static_cast<std::uint8_t>(count_of(board, written, counting))};
    if (const auto why = why_illegal(board, move)) return std::unexpected(MoveProblem{*why, move});
    return move;
}

Replay replay(const Board& start, std::span<const WrittenMove> moves, Reading reading, std::vector<Step>* steps) {
    if (reading.counting != Counting::inferred) return play_all(start, moves, reading, steps);
    const auto found = Inference(start, moves, reading.autoplay).find();
    if (found) return play_all(start, *found, reading, steps);
    return play_all(start, moves, {reading.autoplay, Counting::most}, steps);
}

Replay replay_by_any_reading(const Board& start, std::span<const WrittenMove> moves, std::optional<Autoplay> autoplay,
                             std::vector<Step>* steps) {
    std::optional<Replay> best;
    const auto wins = [&](Reading reading) {
        const Replay next = replay(start, moves, reading);
        if (!best || is_better(*best, next)) best = next;
        return best->verdict == Verdict::won;
    };
    const bool won =
        autoplay ? wins({*autoplay, Counting::most})
                 : std::ranges::any_of(autoplays_to_try, [&](Autoplay rule) { return wins({rule, Counting::most}); });
    // The other ways of counting are fc-solve's, which writes every move.
    const Autoplay of_solver = autoplay.value_or(Autoplay::none);
    if (!won && !wins({of_solver, Counting::one}) && best->verdict == Verdict::illegal) {
        wins({of_solver, Counting::inferred});
    }
    if (steps != nullptr) return replay(start, moves, best->reading, steps);
    return *best;
}

} // namespace freecell
