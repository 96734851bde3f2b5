import { standard } from '../link.js';
import type { Start } from '../session.js';

/** The sizes of the proofs of all impossible deals, from the file that scripts/impossible.mjs writes. */
async function readProofs(): Promise<ReadonlyMap<number, number>> {
  const response = await fetch(new URL('impossible.bin', document.baseURI));
  if (!response.ok) throw new Error(`impossible.bin: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  let at = 0;
  const next = (): number => {
    let value = 0;
    for (let unit = 1; ; unit *= 128) {
      const byte = bytes[at++] ?? 0;
      value += (byte % 128) * unit;
      if (byte < 128) return value;
    }
  };
  const proofs = new Map<number, number>();
  for (let deal = 0; at < bytes.length; ) {
    deal += next();
    proofs.set(deal, next());
  }
  return proofs;
}

let proofs: Promise<ReadonlyMap<number, number>> | undefined;

/** The positions of the proof in the census that a deal is impossible; undefined if there is none or it cannot be read. */
export async function recordedProof({ deal, columns, cells }: Start): Promise<number | undefined> {
  if (columns !== standard.columns || cells !== standard.cells) return undefined;
  proofs ??= readProofs();
  try {
    return (await proofs).get(deal);
  } catch {
    proofs = undefined; // the next attempt may succeed
    return undefined;
  }
}
