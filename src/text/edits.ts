import * as library from 'jsonc-parser';
import { isObject, keysOf } from '../values/json.ts';
import { pointerSegments, pointerTo, valueAtSegments } from '../values/path.ts';
import { jsonText } from '../values/text.ts';
import type { Diagnostic, Fix, FixEdit, Range } from './diagnostic.ts';
import { textLines } from './display.ts';
import { readDocument } from './read-document.ts';
import type { SourceDocument } from './source-document.ts';

/** A text with fixes applied. */
export interface FixedText {
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

export interface LayoutOptions {
  /** Columns of one level, where the text has no indentation of its own. */
  readonly indent: number;
  /** JSON is indented with tabs, where it has no indentation of its own. */
  readonly hasTabs: boolean;
}

/**
 * A document's text with regular indentation: its own indentation, else that of the editor. The value, every comment and the line
 * ends stay the same, and formatting the result again changes nothing: `undefined` when the text has a form that would not survive.
 */
export async function formatText(
  document: SourceDocument,
  options: LayoutOptions,
): Promise<string | undefined> {
  const { text, format, name } = document;
  const ends = text.includes('\r\n') ? '\r\n' : '\n';
  const once = async (before: string) => {
    const formatted =
      format === 'json' ? formatJson(before, options) : await formatAnyYaml(before, options);
    return formatted.replaceAll('\r\n', '\n').trimEnd().replaceAll('\n', ends) + ends;
  };
  let result = await once(text);
  // comments between brackets and dashes may find their place in the second attempt only
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const again = await once(result);
    if (again === result) return (await saysTheSame(text, result, name)) ? result : undefined;
    result = again;
  }
  return undefined;
}

const MAX_ATTEMPTS = 3;

/** Node imports the package as one object, a bundler as a module. */
const jsonc = (library as unknown as { readonly default?: typeof library }).default ?? library;

function formatJson(text: string, { indent, hasTabs }: LayoutOptions): string {
  const own = /^(?: +|\t+)(?=\S)/m.exec(text)?.[0];
  const insertSpaces = own === undefined ? !hasTabs : !own.startsWith('\t');
  const edits = jsonc.format(text, undefined, {
    tabSize: own?.length ?? indent,
    insertSpaces,
    eol: '\n',
  });
  return jsonc.applyEdits(text, edits);
}

async function formatAnyYaml(text: string, options: LayoutOptions): Promise<string> {
  // the library is loaded only when there is YAML
  const { formatYaml, layoutOf } = await import('./yaml-edit.ts');
  const { indent = options.indent, indentsLists = true } = layoutOf(text);
  const width = Math.min(Math.max(indent, 2), 8);
  // with another width, the library cannot align a list with its key: it always removes two columns
  return formatYaml(text, { indent: width, indentsLists: width !== 2 || indentsLists });
}

/** Whether two texts have the same value, in the same order and with the same digits, and the same comments. */
async function saysTheSame(before: string, after: string, name: string): Promise<boolean> {
  const [one, other] = await Promise.all(
    [before, after].map((text) =>
      readDocument(text, name, () => undefined, { numbers: 'written' }),
    ),
  );
  if (one === undefined || other === undefined || jsonText(one.value) !== jsonText(other.value))
    return false;
  return (
    one.comments.map((comment) => comment.text).join('\n') ===
    other.comments.map((comment) => comment.text).join('\n')
  );
}
