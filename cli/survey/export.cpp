#include <memory>

#include <fmt/format.h>

#include "cli/shared/interrupt.h"
#include "cli/shared/output.h"
#include "cli/shared/stored_answer.h"
#include "cli/survey/survey.h"
#include "freecell/core/deal_number.h"

namespace freecell::cli {
namespace {

struct ExportOptions {
    std::string store;
    std::string range;
    bool csv = false;
    bool ndjson = false;
};

void append_csv(std::string& out, const Answer& answer, const SurveySettings& settings) {
    out += fmt::format("{},{},", answer.deal, name(answer.outcome));
    if (answer.length != 0) out += std::to_string(answer.length);
    out += ',';
    if (settings.keep != Keep::verdicts) out += std::to_string(answer.positions);
    out += ',';
    if (!answer.moves.empty()) out += extended_moves(stored_game_of(answer, settings).steps);
    out += '\n';
}

void run_export(const ExportOptions& options) {
    if (options.csv == options.ndjson) throw Failure{"no format given", "Give --csv or --ndjson."};
    const NumberRange range =
        options.range.empty() ? NumberRange{DealNumber::min, DealNumber::max} : range_of(options.range);
    const Store store = open_store(options.store);
    const SurveySettings& settings = store.settings();
    catch_interrupts();
    if (options.csv) write_out("deal,verdict,length,positions,moves\n");
    std::string out;
    must(store.for_each_block(range, [&](const Block& block) {
        out.clear();
        for (std::size_t i = 0; i < block.size(); ++i) {
            const Answer answer = block.answer(i);
            if (answer.deal < range.first || answer.deal > range.last) continue;
            if (options.csv) append_csv(out, answer, settings);
            if (options.ndjson) out += stored_answer_json(answer, settings) + "\n";
        }
        write_out(out);
        return !interrupt_requested();
    }));
    if (interrupt_requested()) throw Exit(interrupted);
}

} // namespace

void add_survey_export(Command survey) {
    const auto options = std::make_shared<ExportOptions>();
    Command command = survey.add_subcommand("export", "Export the answers for other programs");
    command.add_option("STORE", options->store, "The store").required();
    command.add_option("RANGE", options->range, "Only these deals: 1..1000");
    Option csv = command.add_flag("--csv", options->csv, "One line per deal: deal,verdict,length,positions,moves");
    command.add_flag("--ndjson", options->ndjson, "One line of JSON per deal, as freecell solve writes it")
        .excludes(csv);
    command.footer("Examples\n"
                   "  freecell survey export store.sqlite --csv > deals.csv\n"
                   "  freecell survey export store.sqlite 1..100 --ndjson | freecell verify");
    command.callback([options] { run_export(*options); });
}

} // namespace freecell::cli
