#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "freecell/core/deal_number.h"

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace freecell::cli {

// An option that takes one of a few words. Its type name is the words joined by '|': help, man page and completions
// read them there.
CLI::Option* add_choice(CLI::App& command, const std::string& name, std::string& value,
                        const std::vector<std::string>& choices, const std::string& description);

// An option that takes a whole number from min to max.
CLI::Option* add_whole_number(CLI::App& command, const std::string& name, std::int64_t& value, std::int64_t min,
                              std::int64_t max, const std::string& description);
// The same for an existing option.
CLI::Option* expect_whole_number(CLI::Option* option, std::int64_t min, std::int64_t max);

// The option --numbering, and the numbering it selects.
CLI::Option* add_numbering(CLI::App& command, std::string& word);
Numbering numbering_of(const std::string& word);

// The number of worker threads; 0, the default, means one per core.
CLI::Option* add_threads(CLI::App& command, std::int64_t& threads);
unsigned threads_or_all_cores(std::int64_t threads);

// "avx2, sse4, plain": the names of kernels of any kind.
template <class Kernels> std::string names_of(const Kernels& kernels) {
    std::string out;
    for (const auto& kernel : kernels) (out += out.empty() ? "" : ", ") += kernel.name;
    return out;
}

// The text quoted as one word for a shell.
std::string shell_quoted(const std::string& text);

} // namespace freecell::cli
