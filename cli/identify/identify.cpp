#include <algorithm>
#include <memory>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/command/options.h"
#include "cli/commands.h"
#include "cli/identify/output.h"
#include "cli/identify/partial_run.h"
#include "cli/input/input.h"
#include "cli/shared/failure.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/output.h"
#include "cli/shared/progress.h"
#include "freecell/identify/identify.h"
#include "freecell/identify/nearest.h"
#include "freecell/text/board/board_reader.h"
#include "freecell/text/card_text.h"
#include "freecell/text/where_text.h"

namespace freecell::cli {
namespace {

constexpr std::int64_t default_limit = 100'000;

struct IdentifyOptions {
    std::vector<std::string> files;
    std::optional<std::string> where;
    std::string range;
    std::int64_t limit = default_limit;
    bool json = false;
    bool ndjson = false;
    std::int64_t threads = 0;

    [[nodiscard]] IdentifyOutput::Format format() const {
        using Format = IdentifyOutput::Format;
        return json ? Format::json : ndjson ? Format::ndjson : Format::text;
    }
};

NumberRange identify_range_of(const IdentifyOptions& options) {
    if (options.range.empty() || options.range == "all") return {DealNumber::min, DealNumber::max};
    const auto range = parse_number(options.range);
    if (!range) throw Failure{message(range.error()), "Write --range 1..1000000, or --range all."};
    return *range;
}

// Why it is not known where the cards of a board lie.
std::string why_no_places(const TextBoard& board, const DeckProblem& problem) {
    if (problem.card_count >= Card::count) return message(problem);
    return fmt::format("its lines have {} cards: a board that ends early has rows of 8, of which only the last may be "
                       "shorter, or columns with a colon before each; write ?? for cards you do not know",
                       fmt::join(board.line_lengths, ", "));
}

class Identifier {
public:
    explicit Identifier(const IdentifyOptions& options)
        : options_(options), output_(options.format()), range_(identify_range_of(options)) {}

    void start() { output_.start(); }

    void read(const std::string& file) {
        Input input(file);
        file_ = options_.files.size() > 1 ? input.name() : "";
        where_ = input.where(options_.files.size() == 1);
        BoardReader reader(UnknownCards::accepted);
        Progress progress(std::nullopt);
        const auto take = [&](const BoardReader::Result& result) {
            if (interrupt_requested()) return;
            add(result);
            progress.advance(1);
        };
        for (std::string_view bytes = input.read(); !bytes.empty(); bytes = input.read()) {
            reader.feed(bytes, take);
            output_.flush();
        }
        if (!interrupt_requested()) reader.finish(take);
    }

    void look_for(const PartialBoard& board) { search({.file = "", .position = {}, .range = range_}, board); }

    void end_output() { output_.finish(); }

    [[nodiscard]] ExitCode finish() const {
        if (interrupt_requested()) return interrupted;
        if (boards_ == 0) {
            throw Failure{"there is no board in the input",
                          "A board is rows or columns of cards such as JD, with ?? for "
                          "those you do not know."};
        }
        return unreadable_ > 0 ? bad_input : without_number_ > 0 ? definite_no : done;
    }

private:
    void add(const BoardReader::Result& result) {
        Question question{
            .file = file_, .position = result ? result->position : result.error().position, .range = range_};
        if (!result) return refuse(question, where_ + message(result.error()));
        if (const auto deck = dealt_order(*result)) return add_whole(question, *deck);
        const auto places = dealt_places(*result);
        const auto problem = to_deal(*result).error();
        const std::string line = fmt::format("{}line {}: ", where_, result->position.line);
        if (!places) return refuse(question, line + why_no_places(*result, problem));
        if (!problem.repeated.empty()) {
            return refuse(question, fmt::format("{}{} occurs more than once; write ?? for cards you are not sure of",
                                                line, name(problem.repeated.front().card)));
        }
        PartialBoard board;
        std::ranges::transform(*places, board.begin(),
                               [](const auto& placed) { return placed ? std::optional(placed->card) : std::nullopt; });
        search(question, board);
    }

