import type { Configuration } from '../configuration.ts';
import { type Pointer, pointerTo } from '../support/pointer.ts';
import { isArray, isObject, type Json, keysOf, member } from '../values/json.ts';
import { elementsOf } from './elements-of.ts';

/** A function object as it is written, wherever it stands. */
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
  const calls: WrittenCall[] = [];
  const quoted: { text: string; pointer: Pointer }[] = [];
  const { api, apiPointer, config, configPointer, iterations } = configuration;
  for (const part of [{ value: api, pointer: apiPointer }, { value: config, pointer: configPointer }, ...iterations])
    visit(part.value, [], (value, path) => {
      if (typeof value === 'string') {
        if (IN_QUOTES.test(value)) quoted.push({ text: value, pointer: pointerTo(part.pointer, ...path) });
      } else if (isObject(value)) {
        const name = member(value, 'function');
        if (typeof name !== 'string') return;
        const pointer = pointerTo(part.pointer, ...path);
        const args = elementsOf(member(value, 'args')).map(([key, argument]) => ({ value: argument, pointer: pointerTo(pointer, 'args', key) }));
        calls.push({ name, args, pointer });
      }
    });
  const values = { calls, quoted };
  walked.set(configuration, values);
  return values;
}

const IN_QUOTES = /^[“”„‘’‚«»].*[“”‘’«»]$/su;

function visit(value: Json, path: (string | number)[], meet: (value: Json, path: readonly (string | number)[]) => void): void {
  meet(value, path);
  if (isArray(value)) {
    for (const [index, element] of value.entries()) below(index, element);
  } else if (isObject(value)) {
    for (const name of keysOf(value)) below(name, value[name] as Json);
  }

  function below(segment: string | number, inner: Json): void {
    path.push(segment);
    visit(inner, path, meet);
    path.pop();
  }
}
