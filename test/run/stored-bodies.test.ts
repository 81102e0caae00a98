import * as assert from 'uvu/assert';
import { configuration, extract } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const csvJob = { endpoint: 'items', dataType: 'items', response: { format: 'csv' } };
const paged = (job: object, api: object = {}) =>
  configuration({ jobs: [{ ...csvJob, ...job }], api });
const PAGES = ['id,name\n1,Ada\n2,Ben\n', 'id,name\n3,Cyd\n4,Dee\n', 'id,name\n5,Eva\n'];
const pagenum = { pagination: { method: 'pagenum', limit: 2 } };

suite('run/stored-bodies', (test) => {
  test('a stored response gives the tables of one in memory, and is released when the next page is known', async () => {
    const stored = { held: 0, all: 0 };
    let mostHeld = 0;
    const reply = (_: unknown, number: number) => {
      mostHeld = Math.max(mostHeld, stored.held);
      return { text: PAGES[number - 1] ?? '' };
    };
    const { tables, outcome, events } = await extract(paged({}, pagenum), reply, { stored });
    assert.is(outcome.failure, undefined);
    assert.equal([...tables], [...(await extract(paged({}, pagenum), reply)).tables]);
    assert.is(
      tables.get('b/items'),
      '"id","name"\n"1","Ada"\n"2","Ben"\n"3","Cyd"\n"4","Dee"\n"5","Eva"\n',
    );
    assert.equal({ ...stored, mostHeld }, { held: 0, all: 3, mostHeld: 1 });
    assert.equal(
      events.flatMap((event) => (event.kind === 'response-received' ? [event.bytes] : [])),
      PAGES.map(({ length }) => length),
    );
  });

  test('PAG-SAME: the same stored page twice ends the job; one that differs at its end does not', async () => {
    const stored = { held: 0, all: 0 };
    const [first = ''] = PAGES;
    const { events } = await extract(
      paged({}, pagenum),
      (_, number) => ({ text: number === 1 ? first : first.replace('Ben', 'Bea') }),
      { stored },
    );
    assert.equal(
      events.flatMap((event) =>
        event.kind === 'paging-stopped' ? [[event.page, event.reason]] : [],
      ),
      [[3, 'same-page']],
    );
    assert.equal(stored, { held: 0, all: 3 });
  });

  test('gzip and ZIP files, another encoding, lines of JSON, elements of XML', async () => {
    const formats = [
      [{ response: { format: 'ndjson' } }, '{"id":1}\n{"id":2}\n'],
      [{ response: { format: 'text' } }, 'a\nb\n'],
      [
        { response: { format: 'xml' }, dataField: 'rows.row' },
        '<rows><row><id>1</id></row><row><id>2</id></row></rows>',
      ],
    ] as const;
    for (const [settings, text] of formats) {
      const stored = { held: 0, all: 0 };
      const { tables } = await extract(paged(settings), () => ({ text }), { stored });
      assert.is(tables.get('b/items')?.split('\n').length, 4, text);
      assert.equal(stored, { held: 0, all: 1 }, text);
    }
  });

  test('a stored response that cannot be read fails the run, shows its size, and is released', async () => {
    const stored = { held: 0, all: 0 };
    const { outcome } = await extract(paged({}), () => ({ text: 'id,name\n1,"Ada\n' }), { stored });
    assert.is(
      outcome.failure?.message,
      'Cannot read the CSV response: The quote in line 2 is not closed',
    );
    assert.match(outcome.failure?.details?.join() ?? '', '15 bytes');
    assert.equal(stored, { held: 0, all: 1 });
  });

  test('a CSV download that breaks after a complete row is an error, or requested again, and never a shorter table', async () => {
    const cut = {
      problem: {
        kind: 'truncated-body',
        curlCode: 18,
        message: 'the connection ended after 5 of 100 bytes',
      },
    } as const;
    const never = { retryConfig: { maxRetries: 0 } };
    const broken = await extract(paged({}, never), () => cut);
    assert.match(
      broken.outcome.failure?.message ?? '',
      'the connection ended after 5 of 100 bytes',
    );
    assert.equal([broken.requests.length, broken.tables.size], [1, 0]);
    const mended = await extract(paged({}), (_, number) =>
      number === 1 ? cut : { text: 'id\n1\n2\n' },
    );
    assert.is(mended.tables.get('b/items'), '"id"\n"1"\n"2"\n');
  });

  test('a response that is retried is released before the next attempt', async () => {
    const stored = { held: 0, all: 0 };
    const api = { retryConfig: { http: { codes: [201] } } };
    const { tables } = await extract(
      paged({}, api),
      (_, number) => ({ status: number < 3 ? 201 : 200, text: 'id\n1\n' }),
      { stored },
    );
    assert.is(tables.get('b/items'), '"id"\n"1"\n');
    assert.equal(stored, { held: 0, all: 3 });
  });

  test('nothing is stored that is needed as a whole', async () => {
    const whole = [
      configuration({ jobs: [{ endpoint: 'items', dataType: 'items' }] }),
      paged({ where: "id != '1'" }, pagenum),
      paged({}, { errors: [{ when: { body: { path: 'error', equals: 'x' } }, action: 'fail' }] }),
      paged(
        { response: { format: 'xml' }, dataField: 'a.b' },
        { pagination: { method: 'response.param', responseParam: 'a.next', queryParam: 'after' } },
      ),
    ];
    for (const config of whole) {
      const stored = { held: 0, all: 0 };
      await extract(config, () => ({ text: '<a/>' }), { stored });
      assert.is(stored.all, 0, JSON.stringify(config));
    }
    const stored = { held: 0, all: 0 };
    await extract(
      paged({}, { errors: [{ when: { status: 429 }, action: 'retry' }] }),
      () => ({ text: 'id\n1\n' }),
      { stored },
    );
    assert.is(stored.all, 1);
  });
});
