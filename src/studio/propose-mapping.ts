import { isArray, isObject, type Json, type JsonObject } from '../values/json.ts';
import { present } from '../values/objects.ts';

/** A path separator that no member has in its name: the first one is that of mappings without `delimiter`. */
const DELIMITERS = ['.', '/', '|', '>', '\u001f'];
/** How deep objects become columns, and lists child tables; what is deeper is JSON. */
const MAX_DEPTH = 20;
/** A mapping is a list of columns that somebody reads. */
export const MAX_COLUMNS = 1000;
/** Names of members that identify a record, where each record has another value. */
const KEY = /^(?:id|uuid|guid|key|code|number|sku)$/i;

/** What a mapping could be that has every value of these records: nested objects as columns, lists of objects as child tables. */
export function proposeMapping(table: string, records: readonly JsonObject[]): JsonObject {
  return mappingOf(table, [records], 1);
}

/** The same for the records of several parents. */
function mappingOf(
  table: string,
  lists: readonly (readonly JsonObject[])[],
  depth: number,
): JsonObject {
  const records = lists.flat();
  const mapping = new Map<string, Json>();
  const taken = new Set<string>();
  const key = keyOf(lists);
  const delimiter = DELIMITERS.find((one) => namesIn(records).every((name) => !name.includes(one)));
  const separator = delimiter ?? '.';
  const delimited = separator === '.' ? {} : { delimiter: separator };
  const add = (path: readonly string[], values: readonly Json[]): void => {
    if (path.at(-1) === '') return; // no path of a mapping leads to it
    const present = values.filter((value) => value !== null);
    const objects = present.filter((value) => isObject(value) && !isEmpty(value));
    if (objects.length > 0 && objects.length === present.length && path.length < MAX_DEPTH) {
      for (const [name, inner] of valuesByName(objects as readonly JsonObject[]))
        add([...path, name], inner);
      return;
    }
    const at = path.join(separator);
    const destination = freeName(path.join('_').replace(/\W/g, '_'), taken);
    const children = present.flatMap((value) => (isArray(value) ? [...value] : [value]));
    const isTable = present.every(isArray) && children.length > 0 && children.every(isObject);
    if (isTable && depth < MAX_DEPTH) {
      const child = `${table}_${destination}`;
      const rows = present.filter(isArray).map((list) => list.filter(isObject));
      mapping.set(at, { ...delimited, ...childTable(child, table, rows, depth) });
    } else mapping.set(at, column(destination, present, { delimited, isKey: at === key }));
  };
  for (const [name, values] of valuesByName(records)) add([name], values);
  return Object.fromEntries(mapping);
}

/** The key of a child's row is that of its parent and its own: a child may be in several parents. */
function childTable(
  table: string,
  parent: string,
  lists: readonly (readonly JsonObject[])[],
  depth: number,
): JsonObject {
  const hasKey = keyOf(lists) !== undefined;
  const names = new Set(membersOf(lists.flat()));
  const destination = freeName(`${parent.replace(/\W/g, '_')}_pk`, names);
  return {
    type: 'table',
    destination: table,
    parentKey: { destination, ...(hasKey ? { primaryKey: true } : {}) },
    tableMapping: mappingOf(table, lists, depth + 1),
  };
}

function column(
  destination: string,
  values: readonly Json[],
  { delimited, isKey }: { readonly delimited: JsonObject; readonly isKey: boolean },
): Json {
  const type = typeOf(values);
  if (type === undefined && !isKey && !('delimiter' in delimited)) return destination;
  return {
    ...delimited,
    mapping: {
      destination,
      ...(isKey ? { primaryKey: true } : {}),
      ...present({ type }),
    },
  };
}

/** `undefined`: text, or unknown. */
function typeOf(values: readonly Json[]): string | undefined {
  const all = (is: (value: Json) => boolean) => values.length > 0 && values.every(is);
  if (values.some((value) => isObject(value) || isArray(value))) return 'json';
  if (all((value) => typeof value === 'boolean')) return 'boolean';
  if (all((value) => Number.isInteger(value))) return 'integer';
  if (all((value) => typeof value === 'number')) return 'decimal';
  if (all(matches(/^\d{4}-\d\d-\d\d$/))) return 'date';
  if (all(matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/)))
    return 'timestamp';
  return undefined;
}

function matches(pattern: RegExp): (value: Json) => boolean {
  return (value) => typeof value === 'string' && pattern.test(value);
}

/** A member that each record has, with a value of its own among the records of its parent. */
function keyOf(lists: readonly (readonly JsonObject[])[]): string | undefined {
  return membersOf(lists.flat()).find(
    (name) =>
      KEY.test(name) &&
      lists.every((records) => {
        const values = records.map((record) => record[name]);
        const isText = values.every((value) => ['string', 'number'].includes(typeof value));
        return isText && new Set(values).size === records.length;
      }),
  );
}

/** The names of the members of all records. */
export function membersOf(records: readonly JsonObject[]): readonly string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record)))];
}

/** The values of each member, of the records that have it. */
function valuesByName(records: readonly JsonObject[]): ReadonlyMap<string, readonly Json[]> {
  const all = new Map<string, Json[]>();
  for (const record of records)
    for (const [name, value] of Object.entries(record)) {
      const values = all.get(name) ?? [];
      values.push(value ?? null);
      all.set(name, values);
    }
  return all;
}

/** The names of members that become parts of paths. */
function namesIn(records: readonly JsonObject[], depth = 1): readonly string[] {
  return [...valuesByName(records)].flatMap(([name, values]) => {
    const nested = depth < MAX_DEPTH ? values.filter(isObject) : [];
    return [name, ...(nested.length === 0 ? [] : namesIn(nested, depth + 1))];
  });
}

function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count++) free = `${name}_${count}`;
  taken.add(free);
  return free;
}

function isEmpty(value: JsonObject): boolean {
  return Object.keys(value).length === 0;
}
