#include <algorithm>
#include <memory>
#include <optional>
#include <random>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/deal_format.h"
#include "cli/failure.h"
#include "cli/interrupt.h"
#include "cli/number_source.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/random_numbers.h"
#include "cli/style.h"
#include "freecell/parallel/ordered.h"
#include "freecell/scan/deal_block.h"

namespace freecell::cli {
namespace {

struct DealOptions {
    std::vector<std::string> numbers;
    std::string format = "rows";
    std::string numbering = "freecell-pro";
    bool json = false;
    bool ndjson = false;
    bool trace = false;
    bool random = false;
    std::int64_t random_count = 1;
    std::optional<std::uint64_t> random_seed;
    std::int64_t random_max = 1'000'000;
    unsigned threads = 0;
    StyleOptions style;

    [[nodiscard]] Numbering chosen_numbering() const { return numbering_of(numbering); }
};

// Large enough that threads seldom meet (about 50 us of work), small enough that two blocks for each of the most
// threads worth having, all feeding one writer, stay below 32 MB.
constexpr std::int64_t boards_per_block = 2048;
constexpr unsigned most_threads = 16;

struct Block {
    std::vector<NumberRange> ranges;
    std::int64_t count = 0;
    std::vector<Deck> decks;
    std::string text;
};

DealWriter choose_writer(const DealOptions& options) {
    const std::string& format = options.format;
    if (options.trace) return trace_writer(format, options.chosen_numbering(), options.style.card_style());
    if (options.style.for_a_person() && (format == "rows" || format == "columns")) {
        return terminal_writer(format, options.style.card_style());
    }
    return plain_writer(format, options.chosen_numbering());
}

// Numbers at random when they were asked for, else those of the arguments; both in blocks.
class BlockSource {
public:
    explicit BlockSource(const DealOptions& options) : named_(options.numbers) {
        if (!options.random) return;
        const std::uint64_t seed = options.random_seed ? *options.random_seed : std::random_device()();
        random_.emplace(seed, options.random_max);
        random_left_ = options.random_count;
    }

    bool fill(Block& block) {
        block.ranges.clear();
        block.count = 0;
        while (block.count < boards_per_block && (block.count == 0 || random_ || named_.at_hand())) {
            const auto range = random_ ? next_random() : named_.next(boards_per_block - block.count);
            if (!range) break;
            block.ranges.push_back(*range);
            block.count += range->last - range->first + 1;
        }
        return block.count > 0;
    }

    [[nodiscard]] std::optional<std::int64_t> count() const { return random_ ? random_left_ : named_.count(); }
    void rethrow_mistake() const { named_.rethrow_mistake(); }

private:
    std::optional<NumberRange> next_random() {
        if (random_left_ == 0 || interrupt_requested()) return {};
        --random_left_;
        const std::int64_t number = random_->next();
        return NumberRange{number, number};
    }

