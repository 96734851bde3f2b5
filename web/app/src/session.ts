import { type Autoplay, Game, type LegalMove, type Pile, type Position, type Step } from 'freecell/fetch';

/** The start of a game. */
export interface Start {
  readonly deal: number;
  readonly columns: number;
  readonly cells: number;
  readonly autoplay: Autoplay;
}

/** A written move and its steps: the move itself, then the automatic ones. */
export interface PlayedMove {
  readonly text: string;
  readonly steps: readonly Step[];
}

export function newGame(start: Start): Game {
  return new Game(start.deal, { columns: start.columns, cells: start.cells, autoplay: start.autoplay });
}

/** A game in progress: a line of moves, and the current step in it. */
export class Session {
  readonly start: Start;
  readonly #game: Game;
  readonly #timeline: PlayedMove[] = [];
  #here: { readonly position: Position; readonly moves: readonly LegalMove[] } | undefined; // cleared with every move

  constructor(start: Start) {
    this.start = start;
    this.#game = newGame(start);
  }

  /** The moves made, followed by the undone ones. */
  get timeline(): readonly PlayedMove[] {
    return this.#timeline;
  }

  get step(): number {
    return this.#game.moveCount;
  }

  /** The same object until the position changes. */
  get position(): Position {
    return this.#current().position;
  }

  #current(): { readonly position: Position; readonly moves: readonly LegalMove[] } {
    return (this.#here ??= { position: this.#game.position, moves: this.#game.legalMoves() });
  }

  get won(): boolean {
    return this.#game.won;
  }

  /** The board as text: equal for equal positions. */
  get key(): string {
    return this.#game.notation('board');
  }

  legalMoves(): readonly LegalMove[] {
    return this.#current().moves;
  }

  /** Throws for an illegal move, and then changes nothing. */
  move(move: string | LegalMove): readonly Step[] {
    const steps = this.#game.move(move);
    this.#here = undefined;
    this.#timeline.length = this.step - 1;
    this.#timeline.push({ text: this.#game.lastMove!, steps });
    return steps;
  }

  undo(): readonly Step[] {
    this.#here = undefined;
    return this.#game.undo();
  }

  redo(): readonly Step[] {
    this.#here = undefined;
    return this.#game.redo();
  }

  /** Goes to a step of the line. */
  goTo(step: number): void {
    const goal = Math.max(0, Math.min(step, this.#timeline.length));
    while (this.step > goal) this.undo();
    while (this.step < goal) this.redo();
  }

  /** Plays these moves from here and returns to here, so that they become the rest of the line. Returns how many could
   * be played. */
  foresee(moves: readonly string[]): number {
    const here = this.step;
    let played = 0;
    try {
      for (const move of moves) {
        this.move(move);
        ++played;
      }
    } catch {
      // the line ends where it stops being legal
    }
    this.goTo(here);
    return played;
  }

  /** The complete line as a separate game, for writing. */
  wholeGame(): Game {
    const game = newGame(this.start);
    for (const { text } of this.#timeline) game.move(text);
    return game;
  }
}

export function isCell(pile: Pile): boolean {
  return /[a-gi-k]/.test(pile);
}

/** Whether a move does more than move a card from cell to cell. */
export function isUseful({ from, to }: LegalMove): boolean {
  return !(isCell(from) && isCell(to));
}

/** Where a click sends a run of cards: home, else onto a card, else to an empty column, else to a cell. */
export function bestMove(
  moves: readonly LegalMove[],
  position: Position,
  from: Pile,
  count?: number,
): LegalMove | undefined {
  const merit = ({ to, count: cards }: LegalMove): number => {
    if (to === 'h') return 1000;
    const column = '1234567890'.indexOf(to);
    if (column < 0) return cards;
    const occupied = (position.columns[column]?.length ?? 0) > 0;
    return (occupied ? 500 : 100) + cards;
  };
  return moves
    .filter((move) => move.from === from && (count === undefined || move.count === count) && isUseful(move))
    .reduce<LegalMove | undefined>((best, move) => (!best || merit(move) > merit(best) ? move : best), undefined);
}
