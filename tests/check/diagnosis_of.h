#pragma once

#include <ostream>
#include <string>
#include <variant>
#include <vector>

#include "freecell/check/diagnose.h"
#include "freecell/check/explain.h"

namespace freecell::check {

// "right", "not recognised", or the names of the mistakes in order.
inline std::string names(const Diagnosis& diagnosis) {
    if (std::holds_alternative<Right>(diagnosis)) return "right";
    if (std::holds_alternative<NotRecognised>(diagnosis)) return "not recognised";
    std::string all;
    for (const Mistake& mistake : std::get<Wrong>(diagnosis).likeliest().mistakes) {
        all += (all.empty() ? "" : ", ") + std::string(name(mistake));
    }
    return all;
}

inline std::string diagnosis_of(const Deck& seen, std::int64_t number, Numbering by = Numbering::freecell_pro) {
    return names(diagnose(seen, *DealNumber::from(number, by)));
}

} // namespace freecell::check
