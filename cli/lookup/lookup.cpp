#include <memory>

#include <fmt/format.h>

#include "cli/census/census.h"
#include "cli/commands.h"
#include "cli/input/number_source.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/output.h"
#include "cli/shared/stored_answer.h"
#include "cli/solve/report.h"
#include "cli/survey/survey.h"

namespace freecell::cli {
namespace {

struct LookupOptions {
    std::string store;
    std::vector<std::string> numbers;
    bool ndjson = false;
    bool json = false;
};

ExitCode code_of(OutcomeKind outcome) {
    return outcome == OutcomeKind::solved ? done : outcome == OutcomeKind::impossible ? definite_no : gave_up;
}

// Prints each answer as soon as it is found, in one of three forms.
class LookupPrinter {
public:
    explicit LookupPrinter(const LookupOptions& options) : options_(options) {}

    void print(const Answer& answer, const SurveySettings& settings) {
        if (options_.ndjson) return write_out(stored_answer_json(answer, settings) + "\n");
        if (options_.json) {
            const std::string before = is_first_ ? list_start(schema::outcomes) : std::string(list_between);
            write_out(before + stored_answer_json(answer, settings));
        } else {
            write_out((is_first_ ? "" : "\n") + stored_answer_text(answer, settings));
        }
        is_first_ = false;
    }

    void end() const {
        if (!options_.json) return;
        if (is_first_) write_out(list_start(schema::outcomes));
        write_out(list_end);
    }

private:
    const LookupOptions& options_;
    bool is_first_ = true;
};

// Collects the numbers that the store does not have.
class Missing {
public:
    void add(std::int64_t deal) {
        if (!ranges_.empty() && ranges_.back().last + 1 == deal) {
            ranges_.back().last = deal;
        } else {
            ranges_.push_back({deal, deal});
        }
    }
    [[nodiscard]] bool empty() const { return ranges_.empty(); }
    [[nodiscard]] Failure failure(const std::string& store, bool is_census) const {
        const bool is_one = ranges_.size() == 1 && ranges_[0].first == ranges_[0].last;
        return {fmt::format("{} {} not in {}", is_one ? "deal" : "deals", listed(ranges_) + (is_one ? " is" : " are"),
                            store),
                is_census ? "freecell census show prints which deals it covers."
                          : "freecell survey report shows what is stored."};
    }

private:
    std::vector<NumberRange> ranges_;
};

// The source of the answers: a survey, or a census, which knows only the outcomes.
class Answers {
public:
    explicit Answers(const std::string& path) {
        if (is_census_file(path)) {
            census_ = read_census_file(path);
            settings_.keep = Keep::verdicts;
        } else {
            store_ = open_store(path);
            settings_ = store_->settings();
        }
    }

    [[nodiscard]] bool is_census() const { return census_.has_value(); }
    [[nodiscard]] const SurveySettings& settings() const { return settings_; }
    [[nodiscard]] std::optional<Answer> lookup(std::int64_t deal) const {
        if (store_) return must(store_->lookup(deal));
        if (!census_->covers(deal)) return std::nullopt;
        const Leftover* const left = census_->leftover(deal);
        if (left == nullptr) return Answer{.deal = deal, .outcome = OutcomeKind::solved, .moves = {}};
        return Answer{.deal = deal, .outcome = left->outcome, .proof = left->proof, .moves = {}};
    }

private:
    std::optional<Store> store_;
    std::optional<Census> census_;
    SurveySettings settings_;
};

void run_lookup(const LookupOptions& options) {
    const Answers answers(options.store);
    NumberSource numbers(options.numbers);
    catch_interrupts();
    LookupPrinter printer(options);
    Missing missing;
    ExitCode worst = done;
    while (const auto range = numbers.next(1)) {
        const auto answer = answers.lookup(range->first);
        if (!answer) {
            missing.add(range->first);
            continue;
        }
        printer.print(*answer, answers.settings());
        worst = std::max(worst, code_of(answer->outcome));
    }
    printer.end();
    numbers.rethrow_mistake();
    if (interrupt_requested()) throw Exit(interrupted);
    if (!missing.empty()) throw missing.failure(options.store, answers.is_census());
    end_with(worst);
}

} // namespace

void add_lookup_command(Command program) {
    const auto options = std::make_shared<LookupOptions>();
    Command command = program.add_subcommand("lookup", "Print the stored answer for a deal");
    command.add_option("STORE", options->store, "The store of a survey, or a census").required();
    command.add_option("NUMBER", options->numbers, "Deal numbers: 617, 1..10, @FILE, or - for standard input")
        .required();
    Option ndjson =
        command.add_flag("--ndjson", options->ndjson, "One line of JSON per deal, as freecell solve writes it");
    command.add_flag("--json", options->json, "One JSON document with all answers").excludes(ndjson);
    command.footer("Each solution is replayed, then printed as freecell solve prints it. If there is\n"
                   "none, a comment says so. Exit code 0: all are solved; 1: some are impossible;\n"
                   "2: some are not in the store; 3: the search gave up on some.\n"
                   "\n"
                   "Examples\n"
                   "  freecell survey 1..1000 --out store.sqlite && freecell lookup store.sqlite 617\n"
                   "  freecell lookup store.sqlite 617 | freecell verify");
    command.callback([options] { run_lookup(*options); });
}

} // namespace freecell::cli
