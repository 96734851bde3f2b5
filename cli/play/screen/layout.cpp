#include "cli/play/screen/layout.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "cli/play/speech.h"
#include "cli/shared/style.h"
#include "freecell/notation/move_text.h"
#include "freecell/text/counted.h"

namespace freecell::cli {
namespace {

constexpr int panel_width = 24;
constexpr int gap_before_panel = 2;
constexpr int smallest_pitch = 3;
constexpr int largest_pitch = 8;
constexpr int pitch_for_frames = 6;
constexpr int height_for_frames = 32;
constexpr int message_rows = 2;
constexpr int smallest_height = 16;

struct KeyLabel {
    char key;
    std::string_view label;
};
// Shown in two columns.
constexpr auto key_labels = std::to_array<KeyLabel>({{'u', "u undo"},
                                                     {'r', "r redo"},
                                                     {'t', "t hint"},
                                                     {'s', "s solve"},
                                                     {'v', "v verdict"},
                                                     {'z', "z restart"},
                                                     {'n', "n next"},
                                                     {'p', "p previous"},
                                                     {'x', "x random"},
                                                     {'o', "o open"},
                                                     {'?', "? help"},
                                                     {'w', "w statistics"},
                                                     {'q', "q quit"}});

int slots_of(Rules rules) {
    return std::max<int>(rules.columns, rules.cells + 1 + Card::suits);
}

Ink ink_of(Suit suit) {
    constexpr std::array inks = {Ink::clubs, Ink::diamonds, Ink::hearts, Ink::spades};
    return inks[static_cast<std::size_t>(suit)];
}

// Where the piles are on the screen.
class Table {
public:
    Table(const View& view, Size size, Picture& picture)
        : view_(view), picture_(picture), rules_(view.board.rules()), plain_{.glyphs = view.glyphs} {
        const int room = size.width - gap_before_panel - panel_width;
        pitch_ = std::min(room / slots_of(rules_), largest_pitch);
        frames_ = pitch_ >= pitch_for_frames && size.height >= height_for_frames;
        columns_top_ = 1 + card_rows() + 1;
        bottom_ = size.height - message_rows;
    }

    [[nodiscard]] int width() const { return pitch_ * slots_of(rules_); }

    void draw() {
        for (int i = 0; i < rules_.cells; ++i) draw_cell(i);
        draw_home();
        for (int i = 0; i < rules_.columns; ++i) draw_column(i);
    }

private:
    [[nodiscard]] int card_rows() const { return frames_ ? 3 : 1; }
    [[nodiscard]] int first_home_slot() const { return std::max<int>(rules_.cells + 1, rules_.columns - Card::suits); }
    // The left edge of a slot. A frame is one character narrower than the slot.
    [[nodiscard]] int slot(int index) const { return index * pitch_; }
    [[nodiscard]] int frame_width() const { return pitch_ - 1; }

    [[nodiscard]] std::string text_of(Card card) const { return plain_.paint(card); }

    // Marks of a pile that are visible without colours.
    [[nodiscard]] bool is_hinted(Pile pile) const {
        return view_.hint && (view_.hint->from == pile || view_.hint->to == pile);
    }
    [[nodiscard]] bool is_held(Pile pile) const { return view_.held && view_.held->pile == pile; }

    [[nodiscard]] Look card_look(Pile pile, Card card, int after) const {
        const int taken = is_held(pile)                            ? view_.held->count
                          : view_.hint && view_.hint->from == pile ? view_.hint->count
                                                                   : 1;
        const bool moves = after < taken;
        return {.ink = ink_of(card.suit()),
                .bold = after == 0,
                .reverse = moves && is_held(pile),
                .underline = moves && is_hinted(pile)};
    }

    void draw_name(Pile pile, int index, int y) {
        const std::string name = pile == Pile::column(Rules::max_columns - 1) ? "10" : std::string(1, letter(pile));
        const bool marked = pile == view_.cursor || is_held(pile) || is_hinted(pile);
        picture_.put(slot(index) + (name.size() > 1 ? 1 : 2), y, name,
                     {.ink = marked ? Ink::plain : Ink::faint, .bold = marked});
    }

