#pragma once

#include <string>

namespace freecell::cli {

enum ExitCode : int {
    done = 0,
    definite_no = 1,
    bad_input = 2,
    gave_up = 3,
    hung_up = 129,
    interrupted = 130,
    terminated = 143
};

// Thrown by commands and printed by main: what went wrong and what to do next.
struct Failure {
    std::string message;
    std::string advice = {};
    ExitCode code = bad_input;
};

// Thrown by commands that have already printed everything.
struct Exit {
    ExitCode code;
};

inline void end_with(ExitCode code) {
    if (code != done) throw Exit(code);
}

} // namespace freecell::cli
