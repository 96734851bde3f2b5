declare module 'virtual:card-shapes' {
  /** Strokes of the ranks in a square of 1000, and outlines of the suits in one of 1200, both around their middle. */
  const shapes: { readonly ranks: Readonly<Record<string, string>>; readonly pips: Readonly<Record<string, string>> };
  export default shapes;
}

declare module 'virtual:card-courts' {
  /** SVG of the figures by card, 164.8 by 260.8 around its middle. */
  const courts: Readonly<Record<string, string>>;
  export default courts;
}
