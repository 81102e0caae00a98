// The text of records: members that the configuration reads, with the key, the cursor and the mark of the oracle.
import type { Job, MappedTable, WhereCondition } from '../../plan/model/plan.ts';
import { DAY } from '../../values/duration.ts';
import {
  exactJsonText,
  type Json,
  type JsonObject,
  jsonFrom,
  withValueAt,
} from '../../values/json.ts';
import { pathSegments, valueAtSegments } from '../../values/path.ts';
import { timeFormatOf, type Zone } from '../../values/time.ts';
import { MARK, markOf } from './oracle.ts';
import { variedSample } from './varied-samples.ts';
import { type Collection, numberOf, type RecordState } from './world.ts';

/** How cursors are written. */
export interface CursorForm {
  readonly path: string;
  /** Other members with the same time, of which the configuration makes its cursor. */
  readonly alike?: readonly string[];
  readonly type: 'time' | 'epoch' | 'epoch-ms' | 'number';
  readonly zone: Zone;
  /** Times are written as they are in the zone, without an offset. */
  readonly isLocal?: true;
}

/** What decides the members of the records of a job. */
export interface RecordMembers {
  readonly keys: readonly string[];
  readonly cursor: CursorForm;
  /** Members with known values, by their path: those that conditions of the configuration ask for. */
  readonly conditions: ReadonlyMap<string, Json>;
  /** The same of a mapping, for records that are not known otherwise. */
  readonly mapped: ReadonlyMap<string, Json>;
  /** Records as the API has them. */
  readonly samples?: { readonly records: readonly JsonObject[]; readonly seed: number };
  /** Paths that have the number of the record, as its key has. */
  readonly references: readonly string[];
}

/** A member with a time before the cursor, for a configuration that is changed to use it. */
export const OTHER_CURSOR = 'touched_at';

/** How much earlier it is. */
const OTHER_LAG_MS = 2 * DAY;

const [ID, CURSOR, OTHER, CONTENT, OWN] = ['@@id', '@@cursor', '@@other', '@@content', '@@mark'];

type Writer = (collection: Collection, record: RecordState) => string;

/** Makes records of their state, as JSON. Every run asks for the same ones: a text is made once for each change (bench/simulate.ts). */
export function recordWriter(members: RecordMembers): Writer {
  const write = plainWriter(members);
  const known = new WeakMap<RecordState, { seq: number; unitMs: number; text: string }>();
  return (collection, record) => {
    const { unitMs } = collection.manners;
    const last = known.get(record);
    if (last?.seq === record.seq && last.unitMs === unitMs) return last.text;
    const text = write(collection, record);
    known.set(record, { seq: record.seq, unitMs, text });
    return text;
  };
}

function plainWriter(members: RecordMembers): Writer {
  const { keys, cursor, conditions, mapped, references, samples } = members;
  if (samples !== undefined) return sampleWriter(members, samples);
  let shape: Json = {};
  const put = (path: string, value: Json) => {
    const segments = pathSegments(path);
    if (segments.length > 0 && valueAtSegments(segments, shape) === undefined)
      shape = withValueAt(shape, segments, value);
  };
  const [key = 'id', ...rest] = keys;
  put(key, ID);
  for (const path of [cursor.path, ...(cursor.alike ?? [])]) put(path, CURSOR);
  put(MARK, OWN);
  put(OTHER_CURSOR, OTHER);
  for (const path of references) put(path, ID);
  for (const path of rest) put(path, 'key');
  for (const [path, value] of [...conditions, ...mapped]) put(path, value);
  put('name', CONTENT);
  const parts = JSON.stringify(shape).split(/"@@(id|cursor|other|content|mark)"/);
  return (
    { index: collection, shape: ofCollection, manners }: Collection,
    record: RecordState,
  ): string => {
    let text = '';
    for (const [index, part] of parts.entries()) {
      if (index % 2 === 0) text += part;
      else if (part === 'id') text += numberOf(record, ofCollection);
      else if (part === 'cursor') text += cursorText(record.cursorMs, manners.unitMs, cursor);
      else if (part === 'other')
        text += cursorText(
          record.cursorMs === null ? null : record.cursorMs - OTHER_LAG_MS,
          manners.unitMs,
          cursor,
        );
      else if (part === 'content') text += `"v${record.content}"`;
      else text += `"${markOf(collection, record)}"`;
    }
    return text;
  };
}

