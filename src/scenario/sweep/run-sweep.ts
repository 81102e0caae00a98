import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { breathe } from '../../node/process/breathe.ts';
import { compareTables, oneSidedTable, rowCount } from '../compare/compare-tables.ts';
import { compareTexts } from '../compare/compare-texts.ts';
import type { Tracer } from '../compare/trace-mismatch.ts';
import type { Fault } from '../play/exchange.ts';
import type { PlayableScenario } from '../read/scenario.ts';
import type { AcceptedFault, OpenFault, Problem, SweepResult } from '../result.ts';
import type { CompiledScenario, Replayed } from '../run-scenario.ts';
import {
  forgetful,
  INJECTED_FAULTS,
  type InjectedFault,
  type Played,
  playedRequests,
  withFault,
  withFaultInjected,
} from './injected-faults.ts';
import { adviceOn } from './sweep-advice.ts';

export interface SweepContext {
  readonly scenario: PlayableScenario;
  readonly compiled: CompiledScenario;
  /** The replay without any fault. */
  readonly whole: Replayed;
  readonly tracer: Tracer;
  /** Whether changed tables fail the scenario even if the fault cannot be detected. */
  readonly strict: boolean;
  /** Called of each replay that ended as it should. */
  readonly onSound?: (replayed: Replayed) => void;
  readonly signal?: AbortSignal;
}

/** Puts each fault of `sweep` before each recorded response: repeating the request must fix it, with the same tables. */
export async function runMended({
  scenario,
  compiled,
  whole,
  tracer,
  onSound = () => {},
}: Pick<SweepContext, 'scenario' | 'compiled' | 'whole' | 'tracer' | 'onSound'>): Promise<{
  readonly problems: readonly Problem[];
  readonly replays: number;
}> {
  const problems: Problem[] = [];
  let replays = 0;
  if (compiled.plan === undefined) return { problems, replays };
  const requests = firstOfEach(playedRequests(whole, compiled.plan));
  for (const { text, fault } of scenario.sweep.mended) {
    for (const played of requests) {
      replays++;
      const { ending, replayed } = (await replayWithFault(mendedBy(text, fault), played, {
        scenario,
        compiled,
        whole,
      })) ?? { ending: 'same' };
      if (ending === 'same' && replayed !== undefined) onSound(replayed);
      if (ending === 'same' || replayed === undefined) continue;
      problems.push({
        kind: 'sweep',
        fault: text,
        exchange: tracer.recorded(played.exchange),
        problems: problemsOf(ending, whole, replayed, tracer),
      });
    }
  }
  return { problems, replays };
}

/**
 * Replays the scenario once for each exchange and each fault. The same tables or a clear error is well; other
 * tables fail the scenario, unless the response cannot be recognised as wrong: then they are listed.
 */
