#pragma once

#include "freecell/analyse/coach.h"
#include "freecell/text/json/writer.h"

namespace freecell::analyse {

// The keys of freecell/analysis/1 about the moves: "length", "start", "end", "lost_by", "way", "short", "moves".
void append_coaching(JsonWriter& json, const Coaching& coaching);

} // namespace freecell::analyse
