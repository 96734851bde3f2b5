/* The C interface of freecell: deals and their numbers. See board.h for boards dealt or written by other programs,
 * game.h for playing, solve.h for solving and batch.h for solving many deals.
 *
 * No function prints, exits or throws. The library keeps no state except a table that freecell_identify builds once,
 * the text of freecell_error_detail, and the objects returned by functions named _new, which must be freed. All
 * functions are thread-safe for different objects. The interface stays binary compatible as long as
 * FREECELL_ABI_VERSION stays the same; functions may be added. */
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

/* The FREECELL_ABI_VERSION the library was built with. If you load the library at run time, compare it with yours. */
FREECELL_API int32_t freecell_abi_version(void);

/* The version of the library, such as "0.2.0". */
FREECELL_API const char* freecell_version(void);

/* The result of a function: FREECELL_OK or an error. */
typedef int32_t freecell_status; /* NOLINT(modernize-use-using): this is C */
enum {
    FREECELL_OK = 0,
    FREECELL_ERROR_NUMBER_BELOW_RANGE = 1, /* less than FREECELL_DEAL_MIN */
    FREECELL_ERROR_NUMBER_ABOVE_RANGE = 2, /* more than FREECELL_DEAL_MAX */
    FREECELL_ERROR_NUMBERING = 3,          /* not one of the numberings below */
    FREECELL_ERROR_NULL = 4,               /* a required pointer is null */
    FREECELL_ERROR_CARD = 5,               /* not a card */
    FREECELL_ERROR_DECK = 6,               /* not the 52 cards of a deck, each once */
    FREECELL_ERROR_FORMAT = 7,             /* not one of the formats, or one that cannot represent this */
    FREECELL_ERROR_RULES = 20,             /* columns outside 4..10 or cells outside 0..10 */
    FREECELL_ERROR_AUTOPLAY = 21,          /* not one of the rules of automatic moves */
    FREECELL_ERROR_BOARD = 22,             /* not a board of 52 cards that fits the rules */
    FREECELL_ERROR_SOLUTION = 23,          /* not a solution in any known form */
    FREECELL_ERROR_MEMORY = 24,            /* out of memory */
    FREECELL_ERROR_MOVE = 25,              /* not a move in standard notation */
    FREECELL_ERROR_ILLEGAL = 26,           /* a move that the rules do not allow */
    FREECELL_ERROR_NO_START = 27,          /* a solution that does not name its deal or board */
    FREECELL_ERROR_NOT_STARTED = 28,       /* a solver that has nothing to solve yet */
    FREECELL_ERROR_DEVICE = 29             /* no such device, or it cannot be used: see batch.h */
};

/* A description of a status in English, without a full stop. Never null, even for an unknown status. */
FREECELL_API const char* freecell_status_message(freecell_status status);

/* Details of the latest FREECELL_ERROR_FORMAT, _BOARD, _SOLUTION, _MOVE, _ILLEGAL, _NO_START or _DEVICE in this thread,
 * also in English: the line of the text, the missing card, why the move is illegal. Valid until the next error in the
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
    FREECELL_NUMBERING_FREECELL_PRO = 0, /* FreeCell Pro's extension: each number is a different deal */
    FREECELL_NUMBERING_MICROSOFT = 1     /* the published formula read literally: the deal of the number mod 2^31 */
};

/* Deals a number: writes 52 cards as dealt, left to right, row by row. Card i lies in row i / 8 and column i % 8. A
 * card is rank * 4 + suit: ranks ace to king 0..12, suits clubs, diamonds, hearts, spades 0..3. Writes nothing on
 * error. */
FREECELL_API freecell_status freecell_deal(int64_t number, freecell_numbering numbering, uint8_t cards[FREECELL_CARDS]);

/* How one card of a deal is picked. */
typedef struct freecell_deal_step { /* NOLINT(modernize-use-using): this is C */
    uint32_t state;                 /* of the generator, after the step: 31 bits for deals below 2^31, else 32 */
    uint32_t random;                /* the number drawn from the state */
    int32_t left;                   /* cards not yet dealt, including this one; the deck starts sorted, cards 0 to 51 */
    int32_t index;                  /* random modulo left: where the card to be dealt lies among them */
    uint8_t card;                   /* the card dealt */
    uint8_t moved;                  /* the last card not yet dealt, which takes the place of the dealt one */
} freecell_deal_step;

