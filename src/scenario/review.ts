import { transportText } from '../plan/describe/target.ts';
import type { HttpRequest } from '../ports/http.ts';
import { readDocument } from '../text/read-document.ts';
import type { YamlEdit } from '../text/yaml-edit.ts';
import { baseName, normalPath, pathBelow } from '../values/file-names.ts';
import {
  hasLiteral,
  hasMember,
  isArray,
  isObject,
  type Json,
  keysOf,
  member,
} from '../values/json.ts';
import { groupBy } from '../values/lists.ts';
import { escapeExpression } from '../values/references.ts';
import type { ComparisonContext } from './compare/context.ts';
import { compareRequests, observedCompleteness } from './compare/expectations.ts';
import type { Artifact } from './compare/outcome.ts';
import { compareSchema, compareTables, oneSidedTable, primaryKeyOf } from './compare/tables.ts';
import { compareTexts } from './compare/trace-mismatch.ts';
import { hidingRealSecrets } from './fill-config.ts';
import type { Expectations, LoadedScenario } from './read-scenario.ts';
import { unlistedHeaders } from './replay/compare-request.ts';
import { durationMs, durationText, type Exchange } from './replay/exchange.ts';
import type { ScenarioFiles } from './replay/scenario-files.ts';
import type { Replayed, TableSchema } from './replayed.ts';
import { requestMembers } from './request-pattern.ts';
import type { Problem } from './result.ts';
import { baseUrlOf, type LoginValidity, loginValidity, validityText } from './scenario-http.ts';

/** A `*.new` file of a replay, and its difference from the expected file. */
export interface LeftFile {
  /** The expected file, there or not. */
  readonly path: string;
  readonly beside: string;
  /** `undefined` when the two are the same by now. */
  readonly problem: Problem | undefined;
}

/** Every `*.new` at and below the paths, in the order of their names, and paths at which there is no file and no folder. */
export async function findLeft(
  paths: readonly string[],
  files: ScenarioFiles,
): Promise<{ readonly left: readonly LeftFile[]; readonly nothingAt: readonly string[] }> {
  const found = new Set<string>();
  const nothingAt: string[] = [];
  for (const path of paths.map(normalPath)) {
    const beside = path.endsWith('.new') ? path : `${path}.new`;
    if ((await files.list(path)) !== undefined)
      for (const file of await besideFilesBelow(path, files)) found.add(file);
    else if ((await files.read(beside)) !== undefined) found.add(beside);
    else nothingAt.push(path);
  }
  const left: LeftFile[] = [];
  for (const beside of [...found].sort()) left.push(await leftFile(beside, files));
  return { left, nothingAt };
}

/** Makes the actual result the expected one. */
export async function acceptLeft({ path, beside }: LeftFile, files: ScenarioFiles): Promise<void> {
  const bytes = await files.read(beside);
  if (bytes === undefined) return;
  await files.write(path, bytes);
  await files.remove(beside);
}

/** The expectation stays; the next replay leaves what differs again. */
export async function rejectLeft({ beside }: LeftFile, files: ScenarioFiles): Promise<void> {
  await files.remove(beside);
}

async function leftFile(beside: string, files: ScenarioFiles): Promise<LeftFile> {
  const path = beside.slice(0, -'.new'.length);
  const [expected, actual = new Uint8Array()] = [await files.read(path), await files.read(beside)];
  if (!path.endsWith('.csv'))
    return { path, beside, problem: compareTexts(path, expected, actual) };
  if (expected === undefined)
    return {
      path,
      beside,
      problem: { kind: 'table', difference: oneSidedTable(path, 'unexpected', actual) },
    };
  const manifest =
    (await files.read(`${path}.manifest.new`)) ?? (await files.read(`${path}.manifest`));
  const difference = compareTables(path, expected, actual, {
    primaryKey: primaryKeyOf(manifest),
    rows: 'ordered',
    columns: 'exact',
  });
  return {
    path,
    beside,
    problem: difference === undefined ? undefined : { kind: 'table', difference },
  };
}

