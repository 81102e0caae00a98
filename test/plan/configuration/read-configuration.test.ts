import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { severityOf } from '../../../src/text/diagnostic.ts';
import { NumberLiteral, objectFrom } from '../../../src/values/json.ts';
import { suite } from '../../support/suite.ts';
import { api, found, jobs, read } from './support.ts';

const message = (value: Parameters<typeof read>[0]) =>
  read(value).findings.map((finding) => finding.message);

suite('check: read configuration', (test) => {
  test('CFG-1: the bare form gives its parts and their places', () => {
    const { configuration, findings } = read({ api, config: { jobs } });
    assert.equal(findings, []);
    assert.is(configuration?.wrapped, false);
    assert.is(configuration?.apiPointer, '/api');
    assert.is(configuration?.configPointer, '/config');
    assert.equal(configuration?.iterations, []);
    assert.is(configuration?.sshProxy, undefined);
  });

  test('CFG-2: the wrapped form is read below "parameters"', () => {
    const { configuration, findings } = read({
      parameters: { api, config: { jobs }, iterations: [{ a: 1 }], cache: true },
      authorization: { oauth_api: {} },
    });
    assert.equal(findings, []);
    assert.is(configuration?.wrapped, true);
    assert.is(configuration?.apiPointer, '/parameters/api');
    assert.equal(configuration?.iterations, [
      { value: { a: 1 }, pointer: '/parameters/iterations/0' },
    ]);
    assert.equal(configuration?.cache, { value: true, pointer: '/parameters/cache' });
    assert.is(configuration?.authorizationPointer, '/authorization');
  });

  test('CFG-3: beside an object "parameters" the root members are ignored, with a warning', () => {
    const value = { api: { baseUrl: 5 }, parameters: { api, config: { jobs } } };
    assert.equal(found(value), ['warning ignored-section /api']);
    assert.is(read(value).configuration?.api.baseUrl, api.baseUrl);
    assert.equal(found({ parameters: [], api, config: { jobs } }), []);
  });

  test('CFG-4: authorization and allowed hosts are read from the root, never from "parameters"', () => {
    const { configuration } = read({
      parameters: { api, config: { jobs }, authorization: { a: 1 } },
      authorization: { b: 2 },
      image_parameters: { allowed_hosts: [{ host: 'h', port: '443' }] },
    });
    assert.equal(configuration?.authorization, { b: 2 });
    assert.equal(configuration?.allowedHosts, [
      {
        host: 'h',
        scheme: undefined,
        port: 443,
        endpoint: undefined,
        pointer: '/image_parameters/allowed_hosts/0',
      },
    ]);
  });

  test('HOST-2: a port that is no number allows no port, and stays that in a saved plan', () => {
    const ports = ['https', '\0', '443x', '443'].map((port) => {
      const { configuration } = read({
        api,
        config: { jobs },
        image_parameters: { allowed_hosts: [{ host: 'h', port }] },
      });
      return configuration?.allowedHosts[0]?.port;
    });
    assert.equal(ports, [0, 0, 443, 443]);
  });

  test('CFG-5: an action other than "run" is an error that names it', () => {
    assert.equal(message({ action: 'testConnection', api, config: { jobs } }), [
      'the action "testConnection" is not supported',
    ]);
    assert.equal(found({ action: 'run', api, config: { jobs } }), []);
    assert.equal(found({ action: null, api, config: { jobs } }), []);
  });

  test('CFG-7: "config" absent or PHP-empty is an error', () => {
    for (const [config, said] of [
      [undefined, 'the document has no "config"'],
      [null, '"config" is empty'],
      [{}, '"config" is empty'],
      [[], '"config" must be an object; [] is given'],
      ['', '"config" must be an object; "" is given'],
      [0, '"config" must be an object; 0 is given'],
    ] as const)
      assert.equal(message(config === undefined ? { api } : { api, config }), [said]);
  });

  test('CFG-8: "api" absent, null or no object is an error; an empty one is not yet', () => {
    for (const [wrong, said] of [
      [undefined, 'the document has no "api"'],
      [null, '"api" is empty'],
      [0, '"api" must be an object; 0 is given'],
      ['https://x.example/', '"api" must be an object; "https://x.example/" is given'],
    ] as const)
      assert.equal(
        message(wrong === undefined ? { config: { jobs } } : { api: wrong, config: { jobs } }),
        [said],
      );
    for (const empty of [{}, []]) {
      const { configuration, findings } = read({ api: empty, config: { jobs } });
      assert.equal(findings, []);
      assert.equal(configuration?.api, {});
    }
  });

  test('CFG-9: "jobs" absent, PHP-empty or no list is an error', () => {
    for (const [wrong, expected] of [
      [undefined, '"config" has no "jobs"'],
      [null, '"config" has no "jobs"'],
      [[], '"config" has no "jobs"'],
      [{}, '"config" has no "jobs"'],
      ['users', '"jobs" must be a list of jobs; a string is given'],
      [5, '"jobs" must be a list of jobs; a number is given'],
    ] as const)
      assert.equal(
        message({ api, config: wrong === undefined ? { a: 1 } : { a: 1, jobs: wrong } }),
        [expected],
      );
  });

  test('CFG-9: a job that is not an object is an error; jobs may be written as an object', () => {
    assert.equal(message({ api, config: { jobs: ['users', { endpoint: 'a' }] } }), [
      'a job must be an object; "users" is given',
    ]);
    assert.equal(found({ api, config: { jobs: { one: { endpoint: 'a' } } } }), []);
  });

  test('ITER-6: the jobs of every run are checked, and only those', () => {
    assert.equal(found({ api, config: { a: 1 }, iterations: [{ jobs }, { jobs, a: 2 }] }), []);
    assert.equal(found({ api, config: { a: 1 }, iterations: [{ jobs }, {}] }), [
      'error missing-section /config',
    ]);
    assert.equal(found({ api, config: { jobs }, iterations: [{ jobs: [] }] }), [
      'error missing-section /iterations/0/jobs',
    ]);
  });

  test('ITER-1: an iteration that repeats another one is reported, with the first one', () => {
    assert.equal(found({ api, config: { jobs }, iterations: [{ a: 1 }, { a: 2 }, { a: 1 }] }), [
      'warning identical-job /iterations/2',
    ]);
  });

  test('ITER-1: PHP-empty iterations are no iterations', () => {
    for (const iterations of [[], {}, null, '', false])
      assert.equal(read({ api, config: { jobs }, iterations }).configuration?.iterations, []);
  });

  test('CFG-E1: an iteration that is not an object is an error', () => {
    assert.equal(found({ api, config: { jobs }, iterations: [{ a: 1 }, 'de'] }), [
      'error invalid-type /iterations/1',
    ]);
  });

  test('CFG-E2, CFG-E3: an empty iteration, in either spelling, is one', () => {
    assert.is(
      read({ api, config: { jobs }, iterations: [{}] }).configuration?.iterations.length,
      1,
    );
    assert.is(
      read({ api, config: { jobs }, iterations: [[]] }).configuration?.iterations.length,
      1,
    );
  });

  test('VAL-1: numbers that JavaScript cannot hold are judged by their value', () => {
    const pagination = { method: 'offset', limit: new NumberLiteral('100.0') };
    assert.equal(
      found({
        api: { ...api, pagination },
        config: {
          jobs: [
            {
              endpoint: 'a',
              params: objectFrom([
                ['2', 1],
                ['1', new NumberLiteral('1e400')],
              ]),
            },
          ],
        },
      }),
      [],
    );
  });

  test('CFG-6: whatever the document is, reading it reports and does not throw', () => {
    const part = fc.jsonValue({ maxDepth: 4 });
    const document = fc.oneof(
      part,
      fc.record(
        { api: part, config: part, iterations: part, parameters: part },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(document, (value) => {
        const { configuration, findings } = read(value as Parameters<typeof read>[0]);
        return (
          configuration !== undefined || findings.some((finding) => severityOf(finding) === 'error')
        );
      }),
      { numRuns: 300 },
    );
  });
});
