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
  uvu: (file: string) => [file],
  // their own limits of 5 s are those of a machine without other work
  vitest: () => ['node_modules/vitest/vitest.mjs', 'run', '--testTimeout=600000'],
  jest: () => [
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    '--testTimeout=600000',
  ],
  node: (file: string) => ['--test', file],
};
type Framework = keyof typeof COMMANDS;
const frameworks = Object.keys(COMMANDS) as Framework[];

/** The example of a page for a framework, as the user's own test. */
async function runExample(
  document: string,
  name: Framework,
  prepare: (cwd: string, page: string) => void,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const page = readFileSync(path.join(root, document), 'utf8');
  const file = `${path.basename(document, '.md')}.test.js`;
  const code = new RegExp(`\`\`\`js ${name}\\n(.*?)\`\`\``, 's').exec(page)?.[1];
  if (code === undefined) throw new Error(`${document} has no example for ${name}`);
  const cwd = mkdtempSync(path.join(os.tmpdir(), 'sluice-framework-'));
  try {
    mkdirSync(path.join(cwd, 'node_modules'));
    for (const library of ['uvu', 'vitest', 'jest'])
      symlinkSync(
        path.join(root, 'node_modules', library),
        path.join(cwd, 'node_modules', library),
      );
    symlinkSync(root, path.join(cwd, 'node_modules/sluice'));
    writeFileSync(path.join(cwd, 'package.json'), '{"type":"module"}');
    writeFileSync(path.join(cwd, file), code);
    prepare(cwd, page);
    // a test inside a test would report to the outer one
    const { NODE_TEST_CONTEXT: _, VITEST: __, ...env } = process.env;
    const child = spawn(process.execPath, COMMANDS[name](file), {
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

const scenarios =
  (spoil = false) =>
  (cwd: string) => {
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
  (change = (code: string) => code) =>
  (cwd: string, page: string) => {
    const code = /`shared-logins\.js`:\n\n```js\n(.*?)```/s.exec(page)?.[1] ?? '';
    writeFileSync(path.join(cwd, 'shared-logins.js'), change(code));
  };

suite('sluice/scenario in test frameworks', (test) => {
  for (const name of frameworks)
    test(`the example for ${name} runs the scenarios`, async () => {
      const { code, output } = await runExample('docs/testing.md', name, scenarios());
      assert.is(code, 0, output);
    });

  test('a scenario that fails fails the test, with the report as its message', async () => {
    const { code, output } = await runExample('docs/testing.md', 'uvu', scenarios(true));
    assert.is(code, 1, output);
    assert.match(output, 'The table shop/orders.csv differs: 1 changed, 4 added (5 of 1 rows).');
  });
});

suite('sluice/testing in test frameworks', (test) => {
  for (const name of frameworks)
    test(`the example for ${name} tests a port, and fails for one that breaks its contract`, async () => {
      const { code, output } = await runExample('docs/ports.md', name, sharedLogins());
      assert.is(code, 0, output);
      const broken = await runExample(
        'docs/ports.md',
        name,
        sharedLogins((text) =>
          text.replace('known !== undefined && isValid(known)', 'known !== undefined'),
        ),
      );
      assert.is(broken.code, 1, broken.output);
      assert.match(
        broken.output,
        'a login is reused as long as it is valid, and replaced when it does not',
      );
    });
});
