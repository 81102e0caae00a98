import { isPhpEmpty, isTruthy } from '../values/emptiness.ts';
import { isScalar, type Json, type JsonObject, type JsonScalar, member } from '../values/json.ts';
import { phpText } from '../values/text.ts';

/** A setting as text; PHP-empty takes the default. */
export function textSetting(settings: JsonObject, name: string, usual: string): string {
  const value = member(settings, name);
  return isPhpEmpty(value) || !isScalar(value as Json) ? usual : phpText(value as JsonScalar);
}

/** A setting as a boolean by truthiness (`"false"` is true); absent and `null` take the default. */
export function flagSetting(settings: JsonObject, name: string, usual: boolean): boolean {
  const value = member(settings, name);
  return value === undefined || value === null ? usual : isTruthy(value);
}
