import { RATE_STATUSES, rateFacts } from '../../features/extensions/rate/asked-wait.ts';
import type { HttpResponse } from '../ports/http.ts';
import type { RunContext } from './run-context.ts';

/** How much of a body is searched for a reason. */
const READ_BODY = 10_000;
const LIMIT = 'rate[ _-]?limit';
/** A response that names a limit, such as one with a link to the documentation, does not say that it is exceeded. */
const SAYS_LIMITED = new RegExp(
  `(?:exceed|reach|hit)[^.{}]{0,30}${LIMIT}|${LIMIT}[^.{}]{0,20}(?:exceed|reach|hit)|too[ _-]?many[ _-]?requests|throttl(?:ed|ing)`,
  'i',
);

/** What to do about a response that says that the API limits the rate of requests; `undefined` for any other. */
export function rateHelp(
  { status, headers, body }: HttpResponse,
  { run }: Pick<RunContext, 'run'>,
): string | undefined {
  if (status < 400) return undefined;
  const { retry } = run.target;
  const isRetried = retry.statusCodes.includes(status);
  const { isUsedUp, retryAfter, reset, remaining } = rateFacts(headers);
  if (!isRetried) {
    const isLimited = RATE_STATUSES.has(status) && (isUsedUp || retryAfter !== undefined);
    const said = isLimited ? undefined : limitIn(status, body);
    if (!isLimited && said === undefined) return undefined;
    const wait = retryAfter ?? reset;
    const header =
      retryAfter !== undefined || remaining === undefined
        ? `{ "name": "${retryAfter ?? reset ?? 'RateLimit'}" }`
        : `{ "name": "${remaining}", "equals": 0 }`;
    const condition = said === undefined ? `"header": ${header}` : `"contains": "${said}"`;
    return `the API limits the rate of requests: add { "when": { "status": ${status}, ${condition} }, "action": "retry"${wait === undefined ? '' : `, "wait": { "header": "${wait}" }`} } to "errors" of "api"`;
  }
  if (status !== 429 && !isUsedUp) return undefined;
  if (
    retryAfter === undefined &&
    reset !== undefined &&
    retry.header.toLowerCase() !== reset.toLowerCase()
  )
    return `the API limits the rate of requests and says when it accepts more: write "http": { "retryHeader": "${reset}" } into "api.retryConfig"`;
  return 'the API limits the rate of requests: write "rate": "auto", or a number of requests in a time such as "2/s", into "api"';
}

/** The words with which a body says that there were too many requests; a limit of requests is no reason for 401. */
function limitIn(status: number, body: Uint8Array): string | undefined {
  if (status === 401) return undefined;
  const [found] = SAYS_LIMITED.exec(new TextDecoder().decode(body.subarray(0, READ_BODY))) ?? [];
  if (found === undefined) return undefined;
  return new RegExp(`${LIMIT}|too.?many.?requests|throttl(?:ed|ing)`, 'i').exec(found)?.[0];
}
