import { core } from './core.js';
import { autoplayCode, autoplayName, boardText, count, numberingCode, solutionText, wholeNumber } from './input.js';
import type { SolutionJson } from './solution.js';
import type { Autoplay, BoardInput, Numbering } from './types.js';

/** The rules a solution is replayed under. */
export interface VerifyOptions {
  readonly numbering?: Numbering | undefined;
  /** 4 to 10; 8 unless told, or what the board shows. */
  readonly columns?: number | undefined;
  /** 0 to 10; 4 unless told, or what the board shows. */
  readonly cells?: number | undefined;
  /** `'auto'` unless told: what the solution names, or else a rule under which it wins. */
  readonly autoplay?: Autoplay | 'auto' | undefined;
}

/** What {@link verify} finds. */
export interface Verification {
  /** `'unfinished'`: every move is legal, and some cards are not home. `'illegal'`: move number `moves + 1` is not legal. */
  readonly verdict: 'won' | 'unfinished' | 'illegal';
  /** The automatic moves it was played under. */
  readonly autoplay: Autoplay;
  /** Moves that were made, without the automatic ones. */
  readonly moves: number;
  readonly automaticMoves: number;
  readonly cardsHome: number;
  /** Why the move is not legal; empty unless it is not. */
  readonly reason: string;
}

const verdicts = ['won', 'unfinished', 'illegal'] as const;
const auto = -1;
const asShown = -1;

// struct freecell_verification
const layout = { size: 256, verdict: 0, autoplay: 4, moves: 8, automaticMoves: 12, cardsHome: 16, reason: 20 };

/**
 * Replays a solution of a deal or of a board: standard notation, JSON, sentences, or what fc-solve prints. The start and
 * the rules are those given here, whatever the solution says of itself.
 */
export function verify(
  start: number | BoardInput, solution: string | SolutionJson, options: VerifyOptions = {},
): Verification {
  const instance = core();
  const { exports } = instance;
  const numbering = numberingCode(options.numbering);
  const autoplay = options.autoplay === undefined || options.autoplay === 'auto' ? auto : autoplayCode(options.autoplay);
  return instance.scope(() => {
    const out = instance.alloc(layout.size);
    const moves = instance.text(solutionText(solution));
    if (typeof start === 'number') {
      const columns = count(options.columns, 8, 'columns');
      const cells = count(options.cells, 4, 'cells');
      const number = wholeNumber(start);
      instance.check(exports.freecell_verify_deal(number, numbering, columns, cells, autoplay, moves, out));
    } else {
      const columns = count(options.columns, asShown, 'columns');
      const cells = count(options.cells, asShown, 'cells');
      const board = instance.text(boardText(start));
      instance.check(exports.freecell_verify_board(board, columns, cells, autoplay, moves, out));
    }
    const field = (at: number): number => instance.int32(out + at);
    return {
      verdict: verdicts[field(layout.verdict)]!,
      autoplay: autoplayName(field(layout.autoplay)),
      moves: field(layout.moves),
      automaticMoves: field(layout.automaticMoves),
      cardsHome: field(layout.cardsHome),
      reason: instance.string(out + layout.reason),
    };
  });
}
