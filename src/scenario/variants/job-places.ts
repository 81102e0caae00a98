import { factsOf, usedCredentials } from '../../plan/authentication/index.ts';
import { COOKIES, loginRequestsOf } from '../../plan/authentication/login.ts';
import { describeJob } from '../../plan/describe/job.ts';
import { describeTarget, describeTransport } from '../../plan/describe/target.ts';
import { nodeText } from '../../plan/describe/values.ts';
import { extensionsOfJob } from '../../plan/extensions/index.ts';
import { SPLIT } from '../../plan/extensions/window-split.ts';
import { jobTitle } from '../../plan/model/jobs.ts';
import {
  type Credentials,
  DEFAULT_FIRST_ATTEMPTS,
  type ErrorRule,
  type Expression,
  type Job,
  type LoginCredentials,
  type MappedTable,
  type Parameter,
  type Plan,
  type StopCondition,
} from '../../plan/model/plan.ts';
import { nodesOfPart } from '../../plan/model/plan-node.ts';
import { describeStop } from '../../plan/pagination/stop-conditions.ts';
import { describeRules } from '../../plan/responses/error-rules.ts';
import { durationText } from '../../values/duration.ts';
import { present } from '../../values/objects.ts';
import { type Pointer, parentPointer, pointerTo } from '../../values/path.ts';
import { plural } from '../../values/words.ts';
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
} from './places.ts';

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
      const { values, missing, batch, from = job.from } = placeholder;
      if (values !== undefined)
        return [setting(from, changed(placeholder, { values: values.slice(0, 1) }))];
      const atBatch = (size: number, what: string) =>
        extension(
          pointerTo(from, 'batch'),
          `${what} of {${placeholder.name}}`,
          changed(placeholder, { batch: { ...batch, size } }),
        );
      const batches =
        batch === undefined
          ? []
          : [
              atBatch(1, 'a request has several values'),
              ...(batch.size > 1 ? [atBatch(batch.size + 1, 'a batch is full')] : []),
            ];
      return missing === undefined || missing === 'error'
        ? batches
        : [
            ...batches,
            extension(
              pointerTo(from, 'missing'),
              `{${placeholder.name}} has no value in a record`,
              changed(placeholder, { missing: 'error' }),
            ),
          ];
    }),
    ...keptPlaces(job.records, setting),
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

/** What records get of the elements around them: from nowhere, or not at all. */
function keptPlaces(
  records: Job['records'],
  setting: (pointer: Pointer, change: PlanChange) => PlanPlace,
): readonly PlanPlace[] {
  if (records.kind === 'auto') return [];
  return (records.keep ?? []).map((member) =>
    setting(
      member.from,
      'key' in member
        ? withoutElement(records, 'keep', member)
        : changed(member, { path: NO_NAME }),
    ),
  );
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
    ...(steps.abort === undefined
      ? []
      : [
          extension(
            steps.abort.from,
            'the run ends before the file is ready, and the creation is stopped',
            withoutMember(steps, 'abort'),
          ),
        ]),
    ...(steps.delete === undefined
      ? []
      : [
          extension(
            steps.delete.from,
            'the file is deleted when it was read',
            withoutMember(steps, 'delete'),
          ),
        ]),
  ];
}