export async function runSweep(
  context: SweepContext,
): Promise<{ readonly result: SweepResult; readonly problems: readonly Problem[] }> {
  const { scenario, compiled, whole, tracer } = context;
  const problems: Problem[] = [];
  const accepted: AcceptedFault[] = [];
  const open: OpenFault[] = [];
  const repeatedPosts: SweepResult['repeatedPosts'][number][] = [];
  const used = new Set<string>();
  const counts = { same: 0, refused: 0, accepted: 0, open: 0, failed: 0 };
  const nothing = (left: string) => ({
    result: { replays: 0, counts, accepted, open, repeatedPosts, left },
    problems,
  });
  if (compiled.plan === undefined || whole.outcome?.ok !== true)
    return nothing('the run ends with an error');
  if (whole.verdict.played.length === 0)
    return nothing('there is no recorded response for a fault');
  const calm = await compiled.replay(forgetful(scenario.exchanges), {
    again: true,
    anyToken: true,
  });
  if (calm.outcome?.ok !== true || !sameOutput(calm, whole))
    return nothing('the responses depend on the order of the requests');
  const acceptedFails = context.strict || scenario.sweep.accepted === 'error';
  for (const played of firstOfEach(playedRequests(whole, compiled.plan))) {
    for (const injected of INJECTED_FAULTS) {
      await breathe();
      if (context.signal?.aborted === true) break;
      if (scenario.sweep.skip.includes(injected.name)) continue;
      const found = await replayWithFault(injected, played, context);
      if (found === undefined) continue;
      const { ending, replayed } = found;
      const exchange = tracer.recorded(played.exchange);
      const because = scenario.sweep.accept.get(injected.name);
      if (isRepeatedPost(injected, played, replayed))
        repeatedPosts.push({ fault: injected.name, exchange });
      if (ending === 'same' || ending === 'refused') {
        counts[ending]++;
        context.onSound?.(replayed);
      } else if (ending === 'open') {
        counts.open++;
        open.push({ fault: injected.name, exchange, sent: sentBy(replayed, tracer) });
      } else if (
        ending === 'changed' &&
        (because !== undefined || (!injected.knowable && !acceptedFails))
      ) {
        counts.accepted++;
        if (because !== undefined) used.add(injected.name);
        accepted.push({
          ...acceptedFault(injected, played, replayed, context),
          ...(because === undefined ? {} : { because }),
        });
      } else {
        counts.failed++;
        problems.push({
          kind: 'sweep',
          fault: injected.name,
          exchange,
          problems: problemsOf(ending, whole, replayed, tracer),
          ...(ending === 'changed'
            ? {
                lostRows: lostRows(whole, replayed),
                from: tracer.placeOf(ignoredBy(whole, replayed, compiled)),
              }
            : {}),
        });
      }
    }
  }
  const { same, refused } = counts;
  const replays = same + refused + counts.accepted + counts.open + counts.failed;
  const unused = [...scenario.sweep.accept.keys()].filter((name) => !used.has(name));
  return {
    result: {
      replays,
      counts,
      accepted,
      open,
      repeatedPosts,
      ...(unused.length === 0 ? {} : { unusedAccept: unused }),
    },
    problems: grouped(problems),
  };
}

/** The same finding at several exchanges, or of several faults, as one. */
function grouped(problems: readonly Problem[]): readonly Problem[] {
  const groups = new Map<string, Extract<Problem, { kind: 'sweep' }>>();
  for (const problem of problems) {
    if (problem.kind !== 'sweep') continue;
    const key = JSON.stringify([problem.problems, problem.lostRows ?? null, problem.from ?? null]);
    const known = groups.get(key);
    groups.set(
      key,
      known === undefined
        ? problem
        : {
            ...known,
            others: [...(known.others ?? []), { fault: problem.fault, exchange: problem.exchange }],
          },
    );
  }
  return [...groups.values()];
}

/** How many rows fewer the tables have than without the fault. */
function lostRows(whole: Replayed, replayed: Replayed): number {
  const after = replayed.sink.files();
  let lost = 0;
  for (const [key, bytes] of whole.sink.files())
    if (!key.endsWith('.manifest'))
      lost += Math.max(
        0,
        rowCount(bytes) -
          (after.get(key) === undefined ? 0 : rowCount(after.get(key) ?? new Uint8Array())),
      );
  return lost;
}

/** Whether a POST request other than a login was sent again after its connection broke: the server may have processed it twice. */
function isRepeatedPost(
  { name }: InjectedFault,
  { exchange, sent }: Played,
  { verdict }: Replayed,
): boolean {
  if (
    exchange.request.method !== 'POST' ||
    sent.purpose === 'login' ||
    !['reset', 'timeout', 'truncated'].includes(name)
  )
    return false;
  const first = verdict.played.findIndex(
    (played) => played.exchange.id === `${exchange.id} (${name})`,
  );
  return (
    first >= 0 &&
    verdict.played.slice(first + 1).some((played) => played.exchange.id === exchange.id)
  );
}

type Ending = 'same' | 'refused' | 'changed' | 'open' | 'crashed' | 'endless';

async function replayWithFault(
  injected: InjectedFault,
  played: Played,
  { scenario, compiled, whole }: Pick<SweepContext, 'scenario' | 'compiled' | 'whole'>,
): Promise<{ readonly ending: Ending; readonly replayed: Replayed } | undefined> {
  const altered = withFaultInjected(scenario.exchanges, injected, played);
  if (altered === undefined) return undefined;
  const replayed = await compiled.replay(altered.exchanges, altered.overrides);
  const ending = endingOf(replayed, whole);
  // the paging was over before the request: nothing could expire at it
  if (
    injected.how === 'pause' &&
    replayed.events.some(
      (event) => event.kind === 'paging-stopped' && event.reason === 'force-stop-time',
    )
  )
    return undefined;
  if (ending !== 'changed') return { ending, replayed };
  const late = await justLate(injected, played, replayed, { scenario, compiled, whole });
  return {
    ending: late !== undefined && sameOutput(late, replayed) ? 'same' : 'changed',
    replayed,
  };
}

