/** A rank, ace to king; `T` is ten. */
export type Rank = 'A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'T' | 'J' | 'Q' | 'K';

/** Clubs, diamonds, hearts, spades. */
export type Suit = 'C' | 'D' | 'H' | 'S';

/** A card such as `'JD'`: rank, then suit. */
export type Card = `${Rank}${Suit}`;

/**
 * What a number of 2^31 or more means: `'freecell-pro'` makes each of -2 to 2^33-1 a different deal, `'microsoft'`
 * reads the published formula literally, so that `n` deals the same as `n mod 2^31`. Below 2^31 the two agree.
 */
export type Numbering = 'freecell-pro' | 'microsoft';

/**
 * Which cards go home automatically after a move: none; Horne's rule (Microsoft's FreeCell and FreeCell Pro); Raymond's
 * (KPat); every card that fits.
 */
export type Autoplay = 'none' | 'horne' | 'raymond' | 'max';

/** A pile in standard notation: the columns are `'1'` to `'9'` and `'0'`, the cells `'a'` to `'g'` and `'i'` to `'k'`,
 * home is `'h'`. */
export type Pile =
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'
  | '0'
  | 'a'
  | 'b'
  | 'c'
  | 'd'
  | 'e'
  | 'f'
  | 'g'
  | 'i'
  | 'j'
  | 'k'
  | 'h';

/** The forms that {@link formatBoard} writes. */
export type BoardFormat = 'rows' | 'columns' | 'line' | 'json' | 'javascript';

/**
 * A board as input: text in any common form (rows, columns, 104 characters, JSON), an array of rows or of columns, or
 * what {@link deal} returns.
 */
export type BoardInput = string | readonly (readonly string[])[] | { readonly rows: readonly (readonly string[])[] };

/** The same with gaps: `'??'` or `null` is an unknown card, and rows may be missing at the end. */
export type PartialBoardInput =
  | string
  | readonly (readonly (string | null)[])[]
  | { readonly rows: readonly (readonly (string | null)[])[] };

/** Options to observe and abort work in a worker. */
export interface RunOptions<Progress> {
  /** Aborts the work immediately; the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Called several times a second with the progress so far. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** The table: 4 to 10 columns (default: 8) and 0 to 10 cells (default: 4). */
export interface Rules {
  readonly columns: number;
  readonly cells: number;
}
