/* Reads lines of a numbering and a number, and writes each deal as a line, or "error". */

#include <stdio.h>
#include <string.h>

#include "freecell_deal.h"

int other_unit(void); /* contains the implementation */

int main(void) {
    char numbering[16];
    double number;
    while (scanf("%15s %lf", numbering, &number) == 2) {
        const int which = strcmp(numbering, "microsoft") == 0 ? FREECELL_DEAL_MICROSOFT : FREECELL_DEAL_PRO;
        unsigned char cards[FREECELL_DEAL_CARDS];
        char text[FREECELL_DEAL_LINE_SIZE];
        if (freecell_deal_cards(number, which, cards)) {
            freecell_deal_line(cards, text);
            puts(text);
        } else {
            puts("error");
        }
    }
    return other_unit();
}
