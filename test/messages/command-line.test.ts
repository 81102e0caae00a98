import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { inScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const TSX = import.meta.resolve('tsx');

/** Runs the command line in a process of its own, which a hang does not survive. */
function sluice(args: readonly string[], cwd: string) {
  const { status, signal, stderr } = spawnSync(process.execPath, ['--import', TSX, MAIN, ...args], {
    cwd,
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, signal, stderr };
}

const CONFIGURATION =
  'api: { baseUrl: "http://127.0.0.1:1/", retryConfig: { maxRetries: 0 } }\nconfig: { outputBucket: b, jobs: [ { endpoint: a, dataType: t } ] }\n';

/** Command lines, what is wrong with them, and what to do. */
const lines: readonly (readonly [args: string, message: string, help: string])[] = [
  ['validate config.yaml', 'unknown command "validate"', 'did you mean "sluice lint"?'],
  ['--hlep', 'unknown option --hlep', 'did you mean "sluice --help"?'],
  ['run config.yaml --output tables', 'unknown option --output', '--out'],
  ['run config.yaml --out=', 'the value of --out is empty', 'check that it is set'],
  ['run confg.yaml --out tables', 'confg.yaml does not exist', 'did you mean config.yaml?'],
  ['run config.yaml --out config.yaml/x', 'config.yaml is a file, not a folder', 'name a folder'],
  ['run project --out tables', 'project is a folder', 'did you mean project/config.yaml?'],
  ['run config.yaml --to mysql:x', '"mysql:" is not a kind of destination', 'use --out DIR'],
];

suite('messages: mistakes in a command line', (test) => {
  for (const [args, message, help] of lines)
    test(args, async () => {
      await inScratchFolder(async ({ path: folder }) => {
        await writeFile(path.join(folder, 'config.yaml'), CONFIGURATION);
        await mkdir(path.join(folder, 'project'));
        await writeFile(path.join(folder, 'project/config.yaml'), CONFIGURATION);
        const { status, stderr } = sluice(args.split(' '), folder);
        assert.is(status, 1, stderr);
        assert.match(stderr, message);
        assert.match(stderr, help);
      });
    });

  if (existsSync('/proc/self'))
    test('an output folder where no folder can be made is refused, and nothing hangs', async () => {
      await inScratchFolder(async ({ path: folder }) => {
        await writeFile(path.join(folder, 'config.yaml'), CONFIGURATION);
        const { status, signal, stderr } = sluice(
          ['run', 'config.yaml', '--out', '/proc/none/tables'],
          folder,
        );
        assert.is(signal, null, 'the process ends by itself');
        assert.is(status, 1, stderr);
        assert.match(stderr, 'no folder can be made there');
        assert.match(stderr, /help:?\s+name a folder in another place/);
      });
    });
});