/** `update` overwrites the expected files, `new` writes `*.new` files next to them, `none` writes nothing. */
export type StoreMode = 'update' | 'new' | 'none';

export interface Stored {
  readonly written: readonly string[];
  /** Expectations of what no longer results. */
  readonly removed: readonly string[];
  /** Whether the expectations have been updated to the actual output. */
  readonly settled: boolean;
}

/** The mode for a caller's request: in CI nothing is written, so expectations never change. */
export function storeModeFor(
  wanted: 'update' | 'new',
  env: Readonly<Record<string, string | undefined>>,
): StoreMode {
  const isCi = env.CI !== undefined && env.CI !== '' && env.CI !== 'false' && env.CI !== '0';
  return isCi ? 'none' : wanted;
}

/** Writes what differs from the expectation. `*.new` files of earlier runs are removed, in the folder of tables also those of tables that no longer result. */
export async function storeOutcome(
  artifacts: readonly Artifact[],
  mode: StoreMode,
  files: ScenarioFiles,
  tablesFolder: string,
): Promise<Stored> {
  const written: string[] = [];
  const removed: string[] = [];
  if (mode === 'none') return { written, removed, settled: false };
  for (const { path, actual, expected, equal } of artifacts) {
    const beside = `${path}.new`;
    if (!equal && mode === 'new' && actual !== null) {
      await files.write(beside, actual);
      written.push(beside);
      continue;
    }
    if (!equal && mode === 'update') {
      if (actual === null) await files.remove(path);
      else await files.write(path, actual);
      (actual === null ? removed : written).push(path);
    }
    if (expected !== null || mode === 'update') await files.remove(beside);
  }
  for (const beside of await besideFilesBelow(tablesFolder, files))
    if (!written.includes(beside)) await files.remove(beside);
  return { written, removed, settled: mode === 'update' };
}

/** The `*.new` files at and below a folder. */
async function besideFilesBelow(folder: string, files: ScenarioFiles): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { name, isFolder } of (await files.list(folder)) ?? []) {
    if (isFolder && name !== 'node_modules' && !name.startsWith('.'))
      found.push(...(await besideFilesBelow(pathBelow(folder, name), files)));
    else if (!isFolder && name.endsWith('.new')) found.push(pathBelow(folder, name));
  }
  return found;
}

/**
 * Converts a recording of version 1 to version 2: with the base URL of its requests and, if wanted, all sent headers.
 * `undefined` when replays disagree on the headers of an exchange, or the scenario has its own matching rules.
 */
export async function updatedRecording(
  text: string,
  observed: readonly Observed[],
  headers: 'all' | 'written',
): Promise<string | undefined> {
  const document = await readDocument(text, 'recording.yaml', () => {}, { numbers: 'written' });
  const written = isObject(document?.value) ? member(document.value, 'exchanges') : undefined;
  if (written === undefined || !isArray(written)) return undefined;
  const bases = new Set(
    observed.map(({ baseUrl, mask }) => (baseUrl === undefined ? 'any' : mask(baseUrl))),
  );
  const [base = 'any'] = bases;
  const edits: YamlEdit[] = [
    { path: ['recording'], value: 2 },
    { path: ['base'], value: bases.size === 1 ? base : 'any', behind: 'recording' },
  ];
  const facts = isObject(document?.value) ? member(document.value, 'recorded') : undefined;
  if (bases.size === 1 && base !== 'any' && isObject(facts) && hasMember(facts, 'against'))
    edits.push({
      path: keysOf(facts).length === 1 ? ['recorded'] : ['recorded', 'against'],
      value: undefined,
    });
  if (headers === 'all') {
    const added = headerEdits(written, observed);
    if (added === undefined) return undefined;
    edits.push({ path: ['match', 'headers'], value: 'all', behind: 'base' }, ...added);
  }
  const { editYaml } = await import('../text/yaml-edit.ts');
  return editYaml(text, edits);
}

