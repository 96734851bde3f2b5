#include <memory>

#include <fmt/format.h>

#include "cli/shared/certificate.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/output.h"
#include "cli/shared/stored_answer.h"
#include "cli/survey/survey.h"
#include "freecell/core/deal_number.h"

namespace freecell::cli {
namespace {

constexpr std::string_view csv_columns = "deal,verdict,length,positions,moves,exhausted,digest";

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
    const auto proof = known_proof(answer);
    out += proof ? fmt::format(",{},{}\n", proof->positions, digest_text(proof->digest)) : ",,\n";
}

void run_export(const ExportOptions& options) {
    if (options.csv == options.ndjson) throw Failure{"no format given", "Give --csv or --ndjson."};
    const NumberRange range =
        options.range.empty() ? NumberRange{DealNumber::min, DealNumber::max} : range_of(options.range);
    const Store store = open_store(options.store);
    const SurveySettings& settings = store.settings();
    catch_interrupts();
    std::string out = options.csv ? fmt::format("{}\n", csv_columns) : "";
    std::int64_t exported = 0;
    must(store.for_each_block(range, [&](const Block& block) {
        for (std::size_t i = 0; i < block.size(); ++i) {
            const Answer answer = block.answer(i);
            if (answer.deal < range.first || answer.deal > range.last) continue;
            ++exported;
            if (options.csv) append_csv(out, answer, settings);
            if (options.ndjson) out += stored_answer_json(answer, settings) + "\n";
        }
        if (exported == 0) return !interrupt_requested();
        write_out(out);
        out.clear();
        return !interrupt_requested();
    }));
    if (interrupt_requested()) throw Exit(interrupted);
    if (exported == 0 && !options.range.empty()) {
        throw Failure{fmt::format("none of the deals {} is in {}", options.range, options.store),
                      "freecell survey report shows what is stored."};
    }
    write_out(out);
}

} // namespace

void add_survey_export(Command survey) {
    const auto options = std::make_shared<ExportOptions>();
    Command command = survey.add_subcommand("export", "Export the answers for other programs");
    command.add_option("STORE", options->store, "The store").required();
    command.add_option("RANGE", options->range, "Only these deals: 1..1000");
    Option csv = command.add_flag("--csv", options->csv, fmt::format("One line per deal: {}", csv_columns));
    command.add_flag("--ndjson", options->ndjson, "One line of JSON per deal, as freecell solve writes it")
        .excludes(csv);
    command.footer("Examples\n"
                   "  freecell survey export store.sqlite --csv > deals.csv\n"
                   "  freecell survey export store.sqlite 1..100 --ndjson | freecell verify\n"
                   "\n"
                   "Exit code 2: none of the deals of RANGE is in the store.");
    command.callback([options] { run_export(*options); });
}

} // namespace freecell::cli
