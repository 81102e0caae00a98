import { mapAllTexts } from '../values/path.ts';
import type { Position, Range } from './diagnostic.ts';

interface CodeFrameOptions {
  /** A few words right of the marks. */
  readonly label?: string;
  /** `^` for the place itself, `-` for a related one. */
  readonly marker?: '^' | '-';
  /** Lines shown before the marked one; blank ones at the start are left out. */
  readonly linesBefore?: number;
  /** Columns of the line numbers, so that frames below each other align. */
  readonly gutter?: number;
  /** Columns of text at most; of a longer line the part around the marks is shown. */
  readonly maxColumns?: number;
  readonly paintGutter?: (text: string) => string;
  readonly paintMarks?: (text: string) => string;
}

/** The marked line of a text with its number, the lines before it, and the marks below; no line end at the end. */
export function codeFrame(
  text: string | TextLines,
  range: Range,
  options: CodeFrameOptions = {},
): string {
  const lines = typeof text === 'string' ? textLines(text) : text;
  const {
    marker = '^',
    linesBefore = 1,
    gutter = gutterFor(range),
    maxColumns = 100,
    label,
  } = options;
  const paintGutter = options.paintGutter ?? unpainted;
  const paintMarks = options.paintMarks ?? unpainted;
  const number = range.start.line;
  const line = lines.line(number);
  const start = Math.min(range.start.column - 1, line.length);
  const end =
    range.end.line === number ? Math.min(range.end.column - 1, line.length) : line.trimEnd().length;
  const window = windowOn(line, start, maxColumns);
  const rows: string[] = [];
  for (let before = Math.max(1, number - linesBefore); before < number; before++) {
    const context = lines.line(before);
    if (rows.length > 0 || context.trim() !== '')
      rows.push(row(String(before), cut(context, window)));
  }
  rows.push(row(String(number), cut(line, window)));
  const indent = ' '.repeat(
    (window.from > 0 ? 1 : 0) + displayWidth(line.slice(window.from, start)),
  );
  const marks = marker.repeat(
    Math.max(1, displayWidth(line.slice(start, Math.min(Math.max(start, end), window.to)))),
  );
  rows.push(
    row(
      '',
      `${indent}${paintMarks(label === undefined ? marks : `${marks} ${displayText(label)}`)}`,
    ),
  );
  return rows.join('\n');

  function row(head: string, content: string): string {
    return `${paintGutter(`${head.padStart(gutter)} |`)} ${content}`.trimEnd();
  }
}

/** Columns that the line numbers of a frame on `range` take. */
function gutterFor(range: Range): number {
  return String(range.start.line).length;
}

interface Window {
  readonly from: number;
  readonly to: number;
}

function windowOn(line: string, start: number, columns: number): Window {
  if (line.length <= columns) return { from: 0, to: columns };
  const from = Math.max(0, Math.min(start - Math.floor(columns / 3), line.length - columns));
  return { from: evenly(line, from), to: evenly(line, Math.min(line.length, from + columns)) };
}

/** An offset that does not be between the halves of a character. */
function evenly(line: string, offset: number): number {
  const code = line.charCodeAt(offset);
  return code >= 0xdc00 && code <= 0xdfff ? offset - 1 : offset;
}

function cut(line: string, { from, to }: Window): string {
  if (from === 0 && to >= line.length) return displayText(line);
  return `${from > 0 ? '…' : ''}${displayText(line.slice(evenly(line, from), evenly(line, to)))}${to < line.length ? '…' : ''}`;
}

function unpainted(text: string): string {
  return text;
}

/** A text with the places where its lines start. `\n` ends a line, a `\r` before it does not belong to the line. */
export interface TextLines {
  readonly text: string;
  readonly lineCount: number;
  /** The place of an offset; offsets past the end are the end. */
  positionAt(offset: number): Position;
  /** The offset of a place; lines and columns past the end are cut down to the end. */
  offsetAt(position: Position): number;
  /** The text of a line that counts from 1, without its line end. */
  line(number: number): string;
}

