import type { Json } from '../values/json.ts';
import { type Pointer, pointerSegments } from '../values/path.ts';
import type { PlacePart, Range } from './diagnostic.ts';
import type { TextLines } from './display.ts';
import { elementIndex, leadsToValue, type SourceDocument } from './source-document.ts';

/** A document over text that is known to be JSON. Positions are looked for at the first question about one. */
export function jsonDocument(name: string, lines: TextLines, value: Json): SourceDocument {
  let index: JsonIndex | undefined;
  return {
    name,
    text: lines.text,
    format: 'json',
    value,
    comments: [],
    has: (pointer) => leadsToValue(value, pointer),
    rangeOf(pointer, part = 'value') {
      index ??= jsonIndex(lines.text);
      return placeOf(index, lines, pointer, part);
    },
  };
}

function placeOf(index: JsonIndex, lines: TextLines, pointer: Pointer, part: PlacePart): Range {
  let entry = 0;
  let complete = true;
  for (const segment of pointerSegments(pointer)) {
    const next = memberAt(index, entry, segment);
    complete = next !== undefined;
    if (next === undefined) break;
    entry = next;
  }
  const [start, end] =
    (part === 'key' && complete ? keyRange(index, entry) : undefined) ?? valueRange(index, entry);
  return { start: lines.positionAt(start), end: lines.positionAt(end) };
}

/**
 * The place of each value of a JSON text: four numbers per value, in document order.
 * At `entry * 4`: offset of the key (-1 for elements and the root), start, end, and the entry after everything inside.
 */
interface JsonIndex {
  readonly text: string;
  readonly places: Int32Array;
  /** Entries of the children of each list and object that was requested so far. */
  readonly elements: Map<number, readonly number[]>;
  readonly members: Map<number, ReadonlyMap<string, number>>;
}

const WIDTH = 4;
const QUOTE = 0x22;

/** Indexes a text that the scanner has accepted; passes through it once and checks nothing. */
function jsonIndex(text: string): JsonIndex {
  let places = new Int32Array(256);
  let count = 0;
  const open: number[] = [];
  let key = -1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code <= 0x20 || code === 0x2c || code === 0x3a) continue;
    if (code === 0x7d || code === 0x5d) {
      close(places, open.pop() ?? 0, at + 1, count);
      continue;
    }
    let end = at + 1;
    if (code === QUOTE) end = stringEnd(text, at);
    else if (code !== 0x7b && code !== 0x5b) end = literalEnd(text, at);
    const parent = open[open.length - 1];
    if (
      code === QUOTE &&
      key === -1 &&
      parent !== undefined &&
      text.charCodeAt(places[parent * WIDTH + 1] ?? 0) === 0x7b
    ) {
      key = at;
      at = end - 1;
      continue;
    }
    if ((count + 1) * WIDTH > places.length) places = grown(places);
    places[count * WIDTH] = key;
    places[count * WIDTH + 1] = at;
    key = -1;
    if (code === 0x7b || code === 0x5b) open.push(count++);
    else close(places, count, end, ++count);
    at = end - 1;
  }
  return {
    text,
    places: places.subarray(0, count * WIDTH),
    elements: new Map(),
    members: new Map(),
  };
}

/** The entry of a member or element of `entry`; of a key written twice the last, as in the value. */
export function memberAt(index: JsonIndex, entry: number, segment: string): number | undefined {
  const opening = index.text.charCodeAt(index.places[entry * WIDTH + 1] ?? 0);
  if (opening === 0x5b) {
    const element = elementIndex(segment);
    return element === undefined ? undefined : elementsOf(index, entry)[element];
  }
  return opening === 0x7b ? membersOf(index, entry).get(segment) : undefined;
}

/** Offsets of an entry's key with its quotes, `undefined` when it has none. */
function keyRange(
  index: JsonIndex,
  entry: number,
): readonly [start: number, end: number] | undefined {
  const start = index.places[entry * WIDTH] ?? -1;
  return start === -1 ? undefined : [start, stringEnd(index.text, start)];
}

/** Offsets of an entry's value. */
function valueRange(index: JsonIndex, entry: number): readonly [start: number, end: number] {
  return [index.places[entry * WIDTH + 1] ?? 0, index.places[entry * WIDTH + 2] ?? 0];
}

/** Made once for each list that is requested: many findings in a long list must not walk it again each time. */
function elementsOf(index: JsonIndex, entry: number): readonly number[] {
  const known = index.elements.get(entry);
  if (known !== undefined) return known;
  const elements = [...childrenOf(index, entry)];
  index.elements.set(entry, elements);
  return elements;
}

function membersOf(index: JsonIndex, entry: number): ReadonlyMap<string, number> {
  const known = index.members.get(entry);
  if (known !== undefined) return known;
  const members = new Map<string, number>();
  for (const child of childrenOf(index, entry)) members.set(nameOf(index, child), child);
  index.members.set(entry, members);
  return members;
}

function* childrenOf({ places }: JsonIndex, entry: number): Generator<number> {
  const end = places[entry * WIDTH + 3] ?? 0;
  for (let child = entry + 1; child < end; child = places[child * WIDTH + 3] ?? end) yield child;
}

function nameOf({ text, places }: JsonIndex, entry: number): string {
  const start = places[entry * WIDTH] ?? 0;
  const written = text.slice(start, stringEnd(text, start));
  return written.includes('\\') ? JSON.parse(written) : written.slice(1, -1);
}

function close(places: Int32Array, entry: number, end: number, next: number): void {
  places[entry * WIDTH + 2] = end;
  places[entry * WIDTH + 3] = next;
}

function stringEnd(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(at - 1 - backslashes) === 0x5c) backslashes++;
    if (backslashes % 2 === 0) return at + 1;
  }
  return text.length;
}

function literalEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && !/[\s,\]}]/.test(text.charAt(at))) at++;
  return at;
}

function grown(places: Int32Array): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(places.length * 2);
  wider.set(places);
  return wider;
}
