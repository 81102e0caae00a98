import type { DiagnosticRecord } from '../../generated/diagnostic.ts';
import type { Immutable } from '../plan/model/plan.ts';
import type { Diagnostic, Range, Severity } from '../text/diagnostic.ts';
import { codeFrame, displayJson, displayText, type TextLines, textLines } from '../text/display.ts';
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
} from '../values/errors.ts';
import { present } from '../values/objects.ts';
import { version } from '../values/runtime.ts';
import { shellCommand } from '../values/shell-words.ts';
import { plural } from '../values/words.ts';
import { renderGitlab, renderJunit, renderSarif, type SarifOptions } from './diagnostics-files.ts';
import { githubCommand, type Palette, palette } from './text.ts';

/** What the formats may need beside the diagnostics. */
interface DiagnosticContext extends SarifOptions {
  /** The text of every file that was looked at, by the name that diagnostics have; also of those without findings. */
  readonly sources: ReadonlyMap<string, string>;
  readonly colour: boolean;
}

type Render = (diagnostics: readonly Diagnostic[], context: DiagnosticContext) => string;

/** All formats of diagnostics, by their names for `--format`. */
export const diagnosticFormats = {
  pretty: (diagnostics, { sources, colour }) => renderPretty(diagnostics, sources, { colour }),
  json: (diagnostics) => renderJson(diagnostics),
  github: (diagnostics) => renderGithub(diagnostics),
  sarif: (diagnostics, context) => renderSarif(diagnostics, context),
  junit: (diagnostics, { sources }) => renderJunit(diagnostics, sources.keys()),
  gitlab: (diagnostics) => renderGitlab(diagnostics),
} satisfies Readonly<Record<string, Render>>;

export type DiagnosticFormat = keyof typeof diagnosticFormats;

/** Diagnostics as text in the wanted format, with its line end. */
export function renderDiagnostics(
  format: DiagnosticFormat,
  diagnostics: readonly Diagnostic[],
  context: DiagnosticContext,
): string {
  return diagnosticFormats[format](diagnostics, context);
}

/** Whether a word names a format of diagnostics. */
export function isDiagnosticFormat(word: string): word is DiagnosticFormat {
  return Object.hasOwn(diagnosticFormats, word);
}

/** Diagnostics as one JSON array; absent parts are omitted. */
function renderJson(diagnostics: readonly Diagnostic[]): string {
  const records = diagnostics.map(
    (diagnostic): Immutable<DiagnosticRecord> => ({
      diagnosticVersion: 1,
      ...diagnosticRecord(diagnostic),
    }),
  );
  return `${displayJson(records, 2)}\n`;
}

/** The members in the order of the documentation, whatever order they were made in. */
export function diagnosticRecord(diagnostic: Diagnostic): Immutable<DiagnosticRecord> {
  const { file, range, pointer, severity, rule, message } = diagnostic;
  const { help, effect, note, extension, related, fixes } = diagnostic;
  return {
    ...{ file, range, pointer, severity, rule, message },
    ...present({ help, effect, note, extension, related, fixes }),
  };
}

/**
 * Diagnostics as workflow commands of GitHub Actions. A step shows the first ten of a severity only,
 * so errors come first.
 */
export function renderGithub(diagnostics: readonly Diagnostic[]): string {
  return SEVERITIES.flatMap((severity) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity),
  )
    .map(command)
    .join('');
}

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'note'];

function command({
  file,
  range: { start, end },
  rule,
  severity,
  message,
  help,
}: Diagnostic): string {
  const columns =
    start.line === end.line
      ? { col: start.column, endColumn: Math.max(end.column, start.column) }
      : {};
  const text =
    help === undefined
      ? displayText(message)
      : `${displayText(message)}\nhelp: ${displayText(help)}`;
  return githubCommand(
    severity === 'note' ? 'notice' : severity,
    { file, line: start.line, endLine: end.line, ...columns, title: `${severity}[${rule}]` },
    text,
  );
}

interface PrettyOptions {
  readonly colour: boolean;
}

/** Help up to this length is right of the marks; longer help gets a line of its own. */
const MAX_LABEL_LENGTH = 48;

/**
 * Diagnostics for people: message, place, code frame, related places, effect, help; at the end how many there are.
 * `sources` has the text that ranges speak of, by file; without one there is no frame. Nothing for no diagnostics.
 */
