import {
  isWithin,
  type Pointer,
  parentPointer,
  pointersAround,
  pointerTo,
} from '../values/path.ts';
import { compareText } from '../values/words.ts';
import {
  type Diagnostic,
  type Finding,
  helpIn,
  type PlacePart,
  type Range,
  type Report,
  type Syntax,
  severityOf,
} from './diagnostic.ts';
import { type TextLines, textLines } from './display.ts';

/** The part of a document that collecting needs: its name and the place of each pointer. */
interface PlacedDocument {
  readonly name: string;
  /** Where this text is alone, findings can be placed within a value. */
  readonly text?: string;
  /** JSON when absent. */
  readonly format?: Syntax;
  rangeOf(pointer: Pointer, part?: PlacePart): Range;
}

/** Accepts findings while phases run; gives diagnostics when asked. */
interface CollectedFindings {
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

/**
 * The findings to show, in their order. Errors come first: what is no error is left out at the place of one and below it. Of
 * several that say the same, one stays; an error is left out only for a finding that says it better.
 */
function shownFindings(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length < 2) return findings;
  return withNamesTogether(
    withErrorsFirst(withKeysOfMissing(withoutVague(withoutCovered(findings)))),
  );
}

export function isError(finding: Finding): boolean {
  return severityOf(finding) === 'error';
}

/** The place that a finding is about: for a missing member, where it would be. */
export function placeOf({ pointer, cause }: Finding): Pointer {
  return cause?.lacks === undefined ? pointer : pointerTo(pointer, cause.lacks);
}

/** The same, with the places of the members that could be there instead. */
function placesOf(finding: Finding): readonly Pointer[] {
  const { alternatives = [] } = finding.cause ?? {};
  return [placeOf(finding), ...alternatives.map((name) => pointerTo(finding.pointer, name))];
}

/** An input of a template covers what its text makes wrong: at its place and below, and in the functions around. */
function withoutCovered(findings: readonly Finding[]): readonly Finding[] {
  const covers = findings.flatMap(({ cause }) => cause?.covers ?? []);
  if (covers.length === 0) return findings;
  const inner = new Set(covers.map((each) => each.inner));
  const between = new Set(
    covers.flatMap((each) => pointersAround(each.inner).filter((at) => isWithin(at, each.outer))),
  );
  return findings.filter(
    (finding) =>
      finding.cause?.covers !== undefined ||
      !(
        between.has(finding.pointer) ||
        pointersAround(finding.pointer).some((around) => inner.has(around))
      ),
  );
}

/**
 * Drops what is said more precisely by another finding: at the same place, or by an error below it. An error gives way to no less
 * than an error, except where the value is said to be ignored: then nothing is wrong with it.
 */
function withoutVague(findings: readonly Finding[]): readonly Finding[] {
  if (!findings.some(isVague)) return findings;
  const aroundErrors = new Set<Pointer>();
  const taken = new Set<Pointer>();
  const settled = new Set<Pointer>();
  for (const finding of findings) {
    const { pointer } = finding;
    if (!isVague(finding)) {
      taken.add(pointer);
      if (isError(finding) || IGNORING.has(finding.rule)) settled.add(pointer);
    }
    if (isError(finding))
      for (let at = pointer; at !== ''; at = parentPointer(at))
        if (at !== pointer || !isVague(finding)) aroundErrors.add(at);
  }
  return findings.filter((finding) => {
    if (!isVague(finding)) return true;
    const { pointer } = finding;
    const isTaken = (isError(finding) ? settled : taken).has(pointer);
    if (isTaken || aroundErrors.has(pointer)) return false;
    taken.add(pointer);
    if (isError(finding)) settled.add(pointer);
    return true;
  });
}

/** Whether a finding decides, in `withoutVague`, if there is an error. */
export function decides(finding: Finding): boolean {
  return isVague(finding) || IGNORING.has(finding.rule);
}

function isVague({ cause }: Finding): boolean {
  return cause?.yields === true;
}

const IGNORING: ReadonlySet<Finding['rule']> = new Set(['ignored-setting', 'ignored-value']);

/** A missing member, and the key that was meant as it, are one finding at the key. */
function withKeysOfMissing(findings: readonly Finding[]): readonly Finding[] {
  const keys = new Map<Pointer, Finding>();
  for (const finding of findings) {
    const { supplies } = finding.cause ?? {};
    if (supplies === undefined) continue;
    for (const at of pointersAround(withoutHash(supplies)))
      if (!keys.has(at)) keys.set(at, finding);
  }
  if (keys.size === 0) return findings;
  const said = new Set<Finding>();
  const joined = findings.map((finding) => {
    const places = finding.cause?.lacks === undefined ? [] : placesOf(finding);
    const key = places.map((at) => keys.get(withoutHash(at))).find((each) => each !== undefined);
    if (key === undefined || said.has(key)) return finding;
    said.add(key);
    const { help, fixes } = key;
    return {
      ...finding,
      severity: isError(key) ? 'error' : severityOf(finding),
      pointer: key.pointer,
      part: 'key' as const,
      help,
      fixes,
      cause: undefined,
    };
  });
  return joined.filter((finding) => !said.has(finding));
}

/** A secret is missing whether its name is written with "#" or without. */
function withoutHash(pointer: Pointer): Pointer {
  return pointer.replaceAll('/#', '/');
}

function withErrorsFirst(findings: readonly Finding[]): readonly Finding[] {
  const errors = new Set(findings.filter(isError).flatMap(placesOf));
  if (errors.size === 0) return findings;
  return findings.filter(
    (finding) =>
      isError(finding) ||
      finding.cause?.covers !== undefined ||
      !pointersAround(finding.pointer).some((around) => errors.has(around)),
  );
}

/** One name that several places use, and nothing defines, is reported at the first of them. */
function withNamesTogether(findings: readonly Finding[]): readonly Finding[] {
  const places = new Map<string, Pointer[]>();
  const nameOf = (finding: Finding) => {
    const name = finding.cause?.undefinedName;
    return name === undefined ? undefined : `${finding.rule} ${severityOf(finding)} ${name}`;
  };
  const first = findings.filter((finding) => {
    const name = nameOf(finding);
    const known = name === undefined ? undefined : places.get(name);
    if (known === undefined && name !== undefined) places.set(name, []);
    known?.push(finding.pointer);
    return known === undefined;
  });
  return first.map((finding) => {
    const others = places.get(nameOf(finding) ?? '') ?? [];
    if (others.length === 0) return finding;
    const more = others.map((pointer) => ({ pointer, message: 'it is also used here' }));
    return { ...finding, related: [...(finding.related ?? []), ...more] };
  });
}
