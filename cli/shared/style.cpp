#include "cli/shared/style.h"

#include <unistd.h>

#include <array>
#include <cstdlib>

#include <fmt/format.h>

#include "cli/command/options.h"

namespace freecell::cli {
namespace {

constexpr std::array<std::string_view, Card::suits> glyphs = {"♣", "♦", "♥", "♠"};
constexpr std::array<std::string_view, Card::suits> two_colors = {"", "31", "31", ""};
constexpr std::array<std::string_view, Card::suits> four_colors = {"32", "34", "31", ""};

// The value of an environment variable; empty if unset.
std::string_view variable(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr ? value : "";
}

// The first of the three variables that is set decides, as in the C library.
bool terminal_shows_utf8() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const std::string_view value = variable(name);
        if (value.empty()) continue;
        return value.contains("UTF-8") || value.contains("utf8") || value.contains("UTF8") || value.contains("utf-8");
    }
    return false;
}

bool to_a_terminal() {
    return ::isatty(STDOUT_FILENO) == 1;
}

} // namespace

std::string CardStyle::in_color_of(Suit suit, std::string_view text) const {
    const auto& codes = four_color ? four_colors : two_colors;
    const std::string_view code = codes[static_cast<std::size_t>(suit)];
    return color && !code.empty() ? fmt::format("\033[{}m{}\033[0m", code, text) : std::string(text);
}

std::string_view CardStyle::suit_name(Suit suit) const {
    const auto index = static_cast<std::size_t>(suit);
    return glyphs ? cli::glyphs[index] : Card::suit_letters.substr(index, 1);
}

std::string CardStyle::paint(Card card) const {
    return in_color_of(card.suit(), fmt::format("{}{}", card.rank_letter(), suit_name(card.suit())));
}

std::string CardStyle::paint_suit(Suit suit) const {
    return in_color_of(suit, suit_name(suit));
}

std::string CardStyle::faint(std::string_view text) const {
    return color ? fmt::format("\033[2m{}\033[0m", text) : std::string(text);
}

std::string CardStyle::bold(std::string_view text) const {
    return color ? fmt::format("\033[1m{}\033[0m", text) : std::string(text);
}

void StyleOptions::add_to(Command command) {
    add_choice(command, "--color", color_, {"auto", "always", "never"},
               "Colour: on a terminal (auto, unless NO_COLOR is set), always or never");
    command.add_flag("--ascii", ascii_, "Letters instead of suit symbols on a terminal");
    command.add_flag("--four-color", four_color_, "Clubs green, diamonds blue, hearts red, spades plain");
}

bool StyleOptions::for_a_person() const {
    return to_a_terminal() || color_ == "always";
}

CardStyle StyleOptions::card_style() const {
    const bool color = color_ == "always" || (color_ == "auto" && to_a_terminal() && variable("NO_COLOR").empty() &&
                                              variable("TERM") != "dumb");
    return {.glyphs = for_a_person() && !ascii_ && terminal_shows_utf8(), .color = color, .four_color = four_color_};
}

} // namespace freecell::cli
