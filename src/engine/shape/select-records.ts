import type { RuleId } from '../../../generated/rules.ts';
import { peerWording } from '../../language/diagnostics/peer-wording.ts';
import { RunError } from '../../language/diagnostics/run-error.ts';
import { plural } from '../../language/support/plural.ts';
import { type Pointer, pointerThrough, pointerTo } from '../../language/support/pointer.ts';
import { isEmptyResponseValue } from '../../language/values/emptiness.ts';
import {
  entriesOf,
  hasMember,
  isArray,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  keysOf,
  objectFrom,
  valuesOf,
} from '../../language/values/json.ts';
import { pathSegments, valueAt, valueAtSegments } from '../../language/values/path.ts';
import type { KeptMember, RecordSelection } from '../plan/plan.ts';

export interface SelectedRecords {
  readonly records: readonly Json[];
  /** `isEmptyList`: the list is there, and empty; otherwise it is missing, as in an error with status 200. */
  readonly warning?: {
    readonly rule: RuleId;
    readonly message: string;
    readonly isEmptyList: boolean;
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
      details: [peerWording('Unknown response from API.')],
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
      peerWording(
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
  return { ...found(path, records, value !== undefined && isArray(value)), ...lookedAt(outer) };
}

/** What is around records, and what they get of it. */
interface Outer {
  readonly keep: readonly KeptMember[];
  /** The elements that are around a record, the innermost first; the last one is the response. */
  readonly elements: readonly Json[];
  /** Gets every element that was looked at. */
  readonly around: SurroundingElement[];
}

function outerOf(keep: readonly KeptMember[] | undefined, response: Json): Outer | undefined {
  return keep && { keep, elements: [response], around: [] };
}

function lookedAt(outer: Outer | undefined): Pick<SelectedRecords, 'around'> {
  return outer === undefined ? {} : { around: outer.around };
}

function recordsIn(value: Json | undefined, outer: Outer | undefined): readonly Json[] {
  const given = isArray(value) ? value : [value as Json];
  const records = isEmptyResponseValue(value) ? [] : given;
  if (outer === undefined) return records;
  const kept = outer.keep.map(({ name, level, path }): readonly [string, Json] => {
    const element = outer.elements[level - 1];
    if (element !== undefined && records.length > 0) outer.around.push({ path, element });
    return [name, (element === undefined ? undefined : valueAt(path, element)) ?? null];
  });
  return records.map((record) => {
    if (isObject(record)) return objectFrom([...entriesOf(record), ...kept]);
    throw new RunError({
      kind: 'records',
      message: '"keep" needs records that are objects, but the response has other values',
      pointer: outer.keep[0]?.from ?? '',
      help: 'remove "keep", or choose the list of objects with "path"',
    });
  });
}

/** Section 6 of the seed: an empty list is reported, also one that was found without a "dataField". */
function found(path: string, records: readonly Json[], isEmptyList = true): SelectedRecords {
  return records.length > 0
    ? { records }
    : {
        records,
        warning: { rule: 'no-data', message: `dataField '${path}' contains no data!`, isEmptyList },
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
  const within = (element: Json) =>
    atWildcard(rest, element, outer && { ...outer, elements: [element, ...outer.elements] });
  if (isArray(place)) return place.flatMap(within);
  return hasMember(place, WILDCARD)
    ? within(place[WILDCARD] as Json)
    : valuesOf(place).flatMap(within);
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
