#include "cli/verify/report.h"

#include <iterator>

#include <fmt/format.h>

#include "cli/command/help.h"
#include "cli/shared/board_view.h"
#include "cli/shared/certificate.h"
#include "freecell/notation/reasons.h"
#include "freecell/notation/solution_writer.h"
#include "freecell/text/json/writer.h"

namespace freecell::cli {
namespace {

std::string_view counting_words(Counting counting) {
    switch (counting) {
    case Counting::most: return "";
    case Counting::one: return ", one card to an empty column by default";
    case Counting::inferred: return ", numbers of cards to empty columns inferred";
    }
    return "";
}

std::string_view name(Counting counting) {
    switch (counting) {
    case Counting::most: return "most";
    case Counting::one: return "one";
    case Counting::inferred: return "inferred";
    }
    return "";
}

std::string_view plural(std::int64_t count) {
    return count == 1 ? "" : "s";
}

void append_outcome(std::string& out, const VerifiedSolution& solution) {
    const Replay& replay = *solution.replay;
    const auto end = std::back_inserter(out);
    switch (replay.verdict) {
    case Verdict::won: fmt::format_to(end, "won in {} move{}", replay.moves, plural(replay.moves)); break;
    case Verdict::unfinished:
        fmt::format_to(end, "legal but not finished: {} of 52 cards are home after {} move{}",
                       replay.board.cards_home(), replay.moves, plural(replay.moves));
        break;
    case Verdict::illegal: out += illegal_move(solution); break;
    }
    fmt::format_to(end, " (autoplay {}{})\n", freecell::name(replay.reading.autoplay),
                   counting_words(replay.reading.counting));
}

std::string_view proof_verdict(const RepeatedProof& proof) {
    switch (proof.verdict()) {
    case RepeatedProof::Verdict::proved: return "proved";
    case RepeatedProof::Verdict::not_proved: return "not proved";
    case RepeatedProof::Verdict::gave_up: break;
    }
    return "gave up";
}

void append_replay(JsonWriter& json, const VerifiedSolution& solution) {
    const Replay& replay = *solution.replay;
    json.member("verdict", freecell::name(replay.verdict))
        .member("autoplay", freecell::name(replay.reading.autoplay))
        .member("counting", name(replay.reading.counting))
        .member("moves", replay.moves)
        .member("automatic", replay.automatic)
        .member("home", replay.board.cards_home());
    if (solution.claim && *solution.claim != replay.verdict) json.member("claim", freecell::name(*solution.claim));
    if (replay.verdict == Verdict::illegal) {
        json.key("bad_move").begin_object().member("number", replay.moves + 1).member("move", solution.bad_move);
        json.member("reason", reason(replay.board, *replay.problem)).end_object();
        append_board_json(json.key("board").raw_value(), replay.board);
    }
    if (!solution.hint.empty()) json.member("hint", solution.hint);
}

} // namespace

void append_verify_text(std::string& out, const VerifiedSolution& solution, const CardStyle& style) {
    if (solution.unreadable()) {
        out += solution.where + solution.trouble + "\n";
        return;
    }
    out += title(solution) + ": ";
    if (solution.proof) {
        out += in_words(*solution.proof) + "\n";
        return;
    }
    if (solution.no_solution()) {
        out += fmt::format("no solution to replay{} ({})\n", solution.proof_wanted ? " and no proof to repeat" : "",
                           solution.outcome);
        return;
    }
    append_outcome(out, solution);
    if (solution.replay->verdict == Verdict::illegal) out += "\n" + draw(solution.replay->board, style) + "\n";
    if (!solution.hint.empty()) out += wrapped(solution.hint, 2);
}

void append_verify_json(std::string& out, const VerifiedSolution& solution) {
    JsonWriter json(out);
    json.begin_object(schema::verification);
    if (solution.start && solution.start->deal) {
        json.member("deal", solution.start->deal->value());
        if (solution.start->deal->numbering() == Numbering::microsoft) json.member("numbering", "microsoft");
    }
    if (!solution.file.empty()) json.member("file", solution.file);
    json.member("line", solution.line);
    if (solution.unreadable()) {
        json.member("verdict", "unreadable").member("trouble", solution.trouble);
    } else if (solution.no_solution()) {
        json.member("verdict", solution.proof ? proof_verdict(*solution.proof) : "no solution");
        json.member("outcome", solution.outcome);
        if (solution.proof && solution.proof->found.impossible() != nullptr) {
            append_certificate(json, *solution.proof->found.impossible());
        }
    } else {
        append_replay(json, solution);
    }
    json.end_object();
}

} // namespace freecell::cli
