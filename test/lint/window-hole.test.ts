import * as assert from 'uvu/assert';
import { lintSource } from '../../src/lint/lint-source.ts';
import { configuration } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const found = async (windows: object) => {
  const { diagnostics } = await lintSource(
    JSON.stringify(
      configuration({
        jobs: [
          {
            endpoint: 'items',
            windows: {
              from: '2024-01-01',
              to: '2024-03-01',
              step: '7d',
              startParam: 'from',
              endParam: 'to',
              ...windows,
            },
          },
        ],
      }),
    ),
    { name: 'config.json' },
  );
  assert.equal(
    diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message),
    [],
  );
  return diagnostics.filter(({ rule }) => rule === 'window-hole');
};

/** A gap, a format that cannot write it, and the gap and the format that the help proposes. */
const holes: readonly (readonly [gap: string, format: string, whole: string, finer: string])[] = [
  ['1s', 'date', 'P1D', 'iso'],
  ['PT12H', 'date', 'P1D', 'iso'],
  ['PT36H', 'date', 'P2D', 'iso'],
  ['1s', 'minute', 'PT1M', 'iso'],
  ['90s', 'minute', 'PT2M', 'iso'],
  ['1ms', 'second', 'PT1S', 'iso-ms'],
  ['1ms', 'iso', 'PT1S', 'iso-ms'],
  ['500ms', 'epoch', 'PT1S', 'iso-ms'],
  ['1s', '%Y-%m-%d', 'P1D', 'iso'],
  ['1s', '%Y-%m-%dT%H:%M', 'PT1M', 'iso'],
  ['1m', '%Y%m%d%H', 'PT1H', 'iso'],
  ['1ms', '%s', 'PT1S', 'iso-ms'],
];
const sound: readonly (readonly [gap: string, format: string])[] = [
  ['P1D', 'date'],
  ['24h', '%d.%m.%Y'],
  ['1m', 'minute'],
  ['1s', 'second'],
  ['1s', 'iso'],
  ['1s', 'epoch'],
  ['1ms', 'iso-ms'],
  ['1ms', 'epoch-ms'],
  ['1ms', '%Y-%m-%dT%H:%M:%S.%L'],
];

suite('lint: window-hole', (test) => {
  test('a gap that the format cannot write is reported, and both ways out of the help end that', async () => {
    for (const [gap, format, whole, finer] of holes) {
      const [finding, ...others] = await found({ gap, format });
      assert.is(finding?.severity, 'warning', `${gap} ${format}`);
      assert.is(others.length, 0);
      assert.is(finding?.pointer, '/config/jobs/0/windows/gap');
      assert.ok(finding?.help?.includes(`"gap": "${whole}"`), `${gap} ${format}: ${finding?.help}`);
      assert.ok(
        finding?.help?.includes(`such as "${finer}"`),
        `${gap} ${format}: ${finding?.help}`,
      );
      assert.equal(await found({ gap: whole, format }), [], whole);
      assert.equal(await found({ gap, format: finer }), [], finer);
    }
  });

  test('a gap of whole units, and windows without one, are sound', async () => {
    for (const [gap, format] of sound) assert.equal(await found({ gap, format }), [], gap + format);
    for (const end of ['inclusive', 'exclusive'])
      assert.equal(await found({ end, format: 'date' }), []);
  });
});
