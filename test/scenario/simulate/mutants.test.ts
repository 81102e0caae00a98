import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { orders, type Subject } from './pairs.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** A slip in the interpreter, and a configuration that is healthy without it. */
interface Mutant {
  readonly what: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly config: Subject['config'];
  readonly hazards: readonly string[];
}

const CURSOR = 'src/plan/extensions/job-cursor.ts';
const OFFSET = 'src/plan/pagination/offset.ts';
const since = (more: Readonly<Record<string, unknown>> = {}) => ({
  incremental: { cursor: 'updated_at', param: 'updated_since', ...more },
});
const unkeyed = { primaryKey: undefined };

const mutants: readonly Mutant[] = [
  {
    what: 'records at the boundary are left out',
    file: CURSOR,
    from: 'compareCursors(value, this.boundary) < 0',
    to: 'compareCursors(value, this.boundary) <= 0',
    config: orders({ job: since() }),
    hazards: ['ties'],
  },
  {
    what: 'the lookback is ignored',
    file: CURSOR,
    from: 'const wanted = lookedBack(value, incremental);',
    to: 'const wanted = value;',
    config: orders({ job: since({ lookback: '1m' }) }),
    hazards: ['late'],
  },
  {
    what: 'times after the start of the run move the state',
    file: CURSOR,
    from: "return value.kind === 'time' && value.instant.ms > ms;",
    to: 'return false && ms > 0 && value.kind === "time";',
    config: orders({ job: since() }),
    hazards: ['future'],
  },
  {
    what: 'delivered records are written again',
    file: CURSOR,
    from: 'const isNew = count > (this.#before.get(key)?.get(id) ?? 0);',
    to: 'const isNew = count > 0;',
    config: orders({ job: { ...unkeyed, ...since() } }),
    hazards: [],
  },
  {
    what: 'a full page counts as a short one',
    file: OFFSET,
    from: 'length < (state.limit ?? 1)',
    to: 'length <= (state.limit ?? 1)',
    config: orders({ incrementalOutput: false }),
    hazards: [],
  },
  {
    what: 'a page number is left out',
    file: 'src/plan/pagination/pagenum.ts',
    from: 'page: state.page + 1 }',
    to: 'page: state.page + 2 }',
    config: orders({ incrementalOutput: false, pagination: { method: 'pagenum', limit: 20 } }),
    hazards: [],
  },
  {
    what: 'a merge keeps the old row',
    file: 'src/destinations/merge-table.ts',
    from: 'parts.push(row);\n        },',
    to: 'parts.push(former);\n        },',
    config: orders({ job: since() }),
    hazards: [],
  },
  {
    what: 'a merge adds no new rows',
    file: 'src/destinations/merge-table.ts',
    from: 'if (isUsed[index] === 1) continue;',
    to: 'continue;',
    config: orders({ job: since() }),
    hazards: [],
  },
];

function simulatedIn(folder: string, { config, hazards }: Mutant): string {
  const worker = path.join(root, 'test/scenario/simulate/mutant-worker.ts');
  const subject = JSON.stringify({ config, hazards, world: {}, runs: 30 });
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', worker, folder, subject],
    { cwd: root, encoding: 'utf8' },
  );
  return stdout === '' ? stderr : stdout;
}

suite('simulate: mutants of the interpreter', (test) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sluice-mutants-'));
  test.before(() => {
    for (const name of ['src', 'generated', 'package.json'])
      cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  });
  test.after(() => rmSync(folder, { recursive: true, force: true }));

  for (const mutant of mutants)
    test(`found: ${mutant.what}`, () => {
      const file = path.join(folder, mutant.file);
      const text = readFileSync(file, 'utf8');
      assert.is(text.split(mutant.from).length, 2, 'the place of the mutant is there once');
      assert.is(simulatedIn(folder, mutant), 'healthy');
      writeFileSync(file, text.replace(mutant.from, mutant.to));
      try {
        assert.match(simulatedIn(folder, mutant), /^orders: \d+ of \d+ rows? (is|are) /);
      } finally {
        writeFileSync(file, text);
      }
    });
});
