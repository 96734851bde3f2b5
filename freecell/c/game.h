/* A game of FreeCell under way: moves by the rules, undo and redo, automatic moves, notation. */
#ifndef FREECELL_C_GAME_H
#define FREECELL_C_GAME_H

#include "freecell/c/freecell.h"

#ifdef __cplusplus
extern "C" {
#endif

#define FREECELL_MAX_COLUMNS 10
#define FREECELL_MAX_CELLS 10

/* Places that cards lie in: 0-9 are the columns, 10-19 the cells, 20 is home, the four foundations together. */
#define FREECELL_PILE_CELL 10
#define FREECELL_PILE_HOME 20
/* The letters of these places in standard notation: "1234567890abcdefgijkh". */
FREECELL_API const char* freecell_pile_letters(void);

typedef struct freecell_game freecell_game; /* NOLINT(modernize-use-using): this is C */

/* A game from the deal of a number. The automatic moves are one of the rules and not FREECELL_AUTOPLAY_AUTO. Free what
 * you get. On an error, here and below, nothing is made or changed. */
FREECELL_API freecell_status freecell_game_new_deal(int64_t number, freecell_numbering numbering, int32_t columns,
                                                    int32_t cells, freecell_autoplay autoplay, freecell_game** game);
/* A game from a board in any form that `freecell verify --board` reads. Columns or cells of -1 are those that the text
 * shows, 8 and 4 at least. */
FREECELL_API freecell_status freecell_game_new_board(const char* board, int32_t columns, int32_t cells,
                                                     freecell_autoplay autoplay, freecell_game** game);
/* A game as somebody wrote it, in any form that `freecell verify` reads, played up to its last move. The text must name
 * its deal or show its board; the automatic moves are those it names, or else those under which it makes most sense. */
FREECELL_API freecell_status freecell_game_read(const char* text, freecell_game** game);
FREECELL_API void freecell_game_free(freecell_game* game);

typedef struct freecell_move { /* NOLINT(modernize-use-using): this is C */
    uint8_t from;              /* the places */
    uint8_t to;
    uint8_t count; /* of cards */
} freecell_move;

/* Makes a move of so many cards and the automatic moves after it. A count of 0 is what standard notation would take. */
FREECELL_API freecell_status freecell_game_move(freecell_game* game, int32_t from, int32_t to, int32_t count);
/* Makes moves in standard notation, such as "3b" or "3b 26 17v4": all of them or, on an error, none. */
FREECELL_API freecell_status freecell_game_play(freecell_game* game, const char* moves);
/* Takes back the latest move and the automatic moves after it, or makes it again. 0 when there is none. A new move
 * forgets those that were taken back. */
FREECELL_API int32_t freecell_game_undo(freecell_game* game);
FREECELL_API int32_t freecell_game_redo(freecell_game* game);

/* Every legal move: to each empty cell and column, and in each number of cards. As many as fit are written. How many
 * there are. */
FREECELL_API size_t freecell_game_legal_moves(const freecell_game* game, freecell_move* moves, size_t capacity);

typedef struct freecell_position { /* NOLINT(modernize-use-using): this is C */
    uint8_t columns;               /* how many there are */
    uint8_t cells;
    uint8_t heights[FREECELL_MAX_COLUMNS];  /* of the columns */
    uint8_t cards[FREECELL_CARDS];          /* of one column after the other, deepest card first */
    uint8_t cell_cards[FREECELL_MAX_CELLS]; /* 255 where a cell is empty */
    uint8_t foundations[4];                 /* how many clubs, diamonds, hearts, spades are home */
} freecell_position;

FREECELL_API void freecell_game_position(const freecell_game* game, freecell_position* out);

typedef struct freecell_game_state { /* NOLINT(modernize-use-using): this is C */
    int64_t deal;                    /* the number it starts from, or INT64_MIN when that is a board */
    freecell_numbering numbering;
    freecell_autoplay autoplay;
    int32_t moves;  /* made, without the automatic ones */
    int32_t undone; /* that can be made again */
    int32_t won;    /* 1 when all cards are home */
} freecell_game_state;

FREECELL_API void freecell_game_get_state(const freecell_game* game, freecell_game_state* out);

/* A move that was made. */
typedef struct freecell_step { /* NOLINT(modernize-use-using): this is C */
    uint8_t from;
    uint8_t to;
    uint8_t count;
    uint8_t card;      /* the deepest of those that moved */
    uint8_t automatic; /* 1 for an automatic move */
} freecell_step;

/* The steps so far, from number `first` on (from 0): as many as fit are written. How many there are in all. */
FREECELL_API size_t freecell_game_steps(const freecell_game* game, size_t first, freecell_step* steps, size_t capacity);

/* Room for a move in extended notation, with the NUL after it. */
#define FREECELL_MOVE_MAX 5

/* Writes the latest move in extended notation, such as "3b" or "17v4": as much as fits, with a NUL after it. The size
 * of all of it, without the NUL; 0 where no move has been made. The automatic moves after it are not written. */
FREECELL_API size_t freecell_game_last_move(const freecell_game* game, char* text, size_t capacity);

typedef int32_t freecell_notation; /* NOLINT(modernize-use-using): this is C */
enum {
    FREECELL_NOTATION_STANDARD = 0, /* under a heading, ten moves a line */
    FREECELL_NOTATION_EXTENDED = 1, /* the same with vN where the number of cards is not certain */
    FREECELL_NOTATION_WORDS = 2,    /* English sentences */
    FREECELL_NOTATION_JSON = 3, /* schema freecell/solution/1: what freecell_game_read gives back the same game for */
    FREECELL_NOTATION_BOARD = 4 /* no moves, but the position, as fc-solve writes it */
};

/* Writes the game so far: as much as fits, with a NUL after it. `*size` becomes the size of all of it, without the NUL.
 * Standard notation cannot hold every game: FREECELL_ERROR_FORMAT then, with a detail. */
FREECELL_API freecell_status freecell_game_write(const freecell_game* game, freecell_notation notation, char* text,
                                                 size_t capacity, size_t* size);

#ifdef __cplusplus
}
#endif

#endif
