/** Where tables are stored: `out` is the folder of `--out`, `data-dir` the peer's layout (OUT-2). */
export type FolderLayout = 'out' | 'data-dir';

export const FOLDER_LAYOUTS: readonly FolderLayout[] = ['out', 'data-dir'];

export interface NameProblem {
  readonly part: 'bucket' | 'table';
  /** `the table "a/b" cannot be stored`. */
  readonly message: string;
  readonly reason: string;
}

const LONGEST_NAME_BYTES = 255;
/** What is beside the folders of buckets. */
const RESERVED = new Set([
  '.partial',
  '.commit.json',
  '.sluice.json',
  '.sluice.lock',
  'state.json',
]);

/** Why no file can have this bucket's and this table's name in a layout (OUT-2, OUT-3); without a table the bucket alone. */
export function layoutProblem(
  layout: FolderLayout,
  bucket: string | null,
  table?: string,
): NameProblem | undefined {
  const own =
    (bucket === null ? undefined : nameProblem('bucket', bucket, layout)) ??
    (table === undefined ? undefined : nameProblem('table', table, layout, bucket));
  if (own !== undefined) return own;
  const file =
    layout === 'out'
      ? `${table ?? ''}.csv.manifest`
      : `${bucket === null ? '' : `${bucket}.`}${table ?? ''}.manifest`;
  const longest = Math.max(byteLength(file), layout === 'out' ? byteLength(bucket ?? '') : 0);
  if (longest <= LONGEST_NAME_BYTES) return undefined;
  const part =
    table === undefined || byteLength(bucket ?? '') > LONGEST_NAME_BYTES ? 'bucket' : 'table';
  return problem(
    part,
    (part === 'bucket' ? bucket : table) ?? '',
    `its file name would have ${longest} bytes, and ${LONGEST_NAME_BYTES} is the most`,
  );
}

function nameProblem(
  part: NameProblem['part'],
  name: string,
  layout: FolderLayout,
  bucket: string | null = null,
): NameProblem | undefined {
  // behind a bucket, any text makes the name of a file
  const isWhole = layout === 'out' ? part === 'bucket' : part === 'table' && bucket === null;
  if (name === '' && (part === 'bucket' || layout === 'out' || isWhole))
    return problem(part, name, 'it has no name');
  if (isWhole && (name === '.' || name === '..'))
    return problem(part, name, 'this is the name of a folder');
  if (name.includes('/')) return problem(part, name, 'its name has a "/" in it');
  if (name.includes('\0')) return problem(part, name, 'its name has a NUL character in it');
  if (!name.isWellFormed())
    return problem(part, name, 'its name has half of a surrogate pair in it');
  if (layout === 'out' && part === 'bucket' && RESERVED.has(name.toLowerCase()))
    return problem(part, name, 'Sluice keeps something else under this name');
  return undefined;
}

function problem(part: NameProblem['part'], name: string, reason: string): NameProblem {
  const shortened = name.length <= 60 ? name : `${name.slice(0, 57)}...`;
  return { part, message: `The ${part} ${JSON.stringify(shortened)} cannot be stored`, reason };
}

function byteLength(text: string): number {
  return Buffer.byteLength(text);
}
