/* From a board to a solution, or to the proof that there is none. */
#ifndef FREECELL_C_SOLVE_H
#define FREECELL_C_SOLVE_H

#include "freecell/c/freecell.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Solves one board after the other, and keeps its memory for the next. */
typedef struct freecell_solver freecell_solver; /* NOLINT(modernize-use-using): this is C */

/* Null when there is not enough memory. Free what you get. */
FREECELL_API freecell_solver* freecell_solver_new(void);
FREECELL_API void freecell_solver_free(freecell_solver* solver);

/* What is to be solved: the deal of a number, or a board in any form that `freecell verify --board` reads, where
 * columns or cells of -1 are those that the text shows, 8 and 4 at least. The solution will hold under the rule of
 * automatic moves, which is not FREECELL_AUTOPLAY_AUTO. On an error the solver is as it was. */
FREECELL_API freecell_status freecell_solver_start_deal(freecell_solver* solver, int64_t number,
                                                        freecell_numbering numbering, int32_t columns, int32_t cells,
                                                        freecell_autoplay autoplay);
FREECELL_API freecell_status freecell_solver_start_board(freecell_solver* solver, const char* board, int32_t columns,
                                                         int32_t cells, freecell_autoplay autoplay);

/* How far one run may go; 0 is no limit. */
typedef struct freecell_solve_limits { /* NOLINT(modernize-use-using): this is C */
    int64_t positions;                 /* looked at in this run */
    int64_t milliseconds;              /* of this run */
    int64_t memory;                    /* in bytes, of the solver; 0 is 1 GiB */
} freecell_solve_limits;

/* Runs with fewer positions than this may get nowhere, as some searches cannot be cut in two. */
#define FREECELL_SOLVE_MIN_POSITIONS 100000

typedef int32_t freecell_solve_outcome; /* NOLINT(modernize-use-using): this is C */
enum {
    FREECELL_SOLVE_GAVE_UP = 0,   /* at a limit: nothing is known yet */
    FREECELL_SOLVE_SOLVED = 1,    /* freecell_solver_solution tells how */
    FREECELL_SOLVE_IMPOSSIBLE = 2 /* proved: no moves at all win */
};

typedef int32_t freecell_solve_limit; /* NOLINT(modernize-use-using): this is C */
enum {
    FREECELL_LIMIT_POSITIONS = 0,
    FREECELL_LIMIT_TIME = 1,
    FREECELL_LIMIT_MEMORY = 2,
    FREECELL_LIMIT_FAULT = 4 /* a bug of ours: it found moves that do not win */
};

typedef struct freecell_solve_result { /* NOLINT(modernize-use-using): this is C */
    freecell_solve_outcome outcome;
    freecell_solve_limit limit; /* at which it gave up; else 0 */
    int64_t positions;          /* looked at since the start */
    int64_t memory;             /* bytes the solver holds */
} freecell_solve_result;

/* Searches. Called again after it gave up, it goes on where it was; called again after that, it says the same.
 * FREECELL_ERROR_NO_START before anything was started. `limits` may be null. */
FREECELL_API freecell_status freecell_solver_run(freecell_solver* solver, const freecell_solve_limits* limits,
                                                 freecell_solve_result* out);

/* The solution as a line of JSON, schema freecell/solution/1: as much as fits is written, with a NUL after it. The size
 * of all of it, without the NUL; 0 when there is none. */
FREECELL_API size_t freecell_solver_solution(const freecell_solver* solver, char* text, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
