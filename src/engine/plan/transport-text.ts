import { hash } from 'node:crypto';
import type { ChangeKind } from '../../../generated/difference.ts';
import { groupBy } from '../../language/support/group-by.ts';
import { describeExpression, describeText } from './describe-expression.ts';
import type { Plan, Run, Transport } from './plan.ts';
import { type PlanNode, planNode } from './plan-node.ts';
import { DEFAULT_TRANSPORT_CODES } from './retry-defaults.ts';

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
      : [node('credentials', 'client certificate', `${describeExpression(clientCertificate)}`)]),
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
