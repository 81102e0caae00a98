import { isArray, isObject, type Json } from '../values/json.ts';
import { pointerTo } from '../values/path.ts';
import { McpProblem } from './problem.ts';

/** What was left out of an answer, at its place. */
export interface Cut {
  /** JSON Pointer into the result. */
  readonly pointer: string;
  /** How many elements, members or characters are shown, and how many there are. */
  readonly shown: number;
  readonly of: number;
}

export interface Bounded {
  readonly value: Json;
  readonly cut: readonly Cut[];
}

/** What stays of a text that is cut. */
const LEAST_TEXT = 100;
/** An object with more members is a map, by paths or names. One with fewer has what its schema requires, and keeps all of it. */
export const MAX_MEMBERS = 60;
/** A member of a map has no less room: of a map with more members the last ones are left out. */
const LEAST_MEMBER = 150;
/** A list keeps so many elements: no schema of a result requires more. */
export const LEAST_ELEMENTS = 2;
const MAX_CUTS = 50;

/**
 * A value whose JSON has at most so many characters: lists, maps and texts lose their ends until it fits, the longest ones first.
 * What a schema says of the whole value is true of the rest. Throws `McpProblem` for a value that is too long without all of these ends.
 */
export function bounded(value: Json, maxCharacters: number): Bounded {
  if (lengthOf(value) <= maxCharacters) return { value, cut: [] };
  for (let room = maxCharacters; room > LEAST_TEXT; room = Math.floor(room * 0.8)) {
    const cut: Cut[] = [];
    const shown = fitted(value, room, '', cut);
    if (lengthOf(shown) <= maxCharacters) return { value: shown, cut: cut.slice(0, MAX_CUTS) };
  }
  throw new McpProblem(
    `the result has ${lengthOf(value)} characters, and an answer has ${maxCharacters} at most`,
    'ask for less, such as one configuration or one job',
  );
}

function fitted(value: Json, room: number, pointer: string, cut: Cut[]): Json {
  if (typeof value === 'string') {
    const most = Math.max(LEAST_TEXT, room);
    if (value.length <= most) return value;
    cut.push({ pointer, shown: most, of: value.length });
    return `${value.slice(0, most)}…`;
  }
  const isList = isArray(value);
  if (!isList && !isObject(value)) return value;
  const parts = isList
    ? value.map((inner, index) => [String(index), inner] as const)
    : Object.entries(value).map(([name, inner]) => [name, inner ?? null] as const);
  const lengths = parts.map(([name, inner]) => (isList ? 1 : name.length + 4) + lengthOf(inner));
  const count = isList ? fittingOf(lengths, room) : mostMembers(parts.length, room);
  if (count < parts.length) cut.push({ pointer, shown: count, of: parts.length });
  const most = shareOf(lengths.slice(0, count), room);
  const shown = parts
    .slice(0, count)
    .map(([name, inner]) => [name, fitted(inner, most, pointerTo(pointer, name), cut)] as const);
  return isList ? shown.map(([, inner]) => inner) : Object.fromEntries(shown);
}

function lengthOf(value: Json): number {
  return JSON.stringify(value).length;
}

function mostMembers(count: number, room: number): number {
  return count <= MAX_MEMBERS ? count : Math.max(1, Math.floor(room / LEAST_MEMBER));
}

/** How many elements of a list fit as a whole; the first ones stay, and are cut themselves. */
function fittingOf(lengths: readonly number[], room: number): number {
  let used = 0;
  const first = lengths.findIndex((length) => {
    used += length;
    return used > room;
  });
  return first === -1 ? lengths.length : Math.max(Math.min(LEAST_ELEMENTS, lengths.length), first);
}

/** The room that the largest parts have, each, when the others have what they need. */
function shareOf(lengths: readonly number[], room: number): number {
  const sorted = [...lengths].sort((a, b) => a - b);
  let left = room;
  for (const [index, length] of sorted.entries()) {
    const share = Math.floor(left / (sorted.length - index));
    if (length > share) return share;
    left -= length;
  }
  return room;
}
