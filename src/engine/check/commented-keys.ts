import type { Finding, Report } from '../../language/diagnostics/diagnostic.ts';
import { textLines } from '../../language/diagnostics/text-lines.ts';
import type { SourceDocument } from '../../language/parse/source-document.ts';
import { pointerSegments } from '../../language/support/pointer.ts';
import { elementAt, type Json } from '../../language/values/json.ts';

/**
 * In YAML a "#" that is not in quotes begins a comment, and secrets have names that begin with one: where an attribute
 * is missed and a comment reads like it, the help says so.
 */
export function withCommentedKeys(
  document: Pick<SourceDocument, 'value' | 'text' | 'comments'>,
  report: Report,
): Report {
  if (document.comments.length === 0) return report;
  const lines = textLines(document.text);
  // `# note` is a comment on purpose
  const written = document.comments.filter(({ line, column }) =>
    /^\S/.test(lines.line(line).slice(column)),
  );
  return (finding) => {
    const attribute = missedAttribute(finding, document.value);
    if (attribute === undefined) return report(finding);
    const found = written.find(({ text }) => text.startsWith(`${attribute.slice(1)}:`));
    return report(
      found === undefined
        ? finding
        : {
            ...finding,
            help: `line ${found.line} is a comment: put "${attribute}" into quotes there`,
          },
    );
  };
}

/** The attribute with a "#" that a finding misses. */
function missedAttribute({ rule, pointer, cause }: Finding, document: Json): string | undefined {
  if (rule === 'missing-credential')
    return cause?.lacks === undefined || cause.lacks === 'authorization'
      ? undefined
      : `#${cause.lacks}`;
  if (rule !== 'unknown-attribute') return undefined;
  let value: Json | undefined = document;
  for (const segment of pointerSegments(pointer)) value = elementAt(value, segment);
  return typeof value === 'string' && value.startsWith('#') ? value : undefined;
}
