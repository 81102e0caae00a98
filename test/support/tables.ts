import { createMemorySink } from '../../src/destinations/memory-sink.ts';
import type { Job, MappedType, Plan, Run } from '../../src/plan/model/plan.ts';
import { parseExactJson } from '../../src/plan/responses/decode-json.ts';
import type { SinkPort } from '../../src/ports/sink.ts';
import { lowerMappings } from '../../src/rows/compile-mappings.ts';
import { recordBatch } from '../../src/rows/records.ts';
import {
  createRowTrace,
  createRunTables,
  type RunTables,
  summariesOf,
  type TableSummary,
} from '../../src/run/tables.ts';
import { createMemoryScratch } from '../../src/scenario/replay/memory-ports.ts';
import { type Finding, RunError } from '../../src/text/diagnostic.ts';
import { isArray, type Json, type JsonObject } from '../../src/values/json.ts';
import { jsonText } from '../../src/values/text.ts';
import { settingsFrom } from './checked-settings.ts';

/** A page that is handed over: its records as JSON text, so that number kinds and member order are those of a response. */
export interface HandedPage {
  readonly type: string;
  readonly records: string;
  readonly added?: readonly (readonly [name: string, value: Json])[];
  /** Index of the run; 0 when absent. */
  readonly run?: number;
}

export interface TableOptions {
  readonly runs?: readonly Partial<Run>[];
  /** `config.mappings` of every run that names none. */
  readonly mappings?: unknown;
  readonly state?: string;
  readonly numbers?: 'peer' | 'exact';
  readonly compatLevel?: 1 | 2 | 3;
  readonly sink?: SinkPort;
  /** With a trace, for which records are written one by one. */
  readonly traced?: boolean;
  /** What pages are kept as until the end; `records` when absent. */
  readonly kept?: 'records' | 'response';
  /** Pages that can become rows from their bytes do. */
  readonly direct?: boolean;
  readonly signal?: AbortSignal;
}

export interface WrittenTables {
  /** By `<bucket>/<table>`. */
  readonly tables: ReadonlyMap<string, string>;
  readonly manifests: ReadonlyMap<string, string>;
  readonly summaries: readonly TableSummary[];
  readonly warnings: readonly string[];
  readonly debug: readonly string[];
  /** Members for the state, as JSON text. */
  readonly state: ReadonlyMap<string, string>;
}

/** `config.mappings` as plan data. Throws when something is reported. */
export function mapped(mappings: unknown): readonly MappedType[] {
  const findings: Finding[] = [];
  const [pointer, report] = ['/config/mappings', (each: Finding) => void findings.push(each)];
  const settings = settingsFrom(asJson(mappings), 'Mappings', pointer, report);
  const types = lowerMappings(settings, { pointer, report });
  if (findings.length > 0) throw new Error(findings.map(({ message }) => message).join('; '));
  return types;
}

/** Hands pages over and writes the tables. */
export async function tablesOf(
  pages: readonly HandedPage[],
  options: TableOptions = {},
): Promise<WrittenTables> {
  const mappings = options.mappings === undefined ? [] : mapped(options.mappings);
  const defaults = {
    iteration: null,
    debug: false,
    bucket: 'b',
    incremental: false,
    mappings,
    jobs: [],
  };
  const settings = { compatLevel: options.compatLevel ?? 3, numbers: options.numbers ?? 'peer' };
  // only these settings of a run and a job are read by tables
  const runs = (options.runs ?? [{}]).map(
    (run) => ({ ...defaults, ...settings, ...run }) as unknown as Run,
  );
  const plan = { runs } as unknown as Plan;
  const memory = createMemorySink();
  const warnings: string[] = [];
  const debug: string[] = [];
  const tables: RunTables = createRunTables({
    plan,
    ports: { sink: options.sink ?? memory, scratch: createMemoryScratch() },
    inputState: options.state === undefined ? {} : (parseExactJson(options.state) as JsonObject),
    warn: (rule, message) => warnings.push(`${rule}: ${message}`),
    debug: (message) => debug.push(message),
    signal: options.signal,
    ...(options.traced === true ? { trace: createRowTrace(() => {}) } : {}),
  });
  const counts = new Map<string, number>();
  for (const { type, records, added, run } of pages) {
    const page = (counts.get(type) ?? 0) + 1;
    counts.set(type, page);
    const place = { run: runs[run ?? 0] as Run, addedColumns: added ?? [], page };
    const selection = { kind: 'auto' };
    const plain =
      options.direct === true
        ? tables.scan(
            {
              ...place,
              job: { dataType: type, from: '/config/jobs', records: selection } as unknown as Job,
            },
            Buffer.from(records),
          )
        : undefined;
    if (plain !== undefined) {
      await plain.commit();
      continue;
    }
    const list = parseExactJson(records, options.numbers);
    const job = { dataType: type, from: `/config/jobs/${type}` } as unknown as Job;
    const response =
      options.kept === 'response'
        ? { response: { body: Buffer.from(records), selection: { kind: 'auto' } as const } }
        : {};
    const source = { exchange: page, place: () => ({ path: '', isList: true }), ...response };
    const batch = recordBatch(source, isArray(list) ? list : []);
    await tables.accept({ ...place, job, batch });
  }
  const { tables: closed, stateMembers } = await tables.finish();
  await (options.sink ?? memory).commit({ tables: closed, state: '{}' });
  const files = [...memory.files()].map(
    ([name, bytes]) => [name, new TextDecoder().decode(bytes)] as const,
  );
  return {
    tables: new Map(
      files.flatMap(([name, text]) =>
        name.endsWith('.csv') ? [[name.slice(0, -4), text] as const] : [],
      ),
    ),
    manifests: new Map(
      files.flatMap(([name, text]) =>
        name.endsWith('.manifest') ? [[name.replace('.csv.manifest', ''), text] as const] : [],
      ),
    ),
    summaries: summariesOf(closed),
    warnings,
    debug,
    state: new Map(stateMembers.map(([name, value]) => [name, jsonText(value)])),
  };
}

/** Tables of records without a mapping, by name without the bucket. */
export async function automatic(records: string, type = 'users'): Promise<Record<string, string>> {
  const { tables } = await tablesOf([{ type, records }]);
  return Object.fromEntries([...tables].map(([name, text]) => [name.replace('b/', ''), text]));
}

/** Tables of one mapped data type `users`, by name without the bucket. */
export async function throughMapping(
  mapping: unknown,
  records: string,
  added: readonly (readonly [string, Json])[] = [],
): Promise<Record<string, string>> {
  const { tables } = await tablesOf([{ type: 'users', records, added }], {
    mappings: { users: mapping },
  });
  return Object.fromEntries([...tables].map(([name, text]) => [name.replace('b/', ''), text]));
}

/** The message of the `RunError` that something throws or is rejected with. */
export async function failureOf(act: () => unknown): Promise<string> {
  try {
    await act();
  } catch (error) {
    if (error instanceof RunError) return error.failure.message;
    throw error;
  }
  throw new Error('nothing was thrown');
}

/** Rows as written in the tests: cells between commas, without quotes inside. */
export function csv(...lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

function asJson(value: unknown): Json {
  return parseExactJson(JSON.stringify(value));
}
