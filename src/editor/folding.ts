import { textLines } from '../language/diagnostics/text-lines.ts';
import type { SourceDocument } from '../language/parse/source-document.ts';
import { isScalar } from '../language/values/json.ts';
import type { Schema } from '../language/values/schema-at.ts';
import { placesOf } from './places.ts';

/** Lines from 1; the first one stays visible when the others are folded. */
export interface Fold {
  readonly start: number;
  readonly end: number;
  readonly kind: 'region' | 'comment';
}

/** Objects, lists and texts of several lines, and comments of several lines; of those that begin in one line the largest. */
export function foldsOf(document: SourceDocument, schema: Schema): readonly Fold[] {
  const { line } = textLines(document.text);
  const folds = new Map<number, Fold>();
  for (const { pointer, value, key, range } of placesOf(document, schema)) {
    const start = (key ?? range).start.line;
    // a bracket that closes stays visible
    const closes = !isScalar(value) && /^\s*[\]}]/.test(line(range.end.line));
    const end = range.end.line - (closes || range.end.column === 1 ? 1 : 0);
    if (pointer !== '' && end > start && !folds.has(start))
      folds.set(start, { start, end, kind: 'region' });
  }
  return [...folds.values(), ...commentFolds(document, line)].sort((a, b) => a.start - b.start);
}

function commentFolds(
  { comments }: SourceDocument,
  lineAt: (line: number) => string,
): readonly Fold[] {
  const folds: Fold[] = [];
  for (const { line, column } of comments) {
    if (
      lineAt(line)
        .slice(0, column - 1)
        .trim() !== ''
    )
      continue;
    const last = folds.at(-1);
    if (last !== undefined && last.end === line - 1)
      folds[folds.length - 1] = { ...last, end: line };
    else folds.push({ start: line, end: line, kind: 'comment' });
  }
  return folds.filter(({ start, end }) => end > start);
}
