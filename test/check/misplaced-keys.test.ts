import * as assert from 'uvu/assert';
import { lint } from '../../src/lint-door.ts';
import type { Json, JsonObject } from '../../src/values/json.ts';
import { suite } from '../support/suite.ts';

const url = { baseUrl: 'https://h.example/' };
const job = { endpoint: 'a' };
const attributes = { username: 'u', '#password': 'p', jobs: [job] };

/** A configuration that works, with something in one of its places. */
const inPlace = {
  api: (more: JsonObject) => ({ api: { ...url, ...more }, config: { jobs: [job] } }),
  authentication: (authentication: JsonObject) => ({
    api: { ...url, authentication },
    config: attributes,
  }),
  config: (more: JsonObject) => ({ api: url, config: { jobs: [job], ...more } }),
  configWithoutJobs: (config: JsonObject) => ({ api: url, config }),
  job: (more: JsonObject) => ({ api: url, config: { jobs: [{ ...job, ...more }] } }),
  mapping: (t: JsonObject) => ({
    api: url,
    config: { jobs: [{ ...job, dataType: 't' }], mappings: { t } },
  }),
  iteration: (iteration: JsonObject) => ({
    api: url,
    config: { jobs: [job] },
    iterations: [iteration],
  }),
  root: (more: JsonObject) => ({ api: url, config: { jobs: [job] }, ...more }),
  parameters: (more: JsonObject) => ({
    parameters: { api: url, config: { jobs: [job] }, ...more },
  }),
};

const diagnosticsOf = async (document: Json) =>
  (await lint(JSON.stringify(document), { name: 'c.json' })).diagnostics;

/** Findings as `<rule> <pointer>: <message> | <help>`; those of misplaced keys, which are warnings, without the rule. */
async function told(place: keyof typeof inPlace, value: JsonObject): Promise<readonly string[]> {
  return (await diagnosticsOf(inPlace[place](value))).map(
    ({ severity, rule, pointer, message, help }) =>
      `${severity === 'warning' && rule === 'misplaced-key' ? '' : `${rule} `}${pointer}: ${message} | ${help}`,
  );
}

/** Several keys of one object that belong in one place are one finding, at the first of them. */
const together = ([first = '', ...others]: readonly string[], line: (key: string) => string) => [
  `${line(first)}; the same for ${others.map((key) => `"${key}"`).join(', ')}`,
];
const ofEach = (keys: readonly string[], line: (key: string) => string) => keys.map(line);
const objectOf = (keys: readonly string[], value: Json = { a: 1 }) =>
  Object.fromEntries(keys.map((key) => [key, value]));

