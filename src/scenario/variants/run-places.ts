import { usedCredentials } from '../../engine/plan/job-credentials.ts';
import type {
  Credentials,
  ErrorRule,
  Expression,
  LoginCredentials,
  MappedTable,
  Parameter,
  Plan,
} from '../../engine/plan/plan.ts';
import { DEFAULT_FIRST_ATTEMPTS } from '../../engine/plan/retry-defaults.ts';
import { describeTransport } from '../../engine/plan/transport-text.ts';
import { traitsOf } from '../../features/authentication/index.ts';
import { COOKIES, loginRequestsOf } from '../../features/authentication/login/requests.ts';
import { describeRules } from '../../features/errors/error-rules.ts';
import { plural } from '../../language/support/plural.ts';
import { type Pointer, parentPointer, pointerTo } from '../../language/support/pointer.ts';
import { describeTarget } from '../../plan/describe/describe-target.ts';
import {
  changed,
  NO_NAME,
  type PlanChange,
  type PlanPlace,
  place,
  type RunReplay,
  removed,
  withoutElement,
} from './plan-place.ts';

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
  const { login } = traitsOf(credentials);
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
  const { before = [], cookies, ...rest } = login;
  const steps = before.map((request, index) =>
    place('extension', request.from, `step ${index + 1} of the login is sent`, {
      change: changed(login, { before: before.filter((other) => other !== request) }),
    }),
  );
  if (cookies !== true) return steps;
  const { headers, query } = login.apiRequest;
  const isCookies = (value: Expression) => value.kind === 'login' && value.path === COOKIES;
  const without = {
    ...rest,
    ...(before.length === 0 ? {} : { before }),
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
export function errorPlaces(rules: readonly ErrorRule[] = []): readonly PlanPlace[] {
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
