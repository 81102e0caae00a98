import type {
  Credentials,
  ErrorRule,
  Expression,
  LoginCredentials,
} from '../../engine/plan/plan.ts';
import { DEFAULT_FIRST_ATTEMPTS } from '../../engine/plan/retry-defaults.ts';
import type { RunEvent } from '../../engine/ports/events.ts';
import { traitsOf } from '../../features/authentication/index.ts';
import { COOKIES, loginRequestsOf } from '../../features/authentication/login/requests.ts';
import { conditionText } from '../../features/errors/error-rules.ts';
import { plural } from '../../language/support/plural.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import { changed, type PlanPlace, place, type RunReplay } from './place.ts';

export function credentialPlaces(
  credentials: Credentials,
  { replayed: { events } }: RunReplay,
): readonly PlanPlace[] {
  if (credentials.kind === 'none') return [];
  const pointer = credentials.from;
  const without = { part: credentials, by: { kind: 'none' } };
  const obtained = events.flatMap((event) =>
    event.kind === 'credentials-obtained' ? [event.reason] : [],
  );
  const { login } = traitsOf(credentials);
  if (login === undefined) {
    const isSent = events.some(({ kind }) => kind === 'request-sent');
    return [
      place('credentials', pointer, 'are sent with a request', {
        covered: isSent,
        change: without,
      }),
    ];
  }
  const { expiry } = login;
  const isObtained = obtained.length > 0;
  const first = [
    place('credentials', pointer, 'the login is sent', { covered: isObtained, change: without }),
    ...sessionPlaces(login, isObtained),
    ...loginRequestsOf(login).flatMap(({ errors = [] }) => errorPlaces(errors)),
  ];
  if (expiry.kind === 'never') return first;
  const reason = expiry.kind === 'before-every-request' ? 'before-every-request' : 'expired';
  const at = expiry.kind === 'at-response-time' ? expiry.from : pointerTo(pointer, 'expires');
  const again =
    reason === 'expired'
      ? 'the login is repeated when it has expired'
      : 'the login is repeated before another request';
  return [
    ...first,
    place('credentials', at, again, {
      covered: obtained.includes(reason),
      change: {
        part: expiry,
        by: { kind: 'never' },
      },
    }),
  ];
}

/** The steps of a login before the last one, and its cookies. */
function sessionPlaces(login: LoginCredentials, isObtained: boolean): readonly PlanPlace[] {
  const { before = [], cookies, ...rest } = login;
  const steps = before.map((request, index) =>
    place('extension', request.from, `step ${index + 1} of the login is sent`, {
      covered: isObtained,
      change: {
        part: login,
        by: { ...login, before: before.filter((other) => other !== request) },
      },
    }),
  );
  if (cookies !== true) return steps;
  const { headers, query } = login.apiRequest;
  const without = {
    ...rest,
    ...(before.length === 0 ? {} : { before }),
    apiRequest: { headers: headers.filter(({ value }) => !isCookies(value)), query },
  };
  const from = pointerTo(login.from, 'cookies');
  return [
    ...steps,
    place('extension', from, 'the cookies of the login are sent', {
      covered: isObtained,
      change: {
        part: login,
        by: without,
      },
    }),
  ];
}

function isCookies(value: Expression): boolean {
  return value.kind === 'login' && value.path === COOKIES;
}

/** A status that no attempt fails with, such as 206. */
function isGoodResponse(
  event: RunEvent,
): event is Extract<RunEvent, { kind: 'response-received' }> {
  return event.kind === 'response-received' && event.status < 400;
}

/** The rules for errors of the API, or of a job. */
export function errorPlaces(rules: readonly ErrorRule[]): readonly PlanPlace[] {
  return rules.map((rule) =>
    place('extension', rule.from, `the rule for ${conditionText(rule)} applies`, {
      covered: true,
      change: {
        part: rule,
        by: undefined,
      },
    }),
  );
}

export function retryPlaces({
  run: { target },
  replayed: { events },
}: RunReplay): readonly PlanPlace[] {
  const { retry, ignoreErrors } = target;
  const failed = events.flatMap((event) => (event.kind === 'attempt-failed' ? [event] : []));
  const repeated = failed.filter(({ retryInMs }) => retryInMs !== null);
  const pointer = pointerTo(target.from, 'retryConfig');
  const ignored = ignoreErrors.map((status) =>
    place(
      'ignored error',
      pointerTo(target.from, 'http', 'ignoreErrors'),
      status === 0
        ? 'a broken connection is accepted as a response'
        : `status ${status} is accepted as a response`,
      {
        covered:
          failed.some(
            (event) =>
              (status === 0 ? event.status === null : event.status === status) &&
              event.retryInMs === null,
          ) || events.some((event) => isGoodResponse(event) && event.status === status),
        change: changed(target, { ignoreErrors: ignoreErrors.filter((other) => other !== status) }),
      },
    ),
  );
  ignored.push(...errorPlaces(target.errors ?? []));
  if (retry.maxRetries === 0) return ignored;
  const transport = place('retry', pointer, 'a broken connection is retried', {
    covered: repeated.some(({ status }) => status === null),
    change: changed(retry, { transportCodes: [] }),
  });
  const isHeaderRead = events.some(
    (event) => event.kind === 'waited' && event.reason === 'retry-after',
  );
  const givenUp = failed.some(
    ({ retryInMs, attempt }) => retryInMs === null && attempt > retry.maxRetries,
  );
  const { firstRequestAttempts } = retry;
  const firstRequest = place(
    'retry',
    pointerTo(pointer, 'firstRequest'),
    `a first request that cannot connect is sent ${plural(firstRequestAttempts, 'time')} at most`,
    {
      covered: failed.some(({ isFirst }) => isFirst === true),
      change: changed(retry, { firstRequestAttempts: DEFAULT_FIRST_ATTEMPTS }),
    },
  );
  return [
    ...ignored,
    ...(firstRequestAttempts === DEFAULT_FIRST_ATTEMPTS ? [] : [firstRequest]),
    ...(retry.transportCodes.length === 0 ? [] : [transport]),
    ...(retry.statusCodes.length === 0
      ? []
      : [
          place('retry', pointer, `"${retry.header}" says how long to wait`, {
            covered: isHeaderRead,
            change: changed(retry, { header: NO_NAME }),
          }),
        ]),
    ...retry.statusCodes.map((code) =>
      place('retry', pointerTo(pointer, 'http', 'codes'), `status ${code} is retried`, {
        covered: repeated.some(({ status }) => status === code),
        change: changed(retry, {
          statusCodes: retry.statusCodes.filter((other) => other !== code),
        }),
      }),
    ),
    place('retry', pointer, 'the run gives up retrying', {
      covered: givenUp,
      change: changed(retry, { maxRetries: retry.maxRetries + 1 }),
    }),
  ];
}

/** A name that no response has. */
export const NO_NAME = 'x-sluice-no-such-name';