    NumberSource named_;
    std::optional<RandomNumbers> random_;
    std::int64_t random_left_ = 0;
};

// Microsoft's numbers follow one another like FreeCell Pro's, until they wrap around.
void deal_range(NumberRange range, Numbering numbering, std::span<Deck> decks) {
    for (std::int64_t number = range.first; Deck & deck : decks) {
        const std::int64_t canonical = DealNumber::from(number++, numbering)->canonical();
        deal_block(canonical, {&deck, 1});
    }
}

void write_block(Block& block, Numbering numbering, const DealWriter& writer) {
    block.text.clear();
    block.decks.resize(static_cast<std::size_t>(block.count));
    for (const NumberRange& range : block.ranges) {
        const auto decks = std::span(block.decks).first(static_cast<std::size_t>(range.last - range.first + 1));
        if (numbering == Numbering::freecell_pro) {
            deal_block(range.first, decks);
        } else {
            deal_range(range, numbering, decks);
        }
        writer.append(block.text, range.first, decks);
    }
}

// Where the format does not say which deals were picked, say it beside the data.
void tell_picked(const Block& block) {
    for (const NumberRange& range : block.ranges) fmt::print(stderr, "deal {}\n", range.first);
}

void run_deal(const DealOptions& options) {
    if (options.numbers.empty() && !options.random) {
        throw Failure{"which deal? Give a number, such as: freecell deal 617", "Try: freecell deal --help"};
    }
    const DealWriter writer = choose_writer(options);
    BlockSource source(options);
    const bool small = source.count().value_or(boards_per_block + 1) <= boards_per_block;
    const bool tell = options.random && !writer.shows_numbers;
    bool first = true;
    catch_interrupts();
    Progress progress(source.count());
    for_each_in_order<Block>(
        small ? 1 : std::min(most_threads, threads_or_all_cores(options.threads)),
        [&](Block& block) { return source.fill(block); },
        [&](Block& block) { write_block(block, options.chosen_numbering(), writer); },
        [&](const Block& block) {
            if (tell) tell_picked(block);
            const std::string_view text = block.text;
            if (first) write_out(writer.before);
            write_out(first ? text.substr(writer.between.size()) : text);
            first = false;
            progress.advance(block.count);
            return true;
        });
    if (first) write_out(writer.before);
    write_out(writer.after);
    if (interrupt_requested()) throw CLI::RuntimeError(interrupted);
    source.rethrow_mistake();
}

void settle_format(DealOptions& options) {
    if (options.json) options.format = "json";
    if (options.ndjson) options.format = "ndjson";
    const bool traceable = options.format == "rows" || options.format == "json" || options.format == "ndjson";
    if (options.trace && !traceable) {
        throw Failure{fmt::format("--trace has no format {}", options.format), "It goes with rows, json and ndjson."};
    }
}

void add_random_options(CLI::App& command, DealOptions& options, CLI::Option* numbers) {
    auto* random = command.add_flag("--random", options.random, "Pick the deals at random");
    random->excludes(numbers);
    command.add_option("--count", options.random_count, "How many to pick (1 unless told)")
        ->type_name("N")
        ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 53).description(""))
        ->needs(random);
    command.add_option("--seed", options.random_seed, "Pick the same deals again for the same seed")
        ->type_name("S")
        ->needs(random);
    command.add_option("--max", options.random_max, "Pick among 1..M (1000000 unless told)")
        ->type_name("M")
        ->check(CLI::Range(std::int64_t{1}, DealNumber::max).description(""))
        ->needs(random);
}

} // namespace

void add_deal_command(CLI::App& program) {
    const auto options = std::make_shared<DealOptions>();
    auto* command = program.add_subcommand("deal", "Deal boards by their numbers");
    auto* numbers = command->add_option("NUMBER", options->numbers,
                                        "617, -1, 1..10 (both included), 1,5,617, @FILE with such numbers, or - for "
                                        "standard input");
    auto* format = add_choice(*command, "--format", options->format, deal_format_names,
                              "rows as dealt, columns (one a line, deepest card first), line (the number and 104 "
                              "characters), JSON, a JavaScript array, or only the number");
    auto* json = command->add_flag("--json", options->json, "The same as --format json: one document");
    auto* ndjson = command->add_flag("--ndjson", options->ndjson, "The same as --format ndjson: one line a deal");
    format->excludes(json)->excludes(ndjson);
    json->excludes(ndjson);
    add_numbering(*command, options->numbering);
    command->add_flag("--trace", options->trace, "Show how every card is picked");
    add_random_options(*command, *options, numbers);
    options->style.add_to(*command);
    add_threads(*command, options->threads);
    command->footer("Examples\n"
                    "  freecell deal 617\n"
                    "  freecell deal 11982 --format columns | fc-solve -\n"
                    "  freecell deal 1..1000000 --format line > million.txt\n"
                    "  freecell deal --random --count 10 --format number");
    command->callback([options] {
        settle_format(*options);
        run_deal(*options);
    });
}

} // namespace freecell::cli
