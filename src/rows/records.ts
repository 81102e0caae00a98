import type { RuleId } from '../../generated/rules.ts';
import type { Job, KeptMember, RecordSelection, Run } from '../plan/model/plan.ts';
import { RunError } from '../text/diagnostic.ts';
import { geWording } from '../text/display.ts';
import {
  entriesOf,
  hasMember,
  isArray,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  keysOf,
  member,
  NumberLiteral,
  objectFrom,
  valuesOf,
  withMember,
} from '../values/json.ts';
import {
  hasBrackets,
  type Pointer,
  pathOf,
  pathSegments,
  pointerThrough,
  pointerTo,
  valueAt,
  valueAtSegments,
} from '../values/path.ts';
import { isEmptyResponseValue, phpText } from '../values/text.ts';
import { didYouMean, plural } from '../values/words.ts';
import { jsonCell } from './cells.ts';
import type { RowOrigin } from './repeated-keys.ts';

interface SelectedRecords {
  readonly records: readonly Json[];
  /** `isEmptyList`: the list is there, and empty; otherwise it is missing, as in an error with status 200. */
  readonly warning?: {
    readonly rule: RuleId;
    readonly message: string;
    readonly isEmptyList: boolean;
    /** Whether there is `null` where the list should be. */
    readonly isNull?: true;
  };
  /** Where `keep` has looked; absent without it. */
  readonly around?: readonly SurroundingElement[];
}

/** An element around records, and a path that `keep` reads of it. */
export interface SurroundingElement {
  readonly path: string;
  readonly element: Json;
}

/** Finds the records of a response: at a path (REC-3..5), or the response or its only array (REC-6..10). Throws `RunError`. */
export function selectRecords(
  selection: RecordSelection,
  response: Json,
  context: { readonly endpoint: string; readonly jobPointer: Pointer },
): SelectedRecords {
  if (selection.kind === 'path') return atPath(selection, response);
  if (selection.kind === 'wildcard') {
    const segments = pathSegments(selection.path, selection.delimiter);
    const outer = outerOf(selection.keep, response);
    const records = atWildcard(segments, response, outer);
    return {
      ...found(selection.path, records, leadsToLists(segments, response)),
      ...lookedAt(outer),
    };
  }
  if (isArray(response)) return found('.', response);
  if (!isObject(response))
    throw new RunError({
      kind: 'records',
      message: 'The response is neither an object nor a list.',
      details: [geWording('Unknown response from API.')],
      pointer: context.jobPointer,
      help: 'write "dataField": "." to read the response as one record',
    });
  const arrays = keysOf(response).filter((name) => isArray(response[name]));
  const [only] = arrays;
  if (only === undefined)
    return {
      records: [],
      warning: {
        rule: 'no-data',
        message: `No data array found in response! (endpoint: ${context.endpoint})`,
        isEmptyList: false,
      },
    };
  if (arrays.length === 1)
    return found(only, response[only] as readonly Json[], !LIST_OF_ERRORS.test(only));
  throw new RunError({
    kind: 'records',
    message: `The response of "${context.endpoint}" has several lists: ${arrays.join(', ')}`,
    details: [
      geWording(
        `More than one array found in response! Use 'dataField' parameter to specify a key to the data array. (endpoint: ${context.endpoint}, arrays in response root: ${arrays.join(', ')})`,
      ),
    ],
    pointer: context.jobPointer,
    help: `write the list that has the records into the job: ${byContent(response, arrays).join(', or ')}`,
  });
}

/** Lists as "dataField", with what they have: the one with most objects is most likely that of the records. */
function byContent(response: JsonObject, names: readonly string[]): readonly string[] {
  return names
    .map((name) => {
      const elements = response[name] as readonly Json[];
      const objects = elements.filter(isObject).length;
      const isLikely = objects > 0 && !LIST_OF_ERRORS.test(name);
      const has = objects > 0 ? plural(objects, 'object') : plural(elements.length, 'value');
      return {
        rank: isLikely ? objects : -1,
        text: `"dataField": "${name}" (${elements.length === 0 ? 'empty' : has})`,
      };
    })
    .sort((a, b) => b.rank - a.rank)
    .map(({ text }) => text);
}

/** The only list of a response that reports an error; an empty one is not the list of the records. */
const LIST_OF_ERRORS = /^(?:errors?|warnings?|messages?)$/i;

/** Where `selectRecords` finds the records of a response: a JSON Pointer, and whether each is an element of the list there. */
export interface RecordsPlace {
  readonly path: Pointer;
  readonly isList: boolean;
}

