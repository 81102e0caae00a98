import type { Range } from './diagnostic.ts';
import { displayText, displayWidth } from './display-text.ts';
import { type TextLines, textLines } from './text-lines.ts';

export interface CodeFrameOptions {
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
