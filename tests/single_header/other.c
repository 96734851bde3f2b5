#include <string.h>

#define FREECELL_DEAL_IMPLEMENTATION
#include "freecell_deal.h"

int other_unit(void);

int other_unit(void) {
    unsigned char cards[FREECELL_DEAL_CARDS];
    char text[FREECELL_DEAL_ROWS_SIZE];
    if (!freecell_deal_cards(1, FREECELL_DEAL_PRO, cards)) return 1;
    freecell_deal_rows(cards, text);
    if (freecell_deal_cards(1, 2, cards)) return 2; /* no such numbering */
    return strncmp(text, "JD 2D 9H JC 5D 7H 7C 5H\nKD ", 27) == 0 && strlen(text) == 156 ? 0 : 3;
}
