import type { Position } from '../../src/text/diagnostic.ts';

/** A text in which `¦` stands for the cursor: the text without it, and the position, from 1. */
export function atCursor(marked: string): { readonly text: string; readonly position: Position } {
  const offset = marked.indexOf('¦');
  if (offset < 0) throw new Error('the text has no cursor');
  const before = marked.slice(0, offset);
  return {
    text: before + marked.slice(offset + 1),
    position: { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') },
  };
}
