import type { ChangeKind } from '../../../generated/difference.ts';
import { describeText } from '../../engine/plan/describe-expression.ts';
import type { Retry, Run, Target } from '../../engine/plan/plan.ts';
import {
  type PlanNode,
  type PlanPartNode,
  partNode,
  planNode,
} from '../../engine/plan/plan-node.ts';
import {
  DEFAULT_FIRST_ATTEMPTS,
  DEFAULT_TRANSPORT_CODES,
} from '../../engine/plan/retry-defaults.ts';
import { extensionsOfTarget } from '../../features/extensions/index.ts';
import { plural } from '../../language/support/plural.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { describeHeaders, encodedPairs } from './describe-values.ts';

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
    ...(label === undefined ? {} : { label }),
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
