import * as assert from 'uvu/assert';
import type { HttpOutcome, HttpPort, HttpRequest, HttpResponse, TransportProblem } from '../../src/ports/http.ts';
import { suite } from './suite.ts';

/** One exchange that the other side of the port is prepared for, in order. */
export interface ScriptedExchange {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly requestBody?: string;
  readonly answer:
    | { readonly status: number; readonly statusText?: string; readonly headers?: readonly (readonly [string, string])[]; readonly body?: Uint8Array }
    | { readonly failure: 'connection-reset' | 'empty-reply' };
}

export interface PreparedPort {
  readonly port: HttpPort;
  /** `scheme://host[:port]`, where the scripted exchanges are to be found. */
  readonly baseUrl: string;
  close(): Promise<void>;
}

/** A request with the defaults that tests do not care about. */
export function httpRequest(url: string, changes: Partial<HttpRequest> = {}): HttpRequest {
  return { method: 'GET', url, headers: [], connectTimeoutSeconds: 10, requestTimeoutSeconds: 20, ...changes };
}

/** The response of an outcome that must be one. */
export function responseOf(outcome: HttpOutcome): HttpResponse {
  if (outcome.kind === 'failure') throw new Error(`no response but ${outcome.problem.kind}: ${outcome.problem.message}`);
  return outcome.response;
}

/** The problem of an outcome that must be a failure. */
export function problemOf(outcome: HttpOutcome): TransportProblem {
  if (outcome.kind === 'response') throw new Error(`no failure but an answer of status ${outcome.response.status}`);
  return outcome.problem;
}

/** What every HTTP port promises, whether a network is behind it or a recording. */
export function declareHttpPortContract(name: string, prepare: (exchanges: readonly ScriptedExchange[]) => Promise<PreparedPort>): void {
  suite(`HTTP port contract: ${name}`, (test) => {
    const withPort = async (exchanges: readonly ScriptedExchange[], use: (port: HttpPort, baseUrl: string) => Promise<void>) => {
      const prepared = await prepare(exchanges);
      try {
        await use(prepared.port, prepared.baseUrl);
      } finally {
        await prepared.close();
      }
    };

    test('answers come in the order of the requests, with their bytes as they are', async () => {
      const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
      const exchanges: ScriptedExchange[] = [
        { method: 'GET', path: '/first?b=2&a=1', answer: { status: 200, body: Buffer.from('[1]') } },
        { method: 'GET', path: '/second', answer: { status: 200, body: bytes } },
      ];
      await withPort(exchanges, async (port, baseUrl) => {
        const first = responseOf(await port.send(httpRequest(`${baseUrl}/first?b=2&a=1`)));
        const second = responseOf(await port.send(httpRequest(`${baseUrl}/second`)));
        assert.is(Buffer.from(first.body).toString(), '[1]');
        assert.equal([...second.body], [...bytes]);
      });
    });

    test('header names are lower case, and a repeated name keeps all its values in order', async () => {
      const headers = [
        ['X-Trace', 'one'],
        ['Retry-After', '5'],
        ['x-trace', 'two'],
      ] as const;
      await withPort([{ method: 'GET', path: '/', answer: { status: 200, headers } }], async (port, baseUrl) => {
        const response = responseOf(await port.send(httpRequest(`${baseUrl}/`)));
        const wanted = response.headers.filter(([header]) => header === 'x-trace' || header === 'retry-after');
        assert.equal(wanted, [
          ['x-trace', 'one'],
          ['retry-after', '5'],
          ['x-trace', 'two'],
        ]);
      });
    });

    test('HTTP-1: the port follows no redirect', async () => {
      const answer = { status: 302, statusText: 'Found', headers: [['Location', '/elsewhere']] as const };
      await withPort([{ method: 'GET', path: '/', answer }], async (port, baseUrl) => {
        const response = responseOf(await port.send(httpRequest(`${baseUrl}/`)));
        assert.is(response.status, 302);
        assert.is(response.statusText, 'Found');
      });
    });

    test('statuses of errors are answers, not failures', async () => {
      const exchanges: ScriptedExchange[] = [404, 503].map((status) => ({ method: 'GET', path: '/', answer: { status, body: Buffer.from('no') } }));
      await withPort(exchanges, async (port, baseUrl) => {
        assert.is(responseOf(await port.send(httpRequest(`${baseUrl}/`))).status, 404);
        assert.is(responseOf(await port.send(httpRequest(`${baseUrl}/`))).status, 503);
      });
    });

    test('a POST carries its body and gets an empty one', async () => {
      const exchange: ScriptedExchange = { method: 'POST', path: '/search', requestBody: '{"q":"č"}', answer: { status: 204 } };
      await withPort([exchange], async (port, baseUrl) => {
        const request = httpRequest(`${baseUrl}/search`, { method: 'POST', headers: [['Content-Type', 'application/json']], body: Buffer.from('{"q":"č"}') });
        const response = responseOf(await port.send(request));
        assert.is(response.status, 204);
        assert.is(response.body.length, 0);
      });
    });

    test('RETRY-3: a connection that breaks is a failure with the number cURL gives it', async () => {
      const exchanges: ScriptedExchange[] = [
        { method: 'GET', path: '/reset', answer: { failure: 'connection-reset' } },
        { method: 'GET', path: '/empty', answer: { failure: 'empty-reply' } },
        { method: 'GET', path: '/well', answer: { status: 200 } },
      ];
      await withPort(exchanges, async (port, baseUrl) => {
        const reset = problemOf(await port.send(httpRequest(`${baseUrl}/reset`)));
        assert.equal([reset.kind, reset.curlCode, reset.retryable], ['connection-reset', 56, true]);
        const empty = problemOf(await port.send(httpRequest(`${baseUrl}/empty`)));
        assert.equal([empty.kind, empty.curlCode, empty.retryable], ['empty-reply', 52, true]);
        assert.is(responseOf(await port.send(httpRequest(`${baseUrl}/well`))).status, 200);
      });
    });

    test('a signal that is aborted already ends the request before it is sent', async () => {
      await withPort([{ method: 'GET', path: '/', answer: { status: 200 } }], async (port, baseUrl) => {
        const aborted = problemOf(await port.send(httpRequest(`${baseUrl}/`), AbortSignal.abort()));
        assert.equal([aborted.kind, aborted.retryable], ['aborted', false]);
        assert.is(responseOf(await port.send(httpRequest(`${baseUrl}/`))).status, 200);
      });
    });
  });
}
