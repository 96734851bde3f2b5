#include <gtest/gtest.h>

#include <memory>
#include <random>

#include "freecell/solve/fast/kernels.h"
#include "freecell/solve/fast/schedule.h"
#include "tests/game/positions.h"
#include "tests/solve/reference_evaluator.h"

namespace freecell {
namespace {

using Choices = std::vector<fast::Choice>;
using reference::ScoredMove;

void play_home(Board& board) {
    for (bool moved = true; moved;) {
        moved = false;
        for (const Move& move : legal_moves(board)) {
            if (!move.to.is_home()) continue;
            board.apply(move);
            moved = true;
            break;
        }
    }
}

Pile cell_of(const Board& board, int code) {
    for (int i = 0; i < board.rules().cells; ++i) {
        if (board.cell(i) == fast::card_of(code)) return Pile::cell(i);
    }
    ADD_FAILURE() << "no cell holds the card";
    return Pile::home();
}

Pile empty_cell(const Board& board) {
    int cell = 0;
    while (!board.cell_is_empty(cell)) ++cell;
    return Pile::cell(cell);
}

Move as_move(const Board& board, const fast::Choice& choice) {
    const Pile from = choice.from == fast::cell_source ? cell_of(board, choice.code) : Pile::column(choice.from);
    return {from, choice.to == fast::cell_target ? empty_cell(board) : Pile::column(choice.to), choice.count};
}

// A move byte as a move on the board, decoded from its description in workspace.h.
Move as_move(const Board& board, std::uint8_t byte) {
    const int number = byte & 7;
    const int onto = byte >> fast::move_byte::to_shift & 7;
    const bool to_space = (byte & fast::move_byte::to_space_flag) != 0;
    Move move;
    if ((byte & fast::move_byte::from_cell_flag) != 0) {
        std::vector<int> codes;
        for (int i = 0; i < board.rules().cells; ++i) {
            if (const auto card = board.cell(i)) codes.push_back(fast::code_of(*card));
        }
        std::ranges::sort(codes);
        move.from = cell_of(board, codes.at(static_cast<std::size_t>(number)));
    } else {
        move.from = Pile::column(number);
    }
    if (to_space && onto == 1) return {move.from, empty_cell(board)};
    int to = onto;
    if (to_space) {
        to = 0;
        while (board.height(to) > 0) ++to;
    }
    move.to = Pile::column(to);
    if (!move.from.is_column()) return move;
    const reference::Column run = reference::run_of(board.column(number));
    const auto fits = [&](Card card) { return to_space || fits_on(card, board.last(to)); };
    move.count = static_cast<std::uint8_t>(run.end() - std::ranges::find_if(run, fits));
    return move;
}

std::vector<ScoredMove> kernel_scores(const Board& board, const fast::MoveList& list, int columns_score) {
    std::vector<ScoredMove> all;
    for (int place = 0; place < 8 * list.blocks; ++place) {
        const std::int32_t order = list.order[place];
        if (order == fast::no_move) continue;
        EXPECT_EQ(order & fast::MoveList::place_mask, place);
        all.push_back({as_move(board, list.byte_at(place)), columns_score + (order >> fast::MoveList::order_shift),
                       (order & fast::MoveList::frees_home) != 0});
    }
    std::ranges::sort(all);
    return all;
}

std::string shown(const ScoredMove& scored) {
    const auto pile = [](Pile p) { return (p.is_cell() ? "cell " : "column ") + std::to_string(p.index()); };
    return pile(scored.move.from) + " to " + pile(scored.move.to) + ": " + std::to_string(scored.move.count) +
           " cards, score " + std::to_string(scored.score) + (scored.frees_home ? ", frees home" : "");
}

testing::AssertionResult same(const std::vector<ScoredMove>& found, const std::vector<ScoredMove>& expected) {
    if (found == expected) return testing::AssertionSuccess();
    auto failure = testing::AssertionFailure();
    for (const ScoredMove& s : found) failure << "\nkernel:    " << shown(s);
    for (const ScoredMove& s : expected) failure << "\nreference: " << shown(s);
    return failure;
}

// Lines of play that the search of a stage made: the complete dive, or paths to some nodes of the best-first search.
std::vector<Choices> lines_of_search(fast::Workspace& workspace, const fast::SearchStage& stage,
                                     const fast::ScoreTables& tables, std::mt19937& random) {
    const fast::SearchKernel& kernel = fast::best_kernel();
    if (stage.is_dive()) {
        kernel.dive(workspace, tables, stage.most_positions);
        const auto begin = workspace.line.choices.begin();
        return {Choices(begin, begin + workspace.line.choice_count)};
    }
    const std::size_t nodes = 200;
    workspace.make_room(nodes);
    kernel.best_first(workspace, tables, {nodes, nodes, false});
    std::vector<Choices> lines;
    for (int i = 0; i < 4 && workspace.node_count > 0; ++i) {
        Choices line;
        const fast::Node* node = &workspace.nodes[random() % workspace.node_count];
        for (; node->depth > 0; node = &workspace.nodes[node->parent]) line.push_back(node->choice);
        std::ranges::reverse(line);
        lines.push_back(line);
    }
    return lines;
}

class ScoresAgree {
public:
    // Compares every kernel with the reference at every position along the line. Returns false at the first difference.
    bool along(const Board& start, const Choices& line, const fast::SearchStage& stage, const fast::ScoreTables& tables,
               fast::Workspace& workspace) {
        Board board = start;
        play_home(board);
        for (std::size_t made = 0;; ++made) {
            ++positions_;
            const auto expected = reference::scored_moves(stage.weights, board);
            moves_ += expected.size();
            for (const fast::SearchKernel& kernel : fast::kernels()) {
                if (!kernel.runs_here) continue;
                const int columns = kernel.score_moves(workspace, tables, std::span(line).first(made));
                if (!check(kernel_scores(board, workspace.move_list, columns), expected, kernel, made)) return false;
            }
            if (made == line.size()) return true;
            board.apply(as_move(board, line[made]));
            play_home(board);
            if (!board.invariant()) return false;
        }
    }