    void refuse(const Question& question, const std::string& trouble) {
        ++boards_;
        ++unreadable_;
        output_.unreadable(question, trouble);
    }

    void add_whole(const Question& question, const Deck& deck) {
        ++boards_;
        const auto number = canonical_number(deck);
        const auto nearest = number ? std::vector<NearDeal>() : nearest_deals(deck);
        if (!number || *number < range_.first || *number > range_.last) ++without_number_;
        output_.whole(question, number, nearest);
    }

    void search(Question question, const PartialBoard& board) {
        question.known = static_cast<int>(std::ranges::count_if(board, [](auto card) { return card.has_value(); }));
        ++boards_;
        output_.flush();
        output_.begin_partial(question);
        const SearchLimits limits{range_, options_.limit, threads_or_all_cores(options_.threads)};
        SearchEnd end = run_partial_search(board, limits, [this](auto numbers) { output_.numbers(numbers); });
        if (question.known == 0 && !end.interrupted) end.found = range_.last - range_.first + 1;
        if (end.listed == 0) ++without_number_;
        output_.end_partial(question, end);
    }

    const IdentifyOptions& options_;
    IdentifyOutput output_;
    NumberRange range_;
    std::string file_;
    std::string where_; // the start of an error in it
    std::int64_t boards_ = 0;
    std::int64_t unreadable_ = 0;
    std::int64_t without_number_ = 0;
};

PartialBoard board_of(const std::string& where) {
    const auto board = parse_where(where);
    if (!board) throw Failure{message(board.error()), "Write cards and places such as --where 'JD@r1c1 KD@r2c1'."};
    return *board;
}

void run_identify(const IdentifyOptions& options) {
    Identifier identifier(options);
    const auto where = options.where ? std::optional(board_of(*options.where)) : std::nullopt;
    catch_interrupts();
    identifier.start();
    try {
        if (where) identifier.look_for(*where);
        for (const std::string& file : options.files) identifier.read(file);
    } catch (const Failure&) { // keep what was found, and complete the document
        identifier.end_output();
        throw;
    }
    identifier.end_output();
    end_with(identifier.finish());
}

} // namespace

void add_identify_command(Command program) {
    const auto options = std::make_shared<IdentifyOptions>();
    Command command = program.add_subcommand("identify", "Which deal is this board?");
    Option files =
        command.add_option("FILE", options->files, "Files with boards, or - for standard input (the default)");
    command.add_option("--where", options->where, "Look for deals with these cards at these places: 'JD@r1c1 KD@r2c1'")
        .type_name("PLACES")
        .excludes(files);
    command
        .add_option("--range", options->range,
                    "Deal numbers to consider: A..B, or all for -2..8589934591 (the default)")
        .type_name("A..B");
    add_whole_number(command, "-n,--limit", options->limit, 1, DealNumber::max,
                     "List no more than N numbers for a board with unknown cards (default 100000)");
    add_json(command, options->json, options->ndjson, "board");
    add_threads(command, options->threads);
    command.footer("Boards are read in any common format: rows as dealt, one column per line, 104\n"
                   "characters, JSON. Write ?? for a card you do not know; the last rows may be\n"
                   "left out. A board that was misread in two places is found as well.\n"
                   "\n"
                   "Exit code 0: every board has a number; 1: a board has none; 2: one cannot be\n"
                   "read.\n"
                   "\n"
                   "Examples\n"
                   "  freecell identify board.txt\n"
                   "  freecell identify --where 'JD@r1c1 2D@r1c2 9H@r1c3 JC@r1c4'\n"
                   "  freecell identify board.txt | freecell deal -");
    command.callback([options] {
        if (options->files.empty() && !options->where) options->files = {"-"};
        run_identify(*options);
    });
}

} // namespace freecell::cli
