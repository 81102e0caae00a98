import { matchesRecursionFilter } from '../../engine/interpret/recursion-filter.ts';
import { describeKept } from '../../engine/plan/describe-expression.ts';
import { jobTitle } from '../../engine/plan/job-title.ts';
import type {
  FilterCondition,
  Job,
  Plan,
  RecursionFilter,
  StopCondition,
} from '../../engine/plan/plan.ts';
import { applyResponseFilters } from '../../engine/shape/response-filter.ts';
import { selectRecords } from '../../engine/shape/select-records.ts';
import { extensionsOfJob } from '../../features/extensions/index.ts';
import { describeStop as inWords } from '../../features/pagination/stop-conditions/index.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { hasMember, isObject, type Json } from '../../language/values/json.ts';
import { valueAt } from '../../language/values/path.ts';
import { responseJson } from '../response-json.ts';
import type { Replayed } from '../run-scenario.ts';
import { playedRequests } from '../sweep/injected-faults.ts';
import { changed, type PlanPlace, place, type RunReplay, withoutMember } from './place.ts';
import { responsePlaces } from './response-places.ts';
import { errorPlaces } from './run-places.ts';

/** The places of a job and its children: runs, pages, stop conditions, filters. */
export function jobPlaces(
  job: Job,
  one: RunReplay,
  answers: ReadonlyMap<Pointer, JobResponses>,
): readonly PlanPlace[] {
  const { run, replayed } = one;
  const { records, bodies } = answers.get(job.from) ?? NO_ANSWERS;
  const events = replayed.events.filter((event) => 'job' in event && event.job === job.from);
  const isStarted = events.some(({ kind }) => kind === 'job-started');
  // pagination is a setting of the API: every job has its own of it
  const shared =
    run.jobs.length === 1 && job === run.jobs[0] && job.children.length === 0
      ? ''
      : ` in "${jobTitle(job)}"`;
  return [
    place('job', job.from, `"${jobTitle(job)}" is run`, {
      covered: isStarted,
      change: { part: job, by: undefined },
    }),
    ...extensionsOfJob(job).flatMap(({ name, from, shows, optional }) => [
      place('extension', from, `${shows}${shared}`, {
        covered: isStarted,
        change: withoutMember(job, name),
      }),
      ...optional.map(({ setting, part, without }) =>
        place(
          'extension',
          pointerTo(from, setting),
          `"${setting}" of "${name}" makes a difference${shared}`,
          { covered: isStarted, change: { part, by: without } },
        ),
      ),
    ]),
    ...errorPlaces(job.errors ?? []),
    ...(job.perParent === false
      ? [
          place(
            'extension',
            pointerTo(job.from, 'perParent'),
            `"${jobTitle(job)}" is requested once for all records of its parent`,
            { covered: isStarted, change: withoutMember(job, 'perParent') },
          ),
        ]
      : []),
    ...(job.incrementalOutput === undefined
      ? []
      : [
          place(
            'extension',
            pointerTo(job.from, 'incrementalOutput'),
            `rows of "${job.dataType}" ${job.incrementalOutput ? 'are added to the table' : 'replace the table'}`,
            { covered: isStarted, change: withoutMember(job, 'incrementalOutput') },
          ),
        ]),
    ...(job.retry === undefined
      ? []
      : [
          place(
            'extension',
            pointerTo(job.from, 'retryConfig'),
            `"${jobTitle(job)}" has retries of its own`,
            { covered: isStarted, change: withoutMember(job, 'retry') },
          ),
        ]),
    ...job.placeholders.flatMap((placeholder) => {
      const { name, values, from } = placeholder;
      const [first] = values ?? [];
      if (values === undefined || first === undefined) return [];
      const text = `{${name}} is each of ${values.join(', ')}${shared}`;
      return [
        place('extension', from, text, {
          covered: isStarted,
          change: changed(placeholder, { values: [first] }),
        }),
      ];
    }),
    ...keptPlaces(job, shared, records),
    ...responsePlaces(job, shared, { bodies, isStarted }),
    ...pagingPlaces(job, shared, events, bodies),
    ...job.responseFilters.map((filter) => {
      const changes = (record: Json) => {
        const [filtered] = applyResponseFilters(
          [record],
          { ...job, responseFilters: [filter] },
          run,
        );
        return filtered !== record;
      };
      const isUsed = records.some((record) => attempt(() => changes(record)) === true);
      const without = changed(job, {
        responseFilters: job.responseFilters.filter((other) => other !== filter),
      });
      return place('filter', pointerTo(job.from, 'responseFilter'), `"${filter}" is kept as JSON`, {
        covered: isUsed,
        change: without,
      });
    }),
    ...job.children.flatMap((child) => [
      ...filterPlaces(child, records),
      ...jobPlaces(child, one, answers),
    ]),
  ];
}

/** What records get of the elements around them. */
function keptPlaces(job: Job, shared: string, found: readonly Json[]): readonly PlanPlace[] {
  const { records } = job;
  if (records.kind === 'auto' || records.keep === undefined) return [];
  const { keep, ...plain } = records;
  return keep.map((member) => {
    const others = keep.filter((other) => other !== member);
    const hasValue = found.some(
      (record) => isObject(record) && (record[member.name] ?? null) !== null,
    );
    return place(
      'extension',
      member.from,
      `"${member.name}" is ${describeKept(member, records)}${shared}`,
      {
        covered: hasValue,
        change: changed(job, { records: others.length === 0 ? plain : { ...plain, keep: others } }),
      },
    );
  });
}

