import * as assert from 'uvu/assert';
import { lintSource } from '../../src/lint/lint-source.ts';
import { suite } from '../support/suite.ts';

suite('lint: one finding for one mistake', (test) => {
  const all = async (text: string) =>
    (await lintSource(text, { name: 'c.yaml' })).diagnostics.map(
      ({ severity, pointer, message, help, related }) => ({
        severity,
        pointer,
        message,
        help,
        related,
      }),
    );
  const told = async (text: string) =>
    (await all(text)).map(
      ({ severity, pointer, message, help }) => `${severity} ${pointer}: ${message} | ${help}`,
    );
  const api = 'api: { baseUrl: "https://a.example/" }\n';

  test('what is missing, and an unknown key in its place or elsewhere', async () => {
    assert.equal(await told(`${api}config: { jobs: [{ resource: a }] }\n`), [
      'error /config/jobs/0/resource: the job has no "endpoint" | "resource" is not a setting here: rename it, or add "endpoint", the path below "baseUrl"',
    ]);
    assert.equal(await told(`${api}config: { jobs: [{ job: { endpoint: a } }] }\n`), [
      'error /config/jobs/0/job: the job has no "endpoint" | "job" is not a setting here: rename it, or add "endpoint", the path below "baseUrl"',
    ]);
    assert.equal(await told(`root: { ${api.trim()}, config: { jobs: [{ endpoint: a }] } }\n`), [
      'error /root: "api" and "config" are in "root" | move them out of "root", one level up',
    ]);
    const limit =
      'api: { baseUrl: "https://a.example/", pagination: { method: offset, forceStop: { pages: 1, limit: 2 } } }\n';
    assert.equal((await told(`${limit}config: { jobs: [{ endpoint: a }] }\n`)).length, 1);
    const token =
      'api: { baseUrl: "https://a.example/", http: { headers: { A: { attr: "#t" }, B: { attr: "#t" } } } }\n';
    assert.equal(await told(`${token}config: { jobs: [{ endpoint: a, "#t": x }] }\n`), [
      'error /config/jobs/0/#t: "config" has no attribute "#t" | it is written in another object: move it to its place',
    ]);
  });

  test('a name that nothing defines is reported once, with all of its places', async () => {
    const token =
      'api: { baseUrl: "https://a.example/", http: { headers: { A: { attr: "#t" }, B: { attr: "#t" }, C: { attr: "#u" } } } }\n';
    const found = await all(`${token}config: { jobs: [{ endpoint: a }] }\n`);
    assert.equal(
      found.map(({ pointer, related }) => [pointer, related?.map(({ message }) => message)]),
      [
        ['/api/http/headers/A/attr', ['it is also used here']],
        ['/api/http/headers/C/attr', undefined],
      ],
    );
  });

  test('two unknown keys that nothing is missing for stay two', async () => {
    assert.equal(
      (await told(`${api}config: { jobs: [{ endpoint: a, colour: b, size: c }] }\n`)).length,
      2,
    );
  });

  test('a heading that is lost, and a job without its dash', async () => {
    assert.equal(
      await told(
        'api:\n  baseUrl: https://a.example/\n#config:\n  outputBucket: b\n  jobs: [{ endpoint: a }]\n',
      ),
      [
        'error /api/outputBucket: The \'config\' section is required in the configuration. | move "outputBucket" and "jobs" into "config"',
      ],
    );
    const list = 'help: write [ … ] around the job (in YAML, start it with "- ")'.slice(6);
    assert.equal(
      await told(
        `${api}config:\n  jobs:\n#    - endpoint: a\n      dataType: b\n      params: { c: d }\n`,
      ),
      [`error /config/jobs: "jobs" must be a list of jobs; a single job is given | ${list}`],
    );
    assert.equal(
      await told(
        `${api}config: { jobs: [{ endpoint: { attr: a } }], a: b }\niterations: { a: c, d: e }\n`,
      ),
      [
        'error /iterations: "iterations" must be a list of objects; a single object is given | write [ … ] around the object (in YAML, start it with "- ")',
      ],
    );
  });

  test('a key with a stray character, and what is wrong without its name', async () => {
    const one = async (text: string) =>
      (await all(text)).map(({ severity, pointer }) => `${severity} ${pointer}`);
    const jobs = 'config: { jobs: [{ endpoint: a }] }\n';
    const header = (value: string) =>
      `api: { baseUrl: "https://a.example/", http: { headers: { X: ${value} } } }\nconfig: { "#t": x, jobs: [{ endpoint: a }] }\n`;
    assert.equal(await one(header('{ " attr": "#t" }')), ['error /api/http/headers/X/ attr']);
    assert.equal(await one(header('{ "\'function\'": md5, args: [a] }')), [
      "error /api/http/headers/X/'function'",
    ]);
    assert.equal(
      await one(`${api}config: { "t ": x, jobs: [{ endpoint: a, params: { b: { attr: t } } }] }\n`),
      ['error /config/t '],
    );
    assert.equal(
      await one(
        `${api}config: { jobs: [{ endpoint: a, children: [{ endpoint: "b/{id}", placeholders: { "id ": id } }] }] }\n`,
      ),
      ['warning /config/jobs/0/children/0/placeholders/id '],
    );
    assert.equal(
      await one(`${api}config: { t: null, jobs: [{ endpoint: a, params: { b: { attr: t } } }] }\n`),
      ['error /config/t'],
    );
    assert.equal(
      await one(
        `api: { baseUrl: "https://a.example/", rate: { "requests ": 1, per: 1s } }\n${jobs}`,
      ),
      ['error /api/rate/requests '],
    );
  });

  test('a stray key of the same name elsewhere has nothing to do with a placeholder', async () => {
    const text = `api: { baseUrl: "https://a.example/", pagination: { method: pagenum, id: 1 } }\nconfig: { jobs: [{ endpoint: a, children: [{ endpoint: "b/{id}", placeholders: { x: id } }] }] }\n`;
    assert.equal(
      (await all(text)).map(({ pointer }) => pointer),
      ['/api/pagination/id', '/config/jobs/0/children/0/endpoint'],
    );
  });

  test('a member that is one level too high, or in an object of its own name', async () => {
    const one = async (text: string) =>
      (await all(text)).map(({ severity, pointer }) => `${severity} ${pointer}`);
    const jobs = 'config: { jobs: [{ endpoint: a }] }\n';
    const ofApi = (rest: string) => one(`api: { baseUrl: "https://a.example/", ${rest} }\n${jobs}`);
    assert.equal(await ofApi('http: {}, headers: { X: a }'), ['warning /api/headers']);
    assert.equal(await ofApi('authentication: { type: bearer, token: {}, attr: "#t" }'), [
      'error /api/authentication/attr',
    ]);
    assert.equal(
      await ofApi(
        'pagination: { method: offset, limit: 1, nextPageFlag: { field: more }, stopOn: false }',
      ),
      ['error /api/pagination/stopOn'],
    );
    assert.equal(await ofApi('rate: { rate: { requests: 1, per: 1s } }'), ['error /api/rate/rate']);
    const mapping = (columns: string) =>
      one(`${api}config: { mappings: { a: ${columns} }, jobs: [{ endpoint: a }] }\n`);
    assert.equal(await mapping('{ id: {}, mapping: { destination: id } }'), [
      'error /config/mappings/a/mapping',
    ]);
    assert.equal(
      await mapping('{ id: { type: table, destination: ids }, tableMapping: { x: x } }'),
      ['error /config/mappings/a/tableMapping'],
    );
    assert.equal(await mapping('{ id: id, mapping: { mapping: { destination: m } } }'), []);
    assert.equal(await ofApi('http: {}, colour: red, pagination: {}'), [
      'note /api/http',
      'warning /api/colour',
      'note /api/pagination',
    ]);
  });

  test('what follows from a setting that is misspelt', async () => {
    const pagination = (rest: string) =>
      all(
        `api: { baseUrl: "https://a.example/", pagination: { method: response.param, responseParam: a, queryParam: b, ${rest} } }\nconfig: { jobs: [{ endpoint: a, params: { c: 1 } }] }\n`,
      );
    assert.equal(
      (await pagination('includeParam: true')).map(({ pointer }) => pointer),
      ['/api/pagination/includeParam'],
    );
    assert.equal(
      (await pagination('nextPageFlag: { field: m, stopOn: false }')).map(({ pointer }) => pointer),
      ['/config/jobs/0/params'],
    );
  });
});