    void draw_edge(int index, int y, bool top) {
        const std::string_view left = !view_.glyphs ? "+" : top ? "╭" : "╰";
        const std::string_view right = !view_.glyphs ? "+" : top ? "╮" : "╯";
        picture_.put(slot(index), y, left, frame_look_);
        for (int x = 1; x + 1 < frame_width(); ++x)
            picture_.put(slot(index) + x, y, view_.glyphs ? "─" : "-", frame_look_);
        picture_.put(slot(index) + frame_width() - 1, y, right, frame_look_);
    }

    void draw_sides(int index, int y) {
        const std::string_view side = view_.glyphs ? "│" : "|";
        picture_.put(slot(index), y, side, frame_look_);
        for (int x = 1; x + 1 < frame_width(); ++x) picture_.put(slot(index) + x, y, " ");
        picture_.put(slot(index) + frame_width() - 1, y, side, frame_look_);
    }

    // Draws brackets around the card of a slot, or in front of it if there is no room.
    void draw_cursor(int first, int last, int y) {
        const Look look{.ink = Ink::plain, .bold = true};
        picture_.put(slot(first), y, pitch_ > smallest_pitch ? "[" : ">", look);
        if (pitch_ > smallest_pitch) picture_.put(slot(last) + (frames_ ? frame_width() - 1 : 3), y, "]", look);
    }

    void draw_top_place(int index, std::string_view text, Look look) {
        const int row = frames_ ? 2 : 1;
        if (frames_) {
            draw_edge(index, 1, true);
            draw_sides(index, row);
            draw_edge(index, 3, false);
        }
        picture_.put(slot(index) + 1 + (frames_ ? 1 : 0), row, text, look);
    }

    void draw_cell(int i) {
        const Pile pile = Pile::cell(i);
        const auto card = view_.board.cell(i);
        draw_name(pile, i, 0);
        draw_top_place(i,
                       card           ? text_of(*card)
                       : view_.glyphs ? "··"
                                      : "..",
                       card ? card_look(pile, *card, 0) : Look{.ink = Ink::faint, .underline = is_hinted(pile)});
        if (view_.cursor == pile) draw_cursor(i, i, frames_ ? 2 : 1);
        picture_.mark(slot(i), 0, {pitch_, 1 + card_rows()}, PileTarget{pile});
    }

    void draw_home() {
        const int first = first_home_slot();
        const int last = first + Card::suits - 1;
        const bool marked = view_.cursor.is_home() || is_hinted(Pile::home());
        picture_.put(slot(first) + 1, 0, "home (h)", {.ink = marked ? Ink::plain : Ink::faint, .bold = marked});
        for (int i = 0; i < Card::suits; ++i) {
            const auto suit = static_cast<Suit>(i);
            const int count = view_.board.foundation(suit);
            const std::string text = count > 0 ? text_of(Card(count - 1, suit)) : "." + plain_.paint_suit(suit);
            draw_top_place(first + i, text, {.ink = ink_of(suit), .underline = is_hinted(Pile::home())});
        }
        if (view_.cursor.is_home()) draw_cursor(first, last, frames_ ? 2 : 1);
        picture_.mark(slot(first), 0, {pitch_ * Card::suits, 1 + card_rows()}, PileTarget{Pile::home()});
    }

    void draw_column(int i) {
        const Pile pile = Pile::column(i);
        const auto cards = view_.board.column(i);
        const int count = static_cast<int>(cards.size());
        const int top = columns_top_ + 1;
        const int room = bottom_ - top - (frames_ ? 2 : 0);
        const int hidden = count > room ? count - room + 1 : 0;
        // Shows as many gaps between the cards as there is room for, starting at the last card.
        const int gaps =
            frames_ ? std::clamp(room - (count - hidden) - (hidden > 0 ? 1 : 0), 0, std::max(count - 1, 0)) : 0;
        draw_name(pile, i, columns_top_);
        picture_.mark(slot(i), columns_top_, {pitch_, bottom_ - columns_top_}, PileTarget{pile});
        int y = top;
        if (frames_) draw_edge(i, y++, true);
        if (hidden > 0) draw_hidden(i, hidden, y++);
        for (int index = hidden; index < count; ++index) {
            const int after = count - 1 - index;
            if (frames_ && index > hidden && after < gaps) draw_edge(i, y++, true);
            if (frames_) draw_sides(i, y);
            picture_.put(slot(i) + 1 + (frames_ ? 1 : 0), y, text_of(cards[index]),
                         card_look(pile, cards[index], after));
            picture_.mark(slot(i), y, {pitch_, 1}, PileTarget{pile, after + 1});
            if (after == 0 && view_.cursor == pile) draw_cursor(i, i, y);
            ++y;
        }
        if (count == 0) draw_empty_column(i, y++);
        if (frames_) draw_edge(i, y, false);
    }

