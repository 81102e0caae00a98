import { scanJson } from '../../language/parse/json-scanner.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { entriesOf, isArray, isObject, type Json, valuesOf } from '../../language/values/json.ts';
import { isSymbol } from '../../language/values/secret.ts';
import { SHORTEST_SECRET } from '../../language/values/secret-forms.ts';
import { phpText } from '../../language/values/text.ts';
import { usersOfUrls } from '../../language/values/url-users.ts';

/** A value of a document that is secret. */
export interface SecretValue {
  /** Where it is; absent where it is a part of a value. */
  readonly pointer: Pointer | undefined;
  readonly text: string;
  /** Whether the secret is masked everywhere. A short one, or a word that is part of keys, is masked only where it is defined. */
  readonly isSearched: boolean;
}

/** Every value below a key that begins with `#` (but for `mappings`, where it is a member of records), in URLs the user and password, and `plain`. */
export function secretValues(root: Json, plain: readonly string[]): readonly SecretValue[] {
  const found: { readonly pointer: Pointer | undefined; readonly text: string }[] = plain.map(
    (text) => ({ pointer: undefined, text }),
  );
  const keys = new Set<string>();
  // a value that many aliases repeat is looked at twice at most
  const [visited, visitedSecret] = [new Set<Json>(), new Set<Json>()];
  const visit = (value: Json, pointer: Pointer, isSecret: boolean, isRecord: boolean): void => {
    if (isArray(value) || isObject(value)) {
      const before = isSecret ? visitedSecret : visited;
      if (before.has(value)) return;
      before.add(value);
    }
    if (isArray(value))
      for (const [index, element] of value.entries())
        visit(element, pointerTo(pointer, index), isSecret, isRecord);
    else if (isObject(value))
      for (const [name, inner] of entriesOf(value)) {
        keys.add(name.toLowerCase());
        const isBelow = isRecord || name === 'mappings';
        visit(
          inner,
          pointerTo(pointer, name),
          isSecret || (!isRecord && name.includes('#') && SECRET_NAME.test(name)),
          isBelow,
        );
      }
    else if (
      isSecret &&
      value !== null &&
      value !== '' &&
      !(typeof value === 'string' && isSymbol(value))
    ) {
      const text = phpText(value);
      found.push(
        { pointer, text: text === '' ? String(value) : text },
        ...partsOfJson(text).map((part) => ({ pointer: undefined, text: part })),
      );
    } else if (typeof value === 'string' && value.includes('@'))
      found.push(...usersOfUrls(value).map((text) => ({ pointer: undefined, text })));
  };
  visit(root, '', false, false);
  const names = [...keys];
  return found.map(({ pointer, text }) => {
    const word = text.toLowerCase();
    return {
      pointer,
      text,
      isSearched: text.length >= SHORTEST_SECRET && !names.some((name) => name.includes(word)),
    };
  });
}

/** In broken YAML, punctuation can become a part of a name. */
const SECRET_NAME = /^[^\w#]{0,3}#/;

/** Credentials that are kept as a text of JSON are also used one by one. */
function partsOfJson(text: string): readonly string[] {
  if (!/^\s*[[{]/.test(text)) return [];
  const parts: string[] = [];
  const visit = (value: Json): void => {
    if (isArray(value)) value.forEach(visit);
    else if (isObject(value)) valuesOf(value).forEach(visit);
    else if (typeof value === 'string' && value.length >= SHORTEST_PART && !/^bearer$/i.test(value))
      parts.push(value);
  };
  const { value } = scanJson(text);
  if (value !== undefined) visit(value);
  return parts;
}

const SHORTEST_PART = 6;
