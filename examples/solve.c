/* Solves a FreeCell deal from C, in runs of 0.1 seconds: solve_c 617 */
#include <freecell/c/solve.h>

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char** argv) {
    const int64_t number = argc > 1 ? strtoll(argv[1], NULL, 10) : 617;
    const freecell_solve_limits limits = {.positions = 0, .memory = 0, .seconds = 0.1};
    freecell_solve_result result = {.outcome = FREECELL_OUTCOME_GAVE_UP, .limit = FREECELL_LIMIT_TIME};
    freecell_solver* solver = freecell_solver_new();
    freecell_status status =
        freecell_solver_start_deal(solver, number, FREECELL_NUMBERING_FREECELL_PRO, 8, 4, FREECELL_AUTOPLAY_HORNE);
    while (status == FREECELL_OK && result.outcome == FREECELL_OUTCOME_GAVE_UP && result.limit == FREECELL_LIMIT_TIME) {
        status = freecell_solver_run(solver, &limits, &result);
    }
    if (status != FREECELL_OK) {
        fprintf(stderr, "%s\n", freecell_status_message(status));
    } else if (result.outcome == FREECELL_OUTCOME_SOLVED) {
        const size_t size = freecell_solver_solution(solver, NULL, 0) + 1;
        char* solution = malloc(size);
        if (solution != NULL) {
            freecell_solver_solution(solver, solution, size);
            fputs(solution, stdout);
            free(solution);
        }
    } else {
        puts(result.outcome == FREECELL_OUTCOME_IMPOSSIBLE ? "impossible" : "gave up");
    }
    freecell_solver_free(solver);
    return status == FREECELL_OK ? 0 : 2;
}
