#include "cli/command/options.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <thread>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/shared/failure.h"
#include "freecell/text/printable.h"

namespace freecell::cli {

Option add_choice(Command command, const std::string& name, std::string& value, const std::vector<std::string>& choices,
                  const std::string& description) {
    const auto is_choice = [choices](const std::string& word) {
        if (std::ranges::find(choices, word) != choices.end()) return std::string();
        return fmt::format("\"{}\" is not one of {}", word, fmt::join(choices, ", "));
    };
    return command.add_option(name, value, description)
        .check(is_choice)
        .type_name(fmt::format("{}", fmt::join(choices, "|")));
}

Option add_numbering(Command command, std::string& word) {
    return add_choice(command, "--numbering", word, {"freecell-pro", "microsoft"},
                      "Meaning of numbers from 2^31 on: FreeCell Pro's own deals, or, with the published formula taken "
                      "literally, the deals of the numbers modulo 2^31");
}

JsonFlags add_json(Command command, bool& json, bool& ndjson, const std::string& item) {
    JsonFlags flags = {command.add_flag("--json", json, "One JSON document"),
                       command.add_flag("--ndjson", ndjson, "One line of JSON per " + item)};
    flags.json.excludes(flags.ndjson);
    return flags;
}

Numbering numbering_of(const std::string& word) {
    return word == "microsoft" ? Numbering::microsoft : Numbering::freecell_pro;
}

Option expect_whole_number(Option option, std::int64_t min, std::int64_t max) {
    const auto is_in_range = [min, max](const std::string& text) {
        std::int64_t number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error == std::errc() && end == text.data() + text.size() && number >= min && number <= max) {
            return std::string();
        }
        return fmt::format("\"{}\" is not a whole number from {} to {}", text, min, max);
    };
    return option.check(is_in_range).type_name("N");
}

Option add_whole_number(Command command, const std::string& name, std::int64_t& value, std::int64_t min,
                        std::int64_t max, const std::string& description) {
    return expect_whole_number(command.add_option(name, value, description), min, max);
}

Option add_threads(Command command, std::int64_t& threads) {
    return add_whole_number(command, "-j,--threads", threads, 1, 1024, "Number of worker threads. Default: all cores");
}

unsigned threads_or_all_cores(std::int64_t threads) {
    return threads != 0 ? static_cast<unsigned>(threads) : std::max(1U, std::thread::hardware_concurrency());
}

std::string shell_quoted(const std::string& text) {
    std::string out = "'";
    for (const char c : text) c == '\'' ? out += "'\\''" : out += c;
    return out + "'";
}

std::chrono::nanoseconds parse_seconds(const std::string& option, const std::string& text) {
    constexpr double most = 1e9; // thirty years, which still fits in nanoseconds
    double seconds = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    if (error != std::errc() || end != text.data() + text.size() || !(seconds > 0) || seconds > most) {
        throw Failure{
            fmt::format("{} must be more than 0 and at most 10^9 seconds, not \"{}\"", option, printable(text)),
            "Such as 5 or 0.2."};
    }
    return std::chrono::nanoseconds(static_cast<std::int64_t>(std::ceil(seconds * 1e9)));
}

} // namespace freecell::cli
