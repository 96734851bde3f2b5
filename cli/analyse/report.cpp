#include "cli/analyse/report.h"

#include <iterator>
#include <string_view>

#include <fmt/format.h>

#include "cli/command/help.h"
#include "cli/shared/board_view.h"
#include "freecell/analyse/coaching_json.h"
#include "freecell/notation/move_text.h"
#include "freecell/notation/solution_writer.h"
#include "freecell/text/counted.h"

namespace freecell::cli {
namespace {

using analyse::AnalysedMove;
using analyse::Loss;
using analyse::Standing;
using analyse::WayToWin;

constexpr int bar_width = 20;

std::string text_of(const AnalysedMove& move) {
    return move_text(written_move(move.step));
}

// "65, 7h or 2c"
std::string choice_of(const std::vector<Step>& moves) {
    std::string out;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (i > 0) out += i + 1 < moves.size() ? ", " : " or ";
        out += move_text(written_move(moves[i]));
    }
    return out;
}

std::string bar(const AnalysedMove& move, const CardStyle& style) {
    const auto keeping = static_cast<int>(move.keeping.size());
    const int filled = (keeping * bar_width + move.legal - 1) / move.legal; // empty only if no move keeps it winnable
    std::string out;
    for (int i = 0; i < filled; ++i) out += style.glyphs ? "█" : "#";
    return out + std::string(bar_width - filled, ' ');
}

// What is special about a move.
std::string remark(const AnalysedMove& move) {
    if (move.loses()) return "loses the game";
    if (move.only()) return move.legal == 1 ? "the only legal move" : "the only move that keeps it";
    std::string out;
    if (move.after == Standing::unsettled) out = "not settled";
    if (move.after == Standing::lost) out = "lost after it";
    if (move.unsettled == 0 || move.after == Standing::unsettled) return out;
    return out + (out.empty() ? "" : "; ") + fmt::format("{} not settled", move.unsettled);
}

// Whether none of the moves is known to keep the game winnable, although one may.
bool nothing_is_known(const AnalysedMove& move) {
    return move.keeping.empty() && move.unsettled > 0;
}

std::string line_of(std::size_t number, const AnalysedMove& move, const CardStyle& style) {
    const std::string counts = nothing_is_known(move) ? fmt::format("? of {}", move.legal)
                                                      : fmt::format("{} of {}", move.keeping.size(), move.legal);
    std::string line =
        fmt::format("{:4}  {:<5} {}  {:<8}  {}", number, text_of(move), bar(move, style), counts, remark(move));
    line.resize(line.find_last_not_of(' ') + 1);
    return (move.loses() ? style.bold(line) : line) + "\n";
}

std::string how_it_ended(const CoachedGame& game) {
    switch (game.replay->verdict) {
    case Verdict::won: return "won";
    case Verdict::unfinished: return "not finished";
    case Verdict::illegal: break;
    }
    return "then an illegal one";
}

std::string losing_moves(const CoachedGame& game, const Loss& loss) {
    const auto& moves = game.analysis.moves;
    if (loss.first != loss.last) {
        return fmt::format("It was lost by one of moves {} to {}; which one was not settled within the limit.",
                           loss.first + 1, loss.last + 1);
    }
    const AnalysedMove& move = moves[loss.last];
    const std::string others =
        move.keeping.empty() ? "" : fmt::format(": {} kept it winnable", choice_of(move.keeping));
    return fmt::format("Move {}, {}, lost the game{}.", loss.last + 1, text_of(move), others);
}

// Where the game was lost, or how it stands.
std::string verdict_of(const CoachedGame& game) {
    if (const auto loss = game.analysis.loss()) return losing_moves(game, *loss);
    if (game.analysis.start == Standing::lost) return "It could not be won from the start.";
    if (game.won()) return "";
    switch (game.analysis.end()) {
    case Standing::winnable: return "It can still be won.";
    case Standing::lost: return "It is lost.";
    case Standing::unsettled: break;
    }
    return "Whether it can still be won is not settled within the limit.";
}

std::string ways_of(const CoachedGame& game) {
    std::string out;
    const auto add = [&](const std::string& title, const WayToWin& way) {
        out += "\n" + wrapped(title, 0) + wrapped(extended_moves(way.steps), 2);
    };
    if (game.way) {
        const std::string from = game.way->after == 0
                                     ? "From the start"
                                     : "After " + counted(static_cast<std::int64_t>(game.way->after), "move");
        add(fmt::format("{}, {} win:", from, counted(static_cast<std::int64_t>(game.way->length()), "more move")),
            *game.way);
    }
    if (game.shortest && !(game.way && game.way->after == 0)) {
        const auto played = static_cast<std::int64_t>(game.analysis.moves.size());
        const std::string before = game.won() ? counted(played, "move") + " played; a" : "A";
        add(fmt::format("{} short solution from the start has {}:", before, game.shortest->length()), *game.shortest);
    }
    return out;
}

std::string heading(const CoachedGame& game) {
    std::string out = title(game);
    out += fmt::format(": {}, {} (autoplay {})", counted(static_cast<std::int64_t>(game.analysis.moves.size()), "move"),
                       how_it_ended(game), name(game.game->autoplay));
    return out + "\n";
}

// The text after the moves, each part preceded by an empty line.
std::string conclusion(const CoachedGame& game) {
    std::string out;
    if (game.replay->verdict == Verdict::illegal) {
        std::string sentence = illegal_move(game) + ".";
        sentence.front() = 'M'; // of move
        out += wrapped(sentence, 0);
    }
    if (const std::string verdict = verdict_of(game); !verdict.empty()) out += wrapped(verdict, 0);
    return (out.empty() ? "" : "\n" + out) + ways_of(game);
}

// The number of moves up to the one that lost the game for certain.
std::size_t moves_before_lost(const CoachedGame& game) {
    const auto& moves = game.analysis.moves;
    std::size_t count = 0;
    while (count < moves.size() && moves[count].before != Standing::lost) ++count;
    return count;
}

std::string sentence_about(const AnalysedMove& move) {
    if (move.before == Standing::lost) return "The game is lost already.";
    const std::string counts =
        nothing_is_known(move)
            ? fmt::format("Whether any of {} moves keeps the game winnable is not settled", move.legal)
            : fmt::format("{} of {} moves keep the game winnable", move.keeping.size(), move.legal);
    if (move.loses()) {
        const std::string others = move.keeping.empty() ? counts : choice_of(move.keeping) + " would keep it winnable";
        return fmt::format("This loses the game: {}.", others);
    }
    if (move.only())
        return move.legal == 1 ? "It is the only legal move."
                               : fmt::format("Of {} moves, only this one keeps the game winnable.", move.legal);
    std::string out = counts + ".";
    if (move.after == Standing::unsettled && !nothing_is_known(move)) out += " Whether this one does is not settled.";
    if (move.after == Standing::lost) out += " The game is lost after this one.";
    if (move.after != Standing::unsettled && move.unsettled > 0)
        out += fmt::format(" {} are not settled.", move.unsettled);
    return out;
}

void append_coached_json(JsonWriter& json, const CoachedGame& game) {
    append_start(json, *game.game);
    json.member("verdict", name(game.replay->verdict));
    if (game.replay->verdict == Verdict::illegal) json.member("trouble", illegal_move(game));
    append_coaching(json, game);
}

} // namespace

