#include "freecell/c/analyse.h"

#include <algorithm>
#include <new>
#include <string>
#include <utility>

#include "freecell/analyse/coach.h"
#include "freecell/analyse/coaching_json.h"
#include "freecell/c/detail/game.h"
#include "freecell/c/detail/status.h"
#include "freecell/notation/solution_writer.h"
#include "freecell/text/json/schema.h"

struct freecell_analysis {
    freecell_analysis(freecell::PlayedGame game, freecell::analyse::CoachOptions options)
        : coach(std::move(game), std::move(options)) {}

    freecell::analyse::Coach coach;
    std::string json; // set when everything is done
};

namespace {

using namespace freecell;

analyse::CoachOptions options_of(const freecell_analysis_limits* asked) {
    constexpr uint64_t usual_positions = 500'000;
    const freecell_analysis_limits limits = asked == nullptr ? freecell_analysis_limits{} : *asked;
    analyse::CoachOptions options;
    Limits& each = options.oversight.limits;
    each.positions = limits.positions > 0 ? limits.positions : usual_positions;
    if (limits.memory > 0) each.memory = static_cast<std::size_t>(std::min<uint64_t>(limits.memory, SIZE_MAX));
    options.shorten = std::chrono::nanoseconds::max();
    options.shorten_positions = limits.short_positions > 0 ? limits.short_positions : usual_positions;
    return options;
}

std::string json_of(const analyse::Coach& coach) {
    std::string out;
    JsonWriter json(out);
    json.begin_object(schema::analysis);
    append_start(json, coach.game());
    json.member("verdict", name(coach.game().verdict));
    append_coaching(json, coach.coaching());
    json.end_object();
    return out;
}

} // namespace

freecell_status freecell_analysis_new(const freecell_game* game, const freecell_analysis_limits* limits,
                                      freecell_analysis** analysis) {
    if (game == nullptr || analysis == nullptr) return FREECELL_ERROR_NULL;
    return c::guarded([&] {
        *analysis = new freecell_analysis(game->game.played(), options_of(limits)); // NOLINT(*-owning-memory)
        return FREECELL_OK;
    });
}

void freecell_analysis_free(freecell_analysis* analysis) {
    delete analysis; // NOLINT(*-owning-memory)
}

freecell_status freecell_analysis_run(freecell_analysis* analysis, freecell_analysis_progress* out) {
    if (analysis == nullptr || out == nullptr) return FREECELL_ERROR_NULL;
    return c::guarded([&] {
        analyse::Coach& coach = analysis->coach;
        coach.advance();
        if (coach.parts_done() == coach.parts() && analysis->json.empty()) analysis->json = json_of(coach);
        *out = {.done = static_cast<int32_t>(coach.parts_done()), .parts = static_cast<int32_t>(coach.parts())};
        return FREECELL_OK;
    });
}

size_t freecell_analysis_json(const freecell_analysis* analysis, char* buffer, size_t capacity) {
    if (analysis == nullptr) return 0;
    return c::put_text(analysis->json, buffer, buffer == nullptr ? 0 : capacity);
}
