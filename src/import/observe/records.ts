import { isObject, type Json } from '../../language/values/json.ts';
import { valueAt } from '../../language/values/path.ts';
import type { Seen } from './seen.ts';

/** Where the records of a job are. `automatic`: Sluice finds them by itself. `open`: one of several lists, or unknown. */
export type RecordsPlace =
  | { readonly kind: 'automatic'; readonly path: string }
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'open'; readonly candidates: readonly string[] };

export function recordsPlace(pages: readonly Seen[]): RecordsPlace {
  const read = pages.filter(({ response }) => response !== undefined);
  if (read.length === 0)
    return pages.some(({ format }) => format === 'csv')
      ? { kind: 'automatic', path: '' }
      : { kind: 'open', candidates: [] };
  if (read.every(({ response }) => Array.isArray(response))) return { kind: 'automatic', path: '' };
  const ofObjects = new Set<string>();
  const others = new Set<string>();
  for (const { lists } of read)
    for (const { path, elements } of lists)
      (elements.length > 0 && elements.every(isObject) ? ofObjects : others).add(path);
  for (const path of ofObjects) others.delete(path);
  const candidates = ofObjects.size > 0 ? [...ofObjects] : [...others];
  const [path, ...more] = candidates;
  if (path === undefined) return { kind: 'path', path: '.' };
  if (more.length > 0 || (ofObjects.size === 0 && read.some(({ leaves }) => leaves.size > MANY)))
    return { kind: 'open', candidates: ofObjects.size === 0 ? ['.', ...candidates] : candidates };
  const isOnly = read.every(({ lists }) => rootLists(lists).every((each) => each === path));
  return isOnly && !path.includes('.') ? { kind: 'automatic', path } : { kind: 'path', path };
}

/** An object with more members beside a list of scalars may be the record itself. */
const MANY = 2;

function rootLists(lists: Seen['lists']): readonly string[] {
  return lists.map(({ path }) => path).filter((path) => !path.includes('.'));
}

/** The records of a response; `undefined` when it is not known where they are. */
export function recordsIn({ response }: Seen, place: RecordsPlace): readonly Json[] | undefined {
  if (place.kind === 'open' || response === undefined) return undefined;
  const found = place.path === '' ? response : valueAt(place.path, response);
  if (Array.isArray(found)) return found;
  return found === undefined || found === null ? [] : [found];
}