/* The steps in which freecell_deal deals a number. Sets `*count` to FREECELL_CARDS, or to 0 for deals -1 and -2, which
 * are laid out, not shuffled. Writes nothing on error. */
FREECELL_API freecell_status freecell_deal_steps(int64_t number, freecell_numbering numbering,
                                                 freecell_deal_step steps[FREECELL_CARDS], size_t* count);

/* The inverse of freecell_deal: finds all numbers that deal this board under a numbering, smallest first. Sets `*count`
 * to how many there are: 0 if no number deals it, otherwise 1 or, under FREECELL_NUMBERING_MICROSOFT, which repeats
 * after 2^31, 4. Writes as many as fit to `numbers`, which may be null if `capacity` is 0; FREECELL_MAX_NUMBERS is
 * always enough. The first call builds a table in less than a millisecond. Writes nothing on error. */
#define FREECELL_MAX_NUMBERS 4
FREECELL_API freecell_status freecell_identify(const uint8_t cards[FREECELL_CARDS], freecell_numbering numbering,
                                               int64_t* numbers, size_t capacity, size_t* count);

/* Deals `count` consecutive numbers from `first` up, in FreeCell Pro's numbering, into `cards`, which must have room
 * for count * FREECELL_CARDS. Many times faster than dealing one at a time. Writes nothing on error. */
FREECELL_API freecell_status freecell_deal_block(int64_t first, size_t count, uint8_t* cards);

/* Called with a number, its cards as freecell_deal writes them, and the context passed to freecell_for_each_deal. The
 * cards are valid only during the call. Return nonzero to stop. */
/* NOLINTNEXTLINE(modernize-use-using): this is C */
typedef int32_t (*freecell_visit)(int64_t number, const uint8_t* cards, void* context);

/* Calls visit for every number in first..last, both included, in order; not at all if first > last. Returns
 * FREECELL_OK even if a visit stopped the loop. */
FREECELL_API freecell_status freecell_for_each_deal(int64_t first, int64_t last, freecell_visit visit, void* context);

/* The name of a card, such as "JD", or null if it is not a card. */
FREECELL_API const char* freecell_card_name(uint8_t card);

/* The card of a name: "JD", "jd", "10h", "J♦". The whole string must be the name. Writes nothing on error. */
FREECELL_API freecell_status freecell_card_from_name(const char* name, uint8_t* card);

/* The rule of automatic moves: which cards go home after a move; see docs/notation.md. */
typedef int32_t freecell_autoplay; /* NOLINT(modernize-use-using): this is C */
enum {
    FREECELL_AUTOPLAY_AUTO = -1, /* the one the solution names, else the first of horne, none, raymond, max that wins */
    FREECELL_AUTOPLAY_NONE = 0,
    FREECELL_AUTOPLAY_HORNE = 1,
    FREECELL_AUTOPLAY_RAYMOND = 2,
    FREECELL_AUTOPLAY_MAX = 3
};

typedef int32_t freecell_verdict; /* NOLINT(modernize-use-using): this is C */
enum {
    FREECELL_VERDICT_WON = 0,
    FREECELL_VERDICT_UNFINISHED = 1, /* every move is legal, but some cards are not home */
    FREECELL_VERDICT_ILLEGAL = 2     /* move number `moves` + 1 is not legal: `reason` says why */
};

typedef struct freecell_verification { /* NOLINT(modernize-use-using): this is C */
    freecell_verdict verdict;
    freecell_autoplay autoplay; /* the rule it was played under, never auto */
    int32_t moves;              /* written moves made */
    int32_t automatic_moves;    /* automatic moves made */
    int32_t cards_home;         /* 52 if won */
    char reason[236];           /* why a move is illegal, in English without a full stop; otherwise empty */
} freecell_verification;

/* Replays a solution of a deal: standard notation, JSON, sentences, or fc-solve's output. The deal and rules given
 * here override those in the solution. Any status other than FREECELL_OK means that it could not be replayed; then
 * nothing is written. */
FREECELL_API freecell_status freecell_verify_deal(int64_t number, freecell_numbering numbering, int32_t columns,
                                                  int32_t cells, freecell_autoplay autoplay, const char* solution,
                                                  freecell_verification* out);

/* The same, from a board in any form that `freecell check` and `freecell verify --board` read. */
FREECELL_API freecell_status freecell_verify_board(const char* board, int32_t columns, int32_t cells,
                                                   freecell_autoplay autoplay, const char* solution,
                                                   freecell_verification* out);

#ifdef __cplusplus
}
#endif

#endif
