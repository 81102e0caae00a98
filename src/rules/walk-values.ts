import type { Configuration } from '../configuration/configuration.ts';
import { type Pointer, pointerThrough, pointerTo } from '../support/pointer.ts';
import { elementsOf, isArray, isObject, type Json, keysOf, member } from '../values/json.ts';

/** A function object as it is written, wherever it is. */
export interface WrittenCall {
  readonly name: string;
  readonly args: readonly { readonly value: Json; readonly pointer: Pointer }[];
  readonly pointer: Pointer;
}

/** What rules look for among all the values of a configuration. */
export interface WrittenValues {
  readonly calls: readonly WrittenCall[];
  /** Texts in typographic quotes. */
  readonly quoted: readonly { readonly text: string; readonly pointer: Pointer }[];
}

/** Several rules look at the same values: once is enough. */
const walked = new WeakMap<Configuration, WrittenValues>();

/** The function objects and quoted texts of `api`, `config` and the iterations. */
export function writtenValues(configuration: Configuration): WrittenValues {
  const known = walked.get(configuration);
  if (known !== undefined) return known;
  const values = { calls: [] as WrittenCall[], quoted: [] as { text: string; pointer: Pointer }[] };
  const { api, apiPointer, config, configPointer, iterations } = configuration;
  for (const part of [{ value: api, pointer: apiPointer }, { value: config, pointer: configPointer }, ...iterations])
    collect(part.value, part.pointer, [], values);
  walked.set(configuration, values);
  return values;
}

const IN_QUOTES = /^[“”„‘’‚«»].*[“”‘’«»]$/su;

/** `path` leads from `root` to the value; pointers are made of it only where something is found. */
function collect(
  value: Json,
  root: Pointer,
  path: (string | number)[],
  found: { readonly calls: WrittenCall[]; readonly quoted: { text: string; pointer: Pointer }[] },
): void {
  if (typeof value === 'string') {
    if (value.charCodeAt(0) > 0x7f && IN_QUOTES.test(value)) found.quoted.push({ text: value, pointer: pointerThrough(root, path) });
  } else if (isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      path.push(index);
      collect(value[index] as Json, root, path, found);
      path.pop();
    }
  } else if (isObject(value)) {
    const name = member(value, 'function');
    if (typeof name === 'string') {
      const pointer = pointerThrough(root, path);
      const args = elementsOf(member(value, 'args')).map(([key, argument]) => ({ value: argument, pointer: pointerTo(pointer, 'args', key) }));
      found.calls.push({ name, args, pointer });
    }
    for (const key of keysOf(value)) {
      path.push(key);
      collect(value[key] as Json, root, path, found);
      path.pop();
    }
  }
}
