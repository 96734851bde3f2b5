/* Solves a deal or a board, or proves that it has no solution. */
#ifndef FREECELL_C_SOLVE_H
#define FREECELL_C_SOLVE_H

#include "freecell/c/freecell.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Solves one board after another and reuses its memory. Use a solver in one thread at a time; different solvers can
 * run in parallel. */
typedef struct freecell_solver freecell_solver; /* NOLINT(modernize-use-using): this is C */

/* Returns null if out of memory. Free the result. */
FREECELL_API freecell_solver* freecell_solver_new(void);
FREECELL_API void freecell_solver_free(freecell_solver* solver);

/* Sets the board to solve: the deal of a number. The solution will be valid under `autoplay`, which must not be
 * FREECELL_AUTOPLAY_AUTO. Discards earlier results, except on error. */
FREECELL_API freecell_status freecell_solver_start_deal(freecell_solver* solver, int64_t number,
                                                        freecell_numbering numbering, int32_t columns, int32_t cells,
                                                        freecell_autoplay autoplay);
/* The same for a board, dealt or in mid-game, in any form that `freecell solve --board` reads. For columns or cells of
 * -1 the text decides, with at least 8 and 4. */
FREECELL_API freecell_status freecell_solver_start_board(freecell_solver* solver, const char* board, int32_t columns,
                                                         int32_t cells, freecell_autoplay autoplay);

/* The limits of one run. 0 means no limit, except for memory, where it means 1 GiB. */
typedef struct freecell_solve_limits { /* NOLINT(modernize-use-using): this is C */
    uint64_t positions;                /* searched in this run */
    uint64_t memory;                   /* bytes held by the search */
    double seconds;                    /* of this run */
} freecell_solve_limits;

typedef int32_t freecell_outcome; /* NOLINT(modernize-use-using): this is C */
enum {
    FREECELL_OUTCOME_GAVE_UP = 0,   /* nothing is known yet; `limit` says why */
    FREECELL_OUTCOME_SOLVED = 1,    /* freecell_solver_solution returns the solution, which has been replayed */
    FREECELL_OUTCOME_IMPOSSIBLE = 2 /* proved; `proof`, `exhausted` and `digest` describe the proof */
};

typedef int32_t freecell_limit; /* NOLINT(modernize-use-using): this is C */
enum {
    FREECELL_LIMIT_NONE = -1,     /* did not give up */
    FREECELL_LIMIT_POSITIONS = 0, /* limit on positions */
    FREECELL_LIMIT_TIME = 1,      /* limit on time */
    FREECELL_LIMIT_MEMORY = 2,    /* limit on memory, or out of memory */
    FREECELL_LIMIT_FAULT = 4      /* it found moves that do not win: a bug in the library; continuing will not help */
};

typedef int32_t freecell_proof; /* NOLINT(modernize-use-using): this is C */
enum {
    FREECELL_PROOF_NONE = -1,    /* not impossible */
    FREECELL_PROOF_COMPLETE = 0, /* every position that matters was examined */
    FREECELL_PROOF_RELAXED = 1   /* every position of the relaxed game was examined; see docs/solver.md */
};

typedef struct freecell_solve_result { /* NOLINT(modernize-use-using): this is C */
    freecell_outcome outcome;
    freecell_limit limit;
    uint64_t positions; /* searched since the start, by all searches tried */
    uint64_t exhausted; /* if impossible: positions of the search that proved it */
    uint64_t digest;    /* if impossible: digest of these positions; see docs/certificates.md */
    uint64_t memory;    /* bytes the solver holds now */
    int32_t moves;      /* if solved: moves of the solution, without automatic ones */
    freecell_proof proof;
} freecell_solve_result;

/* Searches until there is an answer or a limit is reached. After it gave up, call it again to continue; runs of a few
 * milliseconds each keep the caller responsive. After an answer it returns the same answer again. `limits` may be null
 * for none. */
FREECELL_API freecell_status freecell_solver_run(freecell_solver* solver, const freecell_solve_limits* limits,
                                                 freecell_solve_result* out);

/* Writes the solution as a line of JSON, schema freecell/solution/1: as much as fits, NUL-terminated. Returns the full
 * size without the NUL, or 0 if there is no solution. */
FREECELL_API size_t freecell_solver_solution(const freecell_solver* solver, char* buffer, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
