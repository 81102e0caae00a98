// Follows docs/extending.md in a copy of the sources: what the page shows is all that its features need.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { inScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';
import { blocksOf, readText, root } from './read-document.ts';

const COPIED = ['src', 'schema', 'generated', 'test/support', 'package.json', 'tsconfig.json'];
/** What a kind of feature may take by hand, besides tests and scenarios. */
const MAX_FILES = 4;
const KINDS = [
  'a pagination method',
  'an authentication type',
  'a response format',
  'an extension',
  'a format of values',
  'a function',
  'a lint rule',
  'a destination',
  'a fault',
  'an import source',
];
/** Uses every feature of the page: one process for all, since each would load all sources. */
const PROGRAM = `
  import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
  import { importCommand } from './src/cli/commands/import.ts';
  import { lint } from './src/cli/commands/lint.ts';
  import { plan } from './src/cli/commands/plan.ts';
  import { test } from './src/cli/commands/test.ts';
  import { openDestination } from './src/destinations/index.ts';
  import { compile } from './src/index.ts';
  import { call } from './test/support/call-command.ts';
  import { configuration, extractPlan } from './test/support/extract.ts';
  const sluice = async (command, ...args) => {
    const { code, stdout, stderr } = await call(command, args, process.cwd());
    if (code !== 0) throw new Error(args.join(' ') + stdout + stderr);
    return stdout;
  };
  const compiled = async (parts) => {
    const { plan, secrets, diagnostics } = await compile(JSON.stringify(configuration(parts)), { name: 'c.json' });
    if (plan === undefined) throw new Error(JSON.stringify(diagnostics));
    return [plan, secrets];
  };
  const done = {};

  const paging = 'scenarios/paging-total-pages';
  done.plan = await sluice(plan, paging + '/config.yaml');
  await sluice(test, paging, '--jobs', '1', '--update');
  await sluice(test, paging, '--jobs', '1');

  // a good response, and a broken one
  const ltsv = await compiled({ jobs: [{ endpoint: 'items', dataType: 'items', response: { format: 'ltsv' } }] });
  done.format = [];
  for (const text of ['id:1\\tname:a\\n\\nid:2\\tname:b', 'id:1\\tname']) {
    const { tables, outcome } = await extractPlan(...ltsv, () => ({ text }));
    done.format.push(outcome.failure?.message ?? tables.get('b/items'));
  }

  // authentication, function and extension; the first page has one record, the second two
  const job = await compiled({
    api: { authentication: { type: 'cookie', value: 'crumbs' }, pagination: { method: 'pagenum' } },
    jobs: [{ endpoint: 'items', dataType: 'items', firstRecords: 2, params: { q: { function: 'upper', args: ['a'] } } }],
  });
  const pages = ['[{"id":1}]', '[{"id":2},{"id":3}]'];
  const { tables, requests: [{ url, headers }] } = await extractPlan(...job, () => ({ text: pages.shift() ?? '[]' }));
  done.job = [url, headers.get('cookie'), tables.get('b/items')];

  const [{ runs }] = await compiled({ jobs: [{ endpoint: 'items', firstRecords: '2k' }] });
  done.read = runs[0].jobs[0].firstRecords.count;
  const { diagnostics } = await compile(JSON.stringify(configuration({ jobs: [{ endpoint: 'items', firstRecords: 'many' }] })), { name: 'c.json' });
  done.wrong = diagnostics.map(({ message }) => message);

  const destination = await openDestination('count:counts.json', { evolve: 'widen', stateName: 'c', cwd: process.cwd(), env: {} });
  const load = await destination.load({ tables: [{ name: 'items', rows: 3 }], state: '{}' });
  await load.commit();
  done.destination = readFileSync('counts.json', 'utf8');

  await sluice(importCommand, 'urls', 'urls.txt', '--out', 'test');
  done.imported = readFileSync('test/config.yaml', 'utf8');
  writeFileSync('test/config.yaml', done.imported.replace(/outputBucket: .*/, 'outputBucket: test'));
  done.lint = await sluice(lint, 'test/config.yaml');

  const replays = async () => JSON.parse(await sluice(test, paging, '--jobs', '1', '--sweep', '--format', 'json')).scenarios[0].sweeps;
  const all = await replays();
  appendFileSync(paging + '/scenario.yaml', 'sweep: { skip: ["500"] }\\n');
  done.fault = all - await replays();
  process.stdout.write(JSON.stringify(done));`;
const blocks = blocksOf('docs/extending.md').filter(({ file }) => file !== undefined);
const lines = readText('docs/extending.md').split('\n');

