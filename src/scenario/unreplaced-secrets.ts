import { type Pointer, pointerTo } from '../language/support/pointer.ts';
import { elementsOf, isScalar, type Json } from '../language/values/json.ts';

/** Whether a name marks the values below it as secret; in `mappings` it is a member of records. */
export function marksSecret(name: string, path: readonly string[]): boolean {
  return (
    name.startsWith('#') &&
    !path.some((part, index) => part === 'mappings' && path[index - 1] === 'config')
  );
}

/** The secret values of a configuration that `isReplaced` does not know: a replay would use them as they are. */
export function unreplacedSecrets(
  value: Json,
  isReplaced: (pointer: Pointer, text: string) => boolean,
): readonly Pointer[] {
  const found: Pointer[] = [];
  const visit = (
    part: Json,
    pointer: Pointer,
    path: readonly string[],
    isSecret: boolean,
  ): void => {
    for (const [name, inner] of elementsOf(part))
      visit(inner, pointerTo(pointer, name), [...path, name], isSecret || marksSecret(name, path));
    if (
      isSecret &&
      isScalar(part) &&
      part !== null &&
      part !== '' &&
      !isReplaced(pointer, String(part))
    )
      found.push(pointer);
  };
  visit(value, '', [], false);
  return found;
}
