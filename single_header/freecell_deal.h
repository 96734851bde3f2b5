/* freecell_deal.h: every Microsoft FreeCell deal, in C89 and in one file.
 *
 * SPDX-License-Identifier: MIT
 *
 * Include it wherever it is needed. In one C or C++ file, define FREECELL_DEAL_IMPLEMENTATION before that:
 *
 *     #define FREECELL_DEAL_IMPLEMENTATION
 *     #include "freecell_deal.h"
 *
 *     unsigned char cards[FREECELL_DEAL_CARDS];
 *     char text[FREECELL_DEAL_ROWS_SIZE];
 *     if (freecell_deal_cards(617, FREECELL_DEAL_PRO, cards)) {
 *         freecell_deal_rows(cards, text);
 *         fputs(text, stdout);
 *     }
 *
 * It does not allocate, print or keep state. */
#ifndef FREECELL_DEAL_H
#define FREECELL_DEAL_H

#define FREECELL_DEAL_CARDS 52
#define FREECELL_DEAL_NAME_SIZE 3
#define FREECELL_DEAL_ROWS_SIZE 157
#define FREECELL_DEAL_LINE_SIZE 105

/* What a number of 2^31 or more means. */
#define FREECELL_DEAL_PRO 0       /* FreeCell Pro's extension: each number is a different deal */
#define FREECELL_DEAL_MICROSOFT 1 /* the published formula read literally: the deal of the number mod 2^31 */

#ifdef __cplusplus
extern "C" {
#endif

/* Deals a number from -2 to 8589934591, which a double represents exactly and a long may not: writes 52 cards as
 * dealt, left to right, row by row over 8 columns. A card is rank * 4 + suit: ranks ace to king 0..12, suits clubs,
 * diamonds, hearts, spades 0..3. Returns 1. For any other number it returns 0 and writes nothing. */
int freecell_deal_cards(double number, int numbering, unsigned char cards[FREECELL_DEAL_CARDS]);

/* Writes the name of a card, such as "JD", and a NUL. */
void freecell_deal_name(unsigned char card, char name[FREECELL_DEAL_NAME_SIZE]);

/* Writes a deal as 7 lines, "JD 2D 9H JC 5D 7H 7C 5H\n" the first of deal 1, and a NUL. */
void freecell_deal_rows(const unsigned char cards[FREECELL_DEAL_CARDS], char text[FREECELL_DEAL_ROWS_SIZE]);

/* Writes a deal as 104 characters and a NUL. */
void freecell_deal_line(const unsigned char cards[FREECELL_DEAL_CARDS], char text[FREECELL_DEAL_LINE_SIZE]);

#ifdef __cplusplus
}
#endif

#endif

#if defined(FREECELL_DEAL_IMPLEMENTATION) && !defined(FREECELL_DEAL_IMPLEMENTED)
#define FREECELL_DEAL_IMPLEMENTED

/* The layout of -1 and -2: ranks down the four left and the four right columns, one suit per column. */
static void freecell_deal_lay_out(const char* left, const char* right, int first_suit, int step, unsigned char* cards) {
    static const char ranks[] = "A23456789TJQK";
    int place;
    for (place = 0; place < FREECELL_DEAL_CARDS; ++place) {
        const int column = place % 8;
        const char letter = (column < 4 ? left : right)[place / 8];
        int rank = 0;
        while (ranks[rank] != letter) ++rank;
        cards[place] = (unsigned char)(rank * 4 + first_suit + step * (column % 4));
    }
}

/* The state of the generator as the random number: Microsoft's rule up to 2^31-1, FreeCell Pro's beyond. */
static unsigned long freecell_deal_random(unsigned long state, double number) {
    const unsigned long bits = state >> 16;
    if (number < 2147483648.0) return bits & 0x7fffUL;
    return number < 4294967296.0 ? (bits & 0x7fffUL) | 0x8000UL : bits + 1;
}

int freecell_deal_cards(double number, int numbering, unsigned char cards[FREECELL_DEAL_CARDS]) {
    unsigned char deck[FREECELL_DEAL_CARDS];
    unsigned long state;
    double low;
    int left;
    if (!(number >= -2 && number <= 8589934591.0)) return 0;
    if (numbering != FREECELL_DEAL_PRO && numbering != FREECELL_DEAL_MICROSOFT) return 0;
    if (number == -1) freecell_deal_lay_out("A3579JK", "QT8642", 0, 1, cards);
    if (number == -2) freecell_deal_lay_out("AKQJT98", "765432", 3, -1, cards);
    if (number < 0) return number == -1 || number == -2;

    low = number < 4294967296.0 ? number : number - 4294967296.0;
    state = (unsigned long)low;
    if ((double)state != low) return 0; /* not whole */
    if (numbering == FREECELL_DEAL_MICROSOFT) {
        state &= 0x7fffffffUL;
        number = (double)state;
    }
    for (left = 0; left < FREECELL_DEAL_CARDS; ++left) deck[left] = (unsigned char)left;
    for (left = FREECELL_DEAL_CARDS; left > 0; --left) {
        int pick;
        state = (state * 214013UL + 2531011UL) & 0xffffffffUL;
        pick = (int)(freecell_deal_random(state, number) % (unsigned long)left);
        cards[FREECELL_DEAL_CARDS - left] = deck[pick];
        deck[pick] = deck[left - 1];
    }
    return 1;
}

void freecell_deal_name(unsigned char card, char name[FREECELL_DEAL_NAME_SIZE]) {
    name[0] = "A23456789TJQK"[card / 4];
    name[1] = "CDHS"[card % 4];
    name[2] = '\0';
}

void freecell_deal_rows(const unsigned char cards[FREECELL_DEAL_CARDS], char text[FREECELL_DEAL_ROWS_SIZE]) {
    int place;
    for (place = 0; place < FREECELL_DEAL_CARDS; ++place) {
        freecell_deal_name(cards[place], text + 3 * place);
        text[3 * place + 2] = (char)(place % 8 == 7 || place == FREECELL_DEAL_CARDS - 1 ? '\n' : ' ');
    }
    text[FREECELL_DEAL_ROWS_SIZE - 1] = '\0';
}

void freecell_deal_line(const unsigned char cards[FREECELL_DEAL_CARDS], char text[FREECELL_DEAL_LINE_SIZE]) {
    int place;
    for (place = 0; place < FREECELL_DEAL_CARDS; ++place) freecell_deal_name(cards[place], text + 2 * place);
}

#endif
