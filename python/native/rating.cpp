#include "freecell/rate/rating.h"

#include <tuple>

#include "python/native/arguments.h"
#include "python/native/bindings.h"
#include "python/native/failure.h"
#include "python/native/python_watch.h"

namespace freecell::python {
namespace {

// The outcome, the difficulty, its error, its percentile, its label, and the games played and won.
using RatingTuple = std::tuple<std::string, int, int, int, std::string, int, int>;

RatingTuple rate_board(const std::variant<py::int_, std::string>& start, const std::string& numbering,
                       std::optional<int> columns, std::optional<int> cells, int games, std::uint64_t seed) {
    constexpr int most_games = 1'000'000;
    if (games < 1 || games > most_games) throw Failure{"games must be a number from 1 to 1000000"};
    const StartBoard from = start_board({start, numbering, columns, cells});
    if (!rate::Practice::takes(from.board.rules()))
        throw Failure{"only boards of at most 8 columns and 8 cells are rated"};
    PythonWatch watch;
    const rate::RatingOptions options{
        .games = games, .seed = seed, .stop = watch.stop_token(), .on_progress = [&] { watch.look(); }};
    const rate::Rating rating = [&] {
        const py::gil_scoped_release unlocked;
        return rate::Rater(options).rate(from.board);
    }();
    watch.rethrow();
    return {std::string(name(rating.outcome)),
            rating.difficulty,
            rating.error,
            rate::percentile(rating.difficulty),
            std::string(name(rate::label_of(rating.difficulty))),
            rating.games,
            rating.won};
}

} // namespace

void bind_rating(py::module_& module) {
    module.def("rate", &rate_board, py::arg("start"), py::arg("numbering"), py::arg("columns"), py::arg("cells"),
               py::arg("games"), py::arg("seed"));
}

} // namespace freecell::python
