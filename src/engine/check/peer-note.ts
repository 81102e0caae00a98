import type { KeyNode } from '../../../generated/config-keys.ts';
import type { Finding } from '../../language/diagnostics/diagnostic.ts';
import { peerWording } from '../../language/diagnostics/peer-wording.ts';
import { isScalar, type Json, typeName } from '../../language/values/json.ts';
import { jsonText, phpText } from '../../language/values/text.ts';

/** What a note is about: a value, and the keys that lead to it. */
export interface Noted {
  readonly path: readonly (string | number)[];
  readonly value: Json;
  /** Absent for a value that is wrong. */
  readonly isMissing?: boolean;
}

/** How Generic Extractor says it; the words in braces are keys on the way to the place. */
export function peerNote(
  text: KeyNode['genericExtractor'],
  { path, value, isMissing = false }: Noted,
): Pick<Finding, 'note'> {
  const said = typeof text === 'object' && isMissing ? text.missing : text;
  if (typeof said !== 'string') return {};
  const filled = said
    .replace('{key}', String(path.at(-1)))
    .replace('{holder}', String(path.at(-2)))
    .replace('{outer}', String(path.at(-3)))
    .replace('{type}', typeName(value))
    .replace('{json}', jsonText(value))
    .replace('{value}', isScalar(value) ? phpText(value) : '');
  return { note: peerWording(filled) };
}
