// `sluice simulate`: runs of a plan against an API that lives.
import type { Advice, BrokenHazard, FaultCounts, Simulation } from '../../../generated/simulate.ts';
import type { World as WorldSettings } from '../../../generated/world.ts';
import { jobsOf, jobTitle } from '../../plan/model/jobs.ts';
import type { Immutable, MappedTable, Plan } from '../../plan/model/plan.ts';
import { secretNames, unsealed } from '../../plan/model/secrets.ts';
import { DAY } from '../../values/duration.ts';
import { Secret, type Secrets } from '../../values/secret.ts';
import { listed, numberText, plural } from '../../values/words.ts';
import { fakeKey, keyForms } from '../record/fake-keys.ts';
import { type Advised, adviceFor, withJobs } from './advice.ts';
import { UnreadRequest } from './api.ts';
import { boundedCounts, boundedRuns, USUAL_MOST_REQUESTS } from './bounds.ts';
import type { History } from './happenings.ts';
import type { Scope } from './hazards/hazard.ts';
import { drawHistory, search } from './history.ts';
import { type Difference, FAULTS, MARK } from './oracle.ts';
import { OTHER_CURSOR } from './records.ts';
import { type SampleResponse, samplesOf } from './samples.ts';
import { type Saveable, settingsAt } from './save.ts';
import { type NotSimulated, type Served, servedJobs } from './served-jobs.ts';
import { type Played, play, type Setting } from './simulation.ts';
import { recordName, tell, toldRuns } from './tell.ts';

export interface SimulateOptions {
  readonly runs: number;
  readonly everyMs: number;
  readonly seed: number;
  /** Where an earlier search has ended. */
  readonly path?: string;
  readonly hazards: readonly string[];
  readonly world: WorldSettings;
  /** Bounds the requests of the whole history, and those of the search and the settings that are tried. */
  readonly mostRequests?: number;
  /** Responses whose records show what those of the simulation look like. */
  readonly samples?: readonly SampleResponse[];
  /** Whether the shortest history can be made into scenarios. */
  readonly isKept?: boolean;
  readonly signal?: AbortSignal;
}

export type Simulated =
  | {
      readonly kind: 'report';
      readonly report: Immutable<Simulation>;
      /** With a fault, or with a path that an earlier search has ended with: its runs. */
      readonly saveable?: Saveable;
    }
  | { readonly kind: 'not-simulated'; readonly problems: readonly NotSimulated[] };

const DEFAULT_START = '2026-01-05T09:00:00Z';

/** A Monday morning, or two days after the time from which on the configuration reads. */
function usualStart(fromMs: number): string {
  const day = new Date(fromMs + 2 * DAY).toISOString().slice(0, 10);
  return fromMs + 2 * DAY <= Date.parse(DEFAULT_START) ? DEFAULT_START : `${day}T09:00:00Z`;
}

/** What is made of a plan before the first run. */
export interface Prepared {
  readonly plan: Plan;
  readonly served: Served;
  readonly secrets: Secrets;
  readonly extended: readonly string[];
}

/** What a change of the configuration sets. */
const EDITS = { lookback: { lookback: 'P1D' }, cursor: { cursor: OTHER_CURSOR } } as const;

/** The most requests of a run in which nothing happens, and those that another one may have beside ten times as many as this one. */
const [MOST_REQUESTS, USUAL_REQUESTS] = [100_000, 200];

/** A plan whose tables have room for the mark of the oracle, with made-up secrets. */
export function prepare(plan: Plan, world: WorldSettings, given: Secrets = new Map()): Prepared {
  const secrets = new Map([...madeUpSecrets(plan), ...given]);
  const { marked, extended } = withMarks(unsealed(plan, secrets));
  return { plan: marked, served: servedJobs(marked, secrets, world), secrets, extended };
}