/** Prepares a text for questions about lines and columns. The line table is made at the first question. */
export function textLines(text: string): TextLines {
  let made: readonly number[] | undefined;
  const starts = (): readonly number[] => {
    made ??= lineStarts(text);
    return made;
  };
  const startOf = (line: number): number => starts()[line - 1] ?? text.length;
  const endOf = (line: number): number => {
    const next = starts()[line];
    if (next === undefined) return text.length;
    return next >= 2 && text[next - 2] === '\r' ? next - 2 : next - 1;
  };
  return {
    text,
    get lineCount() {
      return starts().length;
    },
    positionAt(offset) {
      const within = Math.min(Math.max(offset, 0), text.length);
      const line = lastAtOrBefore(starts(), within);
      return { line: line + 1, column: within - startOf(line + 1) + 1 };
    },
    offsetAt: ({ line, column }) =>
      Math.min(startOf(line) + column - 1, Math.max(startOf(line), endOf(line))),
    line: (number) => text.slice(startOf(number), Math.max(startOf(number), endOf(number))),
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function lastAtOrBefore(sorted: readonly number[], wanted: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sorted[middle] ?? 0) <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * A piece of foreign text (of a response, a file, a configuration, a name) as it can be shown: on one line, and unable to
 * do anything else than be read. Control, direction and invisible characters become escapes (`\n`, `\u001b`), tabs
 * become spaces, and text that a CI runner would execute as a command is broken up.
 */
export function displayText(text: string): string {
  if (PLAIN.test(text) && !text.includes('::') && !text.includes('##')) return text;
  return escaped(text.replaceAll('\t', '    '))
    .replace(/^(\s*):(?=:)/, '$1\\u003a')
    .replace(/##(?=\w*\[)/g, '#\\u0023');
}

/** `displayText` for texts of several lines that are shown as such; a line can be no command either. */
export function displayLines(text: string): string {
  return PLAIN.test(text)
    ? displayText(text)
    : text
        .split(/\r\n|\n/)
        .map(displayText)
        .join('\n');
}

/** A report with every text as it can be shown. */
export function displayed<T>(report: T): T {
  return mapAllTexts(report, displayText);
}

/** The text with every character escaped that could do more than be read; line ends and tabs stay. */
export function withoutControls(text: string): string {
  return text.replace(UNSAFE, (found) => (/[\n\r\t]/.test(found) ? found : unicodeEscapes(found)));
}

/** JSON for a terminal or a log: the same value, with every character escaped that could do more than be read. */
export function displayJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(UNSAFE, (found) =>
    found === '\n' ? found : unicodeEscapes(found),
  );
}

/** The width of a text in terminal columns: 2 for wide letters and emoji, 0 for combining marks. */
export function displayWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const character of displayText(text)) width += widthOf(character);
  return width;
}

const PLAIN = /^[\x20-\x7e]*$/;
const UNSAFE =
  /[\x00-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\udb40[\udc00-\udc7f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r' };

function escaped(text: string): string {
  return text.replace(UNSAFE, (found) => SHORT[found] ?? unicodeEscapes(found));
}

function unicodeEscapes(text: string): string {
  return Array.from(
    { length: text.length },
    (_, index) => `\\u${text.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('');
}

/** Patterns of Unicode's properties take a while to prepare, and few texts need them. */
function widthOf(character: string): 0 | 1 | 2 {
  if (/^\p{M}$/u.test(character)) return 0;
  const wide =
    /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}])$/u;
  return wide.test(character) ? 2 : 1;
}

/** The message of Generic Extractor for the same error: a note below our own, for people who search for it. */
export function geWording(message: string): string {
  return `Keboola's Generic Extractor says: ${message}`;
}

/** Text for XML 1.0, in content and in attributes alike; characters that XML cannot have, or that could do more than be read, are escaped. */
export function escapeXml(text: string): string {
  return withoutControls(text)
    .replaceAll(/[\ufffe\uffff]/g, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[\t\n\r]/g, (blank) => `&#${blank.charCodeAt(0)};`);
}
