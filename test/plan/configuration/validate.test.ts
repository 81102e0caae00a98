import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { api, found, jobs, read } from './support.ts';

const messages = (value: Parameters<typeof read>[0]) =>
  read(value).findings.map((finding) => finding.message);
const paging = (pagination: Parameters<typeof read>[0]) => ({
  api: { ...api, pagination },
  config: { jobs },
});

suite('check: types', (test) => {
  test('PAG-OFFSET-1: only the branch that "method" selects is judged', () => {
    assert.equal(
      messages(paging({ method: 'offset', limit: 10, limitParam: { attr: 'a' }, urlKey: 5 })),
      [
        '"urlKey" is not a setting of offset pagination',
        '"limitParam" must be a string; an object is given',
      ],
    );
  });

  test('PAG-MULTI-1: scrollers are judged by their own methods, as deep as they are nested', () => {
    const inner = {
      method: 'multiple',
      scrollers: { deep: { method: 'pagenum', urlKey: 1, pageParam: [1] } },
    };
    assert.equal(found(paging({ method: 'multiple', scrollers: { inner } })), [
      'warning unknown-key /api/pagination/scrollers/inner/scrollers/deep/urlKey',
      'error invalid-type /api/pagination/scrollers/inner/scrollers/deep/pageParam',
    ]);
  });

  test('API-E3: pagination, retryConfig and ignoreErrors that are no objects count as absent, with a warning', () => {
    assert.equal(
      found({
        api: { ...api, pagination: 'offset', retryConfig: 5, http: { ignoreErrors: 404 } },
        config: { jobs },
      }),
      [
        'warning ignored-value /api/retryConfig',
        'warning ignored-value /api/http/ignoreErrors',
        'warning ignored-value /api/pagination',
      ],
    );
  });

  test('CFG-E3: an empty list, an empty object and false in the place of a text count as absent, with a warning', () => {
    for (const empty of [[], {}, false]) {
      const wanting = {
        endpoint: 'a',
        responseFilter: 'a/b',
        responseFilterDelimiter: empty,
        method: empty,
      };
      assert.equal(found({ api, config: { jobs: [wanting] } }), [
        'warning ignored-value /config/jobs/0/responseFilterDelimiter',
        'warning ignored-value /config/jobs/0/method',
      ]);
    }
    assert.equal(found({ api: { ...api, http: { connectTimeout: [] } }, config: { jobs } }), [
      'warning ignored-value /api/http/connectTimeout',
    ]);
    assert.equal(found({ api: { ...api, retryConfig: { maxRetries: [] } }, config: { jobs } }), [
      'error invalid-type /api/retryConfig/maxRetries',
    ]);
  });

  test('ACC-23: numbers as text and text as numbers are taken', () => {
    assert.equal(
      found(
        paging({
          method: 'cursor',
          idKey: 'id',
          param: 'p',
          increment: '1',
          forceStop: { pages: '5', time: '3600' },
        }),
      ),
      [],
    );
    assert.equal(
      found({ api, config: { username: 5, password: 7, jobs: [{ id: 5, endpoint: 'a' }] } }),
      [],
    );
  });

  test('PAG-OFFSET-3: a yes or no of another type, and text for a number, are taken: warnings', () => {
    assert.equal(found(paging({ method: 'offset', limit: 10, offsetFromJob: [1] })), [
      'warning invalid-type /api/pagination/offsetFromJob',
    ]);
    assert.equal(
      found({ api: { ...api, retryConfig: { maxRetries: 'many' } }, config: { jobs } }),
      ['warning invalid-value /api/retryConfig/maxRetries'],
    );
  });

  test('LOGIN-S4: each form of "expires" is taken; a wrong one is named', () => {
    const login = (expires: Parameters<typeof read>[0]) => ({
      api: { ...api, authentication: { type: 'login', loginRequest: { endpoint: 'l' }, expires } },
      config: { jobs },
    });
    for (const expires of [
      null,
      0,
      3600,
      '3600',
      -1,
      [],
      { response: 'a' },
      { response: 'a', relative: 1 },
    ])
      assert.equal(found(login(expires)), []);
    assert.equal(messages(login('never')), [
      '"expires" must be a number of seconds, or an object with "response"; "never" is given',
    ]);
  });

  test('JOB-1, JOB-2: what a job needs is left to the compiler, what its settings need is not', () => {
    assert.equal(
      found({
        api: {},
        config: { jobs: [{}, { endpoint: 'a', children: [{}], dataField: { delimiter: '/' } }] },
      }),
      ['error missing-setting /config/jobs/1/dataField'],
    );
  });

  test('CFG-12: the value of a secret attribute is never in a message', () => {
    const text = JSON.stringify(
      read({
        api,
        config: { jobs },
        sshProxy: { host: 'h', port: 22, user: 'u', '#privateKey': 12345 },
      }).findings,
    );
    assert.match(text, '#privateKey');
    assert.not.match(text, '12345');
  });

  test('PAG-1: a wrong value is one finding', () => {
    assert.equal(messages(paging({ method: 'offset', limit: 'ten' })), [
      '"limit" must be a positive integer; "ten" is given',
    ]);
  });
});
