import { spawnSync } from 'node:child_process';
import * as assert from 'uvu/assert';
import { flagsFor } from '../../../src/adapters/node/settle-engine.ts';
import { suite } from '../../support/suite.ts';

suite('adapters/node/settle-engine', (test) => {
  test('this Node knows every flag: it says nothing about them', () => {
    const flags = flagsFor(process.versions.node);
    const program = `for (const flag of ${JSON.stringify(flags)}) require('node:v8').setFlagsFromString(flag); console.log('settled');`;
    const { stdout, stderr } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' });
    assert.is(stdout + stderr, 'settled\n');
  });

  test('a Node that nobody has tried is left as it is', () => {
    assert.equal(flagsFor('99.1.0'), []);
    assert.ok(flagsFor('20.18.1').length > 0);
  });
});
