import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import { escapeXml } from '../xml.ts';

/**
 * Diagnostics as JUnit XML: a suite for each file, a failed test for each error. A file without errors has a test that
 * passes. Warnings and notes are the output of the first test, since they do not fail a run.
 */
export function renderJunit(diagnostics: readonly Diagnostic[], files: Iterable<string>): string {
  const found = new Map<string, Diagnostic[]>([...files].map((file) => [file, []]));
  for (const diagnostic of diagnostics) {
    const list = found.get(diagnostic.file) ?? [];
    list.push(diagnostic);
    found.set(diagnostic.file, list);
  }
  const suites = [...found].map(([file, list]) => suite(file, list));
  const tests = suites.reduce((sum, { tests }) => sum + tests, 0);
  const failures = suites.reduce((sum, { failures }) => sum + failures, 0);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="sluice" tests="${tests}" failures="${failures}" errors="0">\n${suites.map(({ xml }) => xml).join('')}</testsuites>\n`;
}

function suite(
  file: string,
  list: readonly Diagnostic[],
): { readonly xml: string; readonly tests: number; readonly failures: number } {
  const errors = list.filter(({ severity }) => severity === 'error');
  const others = list.filter(({ severity }) => severity !== 'error');
  const name = escapeXml(file);
  const output =
    others.length === 0
      ? ''
      : `\n      <system-out>${escapeXml(others.map(lineFor).join('\n'))}</system-out>`;
  const cases = errors.map((diagnostic, index) => {
    const { rule, message, range } = diagnostic;
    const title = escapeXml(`${rule} ${range.start.line}:${range.start.column}`);
    return `    <testcase name="${title}" classname="${name}" file="${name}" line="${range.start.line}" time="0">\n      <failure message="${escapeXml(message)}" type="${escapeXml(rule)}">${escapeXml(lineFor(diagnostic))}</failure>${index === 0 ? output : ''}\n    </testcase>\n`;
  });
  if (errors.length === 0)
    cases.push(
      `    <testcase name="no errors" classname="${name}" file="${name}" time="0">${output === '' ? '' : `${output}\n    `}</testcase>\n`,
    );
  const xml = `  <testsuite name="${name}" tests="${cases.length}" failures="${errors.length}" errors="0" skipped="0">\n${cases.join('')}  </testsuite>\n`;
  return { xml, tests: cases.length, failures: errors.length };
}

function lineFor({ file, range, severity, rule, message, help }: Diagnostic): string {
  return `${file}:${range.start.line}:${range.start.column}: ${severity}[${rule}] ${message}${help === undefined ? '' : `; ${help}`}`;
}
