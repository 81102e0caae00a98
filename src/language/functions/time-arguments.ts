import { type Instant, timeFrom } from '../values/time/instant.ts';
import { type Zone, zoneOf } from '../values/time/zoned-time.ts';
import { ByteString, textOf } from './byte-string.ts';
import type { FunctionValue } from './function-definition.ts';
import { FunctionProblem } from './function-problem.ts';

/** A time that functions return or records have; `undefined` for null and the empty text. `position` counts from 1. Throws `FunctionProblem`. */
export function timeArgument(
  name: string,
  position: number,
  value: FunctionValue | undefined,
  zone: Zone,
): Instant | undefined {
  const json = value instanceof ByteString ? textOf(value) : (value ?? null);
  if (json === null || json === '') return undefined;
  const instant = timeFrom(json, zone);
  if (instant !== undefined) return instant;
  throw expected(name, position, 'a time in ISO 8601 or in seconds since 1970', json);
}

/** The zone of an argument; UTC without one. Throws `FunctionProblem`. */
export function zoneArgument(
  name: string,
  position: number,
  value: FunctionValue | undefined,
): Zone {
  const zone = zoneOf(typeof value === 'string' ? value : 'UTC');
  if (zone !== undefined && (value === undefined || value === null || typeof value === 'string'))
    return zone;
  throw expected(name, position, 'a time zone such as "Europe/Prague"', value);
}

/** An argument of another form than the function can read. */
export function expected(
  name: string,
  position: number,
  what: string,
  given: FunctionValue | undefined,
): FunctionProblem {
  const json = given instanceof ByteString ? textOf(given) : given;
  return new FunctionProblem(
    `${name}() needs ${what} as parameter ${position}; ${JSON.stringify(json ?? null)} is given`,
    { argument: position - 1 },
  );
}
