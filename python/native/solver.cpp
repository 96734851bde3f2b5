#include "freecell/solve/solver.h"

#include <chrono>
#include <cmath>
#include <stdexcept>
#include <tuple>

#include <pybind11/functional.h>

#include "freecell/game/game.h"
#include "freecell/solve/short/solver.h"
#include "python/native/arguments.h"
#include "python/native/bindings.h"
#include "python/native/failure.h"
#include "python/native/python_watch.h"

namespace freecell::python {
namespace {

// Called with the positions searched and the bytes held.
using ProgressCallback = std::function<void(std::uint64_t, std::size_t)>;

std::chrono::nanoseconds duration(double seconds) {
    constexpr double longest = 1e9; // still fits in nanoseconds
    if (!(seconds >= 0)) throw Failure{"a time limit must be a number of seconds, 0 or more"};
    if (seconds >= longest) return std::chrono::nanoseconds::max();
    return std::chrono::nanoseconds(static_cast<std::int64_t>(std::ceil(seconds * 1e9)));
}

Limits limits_of(std::optional<std::uint64_t> positions, std::optional<double> seconds,
                 std::optional<std::size_t> memory) {
    Limits limits;
    if (positions) limits.positions = *positions;
    if (seconds) limits.time = duration(*seconds);
    if (memory) limits.memory = *memory;
    return limits;
}

std::string name(Limit limit) {
    switch (limit) {
    case Limit::positions: return "positions";
    case Limit::time: return "time";
    case Limit::memory: return "memory";
    case Limit::disk:
    case Limit::scratch: // searches on disk are not offered
    case Limit::stopped: // the exception that stopped it has been raised
    case Limit::fault: break;
    }
    throw std::logic_error("the solver failed; this is a bug");
}

// A proof that there is no solution: its positions, their digest, and its kind.
using ProofTuple = std::tuple<std::uint64_t, std::uint64_t, std::string>;

ProofTuple tuple_of(const Impossible& proof) {
    return {proof.positions, proof.digest, std::string(name(proof.kind))};
}

// Positions; the game if it is solved, and its length if a short one was requested; the proof if it is impossible; the
// limit if it gave up.
using OutcomeTuple =
    std::tuple<std::uint64_t, std::optional<Game>, std::optional<int>, std::optional<ProofTuple>, std::string>;

OutcomeTuple tuple_of(const StartBoard& start, Autoplay autoplay, const Outcome& outcome) {
    OutcomeTuple out{outcome.positions, std::nullopt, std::nullopt, std::nullopt, ""};
    auto& [positions, game, length, proof, limit] = out;
    if (const Solved* solved = outcome.solved()) {
        game = game_of(start, autoplay, solved->steps);
        length = solved->length;
    }
    if (const Impossible* impossible = outcome.impossible()) proof = tuple_of(*impossible);
    if (const GaveUp* gave_up = outcome.gave_up()) limit = name(gave_up->limit);
    return out;
}

// Reuses its memory from one board to the next.
class ReusedSolver {
public:
    ReusedSolver(const std::string& autoplay, std::optional<double> short_seconds)
        : options_{.autoplay = autoplay_named(autoplay)}, solver_(options_) {
        if (short_seconds) short_.emplace(options_, shortest::Options{.time = duration(*short_seconds)});
    }

    OutcomeTuple solve(const std::variant<py::int_, std::string>& start, const std::string& numbering,
                       std::optional<int> columns, std::optional<int> cells, std::optional<std::uint64_t> max_positions,
                       std::optional<double> max_seconds, std::optional<std::size_t> max_memory,
                       const std::optional<ProgressCallback>& on_progress) {
        const StartBoard from = start_board({start, numbering, columns, cells});
        PythonWatch watch([&](const SearchProgress& progress) {
            if (on_progress) (*on_progress)(progress.positions, progress.memory);
        });
        const Oversight oversight{
            .limits = limits_of(max_positions, max_seconds, max_memory),
            .stop = watch.stop_token(),
            .on_progress = [&](const SearchProgress& progress) { watch.look(progress); },
        };
        const Outcome& outcome = [&]() -> const Outcome& {
            const py::gil_scoped_release unlocked;
            return short_ ? short_->solve(from.board, oversight) : solver_.solve(from.board, oversight);
        }();
        watch.rethrow();
        return tuple_of(from, options_.autoplay, outcome);
    }

private:
    SolverOptions options_;
    Solver solver_;
    std::optional<shortest::Solver> short_;
};

} // namespace

void bind_solver(py::module_& module) {
    py::class_<ReusedSolver>(module, "Solver")
        .def(py::init<const std::string&, std::optional<double>>(), py::arg("autoplay"), py::arg("short_seconds"))
        .def("solve", &ReusedSolver::solve, py::arg("start"), py::arg("numbering"), py::arg("columns"),
             py::arg("cells"), py::arg("max_positions"), py::arg("max_seconds"), py::arg("max_memory"),
             py::arg("on_progress"));
}

} // namespace freecell::python
