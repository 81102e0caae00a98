import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
const page = readFileSync(path.join(root, 'docs/testing.md'), 'utf8');

/** The example of the page as the user's own test, and how the page says that it is run. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  uvu: ['scenarios.test.js'],
  vitest: ['node_modules/vitest/vitest.mjs', 'run'],
  jest: ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js'],
  node: ['--test', 'scenarios.test.js'],
};

async function runExample(name: string, spoil: boolean): Promise<{ readonly code: number | null; readonly output: string }> {
  const code = new RegExp(`\`\`\`js ${name}\\n(.*?)\`\`\``, 's').exec(page)?.[1];
  if (code === undefined) throw new Error(`docs/testing.md has no example for ${name}`);
  const cwd = mkdtempSync(path.join(os.tmpdir(), 'sluice-framework-'));
  try {
    mkdirSync(path.join(cwd, 'node_modules'));
    for (const library of ['uvu', 'vitest', 'jest']) symlinkSync(path.join(root, 'node_modules', library), path.join(cwd, 'node_modules', library));
    symlinkSync(root, path.join(cwd, 'node_modules/sluice'));
    cpSync(path.join(root, 'scenarios/seed-offset'), path.join(cwd, 'scenarios/seed-offset'), { recursive: true });
    if (spoil) writeFileSync(path.join(cwd, 'scenarios/seed-offset/expected/tables/shop/orders.csv'), '"id"\n"7"\n');
    writeFileSync(path.join(cwd, 'package.json'), '{"type":"module"}');
    writeFileSync(path.join(cwd, 'scenarios.test.js'), code);
    // a test inside a test would report to the outer one
    const { NODE_TEST_CONTEXT: _, VITEST: __, ...env } = process.env;
    const child = spawn(process.execPath, [...(COMMANDS[name] ?? [])], {
      cwd,
      env: { ...env, CI: '1', NO_COLOR: '1', TMPDIR: cwd },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    const ended = await new Promise<number | null>((resolve) => child.on('close', resolve));
    return { code: ended, output };
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

suite('sluice/scenario in test frameworks', (test) => {
  for (const name of Object.keys(COMMANDS))
    test(`the example for ${name} runs the scenarios`, async () => {
      const { code, output } = await runExample(name, false);
      assert.is(code, 0, output);
    });

  test('a scenario that fails fails the test, with the report as its message', async () => {
    const { code, output } = await runExample('uvu', true);
    assert.is(code, 1, output);
    assert.match(output, 'The table shop/orders.csv differs: 1 changed, 4 added (5 of 1 rows).');
  });
});
