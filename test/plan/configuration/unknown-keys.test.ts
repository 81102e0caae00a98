import * as assert from 'uvu/assert';
import { compile } from '../../../src/pipeline.ts';
import { severityOf } from '../../../src/text/diagnostic.ts';
import { suite } from '../../support/suite.ts';
import { api, found, jobs, read } from './support.ts';

const only = (value: Parameters<typeof read>[0]) => {
  const { findings } = read(value);
  assert.is(findings.length, 1);
  return findings[0];
};

suite('check: unknown keys', (test) => {
  test('CFG-6: an unknown key is a warning at the key, with what was probably meant and a fix', () => {
    const finding = only({
      api: { ...api, pagination: { method: 'offset', limit: 1, limitParm: 'count' } },
      config: { jobs },
    });
    assert.is(finding?.rule, 'unknown-key');
    assert.is(finding && severityOf(finding), 'warning');
    assert.is(finding?.pointer, '/api/pagination/limitParm');
    assert.is(finding?.part, 'key');
    assert.is(finding?.help, 'did you mean "limitParam"?');
    assert.equal(finding?.fixes, [
      {
        title: 'rename to "limitParam"',
        safe: true,
        edits: [{ kind: 'rename-key', pointer: '/api/pagination/limitParm', name: 'limitParam' }],
      },
    ]);
  });

  test('CFG-6: a name that is taken already is not suggested', () => {
    const finding = only({
      api: { ...api, pagination: { method: 'offset', limit: 1, limitParam: 'a', limitParm: 'b' } },
      config: { jobs },
    });
    assert.is(finding?.fixes, undefined);
  });

  test('CFG-6: a setting of another method is named as such', () => {
    const finding = only({
      api: { ...api, pagination: { method: 'pagenum', pageParam: 'p', offsetParam: 'skip' } },
      config: { jobs },
    });
    assert.is(finding?.help, 'it is ignored; it is a setting of offset pagination');
  });

  test('CFG-6: a name from elsewhere is translated, but not renamed without a look', () => {
    const finding = only({
      api: { ...api, authentication: { method: 'basic' } },
      config: { jobs },
    });
    assert.is(finding?.help, 'did you mean "type"?');
    assert.is(finding?.fixes?.[0]?.safe, false);
  });

  test('PAG-1: an unknown method says nothing about the keys beside it', () => {
    assert.equal(
      found({ api: { ...api, pagination: { method: 'link', anything: 1 } }, config: { jobs } }),
      ['error unknown-pagination /api/pagination/method'],
    );
  });

  test('CFG-10: any key is an attribute of "config", and of an iteration', () => {
    assert.equal(
      found({
        api,
        config: { jobs, limit: 1, anything: { at: ['all'] } },
        iterations: [{ whatever: 1 }],
      }),
      [],
    );
  });

  test('FN-1, FN-2: functions are looked into, references and data are not', () => {
    const params = {
      a: { function: 'md5', args: ['x'], arg: 1 },
      b: { attr: 'x' },
      c: { time: '12:00', zone: 'UTC' },
      d: [{ function: 'x', foo: 1 }],
    };
    assert.equal(found({ api, config: { jobs: [{ endpoint: 'a', params }] } }), [
      'warning unknown-key /config/jobs/0/params/a/arg',
      'warning unknown-key /config/jobs/0/params/d/0/foo',
    ]);
  });

  test('CFG-6: keys of editors and notes are passed over', () => {
    assert.equal(
      found({
        $schema: 'x',
        'x-y': 1,
        _note: 1,
        '//': 1,
        api: { ...api, __NAME: 'a' },
        config: { jobs },
      }),
      [],
    );
  });

  test('ITER-1: "iterations" inside "config" is misplaced', () => {
    assert.equal(found({ api, config: { jobs, iterations: [{ a: 1 }] } }), [
      'warning misplaced-key /config/iterations',
    ]);
  });

  test('HDR-E3: headers directly below "api.http" are misplaced', () => {
    assert.equal(
      found({
        api: { ...api, http: { Accept: 'a', 'x-key': { attr: 'k' }, headers: {} } },
        config: { jobs },
      }),
      ['warning misplaced-key /api/http/Accept', 'warning misplaced-key /api/http/x-key'],
    );
  });

  test('RETRY-E1: "maxRetries" inside "retryConfig.http" is misplaced', () => {
    assert.equal(
      found({ api: { ...api, retryConfig: { http: { maxRetries: 5 } } }, config: { jobs } }),
      ['warning misplaced-key /api/retryConfig/http/maxRetries'],
    );
  });

  test('MAP-7: columns beside a child table\'s "tableMapping" are not read', () => {
    const lines = {
      type: 'table',
      destination: 'lines',
      tableMapping: { a: 'a' },
      hidden: { mapping: { destination: 'hidden' } },
    };
    assert.equal(found({ api, config: { jobs, mappings: { orders: { lines } } } }), [
      'warning unknown-key /config/mappings/orders/lines/hidden',
    ]);
  });

  test('CFG-6: of very many unknown keys the first have advice, and each is reported', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 60_000 }, (_, index) => [`key${index}`, 1]),
    );
    const job = { endpoint: 'items', dataTyp: 'a', ...many, dataFeld: 'b' };
    const text = JSON.stringify({ api, config: { jobs: [job] } });
    const { diagnostics, omitted } = await compile(text, {
      name: 'many.json',
      maxDiagnostics: 70_000,
    });
    assert.is(diagnostics.length + omitted, 60_002);
    assert.is(diagnostics[0]?.help, 'did you mean "dataType"?');
    assert.is(diagnostics.at(-1)?.help, 'it is ignored; remove it');
  });
});