/** The files that a section of the page shows, besides tests and scenarios. */
function filesShownFor(kind: string): readonly string[] {
  const start = lines.findIndex((line) => line.toLowerCase() === `## ${kind}`);
  const length = lines.slice(start + 1).findIndex((line) => line.startsWith('## '));
  const own = blocks.filter(({ line }) => line > start && line <= start + 1 + length);
  const files = own.flatMap(({ file = '' }) => (/^(?:src|schema)\//.test(file) ? [file] : []));
  return start < 0 ? [] : [...new Set(files)];
}

/**
 * The text after a diff, whose lines are shown as far as they are needed: an added line comes after the line that is shown
 * above it, and has the rest of a line that it replaces.
 */
function patched(text: string, diff: string): string {
  const patchedLines = text.split('\n');
  let at = 0;
  let rest = '';
  for (const line of diff.split('\n')) {
    const shown = line.slice(1);
    if (line.startsWith('+')) {
      patchedLines.splice(at, 0, shown + rest);
      rest = '';
      at++;
      continue;
    }
    const found = patchedLines.findIndex((each, index) => index >= at && each.startsWith(shown));
    assert.ok(found >= 0, `the source has no line "${shown}"`);
    at = found + 1;
    if (!line.startsWith('-')) continue;
    at = found;
    rest = (patchedLines[found] ?? '').slice(shown.length);
    patchedLines.splice(found, 1);
  }
  return patchedLines.join('\n');
}

suite('docs/extending', (test) => {
  test(`each kind of feature is shown, with at most ${MAX_FILES} files by hand`, () => {
    for (const kind of KINDS) {
      const files = filesShownFor(kind);
      assert.ok(files.length > 0, `the page does not add ${kind}`);
      assert.ok(files.length <= MAX_FILES, `${kind} takes ${files.join(', ')}`);
    }
  });

  test('the features of the page work, and nothing else was changed by hand', async () => {
    await inScratchFolder(async ({ path: folder }) => {
      for (const name of COPIED)
        cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
      symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
      for (const { file = '', language, text } of blocks) {
        const target = path.join(folder, file);
        mkdirSync(path.dirname(target), { recursive: true });
        writeFileSync(
          target,
          language === 'diff' ? patched(readFileSync(target, 'utf8'), text) : `${text}\n`,
        );
      }
      const node = (...words: string[]) => {
        const { status, stdout, stderr } = spawnSync(process.execPath, words, {
          cwd: folder,
          encoding: 'utf8',
          env: { ...process.env, CI: '' },
        });
        assert.is(status, 0, `${words.join(' ')}\n${stdout}${stderr}`);
        return stdout;
      };
      node('schema/generate.mjs');
      writeFileSync(
        path.join(folder, 'tsconfig.sources.json'),
        JSON.stringify({ extends: './tsconfig.json', include: ['src', 'generated'] }),
      );
      node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.sources.json');

      const tests = blocks.flatMap(({ file = '' }) => (file.startsWith('test/') ? [file] : []));
      assert.is(tests.length, 2);
      for (const file of tests) node('--import', 'tsx', file);

      writeFileSync(path.join(folder, 'urls.txt'), 'https://api.example.com/v1/orders?limit=5\n');
      writeFileSync(path.join(folder, 'program.mts'), PROGRAM);
      const done = JSON.parse(node('--import', 'tsx', 'program.mts'));
      assert.match(
        done.plan,
        /pages {4}by page number, "page", up to the number at "meta\.pages" of each response/,
      );
      const table = 'scenarios/paging-total-pages/expected/tables/shop/orders.csv';
      assert.match(readFileSync(path.join(folder, table), 'utf8'), /"1"\n"2"\n$/);
      assert.equal(done.format, [
        '"id","name"\n"1","a"\n"2","b"\n',
        'Cannot read the LTSV response: Line 1 has a cell without a name',
      ]);
      assert.equal(done.job, [
        'https://h.example/v1/items?q=A&page=1',
        'session=crumbs',
        '"id"\n"1"\n"2"\n',
      ]);
      assert.is(done.read, 2000);
      assert.equal(done.wrong, ['"firstRecords" must be a number of records; "many" is given']);
      assert.is(done.destination, '{"items":3}');
      assert.match(done.imported, /endpoint: v1\/orders/);
      assert.match(done.lint, /test-bucket/);
      assert.match(done.lint, /name the bucket after the API/);
      assert.is(done.fault, 2, 'the fault is injected into both requests');

      const shown = new Set(blocks.map(({ file }) => file));
      const others = changedFiles(folder).filter(
        (file) => !shown.has(file) && !file.startsWith('generated/'),
      );
      assert.equal(
        others,
        [
          'schema/authentication.schema.json',
          'schema/pagination.schema.json',
          'schema/response.schema.json',
        ],
        'the lists that "make generate" writes',
      );
    });
  });
});

/** Files of the copied folders that differ from the originals, or are new. */
function changedFiles(folder: string): readonly string[] {
  return ['src', 'schema', 'generated'].flatMap((name) =>
    readdirSync(path.join(folder, name), { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(name, file.split(path.sep).join('/')))
      .filter(
        (file) =>
          statSync(path.join(folder, file)).isFile() &&
          textOf(path.join(folder, file)) !== textOf(path.join(root, file)),
      )
      .sort(),
  );
}

function textOf(file: string): string | undefined {
  return statSync(file, { throwIfNoEntry: false }) === undefined
    ? undefined
    : readFileSync(file, 'utf8');
}
