import { isArray, isObject, type Json, type JsonObject } from '../language/values/json.ts';

/** A path separator that no member has in its name: the first one is that of mappings without `delimiter`. */
const DELIMITERS = ['.', '/', '|', '>', '\u001f'];
/** Names of members that identify a record, where each record has another value. */
const KEY = /^(?:id|uuid|guid|key|code|number|sku)$/i;

/** What a mapping could be that has every value of these records: nested objects as columns, lists of objects as child tables. */
export function proposeMapping(table: string, records: readonly JsonObject[]): JsonObject {
  const mapping = new Map<string, Json>();
  const taken = new Set<string>();
  const key = keyOf(records);
  const delimiter = DELIMITERS.find((one) => namesIn(records).every((name) => !name.includes(one)));
  const separator = delimiter ?? '.';
  const delimited = separator === '.' ? {} : { delimiter: separator };
  const add = (path: readonly string[], values: readonly Json[]): void => {
    const present = values.filter((value) => value !== null);
    if (present.length > 0 && present.every((value) => isObject(value) && !isEmpty(value))) {
      const objects = present as readonly JsonObject[];
      for (const name of membersOf(objects)) add([...path, name], valuesOf(objects, name));
      return;
    }
    const at = path.join(separator);
    const destination = freeName(path.join('_').replace(/\W/g, '_'), taken);
    const children = present.flatMap((value) => (isArray(value) ? [...value] : [value]));
    if (present.every(isArray) && children.length > 0 && children.every(isObject))
      mapping.set(at, { ...delimited, ...childTable(table, destination, children) });
    else mapping.set(at, column(destination, present, { delimited, isKey: at === key }));
  };
  for (const name of membersOf(records)) add([name], valuesOf(records, name));
  return Object.fromEntries(mapping);
}

/** The key of a child's row is that of its parent and its own: a child may be in several parents. */
function childTable(parent: string, name: string, rows: readonly JsonObject[]): JsonObject {
  const table = `${parent}_${name}`;
  const hasKey = keyOf(rows) !== undefined;
  const names = new Set(membersOf(rows));
  const destination = freeName(`${parent.replace(/\W/g, '_')}_pk`, names);
  return {
    type: 'table',
    destination: table,
    parentKey: { destination, ...(hasKey ? { primaryKey: true } : {}) },
    tableMapping: proposeMapping(table, rows),
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
      ...(type === undefined ? {} : { type }),
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

/** A member that each record has with a value of its own. */
function keyOf(records: readonly JsonObject[]): string | undefined {
  return membersOf(records).find((name) => {
    const values = records.map((record) => record[name]);
    const isText = values.every((value) => typeof value === 'string' || typeof value === 'number');
    return KEY.test(name) && isText && new Set(values).size === records.length;
  });
}

function membersOf(records: readonly JsonObject[]): readonly string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record)))];
}

function valuesOf(records: readonly JsonObject[], name: string): readonly Json[] {
  return records.map((record) => (Object.hasOwn(record, name) ? (record[name] ?? null) : null));
}

/** The names of members that become parts of paths. */
function namesIn(records: readonly JsonObject[]): readonly string[] {
  return membersOf(records).flatMap((name) => {
    const nested = valuesOf(records, name).filter(isObject);
    return [name, ...(nested.length === 0 ? [] : namesIn(nested))];
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
