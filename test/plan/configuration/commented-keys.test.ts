import * as assert from 'uvu/assert';
import { lint } from '../../../src/lint.ts';
import { suite } from '../../support/suite.ts';

/** The help of each finding. */
async function helpsFor(
  api: string,
  attributes: string,
  other = '',
): Promise<readonly (string | undefined)[]> {
  const text = `api:\n  baseUrl: https://h.example/\n  ${api}\nconfig:\n  username: u\n${attributes}  jobs: [{ endpoint: a }]\n${other}`;
  return (await lint(text, { name: 'c.yaml' })).diagnostics.map(({ help }) => help);
}

suite('plan/configuration/commented-keys', (test) => {
  const basic = 'authentication: { type: basic }';
  const header = (value: string) => `http: { headers: { X: ${value} } }`;
  const isComment = (line: number, name: string) =>
    `line ${line} is a comment: put "${name}" into quotes there`;

  test('a credential that is missing is sought in the comments', async () => {
    assert.equal(await helpsFor(basic, '  #password: p\n'), [isComment(6, '#password')]);
    assert.equal(await helpsFor(basic, '  #note: p\n  #password: p\n'), [
      isComment(7, '#password'),
    ]);
    assert.equal(await helpsFor(basic, ''), ['add "#password" to "config"']);
  });

  test('so is an attribute that is read, at any depth of the configuration', async () => {
    assert.equal(await helpsFor(header('{ attr: "#token" }'), '  #token: p\n'), [
      isComment(6, '#token'),
    ]);
    assert.equal(
      await helpsFor(
        header('{ function: concat, args: [Bearer, { attr: "#token" }] }'),
        '  #token: p\n',
      ),
      [isComment(6, '#token')],
    );
  });

  test('a comment with a blank after "#", of another name, or in the middle of which the name is, stays a comment', async () => {
    for (const comment of ['# password: p', '#passwords: p', '#my password: p', '#password'])
      assert.equal(
        await helpsFor(basic, `  ${comment}\n`),
        ['add "#password" to "config"'],
        comment,
      );
  });

  test('an attribute without "#" is not sought in comments, nor are the credentials of OAuth', async () => {
    for (const [name, comment] of [
      ['token', '#token: p'],
      ['token', '#oken: p'],
      ['a#token', '##token: p'],
    ] as const)
      assert.equal(await helpsFor(header(`{ attr: ${name} }`), `  ${comment}\n`), [
        `add "${name}" to "config"`,
      ]);
    const [help] = await helpsFor('authentication: { type: oauth20 }', '', '#authorization: {}\n');
    assert.match(help ?? '', /^add authorization: /);
  });

  test('other findings keep their help', async () => {
    assert.equal(await helpsFor('retry: 5', '  #retry: p\n'), await helpsFor('retry: 5', ''));
  });
});
