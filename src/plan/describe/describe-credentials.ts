import { addressText } from '../../engine/plan/endpoint-text.ts';
import type { Credentials, Expiry, LoginCredentials } from '../../engine/plan/plan.ts';
import {
  type PlanNode,
  type PlanPartNode,
  partNode,
  planNode,
} from '../../engine/plan/plan-node.ts';
import { traitsOf } from '../../features/authentication/index.ts';
import { loginRequestsOf } from '../../features/authentication/login/requests.ts';
import { describeRules } from '../../features/errors/error-rules.ts';
import { plural } from '../../language/support/plural.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import { unreachable } from '../../language/support/unreachable.ts';
import {
  describeAttached,
  describeHeaders,
  describeMethod,
  describeParams,
  describeRequestHeaders,
} from './describe-values.ts';

/** `name`: of credentials that jobs name. */
interface NamedCredentials {
  readonly credentials: Credentials;
  readonly name?: string;
}

/** What is attached to every request, and for a login when it is repeated. `inRequests`: secrets that the requests of jobs have without it. */
export function describeCredentials(
  { credentials, name }: NamedCredentials,
  run: number,
  inRequests: readonly PlanNode[] = [],
): PlanPartNode {
  const { title, computed, headers, query, login } = traitsOf(credentials);
  const attached = () => [
    ...(computed === undefined ? [] : [planNode(computed.text, { kind: 'credentials' })]),
    ...describeHeaders(headers, 'credentials'),
    ...describeAttached(query),
  ];
  const isElsewhere = credentials.kind === 'none' && inRequests.length > 0;
  const heading = `CREDENTIALS  ${name === undefined ? '' : `${name}: `}${title}`;
  return partNode(
    { kind: 'credentials', run, ...(name === undefined ? {} : { name }) },
    isElsewhere ? `${heading}, but requests have secrets` : heading,
    {
      kind: 'credentials',
      value: heading,
      pointer: 'from' in credentials ? credentials.from : undefined,
      children: [
        ...(login === undefined ? attached() : describeLogin(login)),
        ...(isElsewhere ? inRequests : []),
      ],
    },
  );
}

function describeLogin(credentials: LoginCredentials): readonly PlanNode[] {
  const { apiRequest, expiry, rotation, format } = credentials;
  const about = (text: string, key: string, setting: string) =>
    planNode(text, {
      key,
      kind: 'credentials',
      pointer: credentials.from === undefined ? undefined : pointerTo(credentials.from, setting),
    });
  const requests = loginRequestsOf(credentials);
  const attached = [
    ...describeHeaders(apiRequest.headers, 'credentials'),
    ...describeAttached(apiRequest.query),
  ];
  return [
    ...requests.map((request, index) =>
      planNode(`${describeMethod(request.method)} ${addressText(request)}`, {
        key: 'endpoint',
        kind: 'credentials',
        pointer: request.from,
        children: [
          ...describeRequestHeaders(request, 'credentials'),
          ...describeParams(request.params, request.method, 'credentials'),
          ...describeRules(request.errors ?? []),
          ...(index < requests.length - 1
            ? []
            : [
                about(
                  format === 'text' ? 'the response is text: {login.data}' : 'the response is JSON',
                  'response format',
                  'format',
                ),
              ]),
        ],
      }),
    ),
    planNode(describeExpiry(expiry), {
      kind: 'schedule',
      pointer: credentials.from === undefined ? undefined : pointerTo(credentials.from, 'expires'),
      badge: { kind: 'schedule' },
    }),
    ...(rotation === undefined
      ? []
      : [
          about(
            `a new refresh token in the response ${ROTATIONS[rotation]}`,
            'rotation',
            'rotation',
          ),
        ]),
    ...(attached.length === 0
      ? []
      : [planNode('attached to every other request', { children: attached })]),
  ];
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
