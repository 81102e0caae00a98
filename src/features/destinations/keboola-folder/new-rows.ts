import { readSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { keyText, type RowShape, scanFile } from './table-rows.ts';

/** About 25 bytes of memory each. */
const MAX_KEYS = 2 ** 21;
const WINDOW_BYTES = 16_384;

/** Rows of a run by their keys, as many as memory is given to. Of rows with one key, the last one is kept, in the place of the first. */
export interface NewRows {
  readonly count: number;
  /** Where the next ones begin in the file; `undefined` after the last row. */
  readonly next: number | undefined;
  /** How many rows were left out for a later one with their key. */
  readonly repeated: number;
  /** Whether a row with this hash may be among them. */
  mayHave(hash: number): boolean;
  /** The number of the row with this key; -1 without one. */
  find(hash: number, key: string): number;
  /** The bytes of a row, until the next call. */
  row(index: number): Buffer;
}

/** Reads the keys of rows from a position in a file on. */
export async function readNewRows(
  handle: FileHandle,
  from: number,
  shape: RowShape,
  maxKeys = MAX_KEYS,
): Promise<NewRows> {
  let hashes = new Int32Array(1024);
  let starts = new Float64Array(1024);
  let lengths = new Uint32Array(1024);
  /** The number of a row plus 1, at the place that its hash names or behind it. */
  let slots = new Int32Array(2048);
  let count = 0;
  let rows = 0;
  let next: number | undefined;
  const rowBytes = windowOn(handle.fd);

  const row = (index: number) => rowBytes(starts[index] as number, lengths[index] as number);
  const put = (index: number) => {
    const mask = slots.length - 1;
    let slot = (hashes[index] as number) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = index + 1;
  };
  const grow = () => {
    hashes = larger(hashes, new Int32Array(count * 2));
    starts = larger(starts, new Float64Array(count * 2));
    lengths = larger(lengths, new Uint32Array(count * 2));
    slots = new Int32Array(count * 4);
    for (let index = 0; index < count; index++) put(index);
  };
  const matching = (hash: number, isSame: (index: number) => boolean): number => {
    const mask = slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const index = (slots[slot] as number) - 1;
      if (index < 0 || (hashes[index] === hash && isSame(index))) return index;
    }
  };
  const find = (hash: number, key: string) =>
    matching(hash, (index) => keyText(row(index), shape) === key);

  await scanFile(handle, from, shape, {
    row(hash, start, end, chunk, position) {
      if (next !== undefined) return;
      const isKnown = matching(hash, () => true) >= 0;
      const same = isKnown ? find(hash, keyText(chunk.subarray(start, end), shape)) : -1;
      if (same < 0 && count === maxKeys) {
        next = position + start;
        return;
      }
      if (same < 0 && count === hashes.length) grow();
      const index = same < 0 ? count++ : same;
      hashes[index] = hash;
      starts[index] = position + start;
      lengths[index] = end - start;
      if (same < 0) put(index);
      rows++;
    },
    chunk: () => next === undefined && Promise.resolve(),
  });
  return {
    count,
    next,
    repeated: rows - count,
    mayHave: (hash) => matching(hash, () => true) >= 0,
    find,
    row,
  };
}

function larger<T extends Int32Array | Float64Array | Uint32Array>(former: T, next: T): T {
  next.set(former as never);
  return next;
}

/** Reads parts of a file, most of which follow each other. */
function windowOn(descriptor: number): (start: number, length: number) => Buffer {
  let window = Buffer.alloc(0);
  let at = 0;
  return (start, length) => {
    if (start < at || start + length > at + window.length) {
      const wanted = Buffer.allocUnsafe(Math.max(length, WINDOW_BYTES));
      window = wanted.subarray(0, readSync(descriptor, wanted, 0, wanted.length, start));
      at = start;
    }
    return window.subarray(start - at, start - at + length);
  };
}
