#include "freecell/notation/game_text.h"

#include <algorithm>
#include <ranges>
#include <utility>
#include <vector>

#include "freecell/notation/reasons.h"
#include "freecell/notation/replay.h"
#include "freecell/notation/solution_writer.h"
#include "freecell/notation/start_board.h"
#include "freecell/text/printable.h"

namespace freecell {
namespace {

std::string in_the_game(std::int64_t number, const WrittenMove& move, const std::string& why) {
    return "move " + std::to_string(number) + ", `" + move_text(move) + "`: " + why;
}

std::string why_no_start(const Solution& solution) {
    if (!solution.deal || !solution.board) return "";
    return "the board of the solution is not that of deal " + std::to_string(*solution.deal) + ", which it names";
}

std::string not_in_standard(const CannotHold& problem) {
    return "standard notation cannot say that move " + std::to_string(problem.move) + " takes only " +
           std::to_string(problem.step.count) + " cards to the empty column, where it could take " +
           std::to_string(problem.most);
}

} // namespace

std::expected<Game, GameTextProblem> read_game(std::string_view text) {
    const auto solution = read_solution(text);
    if (!solution) {
        return std::unexpected(
            GameTextProblem{GameTextTrouble::not_a_solution, message(solution.error()), solution.error().position});
    }
    const auto start = own_start(*solution, solution->numbering, own_rules(*solution));
    if (!start) return std::unexpected(GameTextProblem{GameTextTrouble::no_start, why_no_start(*solution)});
    std::vector<Step> steps;
    const Replay played = replay_by_any_reading(start->board, solution->moves, solution->autoplay, &steps);
    if (played.problem) {
        const WrittenMove& bad = solution->moves[static_cast<std::size_t>(played.moves)];
        return std::unexpected(GameTextProblem{
            GameTextTrouble::illegal_move, in_the_game(played.moves + 1, bad, reason(played.board, *played.problem))});
    }
    return game_of(*start, played.reading.autoplay, steps);
}

std::optional<GameTextProblem> play(Game& game, std::span<const WrittenMove> moves) {
    Game after = game;
    for (const WrittenMove& written : moves) {
        const auto move = resolve(after.board(), written, Counting::most);
        const auto problem = move ? after.make(*move) : std::optional(move.error());
        if (!problem) continue;
        const std::string why = reason(after.board(), *problem);
        const auto number = static_cast<std::int64_t>(after.move_count()) + 1;
        return GameTextProblem{GameTextTrouble::illegal_move,
                               moves.size() == 1 ? why : in_the_game(number, written, why)};
    }
    game = std::move(after);
    return std::nullopt;
}

std::optional<GameTextProblem> play(Game& game, std::string_view moves) {
    std::vector<WrittenMove> parsed;
    const auto stopped = parse_moves(moves, parsed);
    if (!stopped) return play(game, parsed);
    const std::string_view rest = moves.substr(*stopped);
    const auto before = static_cast<std::int64_t>(character_count(moves.substr(0, *stopped)));
    return GameTextProblem{GameTextTrouble::not_a_move,
                           "`" + printable(rest.substr(0, rest.find(' '))) +
                               "` is not a move (a move is two piles, from and to, such as 3b or 4h)",
                           TextPosition{.line = 0, .column = before + 1}};
}

std::string last_move(const Game& game) {
    const auto steps = game.steps() | std::views::reverse;
    const auto last = std::ranges::find(steps, false, &Step::automatic);
    return last == steps.end() ? "" : move_text(written_move(*last));
}

std::expected<std::string, std::string> write_game(const Game& game, GameForm form) {
    switch (form) {
    case GameForm::standard: {
        auto text = write_standard(game.played());
        if (!text) return std::unexpected(not_in_standard(text.error()));
        return *std::move(text);
    }
    case GameForm::extended: return write_extended(game.played());
    case GameForm::words: return write_words(game.played());
    case GameForm::json: return write_json(game.played());
    case GameForm::board: break;
    }
    return write_position(game.board());
}

} // namespace freecell
