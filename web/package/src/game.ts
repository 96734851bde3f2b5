import {
  FREECELL_MOVE_MAX,
  FREECELL_NO_NUMBER,
  freecell_game_state,
  freecell_move,
  freecell_notation,
  freecell_position,
  freecell_step,
} from './boundary.js';
import { cardName, cardOrNull, pileCode, pileName } from './cards.js';
import { type Core, core } from './core.js';
import { FreecellError } from './errors.js';
import {
  autoplayCode,
  autoplayName,
  boardText,
  code,
  count,
  numberingCode,
  numberingName,
  rulesOf,
  solutionText,
  wholeNumber,
} from './input.js';
import type { SolutionJson } from './solution.js';
import type { Values } from './struct.js';
import type { Autoplay, BoardInput, Card, Numbering, Pile, Rules, Suit } from './types.js';

/** The rules of a game. */
export interface GameOptions {
  readonly numbering?: Numbering | undefined;
  /** 4 to 10. Default: 8, or what the board shows. */
  readonly columns?: number | undefined;
  /** 0 to 10. Default: 4, or what the board shows. */
  readonly cells?: number | undefined;
  /** Which cards go home automatically after a move. Default: `'horne'`, as in Microsoft's FreeCell. */
  readonly autoplay?: Autoplay | undefined;
}

/** Some cards from the end of one pile to another. */
export interface Move {
  readonly from: Pile;
  readonly to: Pile;
  /** How many cards. Default: the number standard notation implies. */
  readonly count?: number | undefined;
}

/** A move that can be made. */
export interface LegalMove extends Move {
  readonly count: number;
}

/** A move that was made. */
export interface Step extends LegalMove {
  /** The deepest card that moved. */
  readonly card: Card;
  /** Made automatically after a move. */
  readonly automatic: boolean;
}

/** Where every card lies. */
export interface Position {
  /** Deepest card first. */
  readonly columns: readonly (readonly Card[])[];
  readonly cells: readonly (Card | null)[];
  /** How many cards of each suit are home. */
  readonly foundations: Readonly<Record<Suit, number>>;
}

/**
 * Ways to write a game: `'standard'` notation; `'extended'`, the same with vN where the number of cards is ambiguous;
 * English `'words'`; `'json'`; and the current `'board'`, as fc-solve reads it.
 */
export type Notation = 'standard' | 'extended' | 'words' | 'json' | 'board';

const suits: readonly Suit[] = ['C', 'D', 'H', 'S'];

// A game's memory is released when the game is garbage-collected, or earlier by free().
const forgotten = new FinalizationRegistry<() => void>((release) => release());

/**
 * A game of FreeCell: moves by the rules, undo and redo, automatic moves, notation in and out.
 *
 * @example
 * ```js
 * const game = new Game(617);
 * game.move('8a');
 * game.undo();
 * ```
 */
export class Game {
  readonly #core: Core;
  #handle: number;

