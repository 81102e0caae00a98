import { createHash } from 'node:crypto';
import { withoutEnds } from './words.ts';

/** A path below a folder, with `.` and `..` resolved as far as they can be. An absolute `path` stays. */
export function pathBelow(folder: string, path: string): string {
  return normalPath(
    /^(\/|[A-Za-z]:[\\/])/.test(path) || folder === '' ? path : `${folder}/${path}`,
  );
}

/** The folder a path is in; empty for the current one. */
export function folderOf(path: string): string {
  const end = path.lastIndexOf('/');
  return end < 0 ? '' : path.slice(0, end) || '/';
}

/** The last part of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The way from a folder to a file, both absolute; `undefined` between two drives. */
export function relativePath(folder: string, file: string): string | undefined {
  const [from, to] = [normalPath(folder).split('/'), normalPath(file).split('/')];
  if (from[0] !== to[0]) return undefined;
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++;
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/');
}

/** A path with `/` between its parts and without `.` and `a/..`. */
export function normalPath(path: string): string {
  const parts: string[] = [];
  const slashed = path.replaceAll('\\', '/');
  for (const part of slashed.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  return (slashed.startsWith('/') ? '/' : '') + parts.join('/') || '.';
}

const UUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';

/** Kinds of names that other programs can write: into Redis, a bucket, a list, a folder. Each has the form that Sluice gives it, and no other. */
const FORMS = {
  /** The id of a queued run. */
  'queued run': /^\d{12}-[\da-f]{6}$/,
  /** The id of a unit of a plan, or of a range of its pages. */
  unit: /^\d{1,9}-\d{1,9}(?:_[1-9]\d{0,8}-(?:[1-9]\d{0,8}|end))?$/,
  /** The id of a run in a destination. */
  run: new RegExp(`^${UUID}$`),
  /** The folder, or the prefix, of a run in a destination. */
  'run folder': new RegExp(`^run-${UUID}$`),
  /** A file of a table in a destination of files: `run-ID/BUCKET/TABLE.ENDING`, the bucket if there is one. */
  'table file': new RegExp(`^run-${UUID}/(?:[^/\\0]+/)?[^/\\0]+\\.(?:parquet|csv)$`),
  /** A key of an object, or a path below a folder. */
  path: /^[^\0]+$/,
} as const;

type NameKind = keyof typeof FORMS;

const MAX_LENGTH = 1024;

/**
 * A name that comes from outside, if it is one that Sluice could have made; `undefined` otherwise. Every such name passes here where it is read,
 * before it becomes a part of a path or of a key: none leads out of the place that it is used in.
 */
export function nameFromOutside(kind: NameKind, name: unknown): string | undefined {
  if (typeof name !== 'string' || name.length > MAX_LENGTH || !name.isWellFormed())
    return undefined;
  const leadsElsewhere = name.split(/[\\/]/).some((part) => part === '.' || part === '..');
  return !leadsElsewhere && FORMS[kind].test(name) ? name : undefined;
}

const LONGEST = 64;

const SAFE = /^[A-Za-z0-9-]+(?:_[A-Za-z0-9-]+)*$/;

/** SAFE of 8.1: a name of letters, digits, `-` and single `_`, at most about 64 bytes. */
export function safeName(name: string): string {
  if (name.length <= LONGEST && SAFE.test(name)) return name;
  return shortened(underscored(bytesOf(name)), ['_'])
    .replace(/[^A-Za-z0-9-]+/g, '_')
    .replace(/^_+|_+$/g, '');
}

/** SAFE of the legacy parser: shortened as it is written, runs of `_` stay (LEG-3). */
export function legacySafeName(name: string): string {
  return underscored(shortened(bytesOf(name), [' ', '_'])).replace(/^_+|_+$/g, '');
}

/** A character for each byte: names are measured and replaced by bytes. */
function bytesOf(name: string): string {
  return Buffer.from(name, 'utf8').toString('latin1');
}

function underscored(bytes: string): string {
  return bytes.replace(/[^A-Za-z0-9-]/g, '_');
}

/** Step 2 of 8.1: an acronym of the words, or a hash, in front of as much of the end as fits; cut at one of the signs. */
function shortened(name: string, cutAt: readonly string[]): string {
  if (name.length <= LONGEST) return name;
  const words = withoutEnds(name, '-').match(/[A-Za-z'-]+/g) ?? [];
  const short =
    words.length > 1
      ? (name.match(/[A-Za-z0-9_]+/g) ?? []).map((run) => run.charAt(0)).join('')
      : createHash('md5').update(name, 'latin1').digest('hex');
  const head = `${short}_`;
  const from = name.length - (LONGEST - head.length);
  for (const sign of cutAt) {
    const at = name.indexOf(sign, from);
    if (at > 0) return head + name.slice(at);
  }
  return head;
}

/** Where tables are stored: `out` is the folder of `--out`, `data-dir` Generic Extractor's layout (OUT-2). */
export type FolderLayout = 'out' | 'data-dir';

export const FOLDER_LAYOUTS: readonly FolderLayout[] = ['out', 'data-dir'];

export interface NameProblem {
  readonly part: 'bucket' | 'table';
  /** `the table "a/b" cannot be stored`. */
  readonly message: string;
  readonly reason: string;
}

const MAX_NAME_BYTES_LENGTH = 255;
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
  if (longest <= MAX_NAME_BYTES_LENGTH) return undefined;
  const part =
    table === undefined || byteLength(bucket ?? '') > MAX_NAME_BYTES_LENGTH ? 'bucket' : 'table';
  return problem(
    part,
    (part === 'bucket' ? bucket : table) ?? '',
    `its file name would have ${longest} bytes, and ${MAX_NAME_BYTES_LENGTH} is the most`,
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
