import * as assert from 'uvu/assert';
import { lint } from '../../src/lint-door.ts';
import type { Json, JsonObject } from '../../src/values/json.ts';
import { suite } from '../support/suite.ts';

const url = { baseUrl: 'https://h.example/' };
const job = { endpoint: 'a' };

/** `<rule>: <help>` of each finding of a document, by the last segment of its place. */
async function helps(document: Json): Promise<ReadonlyMap<string, string>> {
  const { diagnostics } = await lint(JSON.stringify(document), { name: 'c.json' });
  return new Map(
    diagnostics.map(({ rule, pointer, help }) => [
      pointer.split('/').at(-1) ?? '',
      `${rule}: ${help}`,
    ]),
  );
}
const inApi = (more: JsonObject) => helps({ api: { ...url, ...more }, config: { jobs: [job] } });
const inJob = (more: JsonObject) => helps({ api: url, config: { jobs: [{ ...job, ...more }] } });
const objectOf = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, 'x']));

const PLACES: Readonly<Record<string, readonly string[]>> = {
  '"api"': [
    'baseUrl',
    'authentication',
    'pagination',
    'retryConfig',
    'credentialOrigins',
    'caCertificate',
  ],
  '"config"': ['jobs', 'mappings', 'outputBucket', 'incrementalOutput', 'compatLevel', 'debug'],
  '"config", or in a job': ['userData'],
  '"api.http"': [
    'requiredHeaders',
    'defaultOptions',
    'ignoreErrors',
    'connectTimeout',
    'requestTimeout',
    'maxResponseBytes',
  ],
  '"api.http", as "requestTimeout"': ['timeout'],
  '"api.retryConfig"': ['maxRetries', 'maxWait'],
  '"api.retryConfig.http"': ['retryHeader', 'codes'],
  '"api.authentication"': ['format', 'loginRequest', 'apiRequest', 'expires'],
  '"api.pagination"': [
    'nextPageFlag',
    'forceStop',
    'limitStop',
    'scrollers',
    'limit',
    'limitParam',
    'offsetParam',
    'pageParam',
    'urlKey',
  ],
  'a job': ['endpoint', 'dataField', 'dataType', 'children', 'responseFilter', 'scroller'],
  'a job, or in "api.http.defaultOptions" for all jobs': ['params'],
  'a child job': ['placeholders', 'recursionFilter'],
  'the root of the configuration, beside "api" and "config"': [
    'api',
    'config',
    'iterations',
    'sshProxy',
    'aws',
    'cache',
  ],
  'the root of the document, beside "parameters"': ['authorization', 'image_parameters', 'action'],
};

suite('check/expected-locations', (test) => {
  test('a setting that is unknown at its place belongs in that of its name', async () => {
    for (const [place, keys] of Object.entries(PLACES))
      for (const key of keys) {
        if (key === 'authorization') continue;
        const http = await helps({ api: url, config: { http: { [key]: 'x' }, jobs: [job] } });
        assert.is(http.get(key), `misplaced-key: it belongs in ${place}`, key);
      }
    assert.is(
      (await inApi({ authorization: {} })).get('authorization'),
      'misplaced-key: it belongs in the root of the document, beside "parameters"',
    );
    assert.is(
      (await inApi({ headers: { a: 'b' } })).get('headers'),
      'misplaced-key: it belongs in "api.http" for every request, or in a job',
    );
  });

  test('a place that the key is in already is not named', async () => {
    const ofJob = await inJob({
      dataField: { path: 'a', ...objectOf(['dataType', 'endpoint', 'placeholders', 'urlKey']) },
    });
    const unknown = 'unknown-key: it is ignored; the settings are "path", "delimiter"';
    assert.equal(
      [...ofJob.entries()],
      [
        ['dataType', unknown],
        ['endpoint', unknown],
        ['placeholders', unknown],
        ['urlKey', 'misplaced-key: it belongs in "api.pagination"'],
      ],
    );
    const pagination = await inApi({
      pagination: {
        method: 'pagenum',
        pageParam: 'p',
        nextPages: 1,
        ...objectOf(['urlKey', 'scrollers', 'endpoint']),
      },
    });
    assert.is(
      pagination.get('urlKey'),
      'unknown-key: it is ignored; it is a setting of response url pagination and of zendesk response url pagination',
    );
    assert.is(
      pagination.get('scrollers'),
      'unknown-key: it is ignored; it is a setting of multiple pagination',
    );
    assert.is(pagination.get('endpoint'), 'misplaced-key: it belongs in a job');
    const authentication = await inApi({
      authentication: { type: 'query', query: { a: 'b' }, ...objectOf(['format', 'limit']) },
    });
    assert.match(
      authentication.get('format') ?? '',
      /^unknown-key: it is ignored; it is a setting of login authentication/,
    );
    assert.is(authentication.get('limit'), 'misplaced-key: it belongs in "api.pagination"');
  });

  test('a setting of another place that is misspelt is named with its place', async () => {
    const meant = (name: string, place: string) =>
      `unknown-key: it is ignored; did you mean "${name}", in ${place}?`;
    const found = await inJob(
      objectOf(['limits', 'limitParm', 'outputBuckt', 'pageparam', 'Mappings', 'nextpageflag']),
    );
    assert.equal(
      [...found.values()],
      [
        meant('limit', '"api.pagination"'),
        meant('limitParam', '"api.pagination"'),
        meant('outputBucket', '"config"'),
        meant('pageParam', '"api.pagination"'),
        meant('mappings', '"config"'),
        meant('nextPageFlag', '"api.pagination"'),
      ],
    );
    const others = await inApi(objectOf(['xlimitParam', 'limitParamXXXX', 'colour']));
    assert.equal([...new Set(others.values())], ['unknown-key: it is ignored; remove it']);
    const known = await inApi({
      pagination: { method: 'offset', limit: 1, limitParam: 'a', limitParm: 'b' },
    });
    assert.is(known.get('limitParm'), 'unknown-key: it is ignored; remove it');
  });
});
