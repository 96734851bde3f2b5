#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <random>

#include <fmt/format.h>

#include "cli/command/options.h"
#include "cli/commands.h"
#include "cli/deal/format.h"
#include "cli/deal/suitable.h"
#include "cli/input/number_source.h"
#include "cli/input/random_numbers.h"
#include "cli/shared/failure.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/output.h"
#include "cli/shared/progress.h"
#include "cli/shared/style.h"
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
    std::int64_t random_seed = -1; // -1 if not given
    std::int64_t random_max = 1'000'000;
    std::string difficulty;
    bool winnable = false;
    std::int64_t threads = 0;
    StyleOptions style;

    [[nodiscard]] Numbering chosen_numbering() const { return numbering_of(numbering); }
};

// Blocks are large enough that threads seldom contend (2048 boards take about 50 us), and small enough that all blocks,
// two per thread, fit in this much memory.
constexpr std::int64_t memory_for_blocks = 16'000'000;

std::int64_t choose_block_size(const DealWriter& writer, unsigned threads) {
    const std::int64_t bytes_a_deal = writer.bytes_a_deal + static_cast<std::int64_t>(sizeof(Deck));
    return std::clamp<std::int64_t>(memory_for_blocks / (2 * threads * bytes_a_deal), 1, 2048);
}

struct DealtBlock {
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

// Random numbers if requested, otherwise the numbers in the arguments, in blocks.
class BlockSource {
public:
    explicit BlockSource(const DealOptions& options) : named_(options.numbers), numbering_(options.chosen_numbering()) {
        if (!options.random) return;
        random_.emplace(options.random_seed >= 0 ? static_cast<std::uint64_t>(options.random_seed) : fresh_seed(),
                        options.random_max);
        random_left_ = options.random_count;
        if (!options.difficulty.empty() || options.winnable) suitable_.emplace(options.difficulty);
    }

    // At most `size` numbers; fewer if more would require waiting for input.
    bool fill(DealtBlock& block, std::int64_t size) {
        block.ranges.clear();
        block.count = 0;
        while (block.count < size && (block.count == 0 || random_ || named_.at_hand())) {
            const auto range = random_ ? next_random() : named_.next(size - block.count);
            if (!range) break;
            block.ranges.push_back(*range);
            block.count += range->last - range->first + 1;
        }
        return block.count > 0;
    }

    [[nodiscard]] std::optional<std::int64_t> count() const { return random_ ? random_left_ : named_.count(); }
    void rethrow_mistake() const { named_.rethrow_mistake(); }

private:
    static std::uint64_t fresh_seed() {
        std::random_device device;
        return std::uint64_t{device()} << 32 | device();
    }

    std::optional<NumberRange> next_random() {
        if (random_left_ == 0) return {};
        for (int tries = 0; tries < most_tries && !interrupt_requested(); ++tries) {
            const std::int64_t number = random_->next();
            if (suitable_ && !suitable_->accepts(*DealNumber::from(number, numbering_))) continue;
            --random_left_;
            return NumberRange{number, number};
        }
        if (interrupt_requested()) return {};
        throw Failure{fmt::format("none of {} random deals is as requested", most_tries), "", gave_up};
    }

    static constexpr int most_tries = 1000; // about one deal in 15 has the rarest difficulty by both ratings

