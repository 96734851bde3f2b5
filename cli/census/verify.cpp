#include <algorithm>
#include <limits>
#include <memory>
#include <mutex>
#include <random>

#include <fmt/format.h>

#include "cli/census/census.h"
#include "cli/command/options.h"
#include "cli/shared/certificate.h"
#include "cli/shared/failure.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/output.h"
#include "cli/shared/pool.h"
#include "cli/shared/progress.h"
#include "cli/solve/solve.h"
#include "freecell/census/search_deals.h"
#include "freecell/parallel/ordered.h"
#include "freecell/survey/settle_deal.h"
#include "freecell/survey/shards.h"
#include "freecell/text/counted.h"

namespace freecell::cli {
namespace {

constexpr std::int64_t deals_checked_at_once = 4096;

struct VerifyOptions {
    std::string file;
    std::optional<std::int64_t> shard;
    std::optional<std::int64_t> random;
    bool impossible = false;
    std::string range;         // range of impossible deals to prove again; empty: all
    std::int64_t at_least = 0; // positions
    std::int64_t at_most = std::numeric_limits<std::int64_t>::max();
    std::optional<std::int64_t> sample;
    std::int64_t seed = 0;
    std::string kernel;
    std::int64_t threads = 0;
};

// A random sample in the original order; everything if there is no count.
template <class T>
std::vector<T> chosen(const std::vector<T>& all, std::optional<std::int64_t> count, std::int64_t seed) {
    std::vector<T> out;
    std::mt19937_64 random(static_cast<std::uint64_t>(seed));
    const auto most = static_cast<std::int64_t>(all.size());
    std::ranges::sample(all, std::back_inserter(out), count ? std::min(*count, most) : most, random);
    return out;
}

void refuse_after_interrupt() {
    if (interrupt_requested()) throw Failure{"interrupted before everything was checked", "", interrupted};
}

// A part of a shard to search, or one deal to settle.
struct CheckedTask {
    NumberRange numbers{};
    ProofKind proof = ProofKind::complete; // if the deal is impossible
    Tally tally;
    Leftover settled;
};

class Verification {
public:
    Verification(const Census& census, const VerifyOptions& options)
        : census_(census), kernel_(solver_kernel_named(options.kernel)),
          threads_(threads_or_all_cores(options.threads)) {}

    // Returns whether the shard matches its record.
    bool shard(std::int64_t number) {
        const CensusShard& recorded = census_.shards().at(number);
        const NumberRange range = census_.range_of(number);
        Tally tally;
        std::int64_t next = range.first;
        search_and_settle(
            [&](CheckedTask& task) {
                task.numbers = {next, std::min(range.last, next + deals_checked_at_once - 1)};
                next = task.numbers.last + 1;
                return task.numbers.first <= range.last;
            },
            [&](const CheckedTask& task) { tally.add(task.tally); }, false);
        refuse_after_interrupt();
        const CensusShard found{tally.positions, tally.digest, settled_as_far_as(recorded, tally.left)};
        write_out(fmt::format("shard {} ({}): {}\n", number, words(range), difference(recorded, found)));
        return recorded == found;
    }

    // Returns whether all proofs match their records.
    bool proofs(const std::vector<Leftover>& impossible) {
        auto next = impossible.begin();
        std::int64_t repeated = 0;
        std::int64_t wrong = 0;
        settle(impossible, [&](const Leftover& found) {
            const Leftover& recorded = *next++;
            if (interrupt_requested() && found.outcome == OutcomeKind::gave_up) return;
            ++repeated;
            if (found == recorded) return;
            ++wrong;
            write_out(fmt::format("deal {}: {}\n", found.deal, leftover_difference(recorded, found)));
        });
        const std::string of_how_many =
            repeated < std::ssize(impossible) ? fmt::format(" of {}", impossible.size()) : "";
        write_out(fmt::format("{}{} repeated: {}\n", counted(repeated, "proof"), of_how_many,
                              wrong == 0 ? "as recorded" : fmt::format("{} DIFFER", wrong)));
        refuse_after_interrupt();
        return wrong == 0;
    }

private:
    struct Workers {
        Workers(std::span<const fast::SearchStage> stages, const fast::SearchKernel& kernel) : search(stages, kernel) {}

        CensusSearch search;
        DealSettler settler{{.complete_proofs = true}};
    };

