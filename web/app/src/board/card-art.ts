import shapes from 'virtual:card-shapes';
import type { Card } from 'freecell/fetch';
import { type SVGTemplateResult, svg } from 'lit';
import { unsafeSVG } from 'lit/directives/unsafe-svg.js';
import type { Deck } from '../settings.js';

// Cards are 240 by 336 around their middle, as in the package the shapes come from.

export type Courts = Readonly<Record<string, string>>;

const suitNames: Readonly<Record<string, string>> = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' };

let courts: Promise<Courts> | undefined;

/** The figures of the court cards; loaded on first use. */
export function loadCourts(): Promise<Courts> {
  return (courts ??= import('virtual:card-courts').then(({ default: figures }) => figures));
}

/** A suit's symbol around a point. */
function pip(suit: string, x: number, y: number, size: number, turned = false): SVGTemplateResult {
  const scale = size / 1000;
  return svg`<path d=${shapes.pips[suit]!} transform=${`translate(${x} ${y}) scale(${turned ? -scale : scale})`}></path>`;
}

function rankPath(rank: string, x: number, y: number, size: number, boldness: number): SVGTemplateResult {
  return svg`<path class="rank" d=${shapes.ranks[rank]!} stroke-width=${boldness} transform=${`translate(${x} ${y}) scale(${size / 1000})`}></path>`;
}

const [side, edge, inner] = [47, 80, 27]; // of the middle: columns of pips, rows of pips

const pips: Readonly<Record<string, readonly (readonly [number, number])[]>> = (() => {
  const pair = (y: number): [number, number][] => [
    [-side, y],
    [side, y],
  ];
  const corners = [...pair(-edge), ...pair(edge)];
  const four = [...corners, ...pair(-inner), ...pair(inner)];
  return {
    2: [
      [0, -edge],
      [0, edge],
    ],
    3: [
      [0, -edge],
      [0, 0],
      [0, edge],
    ],
    4: corners,
    5: [...corners, [0, 0]],
    6: [...corners, ...pair(0)],
    7: [...corners, ...pair(0), [0, -40]],
    8: [...corners, ...pair(0), [0, -40], [0, 40]],
    9: [...four, [0, 0]],
    T: [...four, [0, -53], [0, 53]],
  };
})();

function court(card: Card, figures: Courts | undefined): SVGTemplateResult {
  return figures
    ? svg`${unsafeSVG(figures[card]!)}`
    : svg`<rect class="frame" x="-82" y="-130" width="164" height="260" rx="8"></rect>${pip(card[1]!, 0, 0, 90)}`;
}

function classicArt(card: Card, figures: Courts | undefined): SVGTemplateResult {
  const [rank, suit] = [card[0]!, card[1]!];
  if (rank === 'A') return pip(suit, 0, 0, suit === 'S' ? 140 : 90);
  if (rank in pips) return svg`${pips[rank]!.map(([x, y]) => pip(suit, x, y, 50, y > 0))}`;
  return svg`<g transform="scale(0.9)">${court(card, figures)}</g>`;
}

function classicIndex(rank: string, suit: string): SVGTemplateResult {
  return svg`${rankPath(rank, -92, -137, 44, 105)}${pip(suit, -54, -137, 37)}`;
}

function classicFace(card: Card, figures: Courts | undefined): SVGTemplateResult {
  const index = classicIndex(card[0]!, card[1]!);
  return svg`<g class="index">${index}</g><g class="art"><g transform="rotate(180)">${index}</g>${classicArt(card, figures)}</g>`;
}

/** The rank and the suit as large as a strip allows; below them a figure, or the suit once more. */
function largeFace(card: Card, figures: Courts | undefined): SVGTemplateResult {
  const [rank, suit] = [card[0]!, card[1]!];
  const isCourt = 'JQK'.includes(rank);
  return svg`<g class="index">${rankPath(rank, -62, -112, 88, 118)}${pip(suit, 54, -112, 84)}</g>
    <g class="art">${isCourt ? svg`<g transform="translate(0 50) scale(0.82)">${court(card, figures)}</g>` : pip(suit, 0, 54, 150)}</g>`;
}

export function suitClass(card: string): string {
  return suitNames[card[1]!]!;
}

export function cardPicture(card: Card, deck: Deck, figures: Courts | undefined): SVGTemplateResult {
  return svg`<svg viewBox="-120 -168 240 336" aria-hidden="true">${deck === 'large' ? largeFace(card, figures) : classicFace(card, figures)}</svg>`;
}

/** Only a suit's symbol. */
export function suitPicture(suit: string): SVGTemplateResult {
  return svg`<svg viewBox="-50 -52 100 104" aria-hidden="true">${pip(suit, 0, 0, 100)}</svg>`;
}
