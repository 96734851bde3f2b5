#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/command/command.h"
#include "freecell/core/deal_number.h"

namespace freecell::cli {

// An option that takes one of a few words. Its type name is the words joined by '|', which help, man page and
// completions use.
Option add_choice(Command command, const std::string& name, std::string& value, const std::vector<std::string>& choices,
                  const std::string& description);

// An option that takes a whole number from min to max.
Option add_whole_number(Command command, const std::string& name, std::int64_t& value, std::int64_t min,
                        std::int64_t max, const std::string& description);
// The same for an existing option.
Option expect_whole_number(Option option, std::int64_t min, std::int64_t max);

// The option --numbering, and the numbering it selects.
Option add_numbering(Command command, std::string& word);
Numbering numbering_of(const std::string& word);

// The flags --json and --ndjson, which exclude each other: all in one document, or a line for each item.
struct JsonFlags {
    Option json;
    Option ndjson;
};
JsonFlags add_json(Command command, bool& json, bool& ndjson, const std::string& item);

// The number of worker threads; 0, the default, means one per core.
Option add_threads(Command command, std::int64_t& threads);
unsigned threads_or_all_cores(std::int64_t threads);

// "avx2, sse4, plain": the names of kernels of any kind.
template <class Kernels> std::string names_of(const Kernels& kernels) {
    std::string out;
    for (const auto& kernel : kernels) (out += out.empty() ? "" : ", ") += kernel.name;
    return out;
}

// Parses the value of an option that takes a number of seconds, such as 0.5. Throws a Failure unless it is positive.
std::chrono::nanoseconds parse_seconds(const std::string& option, const std::string& text);

// Quotes the text as one word for a shell.
std::string shell_quoted(const std::string& text);

} // namespace freecell::cli
