import { type Pointer, pointerTo } from '../support/pointer.ts';
import { isArray, isObject, type Json, keysOf } from '../values/json.ts';

/** Whether a name marks what is below it as a secret; in `mappings` it is a member of records. */
export function marksSecret(name: string, path: readonly string[]): boolean {
  return name.startsWith('#') && !path.some((part, index) => part === 'mappings' && path[index - 1] === 'config');
}

/** The secret values of a configuration that `isReplaced` does not know: a replay would use them as they are. */
export function unreplacedSecrets(value: Json, isReplaced: (pointer: Pointer, text: string) => boolean): readonly Pointer[] {
  const found: Pointer[] = [];
  const visit = (part: Json, pointer: Pointer, path: readonly string[], isSecret: boolean): void => {
    if (isArray(part)) for (const [index, element] of part.entries()) visit(element, pointerTo(pointer, index), [...path, String(index)], isSecret);
    else if (isObject(part))
      for (const name of keysOf(part)) visit(part[name] as Json, pointerTo(pointer, name), [...path, name], isSecret || marksSecret(name, path));
    else if (isSecret && part !== null && part !== '' && !isReplaced(pointer, String(part))) found.push(pointer);
  };
  visit(value, '', [], false);
  return found;
}
