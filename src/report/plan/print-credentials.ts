import { addressText } from '../../engine/plan/endpoint-text.ts';
import type { Credentials, Expiry, LoginCredentials } from '../../engine/plan/plan.ts';
import type { PlanPage } from '../../engine/plan/plan-line.ts';
import { traitsOf } from '../../features/authentication/index.ts';
import { loginRequestsOf } from '../../features/authentication/login/requests.ts';
import { errorLines } from '../../features/errors/error-rules.ts';
import { plural } from '../../language/support/plural.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import { unreachable } from '../../language/support/unreachable.ts';
import {
  attachedLines,
  describeMethod,
  headerLines,
  paramLines,
  requestHeaders,
} from './print-values.ts';

/** `name`: of credentials that jobs name. */
export interface PrintedCredentials {
  readonly credentials: Credentials;
  readonly name?: string;
}

/** What is attached to every request, and for a login when it is repeated. */
export function printCredentials(
  { credentials, name }: PrintedCredentials,
  run: number,
  page: PlanPage,
): void {
  const { title, computed, headers, query, login } = traitsOf(credentials);
  page.section(
    { kind: 'credentials', run, ...(name === undefined ? {} : { name }) },
    0,
    `CREDENTIALS  ${name === undefined ? '' : `${name}: `}${title}`,
    'from' in credentials ? credentials.from : undefined,
    'credentials',
  );
  if (login !== undefined) return printLogin(login, page);
  if (computed !== undefined) page.line(1, computed.text, undefined, 'credentials');
  page.lines(1, headerLines(headers), 'credentials');
  page.lines(1, attachedLines(query), 'credentials');
}

function printLogin(credentials: LoginCredentials, page: PlanPage): void {
  const { apiRequest } = credentials;
  const at = (name: string) =>
    credentials.from === undefined ? undefined : pointerTo(credentials.from, name);
  for (const request of loginRequestsOf(credentials)) {
    page.line(
      1,
      `${describeMethod(request.method)} ${addressText(request)}`,
      request.from,
      'credentials',
      'endpoint',
    );
    page.lines(3, requestHeaders(request), 'credentials');
    page.lines(3, paramLines(request.params, request.method), 'credentials');
    for (const { text, from, kind, name } of errorLines(request.errors ?? []))
      page.line(2, text, from, kind, name);
  }
  page.line(
    2,
    credentials.format === 'text' ? 'the response is text: {login.data}' : 'the response is JSON',
    at('format'),
    'credentials',
    'response format',
  );
  page.line(1, describeExpiry(credentials.expiry), at('expires'), 'schedule');
  if (credentials.rotation !== undefined)
    page.line(
      2,
      `a new refresh token in the response ${ROTATIONS[credentials.rotation]}`,
      at('rotation'),
      'credentials',
      'rotation',
    );
  if (apiRequest.headers.length + apiRequest.query.length > 0)
    page.line(1, 'attached to every other request', undefined);
  page.lines(3, headerLines(apiRequest.headers), 'credentials');
  page.lines(3, attachedLines(apiRequest.query), 'credentials');
}

const ROTATIONS: Readonly<Record<NonNullable<LoginCredentials['rotation']>, string>> = {
  keep: 'is kept, and sent from then on',
  ignore: 'is ignored',
  refuse: 'fails the run',
};

function margin(seconds: number | undefined): string {
  return seconds === undefined || seconds === 0 ? '' : `, ${plural(seconds, 'second')} early`;
}

function timeOf({ path, relative, isJwt }: Extract<Expiry, { kind: 'at-response-time' }>): string {
  if (isJwt === true) return `at "exp" of the JWT {login.${path}}`;
  return relative ? `after {login.${path}} seconds` : `at {login.${path}}`;
}

function describeExpiry(expiry: Expiry): string {
  switch (expiry.kind) {
    case 'never':
      return 'once, before the first request';
    case 'before-every-request':
      return 'before every request';
    case 'after':
      return `before the first request, and again after ${plural(expiry.seconds, 'second')}`;
    case 'at-response-time':
      return `before the first request, and again ${timeOf(expiry)}${margin(expiry.marginSeconds)}`;
    default:
      return unreachable(expiry);
  }
}
