import type { Position } from './diagnostic.ts';

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
