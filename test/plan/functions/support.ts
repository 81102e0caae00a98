import { readFileSync } from 'node:fs';
import { ByteString, type FunctionValue } from '../../../src/plan/functions/definition.ts';
import { functions } from '../../../src/plan/functions/index.ts';

export const NOW_SECONDS = 1490000000;

/** Calls a function of the language at 2017-03-20 08:53:20 UTC. */
export function call(name: string, ...args: readonly FunctionValue[]): FunctionValue {
  const definition = functions[name];
  if (definition === undefined) throw new Error(`no function ${name}`);
  return definition.call(args, { nowMs: () => NOW_SECONDS * 1000 });
}

/** Compile-time complaint about arguments; `undefined` arguments are not known yet. */
export function check(
  name: string,
  ...args: readonly (FunctionValue | undefined)[]
): string | undefined {
  return functions[name]?.check?.(args)?.message;
}

/** Rows that the peer's language computed; see vectors/generate.php. */
export function vectors<Row>(name: string): readonly Row[] {
  return JSON.parse(readFileSync(new URL(`vectors/${name}.json`, import.meta.url), 'utf8'));
}

export function hexOf(value: FunctionValue): string {
  return Buffer.from(
    value instanceof ByteString ? value.bytes : new TextEncoder().encode(String(value)),
  ).toString('hex');
}
