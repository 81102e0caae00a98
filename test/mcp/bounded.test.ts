import { Ajv, type AnySchemaObject } from 'ajv';
import * as assert from 'uvu/assert';
import type { MutationReport } from '../../generated/mutation.ts';
import type { TestedScenario, TestReport } from '../../generated/test.ts';
import { type Bounded, bounded, LEAST_ELEMENTS, MAX_MEMBERS } from '../../src/mcp/bounded.ts';
import { McpProblem } from '../../src/mcp/problem.ts';
import { outputSchemaOf } from '../../src/mcp/results.ts';
import { tools } from '../../src/mcp/tools.ts';
import { standaloneSchema } from '../../src/node/files/project.ts';
import { compile } from '../../src/pipeline.ts';
import type { Json } from '../../src/values/json.ts';
import { suite } from '../support/suite.ts';

const exchange = (at: number) => ({ id: `page-${at}`, line: 'GET orders', place: null });

function scenario(at: number): TestedScenario {
  const text = 'x'.repeat(at * 7);
  return {
    name: `s/${at}`,
    title: text,
    folder: `s/${at}`,
    status: 'failed',
    requests: at,
    virtualMs: 0,
    problems: [
      { kind: 'unused', exchanges: Array.from({ length: at }, (_, each) => exchange(each)) },
      {
        kind: 'sweep',
        fault: 'reset',
        exchange: exchange(at),
        problems: [{ kind: 'text', file: text, expected: text, actual: null, differences: [] }],
        from: null,
      },
    ],
    notes: [text, text],
    trail: Array.from({ length: at }, (_, each) => ({ id: `page-${each}`, outcome: 'answered' })),
    tables: [],
    written: [],
    sweeps: 0,
  };
}

const tested: TestReport = {
  formatVersion: '1.0',
  summary: { passed: 0, failed: 120, skipped: 0, nothingAt: [], overlooked: [] },
  scenarios: Array.from({ length: 120 }, (_, at) => scenario(at)),
};

const mutated: MutationReport = {
  $schema: 'https://git.io/mutation-testing-schema',
  schemaVersion: '2.0',
  thresholds: { high: 95, low: 80 },
  framework: { name: 'sluice', version: '1' },
  files: Object.fromEntries(
    Array.from({ length: 200 }, (_, at) => [
      `configs/${at}.yaml`,
      { language: 'yaml', source: 'x'.repeat(500), mutants: [] },
    ]),
  ),
  testFiles: {},
};

const job = {
  endpoint: 'orders',
  dataType: 'orders',
  primaryKey: ['id'],
  where: Array.from({ length: 9 }, (_, at) => `a${at} == "${'y'.repeat(60)}"`).join(' and '),
};
const { plan: planned, diagnostics } = await compile(
  JSON.stringify({
    api: { baseUrl: 'https://api.example.com/', pagination: { method: 'offset', limit: 2 } },
    config: {
      jobs: Array.from({ length: 40 }, () => ({
        ...job,
        children: [{ ...job, endpoint: 'orders/{id}', placeholders: { id: 'id' } }],
      })),
    },
  }),
  { name: 'c.json' },
);

function everySchema(value: unknown, visit: (schema: AnySchemaObject) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value as AnySchemaObject);
  for (const inner of Object.values(value)) everySchema(inner, visit);
}

/** `undefined` for what is refused. */
function answered(value: Json, most: number): Bounded | undefined {
  try {
    return bounded(value, most);
  } catch (error) {
    assert.instance(error, McpProblem);
    return undefined;
  }
}

suite('mcp: long results', (test) => {
  test('a result that is cut is as its schema says, down to the length where it is refused', () => {
    assert.ok(planned, JSON.stringify(diagnostics[0]));
    for (const [name, value] of [
      ['test', tested],
      ['mutate', mutated],
      ['plan', planned],
    ] as const) {
      const tool = tools.find((each) => each.name === name);
      assert.ok(tool);
      const check = new Ajv({ strict: false }).compile(outputSchemaOf(tool));
      const json = JSON.parse(JSON.stringify(value)) as Json;
      // the tool's own schema says little of a plan
      const isPlan = new Ajv({ strict: false }).compile(standaloneSchema('plan'));
      const refused: number[] = [];
      const whole = JSON.stringify(json).length;
      for (let most = Math.min(60_000, whole - 1); most > 200; most = Math.floor(most / 1.4)) {
        const found = answered(json, most);
        if (found === undefined) {
          refused.push(most);
          continue;
        }
        const { value: result, cut } = found;
        assert.ok(JSON.stringify(result).length <= most, `${name} in ${most}`);
        assert.ok(cut.length > 0, `${name} in ${most} is whole`);
        const answer = { notice: '', ok: true, cut, result };
        assert.ok(check(answer), `${name} in ${most}: ${JSON.stringify(check.errors)}`);
        if (name === 'plan')
          assert.ok(isPlan(result), `plan in ${most}: ${JSON.stringify(isPlan.errors)}`);
      }
      assert.ok(refused.length > 0, `${name} is never refused`);
      assert.ok(Math.max(...refused) < 20_000, `${name} is refused in ${Math.max(...refused)}`);
    }
  });

  test('no schema of a result requires more than what stays', () => {
    for (const tool of tools)
      everySchema(
        outputSchemaOf(tool),
        ({ properties, minItems = 0, minProperties = 0, enum: values }) => {
          const isObject = typeof properties === 'object' && properties !== null;
          const count = isObject ? Object.keys(properties).length : 0;
          assert.ok(count <= MAX_MEMBERS, `${tool.name}: ${count} members`);
          assert.ok(!(minItems > LEAST_ELEMENTS), `${tool.name}: ${minItems} elements`);
          assert.ok(!(minProperties > 1), `${tool.name}: ${minProperties} members`);
          if (Array.isArray(values))
            for (const each of values) assert.ok(String(each).length < 100, String(each));
        },
      );
  });

  test('a map loses members, an object with what its schema requires does not', () => {
    const map = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [`m${at}`, 'x'.repeat(50)]),
    );
    const { value, cut } = bounded({ version: 1, map, list: [] }, 3000);
    assert.equal(Object.keys(value as object), ['version', 'map', 'list']);
    assert.is(cut[0]?.pointer, '/map');
    assert.is(cut[0]?.of, 300);
  });
});
