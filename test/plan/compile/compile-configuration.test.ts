import * as assert from 'uvu/assert';
import { compile } from '../../../src/pipeline.ts';
import { planText } from '../../../src/plan/model/plan.ts';
import { compiled, configuration, extract } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const errors = async (parts: Parameters<typeof configuration>[0]) =>
  (await compiled(configuration(parts))).errors;

suite('compile: iterations', (test) => {
  test('ITER-1, ITER-2, ITER-3: one run for each, members replaced as a whole, new ones appended', async () => {
    const config = configuration({
      api: { authentication: { type: 'basic' } },
      config: { http: { headers: { 'X-A': '1', 'X-B': '2' } }, username: 'no', password: 'p0' },
      iterations: [
        { username: 'ann', '#password': 'p1', password: '' },
        { username: 'bob', http: { headers: { 'X-A': '9' } }, jobs: [{ endpoint: 'other' }] },
      ],
    });
    const { requests } = await extract(config, () => ({}));
    const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
    assert.equal(
      requests.map(({ path, headers }) => [
        path,
        headers.get('authorization'),
        headers.get('x-a'),
        headers.get('x-b'),
      ]),
      [
        ['/v1/items', basic('ann:p1'), '1', '2'],
        ['/v1/other', basic('bob:p0'), '9', undefined],
      ],
    );
  });

  test('CFG-10: a name with # in a mapping is a member of records and no secret', async () => {
    const mappings = { items: { '#': 'number', '#total': { mapping: { destination: 'total' } } } };
    const { secrets } = await compile(
      JSON.stringify(
        configuration({ config: { mappings, '#key': 'k1', nested: { '#key': 'k2' } } }),
      ),
      { name: 'c.json' },
    );
    assert.equal([...(secrets?.keys() ?? [])], ['#key', 'nested.#key']);
    const { tables } = await extract(configuration({ config: { mappings } }), () => ({
      json: [{ '#': 1, '#total': 2 }],
    }));
    assert.equal([...tables], [['b/items', '"number","total"\n"1","2"\n']]);
  });

  test('ITER-3: null in an iteration replaces the member, also where only the iteration has it', async () => {
    const parts = {
      config: { who: 'ann' },
      jobs: [{ endpoint: 'items', params: { who: { attr: 'who' } } }],
    };
    assert.equal(
      (await extract(configuration({ ...parts, iterations: [{ '#': null }] }), () => ({}))).paths,
      ['/v1/items?who=ann'],
    );
    assert.equal(await errors({ ...parts, iterations: [{ who: null }] }), [
      '"config" has no attribute "who"',
    ]);
  });

  test('ITER-4: an iteration cannot replace "api"', async () => {
    const { requests } = await extract(
      configuration({ iterations: [{ api: { baseUrl: 'https://evil.example/' } }] }),
      () => ({}),
    );
    assert.is(requests[0]?.url, 'https://h.example/v1/items');
  });

  test('ITER-5, CTX-E1: each run logs in again and sees its own attributes', async () => {
    const api = {
      authentication: {
        type: 'login',
        loginRequest: { endpoint: 'login', params: { u: { attr: 'who' } } },
      },
    };
    const { paths } = await extract(
      configuration({ api, iterations: [{ who: 'a' }, { who: 'b' }] }),
      (request) => ({
        json: request.path.includes('login') ? {} : [],
      }),
    );
    assert.equal(paths, ['/v1/login?u=a', '/v1/items', '/v1/login?u=b', '/v1/items']);
  });

  test('ITER-6, CFG-9: the jobs of every iteration are checked before the first request', async () => {
    assert.equal(await errors({ iterations: [{}, { jobs: [{ method: 'GET' }] }] }), [
      'the job has no "endpoint"',
    ]);
  });

  test('ITER-7: the first run that fails ends everything', async () => {
    const { requests, state } = await extract(configuration({ iterations: [{}, {}] }), () => ({
      status: 404,
    }));
    assert.is(requests.length, 1);
    assert.is(state, undefined);
  });

  test('CFG-E2: an empty iteration is the plain configuration', async () => {
    assert.equal((await extract(configuration({ iterations: [{}] }), () => ({}))).paths, [
      '/v1/items',
    ]);
  });
});

