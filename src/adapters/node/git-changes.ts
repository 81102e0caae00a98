import { spawnSync } from 'node:child_process';

/** The lines of a file that differ from a revision; `all` when the revision does not have the file. */
export function changedLines(revision: string, file: string, cwd: string): { readonly lines: readonly number[] | 'all' } | { readonly problem: string } {
  if (revision.startsWith('-') || revision === '') return { problem: `"${revision}" is not a revision` };
  const known = git(['rev-parse', '--verify', '--quiet', `${revision}^{commit}`], cwd);
  if ('problem' in known) return { problem: known.problem === '' ? `"${revision}" is not a revision` : known.problem };
  if ('problem' in git(['cat-file', '-e', `${revision}:./${file}`], cwd)) return { lines: 'all' };
  const shown = git(['diff', '--no-color', '--no-ext-diff', '--unified=0', revision, '--', file], cwd);
  if ('problem' in shown) return shown;
  const lines = [...shown.text.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].flatMap(([, start, count]) =>
    Array.from({ length: Number(count ?? 1) }, (_, index) => Number(start) + index),
  );
  return { lines };
}

function git(args: readonly string[], cwd: string): { readonly text: string } | { readonly problem: string } {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd, maxBuffer: 64 * 1024 * 1024, encoding: 'utf8' });
  if (error !== undefined) return { problem: 'code' in error && error.code === 'ENOENT' ? 'git is not installed' : error.message };
  return status === 0 ? { text: stdout } : { problem: (stderr.trim().split('\n')[0] ?? '').replace(/^fatal: /, '') };
}
