#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "freecell/text/text_position.h"

namespace freecell::python {

// Becomes a freecell.FreecellError.
struct Failure {
    std::string message;
    std::optional<TextPosition> position = {};
};

} // namespace freecell::python
