import type { Compilation } from '../corridor.ts';

/** The line of a pointer in the configuration of a compilation. */
export function lineFinder({ document }: Pick<Compilation, 'document'>): (pointer: string) => number | undefined {
  return (pointer) => (document?.has(pointer) === true ? document.rangeOf(pointer).start.line : undefined);
}
