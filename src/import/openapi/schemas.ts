import { isObject, type Json, type JsonObject, keysOf } from '../../language/values/json.ts';
import { at, listAt, textAt } from '../../language/values/path.ts';
import type { OpenApi } from './document.ts';

/** Where a schema has the records of a response, and the names of their members. */
export type SchemaRecords = { readonly fields: readonly string[] } & (
  | { readonly kind: 'automatic' | 'none' }
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'open'; readonly candidates: readonly string[] }
);

export interface SchemaMember {
  readonly path: string;
  readonly type: string;
  readonly format: string;
}

interface Envelope {
  readonly lists: { readonly path: string; readonly items: Json | undefined }[];
  readonly scalars: SchemaMember[];
}

const MAX_DEPTH = 5;
const MAX_PARTS = 500;

/** The lists and scalars of a response outside of lists. */
export function envelopeOf(schema: Json | undefined, api: OpenApi): Envelope {
  const found: Envelope = { lists: [], scalars: [] };
  let visited = 0;
  const visit = (part: Json | undefined, path: string, depth: number): void => {
    const schema = api.resolve(part);
    if (!isObject(schema) || depth > MAX_DEPTH || visited++ > MAX_PARTS) return;
    const type = typeOf(schema);
    if (type === 'array') found.lists.push({ path, items: at(schema, 'items') });
    const properties = propertiesOf(schema, api);
    for (const [name, inner] of properties)
      if (!name.includes('.')) visit(inner, path === '' ? name : `${path}.${name}`, depth + 1);
    if (type !== 'array' && type !== 'object' && properties.length === 0 && path !== '')
      found.scalars.push({ path, type, format: textAt(schema, 'format') });
  };
  visit(schema, '', 0);
  return found;
}

function typeOf(schema: JsonObject): string {
  const types = [at(schema, 'type'), ...listAt(schema, 'type')];
  const type = types.find((each) => typeof each === 'string' && each !== 'null');
  return textAt(type) || (at(schema, 'items') === undefined ? '' : 'array');
}

/** Properties of an object, also those of its parts in `allOf`; a part that comes again is read once. */
function propertiesOf(
  schema: JsonObject,
  api: OpenApi,
  known = new Set<JsonObject>(),
): readonly (readonly [string, Json])[] {
  if (known.has(schema) || known.size > MAX_PARTS) return [];
  known.add(schema);
  const inherited = listAt(schema, 'allOf')
    .slice(0, MAX_PARTS)
    .map((part) => api.resolve(part))
    .filter(isObject)
    .flatMap((part) => propertiesOf(part, api, known));
  const own = at(schema, 'properties');
  const mine = isObject(own) ? keysOf(own).map((name) => [name, own[name] as Json] as const) : [];
  return [...inherited, ...mine].slice(0, MAX_PARTS);
}

/** The records of a response by its schema: the only list of objects. */
export function recordsOf(schema: Json | undefined, api: OpenApi): SchemaRecords {
  const { lists } = envelopeOf(schema, api);
  const ofObjects = lists
    .map(({ path, items }) => {
      const resolved = api.resolve(items);
      return {
        path,
        fields: isObject(resolved) ? propertiesOf(resolved, api).map(([name]) => name) : [],
      };
    })
    .filter(({ path, fields }) => path === '' || fields.length > 0);
  const [only, ...others] = ofObjects;
  if (only === undefined) return { kind: 'none', fields: [] };
  const { path, fields } = only;
  if (others.length > 0)
    return { kind: 'open', candidates: ofObjects.map((each) => each.path), fields };
  const atRoot = lists.filter((each) => !each.path.includes('.'));
  return path === '' || (atRoot.length === 1 && !path.includes('.'))
    ? { kind: 'automatic', fields }
    : { kind: 'path', path, fields };
}
