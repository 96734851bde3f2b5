// Examples of a Markdown text as programs: every block of ```js by itself. A line `expression; // => value` asserts.
const block = /^```js\n(.*?)^```$/gms;
const claim = /^(.*?); \/\/ => (.*)$/gm;

export function programs(markdown) {
  return [...markdown.matchAll(block)].map(
    ([, code]) =>
      `import assertions from 'node:assert/strict';\n${code.replace(claim, 'assertions.deepEqual($1, $2);')}`,
  );
}
