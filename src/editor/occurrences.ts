import { type ConfigurationName, namesOf } from '../language/configuration/symbols.ts';
import type { Position, Range } from '../language/diagnostics/diagnostic.ts';
import { type TextLines, textLines } from '../language/diagnostics/text-lines.ts';
import type { SourceDocument } from '../language/parse/source-document.ts';
import { holds } from './place-at.ts';

/** A name of the configuration, and where its text is. */
export interface Occurrence extends Omit<ConfigurationName, 'value'> {
  readonly range: Range;
}

/** Every place where an attribute, a scroller, an authentication, a data type or a placeholder is written; each range once. */
export function occurrencesOf(document: SourceDocument): readonly Occurrence[] {
  const lines = textLines(document.text);
  const found = namesOf(document.value).flatMap(({ value: _, ...name }) =>
    rangesOf(name, document, lines).map((range): Occurrence => ({ ...name, range })),
  );
  const seen = new Set<string>();
  return found.filter(({ kind, range: { start } }) => {
    const key = `${kind} ${start.line}:${start.column}`;
    return !seen.has(key) && seen.add(key).size > 0;
  });
}

/** A placeholder may be several times in an endpoint. */
function rangesOf(
  { kind, name, role, pointer }: Pick<ConfigurationName, 'kind' | 'name' | 'role' | 'pointer'>,
  document: SourceDocument,
  lines: TextLines,
): readonly Range[] {
  if (role === 'definition') return [document.rangeOf(pointer, 'key')];
  const range = document.rangeOf(pointer);
  if (kind !== 'placeholder') return [range];
  const from = lines.offsetAt(range.start);
  const text = document.text.slice(from, lines.offsetAt(range.end));
  return [...text.matchAll(/\{([^{}]+)\}/g)].flatMap(({ index, 1: written }) =>
    written === name
      ? [
          {
            start: lines.positionAt(from + index + 1),
            end: lines.positionAt(from + index + 1 + name.length),
          },
        ]
      : [],
  );
}

/** The name at a position: the one within an endpoint before the endpoint as a whole. */
export function occurrenceAt(
  occurrences: readonly Occurrence[],
  position: Position,
): Occurrence | undefined {
  const found = occurrences.filter(({ range }) => holds(range, position));
  return found.find(({ isImplied }) => isImplied !== true) ?? found[0];
}

/** Every place of the same name, itself included. */
export function sameName(
  occurrences: readonly Occurrence[],
  { kind, name, scope }: Occurrence,
): readonly Occurrence[] {
  return occurrences.filter(
    (other) => other.kind === kind && other.name === name && other.scope === scope,
  );
}
