// The references that a message offers are those of the job, and a plan says which secrets requests have without authentication.

import * as assert from 'uvu/assert';
import { describePlan } from '../../src/plan/describe/plan.ts';
import { nodesOfPart } from '../../src/plan/model/plan-node.ts';
import { compiled, configuration } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const windows = { from: '2024-01-01', to: '2024-02-01', step: '7d' };
const incremental = { cursor: 'updated', initialValue: '2024-01-01' };
const wrong = { function: 'concat', args: [{ foo: 'bar' }] };

async function helpOf(job: object): Promise<string> {
  const { diagnostics } = await compiled(
    configuration({
      jobs: [{ endpoint: 'items', dataType: 'items', ...job }],
      config: { incrementalOutput: true },
    }),
  );
  const found = diagnostics.find(({ rule }) => rule === 'function-arguments');
  return found?.help ?? '';
}

const inBody = { method: 'POST', body: { since: wrong } };

async function credentialsOf(parts: Parameters<typeof configuration>[0]) {
  const { plan, errors } = await compiled(configuration(parts));
  assert.equal(errors, []);
  const part = plan && describePlan(plan).find((each) => each.part.kind === 'credentials');
  return part && nodesOfPart(part).map(({ text }) => text);
}

suite('messages: references of a job, and its secrets', (test) => {
  test('a message offers what the job has, in its body, parameters and headers', async () => {
    const cases: readonly (readonly [object, string])[] = [
      [inBody, '"attr", "time"'],
      [{ ...inBody, incremental }, '"attr", "time", "incremental"'],
      [{ ...inBody, windows }, '"attr", "time", "window"'],
      [{ ...inBody, forEach: { region: ['eu'] } }, '"attr", "time", "placeholder"'],
      [
        { ...inBody, windows, incremental: { ...incremental } },
        '"attr", "time", "window", "incremental"',
      ],
      [{ params: { since: wrong }, incremental }, '"attr", "time", "incremental"'],
      [{ headers: { Since: wrong }, incremental }, '"attr", "time", "incremental", "request"'],
      [{ add: { x: wrong } }, '"attr", "time", "record"'],
    ];
    for (const [job, offered] of cases)
      assert.ok(
        (await helpOf(job)).endsWith(`a reference to ${offered}`),
        `${JSON.stringify(job)}: ${await helpOf(job)}`,
      );
  });

  test('a reference that is offered can be used', async () => {
    for (const [job, value] of [
      [{ incremental }, { incremental: 'value' }],
      [{ windows }, { window: 'start' }],
      [{ forEach: { region: ['eu'] } }, { placeholder: 'region' }],
    ] as const) {
      const { errors } = await compiled(
        configuration({
          jobs: [{ endpoint: 'items', method: 'POST', ...job, body: { since: value } }],
          config: { incrementalOutput: true },
        }),
      );
      assert.equal(errors, []);
    }
  });

  test('the plan says once, and as the run does, what becomes of existing tables', async () => {
    const outputOf = async (all: boolean, own: readonly (boolean | undefined)[]) => {
      const { plan } = await compiled(
        configuration({
          jobs: own.map((incrementalOutput, index) => ({
            endpoint: `j${index}`,
            ...(incrementalOutput === undefined ? {} : { incrementalOutput }),
          })),
          config: { incrementalOutput: all },
        }),
      );
      const part = plan && describePlan(plan).find((each) => each.part.kind === 'output');
      return part?.children[0]?.text ?? '';
    };
    const merged = await outputOf(true, [undefined]);
    const replaced = await outputOf(false, [undefined]);
    assert.match(merged, /^incremental: a new row replaces the row with the same primary key/);
    assert.is(replaced, 'existing tables are replaced');
    assert.is(await outputOf(false, [true]), merged);
    assert.is(await outputOf(true, [false]), replaced);
    assert.match(
      await outputOf(false, [true, undefined]),
      /^incremental \(j0\): a new row replaces.*; the other tables are replaced$/,
    );
    assert.match(
      await outputOf(true, [undefined, false]),
      /^incremental \(j0\): a new row replaces/,
    );
  });

  test('the plan names secrets of bodies, parameters and headers where there is no authentication', async () => {
    const config = { '#key': 'secret-of-the-api' };
    const key = { attr: '#key' };
    const job = (more: object) => ({ endpoint: 'items', dataType: 'items', ...more });
    const NONE = 'CREDENTIALS  none';
    const OTHERS = 'CREDENTIALS  none, but requests have secrets';
    for (const more of [
      { method: 'POST', body: { key } },
      { method: 'POST', body: { deep: [{ key }] } },
      { method: 'POST', body: { text: { function: 'concat', args: ['k=', key] } } },
      { params: { key } },
      { query: { key } },
      { headers: { 'X-Key': key } },
      { endpoint: 'items/{attr:#key}' },
    ])
      assert.equal(
        await credentialsOf({ jobs: [job(more)], config }),
        [OTHERS, 'each request of items has "#key"'],
        JSON.stringify(more),
      );
    assert.equal(
      await credentialsOf({
        api: { http: { headers: { 'X-Key': key } } },
        jobs: [job({})],
        config,
      }),
      [OTHERS, 'every request has "#key"'],
    );
    assert.equal(await credentialsOf({ jobs: [job({})], config }), [NONE]);
    const [heading = ''] =
      (await credentialsOf({
        api: { authentication: { type: 'bearer', token: key } },
        jobs: [job({ params: { key } })],
        config,
      })) ?? [];
    assert.not.match(heading, /but requests/);
  });
});
