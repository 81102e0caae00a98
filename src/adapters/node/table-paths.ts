import path from 'node:path';
import { StorageProblem } from '../../ports/sink.ts';

/** Where tables stand below the target: `out` is the folder of `--out`, `data-dir` the peer's layout (OUT-2). */
export type FolderLayout = 'out' | 'data-dir';

/** The folder inside the target that holds everything until the run has ended well. */
export const PARTIAL_FOLDER = '.partial';

const MANIFEST_ENDING = '.manifest';
const LONGEST_NAME_BYTES = 255;

/**
 * The path of a table's file below the target: `<bucket>/<table>.csv` or `out/tables/<bucket>.<table>` (OUT-2);
 * without bucket the table's name alone. Names that no file can have are refused (OUT-3).
 */
export function tablePath(layout: FolderLayout, bucket: string | null, table: string): string {
  checkName('table', table, table);
  if (bucket !== null) checkName('bucket', bucket, bucket);
  if (layout === 'data-dir') {
    const file = bucket === null ? table : `${bucket}.${table}`;
    checkName('table', table, `${file}${MANIFEST_ENDING}`);
    return path.join('out', 'tables', file);
  }
  if (bucket === PARTIAL_FOLDER) throw new StorageProblem(`The bucket cannot be named "${bucket}": unfinished tables are kept there.`);
  checkName('table', table, `${table}.csv${MANIFEST_ENDING}`);
  return path.join(bucket ?? '', `${table}.csv`);
}

/** The path of the manifest of the table at `file`. */
export function manifestPath(file: string): string {
  return `${file}${MANIFEST_ENDING}`;
}

/** The folder that is there after a run even when it has no tables (OUT-8). */
export function tablesFolder(layout: FolderLayout): string {
  return layout === 'data-dir' ? path.join('out', 'tables') : '';
}

function checkName(what: 'table' | 'bucket', name: string, file: string): void {
  const refuse = (reason: string) => {
    throw new StorageProblem(`The ${what} ${JSON.stringify(shortened(name))} cannot be stored: ${reason}.`);
  };
  if (name === '') refuse('it has no name');
  if (name === '.' || name === '..') refuse('this is the name of a folder');
  if (name.includes('/')) refuse('its name has a "/" in it');
  if (path.sep !== '/' && name.includes(path.sep)) refuse(`its name has a "${path.sep}" in it`);
  if (name.includes('\0')) refuse('its name has a NUL character in it');
  const bytes = Buffer.byteLength(file);
  if (bytes > LONGEST_NAME_BYTES) refuse(`its file name would have ${bytes} bytes, and ${LONGEST_NAME_BYTES} is the most`);
}

function shortened(name: string): string {
  return name.length <= 60 ? name : `${name.slice(0, 57)}...`;
}
