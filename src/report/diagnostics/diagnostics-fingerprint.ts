import { createHash } from 'node:crypto';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';

/**
 * A name for each diagnostic that stays when lines move: of rule, path, pointer, and the ordinal among those with the
 * same three. Services show only the first finding of a fingerprint, so no two are equal.
 */
export function fingerprints(diagnostics: readonly Diagnostic[]): readonly string[] {
  const seen = new Map<string, number>();
  return diagnostics.map(({ rule, file, pointer }) => {
    const cause = JSON.stringify([rule, relativePath(file), pointer]);
    const ordinal = seen.get(cause) ?? 0;
    seen.set(cause, ordinal + 1);
    return createHash('sha256').update(`${cause}\n${ordinal}`).digest('hex').slice(0, 40);
  });
}

/** A path as services want it: slashes, and no `./` in front. */
export function relativePath(file: string): string {
  return file.replaceAll('\\', '/').replace(/^(?:\.\/+)+/, '');
}
