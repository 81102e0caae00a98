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
import { blocksOf, root } from './read-document.ts';

const COPIED = ['src', 'schema', 'generated', 'test/support', 'package.json', 'tsconfig.json'];
/** Runs a job that has the format of the page, with a good response and with a broken one. */
const FORMAT_PROGRAM = `
  import { compile } from './src/index.ts';
  import { configuration, extractPlan } from './test/support/extract.ts';
  const { plan, secrets } = await compile(JSON.stringify(configuration({ jobs: [{ endpoint: 'items', dataType: 'items', response: { format: 'ltsv' } }] })), { name: 'c.json' });
  for (const text of ['id:1\\tname:a\\n\\nid:2\\tname:b', 'id:1\\tname']) {
    const { tables, outcome } = await extractPlan(plan, secrets, () => ({ text }));
    process.stdout.write(outcome.failure?.message ?? tables.get('b/items'));
  }`;
const blocks = blocksOf('docs/extending.md').filter(({ file }) => file !== undefined);

/** The text with each added line put between the lines that are shown around it. */
function patched(text: string, diff: string): string {
  const lines = text.split('\n');
  let at = 0;
  for (const line of diff.split('\n')) {
    const shown = line.slice(1);
    if (line.startsWith('+')) {
      lines.splice(at, 0, shown);
      at++;
    } else {
      const found = lines.findIndex((each, index) => index >= at && each.startsWith(shown));
      assert.ok(found >= 0, `the source has no line "${shown}"`);
      at = found + 1;
    }
  }
  return lines.join('\n');
}

suite('docs/extending', (test) => {
  test('a pagination method and a format are their folders, their schemas, their entries in registries, and what is generated', async () => {
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

      const sluice = ['--import', 'tsx', 'src/cli/main.ts'];
      const plan = node(...sluice, 'plan', 'scenarios/paging-total-pages/config.yaml');
      assert.match(
        plan,
        /pages {4}by page number, "page", up to the number at "meta\.pages" of each response/,
      );
      node(...sluice, 'test', 'scenarios/paging-total-pages', '--update');
      node(...sluice, 'test', 'scenarios/paging-total-pages');
      assert.match(
        readFileSync(
          path.join(folder, 'scenarios/paging-total-pages/expected/tables/shop/orders.csv'),
          'utf8',
        ),
        /"1"\n"2"\n$/,
      );

      writeFileSync(path.join(folder, 'program.mts'), FORMAT_PROGRAM);
      assert.is(
        node('--import', 'tsx', 'program.mts'),
        '"id","name"\n"1","a"\n"2","b"\nCannot read the LTSV response: Line 1 has a cell without a name',
      );

      const shown = new Set(blocks.map(({ file }) => file));
      const others = changedFiles(folder).filter(
        (file) => !shown.has(file) && !file.startsWith('generated/'),
      );
      assert.equal(
        others,
        ['schema/pagination.schema.json', 'schema/plan.schema.json', 'schema/response.schema.json'],
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
