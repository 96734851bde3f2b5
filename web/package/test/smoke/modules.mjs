// The package as ES modules, on the oldest Node available. Prints the results.
import { dealFreeCell, FreecellError, solve, version } from 'freecell';

const error = await solve(-3).catch((reason) => reason);
const { outcome } = await solve(3);
console.log(version(), dealFreeCell(617)[6].join(' '), outcome, error instanceof FreecellError, error.code);
