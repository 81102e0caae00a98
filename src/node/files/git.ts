import { spawnSync } from 'node:child_process';

/** The lines of a file that differ from a revision; `all` when the revision does not have the file. */
export function changedLines(
  revision: string,
  file: string,
  cwd: string,
): { readonly lines: readonly number[] | 'all' } | { readonly problem: string } {
  if (revision.startsWith('-') || revision === '')
    return { problem: `"${revision}" is not a revision` };
  const known = outputOfGit(['rev-parse', '--verify', '--quiet', `${revision}^{commit}`], cwd);
  if ('problem' in known)
    return { problem: known.problem === '' ? `"${revision}" is not a revision` : known.problem };
  if ('problem' in outputOfGit(['cat-file', '-e', `${revision}:./${file}`], cwd))
    return { lines: 'all' };
  const shown = outputOfGit(
    ['diff', '--no-color', '--no-ext-diff', '--unified=0', revision, '--', file],
    cwd,
  );
  if ('problem' in shown) return shown;
  const lines = [...shown.bytes.toString().matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].flatMap(
    ([, start, count]) =>
      Array.from({ length: Number(count ?? 1) }, (_, index) => Number(start) + index),
  );
  return { lines };
}

/** A file of a revision, as a person names it: `git:REVISION:PATH`. */
interface GitFile {
  readonly revision: string;
  /** From the current folder, or from the root of the repository when it begins with a slash. */
  readonly path: string;
}

/** `git:main:config.yaml` in its parts; `undefined` for any other name. */
export function gitFileFrom(name: string): GitFile | undefined {
  const [, revision, path] = /^git:([^:]+):(.+)$/s.exec(name) ?? [];
  return revision === undefined || path === undefined ? undefined : { revision, path };
}

/** The bytes of a file in a revision of the repository around `cwd`, or why there are none. */
export function readGitFile(
  { revision, path }: GitFile,
  cwd: string,
): { readonly bytes: Uint8Array } | { readonly problem: string } {
  if (revision.startsWith('-')) return { problem: `"${revision}" is not a revision` };
  const within = path.startsWith('/') ? path.slice(1) : `./${path.replace(/^\.\//, '')}`;
  return outputOfGit(['cat-file', 'blob', `${revision}:${within}`], cwd);
}

/** What a git command prints, or the first line of what is wrong; that is empty when git says nothing. */
export function outputOfGit(
  args: readonly string[],
  cwd: string,
): { readonly bytes: Buffer } | { readonly problem: string } {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd,
    maxBuffer: 256 * 1024 * 1024,
  });
  if (error !== undefined)
    return {
      problem: 'code' in error && error.code === 'ENOENT' ? 'git is not installed' : error.message,
    };
  return status === 0
    ? { bytes: stdout }
    : { problem: (stderr.toString().trim().split('\n')[0] ?? '').replace(/^fatal: /, '') };
}
