import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { phpTimestamp } from '../../../../src/plan/functions/strtotime.ts';
import { suite } from '../../../support/suite.ts';
import { NOW_SECONDS, vectors } from '../support.ts';

const read = (text: string, base = NOW_SECONDS) => {
  const seconds = phpTimestamp(text, base);
  return seconds === undefined
    ? undefined
    : new Date(seconds * 1000).toISOString().replace('.000Z', '');
};

suite('plan/functions', (test) => {
  test('STRT-4: every expression gives PHP’s seconds, or nothing where PHP finds nothing', () => {
    const rows = vectors<readonly [string, number, number | null]>('strtotime');
    assert.ok(rows.length > 1000);
    for (const [text, base, expected] of rows)
      assert.is(phpTimestamp(text, base) ?? null, expected, `${JSON.stringify(text)} at ${base}`);
  });

  test('STRT-1: a date alone is midnight, an offset or month edge keeps the time of day', () => {
    assert.is(read('2017-10-04'), '2017-10-04T00:00:00');
    assert.is(read('-1 day'), '2017-03-19T08:53:20');
    assert.is(read('first day of last month'), '2017-02-01T08:53:20');
    assert.is(read('last monday'), '2017-03-13T00:00:00');
    assert.is(read('monday 10:00'), '2017-03-20T10:00:00');
  });

  test('STRT-2: month arithmetic overflows into the next month', () => {
    assert.is(read('2017-01-31 +1 month'), '2017-03-03T00:00:00');
    assert.is(read('2016-01-31 +1 month'), '2016-03-02T00:00:00');
  });

  test('STRT-3: the absolute part is applied first, wherever the offsets are', () => {
    assert.is(read('+1 week 2 days 2017-10-04'), read('2017-10-04 +1 week 2 days'));
    assert.is(read('+1 day 21:16'), '2017-03-21T21:16:00');
  });

  test('STRT-3: a weekday that is counted clears the time of day; one that follows sets it (PHP 7.4)', () => {
    assert.is(phpTimestamp('2024-02-15 13:00 -3 weekdays', NOW_SECONDS), 1707696000);
    assert.is(phpTimestamp('2024-02-15 13:00 +2 sat', NOW_SECONDS), 1708732800);
    assert.is(read('2024-02-15 -3 weekdays 13:00'), '2024-02-12T13:00:00');
  });

  test('STRT-3: multiples of five weekdays from a weekend', () => {
    // 2024-02-18 is a Sunday: the days before it count from Friday, those after it from Monday
    const counts = {
      '+5': '2024-02-23',
      '+10': '2024-03-01',
      '-5': '2024-02-12',
      '-10': '2024-02-05',
      '+1': '2024-02-19',
      '-1': '2024-02-16',
    };
    for (const [count, expected] of Object.entries(counts))
      assert.is(read(`2024-02-18 ${count} weekdays`), `${expected}T00:00:00`, count);
  });

  test('STRT-4: what later versions of PHP have learned is unparsable', () => {
    for (const text of ['@1.5', '2020-366', '2017-10-04 +010203'])
      assert.is(read(text), undefined, text);
    assert.is(read('2020.366'), '2020-12-31T00:00:00');
  });

  test('STRT-5: bare numbers are times, years and dates, never timestamps', () => {
    assert.is(read('1930'), '2017-03-20T19:30:00');
    assert.is(read('2460'), '2460-03-20T08:53:20');
    assert.is(read('20171004'), '2017-10-04T00:00:00');
    for (const text of ['12345', '1500000000', '5']) assert.is(read(text), undefined, text);
    assert.is(read('@1500000000'), '2017-07-14T02:40:00');
  });

  test('STRT-4: empty text, unknown words and two dates are unparsable', () => {
    for (const text of [
      '',
      'abc',
      '2017-10-04 2017-10-05',
      '10:00 11:00',
      'Nowhere/City',
      'Z @5',
      `2017-10-04${' '.repeat(2000)}`,
    ])
      assert.is(read(text), undefined, text);
  });

  test('STRT-1: zones are offsets, abbreviations or places with summer time', () => {
    assert.is(read('2014-12-08T10:38:35+01:00'), '2014-12-08T09:38:35');
    assert.is(read('2017-07-04 12:00 Europe/Prague'), '2017-07-04T10:00:00');
    assert.is(read('2017-01-04 12:00 Europe/Prague'), '2017-01-04T11:00:00');
    assert.is(read('2017-01-04 12:00 EST'), '2017-01-04T17:00:00');
  });

  test('STRT-4: any text has a result', () => {
    const word = fc.constantFrom(
      'monday',
      'next',
      'last',
      '+1',
      '-2',
      'month',
      'of',
      'ago',
      '10:00',
      '9pm',
      'T',
      '2017',
      'oct',
      '4',
      '-',
      '/',
      '.',
      ':',
      '@',
      ' ',
      'CET',
      'Europe/Prague',
      '\0',
      'é',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(word, { maxLength: 6 }).map((words) => words.join('')),
    );
    fc.assert(
      fc.property(text, fc.integer({ min: -(2 ** 40), max: 2 ** 40 }), (expression, base) => {
        const seconds = phpTimestamp(expression, base);
        assert.ok(seconds === undefined || Number.isFinite(seconds));
      }),
      { numRuns: 1000 },
    );
  });
});
