// Automatic tables once more, straight from the words of the specification and as simple as they allow: everything is kept,
// nothing is prepared. What this says and what Sluice writes must be the same bytes.
import { createHash } from 'node:crypto';

/** JSON with the kinds that the language tells apart (VAL-1, VAL-2). */
export type Value =
  | null
  | boolean
  | string
  | Integer
  | Float
  | readonly Value[]
  | ReadonlyMap<string, Value>;
type Members = ReadonlyMap<string, Value>;
interface Integer {
  readonly integer: string;
}
interface Float {
  readonly float: number;
}

export const integer = (digits: string): Integer => ({ integer: digits });
export const float = (value: number): Float => ({ float: value });

export interface ModelPage {
  readonly type: string;
  readonly records: readonly Value[];
  readonly added: Members;
}

const isObject = (value: Value | undefined): value is Members => value instanceof Map;
const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** The tables of one bucket by name, or what ends the run (AUTO-3d, AUTO-4). */
export function modelTables(
  pages: readonly ModelPage[],
): ReadonlyMap<string, string> | { readonly conflict: true } {
  const handed = pages.filter(
    ({ records }) => records.length > 1 || (records.length === 1 && records[0] !== null),
  ); // PAR-7
  const roots = new Map<string, Node>();
  try {
    for (const { type, records } of handed) {
      const root = roots.get(type) ?? newNode();
      roots.set(type, root);
      for (const record of records) analyse(record, elementOf(root), true);
      nameTables(elementOf(root));
    }
  } catch (error) {
    if (error === CONFLICT) return { conflict: true };
    throw error;
  }
  return write(handed, roots);
}

// ---- structure: sections 6.1 and 8.2

type Kind = 'null' | 'scalar' | 'object' | 'array';
interface Node {
  kind: Kind | undefined;
  header: string | undefined;
  element: Node | undefined;
  readonly children: Map<string, Node>;
  /** Of an element node: the names its table has given (NAME-3). */
  readonly used: Set<string>;
}

const CONFLICT = new Error('incompatible types');
const newNode = (): Node => ({
  kind: undefined,
  header: undefined,
  element: undefined,
  children: new Map(),
  used: new Set(),
});
const elementOf = (node: Node): Node => (node.element ??= newNode());

/** AUTO-1, AUTO-2. */
function analyse(value: Value, node: Node, isElement: boolean): void {
  if (isObject(value)) {
    for (const [name, member] of value) {
      const child = node.children.get(name) ?? newNode();
      node.children.set(name, child);
      analyse(member, child, false);
    }
    settle(node, 'object');
  } else if (isList(value) && !isElement) {
    if (value.length === 0) settle(elementOf(node), 'null');
    for (const element of value) analyse(element, elementOf(node), true);
    settle(node, 'array');
  } else settle(node, value === null ? 'null' : 'scalar');
}

/** AUTO-3, and AUTO-4 for values without members; `null` costs no kind (A1). */
function settle(node: Node, kind: Kind): void {
  const former = node.kind;
  if (former === undefined || former === kind || former === 'null') node.kind = kind;
  if (former === undefined || former === kind || kind === 'null') return;
  const [other, isList] = former === 'array' ? [kind, true] : [former, kind === 'array'];
  if (!isList) {
    if (former !== 'null') throw CONFLICT;
    return;
  }
  const element = elementOf(node);
  node.kind = 'array';
  if (other === 'null') return;
  if (element.kind !== undefined && element.kind !== 'null' && element.kind !== other)
    throw CONFLICT;
  element.kind = other;
}

/** NAME-3, NAME-4: a node before its children, each table from its element on. */
function nameTables(element: Node): void {
  const walk = (node: Node, long: string) => {
    for (const [name, child] of node.children) {
      child.header ??= unique(safe(`${long}.${name}`), element.used);
      if (child.element !== undefined) nameTables(child.element);
      walk(child, `${long}.${name}`);
    }
  };
  walk(element, '[]');
}

