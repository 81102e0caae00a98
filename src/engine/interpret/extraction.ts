import { createCursors } from '../../features/extensions/incremental/cursors.ts';
import { ALLOWED_FINDINGS } from '../../language/configuration/formats.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
import {
  entriesOf,
  isObject,
  isScalar,
  type JsonObject,
  type JsonScalar,
  member,
} from '../../language/values/json.ts';
import type { Plan } from '../plan/plan.ts';
import type { AttemptStart } from '../ports/journal.ts';
import type { SinkPort } from '../ports/sink.ts';
import { createCompleteness } from './completeness.ts';
import { createMemoryCredentials } from './memory-credentials.ts';
import { createMemoryTokens } from './memory-tokens.ts';
import { createRowTrace } from './row-trace.ts';
import type { ExtractionContext } from './run-context.ts';
import type { RunJournal } from './run-journal.ts';
import type { RunOptions } from './run-options.ts';
import { createRunTables, type RunTablesOptions } from './run-tables.ts';
import { tablesBeside } from './tables-beside.ts';

/** What a run and its events share. */
export type Shared = Pick<
  ExtractionContext,
  'counts' | 'redactor' | 'emit' | 'hasListener' | 'pace'
>;

/** The warnings of a run. */
interface Warned {
  count: number;
  /** Rules whose warnings fail the run. */
  readonly refused: Set<string>;
}

interface Attempt extends AttemptStart {
  readonly journal: RunJournal | undefined;
}

/** Prepares the tables and everything else that units change, for a run that starts with this time and state. */
export function createExtraction(
  plan: Plan,
  {
    ports,
    secrets,
    signal,
    traceRows = false,
    levels,
    credentials = createMemoryCredentials(),
    tokens = createMemoryTokens(),
    journal: port,
    maxPages,
    maxExecutions,
  }: RunOptions,
  shared: Shared,
  { startedAt, state: inputState, journal }: Attempt,
): { readonly context: ExtractionContext; readonly warned: Warned } {
  const { redactor, emit } = shared;
  const warned: Warned = { count: 0, refused: new Set() };
  const warn: ExtractionContext['warn'] = (rule, message, job, kind) => {
    const level = levels?.get(rule) ?? 'warning';
    if (level === 'off') return;
    const text = redactor.redact(message);
    if (level === 'note') return emit({ kind: 'log', level: 'info', message: text, rule });
    if (kind === 'expected')
      return emit({ kind: 'warning', rule, message: text, job, expected: true });
    warned.count++;
    if (level === 'error') warned.refused.add(rule);
    emit({ kind: 'warning', rule, message: text, job });
  };
  const heard = {
    signal,
    warn,
    debug: (message: string) =>
      emit({ kind: 'log', level: 'debug', message: redactor.redact(message) }),
    ...(traceRows ? { trace: createRowTrace(emit) } : {}),
    countsKeys: true,
  };
  const tablesInto = (
    sink: SinkPort,
    listeners: Pick<RunTablesOptions, 'signal' | 'warn' | 'debug' | 'trace' | 'countsKeys'>,
  ) =>
    createRunTables({
      plan,
      ports: { ...ports, sink },
      bodies: port?.bodies,
      inputState,
      ...listeners,
    });
  const { beside } = ports.sink;
  // warnings about tables appear once, for the tables that may lose digits
  const tables =
    beside === undefined
      ? tablesInto(ports.sink, heard)
      : tablesBeside(
          tablesInto(ports.sink, { signal, warn: () => {}, debug: () => {} }),
          tablesInto(beside, heard),
        );
  const state = timesOf(inputState, Math.floor(startedAt / 1000));
  const context: ExtractionContext = {
    plan,
    ports,
    credentials,
    tokens,
    secrets,
    tables,
    state,
    signal,
    warn,
    journal,
    maxPages,
    maxExecutions,
    completeness: createCompleteness({
      hasEarlierRun: state.get('previousStart') !== 0,
      off: [...ALLOWED_FINDINGS].filter((rule) => levels?.get(rule) === 'off'),
      redact: (text) => redactor.redact(text),
    }),
    cursors: createCursors(inputState, plan),
    warnedOf: new Set(),
    loggedIn: new Set(),
    ...shared,
  };
  return { context, warned };
}

/** STATE-2, CTX-E4: `previousStart`, `currentStart`, and all other scalars in the state's `time`. */
export function timesOf(
  inputState: JsonObject,
  currentStart: number,
): ReadonlyMap<string, JsonScalar> {
  const time = member(inputState, 'time');
  const values = new Map<string, JsonScalar>();
  if (isObject(time))
    for (const [name, value] of entriesOf(time)) if (isScalar(value)) values.set(name, value);
  const previous = values.get('previousStart');
  values.set('previousStart', isPhpEmpty(previous) ? 0 : (previous as JsonScalar));
  values.set('currentStart', currentStart);
  return values;
}
