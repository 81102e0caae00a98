import { yieldToEventLoop } from '../../node/process/timers.ts';
import type { Job } from '../../plan/model/plan.ts';
import { factsOf } from '../../plan/pagination/index.ts';
import { stopsOnEmptyPage } from '../../plan/pagination/stop-conditions.ts';
import { groupBy } from '../../values/lists.ts';
import { present } from '../../values/objects.ts';
import { type Pointer, pointerTo } from '../../values/path.ts';
import { compareTables, oneSidedTable, rowCount } from '../compare/tables.ts';
import { compareTexts, type Tracer } from '../compare/trace-mismatch.ts';
import type { Verdict } from '../compile-scenario.ts';
import type { LoadedScenario } from '../read-scenario.ts';
import type { CompiledScenario, Replayed } from '../replayed.ts';
import type { AcceptedFault, OpenFault, Problem, SweepResult } from '../result.ts';
import {
  fault,
  INJECTED_FAULTS,
  type InjectedFault,
  type Played,
  playedRequests,
  withFaultInjected,
  withRelaxedOrder,
} from './faults.ts';

/** A scenario, and its replay without any fault. */
interface Baseline {
  readonly scenario: LoadedScenario;
  readonly compiled: CompiledScenario;
  readonly whole: Replayed;
  readonly tracer: Tracer;
  /** Called of each replay that ended as it should. */
  readonly onSound?: (replayed: Replayed) => void;
}

interface SweepContext extends Baseline {
  /** Whether changed tables fail the scenario even if the fault cannot be detected. */
  readonly strict: boolean;
  readonly signal?: AbortSignal;
  /** Called before each request gets its faults. */
  readonly onProgress?: (done: number, of: number) => void;
}

/** Puts each fault of `sweep` before each recorded response: repeating the request must fix it, with the same tables. */
export async function runMended(baseline: Baseline): Promise<{
  readonly problems: readonly Problem[];
  readonly replays: number;
  readonly isEndless: boolean;
}> {
  const { scenario, compiled, whole, onSound } = baseline;
  const problems: Problem[] = [];
  let isEndless = false;
  const requests =
    compiled.plan === undefined ? [] : firstOfEach(playedRequests(whole, compiled.plan));
  const { mended } = scenario.sweep;
  for (const { text, fault: kind } of mended)
    for (const played of requests) {
      const found = await replayWithFault(fault(text, kind, 'before'), played, baseline);
      if (found === undefined) continue;
      isEndless ||= found.replayed.verdict.exceeded;
      if (found.ending === 'same') onSound?.(found.replayed);
      else problems.push(problemOf(text, played, found, baseline));
    }
  return { problems, replays: mended.length * requests.length, isEndless };
}

