import * as assert from 'uvu/assert';
import type { RuleLevels } from '../../generated/settings.ts';
import { lintSource } from '../../src/lint/lint-source.ts';
import { applyFixes } from '../../src/text/edits.ts';
import { suite } from '../support/suite.ts';

const head = 'api:\n  baseUrl: https://h.example/\n';
const jobs = 'config:\n  jobs:\n    - endpoint: a\n';
const reported = async (text: string) =>
  (await lintSource(text, { name: 'c.yaml' })).diagnostics.map(
    ({ rule, range }) => `${rule}:${range.start.line}`,
  );

suite('lint: comments', (test) => {
  test('a comment hides the findings of the next line, of its own line, or up to the end of a region', async () => {
    assert.equal(await reported(`${head}  pagess: 1\n${jobs}`), ['unknown-key:3']);
    assert.equal(
      await reported(
        `${head}  # sluice-disable-next-line unknown-key -- the vendor wants it\n  pagess: 1\n${jobs}`,
      ),
      [],
    );
    assert.equal(
      await reported(`${head}  pagess: 1 # sluice-disable-line unknown-key\n${jobs}`),
      [],
    );
    assert.equal(
      await reported(
        `${head}  # sluice-disable unknown-key\n  pagess: 1\n  # sluice-enable unknown-key\n  scroler: 1\n${jobs}`,
      ),
      ['unknown-key:6'],
    );
    assert.equal(await reported(`# sluice-disable\n${head}  pagess: 1\n${jobs}`), []);
  });

  test('several rules, separated by commas or spaces; other rules stay', async () => {
    assert.equal(
      await reported(
        `${head}  # sluice-disable-next-line ignored-setting, unknown-key\n  pagess: 1\n${jobs}`,
      ),
      [],
    );
    assert.equal(
      await reported(`${head}  # sluice-disable-next-line ignored-setting\n  pagess: 1\n${jobs}`),
      ['unused-disable:3', 'unknown-key:4'],
    );
  });

  test('a comment that is misspelt is reported, and a rule at its own place', async () => {
    const said = async (comment: string) =>
      (
        await lintSource(`${head}  ${comment}\n  pagess: 1\n${jobs}`, { name: 'c.yaml' })
      ).diagnostics
        .filter(({ range }) => range.start.line === 3)
        .map(({ rule, message, help, range }) => [
          rule,
          message,
          help,
          `${range.start.column}-${range.end.column}`,
        ]);
    const nextline = '"sluice-disable-nextline" is not a comment that Sluice knows';
    assert.equal(await said('# sluice-disable-nextline unknown-key'), [
      ['unused-disable', nextline, 'did you mean "sluice-disable-next-line"?', '5-28'],
    ]);
    assert.equal(await said('# sluice-disable-next-line unknown-keys'), [
      ['unknown-rule', 'there is no rule "unknown-keys"', 'did you mean "unknown-key"?', '30-42'],
    ]);
    assert.equal(await said('# sluice-team: ours'), []);
  });

  test('a comment that hides nothing is reported, and removed by the fix: alone with its line, else from the line', async () => {
    const alone = `${head}  # sluice-disable-next-line unknown-key\n${jobs}`;
    const behind = `${head.trimEnd()}   # sluice-disable-line -- why\n${jobs}`;
    for (const text of [
      alone,
      behind,
      alone.replaceAll('\n', '\r\n'),
      behind.replaceAll('\n', '\r\n'),
    ]) {
      const { document, diagnostics } = await lintSource(text, { name: 'c.yaml' });
      assert.equal(
        diagnostics.map(({ rule }) => rule),
        ['unused-disable'],
      );
      if (document === undefined) throw new Error('no document');
      assert.is(applyFixes(document, diagnostics).text.replaceAll('\r\n', '\n'), head + jobs);
    }
  });

  test('an error is not hidden, and a rule that does not exist is reported with what was meant', async () => {
    const { diagnostics, plan } = await lintSource(
      `api:\n  # sluice-disable-next-line\n  baseUrl: nothing\n${jobs}`,
      { name: 'c.yaml' },
    );
    assert.is(plan, undefined);
    assert.equal(diagnostics.map(({ rule, message }) => `${rule}: ${message}`).slice(0, 1), [
      'unused-disable: an error cannot be hidden: it does not compile',
    ]);
    const [unknown] = (
      await lintSource(`${head}  # sluice-disable-next-line unknown-keys\n  pagess: 1\n${jobs}`, {
        name: 'c.yaml',
      })
    ).diagnostics;
    assert.equal(
      [unknown?.message, unknown?.help],
      ['there is no rule "unknown-keys"', 'did you mean "unknown-key"?'],
    );
  });
});

