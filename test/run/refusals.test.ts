import * as assert from 'uvu/assert';
import { createMemorySink } from '../../src/destinations/memory-sink.ts';
import { run } from '../../src/pipeline.ts';
import type { RunEvent } from '../../src/ports/ports.ts';
import {
  createMemoryScratch,
  createMemoryState,
  createSeededRandom,
} from '../../src/scenario/replay/memory-ports.ts';
import { createVirtualClock } from '../../src/scenario/replay/virtual-clock.ts';
import { compiled, configuration, extract } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

suite('interpret: refused requests', (test) => {
  const refused = async (api: object, config: object = {}, status = 401) =>
    (
      await extract(configuration({ api, config }), ({ path }) =>
        path.endsWith('login') ? { json: { token: 'token-1234' } } : { status, text: '' },
      )
    ).outcome.failure;

  test('401 and 403 point at the authentication and name what was sent, masked', async () => {
    for (const status of [401, 403]) {
      const failure = await refused(
        { authentication: { type: 'basic' } },
        { username: 'me', '#password': 'a-secret' },
        status,
      );
      assert.is(failure?.pointer, '/api/authentication');
      assert.equal(failure?.details, ['sent with Authorization: Basic [redacted]']);
      assert.match(failure?.help ?? '', '"#password" is correct');
      assert.not.match(JSON.stringify(failure), 'a-secret');
    }
  });

  test('a query parameter, and what a login returned', async () => {
    const query = await refused(
      { authentication: { type: 'query', query: { key: { attr: '#key' } } } },
      { '#key': 'a-secret' },
    );
    assert.equal(query?.details, ['sent with the query parameter key=[redacted]']);
    const login = await refused({
      authentication: {
        type: 'login',
        loginRequest: { endpoint: 'login' },
        apiRequest: { headers: { 'X-Token': 'token' } },
      },
    });
    assert.is(login?.pointer, '/api/authentication');
    assert.equal(login?.details, ['sent with X-Token: [redacted]']);
    assert.not.match(JSON.stringify(login), 'token-1234');
  });

  test('a secret header of the defaults, and no credentials at all', async () => {
    const header = await refused(
      {
        http: {
          headers: { Authorization: { function: 'concat', args: ['Bearer ', { attr: '#key' }] } },
        },
      },
      { '#key': 'a-secret' },
    );
    assert.equal(header?.details, ['sent with Authorization: Bearer [redacted]']);
    assert.match(header?.pointer ?? '', 'headers');
    const none = await refused({});
    assert.equal(
      [none?.details, none?.help],
      [['sent without credentials'], 'the request had no credentials: add "api.authentication"'],
    );
  });

  test('other statuses point at the job', async () => {
    const failure = await refused(
      { authentication: { type: 'basic' } },
      { username: 'me', '#password': 'a-secret' },
      404,
    );
    assert.is(failure?.pointer, '/config/jobs/0');
  });

  test('a line break in a header that a login response gives is named', async () => {
    const api = {
      authentication: {
        type: 'login',
        format: 'text',
        loginRequest: { endpoint: 'login' },
        apiRequest: { headers: { 'X-T': 'data' } },
      },
    };
    const { outcome, requests } = await extract(configuration({ api }), () => ({
      text: 'token-1234\n',
    }));
    assert.match(
      outcome.failure?.message ?? '',
      'The value of the header "X-T" ends with a line break',
    );
    assert.is(outcome.failure?.pointer, '/api/authentication/apiRequest/headers/X-T');
    assert.is(requests.length, 1);
  });
});

suite('interpret: warnings that are errors', (test) => {
  const extraction = async (
    failOnWarning: boolean,
    body: string,
    levels: ReadonlyMap<string, 'off' | 'note' | 'warning' | 'error'> = new Map(),
  ) => {
    const { plan } = await compiled(configuration({}));
    if (plan === undefined) throw new Error('does not compile');
    const sink = createMemorySink();
    const events: RunEvent[] = [];
    const clock = createVirtualClock({ startMs: 0 });
    const send = async () =>
      ({
        kind: 'response',
        response: { status: 200, statusText: 'OK', headers: [], body: Buffer.from(body) },
      }) as const;
    const ports = {
      http: { send, close: async () => {} },
      clock,
      random: createSeededRandom(1),
      sink,
      scratch: createMemoryScratch(),
      state: createMemoryState(),
      events: (event: RunEvent) => void events.push(event),
    };
    const outcome = await run(plan, { ports, secrets: new Map(), failOnWarning, levels });
    const reported = events.flatMap((event) => (event.kind === 'warning' ? [event.rule] : []));
    return {
      outcome,
      state: sink.state,
      reported,
      log: events.flatMap((event) => (event.kind === 'log' ? [event.message] : [])).join('\n'),
    };
  };

  test('a run with a warning fails before anything is committed, one without is as ever', async () => {
    const warned = await extraction(true, '{"items":[{"id":1}],"has_more":true}');
    assert.equal(
      [warned.outcome.failure?.kind, warned.outcome.tables, warned.state],
      ['warnings', [], undefined],
    );
    assert.match(warned.outcome.failure?.message ?? '', '1 warning');
    assert.ok((await extraction(false, '{"items":[{"id":1}],"has_more":true}')).outcome.ok);
    assert.ok((await extraction(true, '{"items":[{"id":1}],"has_more":false}')).outcome.ok);
  });

  test('levels of rules decide what a warning is', async () => {
    const body = '{"items":[{"id":1}],"has_more":true}';
    const at = (level: 'off' | 'note' | 'warning' | 'error', rule = 'more-announced') =>
      extraction(true, body, new Map([[rule, level]]));
    const off = await at('off');
    assert.equal([off.outcome.ok, off.reported, off.log.includes('announces')], [true, [], false]);
    const note = await at('note');
    assert.equal(
      [note.outcome.ok, note.reported, note.log.includes('announces')],
      [true, [], true],
    );
    assert.equal(
      [(await at('warning')).outcome.ok, (await at('off', 'empty-key')).outcome.ok],
      [false, false],
    );
    const error = await extraction(false, body, new Map([['more-announced', 'error']]));
    assert.equal(
      [error.outcome.failure?.kind, error.reported, error.state],
      ['warnings', ['more-announced'], undefined],
    );
    assert.match(error.outcome.failure?.message ?? '', 'more-announced');
  });
});
