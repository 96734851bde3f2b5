/* A game in progress: legal moves, undo and redo, automatic moves, notation. */
#ifndef FREECELL_C_GAME_H
#define FREECELL_C_GAME_H

#include "freecell/c/freecell.h"

#ifdef __cplusplus
extern "C" {
#endif

#define FREECELL_MAX_COLUMNS 10
#define FREECELL_MAX_CELLS 10

/* Piles: 0-9 are the columns, 10-19 the cells, 20 is home, the four foundations together. */
#define FREECELL_PILE_CELL 10
#define FREECELL_PILE_HOME 20
/* The letters of the piles in standard notation: "1234567890abcdefgijkh". */
FREECELL_API const char* freecell_pile_letters(void);

typedef struct freecell_game freecell_game; /* NOLINT(modernize-use-using): this is C */

/* Starts a game from a deal number. `autoplay` must not be FREECELL_AUTOPLAY_AUTO. Free the result. On error, this and
 * the functions below create and change nothing. */
FREECELL_API freecell_status freecell_game_new_deal(int64_t number, freecell_numbering numbering, int32_t columns,
                                                    int32_t cells, freecell_autoplay autoplay, freecell_game** game);
/* Starts a game from a board in any form that `freecell verify --board` reads. For columns or cells of -1 the text
 * decides, with at least 8 and 4. */
FREECELL_API freecell_status freecell_game_new_board(const char* board, int32_t columns, int32_t cells,
                                                     freecell_autoplay autoplay, freecell_game** game);
/* Reads a game in any form that `freecell verify` reads and plays it to its last move. The text must contain its deal
 * number or its board. The rule of automatic moves is the one it names, or else the one that fits it best. */
FREECELL_API freecell_status freecell_game_read(const char* text, freecell_game** game);
FREECELL_API void freecell_game_free(freecell_game* game);

typedef struct freecell_move { /* NOLINT(modernize-use-using): this is C */
    uint8_t from;              /* the piles */
    uint8_t to;
    uint8_t count; /* number of cards */
} freecell_move;

/* Makes a move of `count` cards and the automatic moves after it. A count of 0 means the number standard notation
 * implies. */
FREECELL_API freecell_status freecell_game_move(freecell_game* game, int32_t from, int32_t to, int32_t count);
/* Makes moves in standard notation, such as "3b" or "3b 26 17v4": all of them or, on error, none. */
FREECELL_API freecell_status freecell_game_play(freecell_game* game, const char* moves);
/* Undoes or redoes one move and the automatic moves after it. Returns 0 if there is none. A new move discards the
 * undone ones. */
FREECELL_API int32_t freecell_game_undo(freecell_game* game);
FREECELL_API int32_t freecell_game_redo(freecell_game* game);

/* Writes every legal move, as many as fit: to each empty cell and column, and with each number of cards. Returns how
 * many there are. */
FREECELL_API size_t freecell_game_legal_moves(const freecell_game* game, freecell_move* moves, size_t capacity);

typedef struct freecell_position { /* NOLINT(modernize-use-using): this is C */
    uint8_t columns;               /* number of columns */
    uint8_t cells;
    uint8_t heights[FREECELL_MAX_COLUMNS];  /* cards in each column */
    uint8_t cards[FREECELL_CARDS];          /* column by column, deepest card first */
    uint8_t cell_cards[FREECELL_MAX_CELLS]; /* 255 if a cell is empty */
    uint8_t foundations[4];                 /* how many clubs, diamonds, hearts, spades are home */
} freecell_position;

FREECELL_API void freecell_game_position(const freecell_game* game, freecell_position* out);

typedef struct freecell_game_state { /* NOLINT(modernize-use-using): this is C */
    int64_t deal;                    /* the deal number of the start, or INT64_MIN if it has none */
    freecell_numbering numbering;
    freecell_autoplay autoplay;
    int32_t moves;  /* moves made, without automatic ones */
    int32_t undone; /* moves that can be redone */
    int32_t won;    /* 1 if all cards are home */
} freecell_game_state;

FREECELL_API void freecell_game_get_state(const freecell_game* game, freecell_game_state* out);

/* A move that was made. */
typedef struct freecell_step { /* NOLINT(modernize-use-using): this is C */
    uint8_t from;
    uint8_t to;
    uint8_t count;
    uint8_t card;      /* the deepest card moved */
    uint8_t automatic; /* 1 for an automatic move */
} freecell_step;

/* Writes the steps so far, from index `first` on, as many as fit. Returns how many there are in total. */
FREECELL_API size_t freecell_game_steps(const freecell_game* game, size_t first, freecell_step* steps, size_t capacity);

/* Bytes needed for a move in extended notation, including the NUL. */
#define FREECELL_MOVE_MAX 5

/* Writes the latest move, without the automatic moves after it, in extended notation, such as "3b" or "17v4": as much
 * as fits, NUL-terminated. Returns the full size without the NUL, or 0 if no move has been made. */
FREECELL_API size_t freecell_game_last_move(const freecell_game* game, char* text, size_t capacity);

typedef int32_t freecell_notation; /* NOLINT(modernize-use-using): this is C */
enum {
    FREECELL_NOTATION_STANDARD = 0, /* a heading, then ten moves per line */
    FREECELL_NOTATION_EXTENDED = 1, /* the same, with vN where the number of cards is ambiguous */
    FREECELL_NOTATION_WORDS = 2,    /* English sentences */
    FREECELL_NOTATION_JSON = 3,     /* schema freecell/solution/1: freecell_game_read restores the same game */
    FREECELL_NOTATION_BOARD = 4     /* no moves, but the position, as fc-solve writes it */
};

/* Writes the game so far: as much as fits, NUL-terminated. Sets `*size` to the full size without the NUL. If standard
 * notation cannot represent the game, fails with FREECELL_ERROR_FORMAT and a detail. */
FREECELL_API freecell_status freecell_game_write(const freecell_game* game, freecell_notation notation, char* text,
                                                 size_t capacity, size_t* size);

#ifdef __cplusplus
}
#endif

#endif
