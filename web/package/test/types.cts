// Compiled by the tests: the types of the package as CommonJS.
import freecell = require('freecell');

const rows: freecell.Card[][] = freecell.dealFreeCell(1);
const verdict: 'right' | 'wrong' = freecell.check(freecell.deal(617), 617).verdict;
const solved: Promise<string> = freecell.solve(1).then((result) => result.outcome);

export { rows, solved, verdict };