/** Whether the faults of `sweep` show a change that the replay without them does not. */
export async function recoveredVerdict(baseline: Baseline): Promise<Verdict> {
  const { problems, isEndless } = await runMended(baseline);
  if (isEndless) return 'endless';
  return problems.length === 0 ? 'same' : 'noticed';
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
  const calm = await compiled.replay(withRelaxedOrder(scenario.exchanges), {
    again: true,
    anyToken: true,
  });
  if (calm.outcome?.ok !== true || !sameOutput(calm, whole))
    return nothing('the responses depend on the order of the requests');
  const acceptedFails = context.strict || scenario.sweep.accepted === 'error';
  const requests = firstOfEach(playedRequests(whole, compiled.plan));
  const chosen = representatives(requests);
  for (const [index, played] of chosen.entries()) {
    context.onProgress?.(index, chosen.length);
    for (const injected of INJECTED_FAULTS) {
      await yieldToEventLoop();
      if (context.signal?.aborted === true) break;
      const { name, knowable } = injected;
      if (scenario.sweep.skip.includes(name)) continue;
      const found = await replayWithFault(injected, played, context);
      if (found === undefined) continue;
      const { ending, replayed } = found;
      const exchange = tracer.recorded(played.exchange);
      const because = scenario.sweep.accept.get(name);
      if (isRepeatedPost(injected, played, replayed)) repeatedPosts.push({ fault: name, exchange });
      if (ending === 'same' || ending === 'refused') {
        counts[ending]++;
        context.onSound?.(replayed);
      } else if (ending === 'open') {
        counts.open++;
        open.push({ fault: name, exchange, sent: sentBy(replayed, tracer) });
      } else if (ending === 'changed' && (because !== undefined || (!knowable && !acceptedFails))) {
        counts.accepted++;
        if (because !== undefined) used.add(name);
        accepted.push({
          ...acceptedFault(name, played, replayed, context),
          ...present({ because }),
        });
      } else {
        counts.failed++;
        const lost =
          ending === 'changed'
            ? {
                lostRows: lostRows(whole, replayed),
                from: tracer.placeOf(ignoredBy(whole, replayed, compiled)),
              }
            : {};
        problems.push({ ...problemOf(name, played, found, context), ...lost });
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
      ...(chosen.length === requests.length ? {} : { alike: requests.length - chosen.length }),
    },
    problems: grouped(problems),
  };
}

function problemOf(
  name: string,
  { exchange }: Played,
  { ending, replayed }: FaultyReplay,
  { whole, tracer }: Baseline,
): Extract<Problem, { kind: 'sweep' }> {
  return {
    kind: 'sweep',
    fault: name,
    exchange: tracer.recorded(exchange),
    problems: problemsOf(ending, whole, replayed, tracer),
  };
}

/** The same finding at several exchanges, or of several faults, as one. */
function grouped(problems: readonly Problem[]): readonly Problem[] {
  const swept = problems.filter((problem) => problem.kind === 'sweep');
  const keyOf = ({ problems, lostRows, from }: (typeof swept)[number]) =>
    JSON.stringify([problems, lostRows ?? null, from ?? null]);
  return [...groupBy(swept, keyOf).values()].flatMap(([first, ...others]) =>
    first === undefined || others.length === 0
      ? (first ?? [])
      : { ...first, others: others.map(({ fault, exchange }) => ({ fault, exchange })) },
  );
}

/** Whether a POST request other than a login was sent again after its connection broke: the server may have processed it twice. */
function isRepeatedPost(
  { name }: InjectedFault,
  { exchange, sent }: Played,
  { verdict }: Replayed,
): boolean {
  if (
    exchange.request.method !== 'POST' ||
    sent.purpose !== 'api' ||
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

interface FaultyReplay {
  readonly ending: Ending;
  readonly replayed: Replayed;
}

async function replayWithFault(
  injected: InjectedFault,
  played: Played,
  { scenario, compiled, whole }: Baseline,
): Promise<FaultyReplay | undefined> {
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
  const again = replayed.verdict.played.find(({ exchange }) => exchange.id === played.exchange.id);
  const lateMs = (again?.atMs ?? 0) - (whole.verdict.played[played.index]?.atMs ?? 0);
  // the tables may contain the time, and the pagination may depend on it: the same delay without the fault
  const isSame = async (late: typeof altered, options: Parameters<typeof compiled.replay>[1]) =>
    sameOutput(await compiled.replay(late.exchanges, { ...late.overrides, ...options }), replayed);
  const delay = fault(injected.name, { kind: 'delay', ms: lateMs }, 'instead');
  const delayed =
    injected.how === 'before' && lateMs > 0
      ? withFaultInjected(scenario.exchanges, delay, played)
      : undefined;
  const isLate =
    injected.how === 'pause'
      ? await isSame(altered, { lasting: true })
      : delayed !== undefined && (await isSame(delayed, { patient: true }));
  return { ending: isLate ? 'same' : 'changed', replayed };
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

function changedOutput(whole: Replayed, replayed: Replayed): readonly Problem[] {
  const tables = changedFiles(whole, replayed).flatMap(({ key, before, after }) => {
    const present = before ?? after ?? new Uint8Array();
    const difference =
      before === undefined || after === undefined
        ? oneSidedTable(key, before === undefined ? 'unexpected' : 'missing', present)
        : compareTables(key, before, after, {
            primaryKey: [],
            rows: 'ordered',
            columns: 'exact',
            shown: 3,
          });
    return difference === undefined ? [] : [{ kind: 'table' as const, difference }];
  });
  const bytes = (text: string | undefined) => (text === undefined ? undefined : Buffer.from(text));
  const left = compareTexts('state.json', bytes(whole.state), bytes(replayed.state));
  return left === undefined ? tables : [...tables, left];
}

/** The same tables, and the same state for the next run. */
function sameOutput(a: Replayed, b: Replayed): boolean {
  return a.state === b.state && changedFiles(a, b).length === 0;
}

interface ChangedFile {
  readonly key: string;
  readonly before: Uint8Array | undefined;
  readonly after: Uint8Array | undefined;
}

/** The files of the tables that differ; `undefined` where there is none. */
function changedFiles(a: Replayed, b: Replayed): readonly ChangedFile[] {
  const [left, right] = [a.sink.files(), b.sink.files()];
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((key) => {
    const [before, after] = [left.get(key), right.get(key)];
    const isSame =
      before !== undefined && after !== undefined && Buffer.compare(before, after) === 0;
    return isSame ? [] : [{ key, before, after }];
  });
}

/** How many rows each table that differs has had, and has now. */
function changedRows(whole: Replayed, replayed: Replayed) {
  const rowsOf = (bytes: Uint8Array | undefined) => (bytes === undefined ? 0 : rowCount(bytes));
  return changedFiles(whole, replayed).flatMap(({ key, before, after }) =>
    key.endsWith('.manifest') ? [] : [{ key, before: rowsOf(before), after: rowsOf(after) }],
  );
}

/** How many rows fewer the tables have than without the fault. */
function lostRows(whole: Replayed, replayed: Replayed): number {
  return changedRows(whole, replayed).reduce(
    (sum, { before, after }) => sum + Math.max(0, before - after),
    0,
  );
}

function acceptedFault(
  name: string,
  played: Played,
  replayed: Replayed,
  { whole, tracer, compiled }: SweepContext,
): AcceptedFault {
  const warnings = moreWarnings(whole, replayed);
  const { pointer, advice } = adviceOn(name, played.job, {
    isWarned: warnings.length > 0,
    ignoredBy: ignoredBy(whole, replayed, compiled),
    hasKey: hasKey(played, compiled),
  });
  return {
    fault: name,
    exchange: tracer.recorded(played.exchange),
    tables: changedRows(whole, replayed).map(
      ({ key, before, after }) => `${key}: ${after} of ${before} rows`,
    ),
    warnings: warnings.map(tracer.mask),
    from: tracer.placeOf(pointer),
    advice,
  };
}

/** The most requests of a scenario that all get faults: each of them is a replay of all, for each fault. */
const MOST_REQUESTS = 60;
/** How many of more requests that are alike represent the others. */
const REPRESENTATIVES = 4;

/**
 * The requests that get faults. Of many, those that are alike (the same job, the first or a later page, the last one or not, the same
 * faults possible) are represented by the first two, the middle one and the last one.
 */
function representatives(requests: readonly Played[]): readonly Played[] {
  if (requests.length <= MOST_REQUESTS) return requests;
  const lastPages = new Map(requests.map(({ sent }) => [sent.job, sent.page]));
  const kindOf = (played: Played) => {
    const { sent, job } = played;
    const faults = INJECTED_FAULTS.filter((injected) => injected.inject(played) !== undefined);
    return [
      job?.id ?? sent.purpose,
      sent.page > 1,
      lastPages.get(sent.job) === sent.page,
      ...faults.map(({ name }) => name),
    ].join(' ');
  };
  const chosen = new Set(
    [...groupBy(requests, kindOf).values()].flatMap((alike) =>
      alike.length <= REPRESENTATIVES
        ? alike
        : [0, 1, alike.length >> 1, alike.length - 1].flatMap((at) => alike[at] ?? []),
    ),
  );
  return requests.filter((played) => chosen.has(played));
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

interface Acceptance {
  readonly isWarned: boolean;
  /** The place of `ignoreErrors`, when it accepts the response. */
  readonly ignoredBy: Pointer | undefined;
  readonly hasKey: boolean;
}

/** What in the configuration accepts a damaged response, and what would have shown it. */
function adviceOn(
  injected: string,
  job: Job | undefined,
  { isWarned, ignoredBy, hasKey }: Acceptance,
): { readonly pointer: Pointer | null; readonly advice: string } {
  if (ignoredBy !== undefined)
    return {
      pointer: ignoredBy,
      advice: '"ignoreErrors" accepts the response, and its body becomes a record',
    };
  const place = pagingPlace(job) ?? job?.from ?? null;
  if (injected === 'error-body') {
    const isSelected = job?.records.kind === 'path' && job.records.path !== '.';
    const unwarned = isSelected
      ? '"dataField" leads to a value, so the response looks like a normal one'
      : 'without "dataField", an error object looks like a normal response; with it, the run warns that there is no data';
    return {
      pointer: job?.records.kind === 'path' ? job.records.from : (job?.from ?? null),
      advice: isWarned
        ? 'the run only warns about it: monitor the warnings of real runs, or use --fail-on-warning'
        : unwarned,
    };
  }
  const once = hasKey
    ? 'the primary key keeps each record once'
    : 'a primary key in "mappings" would keep each record once';
  if (injected === 'window-overlap')
    return { pointer: job?.windows?.from ?? place, advice: `${once} where tables are loaded` };
  const missing = {
    'repeated-cursor': 'a page that is not requested stays missing',
    'repeated-page': 'the missing page stays missing',
  }[injected];
  if (missing !== undefined)
    return { pointer: place, advice: `${once} where tables are loaded; ${missing}` };
  return { pointer: place, advice: adviceOnEmptyPage(job) };
}

function adviceOnEmptyPage(job: Job | undefined): string {
  if (job === undefined || job.paging.kind === 'none')
    return 'A response without records looks like an empty list';
  if (!factsOf(job).endsOnEmptyPage && !stopsOnEmptyPage(job.stopConditions))
    return 'A page without records looks like any other page: the pagination goes on, and the records of this page are missing';
  return job.stopConditions.some(({ kind }) => kind === 'next-page-flag' || kind === 'stop-when')
    ? 'An empty page looks like the end of the list'
    : 'An empty page looks like the end of the list. If responses say whether there is another page, use "nextPageFlag"';
}

function pagingPlace(job: Job | undefined): Pointer | undefined {
  return job === undefined || job.paging.kind === 'none' ? undefined : job.paging.from;
}