    [[nodiscard]] std::size_t positions() const { return positions_; }
    [[nodiscard]] std::size_t moves() const { return moves_; }

private:
    static bool check(const std::vector<ScoredMove>& found, const std::vector<ScoredMove>& expected,
                      const fast::SearchKernel& kernel, std::size_t made) {
        EXPECT_TRUE(same(found, expected)) << kernel.name << ", after " << made << " moves";
        return found == expected;
    }

    std::size_t positions_ = 0;
    std::size_t moves_ = 0;
};

// A failure means that a kernel no longer computes what weight_fields.inc defines, or that it omits moves.
TEST(MoveScores, EveryKernelScoresEveryMoveOfEveryStageAsDefined) {
    std::mt19937 random(617);
    const auto workspace = std::make_unique<fast::Workspace>();
    ScoresAgree agree;
    std::vector<fast::SearchStage> stages(fast::schedule().begin(), fast::schedule().end());
    const auto of_census = fast::census_schedule().stages;
    stages.insert(stages.end(), of_census.begin(), of_census.end());
    std::int64_t number = 1;
    for (int cells = 0; cells <= fast::max_cells; ++cells) {
        for (const fast::SearchStage& stage : stages) {
            const int columns = number % 5 == 0 ? 4 + static_cast<int>(number / 5 % 4) : 8;
            const Board board = dealt(number++, {static_cast<std::uint8_t>(columns), static_cast<std::uint8_t>(cells)});
            workspace->start_columns.set(board);
            workspace->start_position.set(workspace->start_columns, board);
            fast::best_kernel().prepare(*workspace);
            const fast::ScoreTables tables(stage.weights, cells);
            for (const Choices& line : lines_of_search(*workspace, stage, tables, random)) {
                ASSERT_TRUE(agree.along(board, line, stage, tables, *workspace))
                    << "deal " << number - 1 << ", " << columns << " columns, " << cells << " cells";
            }
        }
    }
    EXPECT_EQ(agree.positions(), 27099U);
    EXPECT_EQ(agree.moves(), 333537U);
}

} // namespace
} // namespace freecell
