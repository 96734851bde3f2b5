// Structs of C, read and written by the layouts in boundary.ts.

type Scalar = 'char' | 'uint8' | 'int32' | 'uint32' | 'int64' | 'uint64' | 'double';

interface Field {
  readonly at: number;
  readonly type: Scalar | Struct;
  readonly length?: number;
}

/** The offsets of the fields of a struct. */
export interface Struct {
  readonly size: number;
  readonly fields: Readonly<Record<string, Field>>;
}

type Element<Type> = Type extends Struct ? Values<Type> : number;
type Value<Kind extends Field> = Kind extends { readonly type: 'char'; readonly length: number }
  ? string
  : Kind extends { readonly length: number }
    ? readonly Element<Kind['type']>[]
    : Element<Kind['type']>;

/** The values of the fields. 64-bit values are numbers: all but digests have less than 53 bits or are powers of two. */
export type Values<Layout extends Struct> = {
  readonly [Name in keyof Layout['fields']]: Value<Layout['fields'][Name]>;
};

const sizes: Readonly<Record<Scalar, number>> = {
  char: 1,
  uint8: 1,
  int32: 4,
  uint32: 4,
  int64: 8,
  uint64: 8,
  double: 8,
};
const decoder = new TextDecoder();

function scalarAt(view: DataView, at: number, type: Scalar): number {
  switch (type) {
    case 'char':
    case 'uint8':
      return view.getUint8(at);
    case 'int32':
      return view.getInt32(at, true);
    case 'uint32':
      return view.getUint32(at, true);
    case 'int64':
      return Number(view.getBigInt64(at, true));
    case 'uint64':
      return Number(view.getBigUint64(at, true));
    case 'double':
      return view.getFloat64(at, true);
  }
}

function elementAt(view: DataView, at: number, type: Scalar | Struct): unknown {
  return typeof type === 'string' ? scalarAt(view, at, type) : readStruct(view, at, type);
}

function textAt(view: DataView, at: number, length: number): string {
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at, length);
  return decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
}

function fieldAt(view: DataView, at: number, { type, length }: Field): unknown {
  if (length === undefined) return elementAt(view, at, type);
  if (type === 'char') return textAt(view, at, length);
  const size = typeof type === 'string' ? sizes[type] : type.size;
  return Array.from({ length }, (_, i) => elementAt(view, at + size * i, type));
}

export function readStruct<Layout extends Struct>(view: DataView, at: number, { fields }: Layout): Values<Layout> {
  const values = Object.entries(fields).map(([name, field]) => [name, fieldAt(view, at + field.at, field)]);
  return Object.fromEntries(values) as Values<Layout>;
}

function putScalar(view: DataView, at: number, type: Scalar | Struct, value: number): void {
  switch (type) {
    case 'uint64':
      return view.setBigUint64(at, BigInt(value), true);
    case 'double':
      return view.setFloat64(at, value, true);
    default:
      throw new TypeError('no struct that JavaScript writes has such a field');
  }
}

export function writeStruct<Layout extends Struct>(
  view: DataView,
  { fields }: Layout,
  values: { readonly [Name in keyof Layout['fields']]: number },
): void {
  for (const [name, { at, type }] of Object.entries(fields)) putScalar(view, at, type, values[name]!);
}
