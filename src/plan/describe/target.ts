import { hash } from 'node:crypto';
import type { ChangeKind } from '../../../generated/difference.ts';
import { groupBy } from '../../values/lists.ts';
import { present } from '../../values/objects.ts';
import { type Pointer, pointerTo } from '../../values/path.ts';
import { plural } from '../../values/words.ts';
import { describeExpression, describeText } from '../expression/describe.ts';
import { extensionsOfTarget } from '../extensions/index.ts';
import {
  DEFAULT_FIRST_ATTEMPTS,
  DEFAULT_TRANSPORT_CODES,
  type Plan,
  type Retry,
  type Run,
  type Target,
  type Transport,
} from '../model/plan.ts';
import { type PlanNode, type PlanPartNode, partNode, planNode } from '../model/plan-node.ts';
import { describeHeaders, encodedPairs } from './values.ts';

/** The API of a run: where it is, what every request to it carries, how patient Sluice is with it. */
export function describeTarget({ target, origins }: Run, run: number): PlanPartNode {
  const baseUrl = describeText(target.baseUrl);
  return partNode({ kind: 'target', run }, `TARGET  ${baseUrl}`, {
    kind: 'origin',
    value: baseUrl,
    pointer: pointerTo(target.from, 'baseUrl'),
    children: [
      ...describeOrigins(target, origins),
      ...describeHeaders(target.clientHeaders, 'request'),
      ...target.defaultParams.flatMap(({ name, value, from }) =>
        encodedPairs(name, value).map(([key, text]) =>
          planNode(`? ${key}=${text}   default, not with the login`, {
            value: text,
            key,
            kind: 'request',
            pointer: from,
          }),
        ),
      ),
      ...describePatience(target),
      ...extensionsOfTarget(target).flatMap(({ nodes }) => nodes),
      planNode('one request at a time (sluice run has --concurrency, --look-ahead and --rate)'),
    ],
  });
}

/** Where requests go, and which of them with credentials: no response can add to the latter. */
function describeOrigins({ baseUrl, from }: Target, origins: Run['origins']): readonly PlanNode[] {
  const base = {
    origin: describeText(baseUrl),
    credentials: origins.some(({ credentials }) => credentials),
    from: pointerTo(from, 'baseUrl'),
  };
  // that of the base URL changes with it: one change is reported once
  const all = baseUrl.kind === 'literal' ? origins : [base, ...origins];
  return [
    ...all.map(({ origin, credentials, from: pointer }) => {
      const value = credentials ? 'with credentials' : 'without credentials';
      return planNode(`origin ${origin}, ${value}`, {
        value,
        key: origin,
        kind: kindOfOrigin(pointer),
        pointer: pointer ?? undefined,
        badge: { kind: 'origin', withCredentials: credentials },
      });
    }),
    planNode('other origins, if a response links to them: without credentials'),
  ];
}

/** An origin that is listed changes no request; one that a request names changes with it. */
function kindOfOrigin(pointer: Pointer | null | undefined): ChangeKind {
  return pointer?.includes('/credentialOrigins/') === true ? 'allowed-origin' : 'origin';
}

/** Which requests are retried, how often and when; `label` introduces those of a job. */
export function describeRetries(retry: Retry, pointer: Pointer, label?: string): PlanNode {
  const { maxRetries, maxWaitSeconds, firstRequestAttempts } = retry;
  const retries =
    maxRetries === 0
      ? 'no retries'
      : `up to ${maxRetries === 1 ? '1 retry' : `${maxRetries} retries`} on ${statuses(retry)}${transportErrors(retry)}; waits as "${retry.header}" says`;
  const about = (key: string, setting: string, text: string) =>
    planNode(text, { key, kind: 'retry', pointer: pointerTo(pointer, setting) });
  const limits =
    maxRetries === 0
      ? []
      : [
          ...(maxWaitSeconds === 3600
            ? []
            : [
                about(
                  'longest wait',
                  'maxWait',
                  `longest wait before a retry: ${limited(maxWaitSeconds)}`,
                ),
              ]),
          ...(firstRequestAttempts === DEFAULT_FIRST_ATTEMPTS
            ? []
            : [
                about(
                  'first request',
                  'firstRequest',
                  `first request, if it cannot connect: ${plural(firstRequestAttempts, 'attempt')}`,
                ),
              ]),
        ];
  return planNode(retries, {
    ...present({ label }),
    key: 'retries',
    kind: 'retry',
    pointer,
    children: limits,
  });
}

