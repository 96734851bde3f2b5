import type { Card } from 'freecell/fetch';
import { nothing, svg, type SVGTemplateResult } from 'lit';

// Cards of our own drawing, 100 by 140.

const suitPaths: Readonly<Record<string, string>> = {
  H: 'M0 16C-3 9-18 1-18-9c0-6 5-10 9.5-10C-4-19-1-16 0-12 1-16 4-19 8.5-19 13-19 18-15 18-9 18 1 3 9 0 16z',
  D: 'M0-20C5-12 10-6 16 0 10 6 5 12 0 20-5 12-10 6-16 0-10-6-5-12 0-20z',
  S: 'M0-20C3-12 18-5 18 6c0 6-4.5 9.5-9 9.5-3 0-5.5-1.5-7-4 0.5 4 2 7 5 9.500H-7c3-2.5 4.5-5.5 5-9.5-1.5 2.5-4 4-7 4C-13.5 15.5-18 12-18 6-18-5-3-12 0-20z',
  C: 'M0-20c5 0 9 4 9 8.5 0 2.5-1 4.5-2.5 6 1-0.5 2-0.700 3.5-0.700 5 0 9 4 9 8.700s-4 8.700-9 8.700c-3.5 0-6.5-2-8-5 0.300 6 1.5 11 5 14.800H-7c3.5-3.800 4.700-8.800 5-14.800-1.5 3-4.5 5-8 5-5 0-9-4-9-8.700s4-8.700 9-8.700c1.5 0 2.5 0.200 3.5 0.700C-8-7-9-9-9-11.5-9-16-5-20 0-20z',
};

const suitNames: Readonly<Record<string, string>> = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' };

/** A suit's symbol around a point. */
function pip(suit: string, x: number, y: number, scale: number, turned = false): SVGTemplateResult {
  return svg`<path d=${suitPaths[suit]!} transform=${`translate(${x} ${y}) scale(${scale}) rotate(${turned ? 180 : 0})`}></path>`;
}

const [left, middle, right] = [31, 50, 69];
const rows = { top: 43, high: 56.5, center: 70, low: 83.5, bottom: 97 };

const pips: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  2: [[middle, rows.top], [middle, rows.bottom]],
  3: [[middle, rows.top], [middle, rows.center], [middle, rows.bottom]],
  4: [[left, rows.top], [right, rows.top], [left, rows.bottom], [right, rows.bottom]],
  5: [[left, rows.top], [right, rows.top], [middle, rows.center], [left, rows.bottom], [right, rows.bottom]],
  6: [[left, rows.top], [right, rows.top], [left, rows.center], [right, rows.center], [left, rows.bottom], [right, rows.bottom]],
  7: [[left, rows.top], [right, rows.top], [middle, rows.high], [left, rows.center], [right, rows.center], [left, rows.bottom],
    [right, rows.bottom]],
  8: [[left, rows.top], [right, rows.top], [middle, rows.high], [left, rows.center], [right, rows.center], [middle, rows.low],
    [left, rows.bottom], [right, rows.bottom]],
  9: [[left, rows.top], [right, rows.top], [left, 61], [right, 61], [middle, rows.center], [left, 79], [right, 79],
    [left, rows.bottom], [right, rows.bottom]],
  T: [[left, rows.top], [right, rows.top], [middle, 52], [left, 61], [right, 61], [left, 79], [right, 79], [middle, 88],
    [left, rows.bottom], [right, rows.bottom]],
};

const crowns: Readonly<Record<string, string>> = {
  K: 'M30 62 26 40 38 50 50 34 62 50 74 40 70 62zM30 66H70V71H30z', // a crown
  Q: 'M32 62C26 54 28 44 34 42 34 50 42 50 42 40 44 34 56 34 58 40 58 50 66 50 66 42 72 44 74 54 68 62zM32 66H68V71H32z', // a tiara
  J: 'M30 60C30 48 40 41 54 41L73 36C67 43 70 50 70 60zM28 64H72V71H28z', // a cap with a feather
};

function court(rank: string, suit: string): SVGTemplateResult {
  const half = svg`<path class="crown" d=${crowns[rank]!}></path>${pip(suit, 50, 55, 0.34)}`;
  return svg`
    <rect class="frame" x="19" y="33" width="62" height="74" rx="5"></rect>
    <path class="shade" d="M19 107V38a5 5 0 0 1 5-5H81z"></path>
    ${half}<g transform="rotate(180 50 70)">${half}</g>`;
}

function face(rank: string, suit: string): SVGTemplateResult {
  if (rank === 'A') return svg`<circle class="frame" cx="50" cy="72" r="30"></circle>${pip(suit, 50, 72, 1.1)}`;
  if (rank in crowns) return court(rank, suit);
  return svg`${pips[rank]!.map(([x, y]) => pip(suit, x, y, 0.42, y > rows.center))}`;
}

function corner(rank: string, suit: string): SVGTemplateResult {
  const shown = rank === 'T' ? '10' : rank;
  return svg`
    <text class="rank" x="14" y="26" text-anchor="middle" textLength=${shown === '10' ? '22' : nothing}
      lengthAdjust="spacingAndGlyphs">${shown}</text>${pip(suit, 35, 18.5, 0.42)}`;
}

/** For cards too small for a picture, and for large print: the rank and the suit along the top, one large symbol. */
function plainFace(rank: string, suit: string): SVGTemplateResult {
  return svg`
    <text class="large-rank" x=${rank === 'T' ? 30 : 27} y="45" text-anchor="middle"
      textLength=${rank === 'T' ? '50' : nothing} lengthAdjust="spacingAndGlyphs">${rank === 'T' ? '10' : rank}</text>
    ${pip(suit, 76, 27, 0.95)}${pip(suit, 50, 95, 1.75)}`;
}

export function suitClass(card: string): string {
  return suitNames[card[1]!]!;
}

export function cardPicture(card: Card, plain: boolean): SVGTemplateResult {
  const [rank, suit] = [card[0]!, card[1]!];
  const drawn = plain
    ? plainFace(rank, suit)
    : svg`${corner(rank, suit)}<g transform="rotate(180 50 70)">${corner(rank, suit)}</g>${face(rank, suit)}`;
  return svg`<svg viewBox="0 0 100 140" aria-hidden="true">${drawn}</svg>`;
}

/** A suit's symbol alone. */
export function suitPicture(suit: string): SVGTemplateResult {
  return svg`<svg viewBox="-20 -21 40 43" aria-hidden="true">${pip(suit, 0, 0, 1)}</svg>`;
}
