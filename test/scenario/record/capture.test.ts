import * as assert from 'uvu/assert';
import {
  createHttpPort,
  createMemoryScratch,
  createMemorySink,
  createMemoryState,
} from '../../../src/node.ts';
import type { Ports } from '../../../src/ports/ports.ts';
import { capturing } from '../../../src/scenario/record/capture.ts';
import { createSeededRandom } from '../../../src/scenario/replay/memory-ports.ts';
import { createVirtualClock } from '../../../src/scenario/replay/virtual-clock.ts';
import { serveExchanges } from '../../../src/testing.ts';
import { declareHttpPortContract, httpRequest } from '../../support/http-port-contract.ts';
import { suite } from '../../support/suite.ts';

function portsWith(http: Ports['http']): Ports {
  return {
    http,
    clock: createVirtualClock({ startMs: 0 }),
    random: createSeededRandom(1),
    sink: createMemorySink(),
    scratch: createMemoryScratch(),
    state: createMemoryState(),
    events: () => {},
  };
}

declareHttpPortContract('recording', async (exchanges) => {
  const server = await serveExchanges(exchanges);
  const port = capturing(portsWith(createHttpPort())).ports.http;
  return { port, baseUrl: server.baseUrl, close: () => port.close().then(server.close) };
});

suite('scenario/record/capture', (test) => {
  test('the secrets of the port behind it are known, and each outcome is kept with its request', async () => {
    const http: Ports['http'] = {
      secrets: ['s3cret'],
      send: async ({ url }) => ({
        kind: 'response',
        response: { status: 200, statusText: '', headers: [], body: new TextEncoder().encode(url) },
      }),
      async close() {},
    };
    const { ports, capture } = capturing(portsWith(http));
    assert.equal(ports.http.secrets, ['s3cret']);
    await ports.http.send(httpRequest('http://h/a'));
    await ports.http.send(httpRequest('http://h/b'));
    assert.equal(
      capture().exchanges.map(({ request, outcome }) => [
        request.url,
        outcome.kind === 'response' && new TextDecoder().decode(outcome.response.body),
      ]),
      [
        ['http://h/a', 'http://h/a'],
        ['http://h/b', 'http://h/b'],
      ],
    );
  });
});
