import type { Expression } from '../../engine/plan/plan.ts';
import { compileTopLevel } from '../../language/expression/compile-expression.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import { hasMember, isObject, type Json, keysOf } from '../../language/values/json.ts';
import { Secret } from '../../language/values/secret.ts';
import { phpText } from '../../language/values/text.ts';
import type { LowerAuthentication } from './authentication-method.ts';

/** A setting that is a credential: a text, a function or a reference. Its value is a secret, also where the configuration does not mark it as one. */
export function lowerCredential(
  name: string,
  value: Json,
  context: LowerAuthentication,
): Expression | undefined {
  const compiled = lowerSetting(name, value, context);
  if (compiled?.kind !== 'literal') return compiled;
  const secret = `authentication.${name}`;
  context.scope.secrets.set(secret, new Secret(phpText(compiled.value)));
  return { kind: 'secret', name: secret, from: pointerTo(context.pointer, name) };
}

/** A setting that is a text, a function or a reference. */
export function lowerSetting(
  name: string,
  value: Json,
  { pointer, report, scope }: LowerAuthentication,
): Expression | undefined {
  const at = pointerTo(pointer, name);
  const compiled = compileTopLevel(value, at, { place: 'authentication', scope, report });
  if (compiled?.kind !== 'object' && compiled?.kind !== 'list') return compiled;
  const strangers =
    isObject(value) && ['attr', 'function'].some((key) => hasMember(value, key))
      ? keysOf(value).filter((key) => !OF_REFERENCES.has(key))
      : [];
  for (const key of strangers)
    report({
      rule: 'unknown-key',
      severity: 'error',
      pointer: pointerTo(at, key),
      part: 'key',
      message: `"${key}" is in the reference of "${name}"`,
      help: 'move it one level up, or remove it',
    });
  if (strangers.length > 0) return undefined;
  report({
    rule: 'invalid-type',
    pointer: at,
    message: `"${name}" is not a string`,
    help: `write { "attr": "#${name}" }`,
  });
  return undefined;
}

const OF_REFERENCES = new Set(['attr', 'function', 'args']);

/** A function of values that are known in a run only. */
export function callOf(name: string, ...values: readonly (Expression | string)[]): Expression {
  const args = values.map(
    (value): Expression => (typeof value === 'string' ? { kind: 'literal', value } : value),
  );
  return { kind: 'call', function: name, arguments: args };
}
