import * as assert from 'uvu/assert';
import { NumberLiteral } from '../../../src/values/json.ts';
import { compiled, extract, startMs } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';
import { call, check, NOW_SECONDS } from './support.ts';

const iso = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z');

suite('plan/functions/times: strftime, ago, latest, earliest', (test) => {
  test('strftime writes seconds, texts of functions and ISO times in a zone', () => {
    assert.is(call('strftime', '%d.%m.%Y %H:%M', 1_720_562_645), '09.07.2024 22:04');
    assert.is(
      call('strftime', '%d.%m.%Y %H:%M', '2024-07-09T22:04:05Z', 'Europe/Prague'),
      '10.07.2024 00:04',
    );
    assert.is(call('strftime', '%s', '1720562645'), '1720562645');
    assert.is(call('strftime', 'epoch', '2024-07-09T22:04:05Z'), 1_720_562_645);
    assert.is(call('strftime', '%Y-%m', '2024-07-09', 'Asia/Tokyo'), '2024-07');
    assert.is(
      call('strftime', 'iso-ms', new NumberLiteral('1720562645.5')),
      '2024-07-09T22:04:05.500Z',
    );
  });

  test('a time without a value is null; another text is an error with its parameter', () => {
    assert.is(call('strftime', 'iso', null), null);
    assert.is(call('strftime', 'iso', ''), null);
    assert.throws(
      () => call('strftime', 'iso', 'soon'),
      'strftime() needs a time in ISO 8601 or in seconds since 1970 as parameter 2; "soon" is given',
    );
    assert.match(check('strftime', '%Q', undefined) ?? '', 'a format');
    assert.match(check('strftime', 'iso', undefined, 'Mars') ?? '', 'a time zone');
    assert.is(check('strftime', undefined, undefined), undefined);
  });

  test('ago counts by the calendar of the zone', () => {
    assert.is(call('ago', '6h'), iso((NOW_SECONDS - 6 * 3600) * 1000));
    assert.is(call('ago', new NumberLiteral('90')), iso((NOW_SECONDS - 90) * 1000));
    const years = String(call('ago', 'P2Y'));
    assert.is(new Date(years).getUTCFullYear(), new Date(NOW_SECONDS * 1000).getUTCFullYear() - 2);
    assert.match(check('ago', 'two years') ?? '', 'a duration');
    assert.match(check('ago', '1d', 7) ?? '', 'a time zone');
  });

  test('latest and earliest compare instants and leave out what has no value', () => {
    const times = ['2024-01-01T00:30:00+02:00', '2023-12-31T23:00:00Z', null, '', 1_704_060_000];
    assert.is(call('latest', ...times), '2023-12-31T23:00:00Z');
    assert.is(call('earliest', ...times), 1_704_060_000);
    assert.is(call('latest', null), null);
    assert.is(
      call('latest', 1_704_067_200, '2024-01-01T00:00:00Z'),
      1_704_067_200,
      'the first of equal ones',
    );
    assert.match(check('latest', undefined, 'x') ?? '', 'a time');
  });

  test('a wrong argument is one error at its place', async () => {
    const document = (value: object) => ({
      api: { baseUrl: 'https://e.com/' },
      config: { jobs: [{ endpoint: 'a', params: { t: value } }] },
    });
    const time = { time: 'currentStart' };
    for (const [args, at] of [
      [['%Q', time], '/0'],
      [['iso', 'soon'], '/1'],
      [['iso', time, 'Mars'], '/2'],
    ] as const)
      assert.equal(
        (await compiled(document({ function: 'strftime', args }))).diagnostics.map(
          ({ rule, pointer }) => `${rule} ${pointer}`,
        ),
        [`function-arguments /config/jobs/0/params/t/args${at}`],
      );
    for (const name of ['strftime', 'ago', 'latest', 'earliest']) {
      const { diagnostics } = await compiled(document({ function: name, args: [] }));
      assert.is(diagnostics.length, 1, name);
    }
  });
});

suite('plan/extensions/incremental: a start that is computed', (test) => {
  const config = (incremental: object, more: object = {}) => ({
    api: { baseUrl: 'https://e.com/' },
    config: {
      incrementalOutput: true,
      since: '2017-07-01',
      ...more,
      jobs: [{ endpoint: 'a', incremental: { cursor: 't', param: 'since', ...incremental } }],
    },
  });
  const reply = () => ({ json: [{ t: '2017-07-13T00:00:00Z' }] });
  const ago = { function: 'ago', args: ['P1D'] };
  const day = iso(startMs - 86_400_000);

  test('a time becomes one of the type of the cursor', async () => {
    const sent = async (incremental: object) =>
      (await extract(config(incremental), () => ({ json: [] }))).paths.join();
    assert.is(await sent({ start: ago }), `/a?since=${encodeURIComponent(day)}`);
    assert.is(await sent({ start: ago, format: 'date' }), `/a?since=${day.slice(0, 10)}`);
    assert.is(await sent({ start: ago, type: 'epoch' }), `/a?since=${startMs / 1000 - 86_400}`);
    assert.is(await sent({ start: ago, type: 'epoch-ms' }), `/a?since=${startMs - 86_400_000}`);
    assert.is(await sent({ start: { attr: 'since' } }), '/a?since=2017-07-01');
    assert.is(
      await sent({ start: { function: 'time' } }),
      `/a?since=${encodeURIComponent(iso(startMs))}`,
    );
  });

  test('it filters the first run, and the state the later ones', async () => {
    const start = { function: 'latest', args: [{ attr: 'since' }, ago] };
    const first = await extract(config({ start }), reply);
    assert.not.match(first.tables.get('a') ?? '', '2017-07-13');
    const later = await extract(config({ start }), reply, {
      state: { incremental: { a: { value: '2017-07-12T00:00:00Z' } } },
    });
    assert.equal(later.paths, ['/a?since=2017-07-12T00%3A00%3A00Z']);
    assert.match(later.tables.get('a') ?? '', '2017-07-13');
  });

  test('a secret that is no time ends the run without showing it', async () => {
    const { outcome } = await extract(
      config({ start: { attr: '#start' } }, { '#start': 'my-secret-start' }),
      reply,
    );
    assert.is(outcome.failure?.kind, 'missing-value');
    const text = JSON.stringify(outcome);
    assert.match(text, /start.* of .*incremental.* is/);
    assert.not.match(text, 'my-secret-start');
  });

  test('a wrong value is one error', async () => {
    for (const [start, rule] of [
      [{ attr: 'nothing' }, 'unknown-attribute'],
      [{ function: 'ago', args: ['x'] }, 'function-arguments'],
      [[1], 'invalid-value'],
      [true, 'invalid-value'],
      [{ a: 1 }, 'invalid-value'],
      ['soon', 'invalid-value'],
    ] as const)
      assert.equal(
        (await compiled(config({ start }))).diagnostics
          .filter(({ severity }) => severity === 'error')
          .map((each) => each.rule),
        [rule],
        JSON.stringify(start),
      );
  });
});
