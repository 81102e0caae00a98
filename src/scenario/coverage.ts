import { tableKey } from '../adapters/replay/memory-sink.ts';
import { matchesRecursionFilter } from '../interpret/recursion-filter.ts';
import type { FilterCondition, Job, MappedTable, Plan, RecursionFilter, Run, StopCondition } from '../plan/plan.ts';
import { applyResponseFilters } from '../shape/response-filter.ts';
import { selectRecords } from '../shape/select-records.ts';
import { type Pointer, pointerTo } from '../support/pointer.ts';
import { hasMember, isObject, type Json } from '../values/json.ts';
import { answerJson } from './answer-json.ts';
import { parseCsv } from './csv.ts';
import { playedRequests } from './injuries.ts';
import type { Replayed } from './run-scenario.ts';

/** What a place of the configuration can do, and whether a replay has made it do so. */
export interface CoveredPlace {
  readonly kind: 'job' | 'paging' | 'stop' | 'credentials' | 'retry' | 'ignored error' | 'column' | 'filter';
  readonly pointer: Pointer;
  readonly what: string;
  readonly covered: boolean;
}

/** Everything a plan can do that scenarios should show, each place once, in the order of the plan. */
export function coveredPlaces(plan: Plan, replayed: Replayed): readonly CoveredPlace[] {
  const answers = answersByJob(plan, replayed);
  const all = eachRun(plan, replayed).flatMap(({ run, own, iteration }) => [
    ...credentialPlaces(run, own),
    ...retryPlaces(run, own),
    ...run.jobs.flatMap((job) => inIteration(jobPlaces(job, run, own, answers), iteration)),
    ...run.mappings.flatMap(({ table }) => columnPlaces(table, run, own)),
  ]);
  return mergedPlaces(all);
}

/** The runs of a plan, each with what was told of it alone: one iteration does not exercise the jobs of another. */
function eachRun(plan: Plan, replayed: Replayed): readonly { readonly run: Run; readonly own: Replayed; readonly iteration: string }[] {
  const starts = replayed.events.flatMap((event, index) => (event.kind === 'run-started' ? [index] : []));
  return plan.runs.map((run, index) => {
    const events = starts[index] === undefined ? [] : replayed.events.slice(starts[index], starts[index + 1]);
    return { run, own: { ...replayed, events }, iteration: plan.runs.length === 1 ? '' : `iteration ${index + 1}` };
  });
}

function inIteration(places: readonly CoveredPlace[], iteration: string): readonly CoveredPlace[] {
  return iteration === '' ? places : places.map((one) => ({ ...one, what: `${one.what} (${iteration})` }));
}

/** What a replay with an injured answer shows besides: repeated requests, and credentials that were obtained again. */
export function mendedPlaces(plan: Plan, replayed: Replayed): readonly CoveredPlace[] {
  return mergedPlaces(eachRun(plan, replayed).flatMap(({ run, own }) => [...credentialPlaces(run, own), ...retryPlaces(run, own)]));
}

/** Places with the same meaning as one, covered when any of them is. */
export function mergedPlaces<Place extends CoveredPlace>(places: readonly Place[]): readonly Place[] {
  const merged = new Map<string, Place>();
  for (const place of places) {
    const key = `${place.pointer} ${place.what}`;
    const known = merged.get(key);
    merged.set(key, known === undefined ? place : { ...known, covered: known.covered || place.covered });
  }
  return [...merged.values()];
}

function credentialPlaces({ credentials }: Run, { events }: Replayed): readonly CoveredPlace[] {
  if (credentials.kind === 'none') return [];
  const pointer = credentials.from;
  const obtained = events.filter((event) => event.kind === 'credentials-obtained');
  if (credentials.kind !== 'login')
    return [
      place(
        'credentials',
        pointer,
        'are put on a request',
        events.some(({ kind }) => kind === 'request-sent'),
      ),
    ];
  const { expiry } = credentials;
  const first = place('credentials', pointer, 'the login is sent', obtained.length > 0);
  if (expiry.kind === 'never') return [first];
  const reason = expiry.kind === 'before-every-request' ? 'before-every-request' : 'expired';
  const at = expiry.kind === 'at-response-time' ? expiry.from : pointerTo(pointer, 'expires');
  const again = reason === 'expired' ? 'the login is repeated when it has expired' : 'the login is repeated before another request';
  return [
    first,
    place(
      'credentials',
      at,
      again,
      obtained.some((event) => event.kind === 'credentials-obtained' && event.reason === reason),
    ),
  ];
}

