import type { DeclaredInput } from '../../../generated/plan.ts';
import { oneOf, typeWords } from '../../text/diagnostic.ts';
import { unreachable } from '../../values/errors.ts';
import { present } from '../../values/objects.ts';
import { pointerTo } from '../../values/path.ts';
import { plural } from '../../values/words.ts';
import { factsOf } from '../authentication/index.ts';
import { loginRequestsOf } from '../authentication/login.ts';
import { addressText } from '../expression/describe.ts';
import { jobsOf } from '../model/jobs.ts';
import type { Credentials, Expiry, Immutable, LoginCredentials, Plan, Run } from '../model/plan.ts';
import { type PlanNode, type PlanPartNode, partNode, planNode } from '../model/plan-node.ts';
import { secretsIn } from '../model/secrets.ts';
import { requestBound } from '../pagination/evidence.ts';
import { describeRules } from '../responses/error-rules.ts';
import { describeJob } from './job.ts';
import { describeTables } from './tables.ts';
import { describeTarget, describeTransport } from './target.ts';
import {
  describeAttached,
  describeHeaders,
  describeMethod,
  describeParams,
  describeRequestHeaders,
} from './values.ts';

/** Everything that a plan says, as a tree; the same plan gives the same nodes. Secrets are named, values known only at run time are in braces. */
export function describePlan(plan: Plan): readonly PlanPartNode[] {
  return [...describeWhole(plan), ...plan.runs.flatMap(describeRun)];
}

/** What is said of all runs together. */
export function describeWhole(plan: Plan): readonly PlanPartNode[] {
  const transport = describeTransport(plan.transport);
  return [
    partNode(
      { kind: 'plan' },
      `plan ${plan.planVersion}   ${plan.name}   ${planSummary(plan).join(', ')}`,
      { children: describeInputs(plan) },
    ),
    ...(transport.length === 0
      ? []
      : [partNode({ kind: 'transport' }, 'TRANSPORT', { children: transport })]),
  ];
}

/** What one run does: its API, credentials, jobs and tables. */
export function describeRun(run: Run, index: number): readonly PlanPartNode[] {
  return [
    describeTarget(run, index),
    describeCredentials(run, index, secretsOfRequests(run)),
    ...(run.authentications ?? []).map((named) => describeCredentials(named, index)),
    ...run.jobs.map((job, position) =>
      describeJob({ job, title: `JOB ${position + 1}`, parents: [] }, { run, index }),
    ),
    describeTables(run, index),
  ];
}

/** The secrets that requests have without authentication: a key in a body, a parameter or a header. */
function secretsOfRequests({ jobs, target }: Run): readonly PlanNode[] {
  const node = (where: string, part: unknown, pointer: string | undefined) => {
    const names = secretsIn(part).map((name) => `"${name}"`);
    return names.length === 0 ? [] : [planNode(`${where} has ${names.join(', ')}`, { pointer })];
  };
  return [
    ...node('every request', [target.clientHeaders, target.defaultParams], target.from),
    ...jobsOf(jobs).flatMap(
      ({ dataType, headers, params, query, body, addressValues, count, from }) => [
        ...node(`each request of ${dataType}`, [headers, params, query, body, addressValues], from),
        ...node(`the count request of ${dataType}`, count, count?.from),
      ],
    ),
  ];
}

function describeInputs({ inputs = [] }: Plan): readonly PlanNode[] {
  return inputs.map((input) => {
    const { name, description, from, missing } = input;
    const words = missing ? `${inputWords(input)}, no value given` : inputWords(input);
    const about = description === undefined ? '' : `: ${description}`;
    const value = `input ${name}, ${words}`;
    return planNode(`${value}${about}`, { value, key: name, kind: 'input', pointer: from });
  });
}

/** What an input takes: `a string that matches ^[a-z]+$, required`. */
export function inputWords({
  type,
  required,
  secret,
  pattern,
  enum: allowed = [],
  default: usual,
}: Immutable<DeclaredInput>): string {
  const kind = secret ? 'a secret' : typeWords[type];
  const one = allowed.length === 0 ? kind : oneOf(allowed.map((each) => JSON.stringify(each)));
  const form = pattern === undefined ? one : `${one} that matches ${pattern}`;
  const presence = required ? 'required' : 'optional';
  return `${form}, ${usual === undefined ? presence : `default ${JSON.stringify(usual)}`}`;
}

