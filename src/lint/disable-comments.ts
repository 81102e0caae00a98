import { isAllowedFinding } from '../plan/configuration/formats.ts';
import { type Diagnostic, ruleIds, unknownRule } from '../text/diagnostic.ts';
import { type TextLines, textLines } from '../text/display.ts';
import {
  type DisableComment,
  disablesOf,
  isDisableComment,
  type SourceComment,
  type SourceDocument,
} from '../text/source-document.ts';
import { didYouMean } from '../values/words.ts';

const COMMANDS = [
  'sluice-disable-next-line',
  'sluice-disable-line',
  'sluice-disable',
  'sluice-enable',
];

/**
 * Hides what comments say is to be hidden (`# sluice-disable-next-line rule -- reason`), and with `complain` reports comments
 * that hide nothing. Errors are never hidden: there is no plan because of them.
 */
export function withoutDisabled(
  diagnostics: readonly Diagnostic[],
  document: SourceDocument,
  {
    own = [],
    complain,
    unasked,
    allowing,
  }: {
    readonly own?: readonly string[];
    readonly complain: boolean;
    /** Rules that are off and were not asked: nobody knows what a comment that names one would hide. */
    readonly unasked: ReadonlySet<string>;
    /** The lines of comments that allow findings of a run; absent where no plan says which. */
    readonly allowing?: ReadonlySet<number> | undefined;
  },
): readonly Diagnostic[] {
  const disables = disablesOf(document);
  const used = new Set(
    disables.filter(
      (each) => isAllowing(each, allowing) || each.rules.some((rule) => unasked.has(rule)),
    ),
  );
  const lines = textLines(document.text);
  const others = complain ? misspeltIn(document, lines) : [];
  if (disables.length === 0) return others.length === 0 ? diagnostics : [...diagnostics, ...others];
  const left = diagnostics.filter(({ severity, rule, range: { start } }) => {
    const hiding = disables.filter(
      (disable) =>
        start.line >= disable.first &&
        start.line <= disable.last &&
        (disable.rules.length === 0 || disable.rules.includes(rule)),
    );
    if (severity === 'error') return true;
    for (const disable of hiding) used.add(disable);
    return hiding.length === 0;
  });
  // the comment may hide a finding of a rule that was not run
  if (!complain) return left;
  const ids = [...ruleIds, ...own];
  return [
    ...left,
    ...disables.flatMap((disable) =>
      complaints(disable, { diagnostics, document, lines, ids, isUsed: used.has(disable) }),
    ),
    ...others,
  ];
}

/** Whether a comment is about findings of a run, of which `lint` knows nothing. */
function isAllowing(
  { comment, rules }: DisableComment,
  lines: ReadonlySet<number> | undefined,
): boolean {
  return lines === undefined ? rules.some(isAllowedFinding) : lines.has(comment.line);
}

/** Comments that nearly are such a command hide nothing. */
function misspeltIn(document: SourceDocument, lines: TextLines): readonly Diagnostic[] {
  return document.comments.flatMap((comment) => {
    const word = /^sluice-[\w-]+/i.exec(comment.text)?.[0];
    const meant =
      word === undefined || isDisableComment(comment) ? undefined : didYouMean(word, COMMANDS);
    if (word === undefined || meant === undefined) return [];
    const message = `"${word}" is not a comment that Sluice knows`;
    return [
      {
        ...placeOf(word, comment, { document, lines }),
        rule: 'unused-disable',
        message,
        help: `did you mean "${meant}"?`,
      },
    ];
  });
}

/** The place of a word of a comment. */
function placeOf(
  word: string,
  { line, column }: SourceComment,
  { document, lines }: { readonly document: SourceDocument; readonly lines: TextLines },
) {
  const start = Math.max(column, lines.line(line).indexOf(word, column) + 1);
  const range = { start: { line, column: start }, end: { line, column: start + word.length } };
  return { file: document.name, range, pointer: '', severity: 'warning' } as const;
}

function complaints(
  disable: DisableComment,
  {
    diagnostics,
    document,
    lines,
    ids,
    isUsed,
  }: {
    readonly diagnostics: readonly Diagnostic[];
    readonly document: SourceDocument;
    readonly lines: TextLines;
    readonly ids: readonly string[];
    readonly isUsed: boolean;
  },
): readonly Diagnostic[] {
  const unknown = disable.rules.filter((name) => !ids.includes(name));
  const { line, column } = disable.comment;
  const end = {
    line,
    column: column + 1 + lines.line(line).slice(column).trimEnd().length,
  };
  const shared = {
    file: document.name,
    range: { start: { line, column }, end },
    pointer: '',
    severity: 'warning',
  } as const;
  if (unknown.length > 0)
    return unknown.map((name) => ({
      ...placeOf(name, disable.comment, { document, lines }),
      ...unknownRule(name, ids),
    }));
  if (isUsed) return [];
  const isError = diagnostics.some(
    ({ severity, rule, range: { start } }) =>
      severity === 'error' &&
      start.line >= disable.first &&
      start.line <= disable.last &&
      (disable.rules.length === 0 || disable.rules.includes(rule)),
  );
  const message = isError
    ? 'an error cannot be hidden: it does not compile'
    : 'this comment hides nothing';
  const fix = {
    title: 'remove the comment',
    safe: true,
    edits: [{ kind: 'remove-comment', line, column }],
  } as const;
  return [
    { ...shared, rule: 'unused-disable', message, help: 'remove it', fixes: isError ? [] : [fix] },
  ];
}
