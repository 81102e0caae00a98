// What some tests need beside Node, npm, make, git, a shell and the utilities of POSIX. A test without it is skipped, and counted with the reason.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** A server, a program or a right that a test needs. */
export interface Need {
  /** Why tests are skipped here, for example `no Redis (redis-server)`; undefined where it is there. */
  readonly missing: string | undefined;
  /** It can be installed: `CI=true` has it, or fails. Rights of the system cannot. */
  readonly isProgram: boolean;
}

const isRoot = process.getuid?.() === 0;
/** Where Debian has the programs of PostgreSQL, by version. */
const POSTGRES = '/usr/lib/postgresql';

/** The file of the first of these programs that this machine has: in `folders`, in the path, or where systems have servers. */
export function findProgram(
  names: string | readonly string[],
  folders: readonly string[] = [],
): string | undefined {
  const all = [...folders, ...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  return [names]
    .flat()
    .flatMap((name) => all.filter(Boolean).map((folder) => path.join(folder, name)))
    .find(canExecute);
}

function canExecute(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The folder of the programs of the newest PostgreSQL. */
export function postgresFolder(): string | undefined {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES) : [];
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(POSTGRES, version, 'bin'));
  const initdb = findProgram('initdb', folders);
  return initdb === undefined ? undefined : path.dirname(initdb);
}

const CHROMIUM = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
export const chromiumProgram = (): string | undefined => findProgram(CHROMIUM);

function program(what: string, ...names: readonly string[]): Need {
  const absent = names.filter((name) => findProgram(name) === undefined);
  return {
    missing: absent.length === 0 ? undefined : `no ${what} (${absent.join(', ')})`,
    isProgram: true,
  };
}

function right(what: string, has: boolean): Need {
  return { missing: has ? undefined : what, isProgram: false };
}

export const redisServer = program('Redis', 'redis-server');
export const sshServer = program('OpenSSH server', 'sshd');
export const bash = program('bash', 'bash');
export const curl = program('curl', 'curl');
export const zsh = program('zsh', 'zsh');
export const fish = program('fish', 'fish');
export const neovim = program('Neovim', 'nvim');
export const gnuParallel = program('GNU parallel', 'parallel');
export const python = program('Python', 'python3');
/** Makes a terminal. */
export const script = program('script(1)', 'script');
export const chromium: Need = {
  missing: chromiumProgram() === undefined ? 'no Chromium (chromium)' : undefined,
  isProgram: true,
};
/** The server refuses to run as root, and its data is unpacked for each. */
export const postgres: Need =
  postgresFolder() === undefined
    ? { missing: 'no PostgreSQL (initdb)', isProgram: true }
    : program('programs that start PostgreSQL', ...(isRoot ? ['setpriv', 'tar'] : ['tar']));

/** Gives a process mounts of its own. */
export const OWN_MOUNTS = ['unshare', isRoot ? '-m' : '-rm'] as const;
export const mounts = right(
  'a process may not have mounts of its own here',
  process.platform === 'linux' &&
    spawnSync(OWN_MOUNTS[0], [OWN_MOUNTS[1], 'sh', '-c', 'command -v mount']).status === 0,
);
/** Gives files to other users. */
export const root = right('this user is not root', isRoot);
