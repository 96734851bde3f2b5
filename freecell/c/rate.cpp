#include "freecell/c/rate.h"

#include <new>

#include "freecell/c/detail/start.h"
#include "freecell/c/detail/status.h"
#include "freecell/rate/rating.h"

struct freecell_rater {
    freecell::rate::Rater rater;
};

namespace {

using namespace freecell;

freecell_outcome code_of(OutcomeKind kind) {
    switch (kind) {
    case OutcomeKind::solved: return FREECELL_OUTCOME_SOLVED;
    case OutcomeKind::impossible: return FREECELL_OUTCOME_IMPOSSIBLE;
    case OutcomeKind::gave_up: break;
    }
    return FREECELL_OUTCOME_GAVE_UP;
}

freecell_status rate_start(freecell_rater& rater, const std::expected<StartBoard, freecell_status>& start,
                           freecell_rating& out) {
    if (!start) return start.error();
    if (!rate::Practice::takes(start->board.rules())) return FREECELL_ERROR_RULES;
    const rate::Rating rating = rater.rater.rate(start->board);
    out = {.outcome = code_of(rating.outcome),
           .difficulty = rating.difficulty,
           .error = rating.error,
           .percentile = rate::percentile(rating.difficulty),
           .label = static_cast<freecell_difficulty_label>(rate::label_of(rating.difficulty)),
           .games = rating.games,
           .won = rating.won};
    return FREECELL_OK;
}

static_assert(static_cast<int>(rate::Label::very_hard) == FREECELL_DIFFICULTY_LABEL_VERY_HARD);

} // namespace

freecell_rater* freecell_rater_new(int32_t games, uint64_t seed) {
    constexpr int32_t most_games = 1'000'000;
    if (games < 1 || games > most_games) return nullptr;
    freecell_rater* rater = nullptr;
    c::guarded([&]() -> freecell_status {
        rater = new freecell_rater{rate::Rater({.games = games, .seed = seed})}; // NOLINT(*-owning-memory)
        return FREECELL_OK;
    });
    return rater;
}

void freecell_rater_free(freecell_rater* rater) {
    delete rater; // NOLINT(*-owning-memory)
}

freecell_status freecell_rate_deal(freecell_rater* rater, int64_t number, freecell_numbering numbering, int32_t columns,
                                   int32_t cells, freecell_rating* out) {
    if (rater == nullptr || out == nullptr) return FREECELL_ERROR_NULL;
    return c::guarded([&] { return rate_start(*rater, c::start_of_deal(number, numbering, columns, cells), *out); });
}

freecell_status freecell_rate_board(freecell_rater* rater, const char* board, int32_t columns, int32_t cells,
                                    freecell_rating* out) {
    if (rater == nullptr || board == nullptr || out == nullptr) return FREECELL_ERROR_NULL;
    return c::guarded([&] { return rate_start(*rater, c::start_of_board(board, columns, cells), *out); });
}
