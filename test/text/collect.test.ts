import * as assert from 'uvu/assert';
import { collectFindings, sortDiagnostics } from '../../src/text/collect.ts';
import type { Finding, PlacePart } from '../../src/text/diagnostic.ts';
import { suite } from '../support/suite.ts';

const document = {
  name: 'a.json',
  rangeOf: (pointer: string, part?: PlacePart) => ({
    start: { line: pointer.length + 1, column: part === 'key' ? 1 : 5 },
    end: { line: pointer.length + 1, column: 9 },
  }),
};

const finding = (pointer: string, more: Partial<Finding> = {}): Finding => ({
  rule: 'unknown-key',
  severity: 'error',
  message: 'm',
  pointer,
  ...more,
});

suite('text/collect', (test) => {
  test('findings are returned with their ranges, in the order of the text', () => {
    const { report, diagnostics } = collectFindings(document);
    report(finding('/abc'));
    report(finding('/a'));
    report(finding('/a', { part: 'key', rule: 'deprecated' }));
    assert.equal(
      diagnostics().map(({ rule, file, range }) => [
        rule,
        file,
        range.start.line,
        range.start.column,
      ]),
      [
        ['deprecated', 'a.json', 3, 1],
        ['unknown-key', 'a.json', 3, 5],
        ['unknown-key', 'a.json', 5, 5],
      ],
    );
    assert.not.ok('part' in (diagnostics()[0] ?? {}));
  });

  test('the same rule, pointer and message are one finding', () => {
    const { report, diagnostics } = collectFindings(document);
    for (const more of [{}, {}, { severity: 'warning' as const }, { message: 'n' }])
      report(finding('/a', more));
    assert.equal(
      diagnostics().map(({ message, severity }) => [message, severity]),
      [
        ['m', 'error'],
        ['n', 'error'],
      ],
    );
  });

  test('an error yields to an error and to what is ignored, and hides what yields beside it', () => {
    const reported = (...findings: readonly Finding[]) => {
      const { report, diagnostics, hasErrors } = collectFindings(document);
      for (const one of findings) report(one);
      return [hasErrors(), ...diagnostics().map(({ rule }) => rule)];
    };
    const yielding = finding('/a', { rule: 'invalid-type', cause: { yields: true } });
    const warning = (rule: Finding['rule'], more: Partial<Finding> = {}) =>
      finding('/a', { rule, severity: 'warning', ...more });
    assert.equal(reported(yielding, finding('/a', { rule: 'invalid-value' })), [
      true,
      'invalid-value',
    ]);
    assert.equal(reported(yielding, finding('/a/b', { rule: 'invalid-value' })), [
      true,
      'invalid-value',
    ]);
    assert.equal(reported(yielding, warning('ignored-setting')), [false, 'ignored-setting']);
    assert.equal(reported(yielding, warning('ignored-value')), [false, 'ignored-value']);
    assert.equal(reported(yielding, warning('plain-secret')), [true, 'invalid-type']);
    assert.equal(reported(warning('stray-character', { cause: { yields: true } }), yielding), [
      true,
      'invalid-type',
    ]);
    assert.equal(
      reported(warning('stray-character', { cause: { yields: true } }), warning('plain-secret')),
      [false, 'plain-secret'],
    );
  });

  test('an input of a template hides an error, and there is one', () => {
    const { report, diagnostics, hasErrors } = collectFindings(document);
    report(finding('/a/b'));
    report(
      finding('/a', {
        rule: 'unfilled-template',
        severity: 'warning',
        cause: { covers: [{ outer: '/a', inner: '/a' }] },
      }),
    );
    assert.ok(hasErrors());
    assert.equal(
      diagnostics().map(({ severity }) => severity),
      ['warning'],
    );
  });

  test('findings that are merged have the severity of the worst one', () => {
    const again = collectFindings(document);
    for (const severity of ['warning', 'error'] as const) again.report(finding('/a', { severity }));
    const both = collectFindings(document);
    both.report(
      finding('/a', { rule: 'missing-setting', severity: 'note', cause: { lacks: 'name' } }),
    );
    both.report(finding('/a/nam', { cause: { supplies: '/a/name' } }));
    for (const { diagnostics, hasErrors } of [again, both]) {
      assert.ok(hasErrors());
      assert.equal(
        diagnostics().map(({ severity }) => severity),
        ['error'],
      );
    }
  });

  test('related places get ranges of the same document', () => {
    const { report, diagnostics } = collectFindings(document);
    report(
      finding('/a', {
        related: [{ pointer: '/abcd', part: 'key', message: 'first defined here' }],
      }),
    );
    assert.equal(diagnostics()[0]?.related, [
      {
        file: 'a.json',
        range: { start: { line: 6, column: 1 }, end: { line: 6, column: 9 } },
        message: 'first defined here',
      },
    ]);
  });

  test('files keep their order', () => {
    const [base] = (() => {
      const { report, diagnostics } = collectFindings(document);
      report(finding('/a'));
      return diagnostics();
    })();
    if (base === undefined) throw new Error('no diagnostic');
    const sorted = sortDiagnostics([
      { ...base, file: 'z' },
      { ...base, file: 'a' },
      { ...base, file: 'z', severity: 'note' },
      { ...base, file: 'z', rule: 'alias-bomb' },
    ]);
    assert.equal(
      sorted.map(({ file, rule, severity }) => [file, rule, severity]),
      [
        ['z', 'alias-bomb', 'error'],
        ['z', 'unknown-key', 'error'],
        ['z', 'unknown-key', 'note'],
        ['a', 'unknown-key', 'error'],
      ],
    );
  });
});
