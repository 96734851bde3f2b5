#include <map>
#include <tuple>

#include "freecell/game/legal_moves.h"
#include "freecell/notation/game_text.h"
#include "freecell/notation/read/solution.h"
#include "freecell/notation/reasons.h"
#include "freecell/notation/replay.h"
#include "freecell/notation/words.h"
#include "freecell/text/card_text.h"
#include "python/native/arguments.h"
#include "python/native/bindings.h"
#include "python/native/failure.h"

// Games in progress, and the replay of solutions.
namespace freecell::python {
namespace {

using AnyStart = std::variant<py::int_, std::string>;

Game new_game(const AnyStart& start, const std::string& numbering, std::optional<int> columns, std::optional<int> cells,
              const std::string& autoplay) {
    return {start_board({start, numbering, columns, cells}), autoplay_named(autoplay)};
}

[[noreturn]] void fail(const GameTextProblem& problem) {
    const bool nothing_said = problem.message.empty();
    throw Failure{nothing_said ? "the solution does not say which deal or board it is for" : problem.message,
                  problem.position};
}

Game read(const std::string& text) {
    auto game = read_game(text);
    if (!game) fail(game.error());
    return *std::move(game);
}

void play_moves(Game& game, const std::string& moves) {
    if (const auto problem = play(game, moves)) fail(*problem);
}

std::string written_game(const Game& game, const std::string& form) {
    static const std::map<std::string, GameForm> forms = {{"standard", GameForm::standard},
                                                          {"extended", GameForm::extended},
                                                          {"words", GameForm::words},
                                                          {"json", GameForm::json},
                                                          {"board", GameForm::board}};
    const auto found = forms.find(form);
    if (found == forms.end()) throw Failure{"notation must be standard, extended, words, json or board, not " + form};
    auto text = write_game(game, found->second);
    if (!text) throw Failure{text.error()};
    return *std::move(text);
}

std::vector<std::string> moves(const Game& game) {
    std::vector<std::string> out;
    for (const Step& step : game.steps()) {
        if (!step.automatic) out.push_back(move_text(written_move(step)));
    }
    return out;
}

std::vector<std::string> sentences(const Game& game) {
    std::vector<std::string> out;
    Board board = game.start().board;
    for (const Step& step : game.steps()) {
        out.push_back(sentence(board, step));
        board.apply(step.move);
    }
    return out;
}

// From and to as letters, the number of cards, the deepest of them, and whether the step was automatic.
using StepTuple = std::tuple<std::string, std::string, int, std::string, bool>;

std::vector<StepTuple> steps(const Game& game) {
    std::vector<StepTuple> out;
    for (std::size_t i = 0; i < game.steps().size(); ++i) {
        const Step& step = game.steps()[i];
        out.emplace_back(std::string(1, letter(step.move.from)), std::string(1, letter(step.move.to)), step.move.count,
                         name(game.cards()[i]), step.automatic);
    }
    return out;
}

std::vector<std::string> legal(const Game& game) {
    std::vector<std::string> out;
    for (const Move& move : legal_moves(game.board())) {
        out.push_back(move_text(written_move(player_step(game.board(), move))));
    }
    return out;
}

// Columns, cells and foundations.
using PositionTuple = std::tuple<std::vector<std::vector<std::string>>, std::vector<std::optional<std::string>>,
                                 std::map<std::string, int>>;

PositionTuple position(const Game& game) {
    const Board& board = game.board();
    PositionTuple out;
    auto& [columns, cells, foundations] = out;
    for (int i = 0; i < board.rules().columns; ++i) columns.push_back(names(board.column(i)));
    for (int i = 0; i < board.rules().cells; ++i) {
        const auto card = board.cell(i);
        cells.push_back(card ? std::optional(name(*card)) : std::nullopt);
    }
    for (int suit = 0; suit < Card::suits; ++suit) {
        foundations[std::string(1, Card::suit_letters[suit])] = board.foundation(static_cast<Suit>(suit));
    }
    return out;
}

std::optional<std::int64_t> deal_of(const Game& game) {
    const auto deal = game.start().deal;
    return deal ? std::optional(deal->value()) : std::nullopt;
}

// The verdict, the rule of automatic moves, moves and automatic moves made, cards home, and why a move is illegal.
std::tuple<std::string, std::string, std::int64_t, std::int64_t, int, std::string>
verify(const AnyStart& start, const std::string& text, const std::string& numbering, std::optional<int> columns,
       std::optional<int> cells, const std::optional<std::string>& autoplay) {
    const StartBoard from = start_board({start, numbering, columns, cells});
    const auto solution = read_solution(text);
    if (!solution) throw Failure{message(solution.error()), solution.error().position};
    const auto rule = autoplay ? std::optional(autoplay_named(*autoplay)) : solution->autoplay;
    const Replay played = replay_by_any_reading(from.board, solution->moves, rule);
    return {std::string(name(played.verdict)),
            std::string(name(played.reading.autoplay)),
            played.moves,
            played.automatic,
            played.board.cards_home(),
            played.problem ? reason(played.board, *played.problem) : ""};
}

} // namespace

void bind_games(py::module_& module) {
    py::class_<Game>(module, "Game")
        .def(py::init(&new_game), py::arg("start"), py::arg("numbering"), py::arg("columns"), py::arg("cells"),
             py::arg("autoplay"))
        .def_static("read", &read, py::arg("text"))
        .def("play", &play_moves, py::arg("moves"))
        .def("undo", &Game::undo)
        .def("redo", &Game::redo)
        .def("deal", &deal_of)
        .def("autoplay", [](const Game& game) { return std::string(name(game.autoplay())); })
        .def("move_count", &Game::move_count)
        .def("undone_count", &Game::undone_count)
        .def("won", [](const Game& game) { return game.board().won(); })
        .def("moves", &moves)
        .def("sentences", &sentences)
        .def("steps", &steps)
        .def("legal_moves", &legal)
        .def("position", &position)
        .def("write", &written_game, py::arg("form"));
    module.def("verify", &verify, py::arg("start"), py::arg("solution"), py::arg("numbering"), py::arg("columns"),
               py::arg("cells"), py::arg("autoplay"));
}

} // namespace freecell::python
