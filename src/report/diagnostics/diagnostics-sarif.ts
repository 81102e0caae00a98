import type { Diagnostic, Range } from '../../language/diagnostics/diagnostic.ts';
import { displayJson } from '../../language/diagnostics/display-text.ts';
import { fingerprints, relativePath } from './diagnostics-fingerprint.ts';

/** What SARIF says about the tool and its rules, where it is known. */
export interface SarifOptions {
  readonly version?: string;
  readonly describeRule?: (rule: string) => DescribedRule | undefined;
}

export interface DescribedRule {
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
            ...(options.version === undefined ? {} : { semanticVersion: options.version }),
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
