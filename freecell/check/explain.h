#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "freecell/check/dealer_model.h"

namespace freecell::check {

// What is wrong and what to write instead, in a sentence or two.
std::string explain(const Mistake& mistake);

// A short name that stays the same between versions, such as "shift-instead-of-swap".
std::string_view name(const Mistake& mistake);

struct KnownBug {
    std::string name;
    std::string text;
};

// Every named mistake; one example of those with parameters, such as the order of the suits.
std::vector<KnownBug> known_bugs();

} // namespace freecell::check