function retryPlaces({ target }: Run, { events }: Replayed): readonly CoveredPlace[] {
  const { retry, ignoreErrors } = target;
  const failed = events.flatMap((event) => (event.kind === 'attempt-failed' ? [event] : []));
  const repeated = failed.filter(({ retryInMs }) => retryInMs !== null);
  const pointer = pointerTo(target.from, 'retryConfig');
  const ignored = ignoreErrors.map((status) =>
    place(
      'ignored error',
      pointerTo(target.from, 'http', 'ignoreErrors'),
      status === 0 ? 'a broken connection is taken for an answer' : `status ${status} is taken for an answer`,
      failed.some((event) => (status === 0 ? event.status === null : event.status === status) && event.retryInMs === null),
    ),
  );
  if (retry.maxRetries === 0) return ignored;
  const obeyed = events.some((event) => event.kind === 'waited' && event.reason === 'retry-after');
  return [
    ...ignored,
    ...(retry.statusCodes.length === 0
      ? []
      : [
          place(
            'retry',
            pointer,
            'a status is repeated',
            repeated.some(({ status }) => status !== null),
          ),
        ]),
    ...(retry.transportCodes.length === 0
      ? []
      : [
          place(
            'retry',
            pointer,
            'a broken connection is repeated',
            repeated.some(({ status }) => status === null),
          ),
        ]),
    ...(retry.statusCodes.length === 0 ? [] : [place('retry', pointer, `"${retry.header}" says how long to wait`, obeyed)]),
    ...retry.statusCodes.map((code) =>
      place(
        'retry',
        pointerTo(pointer, 'http', 'codes'),
        `status ${code} is repeated`,
        repeated.some(({ status }) => status === code),
      ),
    ),
    place(
      'retry',
      pointer,
      'repeating is given up',
      failed.some(({ retryInMs, attempt }) => retryInMs === null && attempt > retry.maxRetries),
    ),
  ];
}

function jobPlaces(job: Job, run: Run, replayed: Replayed, answers: ReadonlyMap<Pointer, JobAnswers>): readonly CoveredPlace[] {
  const { events } = replayed;
  const { records, bodies } = answers.get(job.from) ?? NO_ANSWERS;
  const stops = new Set(events.flatMap((event) => (event.kind === 'paging-stopped' && event.job === job.from ? [event.reason] : [])));
  const started = events.some((event) => event.kind === 'job-started' && event.job === job.from);
  const { paging } = job;
  const foreign = new Set(['same-page', ...job.stopConditions.map(reasonOf)]);
  // paging is a setting of the API: every job has its own of it
  const shared = run.jobs.length === 1 && job === run.jobs[0] && job.children.length === 0 ? '' : ` in "${job.endpoint}"`;
  return [
    place('job', job.from, `"${job.endpoint}" is run`, started),
    ...(paging.kind === 'none'
      ? []
      : [
          place(
            'paging',
            paging.from,
            `another page is asked for${shared}`,
            events.some((event) => event.kind === 'page-followed' && event.job === job.from),
          ),
          place(
            'paging',
            paging.from,
            `the paging ends by itself${shared}`,
            [...stops].some((reason) => !foreign.has(reason)),
          ),
        ]),
    ...job.stopConditions.map((condition) => place('stop', condition.from, `${describeStop(condition)}${shared}`, stops.has(reasonOf(condition)))),
    ...job.stopConditions.flatMap((condition) => flagPlaces(condition, shared, bodies)),
    ...job.responseFilters.map((filter) => {
      const changes = (record: Json) => {
        const [filtered] = applyResponseFilters([record], [filter], job.responseFilterDelimiter, run.compatLevel, job.from, run.numbers);
        return filtered !== record;
      };
      return place(
        'filter',
        pointerTo(job.from, 'responseFilter'),
        `"${filter}" is kept as JSON`,
        records.some((record) => holds(() => changes(record))),
      );
    }),
    ...job.children.flatMap((child) => [...filterPlaces(child, records), ...jobPlaces(child, run, replayed, answers)]),
  ];
}

