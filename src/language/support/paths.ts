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
