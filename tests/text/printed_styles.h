#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "freecell/core/deal.h"
#include "freecell/text/card_text.h"

// How programs in many languages print a board: their output, not their code.
namespace freecell::printed {

using PrintCard = std::function<std::string(Card)>;

struct Style {
    std::string name;
    std::function<std::string(std::int64_t, const Deal&)> print;
    bool numbered = true; // the output contains the number
    bool unusual = false; // the reader reports an interpretation
};

inline std::string spelled(Card card, const std::array<std::string, 13>& ranks,
                           const std::array<std::string, 4>& suits) {
    return ranks[card.rank()] + suits[static_cast<int>(card.suit())];
}

inline std::string with_ten(Card card) {
    std::string text = name(card);
    if (text[0] == 'T') text.replace(0, 1, "10");
    return text;
}

inline std::string symbol(Card card) {
    constexpr std::array<const char*, 4> symbols{"♣", "♦", "♥", "♠"};
    return symbols[static_cast<int>(card.suit())];
}

inline std::string rank(Card card) {
    return {card.rank_letter()};
}

inline std::string with_symbol(Card card) {
    return rank(card) + symbol(card);
}

inline std::string symbol_first(Card card) {
    return symbol(card) + rank(card);
}

inline std::string coloured_symbol_first(Card card) {
    const bool red = card.suit() == Suit::diamonds || card.suit() == Suit::hearts;
    return "\x1b[" + std::string(red ? "31" : "32") + "m" + symbol(card) + "\x1b[m" + rank(card);
}

inline std::string playing_card(Card card) {
    constexpr std::array<unsigned, 4> rows{0xD0, 0xC0, 0xB0, 0xA0};
    const unsigned nth = static_cast<unsigned>(card.rank()) + (card.rank() >= 11 ? 2 : 1);
    const unsigned code = rows[static_cast<int>(card.suit())] + nth; // after U+1F000
    return {'\xF0', '\x9F', static_cast<char>(0x80 + code / 64), static_cast<char>(0x80 + code % 64)};
}

inline std::string in_words(Card card) {
    return spelled(
        card, {"Ace", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King"},
        {" of Clubs", " of Diamonds", " of Hearts", " of Spades"});
}

// The cards as dealt, `width` per line.
inline std::string lines(const Deal& deal, int width, const PrintCard& print, std::string_view between = " ",
                         std::string_view before = "", std::string_view after = "\n") {
    std::string out;
    for (int i = 0; i < Card::count; ++i) {
        out += i % width == 0 ? before : between;
        out += print(deal.cards()[i]);
        if (i % width == width - 1 || i == Card::count - 1) out += after;
    }
    return out;
}

inline std::string rows(const Deal& deal, std::string_view between = " ", std::string_view before = "",
                        std::string_view after = "\n") {
    return lines(deal, 8, [](Card card) { return name(card); }, between, before, after);
}

inline std::string columns(const Deal& deal, std::string_view before) {
    std::string out;
    for (int column = 0; column < 8; ++column) {
        out += before;
        for (int place = column; place < Card::count; place += 8) {
            out += name(deal.cards()[place]) + (place + 8 < Card::count ? " " : "\n");
        }
    }
    return out;
}

// A matrix as R prints it.
inline std::string matrix(const Deal& deal) {
    std::string out = "     [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8]\n";
    for (int row = 0; row < 7; ++row) {
        out += "[" + std::to_string(row + 1) + ",] ";
        for (int column = 0; column < 8; ++column) {
            const int place = row * 8 + column;
            std::string card = place < Card::count ? with_ten(deal.cards()[place]) : "";
            card.resize(5, ' ');
            out += card;
        }
        out += "\n";
    }
    return out;
}

inline std::string boxed(const Deal& deal) {
    std::string out = "┌────┬────┬────┬────┬────┬────┬────┬────┐\n";
    for (int row = 0; row < 7; ++row) {
        if (row > 0) out += "├────┼────┼────┼────┼────┼────┼────┼────┤\n";
        for (int column = 0; column < 8; ++column) {
            const int place = row * 8 + column;
            out += "│ " + (place < Card::count ? with_symbol(deal.cards()[place]) : "  ") + " ";
        }
        out += "│\n";
    }
    return out + "└────┴────┴────┴────┴────┴────┴────┴────┘\n";
}

// Frames and suits of code page 437, as a program for DOS prints them.
inline std::string code_page_437(const Deal& deal) {
    constexpr std::array<char, 4> suits{5, 4, 3, 6};
    std::string out = "\xC9\xCD\xCD\xCD\xCD\xBB\n";
    for (int i = 0; i < Card::count; ++i) {
        out += (i % 8 == 0 ? "\xBA " : " ") + rank(deal.cards()[i]) + suits[static_cast<int>(deal.cards()[i].suit())];
        if (i % 8 == 7 || i == 51) out += " \xBA\n";
    }
    return out + "\xC8\xCD\xCD\xCD\xCD\xBC\n";
}

inline std::string table_with_labels(const Deal& deal) {
    std::string out = "    0   1   2   3   4   5   6   7\n";
    for (int row = 0; row < 7; ++row) {
        out += std::to_string(row);
        for (int place = row * 8; place < row * 8 + 8; ++place) {
            out += place < Card::count ? "  " + name(deal.cards()[place]) : "  None";
        }
        out += "\n";
    }
    return out;
}

inline std::string numbered_list(const Deal& deal, std::string_view mark) {
    std::string out;
    for (int i = 0; i < Card::count; ++i) {
        out += std::to_string(i + 1) + std::string(mark) + " " + in_words(deal.cards()[i]) + "\n";
    }
    return out;
}

inline PrintCard letters(const std::array<std::string, 13>& ranks, const std::array<std::string, 4>& suits) {
    return [=](Card card) { return spelled(card, ranks, suits); };
}

inline const std::vector<Style>& styles() {
    using std::to_string;
    static const std::array<std::string, 13> english{"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"};
    static const std::array<std::string, 13> french{"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R"};
    static const std::array<std::string, 13> german{"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "B", "D", "K"};
    static const std::array<std::string, 13> russian{"Т", "2", "3", "4", "5", "6", "7", "8", "9", "10", "В", "Д", "К"};
    static const std::vector<Style> all{
        {"Game #617", [](auto n, const Deal& d) { return "Game #" + to_string(n) + "\n" + rows(d) + "\n"; }},
        {"Game # 617, symbols, indented",
         [](auto n, const Deal& d) { return "\nGame # " + to_string(n) + "\n" + lines(d, 8, with_symbol, " ", " "); }},
        {"Game #617:", [](auto n, const Deal& d) { return "Game #" + to_string(n) + ":\n" + rows(d) + "\n\n"; }},
        {"Game:617", [](auto n, const Deal& d) { return "Game:" + to_string(n) + "\n" + rows(d) + "\n\n"; }},
        {"Game 617: with spaces to fill the line",
         [](auto n, const Deal& d) { return "Game " + to_string(n) + ":\n" + rows(d, "  ", "  ", " \n"); }},
        {"Deal #617", [](auto n, const Deal& d) { return "Deal #" + to_string(n) + "\n" + rows(d, " ", "", " \n"); }},
        {"Hand 617, colours, suit first",
         [](auto n, const Deal& d) {
             return "Hand " + to_string(n) + "\n" + lines(d, 8, coloured_symbol_first, "  ", "  ");
         }},
        {"Deck 617",
         [](auto n, const Deal& d) { return "Deck " + to_string(n) + "\n" + lines(d, 8, with_symbol) + "\n\n"; }},
        {"======= Game 617 ========",
         [](auto n, const Deal& d) { return "======= Game " + to_string(n) + " ========\n" + rows(d) + "\n"; }},
        {"a prompt and a line of =",
         [](auto n, const Deal& d) {
             return "\nGame number please ( 0 to QUIT ): GAME #" + to_string(n) + "\n=======================\n" +
                    rows(d, " ", "", " \n") + "\n\n\nGame number please ( 0 to QUIT ): ";
         }},
        {"a prompt with what was typed",
         [](auto n, const Deal& d) {
             return "Welcome to FreeCell, version 2.1!\nGame number please (1 to 32000): " + to_string(n) + "\n\n" +
                    rows(d) + "\nAnother game (y/n)? n\nBye. 52 cards dealt in 0.003 s\n";
         }},
        {"a centred title",
         [](auto n, const Deal& d) {
             return "───────────tableau for FreeCell game " + to_string(n) + "───────────\n\n" +
                    lines(d, 8, with_symbol, " ", "              ");
         }},
        {"[1] Hand, an R matrix",
         [](auto n, const Deal& d) { return "[1] Hand numer: " + to_string(n) + "\n" + matrix(d); }},
        {"Hand: and the numbers of the columns",
         [](auto, const Deal& d) { return "Hand:\n\n  1  2  3  4  5  6  7  8\n" + rows(d, " ", " ") + "\n\n"; }, false},
        {"Game number: without a number", [](auto, const Deal& d) { return "Game number: \n" + rows(d); }, false},
        {"a session of an interpreter",
         [](auto n, const Deal& d) {
             return "   show deal srnd " + to_string(n) + "\n" + lines(d, 8, with_symbol, " ", " ");
         }},
        {"playing cards",
         [](auto n, const Deal& d) { return "Game #" + to_string(n) + "\n" + lines(d, 8, playing_card); }},
        {"playing cards in brackets",
         [](auto n, const Deal& d) {
             return "Game #" + to_string(n) + "\n" + lines(d, 8, playing_card, " ", "[", "]\n");
         }},
        {"13 to a line",
         [](auto n, const Deal& d) {
             return "hand " + to_string(n) + "\n" + lines(d, 13, [](Card c) { return name(c); });
         }},
        {"4 to a line",
         [](auto n, const Deal& d) { return "hand " + to_string(n) + "\n" + lines(d, 4, with_ten, "\t"); }},
        {"26 to a line", [](auto n, const Deal& d) { return "hand " + to_string(n) + "\n" + lines(d, 26, with_ten); }},
        {"all in a line", [](auto n, const Deal& d) { return to_string(n) + ": " + lines(d, 52, symbol_first); }},
        {"columns with colons", [](auto, const Deal& d) { return columns(d, ": "); }, false},
        {"rows with colons", [](auto, const Deal& d) { return rows(d, " ", ": "); }, false},
        {"double spaced",
         [](auto n, const Deal& d) { return "Deal " + to_string(n) + "\n\n" + rows(d, " ", "", "\n\n"); }},
        {"Python rows",
         [](auto n, const Deal& d) { return "Hand " + to_string(n) + "\n" + rows(d, "', '", "['", "']\n"); }},
        {"Clojure rows", [](auto, const Deal& d) { return rows(d, " ", "(", ")\n"); }, false},
        {"tabs and a tab at the end, suit first, 10",
         [](auto, const Deal& d) {
             return lines(
                        d, 8, [](Card c) { return symbol(c) + with_ten(c).substr(0, with_ten(c).size() - 1); }, "\t",
                        "", "\t\n") +
                    "\n\n";
         },
         false},
        {"bars", [](auto n, const Deal& d) { return "Deal " + to_string(n) + "\n" + rows(d, " | ", "| ", " |\n"); }},
        {"a box", [](auto n, const Deal& d) { return "FreeCell game " + to_string(n) + "\n" + boxed(d); }},
        {"code page 437", [](auto n, const Deal& d) { return "Game " + to_string(n) + "\n" + code_page_437(d); }},
        {"a Latin-1 heading",
         [](auto n, const Deal& d) { return "G\xE9n\xE9r\xE9, partie n\xB0 " + to_string(n) + "\n" + rows(d); }},
        {"suit letters first",
         [](auto n, const Deal& d) {
             return "Game " + to_string(n) + "\n" + lines(d, 8, [](Card c) { return name(c).substr(1) + name(c)[0]; });
         }},
        {"0 for ten",
         [](auto n, const Deal& d) {
             return "Game " + to_string(n) + "\n" +
                    lines(d, 8, [](Card c) { return (c.rank() == 9 ? "0" : rank(c)) + name(c)[1]; });
         }},
        {"X for ten",
         [](auto n, const Deal& d) {
             return "Game " + to_string(n) + "\n" +
                    lines(d, 8, [](Card c) { return (c.rank() == 9 ? "X" : rank(c)) + name(c)[1]; });
         }},
        {"words", [](auto n, const Deal& d) { return "Game " + to_string(n) + "\n" + lines(d, 8, in_words, ", "); }},
        {"words, a card a line, numbered",
         [](auto n, const Deal& d) { return "Game " + to_string(n) + "\n" + numbered_list(d, "."); }},
        {"Row 1:",
         [](auto n, const Deal& d) {
             std::string out = "Game " + to_string(n) + "\n";
             int row = 0;
             for (const char c : "\n" + rows(d))
                 out += c == '\n' && row < 7 ? "\nRow " + to_string(++row) + ": " : std::string(1, c);
             return out;
         }},
        {"a table with labels",
         [](auto n, const Deal& d) { return "Deal " + to_string(n) + ":\n" + table_with_labels(d); }},
        {"CRLF and a byte order mark",
         [](auto n, const Deal& d) { return "\uFEFFGame #" + to_string(n) + "\r\n" + rows(d, " ", "", "\r\n"); }},
        {"indices from 0",
         [](auto n, const Deal& d) {
             return "Game " + to_string(n) + "\n" + lines(d, 8, [](Card c) { return to_string(c.index()); });
         },
         true, true},
        {"indices from 1, a list",
         [](auto n, const Deal& d) {
             return "Game " + to_string(n) + "\n[" +
                    lines(d, 52, [](Card c) { return to_string(c.index() + 1); }, ", ", "", "]\n");
         },
         true, true},
        {"indices in nested lists",
         [](auto n, const Deal& d) {
             return "Game " + to_string(n) + "\n[" +
                    lines(d, 8, [](Card c) { return to_string(c.index()); }, ", ", "[", "], ") + "]\n";
         },
         true, true},
        {"French",
         [](auto n, const Deal& d) {
             return "Partie " + to_string(n) + "\n" + lines(d, 8, letters(french, {"T", "K", "C", "P"}));
         },
         true, true},
        {"French ranks, symbols",
         [](auto n, const Deal& d) {
             return "Donne " + to_string(n) + "\n" + lines(d, 8, letters(french, {"♣", "♦", "♥", "♠"}));
         },
         true, true},
        {"German",
         [](auto n, const Deal& d) {
             return "Spiel Nr. " + to_string(n) + "\n" + lines(d, 8, letters(german, {"Kr", "Ka", "He", "Pi"}));
         },
         true, true},
        {"Russian",
         [](auto n, const Deal& d) {
             return "Раздача " + to_string(n) + "\n" + lines(d, 8, letters(russian, {"Т", "Б", "Ч", "П"}));
         },
         true, true},
        {"Portuguese, a card a line",
         [](auto n, const Deal& d) {
             return "Jogo " + to_string(n) + "\n" + lines(d, 1, letters(english, {"P", "O", "C", "E"}));
         },
         true, true},
        {"Chinese",
         [](auto n, const Deal& d) {
             return "第" + to_string(n) + "局\n" + lines(d, 8, [](Card c) {
                        return spelled(c, {"", "", "", "", "", "", "", "", "", "", "", "", ""},
                                       {"梅花", "方块", "红心", "黑桃"}) +
                               with_ten(c).substr(0, with_ten(c).size() - 1);
                    });
         },
         true, true},
    };
    return all;
}

} // namespace freecell::printed
