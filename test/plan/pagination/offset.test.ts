import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { lintSource } from '../../../src/lint/lint-source.ts';
import { firstStep, predictedStep } from '../../../src/plan/pagination/index.ts';
import { severityOf } from '../../../src/text/diagnostic.ts';
import { NumberLiteral } from '../../../src/values/json.ts';
import { suite } from '../../support/suite.ts';
import { page, walk } from '../../support/walk.ts';

suite('plan/pagination/offset', (test) => {
  test('PAG-OFFSET-4, PAG-OFFSET-6: pages go up by the limit until one is short', () => {
    const { requests, stopped, message } = walk({ method: 'offset', limit: 2 }, [
      page(2),
      page(2),
      page(1),
      page(2),
    ]);
    assert.equal(requests, [
      'items?limit=2&offset=0',
      'items?limit=2&offset=2',
      'items?limit=2&offset=4',
    ]);
    assert.is(stopped, 'underflow');
    assert.is(message, 'Offset limit reached, stopping scrolling.');
  });

  test('PAG-UNDER-1: more records than the limit go on, none stop', () => {
    assert.is(walk({ method: 'offset', limit: 2 }, [page(3)]).stopped, undefined);
    assert.is(walk({ method: 'offset', limit: 2 }, [page(0)]).stopped, 'underflow');
  });

  test('PAG-OFFSET-2, PAG-UNDER-2: a job parameter of the limit sets the page size and the stop test', () => {
    const { requests, stopped } = walk({ method: 'offset', limit: 100 }, [page(2), page(1)], {
      params: [['limit', '2']],
    });
    assert.equal(requests, ['items?limit=2&offset=0', 'items?limit=2&offset=2']);
    assert.is(stopped, 'underflow');
  });

  test('PAG-OFFSET-3: a job parameter of the offset counts only with offsetFromJob', () => {
    const params = [['offset', 7]] as const;
    assert.equal(walk({ method: 'offset', limit: 2 }, [page(2)], { params }).requests, [
      'items?offset=0&limit=2',
      'items?offset=2&limit=2',
    ]);
    assert.equal(
      walk({ method: 'offset', limit: 2, offsetFromJob: true }, [page(2)], { params }).requests,
      ['items?offset=7&limit=2', 'items?offset=9&limit=2'],
    );
  });

  test('PAG-OFFSET-3, DIFF-5: an offset that is ignored is a warning at the parameter', () => {
    const params = [['offset', 7]] as const;
    const [finding] = walk({ method: 'offset', limit: 2 }, [], { params }).findings;
    assert.equal(
      [finding?.rule, finding && severityOf(finding), finding?.pointer, finding?.part],
      ['ignored-offset', 'warning', '/config/jobs/0/params/offset', 'key'],
    );
    assert.equal(
      walk({ method: 'offset', limit: 2, offsetFromJob: true }, [], { params }).findings,
      [],
    );
    assert.equal(walk({ method: 'offset', limit: 2 }, [], { params: [['start', 7]] }).findings, []);
  });

  test('PAG-OFFSET-3: with offsetFromJob an absent or empty parameter starts at 0', () => {
    for (const params of [[], [['offset', '']], [['offset', null]], [['offset', '0']]] as const) {
      const { raw, paging } = walk({ method: 'offset', limit: 2, offsetFromJob: true }, [], {
        params,
      });
      assert.is(new Map(raw[0]?.params).get('offset'), 0, JSON.stringify(params));
      assert.is(paging?.kind === 'offset' ? paging.start : undefined, 0);
    }
    const { paging } = walk({ method: 'offset', limit: 2, offsetFromJob: true }, [], {
      params: [['offset', '7']],
    });
    assert.is(paging?.kind === 'offset' ? paging.start : undefined, 7);
  });

  test('PAG-OFFSET-2: an empty page size of the job does not count', () => {
    for (const own of ['', null, 0, '0']) {
      const { requests, findings } = walk({ method: 'offset', limit: 2 }, [page(2)], {
        params: [['limit', own]],
      });
      assert.equal(
        requests,
        ['items?limit=2&offset=0', 'items?limit=2&offset=2'],
        JSON.stringify(own),
      );
      assert.is(findings.length, own === 0 || own === '0' ? 1 : 0, JSON.stringify(own));
    }
    assert.equal(walk({ method: 'offset', limit: 2 }, [], { params: [['limit', 1]] }).requests, [
      'items?limit=1&offset=0',
    ]);
  });

  test('seed 2.4: switches go by truthiness, a text is true', () => {
    assert.is(
      walk({ method: 'offset', limit: 2, firstPageParams: 'false' }, []).requests[0],
      'items?limit=2&offset=0',
    );
    assert.is(walk({ method: 'offset', limit: 2, firstPageParams: 0 }, []).requests[0], 'items');
    assert.is(
      walk({ method: 'offset', limit: 2, firstPageParams: null }, []).requests[0],
      'items?limit=2&offset=0',
    );
  });

  test('PAG-OFFSET-1: numeric texts and other parameter names are taken', () => {
    const { requests } = walk(
      {
        method: 'offset',
        limit: '20',
        limitParam: 'count',
        offsetParam: 'skip',
        offsetFromJob: true,
      },
      [page(2)],
      {
        params: [
          ['count', 2],
          ['skip', 2],
        ],
      },
    );
    assert.equal(requests, ['items?count=2&skip=2', 'items?count=2&skip=4']);
  });

  test('PAG-OFFSET-5, DIFF-5: without firstPageParams page one has no paging parameter of its own', () => {
    const settings = { method: 'offset', limit: 2, firstPageParams: false };
    assert.equal(walk(settings, [page(2)]).requests, ['items', 'items?limit=2&offset=2']);
    assert.equal(
      walk(settings, [page(3)], {
        params: [
          ['limit', 3],
          ['offset', 9],
        ],
      }).requests,
      ['items?limit=3', 'items?limit=3&offset=3'],
    );
    assert.equal(
      walk({ ...settings, offsetFromJob: true }, [page(2)], { params: [['offset', 9]] }).requests,
      ['items?offset=9', 'items?offset=11&limit=2'],
    );
  });

  test('PAG-OFFSET-1, DIFF-11: a limit that is missing, no number or not positive is an error', () => {
    assert.is(
      walk({ method: 'offset' }, []).findings[0]?.message,
      '"limit" is missing; offset pagination requires it',
    );
    assert.is(
      walk({ method: 'offset', limit: 0 }, []).findings[0]?.message,
      '"limit" must be a positive integer; 0 is given',
    );
    assert.is(
      walk({ method: 'offset', limit: 'ten' }, []).findings[0]?.message,
      '"limit" must be a positive integer; "ten" is given',
    );
    for (const limit of [-5, 0.5, 'ten', '-1']) {
      const { findings, paging } = walk({ method: 'offset', limit }, []);
      assert.equal(
        findings.map((finding) => [finding.rule, severityOf(finding), finding.pointer]),
        [['invalid-limit', 'error', '/api/pagination/limit']],
        JSON.stringify(limit),
      );
      assert.is(paging, undefined);
    }
    assert.is(walk({ method: 'offset', limit: 1 }, []).requests[0], 'items?limit=1&offset=0');
    assert.is(walk({ method: 'offset', limit: '2.9' }, []).requests[0], 'items?limit=2&offset=0');
  });

  test('PAG-E4: a constant page size of a job that could never advance is an error', () => {
    for (const own of ['abc', -1, 0.5, [3]]) {
      const { findings, paging } = walk({ method: 'offset', limit: 2 }, [], {
        params: [['limit', own]],
      });
      assert.equal(
        [findings[0]?.rule, findings[0]?.pointer],
        ['invalid-limit', '/config/jobs/0/params/limit'],
        JSON.stringify(own),
      );
      assert.is(paging, undefined);
    }
  });

  test('PAG-UNDER-2: a page size of a job is cast to an integer, with a warning where it is no number', () => {
    for (const [own, sent] of [
      [true, 1],
      ['12abc', 12],
    ] as const) {
      const { findings, requests } = walk({ method: 'offset', limit: 2 }, [], {
        params: [['limit', own]],
      });
      assert.equal(
        [findings[0]?.rule, findings[0] && severityOf(findings[0])],
        ['invalid-limit', 'warning'],
        String(own),
      );
      assert.is(requests[0], `items?limit=${sent}&offset=0`);
    }
    const exact = walk({ method: 'offset', limit: 2 }, [], {
      params: [['limit', new NumberLiteral('123456789012345678')]],
    });
    assert.is(exact.requests[0], 'items?limit=123456789012345678&offset=0');
  });

  test('any finite list of pages ends, and offsets only grow', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.integer({ min: 0, max: 60 })),
        (limit, sizes) => {
          const { requests } = walk(
            { method: 'offset', limit },
            sizes.map((size) => page(size)),
          );
          const offsets = requests.map((request) => Number(/offset=(\d+)/.exec(request)?.[1]));
          assert.ok(requests.length <= sizes.length + 1);
          assert.ok(
            offsets.every(
              (offset, index) => index === 0 || offset === (offsets[index - 1] ?? 0) + limit,
            ),
          );
        },
      ),
    );
  });
});

