/* Solving: from a deal or a board to a solution, or to the proof that there is none. */
#ifndef FREECELL_C_SOLVE_H
#define FREECELL_C_SOLVE_H

#include "freecell/c/freecell.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Solves one board after the other and keeps its memory for the next. Use it from one thread at a time; several of them
 * work side by side. */
typedef struct freecell_solver freecell_solver; /* NOLINT(modernize-use-using): this is C */

/* Null when there is no memory. Free what you get. */
FREECELL_API freecell_solver* freecell_solver_new(void);
FREECELL_API void freecell_solver_free(freecell_solver* solver);

/* What to solve next: the deal of a number. The automatic moves are one of the rules and not FREECELL_AUTOPLAY_AUTO:
 * the solution holds under them. What was found before is forgotten; on an error it is not. */
FREECELL_API freecell_status freecell_solver_start_deal(freecell_solver* solver, int64_t number,
                                                        freecell_numbering numbering, int32_t columns, int32_t cells,
                                                        freecell_autoplay autoplay);
/* The same for a board, dealt or in mid-game, in any form that `freecell solve --board` reads. Columns or cells of -1
 * are those that the text shows, 8 and 4 at least. */
FREECELL_API freecell_status freecell_solver_start_board(freecell_solver* solver, const char* board, int32_t columns,
                                                         int32_t cells, freecell_autoplay autoplay);

/* How far one run may go. 0 is no limit, for memory 1 GiB. */
typedef struct freecell_solve_limits { /* NOLINT(modernize-use-using): this is C */
    uint64_t positions;                /* looked at in this run */
    uint64_t memory;                   /* bytes held by the search */
    double seconds;                    /* of this run */
} freecell_solve_limits;

typedef int32_t freecell_outcome; /* NOLINT(modernize-use-using): this is C */
enum {
    FREECELL_OUTCOME_GAVE_UP = 0,   /* nothing is known yet: `limit` tells why */
    FREECELL_OUTCOME_SOLVED = 1,    /* freecell_solver_solution has it; it has been replayed */
    FREECELL_OUTCOME_IMPOSSIBLE = 2 /* proved: every position that matters has been looked at */
};

typedef int32_t freecell_limit; /* NOLINT(modernize-use-using): this is C */
enum {
    FREECELL_LIMIT_NONE = -1,     /* it has not given up */
    FREECELL_LIMIT_POSITIONS = 0, /* as many as it was allowed */
    FREECELL_LIMIT_TIME = 1,      /* as long as it was allowed */
    FREECELL_LIMIT_MEMORY = 2,    /* as much as it was allowed, or as there was */
    FREECELL_LIMIT_FAULT = 4      /* it found moves that do not win: a bug of ours. Going on will not help */
};

typedef struct freecell_solve_result { /* NOLINT(modernize-use-using): this is C */
    freecell_outcome outcome;
    freecell_limit limit;
    uint64_t positions; /* looked at since the start, by all searches that were tried */
    uint64_t exhausted; /* when impossible: by the search that proved it */
    uint64_t memory;    /* bytes the solver holds now */
    int32_t moves;      /* when solved: of the solution, without the automatic ones */
} freecell_solve_result;

/* Goes on until there is an answer or a limit is reached. After giving up it can be called again and goes on where it
 * was, so that a run of some milliseconds after the other lets you look around between them. After an answer it gives
 * the same again. `limits` may be null: none. */
FREECELL_API freecell_status freecell_solver_run(freecell_solver* solver, const freecell_solve_limits* limits,
                                                 freecell_solve_result* out);

/* Writes the solution as a line of JSON, schema freecell/solution/1: as much as fits, with a NUL after it. The size of
 * all of it, without the NUL; 0 where nothing is solved. */
FREECELL_API size_t freecell_solver_solution(const freecell_solver* solver, char* buffer, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