function filterPlaces({ recursionFilter }: Job, parents: readonly Json[]): readonly CoveredPlace[] {
  if (recursionFilter === null) return [];
  const verdicts = parents.map((record) => matchesRecursionFilter(recursionFilter, record));
  const conditions = recursionFilter.anyOf.flat();
  return [
    place('filter', recursionFilter.from, 'the filter lets a record through', verdicts.includes(true)),
    place('filter', recursionFilter.from, 'the filter holds a record back', verdicts.includes(false)),
    ...(conditions.length === 1 ? [] : conditions.flatMap((condition) => conditionPlaces(condition, recursionFilter, parents))),
  ];
}

/** Both sides of one condition of several: one that always holds, or never does, could as well not be there. */
function conditionPlaces(condition: FilterCondition, filter: RecursionFilter, parents: readonly Json[]): readonly CoveredPlace[] {
  const verdicts = parents.map((record) => matchesRecursionFilter({ ...filter, anyOf: [[condition]] }, record));
  const text = `"${condition.path}${condition.operator}${condition.value}"`;
  return [
    place('filter', filter.from, `${text} holds`, verdicts.includes(true)),
    place('filter', filter.from, `${text} does not hold`, verdicts.includes(false)),
  ];
}

/** What an absent flag counts as. */
function flagPlaces(condition: StopCondition, shared: string, bodies: readonly Json[]): readonly CoveredPlace[] {
  if (condition.kind !== 'next-page-flag') return [];
  const isAbsent = bodies.some((body) => isObject(body) && !hasMember(body, condition.field));
  return [place('stop', pointerTo(condition.from, 'ifNotSet'), `"${condition.field}" is absent${shared}`, isAbsent)];
}

/** Columns that have had a value. */
function columnPlaces(table: MappedTable, run: Run, replayed: Replayed): readonly CoveredPlace[] {
  const bytes = replayed.sink.written().get(tableKey(run.bucket, table.name));
  const [header = [], ...rows] = bytes === undefined ? [] : parseCsv(Buffer.from(bytes).toString());
  return table.definitions.flatMap((definition): readonly CoveredPlace[] => {
    if (definition.kind === 'table') return columnPlaces(definition.table, run, replayed);
    if (definition.kind === 'same-table') return [];
    const column = header.indexOf(definition.destination);
    const filled = column >= 0 && rows.some((row) => (row[column] ?? '') !== '');
    return [place('column', definition.from, `"${definition.destination}" of ${table.name} has a value`, filled)];
  });
}

/** What a job has read: the bodies of the recorded answers, and the records in them. */
interface JobAnswers {
  readonly bodies: readonly Json[];
  readonly records: readonly Json[];
}

function answersByJob(plan: Plan, replayed: Replayed): ReadonlyMap<Pointer, JobAnswers> {
  const answers = new Map<Pointer, JobAnswers>();
  for (const { job, exchange } of playedRequests(replayed, plan)) {
    const body = job === undefined || exchange.reply.fault !== null ? undefined : answerJson(exchange.reply.body);
    if (job === undefined || body === undefined) continue;
    const selected = attempt(() => selectRecords(job.records, body, { endpoint: job.endpoint, jobPointer: job.from }).records);
    const { bodies, records } = answers.get(job.from) ?? NO_ANSWERS;
    answers.set(job.from, { bodies: [...bodies, body], records: [...records, ...(selected ?? [])] });
  }
  return answers;
}

const NO_ANSWERS: JobAnswers = { bodies: [], records: [] };

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined; // such an answer ends the run; what it could have shown is not covered
  }
}

function holds(test: () => boolean): boolean {
  return attempt(test) === true;
}

function reasonOf({ kind }: StopCondition): string {
  return kind === 'limit-stop-count' || kind === 'limit-stop-field' ? 'limit-stop' : kind;
}

function describeStop(condition: StopCondition): string {
  switch (condition.kind) {
    case 'limit-stop-count':
      return `${condition.count} records end the paging`;
    case 'limit-stop-field':
      return `the number in "${condition.field}" ends the paging`;
    case 'force-stop-pages':
      return `${condition.pages} pages end the paging`;
    case 'force-stop-time':
      return `${condition.seconds} seconds end the paging`;
    case 'force-stop-volume':
      return `${condition.bytes} bytes end the paging`;
    case 'next-page-flag':
      return `"${condition.field}" ends the paging`;
  }
}

function place(kind: CoveredPlace['kind'], pointer: Pointer, what: string, covered: boolean): CoveredPlace {
  return { kind, pointer, what, covered };
}
