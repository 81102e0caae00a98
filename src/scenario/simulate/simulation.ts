// Plays a history: runs of the plan one after the other, with the state of the one before, against the API of a world; then the oracle judges.
import { createMemorySink } from '../../destinations/memory-sink.ts';
import { MergedTables } from '../../destinations/merged-tables.ts';
import { run as runPlan } from '../../pipeline.ts';
import type { Plan } from '../../plan/model/plan.ts';
import type { Ports } from '../../ports/ports.ts';
import { createMemoryTokens } from '../../run/options.ts';
import type { Failure } from '../../text/diagnostic.ts';
import { isObject, type JsonObject, jsonFrom, keysOf } from '../../values/json.ts';
import type { Pointer } from '../../values/path.ts';
import type { Secrets } from '../../values/secret.ts';
import { type Capture, capturing } from '../record/capture.ts';
import {
  createMemoryScratch,
  createMemoryState,
  createSeededRandom,
} from '../replay/memory-ports.ts';
import { createVirtualClock } from '../replay/virtual-clock.ts';
import { type Answered, type Api, createApi } from './api.ts';
import type { Event, Happening, History } from './happenings.ts';
import { type Difference, type JudgedRun, judge } from './oracle.ts';
import type { Served } from './served-jobs.ts';
import { type Happened, World } from './world.ts';

export interface Setting {
  readonly plan: Plan;
  /** The plan after an edit of the configuration. */
  readonly edited?: (plan: Plan, edit: Extract<Event, { kind: 'edit' }>['edit']) => Plan;
  readonly served: Served;
  readonly secrets: Secrets;
  readonly runs: number;
  readonly everyMs: number;
  readonly startMs: number;
  readonly latencyMs: number;
  /** A run that sends more requests does not end: it is stopped. */
  readonly mostRequests: number;
  /** Whether the runs are kept, for those who tell of them. */
  readonly isTold?: true;
  /** Whether they can be made into scenarios, too. */
  readonly isCaptured?: true;
  readonly signal?: AbortSignal;
}

/** A run, for those who tell of it. */
export interface PlayedRun {
  readonly number: number;
  /** Whether nothing happens in it; what it changes is forgotten. */
  readonly isQuiet: boolean;
  readonly startMs: number;
  readonly endMs: number;
  readonly failure?: string;
  readonly answered: readonly Answered[];
  readonly happened: readonly (Happened & { readonly hazard: string | null })[];
  readonly others: readonly Happening[];
  readonly state: JsonObject;
  readonly captured?: CapturedRun;
}

/** What a run got from outside, and what it made of that. */
export interface CapturedRun {
  readonly capture: Capture;
  readonly failure: Failure | undefined;
  /** The number of rows of each table. */
  readonly tables: ReadonlyMap<string, number>;
  /** The state that it began with; absent without one. */
  readonly before?: JsonObject;
}

export interface PlayedTable {
  readonly name: string;
  readonly rows: number;
  readonly differences: readonly Difference[];
}

export interface Played {
  /** How many runs there were, the quiet one left out. */
  readonly runs: number;
  readonly requests: number;
  /** Of the first run alone. */
  readonly firstRequests: number;
  readonly records: number;
  readonly changes: number;
  readonly tables: readonly PlayedTable[];
  /** Known limits are no faults. */
  readonly isHealthy: boolean;
  /** Why the last run failed, if it did. */
  readonly failure?: string;
  /** The setting that the failure is about, where there is one. */
  readonly failedAt?: Pointer;
  /** The runs, where they were asked for, each quiet one after the run before it. */
  readonly told: readonly PlayedRun[];
  readonly world: World;
}

/** Plays a history to its end, or to the first fault. */
export async function play(history: History, setting: Setting): Promise<Played> {
  const tables = new MergedTables();
  try {
    return await new Simulation(history, setting, tables).play();
  } finally {
    tables.close();
  }
}

/** A response that is not the right one. */
interface Disturbed extends Happening {
  readonly event: Extract<Event, { kind: 'disturbance' }>;
}

interface Ended {
  readonly startMs: number;
  readonly endMs: number;
  readonly failure?: string;
  readonly failedAt?: Pointer | undefined;
  /** Forgets the tables of the run. */
  readonly undo: () => void;
}

