import type { Diagnostic } from '../language/diagnostics/diagnostic.ts';
import { ruleIds, unknownRule } from '../language/diagnostics/rule-ids.ts';
import { type TextLines, textLines } from '../language/diagnostics/text-lines.ts';
import type { SourceComment, SourceDocument } from '../language/parse/source-document.ts';
import { didYouMean } from '../language/support/did-you-mean.ts';

/** A comment that hides findings: of some rules or of all, from line to line. */
interface Disable {
  readonly comment: SourceComment;
  readonly first: number;
  readonly last: number;
  /** Every rule when empty. */
  readonly rules: readonly string[];
  used: boolean;
}

const COMMANDS = [
  'sluice-disable-next-line',
  'sluice-disable-line',
  'sluice-disable',
  'sluice-enable',
];
const COMMAND = /^sluice-(disable-next-line|disable-line|disable|enable)(?![\w-])(.*)$/;

/**
 * Hides what comments say is to be hidden (`# sluice-disable-next-line rule -- reason`), and with `complain` reports comments
 * that hide nothing. Errors are never hidden: there is no plan because of them.
 */
export function withoutDisabled(
  diagnostics: readonly Diagnostic[],
  document: SourceDocument,
  { own = [], complain }: { readonly own?: readonly string[]; readonly complain: boolean },
): readonly Diagnostic[] {
  const disables = disablesOf(document);
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
    for (const disable of hiding) disable.used = true;
    return hiding.length === 0;
  });
  // the comment may hide a finding of a rule that was not run
  if (!complain) return left;
  const ids = [...ruleIds, ...own];
  return [
    ...left,
    ...disables.flatMap((disable) => complaints(disable, { diagnostics, document, lines, ids })),
    ...others,
  ];
}

/** Comments that nearly are such a command hide nothing. */
function misspeltIn(document: SourceDocument, lines: TextLines): readonly Diagnostic[] {
  return document.comments.flatMap((comment) => {
    const word = /^sluice-[\w-]+/i.exec(comment.text)?.[0];
    const meant =
      word === undefined || COMMAND.test(comment.text) ? undefined : didYouMean(word, COMMANDS);
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

function disablesOf({ comments, text }: SourceDocument): readonly Disable[] {
  if (comments.length === 0) return [];
  const disables: Disable[] = [];
  const end = text.split('\n').length;
  for (const comment of comments) {
    const [, command, rest = ''] = COMMAND.exec(comment.text) ?? [];
    if (command === undefined) continue;
    // the text after two dashes is the reason
    const named = (rest.split(/\s--(?:\s|$)/)[0] ?? '')
      .split(/[\s,]+/)
      .filter((name) => name !== '');
    const { line } = comment;
    if (command === 'enable') {
      for (const [index, open] of disables.entries())
        if (open.last === end && open.first > open.comment.line - 1 && isSame(open.rules, named))
          disables[index] = { ...open, last: line };
    } else if (command === 'disable')
      disables.push({ comment, first: line, last: end, rules: named, used: false });
    else
      disables.push({
        comment,
        first: command === 'disable-line' ? line : line + 1,
        last: command === 'disable-line' ? line : line + 1,
        rules: named,
        used: false,
      });
  }
  return disables;
}

/** An `enable` without names ends every region, one with names the region of these names. */
function isSame(opened: readonly string[], closed: readonly string[]): boolean {
  return (
    closed.length === 0 ||
    (opened.length === closed.length && opened.every((name) => closed.includes(name)))
  );
}

function complaints(
  disable: Disable,
  {
    diagnostics,
    document,
    lines,
    ids,
  }: {
    readonly diagnostics: readonly Diagnostic[];
    readonly document: SourceDocument;
    readonly lines: TextLines;
    readonly ids: readonly string[];
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
  if (disable.used) return [];
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
