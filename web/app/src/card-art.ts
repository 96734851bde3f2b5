import type { Card } from 'freecell/fetch';
import { nothing, svg, type SVGTemplateResult } from 'lit';

// Cards of our own drawing, 100 by 140.

const suitPaths: Readonly<Record<string, string>> = {
  H: 'M0 16C-3 9-18 1-18-9c0-6 5-10 9.500-10C-4-19-1-16 0-12 1-16 4-19 8.500-19 13-19 18-15 18-9 18 1 3 9 0 16z',
  D: 'M0-20C5-12 10-6 16 0 10 6 5 12 0 20-5 12-10 6-16 0-10-6-5-12 0-20z',
  S: 'M0-20C3-12 18-5 18 6c0 6-4.500 9.500-9 9.500-3 0-5.500-1.500-7-4 0.500 4 2 7 5 9.500H-7c3-2.500 4.500-5.500 5-9.500-1.500 2.500-4 4-7 4C-13.500 15.500-18 12-18 6-18-5-3-12 0-20z',
  C: 'M0-20c5 0 9 4 9 8.500 0 2.500-1 4.500-2.500 6 1-0.500 2-0.700 3.500-0.700 5 0 9 4 9 8.700s-4 8.700-9 8.700c-3.500 0-6.500-2-8-5 0.300 6 1.500 11 5 14.800H-7c3.500-3.800 4.700-8.800 5-14.800-1.500 3-4.500 5-8 5-5 0-9-4-9-8.700s4-8.700 9-8.700c1.500 0 2.500 0.200 3.500 0.700C-8-7-9-9-9-11.500-9-16-5-20 0-20z',
};

const suitNames: Readonly<Record<string, string>> = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' };

/** A suit's symbol around a point. */
function pip(suit: string, x: number, y: number, scale: number, turned = false): SVGTemplateResult {
  return svg`<path d=${suitPaths[suit]!} transform=${`translate(${x} ${y}) scale(${scale}) rotate(${turned ? 180 : 0})`}></path>`;
}

const [left, middle, right] = [31, 50, 69];
const rows = { top: 31, high: 50.500, upper: 44, center: 70, lower: 96, low: 89.500, bottom: 109 };

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
  9: [[left, rows.top], [right, rows.top], [left, 57], [right, 57], [middle, rows.center], [left, 83], [right, 83],
    [left, rows.bottom], [right, rows.bottom]],
  T: [[left, rows.top], [right, rows.top], [middle, 43], [left, 57], [right, 57], [left, 83], [right, 83], [middle, 97],
    [left, rows.bottom], [right, rows.bottom]],
};

const crowns: Readonly<Record<string, string>> = {
  K: 'M30 62 26 40 38 50 50 34 62 50 74 40 70 62zM30 66H70V71H30z', // a crown
  Q: 'M32 62C26 54 28 44 34 42 34 50 42 50 42 40 44 34 56 34 58 40 58 50 66 50 66 42 72 44 74 54 68 62zM32 66H68V71H32z', // a tiara
  J: 'M30 60C30 46 40 38 54 38L72 30C66 40 70 48 70 60zM28 64H72V71H28z', // a cap with a feather
};

function court(rank: string, suit: string): SVGTemplateResult {
  const half = svg`<path class="crown" d=${crowns[rank]!}></path>${pip(suit, 50, 55, 0.34)}`;
  return svg`
    <rect class="frame" x="22" y="22" width="56" height="96" rx="5"></rect>
    <path class="shade" d="M22 118V27a5 5 0 0 1 5-5H78z"></path>
    ${half}<g transform="rotate(180 50 70)">${half}</g>
    ${pip(suit, 32, 32, 0.26)}${pip(suit, 68, 108, 0.26, true)}`;
}

function face(rank: string, suit: string): SVGTemplateResult {
  if (rank === 'A') return svg`<circle class="frame" cx="50" cy="70" r="31"></circle>${pip(suit, 50, 70, 1.15)}`;
  if (rank in crowns) return court(rank, suit);
  return svg`${pips[rank]!.map(([x, y]) => pip(suit, x, y, 0.44, y > rows.center))}`;
}

function corner(rank: string, suit: string): SVGTemplateResult {
  const shown = rank === 'T' ? '10' : rank;
  return svg`
    <text class="rank" x="12.500" y="24" text-anchor="middle" textLength=${shown === '10' ? '19' : nothing}
      lengthAdjust="spacingAndGlyphs">${shown}</text>${pip(suit, 12.500, 36.500, 0.38)}`;
}

/** For cards too small for a picture, and for large print: the rank and the suit along the top, one large symbol. */
function plainFace(rank: string, suit: string): SVGTemplateResult {
  return svg`
    <text class="large-rank" x=${rank === 'T' ? 33 : 27} y="45" text-anchor="middle"
      textLength=${rank === 'T' ? '56' : nothing} lengthAdjust="spacingAndGlyphs">${rank === 'T' ? '10' : rank}</text>
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