/** Jobs whose records look like those of responses, and for which jobs there is none. */
function withSamples(
  served: Served,
  responses: readonly SampleResponse[] | undefined,
  seed: number,
): { readonly served: Served; readonly unknown: readonly string[] } {
  if (responses === undefined) return { served, unknown: [] };
  const unknown: string[] = [];
  const jobs = served.jobs.map((each) => {
    const records = samplesOf(each, responses);
    if (records.length > 0)
      return { ...each, members: { ...each.members, samples: { records, seed } } };
    unknown.push(`--records has no record of '${each.title}': its records are made up`);
    return each;
  });
  return { served: { ...served, jobs }, unknown: [...new Set(unknown)] };
}

/** Secrets of a plan that are as good as real ones: what signs is a key. */
function madeUpSecrets(plan: Plan): Secrets {
  const secrets = new Map(secretNames(plan).map((name) => [name, madeUp(name)]));
  const forms = keyForms(plan, secrets);
  for (const [name, secret] of secrets) {
    const form = forms.get(secret.open());
    const key = form === undefined ? undefined : fakeKey(form, name, secret.open());
    if (key !== undefined) secrets.set(name, new Secret(key));
  }
  return secrets;
}

/** Letters and digits only, which have no other form in a URL, and are digits of a key. */
function madeUp(name: string): Secret {
  return new Secret(Buffer.from(`simulated ${name}`).toString('hex'));
}

type Refused = Extract<Simulated, { kind: 'not-simulated' }>;

/** What histories are drawn for and played with. */
interface Ready extends Pick<Prepared, 'extended'> {
  readonly kind: 'ready';
  /** What is smaller than was asked for. */
  readonly bounds: readonly string[];
  readonly setting: Setting;
  readonly scope: Scope;
}

/** Reads a plan, and plays one run in which nothing happens. */
export async function ready(
  plan: Plan,
  {
    world,
    runs,
    everyMs,
    signal,
    mostRequests = USUAL_MOST_REQUESTS,
    secrets: given,
    samples,
    seed = 1,
  }: Omit<SimulateOptions, 'seed' | 'path' | 'hazards'> & {
    readonly seed?: number;
    readonly secrets?: Secrets;
  },
  startMs?: number,
): Promise<Ready | Refused> {
  const { plan: marked, served: bare, secrets, extended } = prepare(plan, world, given);
  const { served: usual, unknown } = withSamples(bare, samples, seed);
  if (usual.problems.length > 0) return { kind: 'not-simulated', problems: usual.problems };
  const { counts, bounds } = boundedCounts(usual, world, { runs, mostRequests });
  const served = { ...usual, counts };
  const first: Setting = {
    plan: marked,
    served,
    secrets,
    runs,
    everyMs,
    startMs: startMs ?? Date.parse(world.start ?? usualStart(served.fromMs)),
    latencyMs: (world.latency ?? 1) * 1000,
    mostRequests: MOST_REQUESTS,
    edited: (before, edit) =>
      withJobs(before, (job) =>
        job.incremental === undefined || job.incremental.type === 'opaque'
          ? job
          : { ...job, incremental: { ...job.incremental, ...EDITS[edit] } },
      ),
    ...(signal === undefined ? {} : { signal }),
  };
  return onRefusal(served, async () => {
    const calm = await play({ counts: served.counts, happenings: [] }, { ...first, runs: 1 });
    if (calm.failure !== undefined) return refusal(failedCalmly(calm, served, world));
    const bounded = boundedRuns(runs, calm.firstRequests, mostRequests);
    const setting: Setting = {
      ...first,
      runs: bounded.runs,
      mostRequests: USUAL_REQUESTS + 10 * calm.firstRequests,
    };
    return {
      kind: 'ready',
      setting,
      scope: scopeOf(setting, calm),
      extended,
      bounds: [...unknown, ...bounds, ...bounded.bounds],
    };
  });
}

