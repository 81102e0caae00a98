import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as assert from 'uvu/assert';
import { type ProgramOptions, runProgram } from '../../../src/node/process/program.ts';
import { builtModule } from '../../../src/node/process/worker-pool.ts';
import { inScratchFolder } from '../../support/scratch-folder.ts';
import { suite } from '../../support/suite.ts';

const runner = builtModule(pathToFileURL(path.resolve('program-runner.js')));

/** What a program has made, and what it has printed. */
function outcomeOf(text: string, options: Partial<ProgramOptions> = {}) {
  return inScratchFolder(async (folder) => {
    await folder.put('made.mjs', text);
    let printed = '';
    const { outcome, hasTsx } = await runProgram(path.join(folder.path, 'made.mjs'), {
      runner,
      cwd: folder.path,
      env: { GREETING: 'hello' },
      signal: new AbortController().signal,
      timeLimitMs: 600_000,
      maxBytes: 10_000_000,
      onOutput: (part) => {
        printed += part;
      },
      ...options,
    });
    return { outcome, hasTsx, printed, files: Object.keys(await folder.files()) };
  });
}

suite('node/process: programs', (test) => {
  test('a program is executed in its folder with the variables, and everything that it prints arrives', async () => {
    const { outcome, printed, files, hasTsx } = await outcomeOf(`
      import { writeFileSync } from 'node:fs';
      writeFileSync('here', '');
      process.stdout.write('x'.repeat(3_000_000));
      console.error(process.argv.length, process.env.GREETING, process.env.PATH);
      export default { argv: process.argv[1].endsWith('made.mjs') };`);
    assert.equal(outcome, { kind: 'value', json: '{\n  "argv": true\n}', unfit: [] });
    assert.is(printed.replaceAll('x', ''), '2 hello undefined\n');
    assert.is(printed.length, 3_000_000 + '2 hello undefined\n'.length);
    assert.equal(files, ['here', 'made.mjs']);
    assert.not.ok(hasTsx);
  });

  test('a program that does not end is ended after the time limit', async () => {
    assert.equal((await outcomeOf('for (;;);', { timeLimitMs: 1 })).outcome, { kind: 'late' });
  });

  test('a program that starts another one is not waited for', async () => {
    const { outcome } = await outcomeOf(`
      import { spawn } from 'node:child_process';
      spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20_000)'], { stdio: 'inherit' });
      export default {};`);
    assert.is(outcome.kind, 'value');
  });

  test('a signal that is aborted before starts nothing', async () => {
    try {
      await outcomeOf('export default {};', { signal: AbortSignal.abort() });
      assert.unreachable('it was executed');
    } catch (error) {
      assert.is((error as Error).name, 'AbortError');
    }
  });

  test('a process that the system ends says how', async () => {
    const { outcome } = await outcomeOf("process.kill(process.pid, 'SIGKILL'); for (;;);");
    assert.equal(outcome, { kind: 'ended', how: 'by the signal SIGKILL' });
  });
});