function pagingPlaces(
  job: Job,
  shared: string,
  events: RunReplay['replayed']['events'],
): readonly PlanPlace[] {
  const { paging, stopConditions } = job;
  const stops = events.flatMap((event) => (event.kind === 'paging-stopped' ? [event.reason] : []));
  const foreign = ['same-page', SPLIT, ...stopConditions.map(reasonOf)];
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

/** The credentials and the retries of a run. */
export function targetPlaces(one: RunReplay): readonly PlanPlace[] {
  return [
    ...usedCredentials(one.run).flatMap((credentials) => credentialPlaces(credentials, one)),
    ...retryPlaces(one),
  ];
}

function credentialPlaces(
  credentials: Credentials,
  { replayed: { events } }: RunReplay,
): readonly PlanPlace[] {
  if (credentials.kind === 'none') return [];
  const { from } = credentials;
  const at = (pointer: Pointer, what: string, change: PlanChange, reached?: boolean) =>
    place('credentials', pointer, what, { change, reached });
  const without = { part: credentials, by: { kind: 'none' } };
  const { login } = factsOf(credentials);
  if (login === undefined) return [at(from, 'are sent with a request', without)];
  const { expiry } = login;
  const isEach = expiry.kind === 'before-every-request';
  const isRepeated = events.some(
    (event) =>
      event.kind === 'credentials-obtained' &&
      event.reason === (isEach ? 'before-every-request' : 'expired'),
  );
  return [
    at(from, 'the login is sent', without),
    ...sessionPlaces(login),
    ...loginRequestsOf(login).flatMap(({ errors }) => errorPlaces(errors)),
    ...(expiry.kind === 'never'
      ? []
      : [
          at(
            expiry.kind === 'at-response-time' ? expiry.from : pointerTo(from, 'expires'),
            `the login is repeated ${isEach ? 'before another request' : 'when it has expired'}`,
            { part: expiry, by: { kind: 'never' } },
            isRepeated,
          ),
        ]),
  ];
}

/** The steps of a login before the last one, and its cookies. */
function sessionPlaces(login: LoginCredentials): readonly PlanPlace[] {
  const { before = [], cookies, logout, ...rest } = login;
  const steps = [
    ...before.map((request, index) =>
      place('extension', request.from, `step ${index + 1} of the login is sent`, {
        change: changed(login, { before: before.filter((other) => other !== request) }),
      }),
    ),
    ...(logout === undefined
      ? []
      : [
          place('extension', logout.from, 'the session is ended', {
            change: withoutMember(login, 'logout'),
          }),
        ]),
  ];
  if (cookies !== true) return steps;
  const { headers, query } = login.apiRequest;
  const isCookies = (value: Expression) => value.kind === 'login' && value.path === COOKIES;
  const without = {
    ...rest,
    ...(before.length === 0 ? {} : { before }),
    ...present({ logout }),
    apiRequest: { headers: headers.filter(({ value }) => !isCookies(value)), query },
  };
  const what = 'the cookies of the login are sent';
  return [
    ...steps,
    place('extension', pointerTo(login.from, 'cookies'), what, {
      change: { part: login, by: without },
    }),
  ];
}

/** The rules for errors of the API, a job or a login. */
function errorPlaces(rules: readonly ErrorRule[] = []): readonly PlanPlace[] {
  return rules.map((rule) => {
    const what = describeRules([rule]).map(({ text }) => text);
    return place('extension', rule.from, what.join(), { change: removed(rule) });
  });
}

/** What is accepted and what is retried. That something is retried can be shown by faults, too. */
export function retryPlaces({ run: { target }, replayed }: RunReplay): readonly PlanPlace[] {
  const { retry, ignoreErrors } = target;
  const { header, firstRequestAttempts, transportCodes, statusCodes, maxRetries } = retry;
  const retried = replayed.events.flatMap((event) =>
    event.kind === 'attempt-failed' && event.retryInMs !== null ? [event.status] : [],
  );
  const pointer = pointerTo(target.from, 'retryConfig');
  const at = (what: string, change: PlanChange, reached?: boolean, from = pointer) =>
    place('retry', from, what, { change, reached });
  const ignored = ignoreErrors.map((status) =>
    place(
      'ignored error',
      pointerTo(target.from, 'http', 'ignoreErrors'),
      `${status === 0 ? 'a broken connection' : `status ${status}`} is accepted as a response`,
      { change: withoutElement(target, 'ignoreErrors', status) },
    ),
  );
  const first = at(
    `a first request that cannot connect is sent ${plural(firstRequestAttempts, 'time')} at most`,
    changed(retry, { firstRequestAttempts: DEFAULT_FIRST_ATTEMPTS }),
    true,
    pointerTo(pointer, 'firstRequest'),
  );
  const ofTransport = at(
    'a broken connection is retried',
    changed(retry, { transportCodes: [] }),
    retried.includes(null),
  );
  const ofStatuses = [
    at(`"${header}" says how long to wait`, changed(retry, { header: NO_NAME })),
    ...statusCodes.map((code) =>
      at(
        `status ${code} is retried`,
        withoutElement(retry, 'statusCodes', code),
        retried.includes(code),
        pointerTo(pointer, 'http', 'codes'),
      ),
    ),
  ];
  const retries = [
    ...(firstRequestAttempts === DEFAULT_FIRST_ATTEMPTS ? [] : [first]),
    ...(transportCodes.length === 0 ? [] : [ofTransport]),
    ...(statusCodes.length === 0 ? [] : ofStatuses),
    at('the run gives up retrying', changed(retry, { maxRetries: maxRetries + 1 })),
  ];
  return [...ignored, ...errorPlaces(target.errors), ...(maxRetries === 0 ? [] : retries)];
}

/** Where settings of the connection are written that have no pointer in a plan. */
const CONNECTION: Readonly<Record<string, Pointer>> = {
  'trusted certificates': '/caCertificate',
  'client certificate': '/#clientCertificate',
  'largest response body': '/http/maxResponseBytes',
};
const OF_TARGET = new Set(['connect', 'request', 'rate', 'most requests', 'most executions']);

/** Settings that no replay uses. They count only where the scenario compares them as text: then it notices any change of them. */
export function transportPlaces({ transport, runs }: Plan): readonly PlanPlace[] {
  const [run] = runs;
  const api = run?.target.from ?? '/api';
  const change = changed(transport, { maxResponseBytes: transport.maxResponseBytes + 1 });
  let hosts = 0;
  const pointerOf = (key: string) => {
    if (key === 'allowed host') return pointerTo('/image_parameters/allowed_hosts', hosts++);
    if (key === 'response cache') return pointerTo(parentPointer(api), 'cache');
    return `${api}${CONNECTION[key] ?? ''}`;
  };
  const ofTarget = run === undefined ? [] : describeTarget(run, 0).children;
  return [
    ...describeTransport(transport),
    ...ofTarget.filter(({ key }) => key !== undefined && OF_TARGET.has(key)),
  ].map(({ text, key = '', pointer = pointerOf(key) }) =>
    place('transport', pointer, `${text} (no replay uses it)`, { change }),
  );
}

/** Lists of named values in a plan, and what their entries are. */
const LISTS: ReadonlyMap<string, 'header' | 'parameter' | 'user data'> = new Map([
  ['headers', 'header'],
  ['clientHeaders', 'header'],
  ['params', 'parameter'],
  ['defaultParams', 'parameter'],
  ['query', 'parameter'],
  ['userData', 'user data'],
  ['add', 'user data'],
]);

/** Every header and parameter of a run, and what its functions decide. */
export function valuePlaces(node: unknown, list = ''): readonly PlanPlace[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node))
    return node.flatMap((element: unknown) => [
      ...entryPlaces(element as Partial<Parameter>, LISTS.get(list)),
      ...valuePlaces(element),
    ]);
  const deeper = Object.entries(node).flatMap(([name, member]) => valuePlaces(member, name));
  return [...expressionPlaces(node as Expression), ...deeper];
}

