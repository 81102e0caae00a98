import { execFileSync } from 'node:child_process';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';

const script = path.join(import.meta.dirname, 'made-up-method.ts');
const findings = (...args: readonly string[]): unknown[] =>
  JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', script, ...args], {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    }),
  );

suite('lint: a new pagination method', (test) => {
  test('with the settings of all others it changes no finding of a configuration that does not use it', () => {
    const before = findings();
    assert.ok(before.length > 300, `${before.length} configurations`);
    assert.equal(findings('register'), before);
  });
});
