// The package as CommonJS, on the oldest Node available. Prints the results.
const { dealFreeCell, FreecellError, solve, version } = require('freecell');

async function main() {
  const error = await solve(-3).catch((reason) => reason);
  const { outcome } = await solve(3);
  console.log(version(), dealFreeCell(617)[6].join(' '), outcome, error instanceof FreecellError, error.code);
}

main();