class Simulation {
  readonly #history: History;
  readonly #setting: Setting;
  readonly #tables: MergedTables;
  readonly #isTold: boolean;
  readonly #world: World;
  readonly #clock: ReturnType<typeof createVirtualClock>;
  readonly #api: Api;
  readonly #told: PlayedRun[] = [];
  #plan: Plan;
  /** Iterations that are not in the configuration. */
  readonly #absent = new Set<number>();
  #state: JsonObject = {};
  /** Changes that have not happened yet, in order; their times are those of the clock. */
  #ahead: {
    readonly atMs: number;
    readonly event: Extract<Event, { kind: 'change' }>;
    readonly hazard: string | null;
  }[] = [];
  #disturbed: ReadonlyMap<number, Disturbed> = new Map();
  #isQuiet = false;
  #answered: Answered[] = [];
  #happened: (Happened & { readonly hazard: string | null })[] = [];
  #others: Happening[] = [];
  #requests = 0;
  #firstRequests = 0;

  constructor(history: History, setting: Setting, tables: MergedTables) {
    this.#history = history;
    this.#setting = setting;
    this.#tables = tables;
    this.#isTold = setting.isTold === true;
    this.#plan = setting.plan;
    this.#world = new World(setting.served.shapes);
    let { startMs } = setting;
    for (const { event } of history.happenings) {
      if (event.kind === 'start') startMs = event.startMs;
      if (event.kind === 'tokens') this.#world.tokenMs = event.lastMs;
      if (event.kind === 'iteration' && event.act === 'add') this.#absent.add(event.index);
      if (event.kind !== 'manners') continue;
      const collection = this.#world.collections[event.collection];
      if (collection !== undefined)
        collection.manners = { ...collection.manners, ...event.manners };
    }
    this.#world.fill(history.counts, startMs);
    this.#clock = createVirtualClock({ startMs });
    this.#api = createApi({
      served: setting.served,
      world: this.#world,
      secrets: setting.secrets,
      latencyMs: setting.latencyMs,
      clock: this.#clock,
      until: (nowMs) => this.#until(nowMs),
      disturb: (request) => {
        if (++this.#requests > setting.mostRequests) return 'dead';
        const disturbance = this.#disturbed.get(request);
        if (disturbance === undefined) return undefined;
        if (this.#isTold) this.#others.push(disturbance);
        return disturbance.event.answer;
      },
      ...(this.#isTold ? { onAnswer: (answered) => this.#answered.push(answered) } : {}),
    });
  }

  async play(): Promise<Played> {
    const { runs, everyMs, signal } = this.#setting;
    const startMs = this.#clock.nowMs();
    for (let number = 1; number <= runs; number++) {
      signal?.throwIfAborted();
      const plannedMs = startMs + (number - 1) * everyMs;
      this.#prepare(number, Math.max(plannedMs, this.#clock.nowMs()));
      const ended = await this.#run(number);
      if (number === 1) this.#firstRequests = this.#requests;
      const isLast = number === runs;
      // what was there before this run began has had a run of its own
      const tables =
        ended.failure === undefined ? this.#judge({ ...ended, settledMs: ended.startMs }) : [];
      const isDoubtful = tables.some(({ differences }) => differences.some(isFault));
      if (!isLast && !isDoubtful && ended.failure === undefined) continue;
      const certain = tables.filter(({ differences }) =>
        differences.some(({ fault }) => fault === 'double' || fault === 'foreign'),
      );
      if (certain.length > 0) return this.#result(number, tables, ended);
      const whole = tables.filter(
        ({ name, differences }) => differences.some(isFault) && this.#isWhole(name),
      );
      if (whole.length > 0) return this.#result(number, tables, ended);
      const quiet = await this.#quietRun(number);
      // what fails although nothing happens fails for ever
      const isEnd = isLast || quiet.ended.failure !== undefined;
      if (isEnd || quiet.tables.some(({ differences }) => differences.some(isFault)))
        return this.#result(number, quiet.tables, quiet.ended);
    }
    throw new Error('a simulation has at least one run');
  }

  #isWhole(name: string): boolean {
    return this.#setting.served.tables.some(
      (table) => table.name === name && table.mode === 'whole',
    );
  }

  #result(
    runs: number,
    tables: readonly PlayedTable[],
    { failure, failedAt }: Pick<Ended, 'failure' | 'failedAt'>,
  ): Played {
    const { requests, records } = this.#api.counts;
    return {
      runs,
      requests,
      firstRequests: this.#firstRequests,
      records,
      changes: this.#world.collections.reduce((sum, { changes }) => sum + changes, 0),
      tables,
      isHealthy: !tables.some(({ differences }) => differences.some(isFault)),
      ...(failure === undefined ? {} : { failure }),
      ...(failedAt === undefined ? {} : { failedAt }),
      told: this.#told,
      world: this.#world,
    };
  }

  /** Lets everything happen that comes before a run, and sets the clock to its start. */
  #prepare(number: number, startMs: number): void {
    const disturbed = new Map<number, Disturbed>();
    for (const { event, hazard } of this.#history.happenings) {
      if (!('run' in event) || event.run !== number) continue;
      if (event.kind === 'change') this.#ahead.push({ atMs: startMs + event.atMs, event, hazard });
      else if (event.kind === 'disturbance') disturbed.set(event.request, { event, hazard });
      else {
        if (event.kind === 'state-lost') this.#state = {};
        else if (event.kind === 'iteration') {
          if (event.act === 'add') this.#absent.delete(event.index);
          else this.#absent.add(event.index);
        } else this.#plan = this.#setting.edited?.(this.#plan, event.edit) ?? this.#plan;
        this.#others.push({ event, hazard });
      }
    }
    this.#ahead.sort((one, other) => one.atMs - other.atMs);
    this.#disturbed = disturbed;
    this.#until(startMs - 1);
    this.#clock.advance(startMs - this.#clock.nowMs());
  }

  #until(nowMs: number): void {
    if (this.#isQuiet) return;
    while (this.#ahead[0] !== undefined && this.#ahead[0].atMs <= nowMs) {
      const next = this.#ahead.shift();
      if (next === undefined) return;
      const happened = this.#world.apply(next.event.change, next.atMs);
      if (happened !== undefined && this.#isTold)
        this.#happened.push({ ...happened, hazard: next.hazard });
    }
  }

  /** One more run in which nothing happens; what it changes is forgotten. */
  async #quietRun(after: number) {
    const { everyMs } = this.#setting;
    const state = this.#state;
    this.#isQuiet = true;
    this.#disturbed = new Map();
    this.#clock.advance(everyMs);
    const ended = await this.#run(after + 1);
    const tables = this.#judge({ ...ended, settledMs: Number.POSITIVE_INFINITY });
    this.#isQuiet = false;
    this.#state = state;
    ended.undo();
    return { ended, tables };
  }

  async #run(number: number): Promise<Ended> {
    const startMs = this.#clock.nowMs();
    this.#api.begin();
    this.#requests = 0;
    const sink = createMemorySink();
    const usual: Ports = {
      http: this.#api.http,
      clock: this.#clock,
      random: createSeededRandom(number),
      sink,
      scratch: createMemoryScratch(),
      state: createMemoryState(this.#state),
      events: Object.assign(() => {}, { ignores: () => true }),
    };
    const { secrets, signal, isCaptured } = this.#setting;
    const { ports, capture } =
      isCaptured === true ? capturing(usual) : { ports: usual, capture: undefined };
    const before = this.#state;
    const outcome = await runPlan(withoutRuns(this.#plan, this.#absent), {
      ports,
      secrets,
      tokens: { ...createMemoryTokens(), isLasting: true },
      ...(signal === undefined ? {} : { signal }),
    });
    const endMs = this.#clock.nowMs();
    this.#until(endMs);
    const undo = outcome.ok ? await this.#tables.commit(sink) : () => {};
    // a run that fails must not have written one
    const state = sink.state === undefined ? undefined : jsonFrom(sink.state);
    if (state !== undefined && isObject(state)) this.#state = state;
    const failure = outcome.ok ? undefined : (outcome.failure?.message ?? 'the run failed');
    if (this.#isTold)
      this.#tellRun({
        number,
        startMs,
        endMs,
        ...(failure === undefined ? {} : { failure }),
        ...(capture === undefined
          ? {}
          : {
              captured: {
                capture: capture(),
                failure: outcome.ok ? undefined : outcome.failure,
                tables: new Map([...sink.tables()].map(([name, { count }]) => [name, count])),
                ...(keysOf(before).length === 0 ? {} : { before }),
              },
            }),
      });
    return {
      startMs,
      endMs,
      undo,
      ...(failure === undefined
        ? {}
        : { failure, failedAt: outcome.failure?.pointer ?? undefined }),
    };
  }

  #tellRun(run: Omit<PlayedRun, 'isQuiet' | 'answered' | 'happened' | 'others' | 'state'>): void {
    this.#told.push({
      ...run,
      isQuiet: this.#isQuiet,
      answered: this.#answered,
      happened: this.#happened,
      others: this.#others,
      state: this.#state,
    });
    this.#answered = [];
    this.#happened = [];
    this.#others = [];
  }

  #judge(run: JudgedRun): readonly PlayedTable[] {
    const { tables, reads } = this.#setting.served;
    const read = reads.filter((_, index) => !this.#absent.has(index));
    const isRead = (collection: number) => read.some((each) => each.has(collection));
    return tables.map(({ bucket, name, mode, isMarked, collections }) => {
      const known = collections.flatMap((index) => this.#world.collections[index] ?? []);
      const bytes = this.#tables.bytes(bucket, name);
      const isWritten = this.#tables.isWritten(bucket, name);
      return {
        name,
        ...judge({ name, mode, isMarked, collections: known, isRead, bytes, isWritten }, run),
      };
    });
  }
}

export function isFault({ fault }: Difference): boolean {
  return fault !== 'kept';
}

/** The plan of a configuration that lacks some of its iterations: those after them are in other places. */
function withoutRuns(plan: Plan, absent: ReadonlySet<number>): Plan {
  if (absent.size === 0) return plan;
  const runs = plan.runs.filter((_, index) => !absent.has(index));
  return { ...plan, runs: runs.map((run, iteration) => ({ ...run, iteration })) };
}
