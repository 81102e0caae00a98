import path from 'node:path';
import { StorageProblem, type TableDescription } from '../ports/sink.ts';
import { type FolderLayout, layoutProblem } from '../values/file-names.ts';
import { type Json, objectFrom } from '../values/json.ts';
import { jsonText } from '../values/text.ts';

export type { FolderLayout };

/** The folder inside the target that has everything until the run has ended well. */
export const PARTIAL_FOLDER = '.partial';
/** The folder inside that one which has the responses that the run has processed. */
export const JOURNAL_FOLDER = 'journal';
/** Explains the folder, in the folder itself. */
export const PARTIAL_NOTE = 'README.txt';
/** Is there while a commit continues: what gets which name. */
export const JOURNAL_FILE = '.commit.json';
/** What the runs into this folder have written. */
export const RECORD_FILE = '.sluice.json';

const MANIFEST_ENDING = '.manifest';

/**
 * The path of a table's file below the target: `<bucket>/<table>.csv` or `out/tables/<bucket>.<table>` (OUT-2);
 * without bucket the table's name alone. Names that no file can have are refused (OUT-3).
 */
export function tablePath(layout: FolderLayout, bucket: string | null, table: string): string {
  const problem = layoutProblem(layout, bucket, table) ?? systemProblem(layout, bucket, table);
  if (problem !== undefined) throw new StorageProblem(`${problem.message}: ${problem.reason}.`);
  if (layout === 'data-dir')
    return path.join('out', 'tables', bucket === null ? table : `${bucket}.${table}`);
  return path.join(bucket ?? '', `${table}.csv`);
}

/** The path of the manifest of the table at `file`. */
export function manifestPath(file: string): string {
  return `${file}${MANIFEST_ENDING}`;
}

export function isManifest(file: string): boolean {
  return file.endsWith(MANIFEST_ENDING);
}

/** The folder that is there after a run even when it has no tables (OUT-8). */
export function tablesFolder(layout: FolderLayout): string {
  return layout === 'data-dir' ? path.join('out', 'tables') : '';
}

/** The path of the state that a run leaves (STATE-3). */
export function statePath(layout: FolderLayout): string {
  return layout === 'data-dir' ? path.join('out', 'state.json') : 'state.json';
}

/** The certificate of a run; a data folder has the files of Generic Extractor only. */
export const CERTIFICATE_FILE = 'complete.json';

export function certificatePath(layout: FolderLayout): string | undefined {
  return layout === 'out' ? CERTIFICATE_FILE : undefined;
}

/** Whether a run could write this path below the target: a table, a manifest, the state, the certificate or the record. */
export function isOutputPath(layout: FolderLayout, file: string): boolean {
  if (file.includes('\0') || path.normalize(file) !== file) return false;
  if ([statePath(layout), certificatePath(layout), RECORD_FILE].includes(file)) return true;
  const parts = file.split(path.sep);
  if (
    parts.some((part) => part === '' || part === '.' || part === '..') ||
    parts[0] === PARTIAL_FOLDER
  )
    return false;
  if (layout === 'data-dir')
    return parts.length === 3 && parts[0] === 'out' && parts[1] === 'tables';
  return parts.length <= 2 && /\.csv(?:\.manifest)?$/.test(file);
}

/** Names of devices, and signs and ends that Windows gives no file. */
function systemProblem(layout: FolderLayout, bucket: string | null, table: string) {
  if (process.platform !== 'win32') return undefined;
  const names =
    layout === 'data-dir' || bucket === null ? [`${bucket ?? ''}${table}`] : [bucket, table];
  const bad = names.find((name) =>
    /[<>:"|?*\\\x01-\x1f]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name),
  );
  return bad === undefined
    ? undefined
    : { message: `"${bad}" cannot be the name of a file`, reason: 'Windows does not allow it' };
}

/**
 * The bytes of a table's manifest (OUT-5): `destination` only with a bucket, `primary_key` only with a key, Generic Extractor's escaping,
 * no line end. Of a table that no page reached, `incremental` comes first (OUT-12).
 */
export function manifestText({
  bucket,
  name,
  primaryKey,
  incremental,
  unreached,
}: TableDescription): string {
  const destination: readonly Member[] =
    bucket === null ? [] : [['destination', `in.c-${bucket}.${name}`]];
  const flag: readonly Member[] = [['incremental', incremental]];
  const key: readonly Member[] = primaryKey.length === 0 ? [] : [['primary_key', primaryKey]];
  return jsonText(
    objectFrom([
      ...(unreached === true ? [...flag, ...destination] : [...destination, ...flag]),
      ...key,
    ]),
  );
}

type Member = readonly [name: string, value: Json];
