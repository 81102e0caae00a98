import { type Pointer, pointerSegments, pointerTo } from '../support/pointer.ts';
import type { Diagnostic, Finding, PlacePart, Range, Report } from './diagnostic.ts';
import { type TextLines, textLines } from './text-lines.ts';

/** What collecting needs of a document: its name and where each pointer stands. */
export interface PlacedDocument {
  readonly name: string;
  /** Where this text stands alone, findings can be placed within a value. */
  readonly text?: string;
  rangeOf(pointer: Pointer, part?: PlacePart): Range;
}

/** Takes findings while phases run; gives diagnostics when asked. */
export interface CollectedFindings {
  readonly report: Report;
  /** In the order of the text; the same rule, pointer and message only once. */
  diagnostics(): readonly Diagnostic[];
  /** Whether an error was reported, shown or not. */
  hasErrors(): boolean;
}

/** Collects findings about one document and gives each its range in it. */
export function collectFindings(document: PlacedDocument): CollectedFindings {
  const found = new Map<string, Finding>();
  return {
    report(finding) {
      const cause = `${finding.rule}\n${finding.pointer}\n${finding.message}`;
      const former = found.get(cause);
      if (former === undefined) found.set(cause, finding);
      else if (isError(finding) && !isError(former)) found.set(cause, { ...former, severity: 'error' });
    },
    hasErrors: () => withoutYielded([...found.values()]).some(isError),
    diagnostics: () =>
      sortDiagnostics(
        withMissingTogether(joined(withoutFollowing(withoutYielded(withoutCovered([...found.values()]))))).map((finding) => diagnosticFrom(finding, document)),
      ),
  };
}

function isError({ severity }: Finding): boolean {
  return severity === 'error';
}

/** Drops what is said of a value beside the finding that covers it; an error that is explained by a warning makes it one. */
function withoutCovered(findings: readonly Finding[]): readonly Finding[] {
  const covering = findings.filter(({ covers, explains }) => covers !== undefined || explains !== undefined);
  if (covering.length === 0) return findings;
  const covered = covering.flatMap(({ covers, pointer }) => (covers === undefined ? [] : [pointer, ...covers]));
  const explained = covering.flatMap(({ explains = [] }) => explains);
  const isIn = ({ pointer }: Finding, places: readonly Pointer[]) => places.some((place) => isWithin(pointer, place));
  return findings.flatMap((finding) => {
    if (finding.covers !== undefined) return [finding];
    if (finding.explains === undefined) return isIn(finding, covered) || isIn(finding, explained) ? [] : [finding];
    if (isIn(finding, covered)) return [];
    const hidesError = findings.some((other) => other !== finding && isError(other) && isIn(other, finding.explains ?? []));
    return [hidesError ? { ...finding, severity: 'error' } : finding];
  });
}

/**
 * Drops findings that yield: to an error at the same place or below it, and to any finding at the same place. Of several
 * that yield the first stays. An error yields to no less than an error, except where the value is said to be ignored:
 * then nothing is wrong with it.
 */
function withoutYielded(findings: readonly Finding[]): readonly Finding[] {
  if (findings.every(({ yields }) => yields === undefined)) return findings;
  const atOrAboveErrors = new Set<Pointer>();
  const taken = new Set<Pointer>();
  const ignored = new Set<Pointer>();
  for (const finding of findings) {
    const { rule, yields, pointer } = finding;
    if (yields !== undefined) continue;
    taken.add(pointer);
    if (IGNORING.has(rule)) ignored.add(pointer);
    if (!isError(finding)) continue;
    for (let at = pointer; !atOrAboveErrors.has(at); at = parentOf(at)) atOrAboveErrors.add(at);
  }
  const staying = new Set<Finding>();
  const isTaken = (finding: Finding) => atOrAboveErrors.has(finding.pointer) || (isError(finding) ? ignored : taken).has(finding.pointer);
  const yielding = findings.filter(({ yields }) => yields !== undefined);
  for (const finding of [...yielding.filter(isError), ...yielding.filter((other) => !isError(other))]) {
    if (isTaken(finding)) continue;
    staying.add(finding);
    taken.add(finding.pointer);
    if (isError(finding)) ignored.add(finding.pointer);
  }
  return findings.filter((finding) => finding.yields === undefined || staying.has(finding));
}

const IGNORING: ReadonlySet<string> = new Set(['ignored-setting', 'ignored-value']);

/** Drops what follows from a member that is missing, misspelt, or wrong. Errors never follow: something must end the compilation. */
function withoutFollowing(findings: readonly Finding[]): readonly Finding[] {
  if (findings.every(({ follows }) => follows === undefined)) return findings;
  const causes = findings.flatMap(({ rule, severity, pointer, lacks, supplies }) => [
    ...(supplies === undefined ? [] : [supplies]),
    ...(severity !== 'error' || lacks === undefined ? [] : [{ below: pointer, name: lacks }]),
    ...(severity !== 'error' && rule !== 'ignored-value' ? [] : [{ below: parentOf(pointer), name: pointerSegments(pointer).at(-1) ?? '' }]),
  ]);
  return findings.filter(
    ({ follows, severity }) =>
      follows === undefined || severity === 'error' || !causes.some(({ below, name }) => follows.names.includes(name) && isWithin(below, follows.below)),
  );
}

