#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/number_source.h"
#include "cli/output.h"
#include "cli/survey.h"
#include "freecell/survey/check_solutions.h"

namespace freecell::cli {
namespace {

struct LookupOptions {
    std::string store;
    std::vector<std::string> numbers;
    bool ndjson = false;
};

std::string positions(const Answer& answer) {
    return answer.positions == 0 ? "" : fmt::format(" ({} positions searched)", answer.positions);
}

// The solution in standard notation, below a comment; both together are what freecell verify reads.
std::string solution_text(const Answer& answer, const SurveySettings& settings) {
    if (settings.keep != Keep::solutions) {
        const std::string moves = answer.length == 0 ? "" : fmt::format(" in {} moves", answer.length);
        return fmt::format("deal {}: solved{}{}\n", answer.deal, moves, positions(answer));
    }
    const auto game = played(answer, settings);
    if (!game) {
        throw failure_of(
            {StoreTrouble::damaged, fmt::format("the stored solution of deal {} does not win", answer.deal)});
    }
    return write_extended(*game);
}

std::string answer_text(const Answer& answer, const SurveySettings& settings) {
    if (answer.finding == Finding::solved) return solution_text(answer, settings);
    return fmt::format("deal {}: {}{}\n", answer.deal, name(answer.finding), positions(answer));
}

std::string answer_json(const Answer& answer, const SurveySettings& settings) {
    std::string out =
        fmt::format(R"({{"schema":"freecell/answer/1","deal":{},"cells":{},"autoplay":"{}","verdict":"{}")",
                    answer.deal, settings.cells, name(SurveySettings::autoplay), name(answer.finding));
    if (answer.length != 0) out += fmt::format(R"(,"length":{})", answer.length);
    if (settings.keep != Keep::verdicts) out += fmt::format(R"(,"positions":{})", answer.positions);
    if (!answer.moves.empty()) {
        out += R"(,"moves":")";
        for (std::size_t i = 0; i < answer.moves.size(); ++i) out += (i > 0 ? " " : "") + move_text(answer.moves[i]);
        out += '"';
    }
    return out + "}\n";
}

ExitCode code_of(Finding finding) {
    return finding == Finding::solved ? done : finding == Finding::impossible ? definite_no : gave_up;
}

void run_lookup(const LookupOptions& options) {
    const Store store = must(Store::open(options.store));
    NumberSource numbers(options.numbers);
    ExitCode worst = done;
    while (const auto range = numbers.next(1)) {
        const auto answer = must(store.lookup(range->first));
        if (!answer) {
            throw Failure{fmt::format("deal {} is not in {}", range->first, options.store),
                          "freecell survey report tells what is."};
        }
        write_out(options.ndjson ? answer_json(*answer, store.settings()) : answer_text(*answer, store.settings()));
        worst = std::max(worst, code_of(answer->finding));
    }
    numbers.rethrow_mistake();
    if (worst != done) throw CLI::RuntimeError(worst);
}

} // namespace

void add_lookup_command(CLI::App& program) {
    const auto options = std::make_shared<LookupOptions>();
    auto* command = program.add_subcommand("lookup", "What a survey has stored of a deal");
    command->add_option("STORE", options->store, "The store of a survey")->required();
    command->add_option("NUMBER", options->numbers, "Deal numbers: 617, 1..10, @file, or - for standard input")
        ->required();
    command->add_flag("--ndjson", options->ndjson, "One line of JSON a deal");
    command->footer("A solution is printed as freecell verify reads it; it is replayed before.\n"
                    "Exit code 0: solved; 1: impossible; 2: not in the store; 3: undecided.\n"
                    "\n"
                    "Examples\n"
                    "  freecell survey 1..1000 --out store.sqlite && freecell lookup store.sqlite 617\n"
                    "  freecell lookup store.sqlite 617 | freecell verify");
    command->callback([options] { run_lookup(*options); });
}

} // namespace freecell::cli