/** NAME-5. */
function unique(header: string, used: Set<string>): string {
  let name = header;
  for (let number = 0; used.has(name); number++) name = `${header}_u${number}`;
  used.add(name);
  return name;
}

/** SAFE of 8.1. */
function safe(name: string): string {
  let text = [...Buffer.from(name)]
    .map((octet) =>
      /[A-Za-z0-9-]/.test(String.fromCharCode(octet)) ? String.fromCharCode(octet) : '_',
    )
    .join('');
  if (text.length > 64) {
    const words = text.replace(/^-+|-+$/g, '').match(/[A-Za-z'-]+/g) ?? [];
    const initials = (text.match(/[A-Za-z0-9_]+/g) ?? []).map((word) => word.slice(0, 1)).join('');
    const short = `${words.length > 1 ? initials : md5(text)}_`;
    const at = text.indexOf('_', text.length - (64 - short.length));
    text = at > 0 ? short + text.slice(at) : short;
  }
  return text.replace(/[^A-Za-z0-9-]+/g, '_').replace(/^_+|_+$/g, '');
}

// ---- rows: sections 6.2, 7 and 8.3

interface Table {
  readonly header: readonly string[];
  readonly rows: (readonly string[])[];
  /** Under which member a parent column joins the record (NAME-10). */
  readonly joined: ReadonlyMap<string, string>;
}

function write(
  pages: readonly ModelPage[],
  roots: ReadonlyMap<string, Node>,
): ReadonlyMap<string, string> {
  const named = new Map<string, Table>();
  const tables = new Map<Node, Table>();

  /** AUTO-8, NAME-9..11; numbered where a name is taken (A3). */
  const tableFor = (element: Node, path: readonly string[], added: readonly string[]): Table => {
    const known = tables.get(element);
    if (known !== undefined) return known;
    const members = new Set([
      ...element.children.keys(),
      ...(element.kind === 'scalar' ? ['data'] : []),
    ]);
    const joined = new Map(added.map((name) => [name, unique(name, new Set(members))] as const));
    const header = [
      ...columns(element),
      ...added.map((name) => unique(safe(joined.get(name) ?? name), element.used)),
    ];
    const table = { header, rows: [], joined };
    tables.set(element, table);
    if (header.length > 0) named.set(unique(safe(path.join('.')), new Set(named.keys())), table);
    return table;
  };

  /** AUTO-7, AUTO-10. */
  const writeRecords = (
    records: readonly Value[],
    element: Node,
    path: readonly string[],
    added: Members,
    all: readonly string[],
  ): void => {
    const table = tableFor(element, path, all);
    for (const record of records) {
      const row = new Map(
        isObject(record) ? record : [['data', isList(record) ? jsonText(record) : record] as const],
      );
      const own = row.get('data');
      const isKept = ([name]: readonly [string, Value]) =>
        (table.joined.get(name) ?? name) === name;
      for (const [name, value] of [...added].filter(isKept)) row.set(name, value);
      for (const [name, value] of [...added].filter((each) => !isKept(each)))
        row.set(table.joined.get(name) ?? name, value); // renamed ones last
      const id = `${path.join('.')}_${md5(serialized(row))}`;
      const cells = element.kind === 'scalar' ? [csvText(own)] : [];
      writeMembers(row, element, id, path, cells);
      table.rows.push([...cells, ...all.map((name) => csvText(added.get(name)))]);
    }
  };

  /** AUTO-11..14. */
  const writeMembers = (
    object: Members | undefined,
    node: Node,
    id: string,
    path: readonly string[],
    cells: string[],
  ): void => {
    for (const [name, child] of node.children) {
      const value = object?.get(name) ?? null;
      const below = [...path, name];
      if (child.kind === 'object') {
        const inner = isObject(value) ? value : undefined;
        writeMembers(
          inner,
          child,
          inner === undefined ? '' : `${below.join('.')}_${md5(serialized(inner) + id)}`,
          below,
          cells,
        );
      } else if (child.kind !== 'array') cells.push(csvText(value));
      else if (value === null || (isList(value) && value.length === 0)) cells.push('');
      else {
        cells.push(id);
        writeRecords(
          isList(value) ? value : [value],
          elementOf(child),
          below,
          new Map([['JSON_parentId', id]]),
          ['JSON_parentId'],
        );
      }
    }
  };

  for (const { type, records, added } of pages) {
    const all = new Set(
      pages.flatMap((page) => (page.type === type ? [...page.added.keys()] : [])),
    ); // A2
    writeRecords(records, elementOf(roots.get(type) ?? newNode()), [type], added, [...all]);
  }
  const line = (cells: readonly string[]) =>
    `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`;
  return new Map(
    [...named].map(
      ([name, { header, rows }]) => [name, [header, ...rows].map(line).join('')] as const,
    ),
  );
}

/** AUTO-9. */
function columns(element: Node): readonly string[] {
  const below = (node: Node): readonly string[] =>
    [...node.children.values()].flatMap((child) =>
      child.kind === 'object' ? below(child) : [child.header ?? ''],
    );
  return [...(element.kind === 'scalar' ? ['data'] : []), ...below(element)];
}

// ---- texts: sections 1 and 7.1

/** FLOAT(n) of VAL-3. */
function floatText(value: number, digits: number, mark: 'e' | 'E'): string {
  if (!Number.isFinite(value)) return value > 0 ? 'INF' : '-INF';
  const [mantissa = '', power = ''] = Math.abs(value)
    .toExponential(digits - 1)
    .split('e');
  const exponent = Number(power);
  const figures = mantissa.replace('.', '').replace(/0+$/, '') || '0';
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  if (exponent < -4 || exponent >= digits)
    return `${sign}${figures[0]}.${figures.slice(1) || '0'}${mark}${exponent < 0 ? '-' : '+'}${Math.abs(exponent)}`;
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${figures}`;
  const padded = figures.padEnd(exponent + 1, '0');
  return (
    sign +
    (padded.length === exponent + 1
      ? padded
      : `${padded.slice(0, exponent + 1)}.${padded.slice(exponent + 1)}`)
  );
}

const isInteger = (value: Value): value is Integer =>
  typeof value === 'object' && value !== null && 'integer' in value;
const isFloat = (value: Value): value is Float =>
  typeof value === 'object' && value !== null && 'float' in value;

/** VAL-4. */
function csvText(value: Value | undefined): string {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null || typeof value === 'boolean')
    return value === true ? '1' : '';
  return isInteger(value) ? value.integer : isFloat(value) ? floatText(value.float, 14, 'E') : '';
}

/** VAL-5. */
function jsonText(value: Value): string {
  if (typeof value === 'string')
    return JSON.stringify(value)
      .replaceAll('/', '\\/')
      .replace(
        /[\u0080-\uffff]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
  if (value === null || typeof value === 'boolean') return String(value);
  if (isList(value)) return `[${value.map(jsonText).join(',')}]`;
  if (isObject(value))
    return `{${[...value].map(([name, member]) => `${jsonText(name)}:${jsonText(member)}`).join(',')}}`;
  return isInteger(value) ? value.integer : isFloat(value) ? floatText(value.float, 17, 'e') : '';
}

/** SER of 7.1. */
function serialized(value: Value): string {
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`;
  if (value === null) return 'N;';
  if (typeof value === 'boolean') return value ? 'b:1;' : 'b:0;';
  if (isList(value))
    return `a:${value.length}:{${value.map((element, index) => `i:${index};${serialized(element)}`).join('')}}`;
  if (isObject(value))
    return `O:8:"stdClass":${value.size}:{${[...value].map(([name, member]) => serialized(name) + serialized(member)).join('')}}`;
  return isInteger(value)
    ? `i:${value.integer};`
    : isFloat(value)
      ? `d:${floatText(value.float, 17, 'E')};`
      : '';
}
