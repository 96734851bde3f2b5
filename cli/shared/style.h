#pragma once

#include <string>
#include <string_view>

#include "cli/command/command.h"
#include "freecell/core/card.h"

namespace freecell::cli {

// How cards are displayed.
struct CardStyle {
    bool glyphs = false; // J♦ instead of JD
    bool color = false;
    bool four_color = false; // clubs green and diamonds blue, instead of two blacks and two reds

    [[nodiscard]] std::string paint(Card card) const;
    [[nodiscard]] std::string paint_suit(Suit suit) const;
    [[nodiscard]] std::string faint(std::string_view text) const;
    [[nodiscard]] std::string bold(std::string_view text) const;

private:
    [[nodiscard]] std::string in_color_of(Suit suit, std::string_view text) const;
    [[nodiscard]] std::string_view suit_name(Suit suit) const;
};

// The options --color, --ascii and --four-color, and the style they result in for standard output.
class StyleOptions {
public:
    void add_to(Command command);
    // Is the output for people? True on a terminal, or if colour was requested explicitly.
    [[nodiscard]] bool for_a_person() const;
    [[nodiscard]] CardStyle card_style() const;

private:
    std::string color_ = "auto";
    bool ascii_ = false;
    bool four_color_ = false;
};

} // namespace freecell::cli
