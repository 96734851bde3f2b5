#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "cli/census/census.h"
#include "cli/shared/certificate.h"
#include "cli/shared/failure.h"
#include "cli/shared/output.h"
#include "cli/survey/figures.h"
#include "freecell/census/census_file.h"
#include "freecell/core/deal_number.h"
#include "freecell/survey/shards.h"
#include "freecell/text/json/writer.h"

// Implements census show and census merge.
namespace freecell::cli {
namespace {

constexpr std::size_t largest_proofs = 10;

struct ShowOptions {
    std::string file;
    bool json = false;
    bool impossible = false;
    bool leftovers = false;
};

struct MergeOptions {
    std::string out;
    std::vector<std::string> parts;
};

struct Counts {
    NumberRange range;
    std::int64_t deals = 0;
    std::int64_t impossible = 0;
    std::int64_t undecided = 0;
    std::int64_t by_complete_search = 0; // deals it solved
    std::uint64_t positions = 0;
};

// Counts the shards within the range.
Counts count(const Census& census, NumberRange range) {
    Counts out{.range = range};
    for (const auto& [number, shard] : census.shards()) {
        const NumberRange of_shard = census.range_of(number);
        if (of_shard.first < range.first || of_shard.last > range.last) continue;
        out.deals += census.shard_size();
        out.impossible += shard.count(OutcomeKind::impossible);
        out.undecided += shard.count(OutcomeKind::gave_up);
        out.by_complete_search += shard.count(OutcomeKind::solved);
        out.positions += shard.positions;
    }
    return out;
}

// The counts of all shards, and those of the ranges of the three dealing rules.
std::array<Counts, 4> counts(const Census& census) {
    return {count(census, {0, DealNumber::max}), count(census, {0, DealNumber::first_extended - 1}),
            count(census, {DealNumber::first_extended, DealNumber::second_extended - 1}),
            count(census, {DealNumber::second_extended, DealNumber::max})};
}

std::vector<Leftover> largest(const Census& census) {
    auto proofs = census.leftovers(OutcomeKind::impossible);
    std::ranges::sort(proofs, std::ranges::greater(),
                      [](const Leftover& each) { return std::pair(each.proof.positions, -each.deal); });
    if (proofs.size() > largest_proofs) proofs.resize(largest_proofs);
    return proofs;
}

// A further word if it is not a complete proof.
std::string kind_of(const Impossible& proof) {
    return proof.kind == ProofKind::complete ? "" : fmt::format(" {}", name(proof.kind));
}

std::string text_of(const Census& census) {
    std::string out = fmt::format("deals       {}\n", words(census.ranges()));
    out += fmt::format("search      schedule {}, signature {}\n", census.schedule(), digest_text(census.signature()));
    out += fmt::format("shards      {} of {} deals\n", census.shards().size(), census.shard_size());
    constexpr auto row = "{:<22}{:>11}{:>11}{:>10}{:>13}{:>13}\n";
    out += fmt::format("{:>67}\n", "won by other");
    out += fmt::format(row, "", "deals", "impossible", "undecided", "searches", "positions");
    for (const Counts& each : counts(census)) {
        if (each.deals == 0) continue;
        out += fmt::format(row, freecell::words(each.range), each.deals, each.impossible, each.undecided,
                           each.by_complete_search, each.positions);
    }
    out += "largest proofs\n";
    for (const Leftover& each : largest(census)) {
        out += fmt::format("  deal {:>10}  {:>10} positions  digest {}{}\n", each.deal, each.proof.positions,
                           digest_text(each.proof.digest), kind_of(each.proof));
    }
    return out;
}

std::string json_of(const Census& census) {
    std::string out;
    JsonWriter json(out);
    json.begin_object(schema::census).key("ranges").begin_array();
    for (const NumberRange& range : census.ranges()) {
        json.begin_array().value(range.first).value(range.last).end_array();
    }
    json.end_array().member("schedule", census.schedule()).member("signature", digest_text(census.signature()));
    json.member("shards", census.shards().size()).member("shard_size", census.shard_size()).key("counts").begin_array();
    for (const Counts& each : counts(census)) {
        json.begin_object().key("range").begin_array().value(each.range.first).value(each.range.last).end_array();
        json.member("deals", each.deals).member("impossible", each.impossible).member("undecided", each.undecided);
        json.member("by_complete_search", each.by_complete_search).member("positions", each.positions).end_object();
    }
    json.end_array().key("largest_proofs").begin_array();
    for (const Leftover& each : largest(census)) {
        json.begin_object().member("deal", each.deal);
        append_certificate(json, each.proof);
        json.end_object();
    }
    json.end_array();
    const Distributions& distributions = census.distributions();
    json.array("stages", distributions.stages).array("lengths", distributions.lengths);
    json.array("position_bits", distributions.positions).end_object();
    return out + "\n";
}

void run_show(const ShowOptions& options) {
    const Census census = read_census_file(options.file);
    if (options.json) return write_out(json_of(census));
    if (!options.impossible) return write_out(text_of(census));
    std::string out;
    for (const Leftover& each : census.leftovers(OutcomeKind::impossible)) {
        out += fmt::format("{} {} {}{}\n", each.deal, each.proof.positions, digest_text(each.proof.digest),
                           kind_of(each.proof));
    }
    write_out(out);
}

void run_merge(const MergeOptions& options) {
    if (std::filesystem::exists(std::filesystem::symlink_status(options.out))) {
        throw Failure{fmt::format("{} exists already", options.out), "Remove it, or give another name."};
    }
    Census merged = read_census_file(options.parts.front());
    for (std::size_t i = 1; i < options.parts.size(); ++i) {
        if (auto added = merged.merge(read_census_file(options.parts[i])); !added) {
            throw Failure{
                fmt::format("{} cannot be merged with the parts before it: {}", options.parts[i], added.error())};
        }
    }
    save_census_file(options.out, write_census(merged));
    write_out(fmt::format("{}: {}\n", options.out, words(merged.ranges())));
}

} // namespace

void add_census_merge(Command census) {
    const auto options = std::make_shared<MergeOptions>();
    Command command = census.add_subcommand("merge", "Merge census files of different shards");
    command.add_option("OUT", options->out, "The file to create").required();
    command.add_option("PART", options->parts, "The files to merge").required();
    command.footer("Example\n"
                   "  freecell census merge all.census first.census second.census");
    command.callback([options] { run_merge(*options); });
}

void add_census_show(Command census) {
    const auto options = std::make_shared<ShowOptions>();
    Command command = census.add_subcommand("show", "Summarize a census");
    command.add_option("FILE", options->file, "The census").required();
    Option json = command.add_flag("--json", options->json, "One JSON document");
    command
        .add_flag("--impossible", options->impossible,
                  "List the impossible deals, each with the positions of its proof and their digest")
        .excludes(json);
    command.footer("Examples\n"
                   "  freecell census show small.census\n"
                   "  freecell census show small.census --impossible");
    command.callback([options] { run_show(*options); });
}

} // namespace freecell::cli