/** Makes records of samples; what identifies a record and its change is in the place of what they have there. */
function sampleWriter(
  { keys: [key = 'id', ...rest], cursor, conditions, mapped, references }: RecordMembers,
  { records, seed }: NonNullable<RecordMembers['samples']>,
) {
  return ({ index: collection, shape, manners }: Collection, record: RecordState): string => {
    let made: Json = variedSample(records, seed + collection, record);
    const set = (path: string, value: Json) => {
      made = withValueAt(made, pathSegments(path), value);
    };
    const lacking = (path: string) => valueAtSegments(pathSegments(path), made) === undefined;
    for (const [path, value] of mapped) if (lacking(path)) set(path, value);
    for (const path of rest) if (lacking(path)) set(path, 'key');
    for (const [path, value] of conditions) set(path, value);
    const number = numberOf(record, shape);
    for (const path of [...references, key]) set(path, number);
    const time = (lagMs: number): Json => {
      const { cursorMs } = record;
      return (
        jsonFrom(cursorText(cursorMs === null ? null : cursorMs - lagMs, manners.unitMs, cursor)) ??
        null
      );
    };
    for (const path of [cursor.path, ...(cursor.alike ?? [])]) if (path !== key) set(path, time(0));
    set(OTHER_CURSOR, time(OTHER_LAG_MS));
    set(MARK, markOf(collection, record));
    return exactJsonText(made);
  };
}

/** A cursor as JSON: with the precision that the API has. */
export function cursorText(
  cursorMs: number | null,
  unitMs: number,
  { type, zone, isLocal }: Pick<CursorForm, 'type' | 'zone' | 'isLocal'>,
): string {
  if (cursorMs === null) return 'null';
  const ms = Math.floor(cursorMs / unitMs) * unitMs;
  if (type === 'number' || type === 'epoch') return String(Math.floor(ms / 1000));
  if (type === 'epoch-ms') return String(ms);
  const whole = unitMs >= DAY ? 'date' : 'iso';
  const plain = unitMs < 1000 ? 'iso-ms' : whole;
  const format = isLocal ? 'second' : plain;
  return JSON.stringify(timeFormatOf(format)?.write({ ms, nanos: 0 }, zone));
}

/** The values that a mapping reads, by their paths, of the types that it gives them. */
export function mappedMembers(table: MappedTable, members: Map<string, Json>): void {
  for (const definition of table.definitions) {
    if (definition.kind === 'column' && definition.delimiter === '.')
      set(members, definition.path, valueOfType(definition.type, definition.format));
    else if (definition.kind === 'table' && definition.delimiter === '.') {
      const inner = new Map<string, Json>();
      mappedMembers(definition.table, inner);
      let element: Json = {};
      for (const [path, value] of inner) element = withValueAt(element, pathSegments(path), value);
      set(members, definition.path, [element]);
    }
  }
}

function valueOfType(type: string | undefined, format: string | undefined): Json {
  switch (type) {
    case 'integer':
      return 7;
    case 'decimal':
      return 1.5;
    case 'boolean':
      return true;
    case 'json':
      return { a: 1 };
    case 'date':
      return written(format ?? 'date');
    case 'timestamp':
      return written(format ?? 'iso');
    default:
      return 'text';
  }
}

function written(format: string): Json {
  const zone = { name: 'UTC', offsetMs: () => 0 } as Zone;
  return (
    timeFormatOf(format)?.write({ ms: Date.UTC(2026, 0, 2, 3, 4, 5), nanos: 0 }, zone) ?? 'text'
  );
}

/** Members with which a record meets the conditions of a job and those that let its child jobs run. */
export function conditionMembers({ where, children }: Job, members: Map<string, Json>): void {
  if (where !== undefined) meet(where.condition, true, members);
  for (const { recursionFilter } of children)
    for (const { path, operator, value } of recursionFilter?.anyOf[0] ?? [])
      set(members, path, valueMeeting(operator.replace('~~', '~'), value));
}

function meet(condition: WhereCondition, isMet: boolean, members: Map<string, Json>): void {
  if (condition.kind === 'not') meet(condition.condition, !isMet, members);
  else if (condition.kind === 'compare') {
    const { path, operator, value } = condition;
    set(members, path, valueMeeting(isMet ? operator : OPPOSITE[operator], value));
  } else {
    const isAll = (condition.kind === 'and') === isMet;
    for (const each of isAll ? condition.conditions : condition.conditions.slice(0, 1))
      meet(each, isMet, members);
  }
}

const OPPOSITE = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '~': '!~',
  '!~': '~',
} as const;

function valueMeeting(operator: string, value: Json): Json {
  const number = typeof value === 'number' ? value : Number(value);
  const isNumber = value !== null && value !== '' && Number.isFinite(number);
  switch (operator) {
    case '==':
    case '<=':
    case '>=':
      return value;
    case '>':
      return isNumber ? number + 1 : `${String(value)}z`;
    case '<':
      return isNumber ? number - 1 : '';
    case '~':
      return String(value).replaceAll('%', '');
    default:
      if (isNumber) return number + 1;
      if (typeof value === 'boolean') return !value;
      return value === null ? 'text' : `other than ${String(value)}`;
  }
}

function set(members: Map<string, Json>, path: string, value: Json): void {
  if (!members.has(path)) members.set(path, value);
}