/**
 * The scenario without the fault, but with the same delay: tables may contain the time, and pagination may depend on it.
 * `undefined` when the fault causes no delay.
 */
async function justLate(
  injected: InjectedFault,
  played: Played,
  replayed: Replayed,
  { scenario, compiled, whole }: Pick<SweepContext, 'scenario' | 'compiled' | 'whole'>,
): Promise<Replayed | undefined> {
  if (injected.how === 'pause') {
    const paused = withFaultInjected(scenario.exchanges, injected, played);
    return paused === undefined
      ? undefined
      : compiled.replay(paused.exchanges, { ...paused.overrides, lasting: true });
  }
  const again = replayed.verdict.played.find(({ exchange }) => exchange.id === played.exchange.id);
  const lateMs = (again?.atMs ?? 0) - (whole.verdict.played[played.index]?.atMs ?? 0);
  if (lateMs <= 0 || injected.how === 'instead') return undefined;
  const delayed: InjectedFault = {
    ...injected,
    how: 'instead',
    inject: ({ exchange }) => withFault(exchange, { kind: 'delay', ms: lateMs }),
  };
  const late = withFaultInjected(scenario.exchanges, delayed, played);
  return late === undefined
    ? undefined
    : compiled.replay(late.exchanges, { ...late.overrides, patient: true });
}

function endingOf(replayed: Replayed, whole: Replayed): Ending {
  const { outcome, crash, verdict, sink } = replayed;
  if (crash !== undefined) return 'crashed';
  if (verdict.exceeded) return 'endless';
  if (verdict.mismatch !== undefined) return 'open';
  if (outcome?.ok !== true && whole.outcome?.ok !== true) return 'same';
  if (outcome?.ok === true) return sameOutput(replayed, whole) ? 'same' : 'changed';
  const message = outcome?.failure?.message ?? '';
  // a state that advances without its tables would lose the records in between
  const isClean = !sink.committed && replayed.state === undefined;
  return message.trim() !== '' && !/\n[ \t]+at /.test(message) && isClean ? 'refused' : 'crashed';
}

function problemsOf(
  ending: Ending,
  whole: Replayed,
  replayed: Replayed,
  tracer: Tracer,
): readonly Problem[] {
  const { crash, outcome, sink, state } = replayed;
  if (ending === 'changed') return changedOutput(whole, replayed);
  if (ending === 'crashed' && crash === undefined && (sink.committed || state !== undefined))
    return [
      {
        kind: 'expectation',
        subject: 'exit',
        expected: 'ok, or an error that leaves nothing',
        actual: `an error, and ${sink.committed ? 'tables' : 'a state'} all the same`,
      },
    ];
  const message =
    crash instanceof Error ? crash.message : (outcome?.failure?.message ?? 'nothing is said');
  const actual = ending === 'endless' ? 'it sends requests without end' : tracer.mask(message);
  return [
    {
      kind: 'expectation',
      subject: 'exit',
      expected: ending === 'refused' || ending === 'open' ? 'ok' : 'ok, or a clear error',
      actual,
    },
  ];
}

function changedOutput(whole: Replayed, { sink, state }: Replayed): readonly Problem[] {
  const [before, after] = [whole.sink.files(), sink.files()];
  const problems: Problem[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [wanted, given] = [before.get(key), after.get(key)];
    if (wanted === undefined || given === undefined)
      problems.push({
        kind: 'table',
        difference: oneSidedTable(
          key,
          wanted === undefined ? 'unexpected' : 'missing',
          wanted ?? given ?? new Uint8Array(),
        ),
      });
    else {
      const difference = compareTables(key, wanted, given, {
        primaryKey: [],
        rows: 'ordered',
        columns: 'exact',
        shown: 3,
      });
      if (difference !== undefined) problems.push({ kind: 'table', difference });
    }
  }
  const bytes = (text: string | undefined) => (text === undefined ? undefined : Buffer.from(text));
  const left = compareTexts('state.json', bytes(whole.state), bytes(state));
  if (left !== undefined) problems.push(left);
  return problems;
}

