/* freecell for C, and for every language that can call C: deals and their numbers. board.h is about boards that others
 * have dealt or written, game.h about playing, solve.h about solving.
 *
 * No function prints, exits or throws. None keeps state or memory, but for a table that freecell_identify builds once,
 * what freecell_error_detail says, and the objects that functions named _new give out, which must be freed. Different
 * threads may call anything at once, but not for the same object. What is declared here stays binary compatible as long
 * as FREECELL_ABI_VERSION stays the same; new functions may be added to it. */
#ifndef FREECELL_C_FREECELL_H
#define FREECELL_C_FREECELL_H

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define FREECELL_API __attribute__((visibility("default")))
#else
#define FREECELL_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

#define FREECELL_ABI_VERSION 1

/* The FREECELL_ABI_VERSION the library was built with: compare it with your own if you load the library at run time. */
FREECELL_API int32_t freecell_abi_version(void);

/* The version of the library, such as "0.1.0". */
FREECELL_API const char* freecell_version(void);

/* What a function has to say: FREECELL_OK or what is wrong. */
typedef int32_t freecell_status; /* NOLINT(modernize-use-using): this is C */
enum {
    FREECELL_OK = 0,
    FREECELL_ERROR_NUMBER_BELOW_RANGE = 1, /* less than FREECELL_DEAL_MIN */
    FREECELL_ERROR_NUMBER_ABOVE_RANGE = 2, /* more than FREECELL_DEAL_MAX */
    FREECELL_ERROR_NUMBERING = 3,          /* not one of the numberings below */
    FREECELL_ERROR_NULL = 4,               /* a pointer that must not be null is */
    FREECELL_ERROR_CARD = 5,               /* not a card */
    FREECELL_ERROR_DECK = 6,               /* cards that are not the 52 of a deck, each once */
    FREECELL_ERROR_FORMAT = 7,             /* not one of the formats, or one that cannot hold this */
    FREECELL_ERROR_RULES = 20,             /* columns outside 4..10 or cells outside 0..10 */
    FREECELL_ERROR_AUTOPLAY = 21,          /* not one of the rules of automatic moves */
    FREECELL_ERROR_BOARD = 22,             /* not a board of 52 cards that fits the rules */
    FREECELL_ERROR_SOLUTION = 23,          /* not a solution in any form */
    FREECELL_ERROR_MEMORY = 24,            /* out of memory */
    FREECELL_ERROR_MOVE = 25,              /* not a move in standard notation */
    FREECELL_ERROR_ILLEGAL = 26,           /* a move that the rules do not allow */
    FREECELL_ERROR_NO_START = 27,          /* a solution that does not say which deal or board it is for */
    FREECELL_ERROR_NOT_STARTED = 28        /* a solver that has nothing to solve yet */
};

/* A status in words, in English, without a full stop. Never null, also for a status this version does not know. */
FREECELL_API const char* freecell_status_message(freecell_status status);

/* More about the latest FREECELL_ERROR_FORMAT, _BOARD, _SOLUTION, _MOVE, _ILLEGAL or _NO_START of this thread, in the
 * same way: the line of the text, the card that is missing, why the move is not legal. Good until the next error of the
 * thread; never null. */
FREECELL_API const char* freecell_error_detail(void);

#define FREECELL_CARDS 52
#define FREECELL_ROWS 7
#define FREECELL_COLUMNS 8
#define FREECELL_DEAL_MIN INT64_C(-2)
#define FREECELL_DEAL_MAX INT64_C(8589934591)

/* What a number of 2^31 or more means. */
typedef int32_t freecell_numbering; /* NOLINT(modernize-use-using): this is C */
enum {
    FREECELL_NUMBERING_FREECELL_PRO = 0, /* FreeCell Pro's extension: each number is a deal of its own */
    FREECELL_NUMBERING_MICROSOFT = 1     /* the published formula read literally: the deal of the number mod 2^31 */
};

/* Deals: writes 52 cards as dealt, left to right, row by row. Card i lies in row i / 8 and column i % 8.
 * A card is rank * 4 + suit: ranks ace to king 0..12, suits clubs, diamonds, hearts, spades 0..3.
 * On an error nothing is written. */
