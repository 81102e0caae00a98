import * as assert from 'uvu/assert';
import { createHttpPort, createMemorySink } from '../../src/node.ts';
import type { HttpPort } from '../../src/ports/http.ts';
import type { ScratchPort, StatePort } from '../../src/ports/ports.ts';
import { type SinkPort, StorageProblem, type TableWriter } from '../../src/ports/sink.ts';
import type { CredentialPort, TokenPort } from '../../src/ports/stores.ts';
import { createMemoryCredentials, createMemoryTokens } from '../../src/run/options.ts';
import { createMemoryScratch } from '../../src/scenario/replay/memory-ports.ts';
import {
  type ContractTest,
  credentialContract,
  httpContract,
  scratchContract,
  serveExchanges,
  sinkContract,
  stateContract,
  tokenContract,
} from '../../src/testing.ts';
import { suite } from '../support/suite.ts';

/** The names of the tests that reject. */
async function brokenBy(tests: readonly ContractTest[]): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const { name, run } of tests) await run().catch(() => broken.push(name));
  return broken;
}

/** Each way to break a port must be noticed by the test that says so. */
function declareMutants<Port>(
  contract: (change: (port: Port) => Port) => readonly ContractTest[],
  mutants: readonly (readonly [string, string, (port: Port) => Port])[],
) {
  return async () => {
    assert.equal(await brokenBy(contract((port) => port)), []);
    const caught = new Set<string>();
    for (const [what, expected, change] of mutants) {
      const broken = await brokenBy(contract(change));
      assert.ok(
        broken.some((name) => name.includes(expected)),
        `${what}: ${broken.join('; ')}`,
      );
      for (const name of broken) caught.add(name);
    }
    // a test that no mutant breaks proves nothing
    assert.equal(
      contract((port) => port)
        .map(({ name }) => name)
        .filter((name) => !caught.has(name)),
      [],
    );
  };
}

const closed: string[] = [];

function sinkTests(change: (sink: SinkPort) => SinkPort) {
  return sinkContract(() => {
    const memory = createMemorySink();
    const sink = change(memory);
    return {
      sink,
      finalTables: async () =>
        new Map(
          [...memory.tables().values()].map(
            ({ bucket, name, columns, rows, primaryKey, incremental }) => [
              `${bucket ?? ''}|${name}`,
              { columns, rows: Buffer.from(rows).toString(), primaryKey, incremental },
            ],
          ),
        ),
      finalState: async () => memory.state,
      close: async () => void closed.push('sink'),
    };
  });
}

const withWriter = (
  sink: SinkPort,
  change: (writer: TableWriter, table: string) => Partial<TableWriter>,
): SinkPort => ({
  ...sink,
  encoding: sink.encoding,
  open: async (table) => {
    const writer = await sink.open(table);
    return {
      write: writer.write.bind(writer),
      close: writer.close.bind(writer),
      ...change(writer, table.name),
    };
  },
});

