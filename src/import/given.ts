import { isEmptyContainer } from '../language/values/emptiness.ts';
import { type Json, type JsonObject, objectFrom } from '../language/values/json.ts';

/** The members that say something: `undefined`, and objects and lists with nothing in them, are left out. */
export function given(members: Readonly<Record<string, Json | undefined>>): JsonObject {
  return objectFrom(
    Object.entries(members).flatMap(([name, value]) =>
      value === undefined || isEmptyContainer(value) ? [] : [[name, value] as const],
    ),
  );
}
