/* Deals a FreeCell board from C: deal_c 617 */
#include <freecell/c/freecell.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char** argv) {
    uint8_t cards[FREECELL_CARDS];
    const int64_t number = argc > 1 ? strtoll(argv[1], NULL, 10) : 617;
    const freecell_status status = freecell_deal(number, FREECELL_NUMBERING_FREECELL_PRO, cards);
    if (status != FREECELL_OK) {
        fprintf(stderr, "deal %" PRId64 ": %s\n", number, freecell_status_message(status));
        return 2;
    }
    for (int i = 0; i < FREECELL_CARDS; ++i) {
        const int ends_row = i % FREECELL_COLUMNS == FREECELL_COLUMNS - 1 || i == FREECELL_CARDS - 1;
        printf("%s%c", freecell_card_name(cards[i]), ends_row ? '\n' : ' ');
    }
    return 0;
}
