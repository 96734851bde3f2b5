// A Vite plugin: impossible.bin, the impossible deals of the census (docs/census.md describes the file). For each
// deal, ascending: the difference between its number and the previous one, and the number of positions of its proof,
// both in base 128.
import { readFileSync } from 'node:fs';

const census = new URL('../../../census/deals.census', import.meta.url);
const impossible = [1, 3]; // outcomes: with a complete proof, and with a relaxed one

/** Reads the census from its first byte to its last. */
class Reader {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 18; // after the mark
  }

  number() {
    let value = 0;
    for (let unit = 1; ; unit *= 128) {
      const byte = this.bytes[this.at++];
      value += (byte % 128) * unit;
      if (byte < 128) return value;
    }
  }

  list(each) {
    return Array.from({ length: this.number() }, each);
  }

  skip(bytes) {
    this.at += bytes;
  }
}

/** The impossible deals and the sizes of their proofs, ascending. */
export function impossibleDeals(bytes) {
  const reader = new Reader(bytes);
  reader.skip(reader.number() + 8); // the schedule and its signature
  const shardSize = 2 ** reader.number();
  for (let i = 0; i < 3; ++i) reader.list(() => reader.number());
  const found = [];
  let shard = 0;
  reader.list(() => {
    shard += reader.number();
    reader.list(() => {
      reader.number(); // positions of the fast search
      reader.skip(8); // digest of its solutions
      let deal = shard++ * shardSize - 1;
      reader.list(() => {
        const code = reader.number();
        deal += Math.floor(code / 4) + 1;
        if (!impossible.includes(code % 4)) return;
        found.push({ deal, positions: reader.number() });
        reader.skip(8);
      });
    });
  });
  return found;
}

function base128(value) {
  const bytes = [];
  for (; value >= 128; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
  return [...bytes, value];
}

function content() {
  let last = 0;
  const bytes = impossibleDeals(readFileSync(census)).flatMap(({ deal, positions }) => {
    const gap = deal - last;
    last = deal;
    return [...base128(gap), ...base128(positions)];
  });
  return Uint8Array.from(bytes);
}

export function impossibleFile() {
  return {
    name: 'impossible-deals',
    configureServer: (server) => {
      server.middlewares.use('/impossible.bin', (_, response) => response.end(content()));
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'impossible.bin', source: content() });
    },
  };
}
