import * as assert from 'uvu/assert';
import { formatProblem, timeFormatOf, type Zone, zoneOf } from '../../src/values/time.ts';
import { compiled, extract } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const at = { ms: Date.UTC(2024, 6, 9, 22, 4, 5, 67), nanos: 89_012 };
const written = (format: string, zone = 'UTC') =>
  timeFormatOf(format)?.write(at, zoneOf(zone) as Zone);

const job = (settings: object) => ({
  api: { baseUrl: 'https://e.com/' },
  config: {
    incrementalOutput: true,
    jobs: [{ endpoint: 'a', dataType: 'a', ...settings }],
  },
});

suite('plan/extensions/time: formats of strftime', (test) => {
  test('letters write local time, its parts and its offset', () => {
    assert.is(written('%Y-%m-%dT%H:%M:%S.%fZ'), '2024-07-09T22:04:05.067089Z');
    assert.is(written('%Y%m%d', 'Europe/Prague'), '20240710');
    assert.is(written('%d/%m/%y %H:%M:%S.%L%z', 'Europe/Prague'), '10/07/24 00:04:05.067+0200');
    assert.is(written('%Y-%m-%dT%H:%M:%S%:z', 'America/New_York'), '2024-07-09T18:04:05-04:00');
    assert.is(written('%Y-%m-%dT%H:%M:%S%z'), '2024-07-09T22:04:05+0000');
    assert.is(written('%s'), '1720562645');
    assert.is(written('%s.%f', 'Europe/Prague'), '1720562645.067089');
    assert.is(written('100%% %s'), '100% 1720562645');
  });

  test('the smallest letter is the unit that windows are rounded to', () => {
    assert.equal(
      ['%Y%m%d', '%Y%m%d %H', '%Y%m%d %H:%M', '%Y%m%d %H:%M:%S', '%s', '%s.%f'].map(
        (format) => timeFormatOf(format)?.unitMs,
      ),
      [86_400_000, 3_600_000, 60_000, 1000, 1000, 1],
    );
  });

  test('a format that would write another time is none', () => {
    for (const format of ['%Y-%m', '%H:%M', '%Y-%m-%d %M', '%Y-%m-%d %H:%S', '%Q', '%', 'x', ''])
      assert.is(timeFormatOf(format), undefined, format);
    assert.match(formatProblem('%Y-%m', 'UTC')?.message ?? '', 'does not write a whole time');
    assert.match(formatProblem('isoo', 'UTC')?.message ?? '', 'is not a format of times');
  });

  test('a wrong format is one finding at its place, and "Z" contradicts another time zone', async () => {
    const windows = { from: '2024-01-01', step: 'P1D' };
    for (const [setting, settings] of [
      ['windows', { windows: { ...windows, format: '%H:%M' } }],
      [
        'windows',
        { windows: { ...windows, format: '%Y-%m-%dT%H:%M:%SZ', timeZone: 'Asia/Tokyo' } },
      ],
      ['incremental', { incremental: { cursor: 't', format: '%Y-%Q' } }],
      ['incremental', { incremental: { cursor: 't', format: 7 } }],
    ] as const) {
      const { diagnostics, plan } = await compiled(job(settings));
      assert.equal(
        diagnostics.map(({ severity, pointer }) => [severity, pointer]),
        [['error', `/config/jobs/0/${setting}/format`]],
        JSON.stringify(settings),
      );
      assert.is(plan, undefined);
    }
  });

  test('an incremental job sends its value so', async () => {
    const { requests } = await extract(
      job({
        incremental: {
          cursor: 't',
          start: '2024-01-31T13:45:00.25Z',
          param: 'since',
          format: '%d.%m.%Y %H:%M:%S.%f',
        },
      }),
      () => ({ json: [] }),
    );
    assert.equal(
      requests.map(({ path }) => decodeURIComponent(path.replaceAll('+', ' '))),
      ['/a?since=31.01.2024 13:45:00.250000'],
    );
  });
});