    NumberSource named_;
    Numbering numbering_;
    std::optional<SuitableDeals> suitable_; // nullopt: all deals are suitable
    std::optional<RandomNumbers> random_;
    std::int64_t random_left_ = 0;
};

// How many numbers from the first one on are consecutive in FreeCell Pro's numbering too: Microsoft's wrap around.
std::int64_t run_length(NumberRange range, Numbering numbering) {
    const auto canonical = [numbering](std::int64_t number) {
        return DealNumber::from(number, numbering)->canonical();
    };
    const std::int64_t count = range.last - range.first + 1;
    const std::int64_t wrapped_by = canonical(range.first) + count - 1 - canonical(range.last);
    return wrapped_by == 0 ? count : count - canonical(range.last) - 1;
}

void write_block(DealtBlock& block, Numbering numbering, const DealWriter& writer) {
    block.text.clear();
    block.decks.resize(static_cast<std::size_t>(block.count));
    for (NumberRange rest : block.ranges) {
        while (rest.first <= rest.last) {
            const std::int64_t count = run_length(rest, numbering);
            const auto decks = std::span(block.decks).first(static_cast<std::size_t>(count));
            deal_block(DealNumber::from(rest.first, numbering)->canonical(), decks);
            writer.append(block.text, rest.first, decks);
            rest.first += count;
        }
    }
}

// Prints the picked deals on standard error if the format does not show their numbers.
void tell_picked(const DealtBlock& block) {
    for (const NumberRange& range : block.ranges) write_err("deal {}\n", range.first);
}

void run_deal(const DealOptions& options) {
    if (options.numbers.empty() && !options.random) {
        throw Failure{"which deal? Give a number, such as: freecell deal 617", "Try: freecell deal --help"};
    }
    const DealWriter writer = choose_writer(options);
    BlockSource source(options);
    constexpr std::int64_t few = 256; // too few for several threads
    const unsigned threads = source.count().value_or(few + 1) <= few ? 1 : threads_or_all_cores(options.threads);
    const std::int64_t block_size = choose_block_size(writer, threads);
    const bool tell = options.random && !writer.shows_numbers;
    bool first = true;
    catch_interrupts();
    Progress progress(source.count());
    for_each_in_order<DealtBlock>(
        threads, [&](DealtBlock& block) { return source.fill(block, block_size); },
        [&](DealtBlock& block) { write_block(block, options.chosen_numbering(), writer); },
        [&](const DealtBlock& block) {
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
    if (interrupt_requested()) throw Exit(interrupted);
    source.rethrow_mistake();
}

void settle_format(DealOptions& options) {
    if (options.json) options.format = "json";
    if (options.ndjson) options.format = "ndjson";
    const bool traceable = options.format == "rows" || options.format == "json" || options.format == "ndjson";
    if (options.trace && !traceable) {
        throw Failure{fmt::format("--trace cannot be printed as {}; use rows, json or ndjson", options.format)};
    }
}

void add_random_options(Command command, DealOptions& options, Option numbers) {
    Option random = command.add_flag("--random", options.random, "Pick the deals at random");
    random.excludes(numbers);
    constexpr std::int64_t any = std::numeric_limits<std::int64_t>::max();
    add_whole_number(command, "--count", options.random_count, 1, any, "Number of deals to pick. Default: 1")
        .needs(random);
    add_whole_number(command, "--seed", options.random_seed, 0, any, "Pick the same deals again for the same seed")
        .needs(random);
    add_whole_number(command, "--max", options.random_max, 1, DealNumber::max, "Pick from 1..N. Default: 1000000")
        .needs(random);
    add_choice(command, "--difficulty", options.difficulty, difficulty_words(),
               "Pick only deals of this difficulty by freecell rate, with and without --quick, and so by "
               "freecell find; all can be won")
        .needs(random);
    command.add_flag("--winnable", options.winnable, "Pick only deals that can be won").needs(random);
}

} // namespace

void add_deal_command(Command program) {
    const auto options = std::make_shared<DealOptions>();
    Command command = program.add_subcommand("deal", "Deal boards by their numbers");
    Option numbers = command.add_option("NUMBER", options->numbers,
                                        "617, -1, 1..10 (both included), 1,5,617, @FILE with such numbers, or - for "
                                        "standard input");
    Option format = add_choice(command, "-f,--format", options->format, deal_format_names,
                               "rows as dealt, columns (one per line, deepest card first), line (the number and 104 "
                               "characters), JSON, a JavaScript array, or only the number");
    Option json = command.add_flag("--json", options->json, "The same as --format json: one document");
    Option ndjson = command.add_flag("--ndjson", options->ndjson, "The same as --format ndjson: one line per deal");
    format.excludes(json).excludes(ndjson);
    json.excludes(ndjson);
    add_numbering(command, options->numbering);
    command.add_flag("--trace", options->trace, "Show how every card is picked");
    add_random_options(command, *options, numbers);
    options->style.add_to(command);
    add_threads(command, options->threads);
    command.footer("Examples\n"
                   "  freecell deal 617\n"
                   "  freecell deal 11982 --format columns | fc-solve -\n"
                   "  freecell deal 1..1000000 --format line > million.txt\n"
                   "  freecell deal --random --count 10 --format number\n"
                   "  freecell deal --random --difficulty hard");
    command.callback([options] {
        settle_format(*options);
        run_deal(*options);
    });
}

} // namespace freecell::cli
