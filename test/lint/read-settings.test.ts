import * as assert from 'uvu/assert';
import { readSettings } from '../../src/lint/read-settings.ts';
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
      messages: ['1:9 "rule" is not a setting of Sluice (did you mean "rules"?)'],
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
    assert.equal((await reported('- a\n')).messages, ['1:1 the file must be an object']);
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
