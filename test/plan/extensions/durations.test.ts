import * as assert from 'uvu/assert';
import { durationFrom, millisecondsOf } from '../../../src/values/duration.ts';
import { compiled } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

type Place = (duration: unknown) => { readonly api?: object; readonly job?: object };

const configurationOf = ({ api = {}, job = {} }: ReturnType<Place>) => ({
  api: { baseUrl: 'https://e.com/', ...api },
  config: { incrementalOutput: true, jobs: [{ endpoint: 'a', dataType: 'a', ...job }] },
});

const asynchronous = {
  placeholders: { id: 'id' },
  status: { endpoint: 'a/{id}', path: 's', done: 'ok' },
  download: { path: 'url' },
};

/** Every setting that is a duration of a fixed length, and where it is in the plan, in milliseconds. */
const places: Readonly<Record<string, { place: Place; path: string; perUnit: number }>> = {
  every: {
    place: (every) => ({ job: { async: { ...asynchronous, poll: { every, atMost: '9d' } } } }),
    path: 'runs.0.jobs.0.async.everyMs',
    perUnit: 1,
  },
  atMost: {
    place: (atMost) => ({ job: { async: { ...asynchronous, poll: { every: '0.1s', atMost } } } }),
    path: 'runs.0.jobs.0.async.atMostMs',
    perUnit: 1,
  },
  per: {
    place: (per) => ({ api: { rate: { requests: 1, per } } }),
    path: 'runs.0.target.rate.limit.perMs',
    perUnit: 1,
  },
  wait: {
    place: (wait) => ({ api: { errors: [{ when: { status: 500 }, action: 'retry', wait }] } }),
    path: 'runs.0.target.errors.0.waitSeconds',
    perUnit: 1000,
  },
  seconds: {
    place: (seconds) => ({
      api: { errors: [{ when: { status: 500 }, action: 'retry', wait: { seconds } }] },
    }),
    path: 'runs.0.target.errors.0.waitSeconds',
    perUnit: 1000,
  },
  maxWait: {
    place: (maxWait) => ({ api: { retryConfig: { maxWait } } }),
    path: 'runs.0.target.retry.maxWaitSeconds',
    perUnit: 1000,
  },
  connectTimeout: {
    place: (connectTimeout) => ({ api: { http: { connectTimeout } } }),
    path: 'runs.0.target.connectTimeoutSeconds',
    perUnit: 1000,
  },
  requestTimeout: {
    place: (requestTimeout) => ({ api: { http: { requestTimeout } } }),
    path: 'runs.0.target.requestTimeoutSeconds',
    perUnit: 1000,
  },
};

const forms: readonly (readonly [unknown, number])[] = [
  [5, 5000],
  ['5', 5000],
  [0.5, 500],
  ['500ms', 500],
  ['5s', 5000],
  ['1.5h', 5_400_000],
  ['1m30s', 90_000],
  ['2h', 7_200_000],
  ['1d', 86_400_000],
  ['1d2h3m4s5ms', 93_784_005],
  ['PT1H', 3_600_000],
  ['PT0.25S', 250],
  ['P7D', 604_800_000],
];

suite('plan/extensions/durations', (test) => {
  test('every setting that is a duration reads every form', async () => {
    for (const [name, { place, path, perUnit }] of Object.entries(places))
      for (const [written, ms] of forms) {
        const { plan, diagnostics } = await compiled(configurationOf(place(written)));
        const what = `${name}: ${JSON.stringify(written)}`;
        assert.equal(
          diagnostics.map(({ message }) => message),
          [],
          what,
        );
        const planned = path
          .split('.')
          .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], plan);
        assert.is(Number(planned) * perUnit, ms, what);
      }
  });

  test('a wrong duration is reported once, with the name of the setting', async () => {
    for (const [name, { place }] of Object.entries(places))
      for (const [written, message] of [
        ['5 seconds', `"${name}" must be a duration, "5 seconds" is given`],
        ['P1M', `"${name}" must be a duration of a fixed length, "P1M" is given`],
        [-1, `"${name}" must be a duration, -1 is given`],
      ] as const) {
        const { diagnostics } = await compiled(configurationOf(place(written)));
        const what = `${name}: ${written}`;
        assert.is(diagnostics.length, 1, what);
        const messages: Readonly<Record<string, string>> = {
          per: '"rate" must be a rate; {',
          seconds: '"wait" must be a duration',
        };
        const expected = messages[name] ?? message;
        assert.is(diagnostics[0]?.message.slice(0, expected.length), expected, what);
      }
  });

  test('steps and lookbacks also have months and years', async () => {
    for (const step of ['P1M', 'P1Y2M', '7d', '36h', 86_400])
      for (const job of [
        { windows: { from: '2025-01-01', step }, params: { s: { window: 'start' } } },
        { incremental: { cursor: 'at', lookback: step } },
      ]) {
        const { diagnostics } = await compiled(configurationOf({ job }));
        assert.equal(
          diagnostics.map(({ message }) => message),
          [],
          JSON.stringify(job),
        );
      }
    assert.equal(durationFrom('P1Y2M3W4DT5H6M7.5S'), { months: 14, days: 25, ms: 18_367_500 });
  });

  test('long texts that are no durations are refused in linear time', () => {
    for (const part of ['5', ' ', '5 ', '1s', '1d ', '0.', 'P1', '1m'])
      assert.is(millisecondsOf(`5d${part.repeat(200_000)}!`), undefined);
  });
});
