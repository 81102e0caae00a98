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

export type NameKind = keyof typeof FORMS;

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