export function renderPretty(
  diagnostics: readonly Diagnostic[],
  sources: ReadonlyMap<string, string>,
  { colour }: PrettyOptions,
): string {
  if (diagnostics.length === 0) return '';
  const paint = palette({ colour });
  const prepared = new Map<string, TextLines>();
  const linesOf = (file: string): TextLines | undefined => {
    const source = sources.get(file);
    if (source === undefined) return undefined;
    const lines = prepared.get(file) ?? textLines(source);
    prepared.set(file, lines);
    return lines;
  };
  return `${diagnostics.map((diagnostic) => block(diagnostic, linesOf, paint)).join('\n')}\n${summary(diagnostics, paint)}\n`;
}

function block(
  diagnostic: Diagnostic,
  linesOf: (file: string) => TextLines | undefined,
  paint: Palette,
): string {
  const {
    file,
    range,
    rule,
    severity,
    message,
    help,
    effect,
    note: more,
    pointer,
    related = [],
    fixes = [],
  } = diagnostic;
  const tint = tintOf(severity, paint);
  const gutter = Math.max(
    2,
    ...[range, ...related.map((place) => place.range)].map(
      ({ start }) => String(start.line).length,
    ),
  );
  const bar = paint.blue(`${' '.repeat(gutter)} |`);
  const rows = [
    `${paint.bold(tint(`${severity}[${rule}]`))}${paint.bold(`: ${displayText(message)}`)}`,
    `${' '.repeat(gutter)}${paint.blue('-->')} ${placeText(file, range)}`,
  ];
  const lines = linesOf(file);
  const label =
    lines !== undefined && help !== undefined && help.length <= MAX_LABEL_LENGTH ? help : undefined;
  if (lines !== undefined)
    rows.push(
      bar,
      codeFrame(lines, range, {
        gutter,
        paintGutter: paint.blue,
        paintMarks: tint,
        ...present({ label }),
      }),
      bar,
    );
  for (const place of related) {
    const elsewhere = linesOf(place.file);
    if (place.file !== file || elsewhere === undefined)
      rows.push(
        `${' '.repeat(gutter)}${paint.blue(':::')} ${placeText(place.file, place.range)}${elsewhere === undefined ? `: ${displayText(place.message)}` : ''}`,
      );
    if (elsewhere !== undefined)
      rows.push(
        codeFrame(elsewhere, place.range, {
          gutter,
          marker: '-',
          linesBefore: 0,
          label: place.message,
          paintGutter: paint.blue,
          paintMarks: paint.blue,
        }),
        bar,
      );
  }
  const note = (name: string, text: string): void => {
    rows.push(`${' '.repeat(gutter)} ${paint.blue('=')} ${name.padEnd(8)} ${displayText(text)}`);
  };
  if (pointer !== '') note('at', pointer);
  if (effect !== undefined) note('effect', effect);
  if (help !== undefined && label === undefined) note('help', help);
  if (more !== undefined) note('note', more);
  for (const fix of fixes)
    note('fix', `${fix.title}${fix.safe ? '   [safe, sluice lint --fix]' : ''}`);
  note('more', shellCommand('sluice', 'explain', rule));
  return `${rows.join('\n')}\n`;
}

function placeText(file: string, { start }: Range): string {
  return `${displayText(file)}:${start.line}:${start.column}`;
}

const TINTS = { error: 'red', warning: 'yellow', note: 'cyan' } as const;

function tintOf(severity: Severity, paint: Palette): (text: string) => string {
  return paint[TINTS[severity]];
}

/** `orders.json: 1 error, 2 warnings (1 fixable)`, or with the number of files where there are several. */
function summary(diagnostics: readonly Diagnostic[], paint: Palette): string {
  const files = new Set(diagnostics.map(({ file }) => file));
  const counts = (['error', 'warning', 'note'] as const)
    .map(
      (severity) =>
        [
          severity,
          diagnostics.filter((diagnostic) => diagnostic.severity === severity).length,
        ] as const,
    )
    .filter(([, count]) => count > 0)
    .map(([severity, count]) => tintOf(severity, paint)(plural(count, severity)));
  const fixable = diagnostics.filter(({ fixes = [] }) => fixes.some(({ safe }) => safe)).length;
  const [only] = files;
  const where = files.size === 1 && only !== undefined ? displayText(only) : `${files.size} files`;
  return `${where}: ${counts.join(', ')}${fixable > 0 ? ` (${fixable} fixable)` : ''}`;
}

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
  const { ruleText } = await import('../lint/rules/describe-rule.ts');
  return (id: string) => {
    const rule = ruleText(id);
    return rule === undefined
      ? undefined
      : { ...rule, url: `https://unpkg.com/sluice@${version}/docs/rules/${id}.md` };
  };
}