    template <class Fill, class Drain> void search_and_settle(Fill fill, Drain drain, bool settles) {
        for_each_in_order<CheckedTask>(
            threads_, [&](CheckedTask& task) { return !interrupt_requested() && fill(task); },
            [&](CheckedTask& task) {
                auto workers = workers_.take();
                if (!workers) {
                    workers = std::make_unique<Workers>(fast::census_schedule().stages, kernel_);
                }
                task.tally = {};
                if (settles) {
                    task.settled = settle_as_recorded(workers->settler, task);
                } else if (!workers->search.search(task.numbers, interrupt_requested, task.tally) &&
                           !interrupt_requested()) {
                    throw Failure{"there is not enough memory"};
                }
                workers_.give_back(std::move(workers));
            },
            [&](const CheckedTask& task) {
                drain(task);
                return true;
            },
            16);
    }

    static Leftover settle_as_recorded(DealSettler& settler, const CheckedTask& task) {
        const std::int64_t deal = task.numbers.first;
        return task.proof == ProofKind::relaxed ? prove_relaxed(deal, interrupt_requested)
                                                : settler.settle(deal, Limits::no_limit, interrupt_requested);
    }

    // Settles the deals, except those that are recorded as undecided.
    std::vector<Leftover> settled_as_far_as(const CensusShard& recorded, const std::vector<std::int64_t>& deals) {
        std::vector<Leftover> decided;
        std::vector<Leftover> out;
        for (const std::int64_t deal : deals) {
            const auto there = std::ranges::find(recorded.leftovers, deal, &Leftover::deal);
            const Leftover record = there != recorded.leftovers.end() ? *there : Leftover{deal, OutcomeKind::solved};
            (record.outcome == OutcomeKind::gave_up ? out : decided).push_back(record);
        }
        settle(decided, [&](const Leftover& found) { out.push_back(found); });
        refuse_after_interrupt();
        std::ranges::sort(out, {}, &Leftover::deal);
        return out;
    }

    // Settles the deals again, with the same kind of proof. Calls `report` for each deal in order. After an interrupt,
    // some deals are undecided and others are not reported.
    template <class Report> void settle(const std::vector<Leftover>& deals, Report report) {
        auto next = deals.begin();
        Progress progress(static_cast<std::int64_t>(deals.size()), "deals settled", Progress::Beside::rare_output);
        search_and_settle(
            [&](CheckedTask& task) {
                if (next == deals.end()) return false;
                task.numbers = {next->deal, next->deal};
                task.proof = next->proof.kind;
                ++next;
                return true;
            },
            [&](const CheckedTask& task) {
                report(task.settled);
                progress.advance(1);
            },
            true);
    }

    static std::string leftover_difference(const Leftover& recorded, const Leftover& found) {
        const auto told = [](const Leftover& each) {
            if (each.outcome != OutcomeKind::impossible) return std::string(name(each.outcome));
            return fmt::format("impossible in {} positions{}, digest {}", each.proof.positions,
                               each.proof.kind == ProofKind::relaxed ? " of the relaxed game" : "",
                               digest_text(each.proof.digest));
        };
        return fmt::format("recorded as {}, found {}", told(recorded), told(found));
    }

    static std::string difference(const CensusShard& recorded, const CensusShard& found) {
        if (recorded == found) {
            const std::int64_t undecided = found.count(OutcomeKind::gave_up);
            return fmt::format("as recorded: digest {}, {} impossible{}", digest_text(found.digest),
                               found.count(OutcomeKind::impossible),
                               undecided > 0 ? fmt::format(", {} undecided", undecided) : "");
        }
        std::string out = "DIFFERS";
        if (recorded.digest != found.digest) {
            out +=
                fmt::format("; digest {} recorded, {} found", digest_text(recorded.digest), digest_text(found.digest));
        }
        if (recorded.positions != found.positions) {
            out += fmt::format("; {} positions recorded, {} found", recorded.positions, found.positions);
        }
        if (recorded.leftovers == found.leftovers) return out;
        for (const Leftover& each : found.leftovers) {
            const auto same = std::ranges::find(recorded.leftovers, each.deal, &Leftover::deal);
            if (same == recorded.leftovers.end()) {
                out += fmt::format("; deal {} is not recorded", each.deal);
            } else if (*same != each) {
                out += fmt::format("; deal {}: {}", each.deal, leftover_difference(*same, each));
            }
        }
        for (const Leftover& each : recorded.leftovers) {
            const auto same = std::ranges::find(found.leftovers, each.deal, &Leftover::deal);
            if (same == found.leftovers.end()) out += fmt::format("; deal {} was won by the fast search", each.deal);
        }
        return out;
    }

