/* Rates how hard a deal or a board is. */
#ifndef FREECELL_C_RATE_H
#define FREECELL_C_RATE_H

#include "freecell/c/freecell.h"
#include "freecell/c/solve.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Rates one board after another and reuses its memory. Use a rater in one thread at a time; different raters can run in
 * parallel. */
typedef struct freecell_rater freecell_rater; /* NOLINT(modernize-use-using): this is C */

/* Simulated players will play this many games of each board: 24 for a quick rating, 400 for a thorough one. The ratings
 * depend on the board, the games and the seed only. Returns null if out of memory, or if `games` is not 1 to 1000000.
 * Free the result. */
FREECELL_API freecell_rater* freecell_rater_new(int32_t games, uint64_t seed);
FREECELL_API void freecell_rater_free(freecell_rater* rater);

typedef int32_t freecell_difficulty_label; /* NOLINT(modernize-use-using): this is C */
enum {
    FREECELL_DIFFICULTY_LABEL_VERY_EASY = 0, /* 10% of random deals */
    FREECELL_DIFFICULTY_LABEL_EASY = 1,      /* 20% */
    FREECELL_DIFFICULTY_LABEL_MEDIUM = 2,    /* 40% */
    FREECELL_DIFFICULTY_LABEL_HARD = 3,      /* 20% */
    FREECELL_DIFFICULTY_LABEL_VERY_HARD = 4  /* 10% */
};

typedef struct freecell_rating { /* NOLINT(modernize-use-using): this is C */
    freecell_outcome outcome;    /* unless it is FREECELL_OUTCOME_SOLVED, ignore the next four fields */
    int32_t difficulty;          /* a player of this strength wins half of the time; random deals average 1500 */
    int32_t error;               /* standard error of the difficulty */
    int32_t percentile;          /* how many percent of random deals are easier, 0 to 99 */
    freecell_difficulty_label label;
    int32_t games;
    int32_t won; /* of the games */
} freecell_rating;

/* Rates the deal of a number, with 4 to 8 columns and 0 to 8 cells. */
FREECELL_API freecell_status freecell_rate_deal(freecell_rater* rater, int64_t number, freecell_numbering numbering,
                                                int32_t columns, int32_t cells, freecell_rating* out);
/* The same for a board, dealt or in mid-game, in any form that `freecell rate --board` reads. For columns or cells of
 * -1 the text decides, with at least 8 and 4. */
FREECELL_API freecell_status freecell_rate_board(freecell_rater* rater, const char* board, int32_t columns,
                                                 int32_t cells, freecell_rating* out);

#ifdef __cplusplus
}
#endif

#endif
