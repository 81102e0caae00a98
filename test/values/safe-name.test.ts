import * as assert from 'uvu/assert';
import { legacySafeName, safeName } from '../../src/values/file-names.ts';
import { suite } from '../support/suite.ts';

suite('values/safe-name', (test) => {
  test('all letters and digits stay, other signs become an underscore', () => {
    assert.equal([safeName('az AZ/09.5'), safeName('a__b')], ['az_AZ_09_5', 'a_b']);
    assert.equal([legacySafeName('az AZ/09.5'), legacySafeName('a  b')], ['az_AZ_09_5', 'a__b']);
  });

  test('a name of 64 bytes is not shortened, one of 65 is', () => {
    const longest = `${'a'.repeat(62)}.b`;
    assert.equal(
      [safeName(longest), legacySafeName(longest)],
      [`${'a'.repeat(62)}_b`, `${'a'.repeat(62)}_b`],
    );
    for (const name of [safeName(`a${longest}`), legacySafeName(`a${longest}`)])
      assert.ok(name.length < 64, name);
  });
});
