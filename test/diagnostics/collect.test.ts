import * as assert from 'uvu/assert';
import { collectFindings, sortDiagnostics } from '../../src/diagnostics/collect.ts';
import type { Finding, PlacePart } from '../../src/diagnostics/diagnostic.ts';
import { suite } from '../support/suite.ts';

const document = {
  name: 'a.json',
  rangeOf: (pointer: string, part?: PlacePart) => ({
    start: { line: pointer.length + 1, column: part === 'key' ? 1 : 5 },
    end: { line: pointer.length + 1, column: 9 },
  }),
};

const finding = (pointer: string, more: Partial<Finding> = {}): Finding => ({ rule: 'unknown-key', severity: 'error', message: 'm', pointer, ...more });

suite('diagnostics/collect', (test) => {
  test('findings come out with their ranges, in the order of the text', () => {
    const { report, diagnostics } = collectFindings(document);
    report(finding('/abc'));
    report(finding('/a'));
    report(finding('/a', { part: 'key', rule: 'other' }));
    assert.equal(
      diagnostics().map(({ rule, file, range }) => [rule, file, range.start.line, range.start.column]),
      [
        ['other', 'a.json', 3, 1],
        ['unknown-key', 'a.json', 3, 5],
        ['unknown-key', 'a.json', 5, 5],
      ],
    );
    assert.not.ok('part' in (diagnostics()[0] ?? {}));
  });

  test('the same rule, pointer and message are one finding', () => {
    const { report, diagnostics } = collectFindings(document);
    for (const more of [{}, {}, { severity: 'warning' as const }, { message: 'n' }]) report(finding('/a', more));
    assert.equal(
      diagnostics().map(({ message, severity }) => [message, severity]),
      [
        ['m', 'error'],
        ['n', 'error'],
      ],
    );
  });

  test('related places get ranges of the same document', () => {
    const { report, diagnostics } = collectFindings(document);
    report(finding('/a', { related: [{ pointer: '/abcd', part: 'key', message: 'first defined here' }] }));
    assert.equal(diagnostics()[0]?.related, [
      { file: 'a.json', range: { start: { line: 6, column: 1 }, end: { line: 6, column: 9 } }, message: 'first defined here' },
    ]);
  });

  test('files keep the order in which they come', () => {
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
      { ...base, file: 'z', rule: 'a' },
    ]);
    assert.equal(
      sorted.map(({ file, rule, severity }) => [file, rule, severity]),
      [
        ['z', 'a', 'error'],
        ['z', 'unknown-key', 'error'],
        ['z', 'unknown-key', 'note'],
        ['a', 'unknown-key', 'error'],
      ],
    );
  });
});
