#include <algorithm>
#include <memory>
#include <set>

#include <fmt/format.h>

#include "cli/census/census.h"
#include "cli/input/number_source.h"
#include "cli/shared/failure.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/output.h"
#include "freecell/text/counted.h"

namespace freecell::cli {
namespace {

struct CompareOptions {
    std::string file;
    std::vector<std::string> numbers;
};

std::set<std::int64_t> listed_deals(const std::vector<std::string>& arguments) {
    std::set<std::int64_t> deals;
    NumberSource numbers(arguments);
    while (const auto range = numbers.next(1)) deals.insert(range->first);
    numbers.rethrow_mistake();
    if (interrupt_requested()) throw Exit(interrupted);
    return deals;
}

void run_compare(const CompareOptions& options) {
    catch_interrupts();
    const Census census = read_census_file(options.file);
    const auto listed = listed_deals(options.numbers);
    std::int64_t outside = 0;
    std::int64_t differences = 0;
    const auto differs = [&](std::int64_t deal, const char* how) {
        ++differences;
        write_out(fmt::format("deal {}: {}\n", deal, how));
    };
    for (const std::int64_t deal : listed) {
        if (!census.covers(deal)) {
            ++outside;
            continue;
        }
        const Leftover* const found = census.leftover(deal);
        if (found == nullptr || found->outcome == OutcomeKind::solved) differs(deal, "listed, but it can be won");
        if (found != nullptr && found->outcome == OutcomeKind::gave_up) differs(deal, "listed, but undecided here");
    }
    const auto impossible = census.leftovers(OutcomeKind::impossible);
    for (const Leftover& each : impossible) {
        if (!listed.contains(each.deal)) differs(each.deal, "impossible, but not listed");
    }
    write_out(fmt::format("{} impossible here, {} listed, {} of them outside the census: {}\n", impossible.size(),
                          listed.size(), outside, counted(differences, "difference")));
    if (differences > 0) throw Exit(definite_no);
}

} // namespace

void add_census_compare(Command census) {
    const auto options = std::make_shared<CompareOptions>();
    Command command = census.add_subcommand("compare", "Compare a census with a published list of impossible deals");
    command.add_option("FILE", options->file, "The census").required();
    command.add_option("NUMBER", options->numbers, "The list: @LIST for a file, - for standard input, or numbers")
        .required();
    command.footer("Reports every deal on which the census and the list disagree.\n"
                   "Exit code 0: they agree; 1: they do not.");
    command.callback([options] { run_compare(*options); });
}

} // namespace freecell::cli
