#include <algorithm>
#include <limits>
#include <memory>
#include <stop_token>

#include <fmt/format.h>

#include "cli/command/options.h"
#include "cli/commands.h"
#include "cli/input/start_options.h"
#include "cli/rate/report.h"
#include "cli/shared/failure.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/output.h"
#include "cli/shared/pool.h"
#include "cli/shared/progress.h"
#include "freecell/parallel/ordered.h"
#include "freecell/solve/short/solver.h"
#include "freecell/text/json/writer.h"

namespace freecell::cli {
namespace {

// The limit of each search for the details. A time limit would make the answers differ from run to run.
constexpr std::uint64_t detail_positions = 300'000;

struct RateOptions {
    StartOptions start;
    bool quick = false;
    std::optional<std::int64_t> games;
    std::int64_t seed = 0;
    bool json = false;
    bool ndjson = false;
    std::int64_t threads = 0;

    [[nodiscard]] rate::RatingOptions rating() const {
        const int usual = quick ? rate::RatingOptions::quick_games : rate::RatingOptions::thorough_games;
        return {.games = static_cast<int>(games.value_or(usual)), .seed = static_cast<std::uint64_t>(seed)};
    }
};

// Some boards, and the text of their ratings.
struct RateBlock {
    std::vector<NamedStart> starts;
    std::string text;
    bool impossible = false;
    bool unsettled = false;
    std::string stopped_at; // the name of the first board without a rating; empty if all have one
};

void refuse_other_rules(const NamedStart& start) {
    if (rate::Practice::takes(start.start.board.rules())) return;
    throw Failure{fmt::format("{}: only boards with at most 8 columns and 8 cells are rated", start.name)};
}

RatingDetails details_of(const Board& board, const Oversight& oversight) {
    RatingDetails details;
    details.cells = rate::fewest_cells(board, oversight);
    details.choices = rate::choices_along_solution(board, oversight);
    shortest::Solver shortener({}, {.time = std::chrono::nanoseconds::max()});
    if (const Solved* const solved = shortener.solve(board, oversight).solved()) {
        details.short_length = static_cast<int>(player_moves(solved->steps));
    }
    return details;
}

class RateRun {
public:
    RateRun(const RateOptions& options, StartSource& source)
        : options_(options), source_(source), rating_(options.rating()), progress_(source.count(), "boards") {
        rating_.stop = stop_.get_token();
        oversight_.limits.positions = detail_positions;
        oversight_.stop = stop_.get_token();
        oversight_.on_progress = [this](const SearchProgress&) {
            if (interrupt_requested()) stop_.request_stop();
        };
    }

    ExitCode run() {
        if (options_.json) write_out(list_start(schema::ratings));
        for_each_in_order<RateBlock>(
            threads_or_all_cores(options_.threads),
            [this](RateBlock& block) { return source_.fill(block.starts, options_.quick ? quick_block : 1); },
            [this](RateBlock& block) { work(block); }, [this](const RateBlock& block) { return drain(block); });
        if (options_.json) write_out(list_end);
        if (interrupt_requested()) {
            throw Failure{"interrupted" + (next_.empty() ? "" : " before the rating of " + next_), "", interrupted};
        }
        source_.rethrow_mistake();
        return unsettled_ ? gave_up : impossible_ ? definite_no : done;
    }

private:
    static constexpr std::int64_t quick_block = 64;

    void work(RateBlock& block) {
        block.text.clear();
        block.impossible = block.unsettled = false;
        block.stopped_at.clear();
        auto rater = raters_.take();
        if (!rater) rater = std::make_unique<rate::Rater>(rating_);
        for (NamedStart& start : block.starts) {
            refuse_other_rules(start);
            RatedBoard board{start, rater->rate(start.start.board), {}};
            if (!options_.quick) board.details = details_of(start.start.board, oversight_);
            if (interrupt_requested()) {
                block.stopped_at = start.name;
                break;
            }
            block.impossible |= board.rating.outcome == OutcomeKind::impossible;
            block.unsettled |= board.rating.outcome == OutcomeKind::gave_up;
            append(block.text, board);
        }
        raters_.give_back(std::move(rater));
    }

    void append(std::string& out, const RatedBoard& board) const {
        if (options_.json) out += list_between;
        if (options_.json || options_.ndjson) {
            append_rating_json(out, board);
            if (options_.ndjson) out += '\n';
        } else {
            append_rating_text(out, board);
        }
    }

    bool drain(const RateBlock& block) {
        std::string_view text = block.text;
        if (options_.json && !written_ && !text.empty()) text.remove_prefix(list_between.size());
        written_ |= !text.empty();
        progress_.wipe();
        write_out(text);
        impossible_ |= block.impossible;
        unsettled_ |= block.unsettled;
        progress_.advance(std::ssize(block.starts));
        next_ = block.stopped_at;
        return next_.empty();
    }

    const RateOptions& options_;
    StartSource& source_;
    rate::RatingOptions rating_;
    std::stop_source stop_;
    Oversight oversight_; // for the details
    Pool<rate::Rater> raters_;
    bool written_ = false;
    bool impossible_ = false;
    bool unsettled_ = false;
    std::string next_; // the name of the first board without a rating, if interrupted
    Progress progress_;
};

void run_rate(const RateOptions& options) {
    StartSource source = options.start.open("rate");
    catch_interrupts();
    end_with(RateRun(options, source).run());
}

} // namespace

void add_rate_command(Command program) {
    const auto options = std::make_shared<RateOptions>();
    Command command = program.add_subcommand("rate", "Rate how hard deals are");
    options->start.add_to(command, "rate");
    command.add_flag("--quick", options->quick,
                     "Fewer games and no details: more than 1,000 deals per second and core");
    expect_whole_number(command.add_option("--games", options->games,
                                           "Games of simulated players per board. Default: 400, or 24 with --quick"),
                        1, 1'000'000);
    add_whole_number(command, "--seed", options->seed, 0, std::numeric_limits<std::int64_t>::max(),
                     "Seed of the simulated games. Default: 0");
    add_json(command, options->json, options->ndjson, "board");
    add_threads(command, options->threads);
    command.footer("The difficulty is on a scale like Elo's: a player of that strength wins the deal\n"
                   "half of the time. Random deals average 1500. +- is the standard error. Very easy\n"
                   "and very hard are 10% of random deals each, easy and hard 20% each.\n"
                   "\n"
                   "Exit code 0: all can be won; 1: one is proved impossible; 3: one is not\n"
                   "settled.\n"
                   "\n"
                   "Examples\n"
                   "  freecell rate 617\n"
                   "  freecell rate 1..100 --quick\n"
                   "  freecell rate 1941,164 --quick --json\n"
                   "\n"
                   "See docs/rating.md for details.");
    command.callback([options] { run_rate(*options); });
}

} // namespace freecell::cli
