import * as assert from 'uvu/assert';
import { compile } from '../../src/pipeline.ts';
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
  test('secrets are dots, which no format reads as anything but characters; other stars stay', async () => {
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
        await withSecrets(edited, { text: json, shown }),
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
        await withSecrets(edited, { text: yaml, shown }),
        { text: yaml.replace('jobs: []', 'jobs: [a]'), unknown: [] },
        value,
      );
    }
  });

  test('a text that was not edited is the file again', async () => {
    assert.equal(await withSecrets(shown, file), { text, unknown: [] });
  });

  test('other lines may change, move and be added', async () => {
    const edited = `# new\n${shown.replace('user: bob', 'user: eve')}`;
    assert.equal(await withSecrets(edited, file), {
      text: `# new\n${text.replace('user: bob', 'user: eve')}`,
      unknown: [],
    });
  });

  test('dots stand for the secret of their setting, wherever elements of lists are', async () => {
    const list = {
      text: 'iterations:\n  - "#k": abcdef\n  - "#k": uvwxyz\n',
      shown: 'iterations:\n  - "#k": ••••••\n  - "#k": ••••••\n',
    };
    assert.equal(await withSecrets('iterations:\n- a: 1\n- "#k": ••••••\n- "#k": ••••••\n', list), {
      text: 'iterations:\n- a: 1\n- "#k": abcdef\n- "#k": uvwxyz\n',
      unknown: [],
    });
    const one = { text: 'a:\n  "#k": abcdef\n', shown: 'a:\n  "#k": ••••••\n' };
    assert.equal((await withSecrets('b:\n  a:\n    "#k": ••••••\n', one)).unknown, [3]);
  });

  test('a line of dots at another setting is no secret', async () => {
    for (const [written, edited] of [
      ['api:\n  "#k": |\n    abcdef\n', 'config:\n  userData:\n    x: |\n      ••••••\n'],
      [
        'api:\n  "#k":\n    - abcdef\n',
        'api:\n  "#k":\n    - ••••••\nconfig:\n  userData:\n    - ••••••\n',
      ],
      [
        '{"api": {"#k":\n"abcdef"\n}}',
        '{"api": {"#k":\n"••••••"\n}, "config": {"x":\n"••••••"\n}}',
      ],
      ['api:\n  "#k": abcdef\n', 'mappings:\n  api:\n    "#k": ••••••\n'],
      ['api:\n  "#k": |\n    abcdef\n', '{ not read\n\n    ••••••\n'],
    ] as const) {
      const made = await withSecrets(edited, {
        text: written,
        shown: written.replace('abcdef', '••••••'),
      });
      const last = made.text.slice(made.text.search(/config|mappings|not/));
      assert.not.match(last, 'abcdef', edited);
      assert.ok(made.unknown.length > 0, edited);
    }
  });

  test('in a text that cannot be read, the lines before the first change keep their secrets', async () => {
    const one = { text: '"#k": abcdef\na: 1\n', shown: '"#k": ••••••\na: 1\n' };
    assert.equal(await withSecrets('"#k": ••••••\na: [1\n', one), {
      text: '"#k": abcdef\na: [1\n',
      unknown: [],
    });
  });

  test('a value that was typed anew is taken as it is', async () => {
    const edited = 'api:\n  "#token": newone\n  user: bob\nother:\n  "#token": uvw\n';
    assert.equal(await withSecrets(edited, file), { text: edited, unknown: [] });
  });

  test('of two identical lines one was removed: the remaining secret is ambiguous', async () => {
    const list = {
      text: 'a:\n  - "#k": abcdef\n  - "#k": uvwxyz\n',
      shown: 'a:\n  - "#k": ••••••\n  - "#k": ••••••\n',
    };
    assert.equal((await withSecrets('a:\n  - "#k": ••••••\n', list)).unknown, [2]);
    assert.equal(await withSecrets('other:\n  "#token": ••••••\n', file), {
      text: 'other:\n  "#token": uvwxyz\n',
      unknown: [],
    });
  });

  test('dots under another key are not a secret any more', async () => {
    const one = { text: '"#k": abcdef\n', shown: '"#k": ••••••\n' };
    assert.equal((await withSecrets('"#other": ••••••\n', one)).unknown, [1]);
    assert.equal(await withSecrets('"#k": ••••••\ncron: "* * * * *"\n', one), {
      text: '"#k": abcdef\ncron: "* * * * *"\n',
      unknown: [],
    });
  });

  test('a secret with replacement characters is restored unchanged', async () => {
    assert.is(
      (await withSecrets('"#k": ••••\n', { text: '"#k": $&$1\n', shown: '"#k": ••••\n' })).text,
      '"#k": $&$1\n',
    );
  });
});
