import type { Pointer } from '../language/support/pointer.ts';
import { isObject, type Json, type JsonObject, member } from '../language/values/json.ts';

/** What contains `api` and `config`. */
export interface Body {
  readonly value: JsonObject;
  readonly pointer: Pointer;
}

export function bodyOf(root: Json): Body {
  const document = isObject(root) ? root : {};
  const parameters = member(document, 'parameters');
  return parameters !== undefined && isObject(parameters)
    ? { value: parameters, pointer: '/parameters' }
    : { value: document, pointer: '' };
}
