import * as assert from 'uvu/assert';
import { dotted, withSecrets } from '../../src/studio/hidden-text.ts';
import { suite } from '../support/suite.ts';

const text = 'api:\n  "#token": abcdef\n  user: bob\nother:\n  "#token": uvwxyz\n# ••••••\n';
const shown = 'api:\n  "#token": ••••••\n  user: bob\nother:\n  "#token": ••••••\n# ••••••\n';
const file = { text, shown };

suite('studio: secrets of an edited text', (test) => {
  test('secrets are dots, which no format reads as anything but characters; other stars stay', () => {
    assert.is(dotted('"#k": a*b\ncron: "* *"\n# ***\n', '"#k": ***\ncron: "* *"\n# ***\n'), '"#k": •••\ncron: "* *"\n# ***\n');
  });

  test('a text that was not edited is the file again', () => {
    assert.equal(withSecrets(shown, file), { text, unknown: [] });
  });

  test('other lines may change, move and be added', () => {
    const edited = `# new\n${shown.replace('user: bob', 'user: eve')}`;
    assert.equal(withSecrets(edited, file), { text: `# new\n${text.replace('user: bob', 'user: eve')}`, unknown: [] });
  });

  test('an indented line keeps its secret', () => {
    const one = { text: 'a:\n  "#k": abcdef\n', shown: 'a:\n  "#k": ••••••\n' };
    assert.equal(withSecrets('b:\n  a:\n    "#k": ••••••\n', one), { text: 'b:\n  a:\n    "#k": abcdef\n', unknown: [] });
  });

  test('a value that was typed anew is taken as it is', () => {
    const edited = 'api:\n  "#token": newone\n  user: bob\nother:\n  "#token": uvw\n';
    assert.equal(withSecrets(edited, file), { text: edited, unknown: [] });
  });

  test('of two identical lines one was removed: the remaining secret is ambiguous', () => {
    assert.equal(withSecrets('api:\n  "#token": ••••••\n', file).unknown, [2]);
  });

  test('dots under another key are not a secret any more', () => {
    const one = { text: '"#k": abcdef\n', shown: '"#k": ••••••\n' };
    assert.equal(withSecrets('"#other": ••••••\n', one).unknown, [1]);
    assert.equal(withSecrets('"#k": ••••••\ncron: "* * * * *"\n', one), { text: '"#k": abcdef\ncron: "* * * * *"\n', unknown: [] });
  });

  test('a secret with replacement characters is restored unchanged', () => {
    assert.is(withSecrets('"#k": ••••\n', { text: '"#k": $&$1\n', shown: '"#k": ••••\n' }).text, '"#k": $&$1\n');
  });
});
