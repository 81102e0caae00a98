import { isObject, keysOf } from '../values/json.ts';
import { pointerSegments, pointerTo, valueAtSegments } from '../values/path.ts';
import type { Diagnostic, Fix, FixEdit, Range } from './diagnostic.ts';
import { textLines } from './display.ts';
import type { SourceDocument } from './source-document.ts';

/** A text with fixes applied. */
interface FixedText {
  readonly text: string;
  /** The diagnostics that were fixed. */
  readonly applied: readonly Diagnostic[];
}

/** A range of the text, by offsets, and its replacement. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Applies the safe fixes of diagnostics to their text. Nothing else is changed: comments, order
 * and layout stay. Of fixes that overlap the first is taken; run again for the others.
 */
export function applyFixes(
  document: SourceDocument,
  diagnostics: readonly Diagnostic[],
): FixedText {
  const { changes, applied } = safeChanges(document, diagnostics);
  const text = [...changes]
    .sort((a, b) => b.start - a.start)
    .reduce(
      (before, { start, end, text: piece }) => before.slice(0, start) + piece + before.slice(end),
      document.text,
    );
  return { text, applied };
}

/** The changes of the safe fixes of diagnostics, without overlap: of overlapping ones the first is used. */
export function safeChanges(
  document: SourceDocument,
  diagnostics: readonly Diagnostic[],
): { readonly changes: readonly TextChange[]; readonly applied: readonly Diagnostic[] } {
  const { offsetAt } = textLines(document.text);
  const changes: TextChange[] = [];
  const applied: Diagnostic[] = [];
  for (const diagnostic of diagnostics) {
    const fix = diagnostic.fixes?.find(({ safe }) => safe);
    const own = fix === undefined ? undefined : changesOf(fix, document, offsetAt);
    if (own === undefined) continue;
    if (
      own.some((change) =>
        changes.some((other) => change.start < other.end && other.start < change.end),
      )
    )
      continue;
    changes.push(...own);
    applied.push(diagnostic);
  }
  return { changes, applied };
}

/** The changes of the text that a fix makes; `undefined` when one cannot be made. */
export function changesOf(
  fix: Fix,
  document: SourceDocument,
  offsetAt = textLines(document.text).offsetAt,
): readonly TextChange[] | undefined {
  const changes = fix.edits.map((edit) => changeOf(edit, document, offsetAt));
  return changes.every((change) => change !== undefined) ? changes : undefined;
}

function changeOf(
  edit: FixEdit,
  document: SourceDocument,
  offset: (place: Range['start']) => number,
): TextChange | undefined {
  const at = (range: Range) => ({ start: offset(range.start), end: offset(range.end) });
  switch (edit.kind) {
    case 'rename-key':
      return {
        ...at(document.rangeOf(edit.pointer, 'key')),
        text: keyText(edit.name, document, at(document.rangeOf(edit.pointer, 'key')).start),
      };
    case 'replace-value':
      return { ...at(document.rangeOf(edit.pointer, 'value')), text: JSON.stringify(edit.value) };
    case 'add-member': {
      const holder = valueAtSegments(pointerSegments(edit.pointer), document.value);
      const [first] = isObject(holder) ? keysOf(holder) : [];
      if (first === undefined) return undefined;
      const { start } = at(document.rangeOf(pointerTo(edit.pointer, first), 'key'));
      const isFlow =
        document.format === 'json' ||
        document.text[at(document.rangeOf(edit.pointer, 'value')).start] === '{';
      const column = start - (document.text.lastIndexOf('\n', start - 1) + 1);
      const member = `${keyText(edit.name, document, start)}: ${JSON.stringify(edit.value)}`;
      return {
        start,
        end: start,
        text: isFlow ? `${member}, ` : `${member}\n${' '.repeat(column)}`,
      };
    }
    case 'remove-comment': {
      const at = offset(edit);
      const lineStart = document.text.lastIndexOf('\n', at - 1) + 1;
      const lineEnd = document.text.indexOf('\n', at);
      const isAlone = document.text.slice(lineStart, at).trim() === '';
      const lineFeed = document.text[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd;
      const atLineEnd = isAlone ? lineEnd + 1 : lineFeed;
      const end = lineEnd < 0 ? document.text.length : atLineEnd;
      return {
        start: isAlone
          ? lineStart
          : lineStart + document.text.slice(lineStart, at).trimEnd().length,
        end,
        text: '',
      };
    }
    case 'remove':
      return undefined;
  }
}

/** A key in the style of its neighbour: quoted where that one is, or where it must be. */
function keyText(name: string, document: SourceDocument, neighbourAt: number): string {
  const quoted = document.format === 'json' || document.text[neighbourAt] === '"';
  return quoted || !/^[A-Za-z_][\w.-]*$/.test(name) ? JSON.stringify(name) : name;
}
