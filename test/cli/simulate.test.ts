import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import * as assert from 'uvu/assert';
import { explain } from '../../src/cli/commands/explain.ts';
import { simulate } from '../../src/cli/commands/simulate.ts';
import { test as testCommand } from '../../src/cli/commands/test.ts';
import { call } from '../support/call-command.ts';
import { junitFaults } from '../support/junit-schema.ts';
import { inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const schema = JSON.parse(
  readFileSync(new URL('../../schema/simulate.schema.json', import.meta.url), 'utf8'),
);

const KEY = 'k-9f8e7d6c5b';

const config = (job = '', api = '') => `# orders of the shop
api:
  baseUrl: https://api.example.com/v1/
  pagination: { method: offset, limit: 20 }
  http: { headers: { X-Key: { attr: "#key" } } }
${api}config:
  outputBucket: shop
  incrementalOutput: true
  "#key": ${KEY}
  jobs:
    - endpoint: orders
      dataType: orders
      dataField: data
      primaryKey: [id]
${job}`;

const INCREMENTAL = '      incremental: { cursor: updated_at, param: updated_since }\n';
const MENDED = '      incremental: { cursor: updated_at, param: updated_since, lookback: PT1M }\n';
const FEW = ['--runs', '5'];

const play = (folder: ScratchFolder, ...args: readonly string[]) =>
  call(simulate, ['config.yaml', ...(args.includes('--runs') ? [] : FEW), ...args], folder.path);
const replay = (folder: ScratchFolder) => call(testCommand, ['saved'], folder.path);

suite('simulate: formats', (test) => {
  test('the text names every kind of fault that JSON counts, a loss first', () =>
    inScratchFolder(async (folder) => {
      await folder.put('config.yaml', config().replace('incrementalOutput: true', 'debug: false'));
      await folder.put('world.yaml', 'jobs: { orders: { order: cursor, records: 21 } }\n');
      const args = ['--world', 'world.yaml', '--hazards', 'in-flight'];
      const { stdout } = await play(folder, ...args);
      assert.match(
        stdout,
        /^orders: 1 of 22 rows is lost after run 1: orders 21; 1 is double: orders 1\n/,
      );
      const [table] = JSON.parse((await play(folder, ...args, '--format', 'json')).stdout).tables;
      assert.equal([table.lost, table.double], [1, 1]);
    }));

  test('JSON is as its schema says, with a fault and without; JUnit is, too', () =>
    inScratchFolder(async (folder) => {
      const validate: (report: unknown) => boolean = new Ajv({ strict: false }).compile(schema);
      for (const [job, code] of [
        [INCREMENTAL, 1],
        [MENDED, 0],
      ] as const) {
        await folder.put('config.yaml', config(job));
        const json = await play(folder, '--hazards', 'late', '--format', 'json');
        assert.is(json.code, code, json.stderr);
        const report = JSON.parse(json.stdout);
        assert.ok(validate(report), json.stdout);
        assert.is(report.healthy, code === 0);
        assert.is(report.history.length > 0, code === 1);
        const junit = await play(folder, '--hazards', 'late', '--format', 'junit');
        assert.is(junit.code, code);
        assert.equal(junitFaults(junit.stdout), []);
        assert.is(/<failure [^>]*message="1 (?:lost|stale)"/.test(junit.stdout), code === 1);
      }
    }));

  test('with several hazards, each that breaks the configuration has a line, and a sort parameter gets a hint', () =>
    inScratchFolder(async (folder) => {
      const validate: (report: unknown) => boolean = new Ajv({ strict: false }).compile(schema);
      const all = ['--hazards', 'late,shuffle,moving', '--format', 'json'];
      const sorted = `${INCREMENTAL}      params: { sort: updated_at }\n`;
      for (const [job, hints] of [
        [INCREMENTAL, 0],
        [sorted, 1],
      ] as const) {
        await folder.put('config.yaml', config(job));
        const { stdout } = await play(folder, ...all);
        const report = JSON.parse(stdout);
        assert.ok(validate(report), stdout);
        const told: string[] = report.history.flatMap(
          ({ hazard }: { hazard?: string }) => hazard ?? [],
        );
        const others: string[] = report.others.map(({ hazard }: { hazard: string }) => hazard);
        assert.equal([...new Set([...told, ...others])].sort(), ['late', 'shuffle']);
        assert.is((report.hints ?? []).length, hints);
      }
      const { stdout } = await play(folder, '--hazards', 'late,shuffle,moving');
      assert.match(stdout, /^ {2}also broken by \w+: orders: .* \(--hazards \w+\)$/m);
      assert.match(stdout, `if "sort" of 'orders' ends with "id"`);
      await folder.put('config.yaml', config(INCREMENTAL));
      const alone = await play(folder, '--hazards', 'null');
      assert.not.match(alone.stdout, 'also broken by');
      // what an installed program can show
      assert.match(alone.stdout, 'What withstands it: sluice explain null\n');
      const page = await call(explain, ['moving'], folder.path);
      assert.match(page.stdout, '## What to do');
      assert.match((await call(explain, [], folder.path)).stdout, /^moving +hazard +/m);
    }));

  test('--seed and --path play the history again that a search has ended with, without a search', () =>
    inScratchFolder(async (folder) => {
      await folder.put('config.yaml', config(INCREMENTAL));
      const found = JSON.parse(
        (await play(folder, '--format', 'json', '--hazards', 'late', '--seed', '4')).stdout,
      );
      const path: string = found.path;
      assert.match(path, /^\d+(:\d+)+$/);
      const again = await play(
        folder,
        '--format',
        'json',
        '--hazards',
        'late',
        '--seed',
        '4',
        '--path',
        path,
      );
      const { history, fault } = JSON.parse(again.stdout);
      assert.equal(history, found.history);
      assert.is(fault, found.fault);
      const other = await play(folder, '--path', 'first');
      assert.match(other.stderr, /--path first is not a path/);
    }));
});

suite('simulate: --save', (test) => {
  test('a fault that a setting mends is kept as scenarios that pass with the setting only', () =>
    inScratchFolder(async (folder) => {
      await folder.put('config.yaml', config(INCREMENTAL));
      const saved = await play(folder, '--hazards', 'late', '--save', 'saved');
      assert.is(saved.code, 1);
      assert.match(
        saved.stderr,
        /kept: 3 scenarios in saved\. They fail until "lookback: PT1M" is/,
      );
      const files = await folder.files();
      assert.match(files['saved/history.txt'] ?? '', /^orders: 1 of \d+ rows? is (?:lost|stale)/);
      assert.is(files['saved/run-1/state.json'], undefined);
      assert.match(files['saved/run-2/state.json'] ?? '', /updated_at/);
      assert.match(files['saved/run-3/scenario.yaml'] ?? '', /^config: \.\.\/\.\.\/config\.yaml$/m);
      for (const [name, text] of Object.entries(files))
        if (name !== 'config.yaml') assert.not.match(text, KEY, name);

      const before = await replay(folder);
      assert.is(before.code, 1);
      assert.match(before.stdout, /updated_since/);
      await folder.put('config.yaml', config(MENDED));
      const after = await replay(folder);
      assert.is(after.code, 0, after.stdout);
      assert.match(after.stdout, /3 passed, 0 failed/);
    }));

  test('a fault that no setting mends is kept with what was read, and the titles say so', () =>
    inScratchFolder(async (folder) => {
      await folder.put('config.yaml', config(INCREMENTAL));
      const saved = await play(folder, '--hazards', 'null', '--save', 'saved');
      assert.match(saved.stderr, /with what the runs read although there is the fault/);
      const title = /^title: .*$/m.exec((await folder.files())['saved/run-2/scenario.yaml'] ?? '');
      assert.match(
        title?.[0] ?? '',
        /what it reads now\. orders: 1 of \d+ rows? is (?:lost|stale)/,
      );
      assert.is((await replay(folder)).code, 0);
    }));

  test('runs with waits, cut bodies, and a process that dies', () =>
    inScratchFolder(async (folder) => {
      const ignored = '      errors: [{ when: { status: 503 }, action: ignore }]\n';
      await folder.put(
        'config.yaml',
        config(ignored).replace('incrementalOutput: true', 'incrementalOutput: false'),
      );
      const saved = await play(folder, '--hazards', 'retry', '--runs', '20', '--save', 'saved');
      assert.is(saved.code, 1, saved.stderr);
      assert.is((await replay(folder)).code, 0);

      const ago = '      params: { since: { function: ago, args: [PT25H] } }\n';
      await folder.put('config.yaml', config(ago));
      const killed = await play(folder, '--hazards', 'kill', '--save', 'killed');
      assert.match(killed.stderr, /run 1 is left out: the process dies in it/);
      assert.is((await call(testCommand, ['killed'], folder.path)).code, 0);
    }));

  test('with --path, a configuration that withstands the history keeps it as scenarios that pass', () =>
    inScratchFolder(async (folder) => {
      await folder.put('config.yaml', config(INCREMENTAL));
      const found = await play(folder, '--hazards', 'late', '--format', 'json');
      const { path } = JSON.parse(found.stdout);
      await folder.put('config.yaml', config(MENDED));
      const healthy = await play(folder, '--hazards', 'late', '--save', 'saved');
      assert.match(healthy.stderr, /there is no fault to keep: nothing was written/);
      const saved = await play(folder, '--hazards', 'late', '--path', path, '--save', 'saved');
      assert.is(saved.code, 0, saved.stderr);
      assert.is((await replay(folder)).code, 0);
      const again = await play(folder, '--hazards', 'late', '--save', 'saved');
      assert.match(again.stderr, /--save saved is a folder with files in it/);
    }));

  test('a history in which an iteration comes or goes is not kept, and the reason is said', () =>
    inScratchFolder(async (folder) => {
      const iterations = `iterations:\n  - { id: one, "#key": ${KEY} }\n  - { id: two, "#key": ${KEY}2 }\n`;
      const text = config(INCREMENTAL).replace('      primaryKey: [id]\n', '');
      await folder.put('config.yaml', text + iterations);
      for (let seed = 1; ; seed++) {
        assert.ok(seed < 30, 'a history in which an iteration comes or goes');
        const args = ['--hazards', 'edit', '--seed', String(seed), '--save', `saved${seed}`];
        const { code, stdout, stderr } = await play(folder, ...args);
        if (code === 0 || !/iteration \d+ is (?:added|removed)/.test(stdout)) continue;
        assert.match(stderr, /^error: this history cannot be kept as scenarios: an iteration/m);
        assert.match(stderr, /--hazards=-edit/);
        const saved = Object.keys(await folder.files());
        assert.equal(
          saved.filter((name) => name.startsWith(`saved${seed}`)),
          [],
        );
        return;
      }
    }));

  test('the configuration that an edit leaves is in the scenarios after it', () =>
    inScratchFolder(async (folder) => {
      const text = config(INCREMENTAL).replace('      primaryKey: [id]\n', '');
      await folder.put('config.yaml', text);
      const saved = await play(folder, '--hazards', 'edit', '--save', 'saved');
      assert.is(saved.code, 1, saved.stdout);
      const files = await folder.files();
      assert.match(files['saved/run-2/config.yaml'] ?? '', /touched_at|lookback/);
      assert.not.match(files['saved/run-2/config.yaml'] ?? '', KEY);
      assert.is((await replay(folder)).code, 0);
    }));
});
