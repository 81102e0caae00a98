import { createServer } from 'node:http';
import { Ajv } from 'ajv';
import * as assert from 'uvu/assert';
import type { TestReport } from '../../generated/test.ts';
import type { Command } from '../../src/cli/command.ts';
import { commandTable } from '../../src/cli/command-table.ts';
import { schemaNames, standaloneSchema } from '../../src/node/files/project.ts';
import { renderScenariosJson } from '../../src/report/scenario-formats.ts';
import type { ScenarioResult } from '../../src/scenario/result.ts';
import { call } from '../support/call-command.ts';
import { inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { listening } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';

/** The schema of what each option with JSON prints, by its command and the option. */
const SCHEMAS: Readonly<Record<string, string>> = {
  'lint --format': 'diagnostic',
  'plan --json': 'plan',
  'plan --inputs --json': 'input',
  'plan --format': 'diagnostic',
  'plan --estimate --format': 'estimate',
  'diff --format': 'difference',
  'check --format': 'check',
  'run --format': 'diagnostic',
  'run --sample --format': 'sample',
  'run --log-format': 'event',
  'state --format': 'state',
  'units --json': 'unit',
  'queue --json': 'queue',
  'record --format': 'diagnostic',
  'test --format': 'test',
  'simulate --format': 'simulate',
  'mutate --format': 'mutation',
  'import --format': 'diagnostic',
  'explain --format': 'explanation',
};

/** `--response` of init is the format of an API; a worker writes the events of `run`, with the unit in each. */
const OTHERS = ['init --response', 'worker --log-format'];

/** Events have a version in traces only, where the first line has it. */
const WITHOUT_VERSION = ['event'];

const checks = new Map<string, ReturnType<Ajv['compile']>>();

/** Checks a value, or each element of a list, by a schema as users get it. */
function conforms(name: string, value: unknown, about = name): void {
  const check = checks.get(name) ?? new Ajv({ strict: false }).compile(standaloneSchema(name));
  checks.set(name, check);
  for (const each of Array.isArray(value) ? value : [value]) {
    assert.ok(check(each), `${about}: ${JSON.stringify(check.errors)}\n${JSON.stringify(each)}`);
    if (WITHOUT_VERSION.includes(name)) continue;
    assert.ok(
      Object.keys(each).some((member) => member.endsWith('Version')),
      `${about} has no version`,
    );
  }
}

const shop = (baseUrl: string, { more = '', limit = 2 } = {}) => `api:
  baseUrl: ${baseUrl}/
  pagination: { method: offset, limit: ${limit} }
inputs:
  shop: { description: Name of the shop, enum: [a, b], default: a }
  "#token": { description: A token, required: false }
config:
  outputBucket: shop
  incrementalOutput: true
  jobs:
    - endpoint: orders
      dataType: orders
      primaryKey: [id]
      params: { shop: { attr: shop } }
      incremental: { cursor: id, type: number, param: since }
${more}`;

/** The configuration above with its API, which has five orders. */
async function inShop(
  use: (folder: ScratchFolder, baseUrl: string) => Promise<void>,
): Promise<void> {
  const server = await listening(
    createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://shop');
      const from = Number(searchParams.get('offset'));
      const size = Math.min(Number(searchParams.get('limit')), Math.max(0, 5 - from));
      response.end(JSON.stringify(Array.from({ length: size }, (_, at) => ({ id: from + at }))));
    }),
  );
  try {
    await inScratchFolder(async (folder) => {
      await folder.put('shop.yaml', shop(server.baseUrl));
      await use(folder, server.baseUrl);
    });
  } finally {
    await server.close();
  }
}

async function commandNamed(name: string): Promise<Command> {
  const entry = commandTable.find((each) => each.name === name);
  assert.ok(entry, name);
  return entry.load();
}

