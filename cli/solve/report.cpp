#include "cli/solve/report.h"

#include <sys/resource.h>

#include <algorithm>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/command/help.h"
#include "cli/shared/board_view.h"
#include "cli/shared/certificate.h"
#include "freecell/notation/solution_writer.h"
#include "freecell/text/counted.h"

namespace freecell::cli {
namespace {

std::string_view limit_name(Limit limit) {
    switch (limit) {
    case Limit::positions: return "positions";
    case Limit::time: return "time";
    case Limit::memory: return "memory";
    case Limit::stopped: return "interrupt";
    case Limit::fault: return "internal error";
    case Limit::disk: return "disk";
    case Limit::scratch: return "scratch directory";
    }
    return "";
}

std::string size_words(std::size_t bytes) {
    constexpr double unit = 1024;
    const auto value = static_cast<double>(bytes);
    if (value >= unit * unit * unit) return fmt::format("{:.3g} GiB", value / unit / unit / unit);
    return value >= unit * unit ? fmt::format("{:.3g} MiB", value / unit / unit)
                                : fmt::format("{:.3g} KiB", value / unit);
}

// "0.00001", "5"
std::string seconds_words(std::chrono::nanoseconds time) {
    const std::string text = fmt::format("{:.9f}", std::chrono::duration<double>(time).count());
    const std::size_t last = text.find_last_not_of('0');
    return text.substr(0, text[last] == '.' ? last : last + 1);
}

std::string why_gave_up(const GaveUp& gave_up, std::uint64_t positions, const Limits& limits) {
    const std::string looked_at = counted(static_cast<std::int64_t>(positions), "position");
    const std::string system = gave_up.system_error.empty() ? "" : ": " + gave_up.system_error;
    switch (gave_up.limit) {
    case Limit::positions: return fmt::format("gave up after {} (--limit-positions)", looked_at);
    case Limit::time:
        return fmt::format("gave up after {} s and {} (--limit-time)", seconds_words(limits.time), looked_at);
    case Limit::memory:
        return fmt::format("gave up after {}: out of memory, or over the limit of {} (--limit-memory)", looked_at,
                           size_words(limits.memory));
    case Limit::stopped: return fmt::format("interrupted after {}", looked_at);
    case Limit::disk:
        return fmt::format("gave up after {}: the scratch directory is full, or --limit-disk was reached{}", looked_at,
                           system);
    case Limit::scratch:
        return fmt::format("gave up after {}: the contents of the scratch directory cannot be used{}", looked_at,
                           system);
    case Limit::fault: break;
    }
    return "gave up: an internal error. The moves that were found do not win. Please report this";
}

double per(double amount, std::int64_t count) {
    return count == 0 ? 0 : amount / static_cast<double>(count);
}

std::string peak_memory() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return size_words(static_cast<std::size_t>(usage.ru_maxrss) * 1024);
}

std::string_view metric_name(shortest::Metric metric) {
    return metric == shortest::Metric::moves ? "moves" : "cards";
}

} // namespace

std::string unsolved_in_words(const std::string& name, const Outcome& outcome, const Limits& limits) {
    if (const Impossible* impossible = outcome.impossible()) {
        return fmt::format("{}: impossible: {}{}", name, proof_words(*impossible),
                           impossible->recorded ? " (census)" : "");
    }
    return fmt::format("{}: {}", name, why_gave_up(*outcome.gave_up(), outcome.positions, limits));
}

std::string AnswerWriter::before() const {
    return style_ == SolveStyle::json ? list_start(schema::outcomes) : "";
}

std::string_view AnswerWriter::between() const {
    if (style_ == SolveStyle::json) return list_between;
    return style_ == SolveStyle::unsolved || style_ == SolveStyle::ndjson ? "" : "\n";
}

std::string_view AnswerWriter::after() const {
    return style_ == SolveStyle::json ? list_end : "";
}

void AnswerWriter::append(std::string& out, const NamedStart& start, const Outcome& outcome) const {
    const bool solved = outcome.solved() != nullptr;
    if (solved && style_ == SolveStyle::unsolved) return;
    out += between();
    if (style_ == SolveStyle::ndjson || style_ == SolveStyle::json) return append_json(out, start, outcome);
    if (solved) return append_solution(out, start, outcome);
    if (style_ != SolveStyle::unsolved) out += "# "; // a comment, for programs that read solutions
    out += unsolved_in_words(start.name, outcome, setup_.limits) + "\n";
}

