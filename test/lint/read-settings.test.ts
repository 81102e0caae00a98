import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { readSettings, SETTINGS } from '../../src/lint/read-settings.ts';
import { suite } from '../support/suite.ts';

const reported = async (text: string, name = 'sluice.config.yaml') => {
  const { settings, diagnostics } = await readSettings(text, name);
  return {
    settings,
    messages: diagnostics.map(
      ({ range, message, help }) =>
        `${range.start.line}:${range.start.column} ${message}${help === undefined ? '' : ` (${help})`}`,
    ),
  };
};

suite('lint: settings of a project', (test) => {
  test('YAML, JSON, and the key "sluice" of package.json', async () => {
    const settings = { lint: { rules: { 'unknown-key': 'off' }, ignore: ['x/**'] } };
    assert.equal(
      (await reported('lint: { rules: { unknown-key: off }, ignore: ["x/**"] }\n')).settings,
      settings,
    );
    assert.equal(
      (await reported(JSON.stringify(settings), 'sluice.config.json')).settings,
      settings,
    );
    assert.equal(
      (await reported(JSON.stringify({ name: 'p', sluice: settings }), 'package.json')).settings,
      settings,
    );
    assert.equal(await reported('{"name": "p"}', 'package.json'), { settings: {}, messages: [] });
  });

  test('what is wrong is reported with its place', async () => {
    assert.equal(await reported('lint: { rule: {} }\n'), {
      settings: undefined,
      messages: ['1:9 "rule" is not a setting of "lint" (did you mean "rules"?)'],
    });
    assert.equal((await reported('lint: { rules: { unknown-key: loud } }\n')).messages, [
      '1:31 "unknown-key" must be "off", "note", "warning" or "error"',
    ]);
    assert.equal((await reported('lint: { ignore: "x" }\n')).messages, [
      '1:17 "ignore" must be a list (begin each element with "- ")',
    ]);
    assert.equal((await reported('lint: { overrides: [ { files: [a] } ] }\n')).messages, [
      '1:22 element 1 must be an object with "rules"',
    ]);
    assert.equal((await reported('- a\n')).messages, [
      '1:1 the file must be an object (write "name: value", without "- " before it)',
    ]);
    assert.equal((await reported('destination: 5\n')).messages, [
      '1:14 "destination" must be a string or a list',
    ]);
    assert.equal((await reported('language: Sluice\n')).messages, [
      '1:11 "language" must be "sluice" or "keboola" (did you mean "sluice"?)',
    ]);
  });

  test('a setting of another object is sent there; where nothing is near, the settings are listed', async () => {
    const misplaced: readonly (readonly [text: string, help: string])[] = [
      ['rules: {}', 'move it into "lint"'],
      ['ruls: {}', 'did you mean "rules" in "lint"?'],
      ['exclude: ["a/**"]', 'did you mean "ignore" in "lint"?'],
      ['minScore: 5', 'move it into "mutate"'],
      [
        'extends: x',
        'the settings are "language", "lint", "mutate", "requireComplete", "destination", "secrets"',
      ],
    ];
    for (const [text, help] of misplaced)
      assert.equal((await reported(`${text}\n`)).messages, [
        `1:1 "${text.split(':')[0]}" is not a setting of Sluice (${help})`,
      ]);
  });

  test('every setting of the schema is one that messages know, and no other', () => {
    const { definitions, properties } = JSON.parse(
      readFileSync(new URL('../../schema/settings.schema.json', import.meta.url), 'utf8'),
    );
    const named = (name: string) => Object.keys(definitions[name].properties);
    assert.equal(SETTINGS, {
      '': Object.keys(properties).filter((name) => name !== '$schema'),
      '/lint': named('LintSettings'),
      '/lint/overrides/*': named('LintOverride'),
      '/lint/suppress/*': named('Suppression'),
      '/lint/custom/*': named('CustomRule'),
      '/lint/custom/*/must': named('Condition'),
      '/lint/custom/*/mustNot': named('Condition'),
      '/mutate': named('MutateSettings'),
      '/mutate/exclude/*': named('MutationExclusion'),
    });
  });

  test('levels are for rules that there are, and that leave a choice', async () => {
    assert.equal((await reported('lint: { rules: { unknown-kye: off } }\n')).messages, [
      '1:18 there is no rule "unknown-kye" (did you mean "unknown-key"?)',
    ]);
    assert.equal(
      (await reported('lint: { rules: { invalid-url: off, missing-setting: error } }\n')).messages,
      ['1:18 "invalid-url" cannot be turned off: what it finds does not compile'],
    );
  });
});
