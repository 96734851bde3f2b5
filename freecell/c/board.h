/* Boards dealt or written by other programs: read, identify and check them. */
#ifndef FREECELL_C_BOARD_H
#define FREECELL_C_BOARD_H

#include "freecell/c/freecell.h"

#ifdef __cplusplus
extern "C" {
#endif

/* An unknown card, or no card. */
#define FREECELL_NO_CARD 255
/* No deal number. */
#define FREECELL_NO_NUMBER INT64_MIN

typedef int32_t freecell_format; /* NOLINT(modernize-use-using): this is C */
enum {
    FREECELL_FORMAT_ROWS = 0,      /* 7 lines as dealt */
    FREECELL_FORMAT_COLUMNS = 1,   /* 8 lines, one column each, deepest card first */
    FREECELL_FORMAT_LINE = 2,      /* 104 characters */
    FREECELL_FORMAT_JSON = 3,      /* an array of rows */
    FREECELL_FORMAT_JAVASCRIPT = 4 /* the same as a literal over 9 lines */
};

/* Bytes needed for a board in any format, including the NUL. */
#define FREECELL_FORMAT_MAX 343

/* Writes 52 cards as text. Writes nothing on error. */
FREECELL_API freecell_status freecell_write_deal(const uint8_t cards[FREECELL_CARDS], freecell_format format,
                                                 char text[FREECELL_FORMAT_MAX]);

/* Reads a text with exactly one board, in any form that `freecell check` reads, as 52 cards in dealing order. Cards
 * may repeat, as in the output of a wrong dealer. Sets `*number` to the number in the text, or to FREECELL_NO_NUMBER.
 * After FREECELL_ERROR_BOARD, freecell_error_detail says more. Writes nothing on error. */
FREECELL_API freecell_status freecell_read_deal(const char* text, uint8_t cards[FREECELL_CARDS], int64_t* number);

/* Bytes needed for an interpretation, including the NUL. */
#define FREECELL_INTERPRETATION_MAX 160

/* Writes how freecell_read_deal interprets unusual letters or numbers in this text, such as numbers for cards; the
 * empty string if there are none. Fails with FREECELL_ERROR_BOARD like freecell_read_deal. Writes nothing on error. */
FREECELL_API freecell_status freecell_read_interpretation(const char* text,
                                                          char interpretation[FREECELL_INTERPRETATION_MAX]);

/* Like freecell_read_deal, for a partly known board: cards written `??` and rows missing at the end become
 * FREECELL_NO_CARD. No card may repeat. */
FREECELL_API freecell_status freecell_read_partial_deal(const char* text, uint8_t cards[FREECELL_CARDS]);

/* A deal that a misread board may have been, and where it differs. */
typedef struct freecell_near_deal { /* NOLINT(modernize-use-using): this is C */
    int64_t number;
    int32_t differences; /* entries used below */
    int32_t places[2];   /* 0..51 */
    uint8_t seen[2];
    uint8_t dealt[2];
} freecell_near_deal;

/* Finds the deals nearest to a board that no number deals, smallest number first: those with two cards swapped, or one
 * or two misread. Cards may repeat. Sets `*count` to the number of such deals, 0 if the board differs more, and writes
 * as many as fit to `deals`. Takes a millisecond or two. */
FREECELL_API freecell_status freecell_nearest_deals(const uint8_t cards[FREECELL_CARDS], freecell_near_deal* deals,
                                                    size_t capacity, size_t* count);

/* A search for the numbers in first..last whose deals match the known cards. */
typedef struct freecell_partial_search freecell_partial_search; /* NOLINT(modernize-use-using): this is C */

typedef struct freecell_partial_progress { /* NOLINT(modernize-use-using): this is C */
    int64_t searched; /* numbers searched; if not searched in order, the equivalent share of the work */
    int64_t found;    /* at most the limit */
    int32_t done;     /* 1 if the search has ended: everything is searched, or the limit is reached */
    int32_t complete; /* 1 if all matches are found */
} freecell_partial_progress;

/* Finds at most `limit` numbers, the smallest ones; `limit` must be 1 or more. Free the result. */
FREECELL_API freecell_status freecell_partial_search_new(const uint8_t cards[FREECELL_CARDS], int64_t first,
                                                         int64_t last, int64_t limit, freecell_partial_search** search);
FREECELL_API void freecell_partial_search_free(freecell_partial_search* search);
/* Does the next `parts` parts of the work, each of a few milliseconds, and reports the progress. */
FREECELL_API freecell_status freecell_partial_search_run(freecell_partial_search* search, int64_t parts,
                                                         freecell_partial_progress* progress);
/* Writes the numbers found so far, smallest first, as many as fit. Returns how many there are. */
FREECELL_API size_t freecell_partial_search_found(const freecell_partial_search* search, int64_t* numbers,
                                                  size_t capacity);

/* A mistake of a dealer. */
typedef struct freecell_mistake { /* NOLINT(modernize-use-using): this is C */
    char name[64];                /* such as "shift-instead-of-swap"; stays the same between versions */
    char text[448];               /* what is wrong and what to write instead */
    int32_t explanation;          /* which explanation it belongs to: 0 is the likeliest */
} freecell_mistake;

typedef int32_t freecell_check_verdict; /* NOLINT(modernize-use-using): this is C */
enum {
    FREECELL_CHECK_RIGHT = 0,
    FREECELL_CHECK_WRONG = 1 /* `mistakes` explain why, if that is known */
};

#define FREECELL_MAX_MISTAKES 12
typedef struct freecell_diagnosis { /* NOLINT(modernize-use-using): this is C */
    freecell_check_verdict verdict;
    int32_t cards_agreeing; /* how many of the 52 are in the right place */
    int32_t place;          /* of the first wrong card, 0..51; -1 if there is none */
    uint8_t expected;       /* the card that belongs there */
    uint8_t seen;           /* the card found there */
    int64_t dealt_by;       /* the number that deals this board, in FreeCell Pro's numbering, or FREECELL_NO_NUMBER */
    /* A dealer with the mistakes of one explanation deals exactly this board. Explanations that fit equally well
     * follow each other, as many as fit; none if the cause is unknown. */
    int32_t explanation_count;
    int32_t mistake_count; /* over all these explanations */
    freecell_mistake mistakes[FREECELL_MAX_MISTAKES];
} freecell_diagnosis;

/* Checks whether this is the board of the number and, if not, diagnoses the bug. Cards may repeat. Takes up to a tenth
 * of a second. Writes nothing on error. */
FREECELL_API freecell_status freecell_check(const uint8_t cards[FREECELL_CARDS], int64_t number,
                                            freecell_numbering numbering, freecell_diagnosis* out);

#ifdef __cplusplus
}
#endif

#endif
