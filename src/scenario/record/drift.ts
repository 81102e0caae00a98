import { scanJson } from '../../text/json-scanner.ts';
import { pathBelow } from '../../values/file-names.ts';
import { elementsOf, isArray, type Json, NumberLiteral } from '../../values/json.ts';
import { groupBy } from '../../values/lists.ts';
import { withoutMark } from '../../values/text.ts';
import { parseCsv } from '../compare/tables.ts';
import { readScenario } from '../read-scenario.ts';
import { type Exchange, replyOf, requestLine } from '../replay/exchange.ts';
import { createMemoryFiles } from '../replay/memory-ports.ts';
import { utf8Text } from '../substitution.ts';
import type { ExistingScenario } from './existing-scenario.ts';
import type { ConfigReference } from './make-scenario.ts';
import type { ScenarioContents } from './write-recording.ts';

/** How an API differs from its earlier recording. */
export interface RecordingDrift {
  /** `shape`: other requests, statuses, fields, tables or columns. `values`: the same shape with other values, pages or records. */
  readonly level: 'none' | 'values' | 'shape';
  readonly requestsAdded: readonly string[];
  readonly requestsRemoved: readonly string[];
  /** Requests to the same path with something else in them. */
  readonly requestsChanged: readonly { readonly was: string; readonly is: string }[];
  readonly answers: readonly ResponseDrift[];
  /** Returns with other values and nothing else. */
  readonly otherValues: number;
  readonly tables: readonly TableDrift[];
}

/** How the response to one request has changed: its status, its type, the fields of its JSON; `*` in their names means every element of a list. */
export interface ResponseDrift {
  readonly request: string;
  readonly changes: readonly {
    readonly what: 'status' | 'content type' | 'field';
    readonly name: string;
    readonly was: string | null;
    readonly is: string | null;
  }[];
}

/** How a table has changed; null: it was not there, or is not any more. */
export interface TableDrift {
  readonly table: string;
  readonly rows: { readonly was: number | null; readonly is: number | null };
  readonly columnsAdded: readonly string[];
  readonly columnsRemoved: readonly string[];
}

/** Compares the scenario on disk with the new recording. Responses are compared by structure, not by value. */
export async function compareRecordings(
  existing: ExistingScenario,
  files: ScenarioContents,
  reference?: ConfigReference,
): Promise<RecordingDrift> {
  const outside =
    reference === undefined
      ? []
      : [[pathBelow('new', reference.path), () => reference.bytes] as const];
  const memory = createMemoryFiles([
    ...[...files].map(([path, read]) => [`new/${path}`, read] as const),
    ...outside,
  ]);
  const [fresh] = (await readScenario('new', memory)).playable;
  const before = repliesOf(existing.exchanges, existing.playable.secrets);
  const after = repliesOf(fresh?.exchanges ?? [], fresh?.secrets ?? new Map());
  const answers: ResponseDrift[] = [];
  const pairs = pairUp(before, after);
  let otherValues = 0;
  for (const { was, is } of pairs.both) {
    const changes = changesBetween(was, is);
    if (changes.length > 0) answers.push({ request: is.line, changes });
    else if (Buffer.compare(was.body, is.body) !== 0) otherValues++;
  }
  const tables = tableDrift(existing.expected, files);
  const drift = {
    requestsAdded: pairs.added.map(({ line }) => line),
    requestsRemoved: pairs.removed.map(({ line }) => line),
    requestsChanged: pairs.both.flatMap(({ was, is }) =>
      was.line === is.line ? [] : [{ was: was.line, is: is.line }],
    ),
    answers: grouped(answers),
    tables,
  };
  const isEqual = Object.values(drift).every((list) => list.length === 0) && otherValues === 0;
  if (isEqual) return { ...drift, otherValues, level: 'none' };
  const isOtherShape = hasOtherShape(before, after, tables);
  return { ...drift, otherValues, level: isOtherShape ? 'shape' : 'values' };
}

/** Pairs equal requests, then the remaining requests to the same path in order. */
function pairUp(before: readonly Replied[], after: readonly Replied[]) {
  const removed = [...before];
  let added = [...after];
  const both: { readonly was: Replied; readonly is: Replied }[] = [];
  for (const keyOf of [({ line }: Replied) => line, ({ line }: Replied) => line.split('?', 1)[0]]) {
    const left: Replied[] = [];
    for (const is of added) {
      const at = removed.findIndex((other) => keyOf(other) === keyOf(is));
      const [was] = at < 0 ? [] : removed.splice(at, 1);
      if (was === undefined) left.push(is);
      else both.push({ was, is });
    }
    added = left;
  }
  return { both, added, removed };
}

/** One response as drift sees it. */
interface Replied {
  /** `METHOD url` as recorded. */
  readonly line: string;
  readonly status: string;
  readonly type: string | null;
  readonly body: Uint8Array;
  /** The fields of its JSON with their types; elements of lists share one name. */
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>;
}

function repliesOf(
  exchanges: readonly Exchange[],
  secrets: ReadonlyMap<string, string>,
): Replied[] {
  const replied = exchanges.map(({ request, reply }) => {
    const { status, headers, body } = replyOf(reply, { secrets, nowMs: () => 0 });
    const type = headers.find(([name]) => name === 'content-type')?.[1] ?? null;
    return {
      line: requestLine(request),
      status: reply.fault === null ? String(status) : reply.fault.kind,
      type,
      body,
      fields: fieldsOf(body),
    };
  });
  return replied.filter((each, at) => !isRetried(each, replied[at + 1]));
}

/** Which attempts fail, as with a rate limit, is chance; what ended them is compared. */
function isRetried({ line, status }: Replied, next: Replied | undefined): boolean {
  return !/^[1-3]\d\d$/.test(status) && next?.line === line;
}

