import { type Place, pointerOf, type Visitor } from '../../language/configuration/visit.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { textLines } from '../../language/diagnostics/text-lines.ts';
import type { SourceDocument } from '../../language/parse/source-document.ts';

/**
 * In YAML, " #" ends a text that is not in quotes. A comment that is one word, directly behind the "#", was rather a part of
 * the text: `dataType: new #orders`. It is a note, since people write comments like that, too.
 */
export function cutValues(
  { text, comments, rangeOf }: Pick<SourceDocument, 'text' | 'comments' | 'rangeOf'>,
  report: Report,
): readonly Visitor[] {
  if (comments.length === 0) return [];
  const lines = textLines(text);
  const cut = new Map<number, string>();
  for (const { line, column } of comments) {
    const before = lines.line(line).slice(0, column - 1);
    const comment = lines
      .line(line)
      .slice(column - 1)
      .trimEnd();
    if (/[\w/.] $/.test(before) && /^#[\w./{-]+$/.test(comment)) cut.set(line, comment);
  }
  if (cut.size === 0) return [];
  const enter = (place: Place): void => {
    const pointer = pointerOf(place);
    const { start, end } = rangeOf(pointer);
    const rest = start.line === end.line ? cut.get(end.line) : undefined;
    if (rest === undefined) return;
    cut.delete(end.line);
    report({
      rule: 'stray-character',
      severity: 'note',
      cause: { yields: true },
      pointer,
      message: `the text ends before " ${rest}", which is a comment`,
      help: 'put the text into quotes, or write a space after the "#" of a comment',
    });
  };
  return [{ of: 'texts', enter }];
}
