import { elementsOf, isArray, isObject, type Json, member } from '../values/json.ts';
import { type Pointer, pointerSegments, pointerTo } from '../values/path.ts';
import type { PlacePart, Range } from './diagnostic.ts';

/** A text that was understood: its plain value, and where each part of it is. JSON and YAML look alike from here on. */
export interface SourceDocument {
  readonly name: string;
  /** The text that ranges speak of: decoded, without a byte order mark, line ends as written. */
  readonly text: string;
  readonly format: 'json' | 'yaml';
  readonly value: Json;
  /** The place of a member's name or of a value; that of the nearest existing ancestor when the pointer leads nowhere. */
  rangeOf(pointer: Pointer, part?: PlacePart): Range;
  /** Whether the pointer leads to a value of this document. */
  has(pointer: Pointer): boolean;
  /** Whether a part of the value at the pointer is shared with another place by a YAML alias; absent without aliases. */
  readonly isRepeated?: (pointer: Pointer) => boolean;
  /**
   * In a program, the literals that a secret can be made of: offsets of their texts. With a pointer those in the expression that gives the
   * value there, without one those of all members whose names begin with `#`.
   */
  readonly secretLiterals?: (
    pointer?: Pointer,
  ) => readonly { readonly start: number; readonly end: number }[];
  /** YAML comments in order, without the `#` and outer blanks; JSON has none. */
  readonly comments: readonly SourceComment[];
}

export interface SourceComment {
  readonly line: number;
  /** Column of the `#`. */
  readonly column: number;
  readonly text: string;
}

/** Whether a pointer leads to a value inside `root`. */
export function leadsToValue(root: Json, pointer: Pointer): boolean {
  let value: Json | undefined = root;
  for (const segment of pointerSegments(pointer)) {
    if (value === undefined) return false;
    if (isObject(value)) value = member(value, segment);
    else if (isArray(value)) value = value[elementIndex(segment) ?? -1];
    else return false;
  }
  return value !== undefined;
}

/** The index a pointer segment names in a list; RFC 6901 allows no sign and no leading zero. */
export function elementIndex(segment: string): number | undefined {
  return /^(0|[1-9]\d{0,14})$/.test(segment) ? Number(segment) : undefined;
}

/** The line of each member, element and key of a document, by pointer; lines count from 1. */
export function lineIndex(document: SourceDocument): Record<Pointer, number> {
  const lines: Record<Pointer, number> = {};
  const visit = (value: Json, pointer: Pointer): void => {
    lines[pointer] = document.rangeOf(pointer, 'key').start.line;
    for (const [name, inner] of elementsOf(value)) visit(inner, pointerTo(pointer, name));
  };
  visit(document.value as Json, '');
  return lines;
}

/** The line of a pointer in a document, `undefined` where it has none; without a document for every pointer. */
export function lineFinder(
  document: SourceDocument | undefined,
): (pointer: Pointer) => number | undefined {
  return (pointer) =>
    document?.has(pointer) === true ? document.rangeOf(pointer).start.line : undefined;
}

/** The most bytes of a document unless a caller says something else. */
export const MAX_DOCUMENT_BYTES = 32 * 1024 * 1024;

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
