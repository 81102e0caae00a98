import { formatText } from '../../text/format-text.ts';
import { readDocument } from '../../text/read-document.ts';
import type { SourceDocument } from '../../text/source-document.ts';
import { exactJsonText, type Json, withValueAt } from '../../values/json.ts';
import { type Pointer, pointerSegments } from '../../values/path.ts';
import { secretValues } from './hide-secrets.ts';

/** A configuration as JSON text with a line for each member. Values below names that begin with `#` are empty strings; `secrets` are their pointers. */
export async function configurationJson(
  document: Pick<SourceDocument, 'value'>,
): Promise<{ readonly text: string; readonly secrets: readonly Pointer[] }> {
  const secrets = secretValues(document.value, []).flatMap(({ pointer }) => pointer ?? []);
  const value = secrets.reduce<Json>(
    (whole, pointer) => withValueAt(whole, pointerSegments(pointer), ''),
    document.value,
  );
  const compact = await readDocument(exactJsonText(value), 'config.json', () => {});
  const text = compact && (await formatText(compact, { indent: 2, hasTabs: false }));
  if (text === undefined) throw new Error('a configuration has no JSON text');
  return { text, secrets };
}
