#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/survey.h"
#include "freecell/core/deal_number.h"
#include "freecell/survey/check_solutions.h"

namespace freecell::cli {
namespace {

struct ExportOptions {
    std::string store;
    std::string range;
    bool csv = false;
    bool ndjson = false;
};

void append_csv(std::string& out, const Answer& answer, Keep keep) {
    out += fmt::format("{},{},", answer.deal, name(answer.finding));
    if (answer.length != 0) out += std::to_string(answer.length);
    out += ',';
    if (keep != Keep::verdicts) out += std::to_string(answer.positions);
    out += ',';
    for (std::size_t i = 0; i < answer.moves.size(); ++i) {
        if (i > 0) out += ' ';
        append_move(out, answer.moves[i]);
    }
    out += '\n';
}

void append_json(std::string& out, const Answer& answer, const SurveySettings& settings) {
    if (answer.finding != Finding::solved) return;
    const auto game = played(answer, settings);
    if (!game)
        throw Failure{fmt::format("the stored solution of deal {} does not win: the store is damaged", answer.deal)};
    out += write_json(*game);
    if (out.back() != '\n') out += '\n';
}

void run_export(const ExportOptions& options) {
    if (options.csv == options.ndjson) throw Failure{"export as what?", "Give --csv or --ndjson."};
    const NumberRange range =
        options.range.empty() ? NumberRange{DealNumber::min, DealNumber::max} : range_of(options.range);
    const Store store = must(Store::open(options.store));
    const SurveySettings& settings = store.settings();
    if (options.ndjson && settings.keep != Keep::solutions) {
        throw Failure{"there are no solutions in this store",
                      "It keeps " + std::string(name(settings.keep)) + " only; --csv tells them."};
    }
    catch_interrupts();
    if (options.csv) write_out("deal,verdict,length,positions,moves\n");
    std::string out;
    std::int64_t left_out = 0;
    must(store.for_each_block(range, [&](const Block& block) {
        out.clear();
        for (std::size_t i = 0; i < block.size(); ++i) {
            const Answer answer = block.answer(i);
            if (answer.deal < range.first || answer.deal > range.last) continue;
            left_out += answer.finding != Finding::solved ? 1 : 0;
            if (options.csv) append_csv(out, answer, settings.keep);
            if (options.ndjson) append_json(out, answer, settings);
        }
        write_out(out);
        return !interrupt_requested();
    }));
    if (interrupt_requested()) throw CLI::RuntimeError(interrupted);
    if (options.ndjson && left_out > 0) {
        write_err("{} deals without a solution are left out; --csv has them\n", left_out);
    }
}

} // namespace

void add_survey_export(CLI::App& survey) {
    const auto options = std::make_shared<ExportOptions>();
    auto* command = survey.add_subcommand("export", "Print what is stored, for other programs");
    command->add_option("STORE", options->store, "The store")->required();
    command->add_option("RANGE", options->range, "Only these deals: 1..1000");
    auto* csv = command->add_flag("--csv", options->csv, "A line a deal: deal,verdict,length,positions,moves");
    command->add_flag("--ndjson", options->ndjson, "A line of JSON a solution, as freecell verify reads it")
        ->excludes(csv);
    command->callback([options] { run_export(*options); });
}

} // namespace freecell::cli
