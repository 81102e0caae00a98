import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** How the pages say that an example is run. */
const COMMANDS = {
  uvu: (files: readonly string[]) => files,
  // their own limits of 5 s are those of a machine without other work
  vitest: () => ['node_modules/vitest/vitest.mjs', 'run', '--testTimeout=600000'],
  jest: () => [
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    '--testTimeout=600000',
  ],
  node: (files: readonly string[]) => ['--test', ...files],
};
type Framework = keyof typeof COMMANDS;
const frameworks = Object.keys(COMMANDS) as Framework[];
const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  dependencies: Readonly<Record<string, string>>;
};
const CONTRACT_TEST = 'a login is reused as long as it is valid, and replaced when it does not';

/** Prepares a project for the example of a page. */
type Prepare = (cwd: string, page: string) => void;

/** The examples of pages for a framework, as the user's own tests. */
async function runExamples(
  name: Framework,
  documents: Readonly<Record<string, Prepare>>,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const cwd = mkdtempSync(path.join(os.tmpdir(), 'sluice-framework-'));
  try {
    install(cwd);
    for (const [document, prepare] of Object.entries(documents)) {
      const page = readFileSync(path.join(root, document), 'utf8');
      const code = new RegExp(`\`\`\`js ${name}\\n(.*?)\`\`\``, 's').exec(page)?.[1];
      if (code === undefined) throw new Error(`${document} has no example for ${name}`);
      writeFileSync(path.join(cwd, testOf(document)), code);
      prepare(cwd, page);
    }
    // a test inside a test would report to the outer one
    const { NODE_TEST_CONTEXT: _, VITEST: __, ...env } = process.env;
    const child = spawn(process.execPath, COMMANDS[name](Object.keys(documents).map(testOf)), {
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

function testOf(document: string): string {
  return `${path.basename(document, '.md')}.test.js`;
}

/** A copy of the package: frameworks compile what a link leads to outside of node_modules, which users do not have. */
function install(cwd: string): void {
  mkdirSync(path.join(cwd, 'node_modules'));
  for (const library of ['uvu', 'vitest', 'jest', ...Object.keys(dependencies)])
    symlinkSync(path.join(root, 'node_modules', library), path.join(cwd, 'node_modules', library));
  for (const part of ['package.json', 'dist', 'schema'])
    cpSync(path.join(root, part), path.join(cwd, 'node_modules/sluice', part), {
      recursive: true,
    });
  writeFileSync(path.join(cwd, 'package.json'), '{"type":"module"}');
}

const scenarios =
  (spoil = false): Prepare =>
  (cwd) => {
    cpSync(path.join(root, 'scenarios/seed-offset'), path.join(cwd, 'scenarios/seed-offset'), {
      recursive: true,
    });
    if (spoil)
      writeFileSync(
        path.join(cwd, 'scenarios/seed-offset/expected/tables/shop/orders.csv'),
        '"id"\n"7"\n',
      );
  };

const sharedLogins =
  (change = (code: string) => code): Prepare =>
  (cwd, page) => {
    const code = /`shared-logins\.js`:\n\n```js\n(.*?)```/s.exec(page)?.[1] ?? '';
    writeFileSync(path.join(cwd, 'shared-logins.js'), change(code));
  };

suite('sluice/scenario and sluice/testing in test frameworks', (test) => {
  for (const name of frameworks)
    test(`the examples for ${name} run the scenarios and test a port`, async () => {
      const [ofScenarios, ofPort] = [
        { 'docs/testing/frameworks.md': scenarios() },
        { 'docs/ports.md': sharedLogins() },
      ];
      // a process of uvu runs one file
      const runs = name === 'uvu' ? [ofScenarios, ofPort] : [{ ...ofScenarios, ...ofPort }];
      for (const documents of runs) {
        const { code, output } = await runExamples(name, documents);
        assert.is(code, 0, output);
        const named = [/frameworks\.test\.js|seed-offset/, /ports\.test\.js|a login is reused/];
        // uvu counts the tests that pass, others name them or their files
        for (const ran of name === 'uvu' ? [/Passed: +[1-9]/] : named) assert.match(output, ran);
      }
    });

  test('a scenario that fails fails the test, with the report as its message', async () => {
    const { code, output } = await runExamples('uvu', {
      'docs/testing/frameworks.md': scenarios(true),
    });
    assert.is(code, 1, output);
    assert.match(output, 'The table shop/orders.csv differs: 1 changed, 4 added (5 of 1 rows).');
  });

  for (const name of frameworks)
    test(`the example for ${name} fails for a port that breaks its contract`, async () => {
      const broken = await runExamples(name, {
        'docs/ports.md': sharedLogins((text) =>
          text.replace('known !== undefined && isValid(known)', 'known !== undefined'),
        ),
      });
      assert.is(broken.code, 1, broken.output);
      assert.match(broken.output, CONTRACT_TEST);
    });
});
