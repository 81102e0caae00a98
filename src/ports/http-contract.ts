import assert from 'node:assert/strict';
import { bytesOf, type ContractTest, contractTests, textOf } from './contract-test.ts';
import type { HttpOutcome, HttpPort, HttpRequest, HttpResponse, TransportProblem } from './http.ts';

/** One exchange that the other side of the port is prepared for, in order. */
export interface ScriptedExchange {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly requestBody?: string;
  readonly response:
    | {
        readonly status: number;
        readonly statusText?: string;
        readonly headers?: readonly (readonly [string, string])[];
        readonly body?: Uint8Array;
      }
    | { readonly failure: 'connection-reset' | 'empty-reply' };
}

export interface PreparedHttp {
  readonly port: HttpPort;
  /** `scheme://host[:port]`, where the exchanges are expected. */
  readonly baseUrl: string;
  readonly close?: () => Promise<void>;
}

/** A request with the defaults that tests do not care about. */
export function httpRequest(url: string, changes: Partial<HttpRequest> = {}): HttpRequest {
  return {
    method: 'GET',
    url,
    headers: [],
    connectTimeoutSeconds: 10,
    requestTimeoutSeconds: 20,
    ...changes,
  };
}

/** The response of an outcome that must be one. */
export function responseOf(outcome: HttpOutcome): HttpResponse {
  if (outcome.kind === 'failure')
    throw new Error(`no response but ${outcome.problem.kind}: ${outcome.problem.message}`);
  return outcome.response;
}

/** The problem of an outcome that must be a failure. */
export function problemOf(outcome: HttpOutcome): TransportProblem {
  if (outcome.kind === 'response')
    throw new Error(`no failure but a response of status ${outcome.response.status}`);
  return outcome.problem;
}

/** What every HTTP port promises, whether a network is behind it or a recording. `prepare` gets the exchanges that a server has to play. */
export function httpContract(
  prepare: (exchanges: readonly ScriptedExchange[]) => Promise<PreparedHttp> | PreparedHttp,
): readonly ContractTest[] {
  return contractTests('httpContract', prepare, {
    'responses are returned in the order of the requests, with their bytes as they are': (
      withPort,
    ) => {
      const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
      const exchanges: ScriptedExchange[] = [
        { method: 'GET', path: '/first?b=2&a=1', response: { status: 200, body: bytesOf('[1]') } },
        { method: 'GET', path: '/second', response: { status: 200, body: bytes } },
      ];
      return withPort(exchanges, async ({ port, baseUrl }) => {
        const first = responseOf(await port.send(httpRequest(`${baseUrl}/first?b=2&a=1`)));
        const second = responseOf(await port.send(httpRequest(`${baseUrl}/second`)));
        assert.equal(textOf(first.body), '[1]');
        assert.deepEqual([...second.body], [...bytes]);
      });
    },

    'header names are lower case, and a repeated name keeps all its values in order': (
      withPort,
    ) => {
      const headers = [
        ['X-Trace', 'one'],
        ['Retry-After', '5'],
        ['x-trace', 'two'],
      ] as const;
      return withPort(
        [{ method: 'GET', path: '/', response: { status: 200, headers } }],
        async ({ port, baseUrl }) => {
          const response = responseOf(await port.send(httpRequest(`${baseUrl}/`)));
          const wanted = response.headers.filter(
            ([header]) => header === 'x-trace' || header === 'retry-after',
          );
          assert.deepEqual(wanted, [
            ['x-trace', 'one'],
            ['retry-after', '5'],
            ['x-trace', 'two'],
          ]);
        },
      );
    },

    'the port follows no redirect': (withPort) => {
      const response = {
        status: 302,
        statusText: 'Found',
        headers: [['Location', '/elsewhere']] as const,
      };
      return withPort([{ method: 'GET', path: '/', response }], async ({ port, baseUrl }) => {
        const response = responseOf(await port.send(httpRequest(`${baseUrl}/`)));
        assert.equal(response.status, 302);
        assert.equal(response.statusText, 'Found');
      });
    },

    'error statuses are responses, not failures': (withPort) => {
      const exchanges: ScriptedExchange[] = [404, 503].map((status) => ({
        method: 'GET',
        path: '/',
        response: { status, body: bytesOf('no') },
      }));
      return withPort(exchanges, async ({ port, baseUrl }) => {
        assert.equal(responseOf(await port.send(httpRequest(`${baseUrl}/`))).status, 404);
        assert.equal(responseOf(await port.send(httpRequest(`${baseUrl}/`))).status, 503);
      });
    },

    'a POST sends its body, and may get an empty one': (withPort) => {
      const exchange: ScriptedExchange = {
        method: 'POST',
        path: '/search',
        requestBody: '{"q":"č"}',
        response: { status: 204 },
      };
      return withPort([exchange], async ({ port, baseUrl }) => {
        const request = httpRequest(`${baseUrl}/search`, {
          method: 'POST',
          headers: [['Content-Type', 'application/json']],
          body: bytesOf('{"q":"č"}'),
        });
        const response = responseOf(await port.send(request));
        assert.equal(response.status, 204);
        assert.equal(response.body.length, 0);
      });
    },

    'a connection that breaks is a failure with the number of cURL, and can be retried': (
      withPort,
    ) => {
      const exchanges: ScriptedExchange[] = [
        { method: 'GET', path: '/reset', response: { failure: 'connection-reset' } },
        { method: 'GET', path: '/empty', response: { failure: 'empty-reply' } },
        { method: 'GET', path: '/well', response: { status: 200 } },
      ];
      return withPort(exchanges, async ({ port, baseUrl }) => {
        const reset = problemOf(await port.send(httpRequest(`${baseUrl}/reset`)));
        assert.deepEqual(
          [reset.kind, reset.curlCode, reset.retryable],
          ['connection-reset', 56, true],
        );
        const empty = problemOf(await port.send(httpRequest(`${baseUrl}/empty`)));
        assert.deepEqual([empty.kind, empty.curlCode, empty.retryable], ['empty-reply', 52, true]);
        assert.equal(responseOf(await port.send(httpRequest(`${baseUrl}/well`))).status, 200);
      });
    },

    'a signal that is aborted already ends the request before it is sent': (withPort) =>
      withPort(
        [{ method: 'GET', path: '/', response: { status: 200 } }],
        async ({ port, baseUrl }) => {
          const aborted = problemOf(
            await port.send(httpRequest(`${baseUrl}/`), AbortSignal.abort()),
          );
          assert.deepEqual([aborted.kind, aborted.retryable], ['aborted', false]);
          assert.equal(responseOf(await port.send(httpRequest(`${baseUrl}/`))).status, 200);
        },
      ),
  });
}
