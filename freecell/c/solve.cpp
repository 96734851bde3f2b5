#include "freecell/c/solve.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <new>
#include <utility>

#include "freecell/c/detail/start.h"
#include "freecell/c/detail/status.h"
#include "freecell/notation/solution_writer.h"
#include "freecell/solve/solver.h"

struct freecell_solver {
    freecell::Solver solver;
    std::optional<freecell::StartBoard> start;
    freecell::Autoplay rule = freecell::Autoplay::horne;
    bool begun = false;
    bool answered = false;
    freecell_solve_result result{};
    std::string solution;
};

namespace {

using namespace freecell;

freecell_status begin(freecell_solver& solver, const std::expected<StartBoard, freecell_status>& start,
                      freecell_autoplay rule) {
    if (!start) return start.error();
    if (!c::is_autoplay(rule)) return FREECELL_ERROR_AUTOPLAY;
    solver.start = *start;
    solver.rule = static_cast<Autoplay>(rule);
    solver.solver.play_under(solver.rule);
    solver.begun = solver.answered = false;
    solver.result = {};
    solver.solution.clear();
    return FREECELL_OK;
}

Limits limits_of(const freecell_solve_limits* asked) {
    constexpr double longest = 1e9; // seconds; still fits in nanoseconds
    Limits limits;
    if (asked == nullptr) return limits;
    if (asked->positions > 0) limits.positions = asked->positions;
    if (asked->memory > 0) limits.memory = static_cast<std::size_t>(std::min<uint64_t>(asked->memory, SIZE_MAX));
    if (asked->seconds > 0 && asked->seconds < longest) {
        limits.time = std::chrono::nanoseconds(static_cast<std::int64_t>(std::ceil(asked->seconds * 1e9)));
    }
    return limits;
}

void give_up(freecell_solver& solver, Limit limit) {
    solver.result.outcome = FREECELL_OUTCOME_GAVE_UP;
    solver.result.limit = static_cast<freecell_limit>(limit);
}

void take(freecell_solver& solver, const Outcome& outcome) {
    freecell_solve_result& result = solver.result;
    result.limit = FREECELL_LIMIT_NONE;
    result.proof = FREECELL_PROOF_NONE;
    result.positions = outcome.positions;
    result.memory = solver.solver.memory();
    if (const GaveUp* gave_up = outcome.gave_up()) return give_up(solver, gave_up->limit);
    if (const Impossible* impossible = outcome.impossible()) {
        result.outcome = FREECELL_OUTCOME_IMPOSSIBLE;
        result.proof = static_cast<freecell_proof>(impossible->kind);
        result.exhausted = impossible->positions;
        result.digest = impossible->digest;
    } else {
        const std::vector<Step>& steps = outcome.solved()->steps;
        result.outcome = FREECELL_OUTCOME_SOLVED;
        result.moves = static_cast<int32_t>(player_moves(steps));
        solver.solution = write_json({.deal = solver.start->deal,
                                      .start = solver.start->board,
                                      .autoplay = solver.rule,
                                      .steps = steps,
                                      .verdict = Verdict::won});
    }
    solver.answered = true;
}

static_assert(static_cast<int>(Limit::positions) == FREECELL_LIMIT_POSITIONS &&
              static_cast<int>(Limit::time) == FREECELL_LIMIT_TIME &&
              static_cast<int>(Limit::memory) == FREECELL_LIMIT_MEMORY &&
              static_cast<int>(Limit::fault) == FREECELL_LIMIT_FAULT);
static_assert(static_cast<int>(ProofKind::complete) == FREECELL_PROOF_COMPLETE &&
              static_cast<int>(ProofKind::relaxed) == FREECELL_PROOF_RELAXED);

} // namespace

freecell_solver* freecell_solver_new(void) {
    freecell_solver* made = nullptr;
    c::guarded([&] {
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
    return c::guarded([&] { return begin(*solver, c::start_of_deal(number, numbering, columns, cells), autoplay); });
}

freecell_status freecell_solver_start_board(freecell_solver* solver, const char* board, int32_t columns, int32_t cells,
                                            freecell_autoplay autoplay) {
    if (solver == nullptr || board == nullptr) return FREECELL_ERROR_NULL;
    return c::guarded([&] { return begin(*solver, c::start_of_board(board, columns, cells), autoplay); });
}

freecell_status freecell_solver_run(freecell_solver* solver, const freecell_solve_limits* limits,
                                    freecell_solve_result* out) {
    if (solver == nullptr || out == nullptr) return FREECELL_ERROR_NULL;
    if (!solver->start) return FREECELL_ERROR_NOT_STARTED;
    return c::guarded([&]() -> freecell_status {
        if (!solver->answered) {
            const Oversight oversight{.limits = limits_of(limits), .stop = {}, .on_progress = {}};
            const bool first = !std::exchange(solver->begun, true);
            take(*solver,
                 first ? solver->solver.solve(solver->start->board, oversight) : solver->solver.resume(oversight));
        }
        *out = solver->result;
        return FREECELL_OK;
    });
}

size_t freecell_solver_solution(const freecell_solver* solver, char* buffer, size_t capacity) {
    if (solver == nullptr) return 0;
    return c::put_text(solver->solution, buffer, buffer == nullptr ? 0 : capacity);
}
