#!/usr/bin/env node
// `npx freecell deal 617`: prints the same as the native command, for the options listed below.
import { type DealRequest, dealLines, UsageError } from './cli-deal.js';
import { FreecellError, version } from './node.js';

const help = `freecell deal NUMBER... [OPTIONS]

Deals Microsoft FreeCell's deals. A number is 617, a range 1..10, a list 1,5,617.

  --format FORMAT    rows (default), columns, line, json, ndjson, js, number
  --json, --ndjson   the same as --format json, --format ndjson
  --numbering WHICH  freecell-pro (default), microsoft
  --color WHEN       auto (default), always, never
  --help, --version

The native command does more: it checks, identifies, finds, plays and solves.
`;

const isOption = (word: string): boolean => /^--?[a-z]/i.test(word);

// Options and their values; everything else is a number.
function requestOf(words: readonly string[]): DealRequest {
  const request = { numbers: [] as string[], format: 'rows', numbering: 'freecell-pro', color: 'auto' };
  for (let i = 0; i < words.length; ++i) {
    const [name, attached] = words[i]!.split('=', 2) as [string, string?];
    const value = (): string => {
      const given = attached ?? words[++i];
      if (given === undefined) throw new UsageError(`${name} needs a value`);
      return given;
    };
    if (!isOption(name)) request.numbers.push(words[i]!);
    else if (name === '--json' || name === '--ndjson') request.format = name.slice(2);
    else if (name === '--format' || name === '-f') request.format = value();
    else if (name === '--numbering') request.numbering = value();
    else if (name === '--color') request.color = value();
    else throw new UsageError(`there is no option ${name}`);
  }
  return { ...request, terminal: process.stdout.isTTY === true && process.env.NO_COLOR === undefined };
}

function run(words: readonly string[]): Iterable<string> {
  const [command, ...rest] = words;
  if (words.includes('--help') || words.includes('-h')) return [help];
  if (words.includes('--version')) return [`freecell ${version()}\n`];
  if (command === 'deal') return dealLines(requestOf(rest));
  throw new UsageError(command === undefined ? 'which command? There is deal' : `there is no command ${command} here`);
}

function fail(error: unknown): void {
  if (!(error instanceof UsageError) && !(error instanceof FreecellError)) throw error;
  process.stderr.write(`freecell: ${error.message}\nTry: freecell --help\n`);
  process.exitCode = 2;
}

async function main(): Promise<void> {
  try {
    for (const text of run(process.argv.slice(2))) {
      if (!process.stdout.write(text)) await new Promise((resolve) => process.stdout.once('drain', resolve));
    }
  } catch (error) {
    fail(error);
  }
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(); // the reader closed the pipe
});
await main();
