// A Vite plugin: the drawings of @letele/playing-cards, React components with the cards of Adrian Kennard (CC0), as plain SVG.
//   virtual:card-shapes  the strokes of the ranks and the outlines of the suits
//   virtual:card-courts  jacks, queens and kings, which are large and loaded on demand
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const packageFile = createRequire(import.meta.url).resolve('@letele/playing-cards/dist/index.esm.js');
const camelCase = new Set(['viewBox', 'preserveAspectRatio', 'patternUnits', 'patternTransform', 'clipPathUnits']);
const colors = { red: '#c8152d', '#44F': '#27408b', '#FC4': '#f3c13a' }; // softer than the package's

function attribute(name) {
  if (name === 'xlinkHref') return 'href';
  return camelCase.has(name) ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Replaces React for the package. */
function createElement(tag, properties, ...children) {
  const attributes = Object.entries(properties ?? {})
    .filter(([name, value]) => value !== undefined && !/^(className|xmlns|aria)/.test(name))
    .map(([name, value]) => ` ${attribute(name)}="${value}"`);
  return `<${tag}${attributes.join('')}>${children
    .flat()
    .filter((child) => child !== null)
    .join('')}</${tag}>`;
}

async function components() {
  const source = readFileSync(packageFile, 'utf8')
    .replace(/^import _extends .*$/m, 'const _extends = Object.assign;')
    .replace(/^import \* as React .*$/m, `const React = { createElement: globalThis.freecellCreateElement };`);
  globalThis.freecellCreateElement = createElement;
  return import(`data:text/javascript;base64,${Buffer.from(source).toString('base64')}`);
}

const symbols = (svg) =>
  [...svg.matchAll(/<symbol id="([^"]*)"[^>]*viewBox="([^"]*)"[^>]*>(.*?)<\/symbol>/gs)].map(
    ([whole, id, viewBox, inside]) => ({ whole, id, viewBox, inside }),
  );
const path = (symbol) => / d="([^"]*)"/.exec(symbol.inside)[1];
const isRank = ({ viewBox }) => viewBox.startsWith('-500');
const isPip = ({ viewBox }) => viewBox.startsWith('-600');

function shapes(cards) {
  const ranks = { A: 'a', T: '10', J: 'j', Q: 'q', K: 'k' };
  return {
    ranks: Object.fromEntries(
      [...'A23456789TJQK'].map((rank) => [rank, path(symbols(cards[`H${ranks[rank] ?? rank}`]({})).find(isRank))]),
    ),
    pips: Object.fromEntries([...'CDHS'].map((suit) => [suit, path(symbols(cards[`${suit}2`]({})).find(isPip))])),
  };
}

/** Only the figure of a court card: no paper, no index, and its suit in the text color. */
function figure(svg) {
  const known = symbols(svg);
  const index = new RegExp(
    `<use href="#(${known
      .filter((one) => isRank(one) || isPip(one))
      .map(({ id }) => id)
      .join('|')})"[^>]*(width|height)="(32|26\\.769)"[^>]*></use>`,
    'g',
  );
  let drawn = svg
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replace(/<rect width="239"[^>]*><\/rect>/, '')
    .replace(index, '');
  for (const one of known) {
    if (isRank(one)) drawn = drawn.replace(one.whole, '');
    if (isPip(one))
      drawn = drawn.replace(
        one.inside,
        one.inside.replace(/fill="[^"]*"/, '').replace('<path', '<path fill="currentColor"'),
      );
  }
  return drawn.replace(/"(red|#44F|#FC4)"/g, (_, color) => `"${colors[color]}"`).replaceAll('_svg__', '-');
}

function courts(cards) {
  return Object.fromEntries(
    [...'CDHS'].flatMap((suit) =>
      [...'JQK'].map((rank) => [rank + suit, figure(cards[suit + rank.toLowerCase()]({}))]),
    ),
  );
}

const modules = { 'virtual:card-shapes': shapes, 'virtual:card-courts': courts };

export function cardArt() {
  return {
    name: 'card-art',
    generateBundle() {
      const source = readFileSync(createRequire(import.meta.url).resolve('@letele/playing-cards/LICENSE'));
      this.emitFile({ type: 'asset', fileName: 'assets/card-courts-LICENSE.txt', source });
    },
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    async load(id) {
      const make = modules[id.slice(1)];
      return make && `export default ${JSON.stringify(make(await components()))};`;
    },
  };
}
