import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const loader = `file://${path.join(root, 'node_modules/tsx/dist/loader.mjs')}`;
const LINES = 40_000;

/** Writes numbered lines when it is told to; exits with 3 when a part had to wait, with 4 when nobody reads. */
const WRITER = `
  const { createStandardWriter } = await import(${JSON.stringify(path.join(root, 'src/node/process/standard-writer.ts'))});
  const write = createStandardWriter(1, { isTerminal: false, onError: (error) => process.exit(error.code === 'EPIPE' ? 4 : 5) });
  process.once('message', () => {
    for (let line = 0; line < ${LINES}; line++) write(\`line \${line} – ä\\n\`);
    process.exitCode = process.stdout.writableLength > 0 ? 3 : 0;
    process.disconnect();
  });
  process.send('ready');
`;

/** Starts the writer on a standard output that it shares, and makes that one refuse to wait. */
const SHARER = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ${JSON.stringify(['--import', loader, '--input-type=module', '-e', WRITER])}, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.once('message', () => {
    process.stdout;
    child.send('go');
  });
  child.once('exit', (code) => { process.exitCode = code; });
`;

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('close', (code) => resolve(code));
  });
}

suite('standard writer', (test) => {
  test('a text is whole on a pipe that asks to wait', async () => {
    const child = spawn(process.execPath, ['-e', SHARER], { stdio: ['ignore', 'pipe', 'inherit'] });
    const code = ended(child);
    let text = '';
    for await (const chunk of child.stdout.setEncoding('utf8')) text += chunk;
    assert.is(text, Array.from({ length: LINES }, (_, line) => `line ${line} – ä\n`).join(''));
    assert.is(await code, 3, 'a part of it had to wait');
  });

  test('a pipe without a reader is reported as an error', async () => {
    const child = spawn(
      process.execPath,
      ['--import', loader, '--input-type=module', '-e', WRITER],
      { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
    );
    const code = ended(child);
    child.once('message', () => {
      child.stdout?.destroy();
      child.stdout?.once('close', () => child.send('go'));
    });
    assert.is(await code, 4);
  });
});