void AnswerWriter::append_solution(std::string& out, const NamedStart& start, const Outcome& outcome) const {
    if (style_ == SolveStyle::boards) return append_boards(out, start, outcome);
    const PlayedGame game{.deal = start.start.deal,
                          .start = start.start.board,
                          .autoplay = setup_.solver.autoplay,
                          .steps = outcome.solved()->steps,
                          .verdict = Verdict::won};
    out += style_ == SolveStyle::words ? write_words(game) : write_extended(game);
}

void AnswerWriter::append_json(std::string& out, const NamedStart& start, const Outcome& outcome) const {
    const PlayedGame game{.deal = start.start.deal, .start = start.start.board, .autoplay = setup_.solver.autoplay};
    JsonWriter json(out);
    if (const Solved* solved = outcome.solved()) {
        json.begin_object(schema::solution);
        append_start(json, game);
        append_moves(json, solved->steps, Verdict::won);
        json.member("outcome", "solved");
        if (solved->length)
            json.member("metric", metric_name(setup_.shorten->metric)).member("length", *solved->length);
    } else {
        json.begin_object(schema::outcome);
        append_start(json, game);
        if (const Impossible* impossible = outcome.impossible()) {
            append_certificate(json.member("outcome", "impossible"), *impossible);
            if (impossible->recorded) json.member("from", "census");
        } else {
            json.member("outcome", "gave up").member("limit", limit_name(outcome.gave_up()->limit));
        }
    }
    json.member("positions", outcome.positions).end_object();
    if (style_ == SolveStyle::ndjson) out += '\n';
}

void AnswerWriter::append_boards(std::string& out, const NamedStart& start, const Outcome& outcome) const {
    out += cards_.bold(start.name) + "\n\n" + draw(start.start.board, cards_);
    for_each_move(start.start.board, outcome.solved()->steps,
                  [&](std::int64_t number, const std::string& words, const Board& board) {
                      fmt::format_to(std::back_inserter(out), "\n{}. {}\n\n", number, words);
                      out += draw(board, cards_);
                  });
}

void SolveTally::count(const NamedStart& start, const Outcome& outcome) {
    positions_ += outcome.positions;
    if (const Solved* const solved = outcome.solved()) {
        ++solved_;
        const auto moves = static_cast<std::int64_t>(player_moves(solved->steps));
        moves_ += moves;
        length_ += solved->length.value_or(0);
        if (moves > most_moves_) {
            most_moves_ = moves;
            longest_ = start.name;
        }
    } else if (outcome.impossible() != nullptr) {
        ++impossible_;
        if (impossible_names_.size() < most_listed) impossible_names_.push_back(start.name);
    } else {
        ++gave_up_;
        faults_ += outcome.gave_up()->limit == Limit::fault ? 1 : 0;
    }
}

void SolveTally::add(const SolveTally& other) {
    solved_ += other.solved_;
    impossible_ += other.impossible_;
    gave_up_ += other.gave_up_;
    faults_ += other.faults_;
    for (const std::string& name : other.impossible_names_) {
        if (impossible_names_.size() < most_listed) impossible_names_.push_back(name);
    }
    moves_ += other.moves_;
    length_ += other.length_;
    positions_ += other.positions_;
    if (other.most_moves_ > most_moves_) {
        most_moves_ = other.most_moves_;
        longest_ = other.longest_;
    }
}

std::string SolveTally::summary(double seconds, const SolveSetup& setup) const {
    std::string out = fmt::format("{}: {} solved, {} impossible", counted(boards(), "board"), solved_, impossible_);
    if (!impossible_names_.empty()) {
        const bool all = std::ssize(impossible_names_) == impossible_;
        out += fmt::format(" ({}{})", fmt::join(impossible_names_, ", "), all ? "" : ", ...");
    }
    out = wrapped(out + fmt::format(", {} gave up", gave_up_), 0);
    if (solved_ > 0) {
        out += fmt::format("{:.2f} moves on average, {} at most ({})", per(static_cast<double>(moves_), solved_),
                           most_moves_, longest_);
        if (setup.shorten) {
            out += fmt::format("; {:.2f} in the metric {}", per(static_cast<double>(length_), solved_),
                               metric_name(setup.shorten->metric));
        }
        out += "\n";
    }
    out += fmt::format("{:.1f} positions per board, {:.6g} boards per second, {} of memory at most\n",
                       per(static_cast<double>(positions_), boards()), static_cast<double>(boards()) / seconds,
                       peak_memory());
    return out;
}

} // namespace freecell::cli
