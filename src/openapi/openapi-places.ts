import { type Pointer, pointerTo } from '../language/support/pointer.ts';
import type { Json } from '../language/values/json.ts';
import type { ContractViolation } from './messages.ts';
import {
  has,
  mediaTypesOf,
  membersAt,
  parametersOf,
  resolved,
  responseOf,
} from './openapi-nodes.ts';

/** The part of an operation that a violation speaks of: the parameter, the response, the property of a schema. */
export function placeOfViolation(
  document: Json,
  operation: Pointer,
  { side, location }: ContractViolation,
  status: number | undefined,
): Pointer {
  const [part = '', ...names] = location;
  if (part === 'security')
    return has(document, `${operation}/security`) ? `${operation}/security` : '/security';
  if (side === 'answer') return placeInResponse(document, operation, part, names, status);
  if (part === 'body') return placeInBody(document, operation, names);
  const wanted = names[0]?.toLowerCase();
  const parameter = parametersOf(document, operation).find(
    (each) =>
      each.in === part &&
      (part === 'header' ? each.name.toLowerCase() : each.name) ===
        (part === 'header' ? wanted : names[0]),
  );
  return parameter?.pointer ?? operation;
}

function placeInBody(document: Json, operation: Pointer, names: readonly string[]): Pointer {
  const body = resolved(document, pointerTo(operation, 'requestBody'));
  const [, media] = mediaTypesOf(document, body)[0] ?? [];
  if (media !== undefined) return insideSchema(document, pointerTo(media, 'schema'), names) ?? body;
  // Swagger 2 has a parameter for the body, or one for each field of a form
  const parameter = parametersOf(document, operation).find(
    (each) => each.in === 'body' || (each.in === 'formData' && each.name === names[0]),
  );
  return parameter === undefined
    ? body
    : (insideSchema(document, pointerTo(parameter.pointer, 'schema'), names) ?? parameter.pointer);
}

function placeInResponse(
  document: Json,
  operation: Pointer,
  part: string,
  names: readonly string[],
  status: number | undefined,
): Pointer {
  const responses = pointerTo(operation, 'responses');
  const response = status === undefined ? undefined : responseOf(document, operation, status);
  if (response === undefined) return responses;
  if (part === 'header') {
    const name = membersAt(document, pointerTo(response, 'headers')).find(
      ([header]) => header.toLowerCase() === names[0]?.toLowerCase(),
    )?.[0];
    return name === undefined ? response : pointerTo(response, 'headers', name);
  }
  if (part !== 'body') return response;
  const types = mediaTypesOf(document, response);
  const [, media] = types.find(([type]) => type.includes('json')) ?? types[0] ?? [];
  return insideSchema(document, pointerTo(media ?? response, 'schema'), names) ?? response;
}

/** Follows names of members and indexes of elements into a schema, as far as the schema describes them. */
function insideSchema(
  document: Json,
  schema: Pointer,
  names: readonly string[],
  depth = 0,
): Pointer | undefined {
  const here = resolved(document, schema);
  if (!has(document, here) || depth > 40) return undefined;
  const [name, ...rest] = names;
  if (name === undefined) return here;
  const below = [
    pointerTo(here, 'properties', name),
    ...(/^\d+$/.test(name) ? [pointerTo(here, 'items')] : []),
    pointerTo(here, 'additionalProperties'),
  ];
  for (const next of below)
    if (has(document, next)) return insideSchema(document, next, rest, depth + 1) ?? here;
  for (const list of ['allOf', 'oneOf', 'anyOf']) {
    for (let index = 0; has(document, pointerTo(here, list, index)); index++) {
      const branch = pointerTo(here, list, index);
      const found = insideSchema(document, branch, names, depth + 1);
      if (found !== undefined && found !== resolved(document, branch)) return found;
    }
  }
  return here;
}
