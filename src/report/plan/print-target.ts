import type { ChangeKind } from '../../../generated/difference.ts';
import { describeText } from '../../engine/plan/describe-expression.ts';
import type { Retry, Run, Target, Transport } from '../../engine/plan/plan.ts';
import type { PlanPage } from '../../engine/plan/plan-line.ts';
import {
  DEFAULT_FIRST_ATTEMPTS,
  DEFAULT_TRANSPORT_CODES,
} from '../../engine/plan/retry-defaults.ts';
import { transportLines } from '../../engine/plan/transport-text.ts';
import { extensionsOfTarget } from '../../features/extensions/index.ts';
import { plural } from '../../language/support/plural.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { encodedPairs, headerLines } from './print-values.ts';

/** What applies for every request of the plan; nothing where all of it is the default. */
export function printTransport(transport: Transport, page: PlanPage): void {
  const lines = transportLines(transport);
  if (lines.length === 0) return;
  page.section({ kind: 'transport' }, 0, 'TRANSPORT');
  for (const { text, from, kind, name } of lines) page.line(1, text, from, kind, name);
}

/** The API of a run: where it is, what every request to it carries, how patient Sluice is with it. */
export function printTarget(
  { target, origins, iteration }: Run,
  run: number,
  page: PlanPage,
): void {
  const heading = `TARGET  ${describeText(target.baseUrl)}`;
  const from = pointerTo(target.from, 'baseUrl');
  if (iteration === null) page.section({ kind: 'target', run }, 0, heading, from, 'origin');
  else {
    page.section({ kind: 'target', run }, 0, `ITERATION ${iteration + 1}`);
    page.line(0, heading, from, 'origin');
  }
  printOrigins(target, origins, page);
  page.lines(1, headerLines(target.clientHeaders), 'request');
  for (const { name, value, from } of target.defaultParams)
    for (const [encoded, text] of encodedPairs(name, value))
      page.line(1, `? ${encoded}=${text}   default, not with the login`, from, 'request', encoded);
  printPatience(target, page);
  for (const { lines } of extensionsOfTarget(target))
    for (const { text, from, kind, name } of lines) page.line(1, text, from, kind, name);
  page.line(
    1,
    'one request at a time (sluice run has --concurrency, --look-ahead and --rate)',
    undefined,
  );
}

/** Where requests go, and which of them with credentials: no response can add to the latter. */
function printOrigins({ baseUrl, from }: Target, origins: Run['origins'], page: PlanPage): void {
  const base = {
    origin: describeText(baseUrl),
    credentials: origins.some(({ credentials }) => credentials),
    from: pointerTo(from, 'baseUrl'),
  };
  // that of the base URL changes with it: one change is reported once
  for (const { origin, credentials, from: pointer } of baseUrl.kind === 'literal'
    ? origins
    : [base, ...origins])
    page.line(
      1,
      `origin ${origin}, ${credentials ? 'with credentials' : 'without credentials'}`,
      pointer,
      kindOf(pointer),
      origin,
    );
  page.line(1, 'other origins, if a response links to them: without credentials', undefined);
}

/** An origin that is listed changes no request; one that a request names changes with it. */
function kindOf(pointer: Pointer | null | undefined): ChangeKind {
  return pointer?.includes('/credentialOrigins/') === true ? 'allowed-origin' : 'origin';
}

/** Which requests are retried, how often and when; `own` introduces those of a job. */
export function printRetries(
  retry: Retry,
  {
    pointer,
    depth,
    own = '',
  }: { readonly pointer: Pointer; readonly depth: number; readonly own?: string },
  page: PlanPage,
): void {
  const retries =
    retry.maxRetries === 0
      ? 'no retries'
      : `up to ${retry.maxRetries === 1 ? '1 retry' : `${retry.maxRetries} retries`} on ${statuses(retry)}${transportErrors(retry)}; waits as "${retry.header}" says`;
  page.line(depth, `${own}${retries}`, pointer, 'retry', 'retries');
  if (retry.maxWaitSeconds !== 3600 && retry.maxRetries > 0)
    page.line(
      depth,
      `longest wait before a retry: ${limited(retry.maxWaitSeconds)}`,
      pointerTo(pointer, 'maxWait'),
      'retry',
      'longest wait',
    );
  if (retry.firstRequestAttempts !== DEFAULT_FIRST_ATTEMPTS && retry.maxRetries > 0)
    page.line(
      depth,
      `first request, if it cannot connect: ${plural(retry.firstRequestAttempts, 'attempt')}`,
      pointerTo(pointer, 'firstRequest'),
      'retry',
      'first request',
    );
}

/** Time limits and transport errors only where they are not the default. */
function printPatience(
  {
    retry,
    ignoreErrors,
    acceptsPartialContent,
    connectTimeoutSeconds,
    requestTimeoutSeconds,
    from,
  }: Target,
  page: PlanPage,
): void {
  printRetries(retry, { pointer: pointerTo(from, 'retryConfig'), depth: 1 }, page);
  const at = (name: string) => pointerTo(from, 'http', name);
  if (ignoreErrors.length > 0)
    page.line(
      1,
      `ignored errors: ${ignoreErrors.join(', ')}`,
      at('ignoreErrors'),
      'accepted-status',
    );
  if (acceptsPartialContent === true)
    page.line(
      1,
      'status 206 to a request for the whole: processed, with a warning',
      at('ignoreErrors'),
      'accepted-status',
      'partial content',
    );
  if (connectTimeoutSeconds !== 30)
    page.line(
      1,
      `time limit to connect: ${limited(connectTimeoutSeconds)}`,
      at('connectTimeout'),
      'retry',
      'connect',
    );
  if (requestTimeoutSeconds !== 300)
    page.line(
      1,
      `time limit of a request: ${limited(requestTimeoutSeconds)}`,
      at('requestTimeout'),
      'retry',
      'request',
    );
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
