import { RATE_STATUSES, rateFacts } from '../../features/extensions/rate/asked-wait.ts';
import type { HttpResponse } from '../ports/http.ts';
import type { RunContext } from './run-context.ts';

/** What to do about a response that says that the API limits the rate of requests; `undefined` for any other. */
export function rateHelp(
  { status, headers }: HttpResponse,
  { run }: Pick<RunContext, 'run'>,
): string | undefined {
  if (status < 400) return undefined;
  const { retry } = run.target;
  const isRetried = retry.statusCodes.includes(status);
  const { isUsedUp, retryAfter, reset, remaining } = rateFacts(headers);
  if (!isRetried && !(isUsedUp || (retryAfter !== undefined && RATE_STATUSES.has(status))))
    return undefined;
  if (!isRetried) {
    const wait = retryAfter ?? reset;
    const header =
      retryAfter !== undefined || remaining === undefined
        ? `{ "name": "${retryAfter ?? reset ?? 'RateLimit'}" }`
        : `{ "name": "${remaining}", "equals": 0 }`;
    return `the API limits the rate of requests: add { "when": { "status": ${status}, "header": ${header} }, "action": "retry"${wait === undefined ? '' : `, "wait": { "header": "${wait}" }`} } to "errors" of "api"`;
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
