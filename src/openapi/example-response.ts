import { isArray, isObject, type Json, withValueAt } from '../values/json.ts';
import { at, type Pointer, pointerTo } from '../values/path.ts';
import {
  mediaTypesOf,
  membersAt,
  operationsOf,
  resolved,
  responseOf,
  valueAt,
} from './document.ts';

/** A response that an OpenAPI document describes. */
export interface ExampleResponse {
  readonly method: string;
  /** As the document writes it: `/orders/{id}`, without the path of a server. */
  readonly path: string;
  readonly body: Json;
}

/** Deeper schemas lead to themselves. */
const MAX_DEPTH = 8;

/** Schemas that lead to each other by several members would have more values than anybody reads. */
const MAX_VALUES = 2000;

/** How many more values a response may have. */
interface Room {
  values: number;
}

/** The JSON response to each operation of an OpenAPI 3 or Swagger 2 document: its example, else values as the schema says. */
export function exampleResponses(document: Json): readonly ExampleResponse[] {
  return operationsOf(document).flatMap(({ method, path, pointer }) => {
    const response = responseOf(document, pointer, 200) ?? responseOf(document, pointer, 201);
    if (response === undefined) return [];
    const types = mediaTypesOf(document, response);
    const [, media] = types.find(([type]) => type.includes('json')) ?? [];
    const holder = media ?? response;
    const body =
      valueAt(document, pointerTo(holder, 'example')) ??
      exampleOf(document, pointerTo(holder, 'schema'), 0, { values: MAX_VALUES });
    return body === undefined ? [] : [{ method, path, body }];
  });
}

/** A value of a schema; `undefined` where there is no schema, or no room for more. */
function exampleOf(document: Json, at: Pointer, depth: number, room: Room): Json | undefined {
  const pointer = resolved(document, at);
  const schema = valueAt(document, pointer);
  if (schema === undefined || !isObject(schema) || depth > MAX_DEPTH) return undefined;
  if (--room.values < 0) return undefined;
  const given = givenValue(schema);
  if (given !== undefined) return given;
  let members: Json | undefined;
  for (const list of ['allOf', 'oneOf', 'anyOf']) {
    const branches = valueAt(document, pointerTo(pointer, list));
    if (branches === undefined || !isArray(branches)) continue;
    const wanted = list === 'allOf' ? branches : branches.slice(0, 1);
    for (const index of wanted.keys()) {
      const part = exampleOf(document, pointerTo(pointer, list, index), depth + 1, room);
      members = joined(members, part);
    }
  }
  for (const [name] of membersAt(document, pointerTo(pointer, 'properties'))) {
    const value = exampleOf(document, pointerTo(pointer, 'properties', name), depth + 1, room);
    if (value !== undefined) members = withValueAt(isObject(members) ? members : {}, [name], value);
  }
  if (members !== undefined) return members;
  const type = typeOf(schema);
  if (type === 'array' || valueAt(document, pointerTo(pointer, 'items')) !== undefined) {
    const element = exampleOf(document, pointerTo(pointer, 'items'), depth + 1, room);
    return element === undefined ? [] : [element];
  }
  return plainValue(type, schema);
}

function givenValue(schema: Json): Json | undefined {
  const examples = at(schema, 'examples');
  const choices = at(schema, 'enum');
  return (
    at(schema, 'const') ??
    at(schema, 'example') ??
    (examples !== undefined && isArray(examples) ? examples[0] : undefined) ??
    at(schema, 'default') ??
    (choices !== undefined && isArray(choices) ? choices[0] : undefined)
  );
}

function joined(one: Json | undefined, other: Json | undefined): Json | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return isObject(one) && isObject(other) ? { ...one, ...other } : other;
}

function typeOf(schema: Json): string | undefined {
  const type = at(schema, 'type');
  const first = type !== undefined && isArray(type) ? type.find((each) => each !== 'null') : type;
  return typeof first === 'string' ? first : undefined;
}

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-01-02',
  'date-time': '2026-01-02T03:04:05Z',
  email: 'ann@example.com',
  uri: 'https://example.com/1',
  url: 'https://example.com/1',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
};

function plainValue(type: string | undefined, schema: Json): Json {
  const least = at(schema, 'minimum');
  switch (type) {
    case 'integer':
      return typeof least === 'number' ? Math.max(7, Math.ceil(least)) : 7;
    case 'number':
      return typeof least === 'number' ? Math.max(1.5, least) : 1.5;
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'object':
      return {};
    default:
      return FORMATS[String(at(schema, 'format'))] ?? 'text';
  }
}