function pagingPlaces(
  job: Job,
  shared: string,
  events: Replayed['events'],
  bodies: readonly Json[],
): readonly PlanPlace[] {
  const { paging } = job;
  const stops = new Set(
    events.flatMap((event) => (event.kind === 'paging-stopped' ? [event.reason] : [])),
  );
  const foreign = new Set(['same-page', ...job.stopConditions.map(reasonOf)]);
  const isFollowed = events.some(({ kind }) => kind === 'page-followed');
  const endsItself = [...stops].some((reason) => !foreign.has(reason));
  const without = changed(job, { paging: { kind: 'none' } });
  return [
    ...(paging.kind === 'none'
      ? []
      : [
          place('pagination', paging.from, `another page is requested${shared}`, {
            covered: isFollowed,
            change: without,
          }),
          place('pagination', paging.from, `the pagination ends by itself${shared}`, {
            covered: endsItself,
          }),
        ]),
    ...('advanceBy' in paging
      ? [
          place(
            'pagination',
            pointerTo(paging.from, 'advanceBy'),
            `a page that is not full is followed by another one${shared}`,
            { covered: isFollowed, change: withoutMember(paging, 'advanceBy') },
          ),
        ]
      : []),
    ...job.stopConditions.flatMap((condition) => [
      place('stop', condition.from, `${describeStop(condition)}${shared}`, {
        covered: stops.has(reasonOf(condition)),
        change: {
          part: job,
          by: { ...job, stopConditions: job.stopConditions.filter((other) => other !== condition) },
        },
      }),
      ...flagPlaces(condition, shared, bodies),
    ]),
  ];
}

/** Both sides of a filter: it runs the child job, and it does not. */
function filterPlaces(child: Job, parents: readonly Json[]): readonly PlanPlace[] {
  const filter = child.recursionFilter;
  if (filter === null) return [];
  const verdicts = parents.map((record) => matchesRecursionFilter(filter, record));
  const conditions = filter.anyOf.flat();
  return [
    place('filter', filter.from, 'the filter lets a record through', {
      covered: verdicts.includes(true),
      change: changed(filter, { anyOf: [] }),
    }),
    place('filter', filter.from, 'the filter skips a record', {
      covered: verdicts.includes(false),
      change: changed(child, { recursionFilter: null }),
    }),
    ...(conditions.length === 1
      ? []
      : conditions.flatMap((condition) => conditionPlaces(condition, filter, parents))),
  ];
}

/** Both outcomes of one condition of several: a condition that is always true, or always false, has no effect. */
function conditionPlaces(
  condition: FilterCondition,
  filter: RecursionFilter,
  parents: readonly Json[],
): readonly PlanPlace[] {
  const verdicts = parents.map((record) =>
    matchesRecursionFilter({ ...filter, anyOf: [[condition]] }, record),
  );
  const text = `"${condition.path}${condition.operator}${condition.value}"`;
  const never = filter.anyOf.filter((group) => !group.includes(condition));
  const always = filter.anyOf.map((group) => group.filter((other) => other !== condition));
  return [
    place('filter', filter.from, `${text} is true`, {
      covered: verdicts.includes(true),
      change: changed(filter, { anyOf: never }),
    }),
    place('filter', filter.from, `${text} is false`, {
      covered: verdicts.includes(false),
      change: changed(filter, { anyOf: always }),
    }),
  ];
}

/** What an absent flag counts as. */
function flagPlaces(
  condition: StopCondition,
  shared: string,
  bodies: readonly Json[],
): readonly PlanPlace[] {
  if (condition.kind !== 'next-page-flag') return [];
  const { field, isPath } = condition;
  const isAbsent = bodies.some(
    (body) =>
      isObject(body) &&
      (isPath === true ? valueAt(field, body) === undefined : !hasMember(body, field)),
  );
  const otherwise = changed(condition, { ifNotSet: !condition.ifNotSet });
  return [
    place(
      'stop',
      pointerTo(condition.from, 'ifNotSet'),
      `"${condition.field}" is absent${shared}`,
      { covered: isAbsent, change: otherwise },
    ),
  ];
}

/** The input of a job: the recorded response bodies, and their records. */
export interface JobResponses {
  readonly bodies: readonly Json[];
  readonly records: readonly Json[];
}

export function responsesByJob(plan: Plan, replayed: Replayed): ReadonlyMap<Pointer, JobResponses> {
  const answers = new Map<Pointer, JobResponses>();
  for (const { job, exchange } of playedRequests(replayed, plan)) {
    const body =
      job === undefined || exchange.reply.fault !== null
        ? undefined
        : responseJson(exchange.reply.body);
    if (job === undefined || body === undefined) continue;
    const selected = attempt(
      () =>
        selectRecords(job.records, body, { endpoint: job.endpoint, jobPointer: job.from }).records,
    );
    const { bodies, records } = answers.get(job.from) ?? NO_ANSWERS;
    answers.set(job.from, {
      bodies: [...bodies, body],
      records: [...records, ...(selected ?? [])],
    });
  }
  return answers;
}

const NO_ANSWERS: JobResponses = { bodies: [], records: [] };

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined; // such a response ends the run; the rest is not covered
  }
}

function reasonOf({ kind }: StopCondition): string {
  return kind === 'limit-stop-count' || kind === 'limit-stop-field' ? 'limit-stop' : kind;
}

function describeStop(condition: StopCondition): string {
  switch (condition.kind) {
    case 'limit-stop-count':
      return `${condition.count} records end the pagination`;
    case 'limit-stop-field':
      return `the number in "${condition.field}" ends the pagination`;
    case 'force-stop-pages':
      return `${condition.pages} pages end the pagination`;
    case 'force-stop-time':
      return `${condition.seconds} seconds end the pagination`;
    case 'force-stop-volume':
      return `${condition.bytes} bytes end the pagination`;
    case 'next-page-flag':
      return `"${condition.field}" ends the pagination`;
    default:
      return `${inWords(condition)} ends the pagination`;
  }
}
