#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/play/adviser.h"
#include "cli/play/screen/layout.h"
#include "cli/play/screen/picture.h"
#include "cli/play/session.h"

namespace freecell::cli {

// Keys that are not characters.
enum class Key : std::uint8_t { up, down, left, right, enter, escape, backspace, tab };

// The full-screen game without the terminal: takes keys, clicks and the passing of time, and produces a picture.
class GameScreen {
public:
    // `glyphs`: suit symbols and frames, not only ASCII.
    GameScreen(Session& session, const Opened& opened, bool glyphs);

    void press(Key key);
    void press(char key);
    // A point in the latest picture.
    void click(int x, int y);
    // Call it at intervals: takes the answer of the background search.
    void look_around();

    const Picture& draw(Size size);
    [[nodiscard]] bool over() const { return over_; }
    // Returns whether an answer of the background search is expected.
    [[nodiscard]] bool searching() const { return !advice_; }

private:
    enum class Asking : std::uint8_t { nothing, deal, count };
    enum class Waiting : std::uint8_t { nothing, hint, solution };

    void answer(char key);
    void answer(Key key);
    void finish_answer();
    bool close_page();
    void command(char key);
    void choose(const PileTarget& target);
    void pick_up(const PileTarget& target);
    void put_down(Pile to);
    void send_away(Pile from);
    void make(const WrittenMove& written);
    void moved(std::string message);
    void undo();
    void redo();
    void choose_line();
    void restart();
    void hint();
    void solve();
    bool has_advice_for(Waiting what);
    void show_hint();
    void step();
    void open_deal(const std::optional<StartBoard>& start);
    void ask_for_deal();
    void show_help();
    void show_statistics();
    void show_win();
    void move_cursor(Key key);
    void refuse(const MoveProblem& problem);
    [[nodiscard]] std::string help_note();
    [[nodiscard]] std::string redo_text() const;
    [[nodiscard]] View view() const;

    Session& session_;
    BackgroundAdviser adviser_;
    std::optional<Advice> advice_; // about the current position
    bool glyphs_;
    bool shows_verdict_ = true;
    bool stepping_ = false; // the solution was shown, so the next `s` makes a move
    bool over_ = false;
    Waiting waiting_ = Waiting::nothing;
    Asking asking_ = Asking::nothing;
    std::string typed_;         // the answer so far
    WrittenMove to_empty_ = {}; // the move whose count is asked for
    Pile cursor_ = Pile::column(0);
    std::optional<PileTarget> held_;
    std::optional<Move> hint_;
    std::string message_;
    std::vector<std::string> page_;
    Picture picture_{Size{}};
};

} // namespace freecell::cli
