import { codeFrame } from '../../language/diagnostics/code-frame.ts';
import type { Diagnostic, Range, Severity } from '../../language/diagnostics/diagnostic.ts';
import { displayText } from '../../language/diagnostics/display-text.ts';
import { type TextLines, textLines } from '../../language/diagnostics/text-lines.ts';
import { plural } from '../../language/support/plural.ts';
import { shellCommand } from '../../language/support/shell-word.ts';
import { type Palette, palette } from '../colour.ts';

export interface PrettyOptions {
  readonly colour: boolean;
}

/** Help up to this length is right of the marks; longer help gets a line of its own. */
const LONGEST_LABEL = 48;

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
    lines !== undefined && help !== undefined && help.length <= LONGEST_LABEL ? help : undefined;
  if (lines !== undefined)
    rows.push(
      bar,
      codeFrame(lines, range, {
        gutter,
        paintGutter: paint.blue,
        paintMarks: tint,
        ...(label === undefined ? {} : { label }),
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
