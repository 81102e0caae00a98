import * as assert from 'uvu/assert';
import { lint } from '../../src/lint.ts';
import { suite } from '../support/suite.ts';

const VALUE = { incremental: 'value' };
const concat = (...args: readonly unknown[]) => ({ function: 'concat', args });

async function findings(incremental: object, job: object) {
  const text = JSON.stringify({
    api: { baseUrl: 'https://api.example.com/' },
    config: {
      incrementalOutput: true,
      jobs: [
        {
          endpoint: 'orders',
          primaryKey: ['id'],
          incremental: { cursor: 'at', ...incremental },
          ...job,
        },
      ],
    },
  });
  const { diagnostics } = await lint(text, { name: 'config.json' });
  assert.not.ok(
    diagnostics.some(({ severity }) => severity === 'error'),
    JSON.stringify(diagnostics),
  );
  return diagnostics.filter(({ rule }) => rule === 'first-run-without-value');
}

suite('first-run-without-value', (test) => {
  test('a text around the value has a format that writes it', async () => {
    for (const [format, args, expected] of [
      ['date', ['IS:', VALUE], 'IS:%Y-%m-%d'],
      [undefined, ['>', VALUE], '>%Y-%m-%dT%H:%M:%SZ'],
      ['%d.%m.%Y', ['100% since ', VALUE, '!'], '100%% since %d.%m.%Y!'],
    ] as const) {
      const [found, ...others] = await findings({ format }, { params: { from: concat(...args) } });
      assert.equal(others, []);
      assert.is(found?.pointer, '/config/jobs/0/params/from');
      assert.match(found?.message ?? '', '"from" contains the incremental value');
      const setting = `"incremental": { "param": "from", "format": ${JSON.stringify(expected)} }`;
      assert.match(found?.help ?? '', setting);
      // what it proposes has no finding
      assert.equal(await findings({ param: 'from', format: expected }, {}), []);
    }
  });

  test('other texts need a start', async () => {
    const text = concat('after ', VALUE);
    for (const [type, start] of [
      ['number', '0'],
      ['epoch', '1577836800'],
    ]) {
      const job = { body: { filter: { after: text } }, method: 'POST' };
      const [found] = await findings({ type }, job);
      assert.match(found?.help ?? '', `"incremental": { "start": ${start} }`);
      assert.equal(await findings({ type, start: Number(start) }, job), []);
    }
    const inHeader = await findings({}, { headers: { 'X-From': text } });
    assert.match(inHeader[0]?.message ?? '', '"X-From" contains');
  });

  test('a value alone, and functions that do without it, are right', async () => {
    const of = (name: string, ...args: readonly unknown[]) => ({ function: name, args });
    for (const value of [
      VALUE,
      of('ifempty', VALUE, '2020-01-01'),
      of('strftime', 'IS:%Y-%m-%d', VALUE),
      concat('a', 'b'),
    ])
      assert.equal(await findings({}, { params: { from: value } }), [], JSON.stringify(value));
  });
});
