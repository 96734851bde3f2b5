// What web/package/src assumes of the structs it reads.

#include <cstddef>

#include "freecell/c/board.h"
#include "freecell/c/game.h"
#include "freecell/c/solve.h"

static_assert(sizeof(void*) == 4 && sizeof(size_t) == 4);

static_assert(sizeof(freecell_near_deal) == 24 && offsetof(freecell_near_deal, differences) == 8 &&
              offsetof(freecell_near_deal, places) == 12 && offsetof(freecell_near_deal, seen) == 20 &&
              offsetof(freecell_near_deal, dealt) == 22);
static_assert(sizeof(freecell_partial_progress) == 24 && offsetof(freecell_partial_progress, found) == 8 &&
              offsetof(freecell_partial_progress, done) == 16 && offsetof(freecell_partial_progress, complete) == 20);
static_assert(sizeof(freecell_mistake) == 512 && offsetof(freecell_mistake, text) == 64);
static_assert(sizeof(freecell_diagnosis) == 4128 && offsetof(freecell_diagnosis, cards_agreeing) == 4 &&
              offsetof(freecell_diagnosis, place) == 8 && offsetof(freecell_diagnosis, expected) == 12 &&
              offsetof(freecell_diagnosis, seen) == 13 && offsetof(freecell_diagnosis, dealt_by) == 16 &&
              offsetof(freecell_diagnosis, mistake_count) == 24 && offsetof(freecell_diagnosis, mistakes) == 28);
static_assert(sizeof(freecell_verification) == 256 && offsetof(freecell_verification, autoplay) == 4 &&
              offsetof(freecell_verification, moves) == 8 && offsetof(freecell_verification, automatic_moves) == 12 &&
              offsetof(freecell_verification, cards_home) == 16 && offsetof(freecell_verification, reason) == 20);
static_assert(sizeof(freecell_position) == 78 && offsetof(freecell_position, cells) == 1 &&
              offsetof(freecell_position, heights) == 2 && offsetof(freecell_position, cards) == 12 &&
              offsetof(freecell_position, cell_cards) == 64 && offsetof(freecell_position, foundations) == 74);
static_assert(sizeof(freecell_game_state) == 32 && offsetof(freecell_game_state, numbering) == 8 &&
              offsetof(freecell_game_state, autoplay) == 12 && offsetof(freecell_game_state, moves) == 16 &&
              offsetof(freecell_game_state, undone) == 20 && offsetof(freecell_game_state, won) == 24);
static_assert(sizeof(freecell_move) == 3 && offsetof(freecell_move, to) == 1 && offsetof(freecell_move, count) == 2);
static_assert(sizeof(freecell_step) == 5 && offsetof(freecell_step, card) == 3 &&
              offsetof(freecell_step, automatic) == 4);
static_assert(FREECELL_FORMAT_MAX == 343);
static_assert(sizeof(freecell_solve_limits) == 24 && offsetof(freecell_solve_limits, memory) == 8 &&
              offsetof(freecell_solve_limits, seconds) == 16);
static_assert(sizeof(freecell_solve_result) == 40 && offsetof(freecell_solve_result, limit) == 4 &&
              offsetof(freecell_solve_result, positions) == 8 && offsetof(freecell_solve_result, memory) == 24);
