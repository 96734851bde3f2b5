#pragma once

#include <cstdlib>

namespace freecell {

// While an instance exists, the stand-in for a GPU (stand_in.cpp) fails as the variable says.
class StandInAsked {
public:
    StandInAsked(const char* variable, const char* value) : variable_(variable) { setenv(variable, value, 1); }
    StandInAsked(const StandInAsked&) = delete;
    StandInAsked& operator=(const StandInAsked&) = delete;
    ~StandInAsked() { unsetenv(variable_); }

private:
    const char* variable_;
};

} // namespace freecell
