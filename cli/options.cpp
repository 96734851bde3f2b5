#include "cli/options.h"

#include <algorithm>
#include <thread>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace freecell::cli {

CLI::Option* add_choice(CLI::App& command, const std::string& name, std::string& value,
                        const std::vector<std::string>& choices, const std::string& description) {
    const auto is_choice = [choices](const std::string& word) {
        if (std::ranges::find(choices, word) != choices.end()) return std::string();
        return fmt::format("\"{}\" is none of {}", word, fmt::join(choices, ", "));
    };
    return command.add_option(name, value, description)
        ->check(CLI::Validator(is_choice, ""))
        ->type_name(fmt::format("{}", fmt::join(choices, "|")));
}

CLI::Option* add_numbering(CLI::App& command, std::string& word) {
    return add_choice(command, "--numbering", word, {"freecell-pro", "microsoft"},
                      "What numbers of 2^31 and more mean: FreeCell Pro's own deals, or the published formula read "
                      "literally, the deal of the number modulo 2^31");
}

Numbering numbering_of(const std::string& word) {
    return word == "microsoft" ? Numbering::microsoft : Numbering::freecell_pro;
}

CLI::Option* add_threads(CLI::App& command, unsigned& threads) {
    return command.add_option("--threads", threads, "Worker threads (all cores unless told)")
        ->check(CLI::Range(1U, 1024U).description(""))
        ->type_name("N");
}

unsigned threads_or_all_cores(unsigned threads) {
    return threads != 0 ? threads : std::max(1U, std::thread::hardware_concurrency());
}

} // namespace freecell::cli