/** Why a run fails although nothing happens to it, where the failure is. */
function failedCalmly(
  { failure = '', failedAt }: Played,
  { jobs, instead, runs }: Served,
  world: WorldSettings,
): NotSimulated {
  const limit = runs.find(({ target }) => target.maxRequests?.from === failedAt)?.target
    .maxRequests;
  const [given] = Object.entries(world.jobs ?? {}).filter(
    ([, { records }]) => records !== undefined,
  );
  return {
    pointer: failedAt ?? jobs[0]?.job.from ?? '',
    message: `a run against the simulated API fails, although nothing happens to it: ${failure}`,
    help:
      limit === undefined
        ? `Say in world.yaml what this API does otherwise (sluice schema world). If no setting of it fits: ${instead[0]?.toLowerCase()}${instead.slice(1)}`
        : `Write ${given === undefined ? '' : 'a smaller '}"records" for the jobs in world.yaml${given === undefined ? `, such as: jobs: { ${jobs[0]?.job.dataType ?? 'orders'}: { records: 5 } }` : ''}, or a larger "maxRequests"`,
  };
}

function refusal(problem: NotSimulated): Refused {
  return { kind: 'not-simulated', problems: [problem] };
}

/** A request that the API does not understand is a reason, too. */
async function onRefusal<T>(
  served: Served,
  work: () => Promise<T | Refused>,
): Promise<T | Refused> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UnreadRequest)) throw error;
    return refusal({
      pointer: error.job?.job.from ?? '',
      message: error.message,
      help: served.instead,
    });
  }
}

/** Plays runs of a plan. Rejects with the reason when the signal is aborted. */
export async function simulate(plan: Plan, options: SimulateOptions): Promise<Simulated> {
  const { everyMs, seed, path, hazards, mostRequests = USUAL_MOST_REQUESTS } = options;
  const prepared = await ready(plan, options);
  if (prepared.kind === 'not-simulated') return prepared;
  const { setting, scope, extended, bounds } = prepared;
  const { served, startMs } = setting;
  return onRefusal<Simulated>(served, async () => {
    const found = await search(scope, hazards, setting, {
      seed,
      mostRequests,
      ...(path === undefined ? {} : { path }),
    });
    const played =
      found.shortest === undefined
        ? found.wholePlayed
        : await play(found.shortest, { ...setting, isTold: true });
    const { shortest } = found;
    const fault = shortest === undefined ? undefined : faultText(played, served);
    const advised: Advised =
      shortest === undefined
        ? { advice: [], isCut: false }
        : await adviceFor(played, [shortest, found.whole], setting, mostRequests);
    const told =
      shortest === undefined
        ? undefined
        : shortest.happenings.flatMap(({ hazard }) => hazard ?? []);
    const others =
      told === undefined || told.length === 0
        ? { broken: [], isCut: false }
        : await brokenBy(
            hazards.filter((name) => !told.includes(name)),
            { scope, setting, seed, mostRequests },
          );
    const hints =
      told?.includes('shuffle') === true || others.broken.some(({ hazard }) => hazard === 'shuffle')
        ? tieBreakers(served)
        : [];
    const saveable =
      options.isKept === true && (shortest !== undefined || path !== undefined)
        ? await saveableRuns(shortest ?? found.whole, { setting, advised, fault, played })
        : undefined;
    return {
      kind: 'report',
      ...(saveable === undefined ? {} : { saveable }),
      report: {
        simulationVersion: 1,
        healthy: shortest === undefined,
        seed,
        path: found.path,
        hazards,
        start: new Date(startMs).toISOString().replace('.000Z', 'Z'),
        everySeconds: everyMs / 1000,
        runs: played.runs,
        requests: played.requests,
        records: played.records,
        changes: played.changes,
        tables: played.tables.map(({ name, rows, differences }) => ({
          table: name,
          rows,
          ...counted(differences),
        })),
        ...(fault === undefined ? {} : { fault }),
        history:
          shortest === undefined
            ? []
            : tell(
                played,
                served,
                shortest.happenings.filter(({ event }) => !('run' in event)),
              ),
        advice: toldAdvice(advised),
        ...(others.broken.length === 0 ? {} : { others: others.broken }),
        ...(hints.length === 0 ? {} : { hints }),
        bounds: [
          ...bounds,
          ...(found.isCut
            ? [
                `the search for a shorter history ended after ${numberText(mostRequests)} requests (--max-requests)`,
              ]
            : []),
          ...(others.isCut
            ? [
                `Sluice has not tried all other hazards: there were ${numberText(mostRequests)} requests (--max-requests)`,
              ]
            : []),
          ...(advised.isCut
            ? [
                `Sluice has not tried all settings that may fix it: there were ${numberText(mostRequests)} requests (--max-requests)`,
              ]
            : []),
        ],
        extended,
      },
    };
  });
}

