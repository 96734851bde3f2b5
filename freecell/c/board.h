/* Boards that somebody else has dealt or written: read, identified, checked. */
#ifndef FREECELL_C_BOARD_H
#define FREECELL_C_BOARD_H

#include "freecell/c/freecell.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Where a card is not known, or where there is none. */
#define FREECELL_NO_CARD 255
/* Where there is no number. */
#define FREECELL_NO_NUMBER INT64_MIN

typedef int32_t freecell_format; /* NOLINT(modernize-use-using): this is C */
enum {
    FREECELL_FORMAT_ROWS = 0,      /* 7 lines as dealt */
    FREECELL_FORMAT_COLUMNS = 1,   /* 8 lines, a column each, deepest card first */
    FREECELL_FORMAT_LINE = 2,      /* 104 characters */
    FREECELL_FORMAT_JSON = 3,      /* an array of rows */
    FREECELL_FORMAT_JAVASCRIPT = 4 /* the same as a literal over 9 lines */
};

/* Room for a board in any format, with the NUL after it. */
#define FREECELL_FORMAT_MAX 343

/* Writes 52 cards as text. On an error nothing is written. */
FREECELL_API freecell_status freecell_write_deal(const uint8_t cards[FREECELL_CARDS], freecell_format format,
                                                 char text[FREECELL_FORMAT_MAX]);

/* Reads the one board of a text, in any form that `freecell check` reads, as 52 cards in the order they are dealt.
 * Cards may be repeated, as wrong dealers do. `*number` becomes the number the text gives, or FREECELL_NO_NUMBER.
 * FREECELL_ERROR_BOARD comes with a detail. On an error nothing is written. */
FREECELL_API freecell_status freecell_read_deal(const char* text, uint8_t cards[FREECELL_CARDS], int64_t* number);

/* Room for an interpretation, with the NUL after it. */
#define FREECELL_INTERPRETATION_MAX 160

/* What freecell_read_deal takes letters or numbers of this text to mean where they are not the usual ones, such as
 * numbers for cards; the empty string if they are. FREECELL_ERROR_BOARD as from freecell_read_deal. On an error nothing
 * is written. */
FREECELL_API freecell_status freecell_read_interpretation(const char* text,
                                                          char interpretation[FREECELL_INTERPRETATION_MAX]);

/* Like freecell_read_deal, for a board of which not all is known: cards written `??`, and rows that are left out at the
 * end, become FREECELL_NO_CARD. No card may be repeated. */
FREECELL_API freecell_status freecell_read_partial_deal(const char* text, uint8_t cards[FREECELL_CARDS]);

/* A deal that a misread board may be: where it differs. */
typedef struct freecell_near_deal { /* NOLINT(modernize-use-using): this is C */
    int64_t number;
    int32_t differences; /* how many of these are used */
    int32_t places[2];   /* 0..51 */
    uint8_t seen[2];
    uint8_t dealt[2];
} freecell_near_deal;

/* The numbers whose deals differ least from a board that no number deals, smallest first: by two cards exchanged or one
 * or two misread; none when it is further off. Cards may be repeated. `*count` becomes how many there are, and as many
 * as fit are written at `deals`. Takes a millisecond or two. */
FREECELL_API freecell_status freecell_nearest_deals(const uint8_t cards[FREECELL_CARDS], freecell_near_deal* deals,
                                                    size_t capacity, size_t* count);

/* A search for the numbers first..last whose deals show the cards that are known. */
typedef struct freecell_partial_search freecell_partial_search; /* NOLINT(modernize-use-using): this is C */

typedef struct freecell_partial_progress { /* NOLINT(modernize-use-using): this is C */
    int64_t searched; /* of the numbers of the range; where they are not searched in order, as much of the work */
    int64_t found;    /* never more than the limit */
    int32_t done;     /* 1 when the search is over: all is searched, or as many are found as were asked for */
    int32_t complete; /* 1 when there are no others */
} freecell_partial_progress;

/* `limit`: how many numbers to find at most, the smallest; 1 or more. Free what you get. */
FREECELL_API freecell_status freecell_partial_search_new(const uint8_t cards[FREECELL_CARDS], int64_t first,
                                                         int64_t last, int64_t limit, freecell_partial_search** search);
FREECELL_API void freecell_partial_search_free(freecell_partial_search* search);
/* Does the next so many parts of the work, each of some milliseconds, and tells how far it is. */
FREECELL_API freecell_status freecell_partial_search_run(freecell_partial_search* search, int64_t parts,
                                                         freecell_partial_progress* progress);
/* The numbers found so far, smallest first: as many as fit are written. How many there are. */
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
    FREECELL_CHECK_WRONG = 1 /* `mistakes` tell why, where that is known */
};

#define FREECELL_MAX_MISTAKES 12
typedef struct freecell_diagnosis { /* NOLINT(modernize-use-using): this is C */
    freecell_check_verdict verdict;
    int32_t cards_agreeing; /* how many of the 52 are where they should be */
    int32_t place;          /* of the first that is not, 0..51; -1 when all are */
    uint8_t expected;       /* there */
    uint8_t seen;           /* there */
    int64_t dealt_by; /* the number that does deal this board, in FreeCell Pro's numbering, or FREECELL_NO_NUMBER */
    /* A dealer with the mistakes of one explanation deals exactly this board. Explanations that fit equally well come
     * one after the other, as many as there is room for; none when the cause is not known. */
    int32_t explanation_count;
    int32_t mistake_count; /* of all these explanations */
    freecell_mistake mistakes[FREECELL_MAX_MISTAKES];
} freecell_diagnosis;

/* Is this the board of the number? If not, what is the bug? Cards may be repeated. Takes up to a tenth of a second. On
 * an error nothing is written. */
FREECELL_API freecell_status freecell_check(const uint8_t cards[FREECELL_CARDS], int64_t number,
                                            freecell_numbering numbering, freecell_diagnosis* out);

#ifdef __cplusplus
}
#endif

#endif
