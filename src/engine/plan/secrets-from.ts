import { isObject, type Json, jsonFrom, objectFrom } from '../../language/values/json.ts';
import { flattenLeaves } from '../../language/values/path.ts';
import { Secret, type Secrets } from '../../language/values/secret.ts';
import { phpText } from '../../language/values/text.ts';
import type { Plan } from './plan.ts';
import { sealedNames } from './seal-plan.ts';

/** The names of the secrets that a plan asks for, in order. */
export function secretNames(plan: Plan): readonly string[] {
  return [...new Set([...secretsIn(plan), ...sealedNames(plan)])];
}

/** The names of the secrets in a part of a plan, in order. */
export function secretsIn(part: unknown): readonly string[] {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const element of value) visit(element);
    else if (typeof value === 'object' && value !== null) {
      if (
        'kind' in value &&
        value.kind === 'secret' &&
        'name' in value &&
        typeof value.name === 'string'
      )
        names.add(value.name);
      for (const inner of Object.values(value)) visit(inner);
    }
  };
  visit(part);
  return [...names];
}

/**
 * The secrets of a saved plan from a file of attributes: by name (`"#password": "…"`) or nested as in a configuration
 * (`{"authorization": {"#data": "…"}}`). A text of JSON is looked into as well.
 */
export function secretsFrom(
  attributes: Json,
  names: readonly string[],
): { readonly secrets: Secrets; readonly missing: readonly string[] } {
  const leaves = isObject(attributes) ? flattenLeaves(attributes) : new Map<string, never>();
  const secrets = new Map<string, Secret>();
  const missing: string[] = [];
  for (const name of names) {
    const value = leaves.get(name) ?? withinJson(name, leaves);
    if (value === undefined || value === null) missing.push(name);
    else secrets.set(name, new Secret(phpText(value)));
  }
  return { secrets, missing };
}

/** `authorization.#data.token` where `authorization.#data` is a text of JSON. */
function withinJson(name: string, leaves: ReturnType<typeof flattenLeaves>) {
  for (let at = name.lastIndexOf('.'); at > 0; at = name.lastIndexOf('.', at - 1)) {
    const text = leaves.get(name.slice(0, at));
    if (typeof text !== 'string') continue;
    const data = jsonFrom(text);
    return data === undefined
      ? undefined
      : flattenLeaves(objectFrom([['data', data]])).get(`data.${name.slice(at + 1)}`);
  }
  return undefined;
}