/** Which of several hazards break the configuration, each alone: the shortest history of another one hides them. */
async function brokenBy(
  names: readonly string[],
  {
    scope,
    setting,
    seed,
    mostRequests,
  }: {
    readonly scope: Scope;
    readonly setting: Setting;
    readonly seed: number;
    readonly mostRequests: number;
  },
): Promise<{ readonly broken: readonly BrokenHazard[]; readonly isCut: boolean }> {
  const broken: BrokenHazard[] = [];
  let requests = 0;
  // fewer runs of each, so that all are tried
  const share = Math.floor(mostRequests / Math.max(1, names.length * scope.requests));
  const runs = Math.min(setting.runs, Math.max(FEWEST_RUNS, share));
  for (const hazard of names) {
    if (requests > mostRequests) return { broken, isCut: true };
    const history = drawHistory({ ...scope, runs }, [hazard], seed);
    const played = await play(history, { ...setting, runs });
    requests += played.requests;
    const fault = faultText(played, setting.served);
    if (!played.isHealthy && fault !== undefined) broken.push({ hazard, fault });
  }
  return { broken, isCut: false };
}

/** How many runs show most hazards. */
const FEWEST_RUNS = 4;

const SORTS = /^_?(?:sort|order)(?:[_-]?by)?$/i;

/** What gives records with equal values an order, for jobs that send one: only the API knows how several members are written. */
function tieBreakers({ jobs }: Served): readonly string[] {
  const hints = jobs.flatMap(({ job }) => {
    const sort = [...(job.query ?? []), ...job.params].find(({ name }) => SORTS.test(name));
    if (sort === undefined) return [];
    const key = listed(job.primaryKey?.columns.map((name) => `"${name}"`) ?? ['the key']);
    return [
      `Records with equal values keep their order if "${sort.name}" of '${jobTitle(job)}' ends with ${key}, should your API sort by several members (not simulated)`,
    ];
  });
  return [...new Set(hints)];
}

/** The runs of a history: with the settings that mend it, where there are any, otherwise up to the fault. */
async function saveableRuns(
  history: History,
  {
    setting,
    advised: { advice },
    fault,
    played: before,
  }: {
    readonly setting: Setting;
    readonly advised: Advised;
    readonly fault: string | undefined;
    readonly played: Played;
  },
): Promise<Saveable> {
  const [mend] = advice;
  const lastChange = Math.max(
    1,
    ...history.happenings.map(({ event }) => ('run' in event ? event.run : 1)),
  );
  const { plan } = mend ?? setting;
  const played = await play(history, {
    ...setting,
    plan,
    // a run after the last change reads it
    runs: fault === undefined ? Math.min(setting.runs, lastChange + 1) : toldRuns(before).length,
    isTold: true,
    isCaptured: true,
  });
  const runs = played.isHealthy ? played.told.filter(({ isQuiet }) => !isQuiet) : toldRuns(played);
  return {
    runs,
    settings: mend?.settings ?? [],
    edits: (edit) =>
      plan.runs.flatMap(({ jobs }) =>
        jobsOf(jobs).flatMap(({ incremental }) =>
          incremental === undefined || incremental.type === 'opaque'
            ? []
            : settingsAt(incremental.from, EDITS[edit]),
        ),
      ),
    ...(fault === undefined ? {} : { fault }),
  };
}

