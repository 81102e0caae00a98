import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** How a process ends that gets a signal after some lines: its exit code, or the signal when the system has ended it. */
function endedBy(
  name: 'SIGINT' | 'SIGTERM',
  processId: number,
  lines: string,
): Promise<number | string | null> {
  const script = `
    import { writeSync } from 'node:fs';
    import { watchSignals } from './src/node/process/environment.ts';
    const signals = watchSignals(${processId});
    const pause = () => new Promise((resolve) => setTimeout(resolve, 10_000));
    const ready = () => console.log('ready');
    ${lines}
    process.exit(signals.endedBy() ?? 0);
  `;
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', script],
      { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    child.stdout.once('data', () => child.kill(name));
    child.on('exit', (code, signal) => resolve(code ?? signal));
  });
}

/** Ends with code 7 when the signal is seen; 700 ms later the code would be that of the signal. */
const untilAborted =
  'signals.signal().addEventListener("abort", () => process.exit(7)); ready(); await pause();';

suite('node/process/signals', (test) => {
  test('in a container too, where the system does not end process 1, signals end a command that has nothing to close', async () => {
    for (const lines of [
      'ready(); await pause();',
      'signals.signal(); await signals.endable(() => { ready(); return pause(); });',
      // works beside each other: the first to end leaves the other as it is, and nobody looks at the signal in between
      'signals.signal(); const one = signals.endable(pause); await signals.endable(async () => {}); signals.signal(); ready(); await one;',
    ]) {
      const ended = await Promise.all([
        endedBy('SIGINT', 1, lines),
        endedBy('SIGTERM', 1, lines),
        endedBy('SIGTERM', 2, lines),
      ]);
      assert.equal(ended, [130, 143, 'SIGTERM']);
    }
  });

  test('a command that computes without end is ended by the system', async () => {
    const computes =
      'signals.signal(); await signals.endable(async () => { writeSync(1, "ready"); for (;;); });';
    const ended = await Promise.all([
      endedBy('SIGINT', 2, computes),
      endedBy('SIGTERM', 2, computes),
    ]);
    assert.equal(ended, ['SIGINT', 'SIGTERM']);
  });

  test('a command that watches its signal ends by itself, whatever number its process has', async () => {
    const again = `signals.signal(); await signals.endable(async () => {}); ${untilAborted}`;
    const ended = await Promise.all([
      endedBy('SIGTERM', 1, untilAborted),
      endedBy('SIGINT', 1, again),
      endedBy('SIGTERM', 2, untilAborted),
    ]);
    assert.equal(ended, [7, 7, 7]);
  });
});
