import { jobTitle } from '../../engine/plan/job-title.ts';
import type { Job, StopCondition } from '../../engine/plan/plan.ts';
import { nodesOfPart } from '../../engine/plan/plan-node.ts';
import { extensionsOfJob } from '../../features/extensions/index.ts';
import { describeStop } from '../../features/pagination/stop-conditions/index.ts';
import { durationText } from '../../language/support/duration.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { describeJob } from '../../plan/describe/describe-job.ts';
import { nodeText } from '../../plan/describe/node-text.ts';
import {
  changed,
  NO_NAME,
  type PlanChange,
  type PlanPlace,
  place,
  type RunReplay,
  removed,
  withoutElement,
  withoutMember,
} from './plan-place.ts';
import { errorPlaces } from './run-places.ts';

/** Members of a job that are absent where their settings are, besides its extensions. */
const OPTIONAL = {
  perParent: 'perParent',
  incrementalOutput: 'incrementalOutput',
  retry: 'retryConfig',
  response: 'response',
} as const;

/** The places of a job and its children: runs, pages, stop conditions, filters. Settings are named as a plan prints them. */
export function jobPlaces(job: Job, one: RunReplay): readonly PlanPlace[] {
  const { run, index, replayed } = one;
  const events = replayed.events.filter((event) => 'job' in event && event.job === job.from);
  const isStarted = events.some(({ kind }) => kind === 'job-started');
  const nodes = nodesOfPart(describeJob({ job, title: '', parents: [] }, { run, index }));
  // pagination is a setting of the API: every job has its own of it
  const isOnly = run.jobs.length === 1 && job === run.jobs[0] && job.children.length === 0;
  const shared = isOnly ? '' : ` in "${jobTitle(job)}"`;
  const extension = (pointer: Pointer, what: string, change: PlanChange) =>
    place('extension', pointer, `${what}${shared}`, { change, reached: isStarted });
  const setting = (pointer: Pointer, change: PlanChange) => {
    const said = nodes.filter(
      (node) => node.sentIn === undefined && `${node.pointer}/`.startsWith(`${pointer}/`),
    );
    const what = `${isOnly ? '' : `"${jobTitle(job)}": `}${said.map(nodeText).join('; ')}`;
    return place('extension', pointer, what, { change, reached: isStarted });
  };
  return [
    place('job', job.from, `"${jobTitle(job)}" is run`, {
      change: removed(job),
      reached: isStarted,
    }),
    ...extensionsOfJob(job).flatMap(({ name, from, optional }) => [
      setting(from, withoutMember(job, name)),
      ...optional.map(({ setting, part, without }) =>
        extension(pointerTo(from, setting), `"${setting}" of "${name}" makes a difference`, {
          part,
          by: without,
        }),
      ),
    ]),
    ...errorPlaces(job.errors),
    ...Object.entries(OPTIONAL).flatMap(([name, written]) =>
      name in job ? [setting(pointerTo(job.from, written), withoutMember(job, name))] : [],
    ),
    ...job.placeholders.flatMap((placeholder) => {
      const { values, from } = placeholder;
      return values === undefined
        ? []
        : [setting(from, changed(placeholder, { values: values.slice(0, 1) }))];
    }),
    ...(job.records.kind === 'auto' ? [] : (job.records.keep ?? [])).map((member) =>
      setting(member.from, changed(member, { path: NO_NAME })),
    ),
    ...asyncPlaces(job.async, extension),
    ...pagingPlaces(job, shared, events),
    ...job.responseFilters.map((filter) =>
      place('filter', pointerTo(job.from, 'responseFilter'), `"${filter}" is kept as JSON`, {
        change: withoutElement(job, 'responseFilters', filter),
      }),
    ),
    ...job.children.flatMap((child) => [...filterPlaces(child), ...jobPlaces(child, one)]),
  ];
}

/** Each status that makes the file of an asynchronous job ready or fails it, and the longest wait. */
function asyncPlaces(
  steps: Job['async'],
  extension: (pointer: Pointer, what: string, change: PlanChange) => PlanPlace,
): readonly PlanPlace[] {
  if (steps === undefined) return [];
  const { status, atMostMs, from } = steps;
  const each = (list: 'done' | 'failed', what: string) =>
    status[list].map((one) =>
      extension(
        pointerTo(from, 'status', list),
        `the status "${one}" ${what}`,
        withoutElement(status, list, one),
      ),
    );
  return [
    ...each('done', 'starts the download'),
    ...each('failed', 'ends the run'),
    extension(
      pointerTo(from, 'poll', 'atMost'),
      `the run fails after ${durationText(atMostMs)}`,
      changed(steps, { atMostMs: atMostMs * 2 }),
    ),
  ];
}

function pagingPlaces(
  job: Job,
  shared: string,
  events: RunReplay['replayed']['events'],
): readonly PlanPlace[] {
  const { paging, stopConditions } = job;
  const stops = events.flatMap((event) => (event.kind === 'paging-stopped' ? [event.reason] : []));
  const foreign = ['same-page', ...stopConditions.map(reasonOf)];
  const isFollowed = events.some(({ kind }) => kind === 'page-followed');
  const at = (from: Pointer, what: string, change?: PlanChange, reached = isFollowed) =>
    place('pagination', from, `${what}${shared}`, { change, reached });
  const pages =
    paging.kind === 'none'
      ? []
      : [
          at(paging.from, 'another page is requested', changed(job, { paging: { kind: 'none' } })),
          at(
            paging.from,
            'the pagination ends by itself',
            undefined,
            stops.some((reason) => !foreign.includes(reason)),
          ),
        ];
  const advance =
    'advanceBy' in paging
      ? [
          at(
            pointerTo(paging.from, 'advanceBy'),
            'a page that is not full is followed by another one',
            withoutMember(paging, 'advanceBy'),
          ),
        ]
      : [];
  const ends = stopConditions.flatMap((condition) => [
    place('stop', condition.from, `stops at ${describeStop(condition)}${shared}`, {
      change: withoutElement(job, 'stopConditions', condition),
      reached: stops.includes(reasonOf(condition)),
    }),
    ...(condition.kind === 'next-page-flag'
      ? [
          place(
            'stop',
            pointerTo(condition.from, 'ifNotSet'),
            `"${condition.field}" is absent${shared}`,
            { change: changed(condition, { ifNotSet: !condition.ifNotSet }) },
          ),
        ]
      : []),
  ]);
  return [...pages, ...advance, ...ends];
}

function reasonOf({ kind }: StopCondition): string {
  return kind === 'limit-stop-count' || kind === 'limit-stop-field' ? 'limit-stop' : kind;
}

/** Both sides of the filter of a child job, and of each of its conditions: it runs the job, and it does not. */
function filterPlaces(child: Job): readonly PlanPlace[] {
  const filter = child.recursionFilter;
  if (filter === null) return [];
  const side = (what: string, change: PlanChange) => place('filter', filter.from, what, { change });
  const conditions = filter.anyOf.flat();
  return [
    side('the filter lets a record through', changed(filter, { anyOf: [] })),
    side('the filter skips a record', changed(child, { recursionFilter: null })),
    ...(conditions.length === 1 ? [] : conditions).flatMap((condition) => {
      const text = `"${condition.path}${condition.operator}${condition.value}"`;
      const never = filter.anyOf.filter((group) => !group.includes(condition));
      const always = filter.anyOf.map((group) => group.filter((other) => other !== condition));
      return [
        side(`${text} is true`, changed(filter, { anyOf: never })),
        side(`${text} is false`, changed(filter, { anyOf: always })),
      ];
    }),
  ];
}
