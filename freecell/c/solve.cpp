#include "freecell/c/solve.h"

#include <algorithm>
#include <optional>

#include "freecell/c/detail/start.h"
#include "freecell/c/detail/status.h"
#include "freecell/notation/retarget.h"
#include "freecell/notation/solution_writer.h"
#include "freecell/solve/solver.h"

namespace {

using namespace freecell;

Oversight oversight_of(const freecell_solve_limits* limits) {
    Oversight oversight;
    if (limits == nullptr) return oversight;
    if (limits->positions > 0) oversight.limits.positions = static_cast<std::uint64_t>(limits->positions);
    if (limits->milliseconds > 0) {
        constexpr int64_t longest = INT64_MAX / 1'000'000;
        oversight.limits.time = std::chrono::milliseconds(std::min(limits->milliseconds, longest));
    }
    constexpr auto most = static_cast<int64_t>(SIZE_MAX / 2);
    if (limits->memory > 0) oversight.limits.memory = static_cast<std::size_t>(std::min(limits->memory, most));
    return oversight;
}

static_assert(static_cast<int>(Limit::memory) == FREECELL_LIMIT_MEMORY);
static_assert(static_cast<int>(Limit::fault) == FREECELL_LIMIT_FAULT);

} // namespace

struct freecell_solver {
    std::optional<Solver> solver;
    std::optional<StartBoard> start;
    Autoplay autoplay = Autoplay::horne;
    bool begun = false;
    freecell_solve_result result{};
    std::string solution;

    void set(const StartBoard& new_start, Autoplay rule) {
        if (!solver || rule != autoplay) solver.emplace(SolverOptions{.autoplay = rule});
        start = new_start;
        autoplay = rule;
        begun = false;
        result = {};
        solution.clear();
    }

    void run(const Oversight& oversight) {
        if (result.outcome != FREECELL_SOLVE_GAVE_UP) return;
        const Outcome& outcome = begun ? solver->resume(oversight) : solver->solve(start->board, oversight);
        begun = true;
        result.positions = static_cast<int64_t>(outcome.positions);
        result.memory = static_cast<int64_t>(solver->memory());
        result.limit = outcome.gave_up() != nullptr ? static_cast<freecell_solve_limit>(outcome.gave_up()->limit) : 0;
        if (outcome.impossible() != nullptr) result.outcome = FREECELL_SOLVE_IMPOSSIBLE;
        if (const Solved* solved = outcome.solved()) write(*solved);
    }

private:
    // The moves win with no automatic moves; what is written is what remains of them under the rule.
    void write(const Solved& solved) {
        std::vector<Step> steps;
        for (const Move& move : solved.moves) steps.push_back({move, false});
        auto under_rule = retarget(start->board, steps, autoplay);
        if (!under_rule) {
            result.limit = FREECELL_LIMIT_FAULT;
            return;
        }
        result.outcome = FREECELL_SOLVE_SOLVED;
        solution = write_json({.deal = start->deal,
                               .start = start->board,
                               .autoplay = autoplay,
                               .steps = *std::move(under_rule),
                               .verdict = Verdict::won});
    }
};

namespace {

freecell_status begin(freecell_solver* solver, const std::expected<StartBoard, freecell_status>& start,
                      freecell_autoplay autoplay) {
    if (!start) return start.error();
    if (!c::is_autoplay(autoplay)) return FREECELL_ERROR_AUTOPLAY;
    solver->set(*start, static_cast<Autoplay>(autoplay));
    return FREECELL_OK;
}

} // namespace

freecell_solver* freecell_solver_new(void) {
    freecell_solver* made = nullptr;
    c::guarded([&]() -> freecell_status {
        made = new freecell_solver;
        return FREECELL_OK;
    });
    return made;
}

void freecell_solver_free(freecell_solver* solver) {
    delete solver;
}

freecell_status freecell_solver_start_deal(freecell_solver* solver, int64_t number, freecell_numbering numbering,
                                           int32_t columns, int32_t cells, freecell_autoplay autoplay) {
    if (solver == nullptr) return FREECELL_ERROR_NULL;
    return c::guarded([&] { return begin(solver, c::start_of_deal(number, numbering, columns, cells), autoplay); });
}

freecell_status freecell_solver_start_board(freecell_solver* solver, const char* board, int32_t columns, int32_t cells,
                                            freecell_autoplay autoplay) {
    if (solver == nullptr || board == nullptr) return FREECELL_ERROR_NULL;
    return c::guarded([&] { return begin(solver, c::start_of_board(board, columns, cells), autoplay); });
}

freecell_status freecell_solver_run(freecell_solver* solver, const freecell_solve_limits* limits,
                                    freecell_solve_result* out) {
    if (solver == nullptr || out == nullptr) return FREECELL_ERROR_NULL;
    if (!solver->start) return c::failed(FREECELL_ERROR_NO_START, "nothing was started that could be solved");
    return c::guarded([&]() -> freecell_status {
        solver->run(oversight_of(limits));
        *out = solver->result;
        return FREECELL_OK;
    });
}

size_t freecell_solver_solution(const freecell_solver* solver, char* text, size_t capacity) {
    return c::put_text(solver->solution, text, capacity);
}