/** Several members that one object lacks are told once, in the words of the first. */
function withMissingTogether(findings: readonly Finding[]): readonly Finding[] {
  const first = new Map<string, { readonly finding: Finding; readonly names: string[] }>();
  const rest = new Set<Finding>();
  for (const finding of findings) {
    if (finding.lacks === undefined || finding.severity !== 'error') continue;
    const place = `${finding.rule} ${finding.pointer}`;
    const known = first.get(place);
    if (known === undefined) first.set(place, { finding, names: [finding.lacks] });
    else {
      known.names.push(finding.lacks);
      rest.add(finding);
    }
  }
  if (rest.size === 0) return findings;
  const groups = [...first.values()].filter(({ names }) => names.length > 1);
  return findings.flatMap((finding) => {
    const group = groups.find((one) => one.finding === finding);
    if (rest.has(finding)) return [];
    return group === undefined
      ? [finding]
      : [
          {
            ...finding,
            help: `${finding.help ?? ''}; also missing: ${group.names
              .slice(1)
              .map((name) => `"${name}"`)
              .join(', ')}`,
          },
        ];
  });
}

/** A member that is missing, and the keys that were meant as it or belong into it, become one finding at the first of those keys. */
function joined(findings: readonly Finding[]): readonly Finding[] {
  const suppliers = new Map<string, Finding[]>();
  // an object that lacks one of several members
  const containers = new Map<string, Finding[]>();
  for (const finding of findings) {
    if (finding.supplies === undefined) continue;
    const place = pointerTo(finding.supplies.below, finding.supplies.name);
    suppliers.set(place, [...(suppliers.get(place) ?? []), finding]);
    if (finding.rule === 'unknown-key') containers.set(finding.supplies.below, [finding]);
  }
  if (suppliers.size === 0) return findings;
  const said = new Set<Finding>();
  const whole = findings.map((finding) => {
    const missing = finding.lacks === undefined ? undefined : suppliers.get(pointerTo(finding.pointer, finding.lacks));
    // it may be there, and hold nothing
    const keys =
      missing ??
      containers.get(finding.lacks === undefined && finding.severity === 'error' && finding.supplies === undefined ? finding.pointer : '?') ??
      (finding.severity === 'error' && finding.supplies === undefined ? suppliers.get(finding.pointer) : undefined) ??
      [];
    const [first] = keys;
    if (first === undefined) return finding;
    for (const key of keys) said.add(key);
    const names = keys.map(({ pointer }) => `"${pointerSegments(pointer).at(-1) ?? ''}"`);
    const help =
      keys.length === 1
        ? first.help
        : `move ${names.slice(0, -1).join(', ')} and ${names.at(-1)} into "${finding.lacks ?? pointerSegments(finding.pointer).at(-1)}"`;
    const { help: _, ...rest } = finding;
    return {
      ...rest,
      ...(keys.some(isError) ? { severity: 'error' as const } : {}),
      pointer: first.pointer,
      part: 'key' as const,
      ...(help === undefined ? {} : { help }),
      ...(keys.length > 1 || first.fixes === undefined ? {} : { fixes: first.fixes }),
    };
  });
  return whole.filter((finding) => !said.has(finding));
}

function parentOf(pointer: Pointer): Pointer {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

function isWithin(pointer: Pointer, outer: Pointer): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}

/** A finding with its place in the document it speaks of. */
export function diagnosticFrom(finding: Finding, document: PlacedDocument): Diagnostic {
  const { part, related, yields: _, lacks: __, supplies: ___, follows: ____, covers: _____, explains: ______, within, ...rest } = finding;
  const placed: Diagnostic = { ...rest, file: document.name, range: narrowed(document.rangeOf(finding.pointer, part ?? 'value'), within, document) };
  if (related === undefined) return placed;
  return {
    ...placed,
    related: related.map((place) => ({ file: document.name, range: document.rangeOf(place.pointer, place.part ?? 'value'), message: place.message })),
  };
}

/** Many findings of a document need its lines. */
const linesOf = new WeakMap<PlacedDocument, TextLines>();

/** The part of a range on one line that holds a text; the range itself where it is written otherwise, with escapes for example. */
function narrowed(range: Range, within: string | undefined, document: PlacedDocument): Range {
  const { start, end } = range;
  if (within === undefined || within === '' || document.text === undefined || start.line !== end.line) return range;
  const lines = linesOf.get(document) ?? textLines(document.text);
  linesOf.set(document, lines);
  const at = lines
    .line(start.line)
    .slice(start.column - 1, end.column - 1)
    .indexOf(within);
  if (at < 0) return range;
  const column = start.column + at;
  return { start: { line: start.line, column }, end: { line: start.line, column: column + within.length } };
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
      (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0),
  );
}

const SEVERITY_ORDER = { error: 0, warning: 1, note: 2 } as const;
