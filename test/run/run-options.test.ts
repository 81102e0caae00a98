import * as assert from 'uvu/assert';
import {
  compile,
  createMemoryCredentials,
  type Plan,
  type RunOptions,
  run,
  units,
} from '../../src/index.ts';
import type { Login, LoginNeed } from '../../src/ports/stores.ts';
import {
  compiled,
  configuration,
  extract,
  extractPlan,
  type Reply,
  type SeenRequest,
} from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const authentication = {
  type: 'login',
  loginRequest: { endpoint: 'login', method: 'POST', params: { user: { attr: '#user' } } },
  apiRequest: { headers: { 'X-Token': { response: 'token' } } },
  expires: 100,
};
const reply = ({ path, body }: SeenRequest): Reply =>
  path === '/v1/login' ? { json: { token: `token for ${body}` } } : { json: [{ id: path }] };
const jobs = [
  { endpoint: 'orders' },
  {
    endpoint: 'customers',
    children: [{ endpoint: 'customers/{id}', placeholders: { id: 'key' } }],
  },
];
const child = ({ path }: SeenRequest): Reply => ({
  json: path === '/v1/customers' ? [{ key: 7 }] : [{ id: path }],
});

suite('interpret: options of a run', (test) => {
  test('STATE-3: the start time that is passed in is the one the state keeps and functions see', async () => {
    const timed = configuration({
      jobs: [{ endpoint: 'items', params: { until: { time: 'currentStart' } } }],
    });
    const { state, paths } = await extract(timed, reply, { startedAt: 1_600_000_000_999 });
    assert.equal(state, { ...(state as object), time: { previousStart: 1_600_000_000 } });
    assert.equal(paths, ['/v1/items?until=1600000000']);
  });

  test('runs that are given the same credentials log in once; each run of its own logs in', async () => {
    const logins: string[] = [];
    const extraction = async (secret: string, options: Pick<RunOptions, 'credentials'>) => {
      const { requests, outcome } = await extract(
        configuration({ api: { authentication }, config: { '#user': secret } }),
        reply,
        options,
      );
      logins.push(`${secret} ${outcome.logins}`);
      return requests.at(-1)?.headers.get('x-token');
    };
    const credentials = createMemoryCredentials();
    const tokens = [
      await extraction('ann', { credentials }),
      await extraction('ann', { credentials }),
      await extraction('bob', { credentials }),
    ];
    assert.equal(tokens, [
      'token for {"user":"ann"}',
      'token for {"user":"ann"}',
      'token for {"user":"bob"}',
    ]);
    await extraction('ann', {});
    assert.equal(logins, ['ann 1', 'ann 0', 'bob 1', 'ann 1']);
  });

  test('a login from elsewhere is used while it is valid, and is in no message', async () => {
    const elsewhere = (atMs: number): Login => ({
      response: new TextEncoder().encode('{"token":"shared-token"}'),
      atMs,
    });
    const withLogin = (login: Login) =>
      extract(
        configuration({ api: { authentication }, config: { '#user': 'ann' } }),
        (request) =>
          request.headers.get('x-token') === 'shared-token'
            ? { status: 403, text: 'no shared-token here' }
            : reply(request),
        {
          credentials: {
            login: ({ isValid, logIn }: LoginNeed) => (isValid(login) ? login : logIn()),
          },
        },
      );
    const used = await withLogin(elsewhere(1_500_000_000_000 - 99_000));
    assert.equal([used.outcome.logins, used.requests.length], [0, 1]);
    assert.not.match(JSON.stringify([used.outcome, used.events]), /shared-token/);
    const expired = await withLogin(elsewhere(1_500_000_000_000 - 100_000));
    assert.equal([expired.outcome.ok, expired.outcome.logins], [true, 1]);
  });

  test('LOGIN-EXP-2: a login before every request asks nobody', async () => {
    const credentials = {
      login: (): never => {
        throw new Error('asked');
      },
    };
    const { outcome } = await extract(
      configuration({
        api: { authentication: { ...authentication, expires: 0 } },
        config: { '#user': 'ann' },
        jobs,
      }),
      reply,
      {
        credentials,
      },
    );
    assert.is(outcome.logins, 2);
  });

  test('the units of a plan are the top-level jobs of each iteration', async () => {
    const { plan } = await compiled(configuration({ jobs, iterations: [{}, {}] }));
    assert.equal(
      units(plan as Plan).map(({ id, iteration, endpoint }) => [id, iteration, endpoint]),
      [
        ['0-0', 0, 'orders'],
        ['0-1', 0, 'customers'],
        ['1-0', 1, 'orders'],
        ['1-1', 1, 'customers'],
      ],
    );
  });

  test('a unit runs alone, with its children, into its own tables', async () => {
    const mapping = { key: { type: 'column', mapping: { destination: 'key' } } };
    const text = configuration({
      jobs,
      config: { mappings: { customers: mapping, orders: mapping } },
    });
    const { plan, secrets } = await compile(JSON.stringify(text), { name: 'config.json' });
    assert.ok(plan !== undefined && secrets !== undefined);
    const { paths, tables } = await extractPlan(plan, secrets, child, { unit: '0-1' });
    assert.equal(paths, ['/v1/customers', '/v1/customers/7']);
    assert.equal([...tables.keys()].sort(), ['b/customers', 'b/customers_id']);
  });

  test('an option that is not what it must be is refused by its name', async () => {
    const { plan, secrets } = await compile(JSON.stringify(configuration({})), {
      name: 'config.json',
    });
    assert.ok(plan !== undefined && secrets !== undefined);
    const refusal = (options: object) =>
      extractPlan(plan, secrets, reply, options as never).then(
        () => 'ran',
        (error: unknown) => (error instanceof TypeError ? error.message : 'another error'),
      );
    for (const [options, expected] of [
      [
        { pace: { concurrency: Number.NaN } },
        'run: option "pace.concurrency" must be an integer of 1 or more, not NaN',
      ],
      [
        { pace: { concurrency: 0 } },
        'run: option "pace.concurrency" must be an integer of 1 or more, not 0',
      ],
      [
        { pace: { lookAhead: -1 } },
        'run: option "pace.lookAhead" must be an integer of 0 or more, not -1',
      ],
      [
        { pace: { rate: '10/s' } },
        'run: option "pace.rate" must be "auto", or numbers above 0 in { requests, perMs }, not string',
      ],
      [
        { pace: { rate: { requests: 0, perMs: 1000 } } },
        'run: option "pace.rate" must be "auto", or numbers above 0 in { requests, perMs }, not object',
      ],
      [
        { startedAt: '2026-01-01' },
        'run: option "startedAt" must be a time in milliseconds since 1970, not string',
      ],
      [
        { secrets: { key: 'hidden' } },
        'run: option "secrets" must be a Map of Secret, as compile() returns it, not object',
      ],
      [{ signal: {} }, 'run: option "signal" must be an AbortSignal, not object'],
      [{ traceRows: 1 }, 'run: option "traceRows" must be true or false, not 1'],
      [
        { unit: '0-9' },
        'run: option "unit" is "0-9", and the plan has no such unit; units(plan) lists them',
      ],
      [{ ports: undefined }, 'run: option "ports" must be an object, not undefined'],
      [{ ports: {} }, 'run: option "ports.http" must be an HttpPort, not undefined'],
      [{ pace: { concurrency: 2, lookAhead: 0, rate: 'auto' } }, 'ran'],
    ] as const)
      assert.is(await refusal(options), expected);
    const raw = await run({} as never, {} as never).catch((error: unknown) => error);
    assert.is(
      raw instanceof TypeError && raw.message,
      'run: argument "plan" must be a plan, as compile() returns it, not object',
    );
  });
});