suite('plan/pagination/offset: the job', (test) => {
  const lint = async (params: object) => {
    const api = {
      baseUrl: 'https://a.example/',
      pagination: { method: 'offset', limit: 10, offsetFromJob: true },
    };
    const { diagnostics } = await lintSource(
      JSON.stringify({ api, config: { jobs: [{ endpoint: 'a', params }] } }),
      { name: 'c.json' },
    );
    return diagnostics.map(({ severity, rule, pointer }) => `${severity} ${rule} ${pointer}`);
  };

  test('PAG-OFFSET-3: a start or a page size that is not a whole number is used, with a warning', async () => {
    for (const offset of ['abc', 2.5, -1])
      assert.equal(
        await lint({ offset }),
        ['warning doubtful-number /config/jobs/0/params/offset'],
        String(offset),
      );
    for (const offset of [0, 50, '50']) assert.equal(await lint({ offset }), [], String(offset));
    assert.equal(await lint({ limit: 0 }), ['warning doubtful-number /config/jobs/0/params/limit']);
    assert.equal(await lint({ limit: 2.5 }), ['warning invalid-limit /config/jobs/0/params/limit']);
  });

  test('a page size that is not sent is only what a full page has; no parameter of the job changes it', () => {
    const settings = { method: 'offset', limit: 2, sendLimit: false };
    const { requests, stopped } = walk(settings, [page(2), page(1)], { params: [['limit', 7]] });
    assert.equal(requests, ['items?limit=7&offset=0', 'items?limit=7&offset=2']);
    assert.is(stopped, 'underflow');
    assert.equal(walk(settings, [page(2)]).requests, ['items?offset=0', 'items?offset=2']);
  });

  test('an offset that grows by what was received skips nothing, and ends on an empty page', () => {
    const settings = { method: 'offset', advanceBy: 'received' };
    const pages = [page(2), page(1), page(0)];
    const { requests, stopped } = walk({ ...settings, limit: 3 }, pages);
    assert.equal(requests, [
      'items?limit=3&offset=0',
      'items?limit=3&offset=2',
      'items?limit=3&offset=3',
    ]);
    assert.is(stopped, 'empty-page');
    assert.equal(walk(settings, pages).requests, [
      'items?offset=0',
      'items?offset=2',
      'items?offset=3',
    ]);
  });

  test('pages are requested ahead only where the offset does not depend on the responses', () => {
    for (const [settings, expected] of [
      [{ limit: 2, sendLimit: false }, true],
      [{ limit: 2, advanceBy: 'received' }, false],
    ] as const) {
      const { paging } = walk({ method: 'offset', ...settings }, []);
      const job = { endpoint: '', method: 'GET', params: [], headers: [] } as const;
      const following = paging && predictedStep(paging, job, firstStep(paging, job));
      assert.is(following !== undefined, expected);
    }
  });

  test('sendLimit: false contradicts limitParam, and needs a page size', () => {
    const of = (settings: object) =>
      walk({ method: 'offset', ...settings }, []).findings.map(({ rule, pointer }) => [
        rule,
        pointer,
      ]);
    assert.equal(of({ limit: 2, limitParam: 'size', sendLimit: false }), [
      ['contradictory-settings', '/api/pagination/limitParam'],
    ]);
    assert.equal(of({ advanceBy: 'received', sendLimit: false }), [
      ['contradictory-settings', '/api/pagination/sendLimit'],
    ]);
    assert.equal(of({ sendLimit: false }), [['missing-setting', '/api/pagination']]);
  });
});
