import type { Suppression } from '../../generated/settings.ts';
import type { Diagnostic } from '../language/diagnostics/diagnostic.ts';
import { pointerSegments } from '../language/support/pointer.ts';
import { isMeant } from './levels.ts';
import { isAtOrBelow } from './pointer-pattern.ts';

export interface Suppressed {
  readonly diagnostics: readonly Diagnostic[];
  /** The entries that speak of the file, and whether they hid something. */
  readonly entries: ReadonlyMap<number, boolean>;
}

/** Removes findings that the settings accept with a reason. Errors are kept, because they prevent a plan. */
export function withoutSuppressed(
  diagnostics: readonly Diagnostic[],
  suppressions: readonly Suppression[],
  file: string,
): Suppressed {
  const entries = new Map(
    [...suppressions.entries()]
      .filter(([, { files }]) => isMeant(file, files))
      .map(([index]) => [index, false]),
  );
  if (entries.size === 0) return { diagnostics, entries };
  const left = diagnostics.filter(({ rule, severity, pointer }) => {
    if (severity === 'error') return true;
    const segments = pointerSegments(pointer);
    const hiding = [...entries.keys()].filter((index) => {
      const entry = suppressions[index];
      return (
        entry !== undefined &&
        (entry.rules === undefined || entry.rules.includes(rule)) &&
        isAtOrBelow(entry.pointer, segments)
      );
    });
    for (const index of hiding) entries.set(index, true);
    return hiding.length === 0;
  });
  return { diagnostics: left, entries };
}