function changesBetween(before: Replied, after: Replied): ResponseDrift['changes'] {
  const [left, right] = [before, after].map(({ fields }) => typesOf(fields));
  const compared = [
    ['status', '', before.status, after.status],
    ['content type', '', before.type, after.type],
    ...[...new Set([...before.fields.keys(), ...after.fields.keys()])].map(
      (name) => ['field', name, left?.get(name) ?? null, right?.get(name) ?? null] as const,
    ),
  ] as const;
  return compared.flatMap(([what, name, was, is]) => (was === is ? [] : [{ what, name, was, is }]));
}

function typesOf(fields: Replied['fields']): ReadonlyMap<string, string> {
  return new Map([...fields].map(([path, types]) => [path, [...types].sort().join(' or ')]));
}

function fieldsOf(body: Uint8Array): Replied['fields'] {
  const fields = new Map<string, Set<string>>();
  const visit = (value: Json, path: string): void => {
    const types = fields.get(path) ?? new Set();
    fields.set(path, types.add(wordFor(value)));
    for (const [name, inner] of elementsOf(value))
      visit(inner, `${path}/${isArray(value) ? '*' : name}`);
  };
  const value = scanJson(withoutMark(utf8Text(body) ?? '')).value;
  if (value !== undefined) visit(value, '');
  return fields;
}

function wordFor(value: Json): string {
  if (value === null) return 'null';
  if (isArray(value)) return 'list';
  return value instanceof NumberLiteral ? 'number' : typeof value;
}

/** Requests whose responses changed in the same way are reported once. */
function grouped(answers: readonly ResponseDrift[]): readonly ResponseDrift[] {
  return [...groupBy(answers, ({ changes }) => JSON.stringify(changes)).values()].flatMap(
    ([first, ...others]) =>
      first === undefined
        ? []
        : [
            others.length === 0
              ? first
              : { ...first, request: `${first.request}   and ${others.length} more` },
          ],
  );
}

function tableDrift(
  before: ReadonlyMap<string, Uint8Array>,
  after: ScenarioContents,
): readonly TableDrift[] {
  const isTable = (path: string) => path.startsWith(TABLES) && path.endsWith('.csv');
  const paths = [...new Set([...before.keys(), ...after.keys()])].filter(isTable).sort();
  return paths.flatMap((path) => {
    const [was, is] = [before.get(path), after.get(path)?.()];
    if (was !== undefined && is !== undefined && Buffer.compare(was, is) === 0) return [];
    const [left, right] = [readTable(was), readTable(is)];
    return [
      {
        table: path.slice(TABLES.length),
        rows: { was: left.rows, is: right.rows },
        columnsAdded: right.columns.filter((column) => !left.columns.includes(column)),
        columnsRemoved: left.columns.filter((column) => !right.columns.includes(column)),
      },
    ];
  });
}

function readTable(bytes: Uint8Array | undefined): {
  readonly columns: readonly string[];
  readonly rows: number | null;
} {
  if (bytes === undefined) return { columns: [], rows: null };
  const [columns = [], ...rows] = parseCsv(Buffer.from(bytes).toString());
  return { columns, rows: rows.length };
}

const TABLES = 'expected/tables/';

/**
 * Whether an API has another shape than when it was recorded: requests to other routes, other statuses or types, other
 * fields, other tables or columns. More or fewer pages and records, and other values in them, are no change of shape: the
 * responses of a route count together, and a list without elements says nothing about its fields.
 */
function hasOtherShape(
  before: readonly Replied[],
  after: readonly Replied[],
  tables: readonly TableDrift[],
): boolean {
  if (
    tables.some(
      ({ rows, columnsAdded, columnsRemoved }) =>
        rows.was === null || rows.is === null || columnsAdded.length + columnsRemoved.length > 0,
    )
  )
    return true;
  const [left, right] = [byRoute(before), byRoute(after)];
  if (left.size !== right.size) return true;
  return [...left].some(([route, was]) => {
    const is = right.get(route);
    return (
      is === undefined || hasNew(was.answers, is.answers) || hasOtherFields(was.fields, is.fields)
    );
  });
}

interface Route {
  readonly answers: Set<string>;
  readonly fields: Map<string, Set<string>>;
}

function byRoute(responses: readonly Replied[]): ReadonlyMap<string, Route> {
  const routes = new Map<string, Route>();
  for (const { line, status, type, fields } of responses) {
    const path = (line.split('?', 1)[0] ?? '').replace(/(?<=\/)[^/]*\d[^/]*/g, '*');
    const route = routes.get(path) ?? { answers: new Set(), fields: new Map() };
    routes.set(path, route);
    route.answers.add(`${status} ${type ?? ''}`);
    for (const [name, types] of fields)
      route.fields.set(name, new Set([...(route.fields.get(name) ?? []), ...types]));
  }
  return routes;
}

function hasOtherFields(
  was: ReadonlyMap<string, ReadonlySet<string>>,
  is: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  return [...new Set([...was.keys(), ...is.keys()])].some((name) => {
    const [left, right] = [was.get(name), is.get(name)];
    if (left !== undefined && right !== undefined) return hasNew(left, right);
    return !isBelowEmptyList(name, left === undefined ? was : is);
  });
}

function hasNew(was: ReadonlySet<string>, is: ReadonlySet<string>): boolean {
  return [...is].some((one) => !was.has(one));
}

/** Whether the field belongs to elements of a list that has none there. */
function isBelowEmptyList(name: string, fields: ReadonlyMap<string, unknown>): boolean {
  const steps = name.split('/');
  return steps.some(
    (step, index) =>
      step === '*' &&
      fields.has(steps.slice(0, index).join('/')) &&
      !fields.has(steps.slice(0, index + 1).join('/')),
  );
}
