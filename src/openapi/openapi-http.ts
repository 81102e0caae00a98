import type { HttpOutcome, HttpPort, HttpRequest, HttpResponse } from '../engine/ports/http.ts';
import { parseQuery } from '../language/values/query-string.ts';
import { splitUrl } from '../language/values/url.ts';
import type { VirtualClock } from '../scenario/play/virtual-clock.ts';
import type { ContractCheck, ContractRequest, ContractResponse, Preference } from './messages.ts';
import { type PrismDesk, PrismProblem } from './prism-desk.ts';

/** Responses that a scenario asks for: the n-th request of a line gets its n-th preference, `always` when it has no list. */
export interface PreferredResponses {
  /** What the request gets, and whether its list is used up. */
  next(request: ContractRequest): { readonly prefer: Preference } | { readonly usedUp: string };
}

export interface OpenApiHttpOptions {
  readonly desk: PrismDesk;
  readonly document: string;
  /** The path of a URL below the document's servers; `undefined` when it is below none. */
  readonly pathOf: (url: string) => string | undefined;
  readonly answers: PreferredResponses;
  readonly clock: VirtualClock;
  readonly eachRequestMs: number;
  /** More requests than these are refused: a run that does not end on its own. */
  readonly mostRequests?: number;
  /** Called for each request without a response, with the reason: the run has failed then. */
  readonly onRefused: (request: HttpRequest, reason: string) => void;
}

/** An HTTP port whose responses are generated from an OpenAPI document by Prism, without a network. */
export function createOpenApiHttp({
  desk,
  document,
  pathOf,
  answers,
  clock,
  eachRequestMs,
  mostRequests,
  onRefused,
}: OpenApiHttpOptions): HttpPort {
  let requests = 0;
  const refuse = (request: HttpRequest, reason: string): HttpOutcome => {
    onRefused(request, reason);
    return failure('replay-mismatch', `There is no response: ${reason}`);
  };
  return {
    async send(request, signal) {
      if (signal?.aborted) return failure('aborted', 'The request was aborted');
      if (++requests > (mostRequests ?? Number.POSITIVE_INFINITY))
        return refuse(request, `more than ${mostRequests} requests`);
      const path = pathOf(request.url);
      if (path === undefined) return refuse(request, 'the document has no server of this address');
      const asked = contractRequest(request, path);
      const next = answers.next(asked);
      if ('usedUp' in next) return refuse(request, next.usedUp);
      clock.advance(eachRequestMs);
      try {
        return {
          kind: 'response',
          response: httpResponse(await desk.answer(document, asked, next.prefer)),
        };
      } catch (error) {
        if (error instanceof PrismProblem) return refuse(request, error.message);
        throw error;
      }
    },
    async close() {},
  };
}

/** Checks all exchanges of an HTTP port against a document; findings are reported request by request. */
export function watchContract(
  http: HttpPort,
  { desk, document, pathOf }: Pick<OpenApiHttpOptions, 'desk' | 'document' | 'pathOf'>,
  onCheck: (number: number, request: HttpRequest, check: ContractCheck) => void,
): HttpPort & { readonly requests: () => number } {
  let count = 0;
  return {
    requests: () => count,
    async send(request, signal) {
      const number = ++count;
      const outcome = await http.send(request, signal);
      const path = pathOf(request.url);
      if (path === undefined)
        onCheck(number, request, {
          violations: [
            {
              side: 'request',
              location: ['path'],
              code: 'no-server',
              message: 'No server of the document has this address',
            },
          ],
        });
      else
        onCheck(
          number,
          request,
          await desk.check(
            document,
            contractRequest(request, path),
            outcome.kind === 'response' ? contractResponse(outcome.response) : null,
          ),
        );
      return outcome;
    },
    close: () => http.close(),
  };
}

/** A request in the document's terms. A name that repeats has a list. */
function contractRequest(request: HttpRequest, path: string): ContractRequest {
  const query: Record<string, string | string[]> = {};
  for (const [name, value] of parseQuery(splitUrl(request.url).query ?? '')) {
    const earlier = query[name];
    query[name] =
      earlier === undefined
        ? (value ?? '')
        : [...(Array.isArray(earlier) ? earlier : [earlier]), value ?? ''];
  }
  return {
    method: request.method.toLowerCase(),
    path,
    query,
    headers: Object.fromEntries(
      request.headers.map(([name, value]) => [name.toLowerCase(), value]),
    ),
    body: request.body === undefined ? null : new TextDecoder().decode(request.body),
  };
}

function contractResponse({ status, headers, body }: HttpResponse): ContractResponse {
  return { status, headers: Object.fromEntries(headers), body: new TextDecoder().decode(body) };
}

function httpResponse({ status, headers, body }: ContractResponse) {
  return {
    status,
    statusText: '',
    headers: Object.entries(headers),
    body: new TextEncoder().encode(body),
  };
}

function failure(kind: 'aborted' | 'replay-mismatch', message: string): HttpOutcome {
  return {
    kind: 'failure',
    problem: { kind, curlCode: kind === 'aborted' ? 42 : 0, message, retryable: false },
  };
}
