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