void append_analysis_table(std::string& out, const CoachedGame& game, const CardStyle& style) {
    out += style.bold(heading(game));
    const auto& moves = game.analysis.moves;
    const std::size_t shown = moves_before_lost(game);
    if (shown > 0) out += "\n      move  moves that keep the game winnable\n";
    for (std::size_t i = 0; i < shown; ++i) out += line_of(i + 1, moves[i], style);
    if (const std::size_t rest = moves.size() - shown; rest > 0) {
        out += fmt::format("{:4}  {}\n", shown + 1,
                           rest == 1 ? "lost already" : fmt::format("to {}: lost already", moves.size()));
    }
    out += conclusion(game);
}

void append_analysis_words(std::string& out, const CoachedGame& game) {
    out += heading(game);
    for_each_move(game.game->start, game.game->steps, [&](std::int64_t number, const std::string& words, const Board&) {
        const auto index = static_cast<std::size_t>(number - 1);
        if (index >= game.analysis.moves.size()) return;
        fmt::format_to(std::back_inserter(out), "{:3}. {}\n     {}\n", number, words,
                       sentence_about(game.analysis.moves[index]));
    });
    out += conclusion(game);
}

void append_analysis_json(std::string& out, const CoachedGame& game) {
    JsonWriter json(out);
    json.begin_object(schema::analysis);
    if (!game.file.empty()) json.member("file", game.file);
    json.member("line", game.line);
    if (game.game) {
        append_coached_json(json, game);
    } else {
        json.member("verdict", game.no_solution() ? "no solution" : "unreadable").member("trouble", game.trouble);
    }
    json.end_object();
}

} // namespace freecell::cli
