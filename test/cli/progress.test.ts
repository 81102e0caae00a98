import * as assert from 'uvu/assert';
import { createProgress } from '../../src/cli/progress.ts';
import { suite } from '../support/suite.ts';

/** What a command that shows its progress each second writes in half a minute. */
function written(isTerminal: boolean, options: { readonly isOnTerminalOnly?: boolean } = {}) {
  let [now, text] = [0, ''];
  const io = {
    stderr: (more: string) => {
      text += more;
    },
    isTty: { stdin: false, stdout: false, stderr: isTerminal },
  };
  const progress = createProgress(io, { nowMs: () => now, ...options });
  for (let second = 1; second <= 30; second++) {
    now += 1000;
    progress.show(`${second} of 30 changes`);
  }
  progress.clear();
  return text;
}

suite('cli/progress', (test) => {
  test('on a terminal one line changes, and is removed at the end', () => {
    const text = written(true);
    assert.is(text.split('\r').length, 32);
    assert.not.match(text, '\n');
    assert.ok(text.endsWith('\r\x1b[2K'));
  });

  test('elsewhere there is a line now and then, without codes of a terminal', () => {
    assert.is(written(false), ' 10 of 30 changes\n 20 of 30 changes\n 30 of 30 changes\n');
    assert.is(written(false, { isOnTerminalOnly: true }), '');
  });
});
