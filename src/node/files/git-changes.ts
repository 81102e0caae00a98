import { outputOfGit } from './git-file.ts';

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
