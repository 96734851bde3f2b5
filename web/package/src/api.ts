export {
  type AnalysedMove,
  type AnalyseOptions,
  type AnalyseProgress,
  type AnalysisJson,
  analyse,
  type Standing,
  type WayToWin,
} from './analyse.js';
export { type CheckResult, check, type Mistake } from './check.js';
export {
  type Deal,
  type DealOptions,
  type DealStep,
  deal,
  dealFreeCell,
  dealSteps,
  formatBoard,
  maxDeal,
  minDeal,
  version,
} from './deal.js';
export { type ErrorCode, FreecellError } from './errors.js';
export {
  Game,
  type GameOptions,
  type LegalMove,
  type Move,
  type Notation,
  type Position,
  type Step,
} from './game.js';
export { type Difference, type Identification, identify, type NearDeal } from './identify.js';
export {
  identifyPartial,
  type PartialIdentification,
  type PartialOptions,
  type PartialProgress,
} from './partial.js';
export { type DifficultyLabel, type RateOptions, type Rating, rate } from './rate.js';
export type { SolutionJson } from './solution.js';
export {
  type SolveOptions,
  type SolveProgress,
  type SolveResult,
  solve,
} from './solve.js';
export type {
  Autoplay,
  BoardFormat,
  BoardInput,
  Card,
  Numbering,
  PartialBoardInput,
  Pile,
  Rank,
  Rules,
  RunOptions,
  Suit,
} from './types.js';
export { type Verification, type VerifyOptions, verify } from './verify.js';
export { setWorkerUrl } from './workers/worker-url.js';