  /** Starts a game from a deal number, or from a board, which may be in mid-game. */
  constructor(start: number | BoardInput, options?: GameOptions);
  /** @internal */
  constructor(make: (instance: Core, game: number) => number);
  constructor(start: number | BoardInput | ((instance: Core, game: number) => number), options: GameOptions = {}) {
    this.#core = core();
    const make = typeof start === 'function' ? start : maker(start, options);
    this.#handle = this.#core.scope(() => {
      const game = this.#core.alloc(4);
      this.#core.check(make(this.#core, game));
      return this.#core.uint32(game);
    });
    const { freecell_game_free } = this.#core.exports;
    const handle = this.#handle;
    forgotten.register(this, () => freecell_game_free(handle), this);
  }

  /**
   * Reads a game and plays it to its last move: standard notation under a heading, JSON, sentences, or fc-solve's
   * output. The text must contain its deal number or its board.
   */
  static read(solution: string | SolutionJson): Game {
    const text = solutionText(solution);
    return new Game((instance, game) => instance.exports.freecell_game_read(instance.text(text), game));
  }

  /** Releases the game's memory now. The game cannot be used afterwards. */
  free(): void {
    if (this.#handle === 0) return;
    forgotten.unregister(this);
    this.#core.exports.freecell_game_free(this.#handle);
    this.#handle = 0;
  }

  /** The deal number of the start, or `null` if it has none. */
  get deal(): number | null {
    const { deal } = this.#state();
    return deal === FREECELL_NO_NUMBER ? null : deal;
  }

  get numbering(): Numbering {
    return numberingName(this.#state().numbering);
  }

  get autoplay(): Autoplay {
    return autoplayName(this.#state().autoplay);
  }

  /** How many moves were made, without the automatic ones. */
  get moveCount(): number {
    return this.#state().moves;
  }

  /** How many moves were undone and can be redone. */
  get redoCount(): number {
    return this.#state().undone;
  }

  get won(): boolean {
    return this.#state().won !== 0;
  }

  get rules(): Rules {
    const { columns, cells } = this.position;
    return { columns: columns.length, cells: cells.length };
  }

  get position(): Position {
    return this.#scope((instance, game) =>
      positionOf(
        instance,
        instance.filled(freecell_position, (out) => instance.exports.freecell_game_position(game, out)),
      ),
    );
  }

  /** The latest move as {@link Game.notation} writes it, such as `'3b'` or `'17v4'`, or `null` if none was made. */
  get lastMove(): string | null {
    return this.#scope((instance, game) => {
      const text = instance.alloc(FREECELL_MOVE_MAX);
      const size = instance.exports.freecell_game_last_move(game, text, FREECELL_MOVE_MAX);
      return size === 0 ? null : instance.string(text);
    });
  }

  /** All steps so far, including automatic moves. */
  get steps(): readonly Step[] {
    return this.#steps(0);
  }

  /**
   * Makes a move and the automatic moves after it: `'3b'`, `'17v4'`, `{ from: '3', to: 'b' }`; or several, `'3b 26
   * 4h'`, all of them or none. Returns the steps made. An illegal move throws an error and changes nothing.
   */
  move(move: string | Move): readonly Step[] {
    const before = this.#stepCount();
    this.#scope((instance, game) => {
      const { exports } = instance;
      const status =
        typeof move === 'string'
          ? exports.freecell_game_play(game, instance.text(move))
          : exports.freecell_game_move(
              game,
              pileCode(instance, move?.from),
              pileCode(instance, move?.to),
              count(move?.count, 0, 'count'),
            );
      instance.check(status);
    });
    return this.#steps(before);
  }

  /** Every legal move: to each empty cell and each empty column, and with each number of cards. */
  legalMoves(): readonly LegalMove[] {
    return this.#scope((instance, game) => {
      const size = instance.exports.freecell_game_legal_moves(game, 0, 0);
      const moves = instance.alloc(freecell_move.size * size || 1);
      instance.exports.freecell_game_legal_moves(game, moves, size);
      return instance.readAll(freecell_move, moves, size).map((move) => moveOf(instance, move));
    });
  }

  /** Undoes the latest move and the automatic moves after it. Returns the steps undone; none at the start. */
  undo(): readonly Step[] {
    const before = this.#steps(0);
    this.#scope((instance, game) => instance.exports.freecell_game_undo(game));
    return before.slice(this.#stepCount());
  }

  /** Redoes the move undone last. Returns the steps made; none if there is no such move. */
  redo(): readonly Step[] {
    const before = this.#stepCount();
    this.#scope((instance, game) => instance.exports.freecell_game_redo(game));
    return this.#steps(before);
  }

  /** The game so far as text. {@link Game.read} reads all but `'board'`, which a new game can start from. */
  notation(notation: Notation = 'extended'): string {
    const form = code(freecell_notation, notation, 'format');
    return this.#scope((instance, game) => {
      const size = instance.alloc(4);
      const write = (text: number, capacity: number): void =>
        instance.check(instance.exports.freecell_game_write(game, form, text, capacity, size));
      write(0, 0);
      const capacity = instance.int32(size) + 1;
      const text = instance.alloc(capacity);
      write(text, capacity);
      return instance.string(text);
    });
  }

  /** For `JSON.stringify`; {@link Game.read} restores the same game, without undone moves. */
  toJSON(): SolutionJson {
    return JSON.parse(this.notation('json')) as SolutionJson;
  }

  /** The game so far in extended notation. */
  toString(): string {
    return this.notation('extended');
  }

  #scope<Result>(work: (instance: Core, game: number) => Result): Result {
    if (this.#handle === 0) throw new FreecellError('freed', 'this game was freed');
    return this.#core.scope(() => work(this.#core, this.#handle));
  }

  #state(): Values<typeof freecell_game_state> {
    return this.#scope((instance, game) =>
      instance.filled(freecell_game_state, (out) => instance.exports.freecell_game_get_state(game, out)),
    );
  }

  #stepCount(): number {
    return this.#scope((instance, game) => instance.exports.freecell_game_steps(game, 0, 0, 0));
  }

  #steps(first: number): readonly Step[] {
    return this.#scope((instance, game) => {
      const size = instance.exports.freecell_game_steps(game, 0, 0, 0) - first;
      const steps = instance.alloc(freecell_step.size * size || 1);
      instance.exports.freecell_game_steps(game, first, steps, size);
      return instance.readAll(freecell_step, steps, size).map((step) => stepOf(instance, step));
    });
  }
}

function maker(start: number | BoardInput, options: GameOptions): (instance: Core, game: number) => number {
  const numbering = numberingCode(options.numbering);
  const autoplay = autoplayCode(options.autoplay ?? 'horne');
  const { columns, cells } = rulesOf(start, options);
  if (typeof start === 'number') {
    const number = wholeNumber(start);
    return ({ exports }, game) => exports.freecell_game_new_deal(number, numbering, columns, cells, autoplay, game);
  }
  const board = boardText(start);
  return (instance, game) =>
    instance.exports.freecell_game_new_board(instance.text(board), columns, cells, autoplay, game);
}

function positionOf(instance: Core, found: Values<typeof freecell_position>): Position {
  const columns: Card[][] = [];
  let start = 0;
  for (const height of found.heights.slice(0, found.columns)) {
    columns.push(found.cards.slice(start, start + height).map((card) => cardName(instance, card)));
    start += height;
  }
  const cells = found.cellCards.slice(0, found.cells).map((card) => cardOrNull(instance, card));
  const home = suits.map((suit, i) => [suit, found.foundations[i]!]);
  return { columns, cells, foundations: Object.fromEntries(home) as Record<Suit, number> };
}

function moveOf(instance: Core, { from, to, count: cards }: Values<typeof freecell_move>): LegalMove {
  return { from: pileName(instance, from), to: pileName(instance, to), count: cards };
}

function stepOf(instance: Core, step: Values<typeof freecell_step>): Step {
  return { ...moveOf(instance, step), card: cardName(instance, step.card), automatic: step.automatic !== 0 };
}
