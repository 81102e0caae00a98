import type { Position, Range } from '../diagnostics/diagnostic.ts';
import type { SourceDocument } from '../parse/source-document.ts';
import { type Pointer, pointerSegments, pointerTo } from '../support/pointer.ts';
import { isObject, type Json, member } from '../values/json.ts';
import { valueAtSegments } from '../values/path.ts';
import { type DocumentName, namesOf, objectAround } from './names.ts';
import { placeAt } from './place-at.ts';

/**
 * Where the name at a position was given: the attribute of an `attr` (in the configuration and in each iteration), the
 * scroller of a job, the mapping of a data type, the placeholder of an endpoint.
 */
export function definitionsAt(document: SourceDocument, position: Position): readonly Range[] {
  const place = placeAt(document, position);
  const value = place === undefined ? undefined : (valueAtSegments(pointerSegments(place.pointer), document.value) as Json | undefined);
  if (place === undefined || place.part !== 'value' || typeof value !== 'string') return [];
  return targetsOf(document, place.pointer, value, position.column - place.range.start.column)
    .filter((target) => document.has(target))
    .map((target) => document.rangeOf(target, 'key'));
}

function targetsOf(document: SourceDocument, pointer: Pointer, value: string, column: number): readonly Pointer[] {
  const names = namesOf(document.value);
  const named = (list: readonly DocumentName[]) => list.filter(({ name }) => name === value).flatMap(({ pointers }) => pointers);
  const segments = pointerSegments(pointer);
  switch (segments.at(-1)) {
    case 'attr':
      return named(names.attributes);
    case 'scroller':
      return named(names.scrollers);
    case 'default':
      return segments.at(-2) === 'pagination' ? named(names.scrollers) : [];
    case 'dataType':
      return named(names.mappings);
    case 'endpoint': {
      const job = pointer.slice(0, pointer.lastIndexOf('/'));
      const placeholders = member(objectAround(document.value, job), 'placeholders');
      const name = placeholderAround(value, column);
      return name === undefined || placeholders === undefined || !isObject(placeholders) ? [] : [pointerTo(job, 'placeholders', name)];
    }
    default:
      return [];
  }
}

/** The name in braces at a column of the endpoint's text; a quote before the text may shift it by one. */
function placeholderAround(endpoint: string, column: number): string | undefined {
  for (const found of endpoint.matchAll(/\{([^{}]+)\}/g)) if (column >= found.index && column <= found.index + found[0].length + 1) return found[1];
  return undefined;
}