FREECELL_API freecell_status freecell_deal(int64_t number, freecell_numbering numbering, uint8_t cards[FREECELL_CARDS]);

/* The inverse: all numbers that deal this board under a numbering, smallest first. `*count` becomes how many there are:
 * 0 when no number deals it, else 1 or, under FREECELL_NUMBERING_MICROSOFT, 4 (that numbering comes round after 2^31).
 * As many as fit are written at `numbers`, which may be null when `capacity` is 0. FREECELL_MAX_NUMBERS is room enough.
 * The first call builds a table, in less than a millisecond. On an error nothing is written. */
#define FREECELL_MAX_NUMBERS 4
FREECELL_API freecell_status freecell_identify(const uint8_t cards[FREECELL_CARDS], freecell_numbering numbering,
                                               int64_t* numbers, size_t capacity, size_t* count);

/* Deals the numbers first, first + 1, ... of FreeCell Pro's numbering, `count` of them, one after the other into
 * `cards`, which must have room for count * FREECELL_CARDS: many times as fast as one at a time. On an error nothing is
 * written. */
FREECELL_API freecell_status freecell_deal_block(int64_t first, size_t count, uint8_t* cards);

/* Called with a number, its cards as freecell_deal writes them, and what was given to freecell_for_each_deal for it.
 * The cards are gone after the call. An answer other than 0 ends the walk. */
/* NOLINTNEXTLINE(modernize-use-using): this is C */
typedef int32_t (*freecell_visit)(int64_t number, const uint8_t* cards, void* context);

/* Calls visit for every number of first..last, both included, in order; for none when first > last. FREECELL_OK also
 * when a visit has ended the walk. */
FREECELL_API freecell_status freecell_for_each_deal(int64_t first, int64_t last, freecell_visit visit, void* context);

/* The name of a card such as "JD", or null when it is none. */
FREECELL_API const char* freecell_card_name(uint8_t card);

/* The card of a name: "JD", "jd", "10h", "J♦". The whole string must be the name. On an error nothing is written. */
FREECELL_API freecell_status freecell_card_from_name(const char* name, uint8_t* card);

/* Which cards go home by themselves after a move; docs/notation.md tells the rules. */
typedef int32_t freecell_autoplay; /* NOLINT(modernize-use-using): this is C */
enum {
    FREECELL_AUTOPLAY_AUTO = -1, /* what the solution names, or else the first of horne, none, raymond, max that wins */
    FREECELL_AUTOPLAY_NONE = 0,
    FREECELL_AUTOPLAY_HORNE = 1,
    FREECELL_AUTOPLAY_RAYMOND = 2,
    FREECELL_AUTOPLAY_MAX = 3
};

typedef int32_t freecell_verdict; /* NOLINT(modernize-use-using): this is C */
enum {
    FREECELL_VERDICT_WON = 0,
    FREECELL_VERDICT_UNFINISHED = 1, /* every move is legal, and some cards are not home */
    FREECELL_VERDICT_ILLEGAL = 2     /* move number `moves` + 1 is not legal: `reason` says why */
};

typedef struct freecell_verification { /* NOLINT(modernize-use-using): this is C */
    freecell_verdict verdict;
    freecell_autoplay autoplay; /* under which it was played, never auto */
    int32_t moves;              /* written moves that were made */
    int32_t automatic_moves;    /* automatic moves that were made */
    int32_t cards_home;         /* 52 when won */
    char reason[236];           /* of an illegal move, in English without a full stop; else empty */
} freecell_verification;

/* Replays a solution of a deal: standard notation, JSON, sentences, or what fc-solve prints. The deal and the rules are
 * those given here, whatever the solution says of itself. A status other than FREECELL_OK means that it could not be
 * replayed at all; then nothing is written. */
FREECELL_API freecell_status freecell_verify_deal(int64_t number, freecell_numbering numbering, int32_t columns,
                                                  int32_t cells, freecell_autoplay autoplay, const char* solution,
                                                  freecell_verification* out);

/* The same from a board in any form that `freecell check` and `freecell verify --board` read. */
FREECELL_API freecell_status freecell_verify_board(const char* board, int32_t columns, int32_t cells,
                                                   freecell_autoplay autoplay, const char* solution,
                                                   freecell_verification* out);

#ifdef __cplusplus
}
#endif

#endif
