import { parseEnv } from 'node:util';

/** The names and texts of a `.env` file. */
export function envEntries(text: string): readonly (readonly [name: string, value: string])[] {
  return Object.entries(parseEnv(text)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
}
