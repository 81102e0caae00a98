import { definitions } from '../../../generated/config-keys.ts';
import { hasMember, isScalar, type JsonObject, keysOf, member, valuesOf } from '../values/json.ts';

/** Whether an object in the place of a list of jobs is one job. Else its members are jobs. */
export function isSingleJob(value: JsonObject): boolean {
  if (typeof member(value, 'endpoint') === 'string') return true;
  const settings = definitions.Job?.properties ?? {};
  return valuesOf(value).some(isScalar) && keysOf(value).every((key) => hasMember(settings, key));
}