suite('check/misplaced-keys', (test) => {
  test('what an object or a list with a name like "jobs" was meant as is said where jobs are missing, and may be renamed', async () => {
    for (const name of ['jbos', 'job', 'endpoints', 'Requests', 'tasks', 'extractions'])
      for (const value of [[job], job]) {
        const [found] = await diagnosticsOf(inPlace.configWithoutJobs({ [name]: value }));
        assert.equal(
          [
            found?.rule,
            found?.pointer,
            found?.help,
            found?.fixes?.map(({ title, safe, edits }) => [title, safe, edits.length]),
          ],
          [
            'missing-section',
            `/config/${name}`,
            'did you mean "jobs"?',
            [['rename to "jobs"', false, 1]],
          ],
        );
      }
    for (const config of [{ tasks: 'x' }, { others: [job] }])
      assert.is((await diagnosticsOf(inPlace.configWithoutJobs(config)))[0]?.pointer, '/config');
    assert.equal(await told('config', { tasks: [job] }), []);
  });

  test('settings of "api" in a job, and in "config", belong in "api"', async () => {
    const inJob = (key: string) =>
      `/config/jobs/0/${key}: "${key}" is ignored here: it is not a setting of a job`;
    assert.equal(
      await told('job', objectOf(['authentication', 'retryConfig', 'pagination', 'http'])),
      [
        ...together(
          ['authentication', 'retryConfig'],
          (key) => `${inJob(key)} | it belongs in "api"`,
        ),
        `${inJob('pagination')} | it belongs in "api"; for jobs that page differently define "scrollers" there, and choose one here with "scroller"`,
        `${inJob('http')} | write "headers" in the job itself; the rest belongs in "api.http"`,
      ],
    );
    const ordinary = (key: string) =>
      `/config/${key}: "${key}" is ignored here: inside "config" it is an ordinary attribute`;
    assert.equal(
      await told('config', {
        ...objectOf(['authentication', 'pagination', 'retryConfig', 'defaultOptions']),
        baseUrl: 'http://h/',
      }),
      [
        ...together(
          ['authentication', 'pagination', 'retryConfig'],
          (key) => `${ordinary(key)} | it belongs in "api"`,
        ),
        `${ordinary('defaultOptions')} | it belongs in "api.http"`,
        `${ordinary('baseUrl')} | move it into "api"`,
      ],
    );
    assert.equal(
      await told('config', {
        ...objectOf(['authentication', 'pagination', 'retryConfig', 'defaultOptions'], 'x'),
        baseUrl: 'h https://',
      }),
      [],
    );
  });

  test('where "api" has no URL, the one in "config" is what it lacks', async () => {
    const [found, ...others] = await diagnosticsOf({
      api: { pagination: { method: 'offset', limit: 1 } },
      config: { baseUrl: 'https://h/', jobs: [job] },
    });
    assert.equal(
      [found?.severity, found?.pointer, found?.help, others.length],
      ['error', '/config/baseUrl', 'move it into "api"', 0],
    );
  });

  test('whole sections in "config" belong beside it', async () => {
    const beside = (key: string) =>
      `/config/${key}: "${key}" is ignored here: inside "config" it is an ordinary attribute | move it beside "config"`;
    assert.equal(await told('config', { api: url, iterations: [{ a: 1 }] }), [
      beside('api'),
      beside('iterations'),
    ]);
    assert.equal(await told('config', { api: { base: 'a' }, iterations: 3 }), []);
    assert.equal(await told('config', { api: 'x' }), []);
  });

  test('ITER-4: sections in an iteration replace nothing', async () => {
    const inIteration = (key: string) =>
      `/iterations/0/${key}: "${key}" is ignored here: an iteration replaces keys of "config" only | set an attribute here, and let "api" read it: { "attr": "…" }`;
    const sections = [
      'api',
      'authentication',
      'pagination',
      'authorization',
      'sshProxy',
      'aws',
      'cache',
    ];
    assert.equal(await told('iteration', { ...objectOf(sections), b: { a: 1 } }), [
      ...ofEach(['api'], inIteration),
      ...together(sections.slice(1), inIteration),
    ]);
    assert.equal(await told('iteration', objectOf(sections, 'x')), []);
  });

  test('headers outside of an object of headers are not sent', async () => {
    const notSent = (place: string, below: string, help: string) => (key: string) =>
      `${place}/${key}: the header "${key}" is not sent: headers are not read directly below "${below}" | ${help}`;
    const inApi = notSent('/api/http', 'http', 'it belongs in "api.http.headers"');
    const values = {
      Accept: 'a',
      'X-A': { function: 'time' },
      'x-b': { attr: 'username' },
      authorization: 'a',
      cookie: 'a',
      host: 'a',
      accept: 'a',
    };
    assert.equal(await told('api', { http: values }), together(Object.keys(values), inApi));
    assert.equal(
      (await told('api', { http: { Cookie: {}, 'X 1': 'a' } })).map((line) =>
        line.replace(/:.*/, ''),
      ),
      ofEach(['Cookie', 'X 1'], (key) => `unknown-key /api/http/${key}`),
    );
    const inConfig = notSent('/config/http', 'http', 'it belongs in "config.http.headers"');
    assert.equal(
      (await told('config', { http: { 'X-Key': 'a', A: { a: 1 }, B: [1] } })).slice(0, 1),
      together(['X-Key', 'A'], inConfig),
    );
    const login = {
      type: 'login',
      loginRequest: { endpoint: 'l' },
      apiRequest: { 'X-Token': 'a', Accept: { response: 'a' }, B: [1], headers: { A: 'b' } },
    };
    const inRequest = notSent(
      '/api/authentication/apiRequest',
      'apiRequest',
      'move it into "headers"',
    );
    assert.equal(
      (await told('authentication', login)).slice(0, 1),
      together(['X-Token', 'Accept'], inRequest),
    );
    assert.equal(await told('config', { headers: { x: 1, Accept: 'b' } }), [
      '/config/headers: "headers" is an ordinary attribute here: none of them is sent | it belongs in "config.http"',
    ]);
    assert.equal(await told('config', { headers: { x: 1 } }), []);
    assert.equal(await told('config', { headers: 'Accept' }), []);
  });

  test('parameters below "api.http" are not sent', async () => {
    assert.equal(await told('api', { http: { params: { a: 1 } } }), [
      '/api/http/params: "params" is ignored here: no parameter of it is sent | it belongs in "api.http.defaultOptions"; for values with functions use authentication type "query"',
    ]);
  });

  test('settings of the login request beside it are ignored; without it they are what it lacks', async () => {
    const keys = ['endpoint', 'method', 'params', 'headers'];
    for (const type of ['login', 'oauth20.login'])
      assert.equal(
        (
          await told('authentication', { type, loginRequest: { endpoint: 'l' }, ...objectOf(keys) })
        ).filter((line) => line.startsWith('/')),
        together(
          keys,
          (key) =>
            `/api/authentication/${key}: "${key}" is ignored here: it is a setting of the login request | move it into "loginRequest"`,
        ),
      );
    assert.equal(await told('authentication', { type: 'login', endpoint: 'l', method: 'POST' }), [
      'missing-setting /api/authentication/endpoint: "loginRequest" is missing; login authentication requires it | move "endpoint" and "method" into "loginRequest"',
    ]);
  });

  test('AUTH-BASIC-1: the credentials of basic authentication are read from "config", where they may be missing', async () => {
    const ignored = (key: string) =>
      `/api/authentication/${key}: "${key}" is ignored here: it is read from "config"`;
    assert.equal(
      await told('authentication', {
        type: 'basic',
        username: 'u',
        '#username': 'u',
        '#password': 'p',
        password: 'p',
      }),
      [
        `${ignored('username')} | move it into "config"`,
        `${ignored('#username')} | move it into "config"`,
        `${ignored('#password')} | move it into "config", as "#password"`,
        `${ignored('password')} | move it into "config", as "#password"`,
      ],
    );
    assert.equal(
      (await told('authentication', { type: 'basic', usernames: 'u', myusername: 'u' })).map(
        (line) => line.replace(/:.*/, ''),
      ),
      ofEach(['usernames', 'myusername'], (key) => `unknown-key /api/authentication/${key}`),
    );
    const without = {
      api: { ...url, authentication: { type: 'basic', '#username': 'u', password: 'p' } },
      config: { jobs: [job] },
    };
    assert.equal(
      (await diagnosticsOf(without)).map(
        ({ rule, pointer, help }) => `${rule} ${pointer}: ${help}`,
      ),
      [
        'missing-credential /api/authentication/#username: move it into "config"',
        'missing-credential /api/authentication/password: move it into "config", as "#password"',
      ],
    );
  });

  test('parameters beside "query" of an authentication are not sent', async () => {
    assert.equal(await told('authentication', { type: 'query', apiKey: { attr: 'username' } }), [
      'missing-setting /api/authentication/apiKey: "query" is missing; authentication of type "query" requires it | move it into "query"',
    ]);
    assert.equal(
      (await told('authentication', { type: 'query', querys: { a: 'b' } })).map((line) =>
        line.replace(/.* \| /, ''),
      ),
      ['did you mean "query"?'],
    );
    assert.equal(
      (await told('authentication', { type: 'query', query: { a: 'b' }, b: 'c' })).map((line) =>
        line.replace(/:.*/, ''),
      ),
      ['unknown-key /api/authentication/b'],
    );
  });

  test('settings of a column beside "mapping" are ignored', async () => {
    const mapping = { destination: 'id' };
    for (const type of ['column', 'user'])
      assert.equal(
        (
          await told('mapping', { id: { type, mapping, destination: 'x', primaryKey: true } })
        ).slice(-1),
        [
          ...together(
            ['destination', 'primaryKey'],
            (key) =>
              `/config/mappings/t/id/${key}: "${key}" is ignored here | move it into "mapping"`,
          ),
        ],
      );
    assert.equal(await told('mapping', { id: { destination: 'id' } }), [
      'invalid-mapping /config/mappings/t/id/destination: the column "id" has no "mapping.destination" | move it into "mapping"',
    ]);
  });

  test('columns beside "tableMapping" of a child table are ignored', async () => {
    const table = { type: 'table', destination: 'c', tableMapping: { a: 'a' } };
    const columns = {
      x: { mapping: { destination: 'x' } },
      y: { destination: 'b' },
      z: { tableMapping: {} },
    };
    assert.equal(
      (await told('mapping', { c: { ...table, ...columns } })).filter((line) =>
        line.startsWith('/'),
      ),
      together(
        ['x', 'y', 'z'],
        (key) =>
          `/config/mappings/t/c/${key}: "${key}" is ignored here: the columns of a child table are not read beside "destination" | move it into "tableMapping"`,
      ),
    );
    assert.equal(
      (
        await told('mapping', {
          c: { ...table, w: { a: 1 }, v: 'x', delimite: { destination: 'x' } },
        })
      ).map((line) => line.replace(/:.*/, '')),
      ofEach(['w', 'v', 'delimite'], (key) => `unknown-key /config/mappings/t/c/${key}`),
    );
  });

  test('settings of a job among its parameters are sent', async () => {
    const sent = (key: string) =>
      `/config/jobs/0/params/${key}: "${key}" is sent as a parameter here | move "${key}" out of the parameters, one level up`;
    const settings = [
      'dataField',
      'responseFilter',
      'recursionFilter',
      'placeholders',
      'loginRequest',
      'dataType',
    ];
    const headers = { x: 1, 'X-Key': 'b' };
    assert.equal(
      await told('job', { params: { ...objectOf(settings, 'x'), method: 'FORM', headers } }),
      ofEach([...settings, 'method', 'headers'], sent),
    );
    for (const method of ['POSTS', 'XGET', 5])
      assert.equal(await told('job', { params: { method, headers: { x: 1 } } }), []);
    assert.equal(await told('job', { params: { headers: 'Accept', other: { Accept: 'x' } } }), []);
  });

  test('retries are read from "api.retryConfig", in one of its spellings', async () => {
    const codes = { codes: [500] };
    const replaced = (key: string, by: string) => [
      `/api/retryConfig/${key}: "${key}" is ignored: ${by} beside it take its place | keep "${key}", and leave the others out`,
    ];
    for (const old of [{ httpCodes: [500] }, { headerName: 'x' }])
      assert.equal(
        await told('api', { retryConfig: { http: codes, ...old } }),
        replaced('http', '"headerName" and "httpCodes"'),
      );
    assert.equal(
      await told('api', { retryConfig: { curl: { codes: [6] }, curlCodes: [6] } }),
      replaced('curl', '"curlCodes"'),
    );
    assert.equal(
      await told('api', { retryConfig: { curl: { codes: [6] }, httpCodes: [500] } }),
      [],
    );
    assert.equal(await told('api', { retryConfig: { http: codes, curlCodes: [6] } }), []);
    assert.equal(await told('api', { retryConfig: { http: { maxRetries: 1 } } }), [
      '/api/retryConfig/http/maxRetries: "maxRetries" is ignored here | it belongs in "api.retryConfig", one level up',
    ]);
    for (const [place, pointer] of [
      ['root', '/http'],
      ['parameters', '/parameters/http'],
    ] as const) {
      const help = async (http: Json) => told(place, { http });
      const ignored = `${pointer}: "http" is ignored here`;
      for (const http of [codes, { maxRetries: 1 }])
        assert.equal(await help(http), [`${ignored} | retries belong in "api.retryConfig"`]);
      for (const http of [{ headers: {} }, 1])
        assert.equal(await help(http), [`${ignored} | it belongs in "api" or in "config"`]);
    }
  });

  test('CFG-4: parts of the document below "parameters" belong beside it', async () => {
    for (const key of ['authorization', 'image_parameters', 'action'])
      assert.equal(await told('parameters', { [key]: { a: 1 } }), [
        `/parameters/${key}: "${key}" is ignored here | it belongs at the root of the document, beside "parameters"`,
      ]);
  });
});
