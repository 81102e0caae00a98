import * as assert from 'uvu/assert';
import { compile } from '../../../src/pipeline.ts';
import { comparePlans } from '../../../src/plan/describe/diff.ts';
import {
  changeTitle,
  differenceMarkdown,
  differenceOf,
  renderDifference,
} from '../../../src/report/plan-changes.ts';
import { suite } from '../../support/suite.ts';

const BASE = `
api:
  baseUrl: https://api.example.com/v1/
  http: { headers: { Accept: text/x } }
  pagination: { method: offset, limit: 100 }
config:
  outputBucket: shop
  mappings:
    users:
      id: { mapping: { destination: id, primaryKey: true } }
      name: name
  jobs:
    - endpoint: users
      params: { state: open }
    - endpoint: orders
      children:
        - endpoint: orders/{id}/items
          dataType: items
          placeholders: { id: id }
    - endpoint: events
`;

async function changesOf(before: string, after: string) {
  const [old, later] = await Promise.all(
    [before, after].map((text) => compile(text, { name: 'c.yaml' })),
  );
  const compared = (compilation: typeof old) => {
    if (compilation?.plan === undefined)
      throw new Error(compilation?.diagnostics.map(({ message }) => message).join('; '));
    const { document } = compilation;
    return {
      plan: compilation.plan,
      lineOf: (pointer: string) =>
        document?.has(pointer) === true ? document.rangeOf(pointer).start.line : undefined,
    };
  };
  return comparePlans(compared(old), compared(later));
}

/** Each change as one line: `breaking request changed at job users: ? state=open -> ? state=closed`. */
async function reported(edit: (text: string) => string): Promise<readonly string[]> {
  const edited = edit(BASE);
  assert.is.not(edited, BASE, 'the edit found nothing');
  return (await changesOf(BASE, edited)).map(
    (change) =>
      `${change.class} ${change.kind} ${change.change} at ${change.where}: ${change.before?.text ?? ''} -> ${change.after?.text ?? ''}`,
  );
}