function acceptedFault(
  injected: InjectedFault,
  played: Played,
  replayed: Replayed,
  { whole, tracer, compiled }: SweepContext,
): AcceptedFault {
  const [before, after] = [whole.sink.files(), replayed.sink.files()];
  const tables = [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => !key.endsWith('.manifest') && !sameBytes(before.get(key), after.get(key)))
    .map(
      (key) =>
        `${key}: ${rowCount(after.get(key) ?? new Uint8Array())} of ${rowCount(before.get(key) ?? new Uint8Array())} rows`,
    );
  const warnings = moreWarnings(whole, replayed);
  const { pointer, advice } = adviceOn(injected.name, played.job, {
    isWarned: warnings.length > 0,
    ignoredBy: ignoredBy(whole, replayed, compiled),
    hasKey: hasKey(played, compiled),
  });
  return {
    fault: injected.name,
    exchange: tracer.recorded(played.exchange),
    tables,
    warnings: warnings.map(tracer.mask),
    from: tracer.placeOf(pointer),
    advice,
  };
}

function mendedBy(name: string, fault: Fault): InjectedFault {
  return {
    name,
    how: 'before',
    knowable: true,
    inject: ({ exchange }) => withFault(exchange, fault),
  };
}

function firstOfEach(requests: readonly Played[]): readonly Played[] {
  return requests.filter(
    ({ exchange }, index) => requests.findIndex((other) => other.exchange === exchange) === index,
  );
}

/** Warnings that occurred more often than without the fault, each once. */
function moreWarnings(whole: Replayed, replayed: Replayed): readonly string[] {
  const count = (all: readonly string[], message: string) =>
    all.filter((other) => other === message).length;
  const [before, after] = [warningsOf(whole), warningsOf(replayed)];
  return [...new Set(after)].filter((message) => count(after, message) > count(before, message));
}

function warningsOf({ events }: Replayed, rule?: string): readonly string[] {
  return events.flatMap((event) =>
    event.kind === 'warning' &&
    event.expected !== true &&
    (rule === undefined || event.rule === rule)
      ? [event.message]
      : [],
  );
}

/** The place of `ignoreErrors`, when it is the setting that accepted the damaged response. */
function ignoredBy(
  whole: Replayed,
  replayed: Replayed,
  { plan }: CompiledScenario,
): Pointer | undefined {
  const target = plan?.runs.find((run) => run.target.ignoreErrors.length > 0)?.target;
  const [before, after] = [whole, replayed].map((one) => warningsOf(one, 'ignored-error')) as [
    readonly string[],
    readonly string[],
  ];
  return target === undefined || after.every((message) => before.includes(message))
    ? undefined
    : pointerTo(target.from, 'http', 'ignoreErrors');
}

/** Whether the table of a request's records has a primary key. */
function hasKey({ job }: Played, { plan }: CompiledScenario): boolean {
  return (
    plan?.runs.some(({ mappings }) =>
      mappings.some(
        ({ dataType, table }) => dataType === job?.dataType && table.primaryKey.length > 0,
      ),
    ) === true
  );
}

/** The request that matches no exchange, and how it differs from the nearest recorded one. */
function sentBy({ verdict, events }: Replayed, tracer: Tracer): string {
  if (verdict.mismatch === undefined) return '';
  const { sent, nearest } = tracer.requestProblem(verdict.mismatch, events);
  const parts = (nearest?.differences ?? []).map(({ part, name }) =>
    [part, name].filter((word) => word !== '').join(' '),
  );
  return parts.length === 0
    ? sent.line
    : `${sent.line} with another ${parts.slice(0, 2).join(', ')}`;
}

/** The same tables, and the same state for the next run. */
function sameOutput(a: Replayed, b: Replayed): boolean {
  if (a.state !== b.state) return false;
  const [left, right] = [a.sink.files(), b.sink.files()];
  return (
    left.size === right.size && [...left].every(([key, bytes]) => sameBytes(bytes, right.get(key)))
  );
}

function sameBytes(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  return a !== undefined && b !== undefined && Buffer.compare(a, b) === 0;
}
