import type { Configuration } from '../configuration/configuration.ts';
import { type Pointer, pointerThrough, pointerTo } from '../support/pointer.ts';
import {
  elementsOf,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  member,
} from '../values/json.ts';

/** A function object as it is written, wherever it is. */
export interface WrittenCall {
  readonly name: string;
  readonly args: readonly { readonly value: Json; readonly pointer: Pointer }[];
  /** Whether no arguments are written, not even wrong ones. */
  readonly isBare: boolean;
  readonly pointer: Pointer;
}

/** What rules look for among all the values of a configuration. */
export interface WrittenValues {
  readonly calls: readonly WrittenCall[];
  /** Texts in typographic quotes. */
  readonly quoted: readonly { readonly text: string; readonly pointer: Pointer }[];
  /** Objects with "args" and without "function". */
  readonly arguments: readonly { readonly object: JsonObject; readonly pointer: Pointer }[];
  /** The first part of every name in "attr". */
  readonly references: ReadonlySet<string>;
}

interface Found {
  readonly calls: WrittenCall[];
  readonly quoted: WrittenValues['quoted'][number][];
  readonly arguments: WrittenValues['arguments'][number][];
  readonly references: Set<string>;
}

/** Several rules look at the same values: once is enough. */
const walked = new WeakMap<Configuration, WrittenValues>();

/** The function objects and quoted texts of `api`, `config` and the iterations. */
export function writtenValues(configuration: Configuration): WrittenValues {
  const known = walked.get(configuration);
  if (known !== undefined) return known;
  const values: Found = { calls: [], quoted: [], arguments: [], references: new Set() };
  const { api, apiPointer, config, configPointer, iterations } = configuration;
  for (const part of [
    { value: api, pointer: apiPointer },
    { value: config, pointer: configPointer },
    ...iterations,
  ])
    collect(part.value, part.pointer, [], values);
  walked.set(configuration, values);
  return values;
}

const IN_QUOTES = /^[“”„‘’‚«»].*[“”‘’«»]$/su;

/** `path` leads from `root` to the value; pointers are made of it only where something is found. */
function collect(value: Json, root: Pointer, path: (string | number)[], found: Found): void {
  if (typeof value === 'string') {
    if (value.charCodeAt(0) > 0x7f && IN_QUOTES.test(value))
      found.quoted.push({ text: value, pointer: pointerThrough(root, path) });
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
      const written = member(value, 'args');
      const args = elementsOf(written).map(([key, argument]) => ({
        value: argument,
        pointer: pointerTo(pointer, 'args', key),
      }));
      found.calls.push({ name, args, isBare: written === undefined, pointer });
    } else if (name === undefined && isArray(member(value, 'args')))
      found.arguments.push({ object: value, pointer: pointerThrough(root, path) });
    const attribute = member(value, 'attr');
    if (typeof attribute === 'string')
      found.references.add(attribute).add(attribute.split('.')[0] ?? '');
    for (const key of keysOf(value)) {
      path.push(key);
      collect(value[key] as Json, root, path, found);
      path.pop();
    }
  }
}
