// Compiled by the tests against the installed package, to check that the types exist and are correct.
import {
  type AnalysisJson,
  analyse,
  type Card,
  check,
  type DealStep,
  type DifficultyLabel,
  deal,
  dealFreeCell,
  dealSteps,
  type ErrorCode,
  FreecellError,
  Game,
  identify,
  identifyPartial,
  rate,
  type Step,
  solve,
  verify,
} from 'freecell';
import { init } from 'freecell/fetch';

const rows: Card[][] = dealFreeCell(1);
const card: Card | undefined = rows[0]?.[0];
const number: number | null = identify(deal(617)).number;
const verdict: 'right' | 'wrong' = check(deal(617), 617).verdict;
const steps: readonly Step[] = new Game(617).move({ from: '8', to: 'a' });
const won: boolean = verify(3, '5h').verdict === 'won';
const found: Promise<{ readonly numbers: readonly number[] }> = identifyPartial([['JD', null]]);
const solved: Promise<string> = solve(1).then((result) =>
  result.outcome === 'solved' ? result.solution.moves : result.outcome,
);
const proved: Promise<'complete' | 'relaxed' | undefined> = solve(1).then((result) =>
  result.outcome === 'impossible' ? result.proof : undefined,
);
const dealt: DealStep[] = dealSteps(617);
const label: Promise<DifficultyLabel | undefined> = rate(1).then((rating) =>
  rating.outcome === 'solved' ? rating.label : undefined,
);
const analysis: Promise<AnalysisJson> = analyse(new Game(1), { onProgress: ({ done, parts }) => done / parts });
const loaded: Promise<void> = init();
const code = (error: unknown): ErrorCode | undefined => (error instanceof FreecellError ? error.code : undefined);

// @ts-expect-error: no such card
const noCard: Card = '1X';
// @ts-expect-error: a deal number is a number
dealFreeCell('617');
// @ts-expect-error: no such pile
new Game(1).move({ from: 'z', to: 'a' });

export { analysis, card, code, dealt, found, label, loaded, noCard, number, proved, solved, steps, verdict, won };