    void draw_hidden(int column, int hidden, int y) {
        if (frames_) draw_sides(column, y);
        picture_.put(slot(column) + (frames_ ? 2 : 1), y, fmt::format("+{}", hidden), {.ink = Ink::faint});
    }

    void draw_empty_column(int column, int y) {
        const Pile pile = Pile::column(column);
        if (frames_) draw_sides(column, y);
        picture_.put(slot(column) + (frames_ ? 2 : 1), y, view_.glyphs ? "··" : "..",
                     {.ink = Ink::faint, .underline = is_hinted(pile)});
        if (view_.cursor == pile) draw_cursor(column, column, y);
    }

    static constexpr Look frame_look_{.ink = Ink::faint};

    const View& view_;
    Picture& picture_;
    Rules rules_;
    CardStyle plain_; // without colours
    int pitch_ = 0;
    bool frames_ = false;
    int columns_top_ = 0; // the row with the column numbers
    int bottom_ = 0;      // the row below the table
};

void draw_panel(const View& view, int left, int height, Picture& picture) {
    int y = 0;
    picture.put(left, y++, view.title, {.ink = Ink::plain, .bold = true});
    picture.put(left, y++, fmt::format("{}, {}", counted(view.moves, "move"), clock_text(view.seconds)));
    picture.put(left, y++, view.verdict, {.ink = view.verdict_ink, .bold = view.verdict_ink == Ink::bad});
    picture.put(left, y++, view.redo, {.ink = Ink::faint});
    ++y;
    for (std::size_t i = 0; i < key_labels.size() && y < height - message_rows; ++i) {
        const int x = left + (i % 2 == 0 ? 0 : panel_width / 2);
        picture.put(x, y, key_labels[i].label);
        picture.put(x, y, key_labels[i].label.substr(0, 1), {.ink = Ink::plain, .bold = true});
        picture.mark(x, y, {panel_width / 2, 1}, key_labels[i].key);
        if (i % 2 == 1) ++y;
    }
    if (y + 5 >= height - message_rows) return;
    y += 2;
    for (const std::string_view line : {"Move cards by arrows", "and Enter, clicks, or", "letters such as 3 b."}) {
        picture.put(left, y++, line, {.ink = Ink::faint});
    }
}

void draw_message(const View& view, Size size, Picture& picture) {
    const std::string text = view.prompt.empty() ? view.message : view.prompt + "_";
    const auto lines = broken_into_lines(text, size.width);
    // A long message covers the end of the table.
    int y = size.height - std::max(message_rows, static_cast<int>(lines.size()));
    for (const std::string& line : lines) {
        picture.put(0, y, std::string(static_cast<std::size_t>(size.width), ' '));
        picture.put(0, y++, line);
    }
}

// Shows a page of text instead of the table.
Picture page(const std::vector<std::string>& text, Size size) {
    Picture picture(size);
    int y = 1;
    for (const std::string& line : text) {
        const auto parts = broken_into_lines(line, size.width - 4);
        for (const std::string& part : parts) picture.put(2, y++, part);
        if (parts.empty()) ++y;
    }
    return picture;
}

Picture too_small(Size size, Size smallest) {
    Picture picture(size);
    const std::string text =
        fmt::format("The terminal has {} columns and {} rows. This game needs {} and {}. Enlarge it, or "
                    "press q to save and leave.",
                    size.width, size.height, smallest.width, smallest.height);
    int y = 0;
    for (const std::string& line : broken_into_lines(text, size.width)) picture.put(0, y++, line);
    return picture;
}

} // namespace

Size smallest_screen(Rules rules) {
    return {slots_of(rules) * smallest_pitch + gap_before_panel + panel_width, smallest_height};
}

Picture lay_out(const View& view, Size size) {
    const Size smallest = smallest_screen(view.board.rules());
    if (size.width < smallest.width || size.height < smallest.height) return too_small(size, smallest);
    if (!view.page.empty()) return page(view.page, size);
    Picture picture(size);
    Table table(view, size, picture);
    table.draw();
    draw_panel(view, table.width() + gap_before_panel, size.height, picture);
    draw_message(view, size, picture);
    return picture;
}

} // namespace freecell::cli
