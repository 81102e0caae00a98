// What the doors for browsers have in the place of node:util.

/** A secret names how it is shown: in programs of Node that use the same code. */
export const inspect = { custom: Symbol.for('nodejs.util.inspect.custom') };
