import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { ruleTexts } from '../../../generated/rule-texts.ts';
import { lintSource } from '../../../src/lint/lint-source.ts';
import { explainRule, rulePage } from '../../../src/lint/rules/describe-rule.ts';
import { importsOf } from '../../support/source-text.ts';
import { suite } from '../../support/suite.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const rules = Object.entries(ruleTexts).map(([id, text]) => ({ id, ...text }));
/** A rule that is off by default is asked by a project that gives it a level. */
const found = async (
  text: string,
  { id, isOff, severity }: Partial<(typeof rules)[number]> = {},
) => {
  const settings =
    isOff === true && id !== undefined ? { rules: { [id]: severity ?? 'note' } } : {};
  const project = { settings, file: 'example.yaml' };
  return (await lintSource(text, { name: 'example.yaml', project })).diagnostics;
};

const messagesOf = async (rule: (typeof rules)[number]) =>
  rule.wrong === undefined
    ? []
    : (await found(rule.wrong, rule))
        .filter((diagnostic) => diagnostic.rule === rule.id)
        .map(({ message }) => message);

suite('rules: examples', (test) => {
  for (const rule of rules) {
    const { wrong, right } = rule;
    if (wrong === undefined || right === undefined) continue;
    test(`${rule.id}: the wrong example raises it, the right one raises nothing`, async () => {
      const raised = await found(wrong, rule);
      const own = raised.find((diagnostic) => diagnostic.rule === rule.id);
      assert.ok(
        own,
        `raised ${raised.map((diagnostic) => `${diagnostic.rule}: ${diagnostic.message}`).join('; ') || 'nothing'}`,
      );
      assert.is(own.severity, rule.severity);
      assert.ok((own.help ?? '') !== '' || rule.foundBy === 'parse', 'says what to do');
      assert.equal(
        (await found(right, rule)).map((diagnostic) => `${diagnostic.rule}: ${diagnostic.message}`),
        [],
      );
    });
  }
});

suite('rules: explanations', (test) => {
  test('the examples are complete: none is cut', () => {
    for (const rule of rules)
      for (const example of [rule.wrong, rule.right])
        for (const line of example?.trimEnd().split('\n') ?? []) {
          if (line.length > 200) continue;
          assert.ok(
            explainRule(rule.id, rule).split('\n').includes(`    ${line}`),
            `${rule.id}: ${line}`,
          );
          assert.ok(rulePage(rule.id, rule, []).split('\n').includes(line), `${rule.id}: ${line}`);
        }
  });

  test('unknown-time underlines the name of the time, wherever the reference is', async () => {
    for (const since of [
      '{ time: previousstart }',
      '{ function: concat, args: [at, { time: previousstart }] }',
    ]) {
      const text = `api:\n  baseUrl: https://api.example.com/\nconfig:\n  jobs:\n    - endpoint: items\n      params: { since: ${since} }\n`;
      const [own] = (await found(text)).filter(({ rule }) => rule === 'unknown-time');
      const line = text.split('\n')[(own?.range.start.line ?? 1) - 1] ?? '';
      assert.is(
        line.slice((own?.range.start.column ?? 1) - 1, (own?.range.end.column ?? 1) - 1),
        'previousstart',
        JSON.stringify(own),
      );
    }
  });
});

suite('rules: registry', (test) => {
  test('ids are in alphabetical order and unique', () => {
    const ids = rules.map(({ id }) => id);
    assert.equal(ids, [...new Set(ids)].sort());
  });

  test('advisory rules and the texts of all rules are loaded when they are asked for, not with every command', () => {
    const wanted = [
      /\/rules\/index\.ts$/,
      /\/rules\/describe-rule\.ts$/,
      /\/generated\/rule-texts\.ts$/,
    ];
    const importing = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => {
        const text = readFileSync(path.join(root, 'src', file), 'utf8');
        const found = importsOf(text).filter(({ specifier }) =>
          wanted.some((pattern) => pattern.test(specifier)),
        );
        return found.map(
          ({ specifier }) =>
            `${file.split(path.sep).join('/')} ${text.includes(`import('${specifier}')`) ? 'when asked' : 'always'}`,
        );
      });
    assert.equal(importing.sort(), [
      'cli/commands/explain.ts always',
      'editor/hover.ts always',
      'lint/rules/describe-rule.ts always',
      'pipeline.ts when asked',
      'report/diagnostics.ts when asked',
    ]);
  });

  test('every rule has its page, and the page is fresh', async () => {
    const folder = path.join(root, 'docs', 'rules');
    for (const rule of rules)
      assert.is(
        readFileSync(path.join(folder, `${rule.id}.md`), 'utf8'),
        rulePage(rule.id, rule, await messagesOf(rule)),
        rule.id,
      );
    assert.equal(
      readdirSync(folder).sort(),
      ['README.md', ...rules.map(({ id }) => `${id}.md`)].sort(),
    );
  });
});
