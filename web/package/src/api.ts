export { check, type CheckResult, type Mistake } from './check.js';
export {
  deal, dealFreeCell, formatBoard, maxDeal, minDeal, version, type Deal, type DealOptions,
} from './deal.js';
export { FreecellError, type ErrorCode } from './errors.js';
export {
  Game, type GameOptions, type LegalMove, type Move, type Notation, type Position, type Step,
} from './game.js';
export { identify, type Difference, type Identification, type NearDeal } from './identify.js';
export {
  identifyPartial, type PartialIdentification, type PartialOptions, type PartialProgress,
} from './partial.js';
export {
  solve, type SolveOptions, type SolveProgress, type SolveResult,
} from './solve.js';
export type { SolutionJson } from './solution.js';
export type {
  Autoplay, BoardFormat, BoardInput, Card, Numbering, PartialBoardInput, Pile, Rank, Rules, RunOptions, Suit,
} from './types.js';
export { verify, type Verification, type VerifyOptions } from './verify.js';
export { setWorkerUrl } from './worker-url.js';
