/* freecell for C, and for every language that can call C.
 *
 * Every function keeps no state, allocates nothing, never prints, exits or throws, and may be called
 * from any thread. What is declared here stays binary compatible as long as FREECELL_ABI_VERSION stays the same;
 * new functions may be added to it. */
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
    FREECELL_ERROR_CARD = 5                /* not a card */
};

/* A status in words, in English, without a full stop. Never null, also for a status this version does not know. */
FREECELL_API const char* freecell_status_message(freecell_status status);

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

#ifdef __cplusplus
}
#endif

#endif
