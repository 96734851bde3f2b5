#include "freecell/analyse/coaching_json.h"

#include <string_view>

#include "freecell/notation/move_text.h"
#include "freecell/notation/solution_writer.h"

namespace freecell::analyse {
namespace {

void append_move(JsonWriter& json, std::size_t number, const AnalysedMove& move) {
    json.begin_object().member("number", number).member("move", move_text(written_move(move.step)));
    json.member("before", name(move.before)).member("after", name(move.after));
    json.member("legal", move.legal).key("keeping").begin_array();
    for (const Step& step : move.keeping) json.value(move_text(written_move(step)));
    json.end_array().member("unsettled", move.unsettled).member("only", move.only()).end_object();
}

void append_way(JsonWriter& json, std::string_view key, const std::optional<WayToWin>& way) {
    if (!way) return;
    json.key(key).begin_object().member("after", way->after).member("length", way->length());
    json.member("moves", extended_moves(way->steps)).end_object();
}

} // namespace

void append_coaching(JsonWriter& json, const Coaching& coaching) {
    const Analysis& analysis = coaching.analysis;
    json.member("length", analysis.moves.size());
    json.member("start", name(analysis.start)).member("end", name(analysis.end()));
    if (const auto loss = analysis.loss()) {
        json.key("lost_by").begin_object().member("first", loss->first + 1).member("last", loss->last + 1).end_object();
    }
    append_way(json, "way", coaching.way);
    append_way(json, "short", coaching.shortest);
    json.key("moves").begin_array();
    for (std::size_t i = 0; i < analysis.moves.size(); ++i) append_move(json, i + 1, analysis.moves[i]);
    json.end_array();
}

} // namespace freecell::analyse
