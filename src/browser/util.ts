// Replaces node:util in the browser builds.

/** A secret names how it is shown: in programs of Node that use the same code. */
export const inspect = { custom: Symbol.for('nodejs.util.inspect.custom') };