export function recordsPlace(selection: RecordSelection, response: Json): RecordsPlace {
  if (selection.kind !== 'auto') {
    const segments = pathSegments(selection.path, selection.delimiter);
    if (selection.kind === 'wildcard')
      return {
        path: pointerThrough('', segments.slice(0, segments.indexOf(WILDCARD))),
        isList: false,
      };
    return {
      path: pointerThrough('', segments),
      isList: isArray(valueAtSegments(segments, response)),
    };
  }
  const list = isObject(response)
    ? keysOf(response).find((name) => isArray(response[name]))
    : undefined;
  return { path: list === undefined ? '' : pointerTo('', list), isList: true };
}

function atPath(
  { path, delimiter, keep }: Extract<RecordSelection, { kind: 'path' }>,
  response: Json,
): SelectedRecords {
  const value = valueAt(path, response, delimiter);
  const outer = outerOf(keep, response);
  const records = recordsIn(value, outer);
  const selected = found(path, records, value !== undefined && isArray(value));
  const { warning } = selected;
  const isNull = warning !== undefined && value === null;
  return {
    ...selected,
    ...(isNull ? { warning: { ...warning, isNull } } : {}),
    ...lookedAt(outer),
  };
}

/** What is around records, and what they get of it. */
interface Outer {
  readonly keep: readonly KeptMember[];
  /** Whether the name of a member is kept: records are then what the names stand for, values included. */
  readonly isKeyed: boolean;
  /** The elements that are around a record, the innermost first; the last one is the response. */
  readonly elements: readonly Json[];
  /** What each `*` stands for, from the left: the name of a member, or the index of an element. */
  readonly names: readonly Json[];
  /** Whether the path ends in the last of them. */
  readonly isNamed: boolean;
  /** Gets every element that was looked at. */
  readonly around: SurroundingElement[];
}

function outerOf(keep: readonly KeptMember[] | undefined, response: Json): Outer | undefined {
  return (
    keep && {
      keep,
      isKeyed: keep.some((member) => 'key' in member),
      elements: [response],
      names: [],
      isNamed: false,
      around: [],
    }
  );
}

function lookedAt(outer: Outer | undefined): Pick<SelectedRecords, 'around'> {
  return outer === undefined ? {} : { around: outer.around };
}

function recordsIn(value: Json | undefined, outer: Outer | undefined): readonly Json[] {
  const given = isArray(value) ? value : [value as Json];
  const records = isNothing(value, outer) ? [] : given;
  if (outer === undefined) return records;
  const kept = outer.keep.map((member): readonly [string, Json] => {
    if ('key' in member) return [member.name, outer.names[member.key - 1] ?? null];
    const { name, level, path } = member;
    const element = outer.elements[level - 1];
    if (element !== undefined && records.length > 0) outer.around.push({ path, element });
    return [name, (element === undefined ? undefined : valueAt(path, element)) ?? null];
  });
  return records.map((record) =>
    objectFrom([...(isObject(record) ? entriesOf(record) : [asMember(record, outer)]), ...kept]),
  );
}

/** Whether there are no records at a place. Where names are kept, only what is not there is none: a value of 0 belongs to its name. */
function isNothing(value: Json | undefined, outer: Outer | undefined): boolean {
  if (outer?.isKeyed !== true) return isEmptyResponseValue(value);
  return value === undefined || (value === null && !outer.isNamed);
}

/** The member of a record that is made of a value. */
const VALUE = 'value';

/** A value becomes a record where the name of its member is kept. */
function asMember(value: Json, { keep, isKeyed }: Outer): readonly [string, Json] {
  const twin = keep.find(({ name }) => name === VALUE);
  if (isKeyed && twin === undefined) return [VALUE, value];
  throw new RunError({
    kind: 'records',
    ...(isKeyed
      ? {
          message: `the response has records that are values: they become members "${VALUE}", and "keep" has one of that name`,
          pointer: twin?.from ?? '',
          help: 'give the member of "keep" another name',
        }
      : {
          message: '"keep" needs records that are objects, but the response has other values',
          pointer: keep[0]?.from ?? '',
          help: 'remove "keep", or choose the list of objects with "path"; { "key": 1 } keeps names next to values',
        }),
  });
}

/** Section 6 of the seed: an empty list is reported, also one that was found without a "dataField". */
function found(path: string, records: readonly Json[], isEmptyList = true): SelectedRecords {
  return records.length > 0
    ? { records }
    : {
        records,
        warning: {
          rule: 'no-data',
          // a response that is the list itself has no name
          message:
            path === '.'
              ? 'The response contains no data!'
              : `dataField '${path}' contains no data!`,
          isEmptyList,
        },
      };
}

/** The segment of a path that stands for every element of a list, or every member of an object. */
const WILDCARD = '*';

