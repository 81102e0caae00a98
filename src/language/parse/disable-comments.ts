import type { SourceComment, SourceDocument } from './source-document.ts';

/** A comment that hides findings: of some rules or of all, from line to line. */
export interface DisableComment {
  readonly comment: SourceComment;
  readonly first: number;
  readonly last: number;
  /** Every rule when empty. */
  readonly rules: readonly string[];
}

const COMMAND = /^sluice-(disable-next-line|disable-line|disable|enable)(?![\w-])(.*)$/;

/** Whether a comment is one that hides findings, or ends that. */
export function isDisableComment({ text }: SourceComment): boolean {
  return COMMAND.test(text);
}

/** The comments of a document that hide findings, in order. */
export function disablesOf({
  comments,
  text,
}: Pick<SourceDocument, 'comments' | 'text'>): readonly DisableComment[] {
  if (comments.length === 0) return [];
  const disables: DisableComment[] = [];
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
      disables.push({ comment, first: line, last: end, rules: named });
    else
      disables.push({
        comment,
        first: command === 'disable-line' ? line : line + 1,
        last: command === 'disable-line' ? line : line + 1,
        rules: named,
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
