import { compareText } from '../support/compare-text.ts';
import type { Pointer } from '../support/pointer.ts';
import type { Diagnostic, Finding, PlacePart, Range, Report } from './diagnostic.ts';
import { helpIn, type Syntax } from './help-in-syntax.ts';
import { severityOf } from './rule-ids.ts';
import { decides, isError, shownFindings, withoutVague } from './shown-findings.ts';
import { type TextLines, textLines } from './text-lines.ts';

/** The part of a document that collecting needs: its name and the place of each pointer. */
export interface PlacedDocument {
  readonly name: string;
  /** Where this text is alone, findings can be placed within a value. */
  readonly text?: string;
  /** JSON when absent. */
  readonly format?: Syntax;
  rangeOf(pointer: Pointer, part?: PlacePart): Range;
}

/** Accepts findings while phases run; gives diagnostics when asked. */
export interface CollectedFindings {
  readonly report: Report;
  /** In the order of the text; the same rule, pointer and message only once. */
  diagnostics(): readonly Diagnostic[];
  /** How many findings were not kept because of the limit. */
  omitted(): number;
  /** Whether an error was reported, shown or not. */
  hasErrors(): boolean;
}

/**
 * Collects findings about one document and gives each its range in it. Beyond `limit` errors, and as many others, findings are only
 * counted, except those that decide whether another is an error.
 */
export function collectFindings(
  document: PlacedDocument,
  limit = Number.POSITIVE_INFINITY,
): CollectedFindings {
  const found = new Map<string, Finding>();
  const dropped = new Set<string>();
  const kept = { errors: 0, others: 0 };
  let hasDroppedError = false;
  return {
    report(finding) {
      const cause = `${finding.rule}\n${finding.pointer}\n${finding.message}`;
      const former = found.get(cause);
      if (former !== undefined) {
        if (isError(finding) && !isError(former))
          found.set(cause, { ...former, severity: 'error' });
      } else if (kept[isError(finding) ? 'errors' : 'others'] < limit || decides(finding)) {
        kept[isError(finding) ? 'errors' : 'others']++;
        found.set(cause, finding);
      } else {
        hasDroppedError ||= isError(finding);
        dropped.add(cause);
      }
    },
    omitted: () => dropped.size,
    hasErrors: () => hasDroppedError || withoutVague([...found.values()]).some(isError),
    diagnostics: () =>
      sortDiagnostics(
        shownFindings([...found.values()]).map((finding) => diagnosticFrom(finding, document)),
      ),
  };
}

/** A finding with its place in the document it speaks of. */
export function diagnosticFrom(finding: Finding, document: PlacedDocument): Diagnostic {
  const { part, related, cause: _, within, help, ...others } = finding;
  const given =
    help === undefined ? others : { ...others, help: helpIn(document.format ?? 'json', help) };
  const placed: Diagnostic = {
    ...withTexts(given, shortText),
    severity: severityOf(finding),
    file: document.name,
    range: narrowed(document.rangeOf(finding.pointer, part ?? 'value'), within, document),
  };
  if (related === undefined) return placed;
  return {
    ...placed,
    related: related.map((place) => ({
      file: document.name,
      range: document.rangeOf(place.pointer, place.part ?? 'value'),
      message: place.message,
    })),
  };
}

/** Texts of a finding contain what the document has, which may be megabytes. */
const LONGEST = 1000;

function shortText(text: string): string {
  return text.length <= LONGEST
    ? text
    : `${text.slice(0, 0.8 * LONGEST)}…${text.slice(-0.1 * LONGEST)}`;
}

const TEXTS = ['message', 'effect', 'help', 'note'] as const;

/** A finding with each of its texts changed. */
export function withTexts<T extends Partial<Pick<Diagnostic, (typeof TEXTS)[number]>>>(
  finding: T,
  change: (text: string) => string,
): T {
  const changed = TEXTS.flatMap((name) => {
    const text = finding[name];
    return text === undefined ? [] : [[name, change(text)] as const];
  });
  return { ...finding, ...Object.fromEntries(changed) };
}

/** Many findings of a document need its lines. */
const linesOf = new WeakMap<PlacedDocument, TextLines>();

/** The part of a range on one line that has a text; the range itself where it is written otherwise, with escapes for example. */
function narrowed(range: Range, within: string | undefined, document: PlacedDocument): Range {
  const { start, end } = range;
  if (
    within === undefined ||
    within === '' ||
    document.text === undefined ||
    start.line !== end.line
  )
    return range;
  const lines = linesOf.get(document) ?? textLines(document.text);
  linesOf.set(document, lines);
  const at = lines
    .line(start.line)
    .slice(start.column - 1, end.column - 1)
    .indexOf(within);
  if (at < 0) return range;
  const column = start.column + at;
  return {
    start: { line: start.line, column },
    end: { line: start.line, column: column + within.length },
  };
}

/** The first `most` diagnostics, errors before others, in the order that they have. */
export function limitDiagnostics(
  diagnostics: readonly Diagnostic[],
  most: number,
): readonly Diagnostic[] {
  if (diagnostics.length <= most) return diagnostics;
  const errors = diagnostics.filter(({ severity }) => severity === 'error').slice(0, most);
  const others = diagnostics
    .filter(({ severity }) => severity !== 'error')
    .slice(0, most - errors.length);
  const kept = new Set([...errors, ...others]);
  return diagnostics.filter((diagnostic) => kept.has(diagnostic));
}

/** Diagnostics in the order of file (as first met), place, severity, rule. The order of equals is kept. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const files = new Map<string, number>();
  for (const { file } of diagnostics) if (!files.has(file)) files.set(file, files.size);
  return [...diagnostics].sort(
    (a, b) =>
      (files.get(a.file) ?? 0) - (files.get(b.file) ?? 0) ||
      a.range.start.line - b.range.start.line ||
      a.range.start.column - b.range.start.column ||
      SEVERITY_ORDER[a.severity] - SEVERITY_ORDER[b.severity] ||
      compareText(a.rule, b.rule),
  );
}

const SEVERITY_ORDER = { error: 0, warning: 1, note: 2 } as const;