/** Time limits and transport errors only where they are not the default. */
function describePatience({
  retry,
  ignoreErrors,
  acceptsPartialContent,
  connectTimeoutSeconds,
  requestTimeoutSeconds,
  from,
}: Target): readonly PlanNode[] {
  const at = (name: string) => pointerTo(from, 'http', name);
  return [
    describeRetries(retry, pointerTo(from, 'retryConfig')),
    ...(ignoreErrors.length === 0
      ? []
      : [
          planNode(`ignored errors: ${ignoreErrors.join(', ')}`, {
            kind: 'accepted-status',
            pointer: at('ignoreErrors'),
          }),
        ]),
    ...(acceptsPartialContent === true
      ? [
          planNode('status 206 to a request for the whole: processed, with a warning', {
            key: 'partial content',
            kind: 'accepted-status',
            pointer: at('ignoreErrors'),
          }),
        ]
      : []),
    ...timeLimit('connect', 'to connect', connectTimeoutSeconds, {
      usual: 30,
      pointer: at('connectTimeout'),
    }),
    ...timeLimit('request', 'of a request', requestTimeoutSeconds, {
      usual: 300,
      pointer: at('requestTimeout'),
    }),
  ];
}

function timeLimit(
  key: string,
  what: string,
  seconds: number,
  { usual, pointer }: { readonly usual: number; readonly pointer: Pointer },
): readonly PlanNode[] {
  if (seconds === usual) return [];
  return [planNode(`time limit ${what}: ${limited(seconds)}`, { key, kind: 'retry', pointer })];
}

function statuses({ statusCodes }: Retry): string {
  return statusCodes.length === 0 ? 'no status code' : statusCodes.join(', ');
}

/** RETRY-3: transport errors are numbered as cURL does. */
function transportErrors({ transportCodes }: Retry): string {
  if (transportCodes.join() === DEFAULT_TRANSPORT_CODES.join()) return '';
  return transportCodes.length === 0
    ? ', on no transport error'
    : `, and on transport errors ${transportCodes.join(', ')}`;
}

function limited(seconds: number): string {
  return seconds === 0 ? 'none' : plural(seconds, 'second');
}

/**
 * The settings of a plan that say how requests travel, a line each: tunnel, certificates, signature, allowed hosts, retries,
 * timeouts. A replay uses none of them, so scenarios compare this text. Defaults are left out (`defaults` when nothing else
 * is set), and secrets are shown by name only. Iterations that do not differ share their lines.
 */
export function transportText(plan: Plan): string {
  const blocks = groupBy(plan.runs, (run) => runLines(run).join('\n'));
  const runs = [...blocks].flatMap(([text, all]) =>
    blocks.size === 1
      ? [text]
      : [...all.map(({ iteration }) => `iteration ${(iteration ?? 0) + 1}:`), text],
  );
  const lines = [...describeTransport(plan.transport).map(({ text }) => text), ...runs].filter(
    (line) => line !== '',
  );
  return lines.length === 0 ? 'defaults' : lines.join('\n');
}