suite('contracts of ports', (test) => {
  test(
    'sinks: each broken promise is noticed',
    declareMutants(sinkTests, [
      [
        'loses rows',
        'nothing is visible before',
        (sink) =>
          withWriter(sink, (writer) => ({
            write: (rows) => void writer.write(rows.subarray(4), 1),
          })),
      ],
      [
        'commits at once',
        'nothing is visible before',
        (sink) =>
          withWriter(sink, (writer) => ({
            close: (kinds) =>
              writer
                .close(kinds)
                .then(() => sink.commit({ tables: [], state: '{}' }))
                .then(() => {}),
          })),
      ],
      [
        'commits what is abandoned',
        'abandoned',
        (sink) => ({
          ...sink,
          encoding: sink.encoding,
          abandon: () => sink.commit({ tables: [], state: '{}' }).then(() => {}),
        }),
      ],
      [
        'mixes tables',
        'do not mix',
        (sink) => {
          let first: TableWriter | undefined;
          return withWriter(sink, (writer) => {
            first ??= writer;
            const target = first;
            return { write: (rows) => target.write(rows, 1) };
          });
        },
      ],
      [
        'keeps the bytes',
        'does not keep the bytes',
        (sink) => {
          const kept: (() => void)[] = [];
          return {
            ...withWriter(sink, (writer) => ({
              write: (rows) => void kept.push(() => void writer.write(rows, 1)),
              async close(kinds) {
                for (const write of kept.splice(0)) write();
                await writer.close(kinds);
              },
            })),
          };
        },
      ],
      [
        'refuses with any error',
        'opened twice',
        (sink) => ({
          ...sink,
          encoding: sink.encoding,
          open: (table) =>
            sink.open(table).catch((error) => {
              if (error instanceof StorageProblem) throw new Error(error.message);
              throw error;
            }),
        }),
      ],
    ]),
  );

  test(
    'scratch files: each broken promise is noticed',
    declareMutants<ScratchPort>(
      (change) => scratchContract(() => ({ scratch: change(createMemoryScratch()) })),
      [
        [
          'loses the end',
          'gives back what was written',
          (scratch) => ({
            async open() {
              const file = await scratch.open();
              return {
                write: (bytes) => file.write(bytes),
                release: () => file.release(),
                async *read() {
                  for await (const chunk of file.read()) yield chunk.subarray(0, 500);
                },
              };
            },
          }),
        ],
        [
          'mixes files',
          'do not mix',
          (scratch) => {
            let only: ReturnType<ScratchPort['open']> | undefined;
            return {
              open() {
                only ??= scratch.open();
                return only;
              },
            };
          },
        ],
      ],
    ),
  );

  test(
    'states: each broken promise is noticed',
    declareMutants<StatePort>(
      (change) =>
        stateContract((earlier) => ({
          state: change({
            read: async () =>
              earlier === undefined ? { kind: 'missing' } : { kind: 'state', value: earlier },
          }),
        })),
      [
        [
          'is empty instead of missing',
          'is missing',
          () => ({ read: async () => ({ kind: 'state', value: {} }) }),
        ],
        [
          'sorts members',
          'the order of its members',
          (state) => ({
            async read() {
              const read = await state.read();
              return read.kind === 'state'
                ? {
                    ...read,
                    value: Object.fromEntries(
                      Object.entries(read.value).sort(([a], [b]) => (a < b ? -1 : 1)),
                    ),
                  }
                : read;
            },
          }),
        ],
        [
          'is never there',
          'an empty state is a state',
          () => ({ read: async () => ({ kind: 'missing' }) }),
        ],
      ],
    ),
  );

  test(
    'tokens: each broken promise is noticed',
    declareMutants<TokenPort>(
      (change) =>
        tokenContract(() => ({
          tokens: change(createMemoryTokens()),
          next: () => createMemoryTokens(),
        })),
      [
        [
          'forgets tokens',
          'until another one is kept',
          (port) => ({
            ...port,
            exchange: (name, refresh) =>
              port.exchange(name, ({ text }) => refresh({ text, keep: async () => {} })),
          }),
        ],
        [
          'has one token for all',
          'different names',
          (port) => ({ ...port, exchange: (_, refresh) => port.exchange('all', refresh) }),
        ],
        [
          'lets refreshes overtake each other',
          'wait for each other',
          (port) => ({
            ...port,
            async exchange(name, refresh) {
              const text = await port.exchange(name, async (token) => token.text);
              const keep = (next: string) => port.exchange(name, (token) => token.keep(next));
              return refresh({ text, keep });
            },
          }),
        ],
        [
          'keeps a token only when the refresh has ended well',
          'what it has kept before stays',
          (port) => ({
            ...port,
            exchange: (name, refresh) =>
              port.exchange(name, async ({ text, keep }) => {
                let last: string | undefined;
                const result = await refresh({
                  text,
                  keep: async (next) => {
                    last = next;
                  },
                });
                if (last !== undefined) await keep(last);
                return result;
              }),
          }),
        ],
        ['claims to be lasting', 'the next run', (port) => ({ ...port, isLasting: true })],
      ],
    ),
  );

  test(
    'credentials: each broken promise is noticed',
    declareMutants<CredentialPort>(
      (change) => credentialContract(() => ({ credentials: change(createMemoryCredentials()) })),
      [
        [
          'never asks whether a login is valid',
          'as long as it is valid',
          (port) => ({ login: (need) => port.login({ ...need, isValid: () => true }) }),
        ],
        [
          'has one login for all',
          'different keys',
          (port) => ({ login: (need) => port.login({ ...need, key: 'all' }) }),
        ],
        ['logs in each time', 'cause one login request', () => ({ login: ({ logIn }) => logIn() })],
        [
          'loses the time',
          'the bytes and the time',
          (port) => ({
            async login(need) {
              return { ...(await port.login(need)), atMs: 0 };
            },
          }),
        ],
        [
          'keeps a failure',
          'is not kept',
          (port) => {
            const failed = new Map<string, unknown>();
            return {
              async login(need) {
                if (failed.has(need.key)) throw failed.get(need.key);
                try {
                  return await port.login(need);
                } catch (error) {
                  failed.set(need.key, error);
                  throw error;
                }
              },
            };
          },
        ],
      ],
    ),
  );

  test('http: each broken promise is noticed', async () => {
    const send = (change: (port: HttpPort) => HttpPort['send']) => (port: HttpPort) => ({
      send: change(port),
      close: () => port.close(),
    });
    await declareMutants<HttpPort>(
      (change) =>
        httpContract(async (exchanges) => {
          const server = await serveExchanges(exchanges);
          const real = createHttpPort();
          return {
            port: change(real),
            baseUrl: server.baseUrl,
            close: () => real.close().then(server.close),
          };
        }),
      [
        [
          'decodes bodies as text',
          'bytes as they are',
          send((port) => async (request, signal) => {
            const outcome = await port.send(request, signal);
            if (outcome.kind === 'failure') return outcome;
            const { status, statusText, headers, body } = outcome.response;
            return {
              kind: 'response',
              response: {
                status,
                statusText,
                headers,
                body: new TextEncoder().encode(new TextDecoder().decode(body)),
              },
            };
          }),
        ],
        [
          'joins headers',
          'repeated name',
          send((port) => async (request, signal) => {
            const outcome = await port.send(request, signal);
            if (outcome.kind === 'failure') return outcome;
            const { status, statusText, headers, body } = outcome.response;
            return {
              kind: 'response',
              response: { status, statusText, headers: [...new Map(headers)], body },
            };
          }),
        ],
        [
          'follows redirects',
          'follows no redirect',
          send(
            (port) => (request, signal) =>
              port
                .send(request, signal)
                .then((outcome) =>
                  outcome.kind === 'response' && outcome.response.status === 302
                    ? port.send({ ...request, url: `${request.url}elsewhere` })
                    : outcome,
                ),
          ),
        ],
        [
          'takes an error status for a failure',
          'error statuses',
          send((port) => async (request, signal) => {
            const outcome = await port.send(request, signal);
            if (outcome.kind === 'failure' || outcome.response.status < 400) return outcome;
            return {
              kind: 'failure',
              problem: { kind: 'other', curlCode: 22, message: 'error', retryable: true },
            };
          }),
        ],
        [
          'sends no body',
          'sends its body',
          send(
            (port) =>
              ({ body: _, ...request }, signal) =>
                port.send(request, signal),
          ),
        ],
        [
          'rejects',
          'a connection that breaks',
          send((port) => async (request, signal) => {
            const outcome = await port.send(request, signal);
            if (outcome.kind === 'failure') throw new Error(outcome.problem.message);
            return outcome;
          }),
        ],
        ['ignores the signal', 'aborted already', send((port) => (request) => port.send(request))],
      ],
    )();
  });

  test('ports are closed after each test, also when it fails', async () => {
    closed.length = 0;
    const tests = sinkTests((sink) =>
      withWriter(sink, () => ({ close: () => Promise.reject(new Error('no')) })),
    );
    assert.ok((await brokenBy(tests)).length > 0);
    assert.is(closed.length, tests.length);
  });

  test('a request that is not expected gets the status 599', async () => {
    const server = await serveExchanges([{ method: 'GET', path: '/a', response: { status: 200 } }]);
    try {
      assert.is((await fetch(`${server.baseUrl}/b`)).status, 599);
      assert.is((await fetch(`${server.baseUrl}/a`)).status, 200);
      assert.is((await fetch(`${server.baseUrl}/a`)).status, 599);
    } finally {
      await server.close();
    }
  });
});