suite('lint: levels', (test) => {
  const withSettings = async (settings: object, file = 'a/c.yaml') =>
    (
      await lintSource(`${head}  pagess: 1\n${jobs}`, {
        name: 'c.yaml',
        project: { settings, file },
      })
    ).diagnostics.map(({ rule, severity }) => `${rule} ${severity}`);

  test('a rule can be turned off, down and up; an override wins for its files, the last one first', async () => {
    assert.equal(await withSettings({ rules: { 'unknown-key': 'off' } }), []);
    assert.equal(await withSettings({ rules: { 'unknown-key': 'note' } }), ['unknown-key note']);
    assert.equal(await withSettings({ rules: { 'unknown-key': 'error' } }), ['unknown-key error']);
    const overrides = [
      { files: ['a/**'], rules: { 'unknown-key': 'error' } },
      { files: ['**/c.yaml'], rules: { 'unknown-key': 'note' } },
      { files: ['b/**'], rules: { 'unknown-key': 'off' } },
    ];
    assert.equal(await withSettings({ overrides }), ['unknown-key note']);
    assert.equal(await withSettings({ overrides }, 'b/d.yaml'), []);
  });

  test('assumed-end is off unless the project gives it a level; jobs that share a pagination are one finding', async () => {
    const text = [
      'api:',
      '  baseUrl: https://api.example.com/',
      '  pagination: { method: multiple, scrollers: { p: { method: offset, limit: 5 } } }',
      'config:',
      '  jobs:',
      '    - { endpoint: a, scroller: p }',
      '    - { endpoint: b, scroller: p }',
      '    - { endpoint: c, scroller: p, total: { path: n } }',
      '    - { endpoint: d }',
    ].join('\n');
    const foundWith = async (rules: RuleLevels | undefined, advice = true) => {
      const project = { settings: rules === undefined ? {} : { rules }, file: 'c.yaml' };
      const { diagnostics } = await lintSource(text, { name: 'c.yaml', project, advice });
      return diagnostics.map(
        ({ range: { start }, severity, message, help }) =>
          `${start.line}:${start.column} ${severity} ${message} (${help})`,
      );
    };
    const found = (severity: string) => [
      `3:48 ${severity} the end of "a", "b" is assumed: at the first page with fewer than 5 records (to prove it, set confirmEnd: true, or "total" or "count")`,
      `9:7 ${severity} the end of "d" is assumed: a single response (to let the API confirm it, set "total" or "count")`,
    ];
    assert.equal(await foundWith(undefined), []);
    assert.equal(await foundWith({ 'assumed-end': 'off' }), []);
    assert.equal(await foundWith({ 'assumed-end': 'note' }), found('note'));
    assert.equal(await foundWith({ 'assumed-end': 'warning' }, false), []);
    assert.equal(await foundWith({ 'assumed-end': 'error' }, false), found('error'));
    assert.equal((await lintSource(text, { name: 'c.yaml' })).diagnostics, []);
  });

  test('a comment that names a rule that is off hides nothing yet, and is not reported; it hides what the rule finds where it is on', async () => {
    const text = `${head}config:\n  jobs:\n    # sluice-disable-next-line assumed-end -- a list of ten\n    - endpoint: a\n`;
    const foundWith = async (rules: RuleLevels) => {
      const project = { settings: { rules }, file: 'c.yaml' };
      const { diagnostics } = await lintSource(text, { name: 'c.yaml', project });
      return diagnostics.map(({ rule }) => rule);
    };
    assert.equal(await reported(text), []);
    assert.equal(await foundWith({}), []);
    assert.equal(await foundWith({ 'assumed-end': 'off' }), []);
    assert.equal(await foundWith({ 'assumed-end': 'warning' }), []);
    const proven = text.replace('endpoint: a', '{ endpoint: a, total: { path: n } }');
    const project = { settings: { rules: { 'assumed-end': 'warning' } as const }, file: 'c.yaml' };
    const { diagnostics } = await lintSource(proven, { name: 'c.yaml', project });
    assert.equal(
      diagnostics.map(({ rule }) => rule),
      ['unused-disable'],
    );
  });

  test('without advice: what the project makes an error is one, comments still hide, and none of them is unused', async () => {
    const text = `${head}  # sluice-disable-next-line unknown-key\n  pagess: 1\nconfig:\n  # sluice-disable-next-line unused-mapping\n  mappings:\n    b: { id: id }\n  jobs:\n    - endpoint: a\n`;
    const withoutAdvice = async (settings: object) => {
      const { plan, diagnostics } = await lintSource(text, {
        name: 'c.yaml',
        advice: false,
        project: { settings, file: 'c.yaml' },
      });
      return [
        plan !== undefined,
        ...diagnostics.map(({ rule, severity }) => `${rule} ${severity}`),
      ];
    };
    const custom = ['error', 'warning'].map((level) => ({
      id: `own-${level}`,
      pointer: '/api/baseUrl',
      mustNot: { exists: true },
      message: 'm',
      level,
    }));
    assert.equal(await withoutAdvice({}), [true]);
    assert.equal(await withoutAdvice({ rules: { 'unused-mapping': 'warning' } }), [true]);
    assert.equal(
      await withoutAdvice({ rules: { 'plain-http': 'error', 'unused-mapping': 'error' } }),
      [false, 'unused-mapping error'],
    );
    assert.equal(await withoutAdvice({ custom }), [false, 'own-error error']);
    const { diagnostics } = await lintSource(text.replaceAll(/ *# sluice.*\n/g, ''), {
      name: 'c.yaml',
      advice: false,
    });
    assert.equal(
      diagnostics.map(({ rule }) => rule),
      ['unknown-key'],
    );
  });
});
