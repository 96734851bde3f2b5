/* Shows which move lost a game, and how to win it. */
#ifndef FREECELL_C_ANALYSE_H
#define FREECELL_C_ANALYSE_H

#include "freecell/c/freecell.h"
#include "freecell/c/game.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct freecell_analysis freecell_analysis; /* NOLINT(modernize-use-using): this is C */

typedef struct freecell_analysis_limits { /* NOLINT(modernize-use-using): this is C */
    uint64_t positions;                   /* searched to settle a position; 0 means 500000 */
    uint64_t short_positions;             /* searched for each short solution; 0 means 500000 */
    uint64_t memory;                      /* bytes held by a search; 0 means 1 GiB */
} freecell_analysis_limits;

/* Starts to analyse the moves made so far in a game. The result depends only on the game and the limits. The game may
 * be changed or freed immediately. `limits` may be null for the defaults. Free the result. */
FREECELL_API freecell_status freecell_analysis_new(const freecell_game* game, const freecell_analysis_limits* limits,
                                                   freecell_analysis** analysis);
FREECELL_API void freecell_analysis_free(freecell_analysis* analysis);

typedef struct freecell_analysis_progress { /* NOLINT(modernize-use-using): this is C */
    int32_t done;                           /* parts of the work */
    int32_t parts;                          /* in total */
} freecell_analysis_progress;

/* Does another part of the work: settles a position of the game, judges the choices at one of its moves, or looks for a
 * short solution. Call it until all parts are done. */
FREECELL_API freecell_status freecell_analysis_run(freecell_analysis* analysis, freecell_analysis_progress* out);

/* Writes the analysis as a line of JSON, schema freecell/analysis/1: as much as fits, NUL-terminated. Returns the full
 * size without the NUL, or 0 if some of the work is not done. */
FREECELL_API size_t freecell_analysis_json(const freecell_analysis* analysis, char* buffer, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
