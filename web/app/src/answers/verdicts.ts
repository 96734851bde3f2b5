import { analyse, Game } from 'freecell/fetch';
import { newGame, type Session, type Start } from '../session.js';
import { solveDeal, solvePosition, type Verdict } from './solver.js';

const mostKept = 3000;
const lost: Verdict = { kind: 'lost' };

/** Verdicts of the positions of one game, each computed once. A solution settles every position along it. */
export class Verdicts {
  readonly #start: Start;
  readonly #known = new Map<string, Verdict>();
  #isImpossible = false; // the deal, and so every position
  /** The fewest moves of a whole game with a solution. */
  shortest: number | undefined;

  constructor(start: Start) {
    this.#start = start;
  }

  known(key: string): Verdict | undefined {
    return this.#isImpossible ? lost : this.#known.get(key);
  }

  /** `step`: how many moves lead to the position. */
  async of(key: string, signal: AbortSignal, step: number): Promise<Verdict> {
    const known = this.#isImpossible ? lost : this.#known.get(key);
    if (known) return known;
    const verdict = await (step === 0 ? solveDeal : solvePosition)(key, this.#start, signal);
    this.#isImpossible ||= step === 0 && verdict.kind === 'lost';
    if (this.#known.size > mostKept) this.#known.clear();
    this.#known.set(key, verdict);
    if (verdict.kind === 'winnable') {
      this.#keepAlong(key, verdict.moves);
      this.shortest = Math.min(this.shortest ?? Infinity, step + verdict.moves.length);
    }
    return verdict;
  }

  /** Looks for a short solution of the deal. */
  async shorten(): Promise<void> {
    const game = newGame(this.#start);
    const { short } = await analyse(game).finally(() => game.free()); // a game without moves
    this.shortest = Math.min(this.shortest ?? Infinity, short?.length ?? Infinity);
  }

  #keepAlong(key: string, moves: readonly string[]): void {
    const { columns, cells, autoplay } = this.#start;
    const game = new Game(key, { columns, cells, autoplay });
    moves.forEach((move, i) => {
      game.move(move);
      this.#known.set(game.notation('board'), { kind: 'winnable', moves: moves.slice(i + 1) });
    });
    game.free();
  }
}

/**
 * The last step of the line so far whose position can be won, by binary search, since a lost position stays lost.
 * `undefined` if a position on the way could not be settled; -1 if not even the deal can be won.
 */
export async function lastWinnableStep(
  session: Session,
  keys: readonly string[],
  verdicts: Verdicts,
  signal: AbortSignal,
): Promise<number | undefined> {
  let won = -1;
  let lost = session.step;
  while (lost - won > 1) {
    const middle = Math.floor((won + lost) / 2);
    const { kind } = await verdicts.of(keys[middle]!, signal, middle);
    if (kind === 'unknown') return undefined;
    if (kind === 'winnable') won = middle;
    else lost = middle;
  }
  return won;
}
