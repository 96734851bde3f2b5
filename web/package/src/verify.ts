import { freecell_autoplay, freecell_verdict, freecell_verification } from './boundary.js';
import { core } from './core.js';
import { nameOf } from './enums.js';
import { autoplayName, boardText, code, numberingCode, rulesOf, solutionText, wholeNumber } from './input.js';
import type { SolutionJson } from './solution.js';
import type { Autoplay, BoardInput, Numbering } from './types.js';

/** The rules a solution is replayed under. */
export interface VerifyOptions {
  readonly numbering?: Numbering | undefined;
  /** 4 to 10. Default: 8, or what the board shows. */
  readonly columns?: number | undefined;
  /** 0 to 10. Default: 4, or what the board shows. */
  readonly cells?: number | undefined;
  /** Default: `'auto'`, the rule that the solution names, or else one that it wins under. */
  readonly autoplay?: Autoplay | 'auto' | undefined;
}

/** What {@link verify} finds. */
export interface Verification {
  /** `'unfinished'`: every move is legal, but some cards are not home. `'illegal'`: move number `moves + 1` is illegal. */
  readonly verdict: 'won' | 'unfinished' | 'illegal';
  /** The rule of automatic moves it was played under. */
  readonly autoplay: Autoplay;
  /** Moves made, without automatic ones. */
  readonly moves: number;
  readonly automaticMoves: number;
  readonly cardsHome: number;
  /** Why the move is illegal; empty if none is. */
  readonly reason: string;
}

/**
 * Replays a solution of a deal or of a board: standard notation, JSON, sentences, or fc-solve's output. The start and
 * rules given here override those in the solution.
 */
export function verify(
  start: number | BoardInput,
  solution: string | SolutionJson,
  options: VerifyOptions = {},
): Verification {
  const instance = core();
  const { exports } = instance;
  const numbering = numberingCode(options.numbering);
  const autoplay = code(freecell_autoplay, options.autoplay ?? 'auto', 'autoplay');
  const { columns, cells } = rulesOf(start, options);
  return instance.scope(() => {
    const moves = instance.text(solutionText(solution));
    const replayed = (out: number): number => {
      if (typeof start === 'number') {
        return exports.freecell_verify_deal(wholeNumber(start), numbering, columns, cells, autoplay, moves, out);
      }
      return exports.freecell_verify_board(instance.text(boardText(start)), columns, cells, autoplay, moves, out);
    };
    const found = instance.filled(freecell_verification, replayed);
    return { ...found, verdict: nameOf(freecell_verdict, found.verdict)!, autoplay: autoplayName(found.autoplay) };
  });
}
