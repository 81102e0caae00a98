import * as assert from 'uvu/assert';
import { compile } from '../../src/corridor.ts';
import { dotted, withSecrets } from '../../src/studio/hidden-text.ts';
import { suite } from '../support/suite.ts';

const text = 'api:\n  "#token": abcdef\n  user: bob\nother:\n  "#token": uvwxyz\n# ••••••\n';
const shown = 'api:\n  "#token": ••••••\n  user: bob\nother:\n  "#token": ••••••\n# ••••••\n';
const file = { text, shown };

async function shownOf(written: string, format: 'json' | 'yaml'): Promise<string> {
  return dotted(
    written,
    (await compile(written, { name: `config.${format}` })).shownText(),
    format,
  );
}

suite('studio: secrets of an edited text', (test) => {
  test('secrets are dots, which no format reads as anything but characters; other stars stay', () => {
    assert.is(
      dotted('"#k": a*b\ncron: "* *"\n# ***\n', '"#k": ***\ncron: "* *"\n# ***\n', 'yaml'),
      '"#k": •••\ncron: "* *"\n# ***\n',
    );
  });

  test('in JSON, a secret number or boolean is shown in quotes, so that the text stays JSON; inside of texts nothing is added', async () => {
    for (const value of [
      '12345',
      '-1.5e3',
      'true',
      '[1, false, "x"]',
      '{ "a": 7, "b": "say \\"no\\"" }',
      '"in \\"quotes\\" 12345"',
    ]) {
      const json = `{\n  "api": { "#token": ${value}, "baseUrl": "https://api.example.com/" },\n  "config": { "jobs": [], "other": 912345678 }\n}\n`;
      const shown = await shownOf(json, 'json');
      assert.match(shown, '•', value);
      JSON.parse(shown);
      const edited = `${shown}\n`;
      assert.equal(
        withSecrets(edited, { text: json, shown }),
        { text: `${json}\n`, unknown: [] },
        value,
      );
    }
  });

  test('in YAML, a secret that is not a string stays a value, and comes back as it was', async () => {
    for (const value of [
      '12345',
      'true',
      '!!int 5',
      '2024-01-01',
      '[1, 2]',
      '{ x: 5 }',
      '|\n    one\n    two',
    ]) {
      const yaml = `api:\n  baseUrl: https://api.example.com/\n  "#token": ${value}\nconfig: { jobs: [] }\n`;
      const shown = await shownOf(yaml, 'yaml');
      assert.match(shown, '•', value);
      assert.equal(
        (await compile(shown, { name: 'config.yaml' })).diagnostics.filter(
          ({ rule }) => rule === 'syntax',
        ),
        [],
        shown,
      );
      const edited = shown.replace('jobs: []', 'jobs: [a]');
      assert.equal(
        withSecrets(edited, { text: yaml, shown }),
        { text: yaml.replace('jobs: []', 'jobs: [a]'), unknown: [] },
        value,
      );
    }
  });

  test('a text that was not edited is the file again', () => {
    assert.equal(withSecrets(shown, file), { text, unknown: [] });
  });

  test('other lines may change, move and be added', () => {
    const edited = `# new\n${shown.replace('user: bob', 'user: eve')}`;
    assert.equal(withSecrets(edited, file), {
      text: `# new\n${text.replace('user: bob', 'user: eve')}`,
      unknown: [],
    });
  });

  test('an indented line keeps its secret', () => {
    const one = { text: 'a:\n  "#k": abcdef\n', shown: 'a:\n  "#k": ••••••\n' };
    assert.equal(withSecrets('b:\n  a:\n    "#k": ••••••\n', one), {
      text: 'b:\n  a:\n    "#k": abcdef\n',
      unknown: [],
    });
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
    assert.equal(withSecrets('"#k": ••••••\ncron: "* * * * *"\n', one), {
      text: '"#k": abcdef\ncron: "* * * * *"\n',
      unknown: [],
    });
  });

  test('a secret with replacement characters is restored unchanged', () => {
    assert.is(
      withSecrets('"#k": ••••\n', { text: '"#k": $&$1\n', shown: '"#k": ••••\n' }).text,
      '"#k": $&$1\n',
    );
  });
});