/** `2 iterations`, `3 jobs`, `at most 5 requests without retries` */
export function planSummary(plan: Plan): readonly string[] {
  const jobs = plan.runs.reduce((sum, run) => sum + jobsOf(run.jobs).length, 0);
  const isSingle = plan.runs.length === 1 && plan.runs[0]?.iteration === null;
  const bound = requestBound(plan);
  return [
    ...(isSingle ? [] : [plural(plan.runs.length, 'iteration')]),
    plural(jobs, 'job'),
    ...(bound === undefined ? [] : [`at most ${plural(bound, 'request')} without retries`]),
  ];
}

/** `name`: of credentials that jobs name. */
interface NamedCredentials {
  readonly credentials: Credentials;
  readonly name?: string;
}

/** What is attached to every request, and for a login when it is repeated. `inRequests`: secrets that the requests of jobs have without it. */
function describeCredentials(
  { credentials, name }: NamedCredentials,
  run: number,
  inRequests: readonly PlanNode[] = [],
): PlanPartNode {
  const { title, computed, headers, query, login } = factsOf(credentials);
  const attached = () => [
    ...(computed === undefined ? [] : [planNode(computed.text, { kind: 'credentials' })]),
    ...describeHeaders(headers, 'credentials'),
    ...describeAttached(query),
  ];
  const isElsewhere = credentials.kind === 'none' && inRequests.length > 0;
  const heading = `CREDENTIALS  ${name === undefined ? '' : `${name}: `}${title}`;
  return partNode(
    { kind: 'credentials', run, ...present({ name }) },
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
  const { apiRequest, expiry, rotation, format, logout } = credentials;
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
    ...describeParams(apiRequest.body ?? [], 'POST', 'credentials'),
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
    ...(logout === undefined
      ? []
      : [
          planNode(
            `${describeMethod(logout.method)} ${addressText(logout)}   at the end of the run, whatever its result`,
            {
              label: 'logout',
              key: 'logout',
              kind: 'credentials',
              pointer: logout.from,
              children: [
                ...describeRequestHeaders(logout, 'credentials'),
                ...describeParams(logout.params, logout.method, 'credentials'),
              ],
            },
          ),
        ]),
  ];
}

const ROTATIONS: Readonly<Record<NonNullable<LoginCredentials['rotation']>, string>> = {
  keep: 'is kept, and sent from then on',
  ignore: 'is ignored',
  refuse: 'fails the run',
};

function margin({
  marginSeconds = 0,
  share,
}: Extract<Expiry, { kind: 'at-response-time' }>): string {
  if (share !== undefined) return `, at ${share * 100} % of this time`;
  return marginSeconds === 0 ? '' : `, ${plural(marginSeconds, 'second')} early`;
}

function timeOf({
  path,
  relative,
  isJwt,
  unitMs,
}: Extract<Expiry, { kind: 'at-response-time' }>): string {
  if (isJwt === true) return `at "exp" of the JWT {login.${path}}`;
  const unit = unitMs === undefined ? 'seconds' : UNIT_NAMES[unitMs];
  if (relative) return `after {login.${path}} ${unit}`;
  return `at {login.${path}}${unitMs === undefined ? '' : ` (a number counts ${unit})`}`;
}

const UNIT_NAMES = { 1: 'milliseconds', 60000: 'minutes', 3600000: 'hours' };

function describeExpiry(expiry: Expiry): string {
  switch (expiry.kind) {
    case 'never':
      return 'once, before the first request';
    case 'before-every-request':
      return 'before every request';
    case 'after':
      return `before the first request, and again after ${plural(expiry.seconds, 'second')}`;
    case 'at-response-time':
      return `before the first request, and again ${timeOf(expiry)}${margin(expiry)}`;
    default:
      return unreachable(expiry);
  }
}