/** How many of each kind. */
function counted(differences: readonly Difference[]): FaultCounts {
  const counts = { lost: 0, stale: 0, double: 0, foreign: 0, kept: 0 };
  for (const { fault } of differences) counts[fault]++;
  return counts;
}

/** What is wrong with the first table that has faults: every kind, with the record where it is one. */
function faultText(played: Played, served: Served): string | undefined {
  const run = toldRuns(played).at(-1)?.number ?? played.runs;
  for (const { name, rows, differences } of played.tables) {
    const [first, ...others] = FAULTS.flatMap((kind) => {
      const same = differences.filter(({ fault }) => fault === kind);
      const [record] = same;
      if (record === undefined) return [];
      const what = same.length === 1 ? `: ${recordName(record, served)}` : '';
      return [{ kind, count: same.length, is: same.length === 1 ? 'is' : 'are', what }];
    });
    if (first === undefined) continue;
    const of = first.kind === 'lost' ? rows + first.count : rows;
    return [
      `${name}: ${first.count} of ${plural(of, 'row')} ${first.is} ${first.kind} after run ${run}${first.what}`,
      ...others.map(({ count, is, kind, what }) => `${count} ${is} ${kind}${what}`),
    ].join('; ');
  }
  return undefined;
}

function toldAdvice({ advice }: Advised): readonly Advice[] {
  return advice.map(({ settings: [first, ...others], differences }) => ({
    pointer: first?.pointer ?? '',
    value: first?.value ?? '',
    ...(others.length === 0 ? {} : { with: others }),
    tried: counted(differences),
  }));
}

function scopeOf({ served, runs, everyMs, startMs, latencyMs }: Setting, calm: Played): Scope {
  const collections = served.shapes.map((shape, index) => {
    const jobs = served.jobs.filter(({ collection }) => collection === index);
    return {
      ...shape,
      index,
      count: calm.world.collections[index]?.records.length ?? 0,
      filled: served.counts[index] ?? 0,
      pageSize: Math.min(...jobs.map(({ size }) => size.records)),
      isAskedSince: jobs.some(({ values }) =>
        values.some(({ template }) => template.roles.includes('since')),
      ),
      readingMs: calm.firstRequests * latencyMs,
    };
  });
  return {
    collections,
    runs,
    iterations: served.runs.length,
    everyMs,
    startMs,
    latencyMs,
    requests: calm.firstRequests,
    timeZones: [...new Set(served.jobs.map(({ cursor }) => cursor.zone.name))],
  };
}

/** Mapped tables, and CSV without a header, get a column for the mark, which others have by themselves. */
function withMarks(plan: Plan): { readonly marked: Plan; readonly extended: readonly string[] } {
  const extended = new Set<string>();
  const extend = (table: MappedTable): MappedTable => {
    extended.add(table.name);
    return {
      ...table,
      columns: [...table.columns, MARK],
      definitions: [
        ...table.definitions,
        {
          kind: 'column',
          path: MARK,
          delimiter: '.',
          destination: MARK,
          primaryKey: false,
          forceType: false,
          from: '',
        },
      ],
    };
  };
  const runs = plan.runs.map((run) => ({
    ...run,
    mappings: run.mappings.map((mapping) => ({ ...mapping, table: extend(mapping.table) })),
  }));
  // CSV without a header has the columns that the configuration names
  const marked = withJobs({ ...plan, runs }, (job) => {
    if (job.response?.kind !== 'csv' || job.response.columns === null) return job;
    extended.add(job.dataType);
    return { ...job, response: { ...job.response, columns: [...job.response.columns, MARK] } };
  });
  return { marked, extended: [...extended] };
}
