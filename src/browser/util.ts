// Replaces node:util in the browser builds.

/** A secret names how it is shown: in programs of Node that use the same code. */
export const inspect = { custom: Symbol.for('nodejs.util.inspect.custom') };

/** No section is on. */
export function debuglog(): { readonly enabled: boolean } {
  return { enabled: false };
}

/** Pages read no files of environment variables. */
export function parseEnv(): Readonly<Record<string, string>> {
  return {};
}