function headerEdits(
  written: readonly Json[],
  observed: readonly Observed[],
): readonly YamlEdit[] | undefined {
  const exchanges = observed[0]?.scenario.exchanges ?? [];
  const extras = new Map<string, Headers>();
  for (const { played, mask } of observed) {
    for (const { exchange, request } of played) {
      if (exchange.match.headers !== 'listed') return undefined;
      const sent = grouped(unlistedHeaders(request, exchange), mask);
      const known = extras.get(exchange.id);
      if (known !== undefined && JSON.stringify(known) !== JSON.stringify(sent)) return undefined;
      extras.set(exchange.id, sent);
    }
  }
  const edits: YamlEdit[] = [];
  for (const [index, exchange] of exchanges.entries()) {
    const own = written[index];
    const added = extras.get(exchange.id);
    if (added === undefined || own === undefined || !isObject(own)) continue;
    const path = ['exchanges', String(index), 'headers'];
    const model = hasMember(own, 'headers')
      ? undefined
      : exchanges.find(({ id }) => id === member(own, 'same-as'));
    if (model === undefined) {
      for (const [name, value] of Object.entries(added))
        edits.push({ path: [...path, name], value, behind: 'request' });
    } else if (JSON.stringify(extras.get(model.id) ?? {}) !== JSON.stringify(added)) {
      edits.push({ path, value: { ...listed(exchange), ...added }, behind: 'same-as' });
    }
  }
  return edits;
}

type Headers = Readonly<Record<string, string | readonly string[]>>;

function listed({ request }: Exchange): Headers {
  return Object.fromEntries(
    request.headers.map(([name, values]) => [name, only(values.map(({ source }) => source))]),
  );
}

function grouped(headers: HttpRequest['headers'], mask: (text: string) => string): Headers {
  const shown = (value: string) =>
    value.includes('{{') ? `{{match:${escapeExpression(value)}}}` : mask(value);
  return Object.fromEntries(
    [...groupBy(headers, ([name]) => name)].map(([name, all]) => [
      name,
      only(all.map(([, value]) => shown(value))),
    ]),
  );
}

function only(values: readonly string[]): string | readonly string[] {
  return values.length === 1 ? (values[0] ?? '') : values;
}

const KEYS = ['waited', 'transport', 'expires', 'requests', 'schema', 'complete'] as const;
type Key = (typeof KEYS)[number];
interface Kept {
  readonly key: Key;
  readonly value: unknown;
  readonly isEqual: boolean;
}

/**
 * The text of `scenario.yaml` with what replays have shown among its expectations. What all cases share is written once,
 * for the scenario; `all` says that none of its cases is missing here.
 */
export async function updatedScenarioFile(
  text: string,
  observed: readonly Observed[],
  { all }: { readonly all: boolean },
): Promise<string> {
  const document = await readDocument(text, 'scenario.yaml', () => {});
  const cases = isObject(document?.value) ? member(document.value, 'cases') : undefined;
  const edits: YamlEdit[] = [];
  const kept = observed.map((one) => ({ scenario: one.scenario, members: keptOf(one) }));
  for (const key of KEYS) {
    const values = kept.map(({ scenario, members }) => ({
      scenario,
      ...(members.find((other) => other.key === key) ?? { key, value: undefined, isEqual: true }),
    }));
    if (values.every(({ isEqual }) => isEqual)) continue;
    const [first] = values;
    if (cases === undefined || !isArray(cases)) {
      edits.push({ path: ['expect', key], value: first?.value });
      continue;
    }
    const indexOf = (name: string) =>
      cases.findIndex((one) => isObject(one) && member(one, 'name') === baseName(name));
    const isShared =
      all && values.every(({ value }) => JSON.stringify(value) === JSON.stringify(first?.value));
    if (isShared) edits.push({ path: ['expect', key], value: first?.value });
    for (const { scenario, value, isEqual } of values) {
      const index = indexOf(scenario.name);
      const own = isObject(cases[index]) ? member(cases[index], 'expect') : undefined;
      const path = ['cases', String(index), 'expect', key];
      if (!isShared && !isEqual) edits.push({ path, value });
      else if (isShared && isObject(own) && member(own, key) !== undefined)
        edits.push({ path, value: undefined });
    }
  }
  if (edits.length === 0) return text;
  const { editYaml } = await import('../text/yaml-edit.ts');
  return editYaml(text, edits);
}