suite('plan/describe/compare-plans', (test) => {
  test('another layout is no change', async () => {
    assert.equal(await reported((text) => `# a comment\n${text}`), []);
  });

  test('jobs are matched by what they extract: swapping two is one change', async () => {
    const users = '    - endpoint: users\n      params: { state: open }\n';
    assert.equal(await reported((text) => `${text.replace(users, '').trimEnd()}\n${users}`), [
      'behaviour job moved at job users: JOB 1 users -> JOB 3 users',
    ]);
  });

  test('a job that is added, removed, or changed below a parent', async () => {
    assert.equal(await reported((text) => `${text}    - endpoint: more\n`), [
      'behaviour job added at job more:  -> JOB 4 more',
    ]);
    assert.equal(await reported((text) => text.replace('    - endpoint: events\n', '')), [
      'breaking job removed at job events: JOB 3 events -> ',
    ]);
    assert.equal(
      await reported((text) =>
        text.replace(
          '          dataType: items',
          '          dataType: items\n          params: { all: 1 }',
        ),
      ),
      ['breaking request added at job orders > items:  -> ? all=1'],
    );
  });

  test('an origin that may get credentials from now on is behaviour: no request and no table changes', async () => {
    const allow = (text: string) =>
      text.replace('api:\n', 'api:\n  credentialOrigins: ["https://files.example.com"]\n');
    const line = 'origin https://files.example.com, with credentials';
    assert.equal(await reported(allow), [`behaviour allowed-origin added at API:  -> ${line}`]);
  });

  test('each kind has its class', async () => {
    assert.equal(await reported((text) => text.replace('api.example.com', 'api.example.org')), [
      'breaking origin changed at API: TARGET https://api.example.com/v1/ -> TARGET https://api.example.org/v1/',
      'breaking origin changed at API: origin https://api.example.com, without credentials -> origin https://api.example.org, without credentials',
    ]);
    assert.equal(await reported((text) => text.replace('state: open', 'state: closed')), [
      'breaking request changed at job users: ? state=open -> ? state=closed',
    ]);
    assert.equal(await reported((text) => text.replace('Accept: text/x', 'Accept: text/y')), [
      'breaking request changed at API: Accept: text/x -> Accept: text/y',
    ]);
    assert.equal(await reported((text) => text.replace('limit: 100', 'limit: 50')), [
      'behaviour page-size changed at job users, job orders, job orders > items, job events: page size 100, sent as "limit" -> page size 50, sent as "limit"',
    ]);
    assert.match(
      (
        await reported((text) => text.replace('limit: 100', 'limit: 100, forceStop: { pages: 2 }'))
      )[0] ?? '',
      /^breaking paging added at job users, .*: {2}-> stops at 2 pages$/,
    );
    assert.equal(
      await reported((text) =>
        text.replace('- endpoint: events', '- { endpoint: events, dataField: a.b }'),
      ),
      [
        'breaking selection changed at job events: records the response, or the only list in it -> records "a.b" of the response',
      ],
    );
    assert.equal(
      await reported((text) =>
        text.replace('  pagination', '  retryConfig: { maxRetries: 2 }\n  pagination'),
      ),
      [
        'behaviour retry changed at API: up to 10 retries on 500, 502, 503, 504, 408, 420, 429; waits as "Retry-After" says -> up to 2 retries on 500, 502, 503, 504, 408, 420, 429; waits as "Retry-After" says',
      ],
    );
    assert.equal(
      await reported((text) =>
        text.replace('outputBucket: shop', 'outputBucket: shop\n  incrementalOutput: true'),
      ),
      [
        'breaking output changed at tables: existing tables are replaced -> incremental: a new row replaces the row with the same primary key, or is added',
      ],
    );
  });

  test('columns and keys of tables', async () => {
    assert.equal(await reported((text) => text.replace('name: name', 'name: full_name')), [
      'breaking column renamed at table users: name = "name" -> full_name = "name"',
    ]);
    assert.equal(await reported((text) => text.replace('      name: name\n', '')), [
      'breaking column removed at table users: name = "name" -> ',
    ]);
    assert.equal(
      await reported((text) =>
        text.replace('      name: name\n', '      name: name\n      mail: mail\n'),
      ),
      ['behaviour column added at table users:  -> mail = "mail"'],
    );
    assert.equal(await reported((text) => text.replace(', primaryKey: true', '')), [
      'breaking key removed at table users: primary key: id -> ',
    ]);
    const swapped = await reported((text) =>
      text.replace(
        '      id: { mapping: { destination: id, primaryKey: true } }\n      name: name\n',
        '      name: name\n      id: { mapping: { destination: id, primaryKey: true } }\n',
      ),
    );
    assert.ok(
      swapped.length === 1 && swapped[0]?.startsWith('behaviour column moved at table users'),
      swapped.join('\n'),
    );
  });

  test('changes lead to lines of both files', async () => {
    const [change] = await changesOf(
      BASE,
      `# moved down\n${BASE.replace('state: open', 'state: closed')}`,
    );
    assert.equal(
      [change?.before?.line, change?.after?.line, change?.after?.pointer],
      [14, 15, '/config/jobs/0/params/state'],
    );
  });

  test('reports: text names the class, Markdown keeps its table whatever values hold', async () => {
    const changes = await changesOf(BASE, BASE.replace('state: open', 'state: "a|b `c`"'));
    const difference = differenceOf('old.yaml', 'new.yaml', changes);
    assert.equal(
      [difference.class, difference.counts],
      ['breaking', { breaking: 1, behaviour: 0, cosmetic: 0 }],
    );
    assert.match(
      renderDifference(difference, { colour: false }),
      /\njob users\n {2}breaking: parameter changed\n- {3}\? state=open .* :14\n\+ {3}\? state=a\|b `c` .* :14\n\n1 change: 1 breaking\n$/,
    );
    const rows = differenceMarkdown(difference)
      .split('\n')
      .filter((line) => line.startsWith('| **breaking**'));
    assert.equal(rows, [
      '| **breaking** | `job users` | parameter changed | `? state=open` (line 14) | ``? state=a\\|b `c` `` (line 14) |',
    ]);
    assert.is(renderDifference(differenceOf('a', 'b', []), { colour: false }), 'same plan\n');
  });

  test('a change is named by what it is about', async () => {
    const titlesOf = async (before: string, after: string) => {
      const changes = await changesOf(before, after);
      return changes.map((change) => `${change.class}: ${changeTitle(change)}`);
    };
    const rule = (when: string, action: string) =>
      BASE.replace('config:', `  errors: [{ when: { ${when} }, action: ${action} }]\nconfig:`);
    const job = (more: string) =>
      BASE.replace('- endpoint: events', `- { endpoint: events, ${more} }`);
    const cases: readonly (readonly [string, string, readonly string[]])[] = [
      [rule('status: 400', 'fail'), rule('status: 409', 'fail'), ['behaviour: error rule changed']],
      [
        rule('body: { path: a }', 'fail'),
        rule('body: { path: b }', 'fail'),
        ['behaviour: error rule changed'],
      ],
      [BASE, rule('status: 400', 'fail'), ['behaviour: error rule added']],
      [
        rule('status: 400', 'ignore'),
        rule('status: 409', 'ignore'),
        ['breaking: ignored errors changed'],
      ],
      [rule('status: 400', 'end-paging'), BASE, ['breaking: ignored errors removed']],
      [
        rule('status: 400', 'fail'),
        rule('status: 400', 'ignore'),
        ['breaking: ignored errors added', 'behaviour: error rule removed'],
      ],
      [
        rule('status: 400', 'retry'),
        rule('status: 409', 'retry'),
        ['behaviour: retries and time limits changed'],
      ],
      [
        BASE,
        BASE.replace('config:', '  rate: 2/s\nconfig:'),
        ['behaviour: schedule and limits added'],
      ],
      [job('params: { a: 1 }'), job('params: {}'), ['breaking: parameter removed']],
      [job('params: { a: 1 }'), job('params: { b: 1 }'), ['breaking: parameter renamed']],
      [job('params: {}'), job('headers: { X: 1 }'), ['breaking: header added']],
      [
        job('method: POST, body: { a: 1 }'),
        job('method: POST, body: { a: 2 }'),
        ['breaking: body parameter changed'],
      ],
      [
        job('method: POST, body: { text: a }'),
        job('method: POST, body: { text: b }'),
        ['breaking: body changed'],
      ],
      [job('method: GET'), job('method: DELETE'), ['breaking: request changed']],
    ];
    for (const [before, after, titles] of cases)
      assert.equal(await titlesOf(before, after), titles, after);
  });

  test('a thousand jobs that are all moved are compared in reasonable time', async () => {
    const jobs = Array.from({ length: 1000 }, (_, index) => `    - endpoint: job${index}\n`);
    const config = (list: readonly string[]) =>
      `api: { baseUrl: "https://h.example/" }\nconfig:\n  outputBucket: b\n  jobs:\n${list.join('')}`;
    const changes = await changesOf(config(jobs), config([...jobs].reverse()));
    assert.is(changes.length, 999);
  });

  test('a parameter that becomes the first one, or the second, is the same', async () => {
    const config = (params: string) =>
      `api: { baseUrl: "https://h.example/" }\nconfig:\n  outputBucket: b\n  jobs: [{ endpoint: a, params: { ${params} } }]\n`;
    const changed = async (before: string, after: string) =>
      (await changesOf(config(before), config(after))).map(
        ({ change, before: old, after: later }) =>
          `${change} ${old?.text ?? ''} ${later?.text ?? ''}`,
      );
    assert.equal(await changed('x: 1, y: 2', 'y: 2'), ['removed ? x=1 ']);
    assert.equal(await changed('y: 2', 'x: 1, y: 2'), ['added  ? x=1']);
    assert.equal(await changed('x: 1, y: 2', 'y: 3'), ['changed ? y=2 ? y=3', 'removed ? x=1 ']);
  });

  test('the bucket and incremental output have the lines of their settings', async () => {
    const changes = await changesOf(
      BASE,
      BASE.replace('outputBucket: shop', 'outputBucket: other\n  incrementalOutput: true'),
    );
    assert.equal(
      changes
        .filter(({ where }) => where === 'tables')
        .map(({ before, after }) => [before?.pointer, before?.line, after?.pointer, after?.line]),
      [
        ['/config/outputBucket', 7, '/config/outputBucket', 7],
        [null, null, '/config/incrementalOutput', 8],
      ],
    );
  });
});
