import type { TableModel } from '../../model/models.ts';

/** A part of a text, in lines from 0; `to` is exclusive. */
export interface LineSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * The lines of a value in JSON that has a line for each member and element, indented by two spaces. `pointer` is a JSON
 * Pointer; undefined where the value is not there, for example because the text is cut.
 */
export function linesOfPointer(lines: readonly string[], pointer: string): LineSpan | undefined {
  const segments = pointer === '' ? [] : pointer.slice(1).split('/').map(unescaped);
  let span: LineSpan = { from: 0, to: lines.length };
  for (const [depth, segment] of segments.entries()) {
    const found = childSpan(lines, span, depth + 1, segment);
    if (found === undefined) return undefined;
    span = found;
  }
  return span;
}

/** The lines of a member or element among those of its parent. */
function childSpan(
  lines: readonly string[],
  { from, to }: LineSpan,
  depth: number,
  segment: string,
): LineSpan | undefined {
  const indent = '  '.repeat(depth);
  const isList = (lines[from] ?? '').endsWith('[');
  let element = -1;
  for (let at = from + 1; at < to; at++) {
    const line = lines[at] ?? '';
    if (!line.startsWith(indent) || line[indent.length] === ' ' || /^\s*[\]}]/.test(line)) continue;
    element++;
    if (
      isList
        ? String(element) !== segment
        : !line.startsWith(`${indent}${JSON.stringify(segment)}: `)
    )
      continue;
    let end = at + 1;
    if (/[[{]$/.test(line))
      while (
        end < to &&
        !(lines[end] ?? '').startsWith(`${indent}]`) &&
        !(lines[end] ?? '').startsWith(`${indent}}`)
      )
        end++;
    return { from: at, to: Math.min(to, /[[{]$/.test(line) ? end + 1 : end) };
  }
  return undefined;
}

function unescaped(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Where a cell comes from: an exchange, and JSON Pointers of the record and of the value in its response. */
interface CellOrigin {
  readonly exchange: number;
  readonly record: string;
  /** Null where the column has no path of its own. */
  readonly value: string | null;
  /** Line of the column's mapping. */
  readonly line: number | null;
}

/** Row and column count from 0; undefined where the origin is not known. */
export function cellOrigin(
  { spans, columns }: TableModel,
  row: number,
  column: number,
): CellOrigin | undefined {
  const span = spans.find(({ first, last }) => first <= row + 1 && row + 1 <= last);
  if (span === undefined) return undefined;
  let left = row + 1 - span.first;
  for (const [firstRecord = 0, records = 0, rows = 0] of span.records) {
    if (left >= records * rows) {
      left -= records * rows;
      continue;
    }
    const record = span.isList
      ? `${span.path}/${firstRecord + Math.floor(left / rows)}`
      : span.path;
    const { source = null, line = null, name = '' } = columns[column] ?? {};
    // without a mapping, most columns have the name of a member
    const value = `${record}/${(source ?? name).replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('.', '/')}`;
    return { exchange: span.exchange, record, value, line };
  }
  return undefined;
}
