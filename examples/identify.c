/* Finds the number of a FreeCell board from C: identify_c 7D AD 5C ... 4H, all 52 cards as dealt, row by row. */
#include <freecell/c/freecell.h>

#include <inttypes.h>
#include <stdio.h>

int main(int argc, char** argv) {
    uint8_t cards[FREECELL_CARDS];
    if (argc != FREECELL_CARDS + 1) {
        fprintf(stderr, "usage: %s CARD...   (52 of them)\n", argv[0]);
        return 2;
    }
    for (int i = 0; i < FREECELL_CARDS; ++i) {
        if (freecell_card_from_name(argv[i + 1], &cards[i]) != FREECELL_OK) {
            fprintf(stderr, "%s: %s\n", argv[i + 1], freecell_status_message(FREECELL_ERROR_CARD));
            return 2;
        }
    }
    int64_t numbers[FREECELL_MAX_NUMBERS];
    size_t count = 0;
    const freecell_status status =
        freecell_identify(cards, FREECELL_NUMBERING_FREECELL_PRO, numbers, FREECELL_MAX_NUMBERS, &count);
    if (status != FREECELL_OK) {
        fprintf(stderr, "%s\n", freecell_status_message(status));
        return 2;
    }
    for (size_t i = 0; i < count; ++i) printf("%" PRId64 "\n", numbers[i]);
    return count > 0 ? 0 : 1;
}
