// Vectors of the folder conformance/, whose path scripts/test.mjs provides.
import { readFileSync } from 'node:fs';

export const conformance = (name) =>
  JSON.parse(readFileSync(`${process.env.FREECELL_CONFORMANCE}/${name}.json`, 'utf8'));

/** The code of the FreecellError that the work throws. */
export function codeOf(work) {
  try {
    work();
  } catch (error) {
    return error.name === 'FreecellError' ? error.code : `${error}`;
  }
  return 'no error';
}
