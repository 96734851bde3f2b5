#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "freecell/text/place.h"

namespace freecell::python {

// Becomes a freecell.FreecellError.
struct Failure {
    std::string message;
    std::optional<Place> place = {};
};

} // namespace freecell::python
