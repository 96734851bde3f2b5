// Enums of C: names and values, as in boundary.ts.

/** Names and their values. */
export type Enum = Readonly<Record<string, number>>;

/** The name of a value, or `undefined` if it has none. */
export function nameOf<Names extends Enum>(names: Names, value: number): keyof Names | undefined {
  return Object.keys(names).find((name) => names[name] === value);
}