function keptOf(observed: Observed): readonly Kept[] {
  const { expect } = observed.scenario;
  return [
    {
      key: 'waited',
      value: durationText(observed.waitedMs),
      isEqual:
        expect.waited !== undefined &&
        Math.round(durationMs(expect.waited)) === Math.round(observed.waitedMs),
    },
    {
      key: 'transport',
      value: observed.transport,
      isEqual: expect.transport?.trimEnd() === observed.transport,
    },
    {
      key: 'expires',
      value: observed.expires,
      isEqual: validityText(expect.expires) === validityText(observed.expires),
    },
    ...(observed.requests === undefined
      ? []
      : [
          {
            key: 'requests' as const,
            value: observed.requests.map((request) => writtenRequest(request, observed)),
            isEqual: false,
          },
        ]),
    ...(observed.schema === undefined
      ? []
      : [{ key: 'schema' as const, value: observed.schema, isEqual: false }]),
    ...(observed.complete === undefined
      ? []
      : [{ key: 'complete' as const, value: observed.complete, isEqual: false }]),
  ];
}

/** A request as `expect.requests` lists it. A body whose numbers YAML would change is written as text. */
function writtenRequest(request: HttpRequest, { mask }: Observed): object {
  const members = requestMembers(request, {
    baseUrl: '',
    symbols: mask,
    keepBody: (bytes) => ['body-base64', Buffer.from(bytes).toString('base64')],
  });
  return Object.fromEntries(
    members.flatMap(([name, value]) => {
      if (value === undefined) return [];
      return name === 'body' && hasLiteral(value)
        ? [['body-text', mask(Buffer.from(request.body ?? []).toString())]]
        : [[name, value]];
    }),
  );
}

/** Results of a replay that the files of a scenario contain; `sluice test --update` writes them. */
export interface Observed {
  readonly scenario: LoadedScenario;
  readonly waitedMs: number;
  readonly transport: string;
  /** How long the logins of the run are valid, if there were any. */
  readonly expires: LoginValidity | undefined;
  /** The requests, when responses are generated from an OpenAPI document and differ from the expected list. */
  readonly requests: readonly HttpRequest[] | undefined;
  /** The types of columns, where the scenario expects some and they are others. */
  readonly schema: TableSchema | undefined;
  /** The verdicts about the completeness of jobs, where the scenario expects some and they are others. */
  readonly complete: Expectations['complete'] | undefined;
  /** The base URL of relative requests. */
  readonly baseUrl: string | undefined;
  readonly played: Replayed['verdict']['played'];
  /** A text as it is written into a file of the scenario. */
  mask(text: string): string;
}

/** What there is to keep of a replay; nothing of one whose configuration does not compile. */
export function observedIn(context: ComparisonContext): Observed | undefined {
  const { scenario, compiled, replayed, tracer } = context;
  if (replayed === undefined || compiled.plan === undefined) return undefined;
  const isListed = scenario.expectedRequests !== undefined;
  const isOther = isListed
    ? compareRequests(context, replayed).length > 0
    : scenario.contract?.answers !== undefined;
  const hide = hidingRealSecrets([compiled.secrets], scenario.secrets);
  const played = replayed.verdict.played.map(({ request }) => request);
  const sent = replayed.sent.length > 0 ? replayed.sent : played;
  return {
    scenario,
    waitedMs: replayed.sleptMs,
    transport: transportText(compiled.plan),
    expires: loginValidity(replayed.events),
    requests: isOther ? sent : undefined,
    schema: compareSchema(context, replayed).length > 0 ? replayed.schema : undefined,
    complete: observedCompleteness(context, replayed),
    baseUrl: baseUrlOf(compiled.plan, scenario, compiled.secrets),
    played: replayed.verdict.played,
    mask: (text) => hide(tracer.written(text)),
  };
}

/** Whether `--update` fixes a problem by writing the actual value to scenario.yaml. */
export function isKeptExpectation(subject: string): boolean {
  return /^(?:waited$|transport$|expires$|requests\[|schema |complete )/.test(subject);
}