    const Census& census_;
    const fast::SearchKernel& kernel_;
    unsigned threads_;
    Pool<Workers> workers_;
};

// The impossible deals whose proofs are to be repeated.
std::vector<Leftover> chosen_proofs(const Census& census, const VerifyOptions& options) {
    const auto range = parse_number(options.range.empty() ? "0..8589934591" : options.range);
    if (!range) throw Failure{message(range.error()), "Write --range 0..1000000."};
    if (options.at_least > options.at_most) throw Failure{"--at-least is greater than --at-most"};
    std::vector<Leftover> impossible = census.leftovers(OutcomeKind::impossible);
    std::erase_if(impossible, [&](const Leftover& each) {
        return each.deal < range->first || each.deal > range->last ||
               each.proof.positions < static_cast<std::uint64_t>(options.at_least) ||
               each.proof.positions > static_cast<std::uint64_t>(options.at_most);
    });
    if (impossible.empty()) throw Failure{fmt::format("{} has no such proof", options.file)};
    return chosen(impossible, options.sample, options.seed);
}

void run_verify(const VerifyOptions& options) {
    const Census census = read_census_file(options.file);
    if (census.schedule() != fast::census_schedule().name || census.signature() != fast::census_schedule().signature) {
        throw Failure{fmt::format("this program does not have the schedule {}", census.schedule())};
    }
    std::vector<std::int64_t> shards;
    for (const auto& [number, shard] : census.shards()) shards.push_back(number);
    if (options.shard) {
        if (!census.shards().contains(*options.shard)) {
            throw Failure{fmt::format("{} has no shard {}", options.file, *options.shard)};
        }
        shards = {*options.shard};
    } else {
        shards = chosen(shards, options.random.value_or(0), options.seed);
    }
    catch_interrupts();
    Verification verification(census, options);
    bool good = true;
    for (const std::int64_t number : shards) good = verification.shard(number) && good;
    if (options.impossible) {
        good = verification.proofs(chosen_proofs(census, options)) && good;
    }
    if (shards.empty() && !options.impossible) {
        write_out(fmt::format("{}: the checksum is right; nothing was searched again\n", options.file));
    }
    if (!good) throw Exit(definite_no);
}

} // namespace

void add_census_verify(Command census) {
    const auto options = std::make_shared<VerifyOptions>();
    Command command = census.add_subcommand("verify", "Search parts of a census again and compare");
    command.add_option("FILE", options->file, "The census").required();
    Option shard =
        command.add_option("--shard", options->shard, "Search this shard again, counted from 0").type_name("K");
    command.add_option("--random", options->random, "Search N random shards again").type_name("N").excludes(shard);
    Option impossible =
        command.add_flag("--impossible", options->impossible, "Repeat the proof of every impossible deal");
    command.add_option("--range", options->range, "Repeat only the proofs of these deals")
        .type_name("A..B")
        .needs(impossible);
    constexpr auto no_limit = std::numeric_limits<std::int64_t>::max();
    add_whole_number(command, "--at-least", options->at_least, 0, no_limit,
                     "Repeat only proofs of at least N positions")
        .needs(impossible);
    add_whole_number(command, "--at-most", options->at_most, 0, no_limit, "Repeat only proofs of at most N positions")
        .needs(impossible);
    command.add_option("--sample", options->sample, "Repeat only N random proofs").type_name("N").needs(impossible);
    command.add_option("--seed", options->seed, "Seed of the random choices. Default: 0").type_name("N");
    command.add_option("--kernel", options->kernel, "The kernel of the fast search. Default: the fastest")
        .type_name("NAME");
    add_threads(command, options->threads);
    command.footer("A shard of a million deals takes about 20 seconds of one core.\n"
                   "Exit code 0: everything is as recorded; 1: something differs.");
    command.callback([options] { run_verify(*options); });
}

} // namespace freecell::cli
