import { messageOf } from '../../values/errors.ts';
import { present } from '../../values/objects.ts';

/** A file that cannot be read or written, or that Sluice refuses to read. The message is the file name and `reason`. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
  readonly reason: string;
  /** What to do, in the imperative. */
  readonly help: string | undefined;
  /** The system's code, such as `ENOENT`; empty when Sluice refused. */
  readonly code: string;

  constructor(
    file: string,
    reason: string,
    {
      help,
      cause,
      code = '',
    }: { readonly help?: string; readonly cause?: unknown; readonly code?: string } = {},
  ) {
    super(`${file} ${reason}`, { cause });
    this.reason = reason;
    this.help = help;
    this.code = code;
  }
}

/** Runs one step on a file; an error of the system becomes a `FileProblem`. The problem names the file as it is named here. */
export function onFile<T>(file: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw fileProblem(file, error);
  }
}

function fileProblem(file: string, error: unknown): unknown {
  if (error instanceof FileProblem) {
    const { reason, help, cause, code } = error;
    return new FileProblem(file, reason, { ...present({ help }), cause, code });
  }
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined || code === undefined) return error;
  return new FileProblem(file, REASONS.get(code) ?? `cannot be used (${code})`, {
    cause: error,
    code,
  });
}

/** What an error of the system says, in words. */
export function systemReason(error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException;
  return REASONS.get(code)?.replace(/^cannot be written: /, '') ?? messageOf(error);
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'cannot be opened: permission denied'],
  ['EDQUOT', 'cannot be written: the disk quota is exceeded'],
  ['EISDIR', 'is a folder'],
  ['ELOOP', 'is a link that leads to itself'],
  ['EMFILE', 'cannot be opened: too many files are open'],
  ['ENAMETOOLONG', 'has a name that is too long'],
  ['ENOENT', 'does not exist'],
  ['ENOSPC', 'cannot be written: the disk is full'],
  ['ENOTDIR', 'does not exist: a part of its path is not a folder'],
  ['ENXIO', 'is a socket, or a named pipe without a reader'],
  ['EPERM', 'cannot be opened: permission denied'],
  ['EROFS', 'cannot be written: the file system is read-only'],
]);
