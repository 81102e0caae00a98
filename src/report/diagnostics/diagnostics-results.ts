import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import {
  checkArgument,
  checkOptions,
  hasMembers,
  isBoolean,
  isFunction,
  isIntegerFrom,
  isListOf,
  isOneOf,
  isString,
} from '../../language/support/check-options.ts';
import { version } from '../../language/support/version.ts';
import {
  type DiagnosticFormat,
  diagnosticFormats,
  isDiagnosticFormat,
  renderDiagnostics,
} from './diagnostics.ts';

/** What was found in one text. */
export interface CheckedText {
  /** As the diagnostics call it. */
  readonly name: string;
  readonly diagnostics: readonly Diagnostic[];
  /** The text for code frames, without its secrets. */
  readonly shownText: () => string;
}

export interface FormatOptions {
  /** `pretty` when absent. */
  readonly format?: DiagnosticFormat;
  /** Whether `pretty` has colors of a terminal. */
  readonly color?: boolean;
}

const isPosition = hasMembers({ line: isIntegerFrom(1), column: isIntegerFrom(1) });
const isDiagnostic = hasMembers({
  file: isString,
  rule: isString,
  severity: isOneOf('error', 'warning', 'note'),
  message: isString,
  pointer: isString,
  range: hasMembers({ start: isPosition, end: isPosition }),
});
const areResults = isListOf(
  hasMembers({ name: isString, diagnostics: isListOf(isDiagnostic), shownText: isFunction }),
);

/** Findings of any number of texts as `sluice lint --format` prints them. */
export async function formatDiagnostics(
  results: readonly CheckedText[],
  options: FormatOptions = {},
): Promise<string> {
  checkArgument('formatDiagnostics', 'results', results, [
    'a list of results of lint()',
    areResults,
  ]);
  checkOptions('formatDiagnostics', options, [
    [
      'format',
      `one of ${Object.keys(diagnosticFormats).join(', ')}`,
      (value) => typeof value === 'string' && isDiagnosticFormat(value),
    ],
    ['color', 'true or false', isBoolean],
  ]);
  const { format = 'pretty', color = false } = options;
  const sources = new Map(
    results.map(({ name, diagnostics, shownText }) => [
      name,
      format === 'pretty' && diagnostics.length > 0 ? shownText() : '',
    ]),
  );
  return renderDiagnostics(
    format,
    results.flatMap(({ diagnostics }) => diagnostics),
    {
      sources,
      colour: color,
      version,
      ...(format === 'sarif' ? { describeRule: await describeRules() } : {}),
    },
  );
}

/** What SARIF says of a rule; the texts are loaded for it alone. */
async function describeRules() {
  const { ruleText } = await import('../../lint/rules/describe-rule.ts');
  return (id: string) => {
    const rule = ruleText(id);
    return rule === undefined
      ? undefined
      : { ...rule, url: `https://unpkg.com/sluice@${version}/docs/rules/${id}.md` };
  };
}
