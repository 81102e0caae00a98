import { didYouMean } from '../support/did-you-mean.ts';
import { type Place, TIMES, type Variable, variablesOf } from './places.ts';
import type { Leaf, Scope } from './scope.ts';

/**
 * The variable that an object with one member means, when the member is nearly called so and names something that there
 * is: `{ "atr": "#token" }`. Data with such a name and such a value is unlikely.
 */
export function meantVariable(
  name: string,
  key: string,
  place: Place,
  scope: Scope,
): Variable | undefined {
  // attributes are the usual case, and names of data are mostly far from all of these
  if (name.length < 3 || name.length > 14) return undefined;
  const meant =
    (didYouMean(name, variablesOf[place]) as Variable | undefined) ??
    (isAttribute(name, key) ? 'attr' : undefined);
  return meant !== undefined && isKnown(meant, key, scope) ? meant : undefined;
}

/** What people call an attribute; most of the names are also those of data. */
function isAttribute(name: string, key: string): boolean {
  return (
    /^attributes?$/i.test(name) ||
    (key.startsWith('#') && /^(?:config|secret|setting|variable|param|parameter|ref)$/i.test(name))
  );
}

function isKnown(variable: Variable, key: string, scope: Scope): boolean {
  const leaves: Partial<Record<Variable, ReadonlyMap<string, Leaf>>> = {
    attr: scope.attributes,
    consumer: scope.consumer,
    user: scope.user,
    authorization: scope.authorization,
  };
  const known = leaves[variable];
  if (known !== undefined) return known.has(key);
  // the response of a login is not known: its name alone is long enough
  return (
    variable === 'response' ||
    (variable === 'time' && TIMES.includes(key)) ||
    (variable === 'placeholder' && key === 'value')
  );
}