/** The settings for every request of a plan; empty when all of them have default values. */
export function describeTransport(transport: Transport): readonly PlanNode[] {
  const {
    sshTunnel: ssh,
    awsSignature: aws,
    caCertificate,
    clientCertificate,
    clientPassphrase,
    cacheTtlSeconds,
    maxResponseBytes,
    allowedHosts,
  } = transport;
  const node = (kind: ChangeKind, key: string, value: string, pointer?: string) =>
    planNode(`${key}: ${value}`, { value, key, kind, pointer });
  return [
    ...(ssh === null
      ? []
      : [
          node(
            'connection',
            'ssh tunnel',
            `${ssh.user}@${ssh.host}:${ssh.port}, key ${describeExpression(ssh.privateKey)}`,
            ssh.from,
          ),
        ]),
    ...(aws === null
      ? []
      : [
          node(
            'credentials',
            'aws signature',
            `${aws.service} in ${aws.region}, ${describeText(aws.accessKeyId)}, key ${describeExpression(aws.secretKey)}`,
            aws.from,
          ),
        ]),
    ...(caCertificate === null
      ? []
      : [node('connection', 'trusted certificates', `sha256 ${hash('sha256', caCertificate)}`)]),
    ...(clientCertificate === null
      ? []
      : [
          node(
            'credentials',
            'client certificate',
            `${describeExpression(clientCertificate)}${clientPassphrase === undefined ? '' : `, passphrase ${describeExpression(clientPassphrase)}`}`,
          ),
        ]),
    ...(cacheTtlSeconds === null
      ? []
      : [node('connection', 'response cache', `${cacheTtlSeconds} s`)]),
    ...(maxResponseBytes === 2 ** 30
      ? []
      : [node('connection', 'largest response body', `${maxResponseBytes} bytes`)]),
    ...allowedHosts.map(({ host, scheme, port, endpoint }) =>
      node(
        'connection',
        'allowed host',
        `${scheme ?? 'any'}://${host}:${port ?? 'any'}${endpoint ?? ''}`,
      ),
    ),
  ];
}

function runLines({ debug, target }: Run): readonly string[] {
  const {
    retry,
    connectTimeoutSeconds,
    requestTimeoutSeconds,
    ignoreErrors,
    acceptsPartialContent,
    rate,
    maxRequests,
    maxExecutions,
  } = target;
  const lines = [
    `retries: ${retry.maxRetries}`,
    `longest wait before a retry: ${retry.maxWaitSeconds} s`,
    `attempts of a first request that cannot connect: ${retry.firstRequestAttempts}`,
    `retry header: ${retry.header}`,
    `retry statuses: ${listed(retry.statusCodes)}`,
    `retry transport errors: ${listed(retry.transportCodes)}`,
    `connect timeout: ${connectTimeoutSeconds} s`,
    `request timeout: ${requestTimeoutSeconds} s`,
    `ignored errors: ${listed(ignoreErrors)}`,
    ...(acceptsPartialContent === true ? ['partial content: accepted'] : []),
    ...(rate === undefined
      ? []
      : [
          `rate: ${rate.limit === 'auto' ? 'auto' : `${rate.limit.requests} in ${rate.limit.perMs} ms`}`,
        ]),
    ...(maxRequests === undefined ? [] : [`most requests: ${maxRequests.count}`]),
    ...(maxExecutions === undefined ? [] : [`most executions: ${maxExecutions.count}`]),
    `debug: ${debug ? 'on' : 'off'}`,
  ];
  return lines.filter((line) => !DEFAULTS.has(line));
}

const DEFAULTS: ReadonlySet<string> = new Set([
  'retries: 10',
  'longest wait before a retry: 3600 s',
  'attempts of a first request that cannot connect: 3',
  'retry header: Retry-After',
  'retry statuses: 500, 502, 503, 504, 408, 420, 429',
  `retry transport errors: ${DEFAULT_TRANSPORT_CODES.join(', ')}`,
  'connect timeout: 30 s',
  'request timeout: 300 s',
  'ignored errors: none',
  'debug: off',
]);

function listed(codes: readonly number[]): string {
  return codes.length === 0 ? 'none' : codes.join(', ');
}
