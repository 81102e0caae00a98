import type { Position, Range } from '../language/diagnostics/diagnostic.ts';
import type { SourceDocument } from '../language/parse/source-document.ts';
import { occurrenceAt, occurrencesOf, sameName } from './occurrences.ts';

/**
 * Where the name at a position is defined: the attribute of an `attr` (in the configuration and in each iteration), the
 * scroller or authentication of a job, the mapping of a data type, the placeholder of an endpoint.
 */
export function definitionsAt(document: SourceDocument, position: Position): readonly Range[] {
  const occurrences = occurrencesOf(document);
  const found = occurrenceAt(occurrences, position);
  if (found === undefined || found.role === 'definition') return [];
  return sameName(occurrences, found).flatMap(({ role, range }) =>
    role === 'definition' ? [range] : [],
  );
}

/** Every place where the name at a position is written. */
export function referencesAt(
  document: SourceDocument,
  position: Position,
  { includeDeclaration }: { readonly includeDeclaration: boolean },
): readonly Range[] {
  const occurrences = occurrencesOf(document);
  const found = occurrenceAt(occurrences, position);
  if (found === undefined) return [];
  return sameName(occurrences, found).flatMap(({ role, range }) =>
    role === 'reference' || includeDeclaration ? [range] : [],
  );
}