export function hasWildcard(path: string, delimiter: string): boolean {
  return pathSegments(path, delimiter).includes(WILDCARD);
}

/** The records at every place that a path leads to, in order. A member that is named `*` is meant by that name. */
function atWildcard(
  segments: readonly string[],
  value: Json,
  outer: Outer | undefined,
): readonly Json[] {
  const at = segments.indexOf(WILDCARD);
  const place = valueAtSegments(at < 0 ? segments : segments.slice(0, at), value);
  if (at < 0) return recordsIn(place, outer);
  if (place === undefined || isScalar(place)) return [];
  const rest = segments.slice(at + 1);
  const within = (element: Json, name: Json) =>
    atWildcard(
      rest,
      element,
      outer && {
        ...outer,
        elements: [element, ...outer.elements],
        names: [...outer.names, name],
        isNamed: rest.length === 0,
      },
    );
  if (isArray(place)) return place.flatMap(within);
  return hasMember(place, WILDCARD)
    ? within(place[WILDCARD] as Json, WILDCARD)
    : entriesOf(place).flatMap(([name, element]) => within(element, name));
}

/** Whether every place that a path leads to is a list. */
function leadsToLists(segments: readonly string[], value: Json): boolean {
  const at = segments.indexOf(WILDCARD);
  const outer = valueAtSegments(at < 0 ? segments : segments.slice(0, at), value);
  if (outer === undefined) return false;
  if (at < 0) return isArray(outer);
  if (isScalar(outer)) return false;
  const inner = isArray(outer) ? outer : valuesOf(outer);
  return inner.every((each) => leadsToLists(segments.slice(at + 1), each));
}

/** A member that the path may mean: spelt alike, or of the same name in another place. */
export function nearPath(path: string, delimiter: string, response: Json): string | undefined {
  const candidates = pathsIn(response, delimiter, () => true);
  const last = pathSegments(path, delimiter).at(-1);
  return (
    wholeName(path, delimiter, candidates) ??
    didYouMean(path, candidates) ??
    candidates.find((candidate) => pathSegments(candidate, delimiter).at(-1) === last)
  );
}

/** The path that is right where a member has the delimiter in its name, and is written without brackets. */
function wholeName(
  path: string,
  delimiter: string,
  candidates: readonly string[],
): string | undefined {
  return candidates.find(
    (candidate) =>
      hasBrackets(candidate) && pathSegments(candidate).join(delimiter || '.') === path,
  );
}

/** The paths of members, some levels deep. */
export function pathsIn(
  value: Json,
  delimiter: string,
  wanted: (value: Json) => boolean,
): readonly string[] {
  const below = (part: Json, outer: readonly string[]): readonly string[] => {
    if (!isObject(part)) return [];
    return entriesOf(part)
      .slice(0, MAX_MEMBERS)
      .flatMap(([name, inner]) => {
        const names = [...outer, name];
        const deeper = outer.length < DEEPEST ? below(inner, names) : [];
        return wanted(inner) ? [pathOf(names, delimiter || '.'), ...deeper] : deeper;
      });
  };
  return below(value, []);
}

/** Names of three characters are near to each other by chance: only one with a letter left out, added or swapped is meant. */
const SHORT = 3;

/** The path that was meant by one that leads to nothing in a record; `undefined` when the record has nothing alike. */
export function meantPath(path: string, delimiter: string, record: Json): string | undefined {
  const near = path.length < SHORT ? undefined : nearPath(path, delimiter, record);
  const isReplaced = path.length === SHORT && near?.length === SHORT && !isSwapped(path, near);
  return isReplaced ? undefined : near;
}

function isSwapped(one: string, other: string): boolean {
  return [...one].sort().join('') === [...other].sort().join('');
}

const DEEPEST = 2;
const MAX_MEMBERS = 50;

/**
 * Turns parts of each record into JSON text, path by path in the given order (FIL-1..8). Throws `RunError` (FIL-5).
 * With `numbers: 'exact'` the texts have the digits that were sent.
 */
export function applyResponseFilters(
  records: readonly Json[],
  {
    responseFilters: filters,
    responseFilterDelimiter: delimiter,
    from: jobPointer,
  }: Pick<Job, 'responseFilters' | 'responseFilterDelimiter' | 'from'>,
  { compatLevel, numbers }: Pick<Run, 'compatLevel' | 'numbers'>,
): readonly Json[] {
  if (filters.length === 0) return records;
  const prepared = filters.map((path) => pathSegments(path, delimiter));
  const filtering: Filtering = { legacy: compatLevel < 3, exact: numbers === 'exact', jobPointer };
  return prepared.reduce(
    (items, segments) => items.map((item) => filter(item, segments, filtering)),
    records,
  );
}