/** What a command prints, as JSON. */
async function printed(folder: ScratchFolder, line: string, code = 0): Promise<unknown> {
  const [name = '', ...args] = line.split(' ');
  const ended = await call(await commandNamed(name), args, folder.path);
  assert.is(ended.code, code, `${line}\n${ended.stdout}${ended.stderr}`);
  return JSON.parse(ended.stdout);
}

suite('cli: JSON', (test) => {
  test('every option that prints JSON has a schema, and every schema of an output has a version', async () => {
    const known = Object.keys(SCHEMAS);
    for (const { name, load } of commandTable) {
      const { options } = (await load()).definition;
      for (const { name: option, choices = [] } of options) {
        const wanted = `${name} --${option}`;
        if ((option !== 'json' && !choices.includes('json')) || OTHERS.includes(wanted)) continue;
        assert.ok(known.includes(wanted), `sluice ${wanted} is not in the table of this test`);
      }
    }
    for (const schema of Object.values(SCHEMAS)) assert.ok(schemaNames.includes(schema), schema);
  });

  test('findings, plans, inputs, units, estimates, differences', () =>
    inShop(async (folder, baseUrl) => {
      await folder.put('wrong.yaml', shop(baseUrl, { more: '      responseFilters: a\n' }));
      await folder.put('other.yaml', shop(baseUrl, { limit: 3 }));
      conforms('diagnostic', await printed(folder, 'lint wrong.yaml --format json'));
      await folder.put('broken.yaml', 'api: [');
      for (const line of ['lint broken.yaml', 'plan broken.yaml', 'run broken.yaml --out t']) {
        const found = await printed(folder, `${line} --format json`, 1);
        assert.ok((found as unknown[]).length > 0, line);
        conforms('diagnostic', found, line);
      }
      conforms('plan', await printed(folder, 'plan shop.yaml --json'));
      const inputs = await printed(folder, 'plan shop.yaml --inputs --json');
      assert.is((inputs as unknown[]).length, 2);
      conforms('input', inputs);
      const units = await printed(folder, 'units shop.yaml --json');
      assert.is((units as unknown[]).length, 1);
      conforms('unit', units);
      conforms('estimate', await printed(folder, 'plan shop.yaml --estimate --format json'));
      const difference = await printed(
        folder,
        'diff shop.yaml other.yaml --estimate --assume orders=7 --format json',
      );
      conforms('difference', difference);
      const { estimates } = difference as { estimates: Record<'before' | 'after', unknown> };
      conforms('estimate', [estimates.before, estimates.after], 'estimates of diff');
    }));

  test('checks, samples, events, traced runs, states', () =>
    inShop(async (folder) => {
      conforms('check', await printed(folder, 'check shop.yaml --format json'));
      conforms('sample', await printed(folder, 'run shop.yaml --sample --format json'));
      const args = 'shop.yaml --out tables --trace run.jsonl --log-format json'.split(' ');
      const { code, stderr } = await call(await commandNamed('run'), args, folder.path);
      assert.is(code, 0, stderr);
      const events = stderr.trim().split('\n');
      assert.ok(events.length > 5);
      for (const line of events) conforms('event', JSON.parse(line));
      const [head = '', ...traced] = (await folder.files())['run.jsonl']?.trim().split('\n') ?? [];
      conforms('trace', JSON.parse(head));
      for (const line of traced) conforms('event', JSON.parse(line));
      for (const what of ['', ' --request 1', ' --table orders --row 1'])
        conforms(
          'explanation',
          await printed(folder, `explain --run run.jsonl${what} --format json`),
        );
      conforms('state', await printed(folder, 'state show shop.yaml --out tables --format json'));
    }));

  test('simulations', () =>
    inShop(async (folder) =>
      conforms('simulate', await printed(folder, 'simulate shop.yaml --runs 2 --format json')),
    ));

  test('scenarios that pass and fail in each way, their coverage and their sweeps; mutants', () =>
    inShop(async (folder, baseUrl) => {
      const record = await commandNamed('record');
      const { code, stderr } = await call(record, ['shop.yaml', '--to', 's/good'], folder.path);
      assert.is(code, 0, stderr);
      const report = await printed(folder, 'test s --coverage --sweep --format json');
      conforms('test', report);
      assert.ok((report as TestReport).scenarios[0]?.sweep);
      const mutation = await printed(folder, 'mutate s --only number --jobs 1 --format json');
      conforms('mutation', mutation);
      assert.match(JSON.stringify(mutation), '"Killed"');

      await folder.put('wider.yaml', shop(baseUrl, { limit: 3 }));
      await folder.put('wrong.yaml', shop(baseUrl, { more: '      nothing: 1\n' }));
      const files = Object.entries(await folder.files()).filter(([file]) => file.startsWith('s/'));
      const copy = async (name: string, wanted: string, from: string, to: string) => {
        for (const [file, text] of files) {
          const changed = file === `s/good/${wanted}` ? text.replace(from, to) : text;
          assert.is(changed !== text, file === `s/good/${wanted}`, `${name}: ${text}`);
          await folder.put(file.replace('good', name), changed);
        }
      };
      await copy('request', 'scenario.yaml', '/shop.yaml', '/wider.yaml');
      await copy('diagnostic', 'scenario.yaml', '/shop.yaml', '/wrong.yaml');
      await copy('expectation', 'scenario.yaml', 'requests: 3', 'requests: 99');
      await copy('skipped', 'scenario.yaml', 'scenario: 1', 'scenario: 1\nskip: later');
      await copy('table', 'expected/tables/shop/orders.csv', '"3"', '"33"');
      await copy('text', 'expected/tables/shop/orders.csv.manifest', 'true', 'false');
      await folder.put('s/wrong/scenario.yaml', 'scenario: 1\nnothing: 1\n');
      const failing = (await printed(folder, 'test s --sweep --format json', 1)) as TestReport;
      conforms('test', failing);
      const kinds = new Set(
        failing.scenarios.flatMap(({ problems }) => problems.map(({ kind }) => kind)),
      );
      for (const kind of ['request', 'diagnostic', 'expectation', 'table', 'text'] as const)
        assert.ok(kinds.has(kind), `${kind} in ${[...kinds]}`);
      assert.is(failing.summary.skipped, 1);
    }));

  test('problems of sweeps and of OpenAPI documents', () => {
    const exchange = { id: 'one', line: 'GET orders', place: null };
    const wrong: ScenarioResult = {
      name: 's/a',
      title: 'A',
      folder: 's/a',
      status: 'failed',
      requests: 1,
      virtualMs: 0,
      wallMs: 12,
      notes: [],
      trail: [{ id: 'one', outcome: 'answered' }],
      tables: [{ table: 'a.csv', rows: 1, equal: false }],
      written: [],
      sweeps: 1,
      coverage: { config: 'c.yaml', places: [] },
      problems: [
        {
          kind: 'sweep',
          fault: 'reset',
          exchange,
          problems: [
            {
              kind: 'diagnostic',
              diagnostic: {
                file: 'a.yaml',
                range: { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } },
                pointer: '',
                severity: 'error',
                rule: 'syntax',
                message: 'wrong',
                help: undefined,
              },
            },
          ],
          lostRows: 2,
          from: 'config.yaml:8',
          others: [{ fault: 'reset', exchange }],
        },
        {
          kind: 'contract',
          side: 'answer',
          request: 1,
          line: 'GET orders',
          message: 'has no member id',
          help: null,
          document: 'openapi.yaml:3:1',
          from: null,
          times: 2,
          isUnknown: false,
        },
        { kind: 'unused', exchanges: [exchange] },
        { kind: 'warning', message: 'w', place: null },
      ],
    };
    conforms('test', JSON.parse(renderScenariosJson([wrong])));
  });
});