suite('compile: target and headers', (test) => {
  test('CFG-2, CFG-3, DIFF-8: the wrapped form compiles to the same plan', async () => {
    const bare = await compiled(configuration({}));
    const wrapped = await compiled({ parameters: configuration({}) });
    const withoutPlaces = (plan: unknown) => JSON.stringify(plan).replaceAll('/parameters', '');
    assert.is(withoutPlaces(wrapped.plan), withoutPlaces(bare.plan));
  });

  test('API-BASE-1, API-BASE-2, ACC-27: a base URL must be there and be one', async () => {
    assert.equal(await errors({ api: { baseUrl: '' } }), ['"api" has no "baseUrl"']);
    assert.equal(await errors({ api: { baseUrl: 'h.example' } }), [
      '"baseUrl" is not a valid URL: h.example',
    ]);
    assert.equal(await errors({ api: { baseUrl: { function: 'concat', args: [] } } }), [
      '"baseUrl" is not a valid URL: ',
    ]);
  });

  test('API-BASE-3, API-BASE-5: a function or reference is evaluated, once a run', async () => {
    const { requests } = await extract(
      configuration({
        api: {
          baseUrl: { function: 'sprintf', args: ['https://%s.example/v2/', { attr: 'shop' }] },
        },
        config: { shop: 'toys' },
      }),
      () => ({}),
    );
    assert.is(requests[0]?.url, 'https://toys.example/v2/items');
  });

  test('API-BASE-4: a function as JSON text works, with a warning', async () => {
    const { plan, diagnostics } = await compiled(
      configuration({ api: { baseUrl: '{"function":"concat","args":["https://h.example/"]}' } }),
    );
    assert.equal(plan?.runs[0]?.target.baseUrl.kind, 'literal');
    assert.is(diagnostics[0]?.message, 'a JSON-encoded function in "baseUrl" is deprecated');
  });

  test('API-E1, ACC-20: certificates are texts; the one without # is never used', async () => {
    assert.equal(await errors({ api: { caCertificate: 5 } }), [
      '"caCertificate" must be a string; 5 is given',
    ]);
    const { diagnostics } = await compiled(configuration({ api: { clientCertificate: 'PEM' } }));
    assert.is(diagnostics.filter(({ rule }) => rule === 'ignored-setting').length, 1);
  });

  test('the passphrase of a client key is a secret, wherever it is written', async () => {
    const key = (more: object) => {
      const own =
        '-----BEGIN CERTIFICATE-----\nYQ==\n-----END CERTIFICATE-----\n-----BEGIN ENCRYPTED PRIVATE KEY-----\nYQ==\n-----END ENCRYPTED PRIVATE KEY-----\n';
      return configuration({
        api: { '#clientCertificate': own, ...more },
        config: { '#passphrase': 'open-sesame' },
      });
    };
    const found = async (more: object) => {
      const { plan, diagnostics } = await compiled(key(more));
      return [
        plan?.transport.clientPassphrase,
        ...diagnostics.map(({ rule, pointer }) => `${rule} ${pointer}`),
      ];
    };
    const passphrase = (written: unknown) => ({ clientCertificate: { passphrase: written } });
    const from = '/api/clientCertificate/passphrase';
    assert.equal(await found(passphrase({ attr: '#passphrase' })), [
      { kind: 'secret', name: '#passphrase', from },
    ]);
    assert.equal(await found(passphrase('open-sesame')), [
      { kind: 'secret', name: 'api.clientCertificate.passphrase', from },
    ]);
    assert.equal(await found(passphrase({ function: 'time' })), [
      undefined,
      `invalid-type ${from}`,
    ]);
    assert.equal(await found({}), [undefined, 'ignored-value /api/#clientCertificate']);
  });

  test('HDR-1, HDR-4, HDR-7: job over default over config over api, by exact name', async () => {
    const { requests } = await extract(
      configuration({
        api: {
          http: {
            headers: { A: 'api', B: 'api', C: 'api', D: 'api' },
            defaultOptions: { headers: { C: 'default', D: 'default' } },
          },
        },
        config: { http: { headers: { B: 'config', C: 'config', D: 'config' } } },
        jobs: [{ endpoint: 'items', headers: { D: 'job' } }],
      }),
      () => ({}),
    );
    assert.equal(
      ['a', 'b', 'c', 'd'].map((name) => requests[0]?.headers.get(name)),
      ['api', 'config', 'default', 'job'],
    );
  });

  test('HDR-7: a header of config is stronger than the same one of api in another spelling', async () => {
    const parts = {
      api: { http: { headers: { accept: 'api', 'X-Shop': 'api' } } },
      config: { http: { headers: { Accept: 'config' } } },
    };
    const { requests } = await extract(configuration(parts), () => ({}));
    assert.is(requests[0]?.headers.get('accept'), 'config');
    assert.is(requests[0]?.headers.get('x-shop'), 'api');
  });

  test('HDR-2: a required header must be set in config', async () => {
    const required = { http: { requiredHeaders: ['X-Shop'], headers: { 'X-Shop': 'api' } } };
    assert.equal(await errors({ api: required }), [
      'the required header "X-Shop" is missing in "config.http.headers"',
    ]);
    assert.equal(
      await errors({ api: required, config: { http: { headers: { 'X-Shop': 's' } } } }),
      [],
    );
  });

  test('HDR-9: a User-Agent names the product unless another is set', async () => {
    const agent = async (parts: Parameters<typeof configuration>[0]) =>
      (await extract(configuration(parts), () => ({}))).requests[0]?.headers.get('user-agent');
    assert.match((await agent({})) ?? '', /^sluice\//);
    assert.is(await agent({ config: { http: { headers: { 'user-agent': 'mine' } } } }), 'mine');
  });

  test('HDR-10: a header that stays an object is an error, a list is several values', async () => {
    assert.equal(await errors({ api: { http: { headers: { X: { response: 'a', b: 1 } } } } }), [
      'the header "X" is an object',
    ]);
    const { plan } = await compiled(
      configuration({ api: { http: { headers: { X: ['a', 'b'] } } } }),
    );
    assert.is(plan?.runs[0]?.target.clientHeaders[0]?.value.kind, 'list');
  });

  test('HDR-11: a default method counts for jobs without one', async () => {
    const { requests } = await extract(
      configuration({
        api: { http: { defaultOptions: { method: 'post' } } },
        jobs: [{ endpoint: 'a' }, { endpoint: 'b', method: 'GET' }],
      }),
      () => ({}),
    );
    assert.equal(
      requests.map(({ method }) => method),
      ['POST', 'GET'],
    );
  });

  test('TIME-1, TIME-2, ACC-13: numeric texts and fractions; 0 is no limit, other values the default', async () => {
    const limits = async (http: object) => {
      const target = (await compiled(configuration({ api: { http } }))).plan?.runs[0]?.target;
      return [target?.connectTimeoutSeconds, target?.requestTimeoutSeconds];
    };
    assert.equal(await limits({ connectTimeout: '1.5', requestTimeout: 0 }), [1.5, 0]);
    assert.equal(await limits({}), [30, 300]);
  });

  test('SSH-1, AWS-1: what a tunnel and a signature need', async () => {
    assert.equal(await errors({ sshProxy: { host: 'h' } }), [
      '"port" is missing; "sshProxy" requires it',
      '"user" is missing; "sshProxy" requires it',
      '"#privateKey" is missing; "sshProxy" requires it',
    ]);
    const tunnel = (port: unknown) =>
      errors({ sshProxy: { host: 'h', user: 'u', port, '#privateKey': 'k' } });
    for (const port of [1, 22, '2222', 65535]) assert.equal(await tunnel(port), [], String(port));
    for (const port of [-1, 65536, 22.5, 'ssh'])
      assert.equal(
        await tunnel(port),
        [`"port" must be a number from 1 to 65535; ${JSON.stringify(port)} is given`],
        String(port),
      );
    assert.equal(
      await errors({
        aws: {
          signature: {
            credentials: { accessKeyId: 'a', '#secretKey': '', serviceName: 's', regionName: 'r' },
          },
        },
      }),
      ['"#secretKey" is missing; "aws.signature.credentials" requires it'],
    );
  });

  test('AUTH-2, AUTH-CUSTOM, DIFF-7: authentication is checked at once; "custom" is refused with the methods', async () => {
    const { diagnostics } = await compiled(
      configuration({ api: { authentication: { type: 'custom' } } }),
    );
    assert.is(diagnostics[0]?.message, 'unknown authentication type "custom"');
    assert.match(
      diagnostics[0]?.help ?? '',
      /"custom" is not a method; write one of bearer, api-key, basic, digest, query, login/,
    );
  });
});

suite('compile: jobs', (test) => {
  test('JOB-1, JOB-2, JOB-3: endpoint, params, children and method', async () => {
    assert.equal(await errors({ jobs: [{ endpoint: '' }] }), ['the job has no "endpoint"']);
    assert.equal(await errors({ jobs: [{ endpoint: null }] }), ['the job has no "endpoint"']);
    assert.equal(await errors({ jobs: [{ endpoint: ['a'] }] }), [
      '"endpoint" must be a string; a list is given',
    ]);
    assert.equal(await errors({ jobs: [{ endpoint: 'a', params: 'x' }] }), [
      '"params" must be an object of names and values; "x" is given',
    ]);
    assert.equal(await errors({ jobs: [{ endpoint: 'a', children: 'x' }] }), [
      '"children" must be a list of jobs; "x" is given',
    ]);
    assert.equal(await errors({ jobs: [{ endpoint: 'a', children: ['x'] }] }), [
      'a job must be an object; "x" is given',
    ]);
    assert.is((await errors({ jobs: [{ endpoint: 'a', method: 'HEAD' }] })).length, 1);
  });

  test('JOB-4, ACC-8: identical siblings run once; the later of one id takes the place of the earlier', async () => {
    const { paths, diagnostics } = await extract(
      configuration({
        jobs: [
          { id: 1, endpoint: 'a' },
          { endpoint: 'b' },
          { endpoint: 'b' },
          { id: '1', endpoint: 'c' },
        ],
      }),
      () => ({}),
    );
    assert.equal(paths, ['/v1/c', '/v1/b']);
    assert.is(diagnostics.filter(({ rule }) => rule === 'identical-job').length, 2);
  });

  test('JOB-E2: a level that is no positive number is an error', async () => {
    const child = (name: string) => ({
      jobs: [{ endpoint: 'a', children: [{ endpoint: 'b', placeholders: { [name]: 'id' } }] }],
    });
    assert.equal(await errors(child('0:id')), ['"0" is not a level of parent jobs']);
    assert.equal(await errors(child('x:id')), ['"x" is not a level of parent jobs']);
    assert.equal(
      await errors({
        jobs: [{ endpoint: 'a', children: [{ endpoint: 'b', placeholders: { id: '' } }] }],
      }),
      ['the placeholder "id" must be a path, or an object with "path" and "function"'],
    );
  });

  test('JOB-E5, PAR-2: without dataType the endpoint as written names the table', async () => {
    const { plan } = await compiled(
      configuration({
        jobs: [
          { endpoint: 'user', children: [{ endpoint: 'user/{id}', placeholders: { id: 'id' } }] },
        ],
      }),
    );
    assert.is(plan?.runs[0]?.jobs[0]?.children[0]?.dataType, 'user/{id}');
  });

  test('PAG-6: settings of paging are checked at once', async () => {
    assert.equal(await errors({ api: { pagination: { method: 'cursor' } } }), [
      '"idKey" is missing; cursor pagination requires it',
      '"param" is missing; cursor pagination requires it',
    ]);
  });

  test('ACC-1: what is PHP-empty counts as not set', async () => {
    const { plan } = await compiled(
      configuration({
        jobs: [
          { endpoint: 'a', dataField: '0', dataType: '0', method: '', params: [], children: '' },
        ],
      }),
    );
    const job = plan?.runs[0]?.jobs[0];
    assert.equal([job?.records.kind, job?.dataType, job?.method], ['auto', 'a', 'GET']);
  });
});

suite('compile: expressions', (test) => {
  const param = async (value: unknown, config: object = {}) => {
    const { plan, errors: found } = await compiled(
      configuration({ config, jobs: [{ endpoint: 'a', params: { p: value } }] }),
    );
    return found[0] ?? plan?.runs[0]?.jobs[0]?.params[0]?.value;
  };
  const literal = (value: unknown) => ({ kind: 'literal', value });
  const plain = (value: unknown) =>
    JSON.parse(JSON.stringify(value, (key, inner) => (key === 'from' ? undefined : inner)));

  test('FN-1, FN-8, DIFF-9: functions nest, arguments may be an object, constants are folded', async () => {
    assert.equal(
      plain(
        await param({
          function: 'concat',
          args: { b: 'a', a: { function: 'md5', args: ['x'] } },
          other: 1,
        }),
      ),
      literal('a9dd4e461268c8034f5c8564e155c67a6'),
    );
    assert.equal(plain(await param({ attr: 'n' }, { n: 5 })), literal(5));
  });

  test('FN-E1: no arguments and an empty list are the same', async () => {
    assert.equal(
      plain(await param({ function: 'time' })),
      plain(await param({ function: 'time', args: [] })),
    );
  });

  test('FN-2, FN-3: one member that is a variable is a reference, everything else is data', async () => {
    assert.equal(plain(await param({ attr: 'a', b: 1 }, { a: 1 })), {
      kind: 'object',
      members: [
        { name: 'attr', value: literal('a') },
        { name: 'b', value: literal(1) },
      ],
    });
    assert.equal(plain(await param({ filter: { q: { attr: 'a' } } }, { a: 'x' })), {
      kind: 'object',
      members: [
        {
          name: 'filter',
          value: { kind: 'object', members: [{ name: 'q', value: literal('x') }] },
        },
      ],
    });
  });

  test('FN-10: a list at the top is passed on as it is', async () => {
    assert.equal(plain(await param([{ attr: 'a' }], { a: 1 })), {
      kind: 'list',
      elements: [{ kind: 'object', members: [{ name: 'attr', value: literal('a') }] }],
    });
  });

  test('FN-4: an object that is no function is no argument', async () => {
    assert.match(
      String(await param({ function: 'concat', args: [{ x: 1 }] })),
      /neither a function nor a reference/,
    );
  });

  test('FN-6, FN-7: an unknown function is refused, urlencode outside of placeholders too', async () => {
    assert.is(await param({ function: 'CONCAT', args: [] }), 'unknown function "CONCAT"');
    assert.is(
      await param({ function: 'urlencode', args: ['a'] }),
      '"urlencode" is not available here',
    );
    assert.is(await param({ function: 5 }), 'unknown function "5"');
  });

  test('FN-ARGC, ACC-28: wrong counts are errors of the compiler', async () => {
    assert.is(await param({ function: 'date' }), 'date() expects at least 1 parameter, 0 given');
    assert.is(
      await param({ function: 'ifempty', args: [1] }),
      "Bad argument count for function 'ifempty'!",
    );
  });

  test('CTX-1, CTX-2, CTX-3, ACC-29: attributes are flat, exact, and must have a value', async () => {
    const config = {
      o: { '#k': 's', n: null, e: [], l: ['x', 'y'] },
      '17': 'seventeen',
      f: false,
      z: 0,
    };
    assert.equal(plain(await param({ attr: 'o.l.1' }, config)), literal('y'));
    assert.equal(plain(await param({ attr: '17' }, config)), literal('seventeen'));
    assert.equal(plain(await param({ attr: 'f' }, config)), literal(false));
    assert.equal(plain(await param({ attr: 'z' }, config)), literal(0));
    assert.equal(plain(await param({ attr: 'o.#k' }, config)), { kind: 'secret', name: 'o.#k' });
    for (const name of ['o', 'o.n', 'o.e', 'O.l.0', 'nope'])
      assert.is(await param({ attr: name }, config), `"config" has no attribute "${name}"`);
  });

  test('CTX-4: a name that is an object is an error', async () => {
    assert.is(
      await param({ attr: { a: 1 } }),
      'the name in "attr" must be a string; {"a":1} is given',
    );
  });

  test('CTX-5, CTX-E2: attributes are raw, functions in them are not evaluated, jobs are not among them', async () => {
    const config = { userData: { a: { function: 'time' } } };
    assert.equal(plain(await param({ attr: 'userData.a.function' }, config)), literal('time'));
    assert.match(String(await param({ attr: 'jobs.0.endpoint' })), /^"config" has no attribute/);
  });

  test('CTX-6: a variable that the place lacks is an error where it can be no data', async () => {
    assert.is(await param({ response: 'token' }), '"response" is not available here');
    for (const [user, severity] of [
      ['access_token', 'warning'],
      ['kimchy', undefined],
    ] as const) {
      const { diagnostics, plan } = await compiled(
        configuration({ jobs: [{ endpoint: 'a', params: { q: { user } } }] }),
      );
      assert.is(diagnostics[0]?.severity, severity);
      assert.is(plan?.runs[0]?.jobs[0]?.params[0]?.value.kind, 'object');
    }
  });

  test('CFG-E4: a float with an integral value becomes the integer', async () => {
    const { plan } = await compile(
      '{"api":{"baseUrl":"https://h.example/"},"config":{"jobs":[{"endpoint":"a","params":{"p":1.0}}]}}',
      { name: 'c.json' },
    );
    assert.equal(plan?.runs[0]?.jobs[0]?.params[0]?.value, literal(1));
  });

  test('the same configuration compiles to the same bytes', async () => {
    const text = JSON.stringify(
      configuration({
        api: { pagination: { method: 'offset', limit: 5 } },
        config: { '#k': 'very-secret', mappings: { items: { id: 'id' } } },
        jobs: [{ endpoint: 'a', params: { k: { attr: '#k' }, t: { function: 'time' } } }],
      }),
    );
    const [first, second] = await Promise.all([
      compile(text, { name: 'x/c.json' }),
      compile(text, { name: 'y/c.json' }),
    ]);
    assert.ok(first.plan !== undefined && second.plan !== undefined);
    assert.is(planText(first.plan), planText(second.plan));
    assert.not.ok(planText(first.plan).includes('very-secret'));
  });
});

suite('run/run-plan: state', (test) => {
  const since = {
    jobs: [
      {
        endpoint: 'items',
        params: { since: { time: 'previousStart' }, now: { time: 'currentStart' } },
      },
    ],
  };

  test('STATE-1, STATE-2: the first run starts from 0, with a warning', async () => {
    const { paths, events } = await extract(configuration(since), () => ({}));
    assert.equal(paths, ['/v1/items?since=0&now=1500000000']);
    assert.ok(
      events.some((event) => event.kind === 'log' && /No state file found/.test(event.message)),
    );
  });

  test('STATE-3, STATE-6, CTX-E4: the next state holds this start, other members stay', async () => {
    const config = configuration({
      jobs: [
        { endpoint: 'items', params: { since: { time: 'previousStart' }, x: { time: 'extra' } } },
      ],
    });
    const { paths, state } = await extract(config, () => ({}), {
      state: { other: { a: 1 }, time: { previousStart: 5, currentStart: 6, extra: 'e' } },
    });
    assert.equal(paths, ['/v1/items?since=5&x=e']);
    assert.equal(state, {
      other: { a: 1 },
      time: { previousStart: 1_500_000_000, extra: 'e' },
      'json_parser.struct': { data: [], parent_aliases: [] },
      'json_parser.structVersion': 3,
    });
  });

  test('STATE-4, STATE-5: a failed run writes none; credentials are never in it', async () => {
    assert.is((await extract(configuration(since), () => ({ status: 400 }))).state, undefined);
    const login = configuration({
      api: { authentication: { type: 'login', loginRequest: { endpoint: 'login' } } },
    });
    const { state } = await extract(login, (request) => ({
      json: request.path.includes('login') ? { token: 'tok-in-state' } : [],
    }));
    assert.not.ok(JSON.stringify(state).includes('tok-in-state'));
  });

  test('STATE-E1, STATE-7: the usual guard against a first run', async () => {
    const guarded = {
      function: 'ifempty',
      args: [
        { time: 'previousStart' },
        { function: 'strtotime', args: ['-30 days', { time: 'currentStart' }] },
      ],
    };
    const { paths } = await extract(
      configuration({
        jobs: [
          { endpoint: 'items', params: { since: { function: 'date', args: ['Y-m-d', guarded] } } },
        ],
      }),
      () => ({}),
    );
    assert.equal(paths, ['/v1/items?since=2017-06-14']);
  });

  test('AUTH-1: no authentication is applied when none is configured', async () => {
    const { requests } = await extract(configuration({ api: { authentication: {} } }), () => ({}));
    assert.is(requests[0]?.headers.get('authorization'), undefined);
  });
});

suite('compile: settings without effect', (test) => {
  const found = async (parts: Parameters<typeof configuration>[0]) =>
    (await compiled(configuration(parts))).diagnostics.map(
      ({ rule, pointer }) => `${rule} ${pointer}`,
    );

  test('PAG-MULTI-4, JOB-E1: a scroller without "multiple" and a filter on a top-level job', async () => {
    assert.equal(
      await found({
        api: { pagination: { method: 'pagenum' } },
        jobs: [{ endpoint: 'a', scroller: 's', recursionFilter: 'a==b' }],
      }),
      ['ignored-setting /config/jobs/0/scroller', 'ignored-setting /config/jobs/0/recursionFilter'],
    );
  });

  test('PAG-MULTI-4: a scroller without "multiple" is ignored whatever it is; with it, it is a name', async () => {
    for (const scroller of ['s', [[]], { a: 1 }, 5, [{ a: 1 }]]) {
      const { plan, diagnostics } = await compiled(
        configuration({ jobs: [{ endpoint: 'a', scroller }] }),
      );
      assert.equal(
        diagnostics.map(({ rule, pointer }) => `${rule} ${pointer}`),
        ['ignored-setting /config/jobs/0/scroller'],
      );
      assert.ok(plan !== undefined);
    }
    const multiple = {
      pagination: { method: 'multiple', scrollers: { s: { method: 'pagenum' } } },
    };
    assert.equal(await found({ api: multiple, jobs: [{ endpoint: 'a', scroller: [[]] }] }), [
      'unknown-scroller /config/jobs/0/scroller',
    ]);
  });

  test('PAG-OFFSET-3: an offset that paging overwrites', async () => {
    const jobs = [{ endpoint: 'a', params: { offset: 5 } }];
    assert.equal(await found({ api: { pagination: { method: 'offset', limit: 5 } }, jobs }), [
      'ignored-offset /config/jobs/0/params/offset',
    ]);
    assert.equal(
      await found({
        api: { pagination: { method: 'offset', limit: 5, offsetFromJob: true } },
        jobs,
      }),
      [],
    );
  });

  test('CHILD-4, CHILD-5: a child that is never requested; one that inherits is', async () => {
    assert.equal(await found({ jobs: [{ endpoint: 'a', children: [{ endpoint: 'b' }] }] }), [
      'no-placeholders /config/jobs/0/children/0',
    ]);
    assert.equal(
      await found({
        jobs: [
          {
            endpoint: 'a',
            children: [
              { endpoint: 'b/{id}', placeholders: { id: 'id' }, children: [{ endpoint: 'c' }] },
            ],
          },
        ],
      }),
      [],
    );
  });
});

suite('compile: numbers', (test) => {
  test('VAL-3, A10: "numbers": "exact" in the configuration writes the digits that were sent', async () => {
    const text = '[{"n":1.23456789012345678901,"i":12345678901234567890,"f":1.0}]';
    const exact = await extract(configuration({ config: { numbers: 'exact' } }), () => ({ text }));
    assert.is(
      exact.tables.get('b/items'),
      '"n","i","f"\n"1.23456789012345678901","12345678901234567890","1.0"\n',
    );
    const peer = await extract(configuration({}), () => ({ text }));
    assert.is(
      peer.tables.get('b/items'),
      '"n","i","f"\n"1.2345678901235","1.2345678901235E+19","1"\n',
    );
    assert.is(peer.warnings.length, 2);
  });
});
