#include "cli/play/screen/screen.h"

#include <langinfo.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <ranges>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/play/screen/game_screen.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/output.h"

// Only this file includes curses, which defines many short names.
#define NCURSES_NOMACROS 1
#include <curses.h>

namespace freecell::cli {
namespace {

constexpr int milliseconds_while_searching = 50;
constexpr int milliseconds_between_seconds = 250; // short enough that the clock skips no second
constexpr int milliseconds_after_escape = 25;

struct InkColors {
    short clubs;
    short diamonds;
    short hearts;
    short spades;
};
constexpr InkColors two_colors{-1, COLOR_RED, COLOR_RED, -1};
constexpr InkColors four_colors{COLOR_GREEN, COLOR_BLUE, COLOR_RED, -1};

// Whether the locale can show UTF-8. The environment may name a locale that is not installed.
bool locale_shows_utf8() {
    if (std::setlocale(LC_CTYPE, "") == nullptr) std::setlocale(LC_CTYPE, "C.UTF-8"); // NOLINT(concurrency-mt-unsafe)
    return std::string_view(::nl_langinfo(CODESET)) == "UTF-8";                       // NOLINT(concurrency-mt-unsafe)
}

// The terminal in full-screen mode.
class Terminal {
public:
    explicit Terminal(const CardStyle& style) : terminal_(::newterm(nullptr, stdout, stdin)) {
        if (terminal_ == nullptr || ::tigetstr("cup") == nullptr) refuse();
        ::cbreak();
        ::noecho();
        ::nonl(); // Enter is a carriage return
        ::keypad(stdscr, true);
        ::nodelay(stdscr, true);
        ::set_escdelay(milliseconds_after_escape);
        // Key codes of terminals that do not switch to the codes that curses expects.
        for (const auto& [code, key] :
             {std::pair{"\033[A", KEY_UP}, {"\033[B", KEY_DOWN}, {"\033[C", KEY_RIGHT}, {"\033[D", KEY_LEFT}}) {
            ::define_key(code, key);
        }
        ::curs_set(0);
        ::mousemask(ALL_MOUSE_EVENTS, nullptr); // a subset would make getch() block after an unwanted event
        ::mouseinterval(0);
        if (style.color && ::has_colors()) set_colors(style.four_color ? four_colors : two_colors);
    }
    ~Terminal() {
        ::endwin();
        ::delscreen(terminal_);
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    [[nodiscard]] static Size size() { return {::getmaxx(stdscr), ::getmaxy(stdscr)}; }

    void show(const Picture& picture) const {
        ::erase();
        const Size size = picture.size();
        for (int y = 0; y < size.height; ++y) {
            ::move(y, 0);
            for (int x = 0; x < size.width; ++x) {
                const Picture::Spot& spot = picture.at(x, y);
                ::attrset(static_cast<int>(attributes(spot.look)));
                ::addstr(spot.text.c_str());
            }
        }
        ::refresh();
    }

private:
    // Reports that the terminal is of an unknown type, or that its cursor cannot be moved.
    [[noreturn]] void refuse() const {
        if (terminal_ != nullptr) ::endwin();
        const char* const type = std::getenv("TERM"); // NOLINT(concurrency-mt-unsafe)
        throw Failure{
            fmt::format("a terminal of the type \"{}\" cannot show the full-screen game", type == nullptr ? "" : type),
            "Set TERM to its type, or try: freecell play --line"};
    }

    void set_colors(const InkColors& colors) {
        ::start_color();
        ::use_default_colors();
        const auto set = [](Ink ink, short color) { ::init_pair(static_cast<short>(ink), color, -1); };
        set(Ink::clubs, colors.clubs);
        set(Ink::diamonds, colors.diamonds);
        set(Ink::hearts, colors.hearts);
        set(Ink::spades, colors.spades);
        set(Ink::good, COLOR_GREEN);
        set(Ink::bad, COLOR_RED);
        has_color_ = true;
    }

    [[nodiscard]] attr_t attributes(Look look) const {
        attr_t out = A_NORMAL;
        if (look.bold) out |= A_BOLD;
        if (look.reverse) out |= A_REVERSE;
        if (look.underline) out |= A_UNDERLINE;
        if (look.ink == Ink::faint) out |= A_DIM;
        if (has_color_ && look.ink != Ink::plain && look.ink != Ink::faint) {
            out |= static_cast<attr_t>(COLOR_PAIR(static_cast<int>(look.ink)));
        }
        return out;
    }

    SCREEN* terminal_;
    bool has_color_ = false;
};

// How often the left button was pressed: curses may combine simultaneous events.
int left_clicks(mmask_t state) {
    if ((state & BUTTON1_TRIPLE_CLICKED) != 0) return 3;
    if ((state & BUTTON1_DOUBLE_CLICKED) != 0) return 2;
    return (state & (BUTTON1_PRESSED | BUTTON1_CLICKED)) != 0 ? 1 : 0;
}

void click(GameScreen& game, const MEVENT& event) {
    if ((event.bstate & (BUTTON3_PRESSED | BUTTON3_CLICKED)) != 0) game.press(Key::escape);
    for (int i = left_clicks(event.bstate); i > 0; --i) {
        game.click(event.x, event.y);
        game.draw(Terminal::size()); // the next click refers to the new picture
    }
}

// One key may stand for several clicks, which curses returns latest first.
void take_clicks(GameScreen& game) {
    std::vector<MEVENT> events;
    for (MEVENT event; ::getmouse(&event) == OK;) events.push_back(event);
    for (const MEVENT& event : events | std::views::reverse) click(game, event);
}

void take(GameScreen& game, int code) {
    switch (code) {
    case KEY_UP: return game.press(Key::up);
    case KEY_DOWN: return game.press(Key::down);
    case KEY_LEFT: return game.press(Key::left);
    case KEY_RIGHT: return game.press(Key::right);
    case KEY_ENTER:
    case '\r':
    case '\n': return game.press(Key::enter);
    case KEY_BACKSPACE:
    case '\b':
    case 0x7f: return game.press(Key::backspace);
    case '\t': return game.press(Key::tab);
    case 0x1b: return game.press(Key::escape);
    case KEY_MOUSE: return take_clicks(game);
    default:
        if (code >= ' ' && code < 0x7f) game.press(static_cast<char>(code));
    }
}

// Returns false if the terminal is closed.
bool wait_for_keys(int milliseconds) {
    pollfd keys = {.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    const int ready = ::poll(&keys, 1, milliseconds);
    return ready <= 0 || (keys.revents & (POLLHUP | POLLERR | POLLNVAL)) == 0;
}

} // namespace

void require_screen() {
    if (::isatty(STDIN_FILENO) != 1 || ::isatty(STDOUT_FILENO) != 1) {
        throw Failure{"the full-screen game needs a terminal for its input and output",
                      "To play through pipes or with a screen reader, try: freecell play --line"};
    }
}

ExitCode play_on_screen(Session& session, const Opened& opened, const CardStyle& style) {
    const bool glyphs = locale_shows_utf8() && style.glyphs;
    bool gone = false;
    {
        GameScreen game(session, opened, glyphs);
        const Terminal terminal(style);
        while (!game.over() && !gone && !interrupt_requested()) {
            game.look_around();
            terminal.show(game.draw(Terminal::size()));
            gone = !wait_for_keys(game.searching() ? milliseconds_while_searching : milliseconds_between_seconds);
            for (int code = ::getch(); code != ERR && !game.over() && !gone; code = ::getch()) take(game, code);
        }
        session.save();
    }
    if (interrupt_requested()) return interrupted;
    if (gone) return hung_up;
    if (!session.won() && !session.unsaved()) write_out("The game is saved; freecell play continues it.\n");
    return done;
}

} // namespace freecell::cli