interface Filtering {
  readonly legacy: boolean;
  readonly exact: boolean;
  readonly jobPointer: Pointer;
}

function filter(
  item: Json,
  [segment = '', ...rest]: readonly string[],
  filtering: Filtering,
): Json {
  const { legacy, jobPointer } = filtering;
  const each = segment.endsWith('[]');
  const name = each ? segment.slice(0, -2) : segment;
  if (!isObject(item)) return item;
  const value = member(item, name);
  if (value === undefined || (legacy && isEmptyResponseValue(value))) return item;
  const change = (inner: Json) =>
    rest.length === 0 ? textOf(inner, filtering) : filter(inner, rest, filtering);
  if (!each) return withMember(item, name, change(value));
  if (!isArray(value)) {
    throw new RunError({
      kind: 'records',
      message: `"responseFilter" expects a list at "${name}", but the response has another value there`,
      details: [geWording(`Error filtering response. '${name}' is not an array.`)],
      pointer: jobPointer,
      help: `write the "responseFilter" without [] after "${name}"`,
    });
  }
  return withMember(item, name, value.map(change));
}

/** FIL-6, FIL-8. */
function textOf(value: Json, filtering: Filtering): string {
  const { legacy, exact } = filtering;
  if (!legacy || !isScalar(value)) return jsonCell(value, filtering);
  return exact && value instanceof NumberLiteral ? value.text : phpText(value);
}

/** The request whose response has the records, and their place there. */
export interface RecordSource {
  readonly exchange: number;
  readonly place: () => RecordsPlace;
  /** What the rows are selected from, if nothing else is done to them. */
  readonly response?:
    | { readonly body: Uint8Array; readonly selection: RecordSelection }
    | undefined;
}

/**
 * The records of a page, or of a part of it, on their way from the response to the tables: lists of one length, each record at the same
 * index in all of them.
 */
export interface RecordBatch {
  /** As the response has them: conditions and cursors read these. */
  readonly received: readonly Json[];
  /** After the response filters: child jobs are executed for these. */
  readonly filtered: readonly Json[];
  /** What the tables get, with the digits that requests have. */
  readonly rows: readonly Json[];
  /** The rows with the digits that were received, for typed columns; `rows` itself where no digits differ. */
  readonly exactRows: readonly Json[];
  readonly source: RecordSource;
  /** Writes rows that were made of the bytes of the records, whose values nothing has read. */
  readonly write?: (origin: RowOrigin) => Promise<void>;
}

/** Records as they are selected from a response. `exact` are the filtered ones with the digits that were received. */
export function recordBatch(
  source: RecordSource,
  received: readonly Json[],
  filtered: readonly Json[] = received,
  exact: readonly Json[] = filtered,
): RecordBatch {
  return { received, filtered, rows: filtered, exactRows: exact, source };
}

/** Records that only `write` reads: of their values there is no more than the number. */
export function scannedBatch(
  source: RecordSource,
  count: number,
  write: (origin: RowOrigin) => Promise<void>,
): RecordBatch {
  const records: Json[] = [];
  records.length = count;
  return { ...recordBatch(source, records), write };
}

/** The records whose index passes. */
export function chosenRecords(
  batch: RecordBatch,
  isChosen: (index: number) => boolean,
): RecordBatch {
  const { received, filtered } = batch;
  const chosen = (list: readonly Json[]) => list.filter((_, index) => isChosen(index));
  return withRows({ ...batch, received: chosen(received), filtered: chosen(filtered) }, chosen);
}

/** The same records, each with another row. */
export function rewrittenRows(
  batch: RecordBatch,
  row: (record: Json, index: number) => Json,
): RecordBatch {
  return withRows(batch, (list) => list.map(row));
}

function withRows(
  batch: RecordBatch,
  make: (rows: readonly Json[]) => readonly Json[],
): RecordBatch {
  const rows = make(batch.rows);
  return {
    ...batch,
    rows,
    exactRows: batch.exactRows === batch.rows ? rows : make(batch.exactRows),
  };
}

/** Where a record came from, for messages; pages and records count from 1. */
export interface RecordPlace {
  readonly job: Pointer;
  readonly page: number;
  readonly record: number;
}

/** A page of a job, or the part of it after the first records. */
export interface PagePlace extends Omit<RecordPlace, 'record'> {
  /** Records of the page that were there before. */
  readonly after?: number;
}

/** A line of details. */
export function placeText({ job, page, record }: RecordPlace): string {
  return `the record is at job ${job}, page ${page}, record ${record}`;
}
