import { createHash } from 'node:crypto';
import type { Diagnostic, Range } from '../text/diagnostic.ts';
import { displayJson, escapeXml } from '../text/display.ts';
import { present } from '../values/objects.ts';

/** What SARIF says about the tool and its rules, where it is known. */
export interface SarifOptions {
  readonly version?: string;
  readonly describeRule?: (rule: string) => DescribedRule | undefined;
}

interface DescribedRule {
  readonly summary: string;
  readonly why: string;
  readonly help: string;
  readonly severity: string;
  readonly url: string;
}

/** Diagnostics as SARIF 2.1.0: one run, rules by their names, fingerprints that survive moved lines. */
export function renderSarif(
  diagnostics: readonly Diagnostic[],
  options: SarifOptions = {},
): string {
  const rules = [...new Set(diagnostics.map(({ rule }) => rule))].sort();
  const names = fingerprints(diagnostics);
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'sluice',
            ...present({ semanticVersion: options.version }),
            rules: rules.map((rule) => ruleObject(rule, options)),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((diagnostic, index) =>
          resultObject(diagnostic, rules.indexOf(diagnostic.rule), names[index] ?? ''),
        ),
      },
    ],
  };
  return `${displayJson(log, 2)}\n`;
}

function ruleObject(rule: string, { describeRule }: SarifOptions): object {
  const described = describeRule?.(rule);
  return {
    id: rule,
    ...(described === undefined
      ? {}
      : {
          shortDescription: { text: described.summary },
          fullDescription: { text: described.why },
          help: { text: described.help },
          helpUri: described.url,
          defaultConfiguration: { level: described.severity },
        }),
  };
}

function resultObject(
  { rule, severity, message, help, effect, note, file, range, pointer, related = [] }: Diagnostic,
  ruleIndex: number,
  fingerprint: string,
): object {
  const text = [
    message,
    ...(effect === undefined ? [] : [`effect: ${effect}`]),
    ...(help === undefined ? [] : [`help: ${help}`]),
    ...(note === undefined ? [] : [note]),
  ].join('\n');
  return {
    ruleId: rule,
    ruleIndex,
    level: severity,
    message: { text },
    locations: [
      {
        physicalLocation: place(file, range),
        ...(pointer === '' ? {} : { logicalLocations: [{ fullyQualifiedName: pointer }] }),
      },
    ],
    ...(related.length === 0
      ? {}
      : {
          relatedLocations: related.map((other, index) => ({
            id: index,
            physicalLocation: place(other.file, other.range),
            message: { text: other.message },
          })),
        }),
    partialFingerprints: { 'sluiceFinding/v1': fingerprint },
  };
}

function place(file: string, { start, end }: Range): object {
  return {
    artifactLocation: { uri: uriOf(file) },
    region: {
      startLine: start.line,
      startColumn: start.column,
      endLine: end.line,
      endColumn: end.column,
    },
  };
}

/** A path as a relative URI reference: a colon in its first part would read as a scheme, so it is escaped too. */
function uriOf(file: string): string {
  return relativePath(file)
    .toWellFormed()
    .split('/')
    .map((part) => encodeURIComponent(part))
    .join('/');
}

/** Diagnostics as a GitLab Code Quality report. */
export function renderGitlab(diagnostics: readonly Diagnostic[]): string {
  const names = fingerprints(diagnostics);
  const entries = diagnostics.map(({ rule, severity, message, help, file, range }, index) => ({
    description: help === undefined ? message : `${message}; ${help}`,
    check_name: rule,
    fingerprint: names[index],
    severity: SEVERITIES[severity],
    location: { path: relativePath(file), lines: { begin: range.start.line, end: range.end.line } },
  }));
  return `${displayJson(entries, 2)}\n`;
}

const SEVERITIES = { error: 'major', warning: 'minor', note: 'info' } as const;

/**
 * A name for each diagnostic that stays when lines move: of rule, path, pointer, and the ordinal among those with the
 * same three. Services show only the first finding of a fingerprint, so no two are equal.
 */
export function fingerprints(diagnostics: readonly Diagnostic[]): readonly string[] {
  const seen = new Map<string, number>();
  return diagnostics.map(({ rule, file, pointer }) => {
    const cause = JSON.stringify([rule, relativePath(file), pointer]);
    const ordinal = seen.get(cause) ?? 0;
    seen.set(cause, ordinal + 1);
    return createHash('sha256').update(`${cause}\n${ordinal}`).digest('hex').slice(0, 40);
  });
}

/** A path as services want it: slashes, and no `./` in front. */
export function relativePath(file: string): string {
  return file.replaceAll('\\', '/').replace(/^(?:\.\/+)+/, '');
}

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