function entryPlaces(
  entry: Partial<Parameter>,
  kind: 'header' | 'parameter' | 'user data' | undefined,
): readonly PlanPlace[] {
  // one without a place in the configuration is Sluice's own
  if (kind === undefined || entry.from === undefined || entry.name === undefined) return [];
  const what = kind === 'user data' ? 'is added to the rows' : 'is sent';
  return [place(kind, entry.from, `"${entry.name}" ${what}`, { change: removed(entry) })];
}

function expressionPlaces(expression: Expression): readonly PlanPlace[] {
  const { from } = expression;
  if (from === undefined) return [];
  const instead = (kind: 'state' | 'function', what: string, by: object | undefined) =>
    place(kind, from, what, { change: { part: expression, by } });
  if (expression.kind === 'state' && expression.name === 'previousStart')
    return [
      instead('state', '"previousStart" is known from an earlier run', {
        kind: 'literal',
        value: 0,
        from,
      }),
    ];
  if (expression.kind !== 'call' || expression.function !== 'ifempty') return [];
  const [value, otherwise] = expression.arguments;
  return [
    instead('function', '"ifempty" returns its first argument', otherwise),
    instead('function', '"ifempty" returns its second argument', value),
  ];
}

/** Columns that have had a value. */
export function columnPlaces({ definitions, name }: MappedTable): readonly PlanPlace[] {
  return definitions.flatMap((definition): readonly PlanPlace[] => {
    if (definition.kind === 'table') return columnPlaces(definition.table);
    if (definition.kind === 'same-table') return [];
    const empty =
      definition.kind === 'column'
        ? changed(definition, { path: NO_NAME })
        : changed(definition, { name: NO_NAME });
    const what = `"${definition.destination}" of ${name} has a value`;
    return [place('column', definition.from, what, { change: empty })];
  });
}
