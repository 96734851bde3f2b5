#include "freecell/solve/complete/proof.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <mutex>
#include <new>
#include <span>
#include <stop_token>
#include <utility>

#include "freecell/solve/freed_memory.h"
#include "freecell/solve/short/search.h"

#if defined(__cpp_lib_jthread) && !defined(_WIN32)
#include "freecell/parallel/team.h"
#endif

namespace freecell::complete {
namespace {

#if defined(__cpp_lib_jthread) && !defined(_WIN32)
constexpr bool has_classes = true;
constexpr std::uint64_t positions_alone = 100'000; // of the first turn, even if there are more threads
constexpr std::uint64_t beam_positions = 20'000'000;
constexpr std::size_t most_beam_memory = std::size_t{256} << 20;
// With less, there is only one search.
constexpr std::size_t least_memory = 2 * ClassSearch::least_memory;
#else
constexpr bool has_classes = false;
constexpr std::size_t least_memory = std::size_t{8} << 20;
#endif
constexpr std::uint64_t second_search_positions = 20'000'000; // in all
constexpr std::uint64_t relaxed_positions_for_wins = 20'000'000;

Oversight part_of(const Oversight& whole, std::size_t memory, std::uint64_t positions) {
    Oversight part = whole;
    part.limits.memory = memory;
    part.limits.positions = std::min(whole.limits.positions, positions);
    return part;
}

// The relaxed search, or the class search, gets the rest.
std::size_t search_memory(const Oversight& whole) {
    return whole.limits.memory / 4;
}

} // namespace

// The searches, in order. A search that comes twice continues.
std::span<const Proof::By> Proof::stages_for(Autoplay rule, const ProofOptions& options) {
    static constexpr std::array only_search = {By::search};
    static constexpr std::array without_classes = {By::search, By::relaxed, By::search};
    static constexpr std::array complete = {
        By::search,  // until ProofOptions::first_positions
        By::classes, // until ProofOptions::class_positions
        By::beams,   // wins that are hard to find
        By::search,  // others
        By::relaxed, // the rest; if the board is impossible, this proves nothing
        By::classes, // to the end
    };
    // Beams and the relaxed search play by other rules.
    static constexpr std::array complete_under_max = {By::search, By::classes, By::search, By::classes};
    static constexpr std::array any = {
        By::search,  // until ProofOptions::first_positions
        By::relaxed, // until ProofOptions::relaxed_positions
        By::beams,   // wins that are hard to find
        By::search,  // others
        By::relaxed, // to the end
        By::classes, // if the relaxed game can be won
    };
    if (rule == Autoplay::max) return has_classes ? std::span<const By>(complete_under_max) : only_search;
    if (!has_classes) return options.complete ? std::span<const By>(only_search) : without_classes;
    return options.complete ? std::span<const By>(complete) : any;
}

void Proof::start(const Board& board, Autoplay rule, const ProofOptions& options) {
    search_.start(board, rule, options.kept_memory);
    relaxed_.start(board);
    relaxed_is_over_ = false;
    guided_tried_ = false;
    found_moves_.clear();
    board_ = board;
    rule_ = rule;
    options_ = options;
    stages_ = stages_for(rule, options);
    stage_ = 0;
    forgotten_ = 0;
    lacked_memory_ = false;
#if defined(__cpp_lib_jthread) && !defined(_WIN32)
    classes_.reset();
    uncounted_ = 0;
    beams_tried_ = false;
#endif
}

std::expected<Settled, Limit> Proof::run(const Oversight& oversight) {
    if (oversight.limits.memory < least_memory && stage_ == 0 && stage() == By::search) return search_.run(oversight);
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t before = positions();
    Oversight rest = oversight;
    for (;; end_stage()) {
        const auto end = run_stage(rest);
        lacked_memory_ = lacked_memory_ || end == std::unexpected(Limit::memory);
#if defined(__cpp_lib_jthread) && !defined(_WIN32)
        if (end && stage() != By::classes) discard_classes();
#endif
        if (end || is_last_stage() || (lacked_memory_ && options_.ends_without_memory)) return end;
        const bool turn_is_over = end.error() == Limit::memory || (end.error() == Limit::positions &&
                                                                   positions() - before < oversight.limits.positions);
        if (!turn_is_over) return end;
        rest.limits = rest_of(oversight.limits, positions() - before, start);
    }
}

std::expected<Settled, Limit> Proof::run_stage(const Oversight& rest) {
    switch (stage()) {
#if defined(__cpp_lib_jthread) && !defined(_WIN32)
    case By::beams: return run_beams(rest);
    case By::classes: return run_classes(rest);
#endif
    case By::relaxed: return run_relaxed(rest);
    default: return run_search(rest);
    }
}

std::expected<Settled, Limit> Proof::run_search(const Oversight& rest) {
    std::uint64_t in_all = stage_ == 0 ? options_.first_positions : second_search_positions;
    if (is_last_stage()) in_all = Limits::no_limit;
#if defined(__cpp_lib_jthread) && !defined(_WIN32)
    if (stage_ == 0 && goes_side_by_side(rest)) in_all = std::min(in_all, positions_alone);
#endif
    const std::size_t memory = stages_.size() == 1 ? rest.limits.memory : search_memory(rest);
    return search_.run(part_of(rest, memory, rest_of(in_all, search_.positions())));
}

// If it can be won, which proves nothing, or if there is too little memory for it, other searches continue.
std::expected<Settled, Limit> Proof::run_relaxed(const Oversight& rest) {
    if (relaxed_is_over_) return std::unexpected(Limit::positions);
    const bool comes_again = std::ranges::count(stages_.subspan(stage_), By::relaxed) > 1;
    std::uint64_t in_all = comes_again ? options_.relaxed_positions : Limits::no_limit;
    if (!takes_relaxed_proofs()) in_all = relaxed_positions_for_wins;
    // In complete proofs, classes that have been searched are kept meanwhile.
    const std::size_t others = memory() - relaxed_.memory();
    const std::size_t most_memory = std::min(3 * search_memory(rest), rest_of(rest.limits.memory, others));
    [[maybe_unused]] const auto start = std::chrono::steady_clock::now();
    const std::uint64_t before = relaxed_.positions();
    const auto end = relaxed_.run(part_of(rest, most_memory, rest_of(in_all, before)));
    if (!end) return std::unexpected(end.error());
#ifndef __wasm__ // too large for the few boards that need it
    if (*end == RelaxedEnd::won) {
        Oversight guided = rest;
        guided.limits = rest_of(rest.limits, relaxed_.positions() - before, start);
        return run_guided(guided);
    }
#endif
    relaxed_is_over_ = true;
    if (*end == RelaxedEnd::impossible && takes_relaxed_proofs()) return Settled::impossible;
    return std::unexpected(Limit::positions);
}

#ifndef __wasm__
// It cannot be resumed after a limit. If too little was left of this run, it gets a second attempt in the next one.
std::expected<Settled, Limit> Proof::run_guided(const Oversight& rest) {
    constexpr std::uint64_t guided_positions = 2'000'000;
    const Oversight part = part_of(rest, rest_of(rest.limits.memory, memory()), guided_positions);
    GuidedSearch guided;
    const auto end = guided.run(board_, relaxed_, part);
    forgotten_ += guided.positions();
    if (end && *end) {
        found_moves_ = guided.moves();
        return Settled::won;
    }
    const bool is_over = end || end.error() == Limit::memory ||
                         (end.error() == Limit::positions && part.limits.positions == guided_positions);
    const bool is_last_attempt = std::exchange(guided_tried_, true);
    relaxed_is_over_ = is_over || is_last_attempt;
    return std::unexpected(is_over ? Limit::positions : end.error());
}
#endif

void Proof::end_stage() {
    ++stage_;
    const bool relaxed_comes_again = std::ranges::count(stages_.subspan(stage_), By::relaxed) > 0;
    if (relaxed_is_over_ || !relaxed_comes_again) {
        forgotten_ += relaxed_.positions();
        relaxed_.start(board_);
    }
    if (!is_last_stage() || stage() == By::search) return;
    forgotten_ += search_.positions();
    search_.start(board_, rule_, options_.kept_memory);
}

std::uint64_t Proof::positions() const {
    std::uint64_t positions = forgotten_ + search_.positions() + relaxed_.positions();
#if defined(__cpp_lib_jthread) && !defined(_WIN32)
    positions += (classes_ ? classes_->positions() : 0) - uncounted_;
#endif
    return positions;
}

std::size_t Proof::memory() const {
    std::size_t memory = search_.memory() + relaxed_.memory();
#if defined(__cpp_lib_jthread) && !defined(_WIN32)
    memory += classes_ ? classes_->memory() : 0;
#endif
    return memory;
}

ProofKind Proof::kind() const {
    return stage() == By::relaxed ? ProofKind::relaxed : ProofKind::complete;
}

Certificate Proof::certificate() const {
#if defined(__cpp_lib_jthread) && !defined(_WIN32)
    if (stage() == By::classes) return classes_->certificate();
#endif
    return stage() == By::relaxed ? relaxed_.certificate() : search_.certificate();
}

#if defined(__cpp_lib_jthread) && !defined(_WIN32)

std::expected<Settled, Limit> Proof::run_classes(const Oversight& rest) {
    if (!classes_) {
        classes_ = std::make_unique<ClassSearch>();
        classes_->start(board_, rule_, options_);
    }
    const bool is_last = is_last_stage();
    const std::uint64_t in_all = std::max(options_.threads, 1U) * options_.class_positions;
    const Oversight part =
        part_of(rest, 3 * search_memory(rest), is_last ? Limits::no_limit : rest_of(in_all, classes_->positions()));
    const std::uint64_t left_to_search = rest_of(options_.first_positions, search_.positions());
    if (is_last || left_to_search == 0 || !goes_side_by_side(rest)) return classes_->run(part);
    return run_side_by_side(part, part_of(rest, search_memory(rest), left_to_search));
}

// Not if positions are limited: how many of them each search uses would depend on chance.
bool Proof::goes_side_by_side(const Oversight& rest) const {
    const bool begins_with_classes = stages_[1] == By::classes;
    return begins_with_classes && options_.threads > 1 && rest.limits.positions == Limits::no_limit;
}

// Runs the rest of the first turn of Search beside the class search, because alone it would keep the other threads
// waiting. Its result takes precedence, so that the answer does not depend on which is faster.
std::expected<Settled, Limit> Proof::run_side_by_side(Oversight of_classes, Oversight of_search) {
    Team team(2);
    if (team.size() == 1) return classes_->run(of_classes); // the system has no more threads
    std::stop_source settled;
    const std::stop_callback stopped(of_classes.stop, [&] { settled.request_stop(); });
    of_classes.stop = of_search.stop = settled.get_token();
    // Search reports too, because the caller may stop both from a report. It repeats the numbers of the class search.
    std::mutex reporting;
    SearchProgress latest;
    if (const OnProgress report = of_classes.on_progress) {
        of_classes.on_progress = [&, report](const SearchProgress& progress) {
            const std::lock_guard lock(reporting);
            report(latest = progress);
        };
        of_search.on_progress = [&, report](const SearchProgress&) {
            const std::lock_guard lock(reporting);
            report(latest);
        };
    }
    const std::uint64_t searched_before = search_.positions();
    std::expected<Settled, Limit> by_search = std::unexpected(Limit::stopped), by_classes = by_search;
    team.run([&](unsigned member) {
        if (member == 0) {
            by_classes = classes_->run(of_classes);
            if (by_classes == Settled::impossible) settled.request_stop();
        } else {
            by_search = search_.run(of_search);
            if (by_search) settled.request_stop();
        }
    });
    lacked_memory_ = lacked_memory_ || by_search == std::unexpected(Limit::memory);
    if (by_search || by_classes) count_only_what_settled(by_search.has_value(), searched_before);
    if (!by_search) return by_classes;
    stage_ = 0; // which has the answer
    return by_search;
}

// How far the other search got depends on chance.
void Proof::count_only_what_settled(bool by_search, std::uint64_t searched_before) {
    if (!by_search) {
        uncounted_ = search_.positions() - searched_before;
        return;
    }
    classes_->discard();
    classes_.reset();
}

// Beams cannot be resumed after a limit, so there is only one attempt.
std::expected<Settled, Limit> Proof::run_beams(const Oversight& rest) {
    if (std::exchange(beams_tried_, true)) return std::unexpected(Limit::positions);
    std::stop_source found;
    const std::stop_callback stopped(rest.stop, [&] { found.request_stop(); });
    Oversight part = rest;
    part.stop = found.get_token();
    part.limits.positions = beam_positions;
    if (rest.limits.positions != Limits::no_limit) { // half of the rest is for those that can prove something
        part.limits.positions = std::min(part.limits.positions, rest.limits.positions / 2);
    }
    part.limits.memory = std::min(rest_of(rest.limits.memory, memory()), most_beam_memory);
    shortest::Result end;
    try {
        end = shortest::Search(shortest::Metric::moves).run(board_, part, [&](std::span<const Move> moves, int) {
            found_moves_.assign(moves.begin(), moves.end());
            found.request_stop();
        });
    } catch (const std::bad_alloc&) {
        return std::unexpected(Limit::memory);
    }
    forgotten_ += end.positions;
    return_freed_memory();
    if (!found_moves_.empty()) return Settled::won;
    // If no limit stopped it, it has searched everything, but that is not a proof. It would not use more memory than
    // this.
    const bool is_enough = part.limits.memory == most_beam_memory && !end.machine_lacks_memory;
    const bool is_over = !end.limit || (end.limit == Limit::memory && is_enough);
    return std::unexpected(is_over ? Limit::positions : *end.limit);
}

// Removes their files from the scratch directory too: nobody will resume them.
void Proof::discard_classes() {
    if (!classes_) return;
    forgotten_ += classes_->positions();
    classes_->discard();
    classes_.reset();
}

std::vector<Move> Proof::moves(const Oversight& oversight) {
    if (!found_moves_.empty()) return found_moves_;
    return stage() == By::classes ? classes_->moves(oversight) : search_.moves();
}

std::string Proof::scratch_error() const {
    return classes_ ? classes_->scratch_error() : "";
}

#else

std::vector<Move> Proof::moves(const Oversight&) {
    return found_moves_.empty() ? search_.moves() : found_moves_;
}

std::string Proof::scratch_error() const {
    return "";
}

#endif

} // namespace freecell::complete
