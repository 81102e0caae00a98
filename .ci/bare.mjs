// Runs a command as on a machine with Node, npm, make, git, a shell and the utilities of POSIX alone: `node .ci/bare.mjs make test`.
// Other programs are hidden in a mount namespace, wherever they are installed. Where the system permits none, PATH hides them, and a line says so.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAMS = `node npm npx make git sh
  [ awk basename cat chmod cmp cp cut date dd df diff dirname du echo env expr false find grep head id install kill ln ls mkdir mkfifo
  mktemp mv nice od printf pwd readlink rm rmdir sed sleep sort stat tail tee test touch tr true uname uniq wc xargs`.split(
  /\s+/,
);
/** Where programs are beside the folders of PATH. */
const FOLDERS = [
  '/bin',
  '/sbin',
  '/usr/bin',
  '/usr/sbin',
  '/usr/local/bin',
  '/usr/local/sbin',
  '/usr/lib/postgresql',
];
const INSIDE = '--in-namespace';

const [first, ...others] = process.argv.slice(2);
const asked = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
if (first === INSIDE) process.exitCode = hiddenByMounts(others);
else if (first === undefined) throw new Error('usage: node .ci/bare.mjs COMMAND …');
else {
  const own = process.getuid?.() === 0 ? '-m' : '-rm';
  const place = mkdtempSync(path.join(tmpdir(), 'bare-'));
  try {
    if (spawnSync('unshare', [own, 'mount', '-t', 'tmpfs', 'none', place]).status === 0) {
      const self = fileURLToPath(import.meta.url);
      const words = [own, process.execPath, self, INSIDE, place, first, ...others];
      process.exitCode = perform('unshare', words);
    } else {
      process.stdout.write('this system permits no mounts: programs are hidden by PATH alone\n');
      const bin = linksTo((file) => file, place);
      process.exitCode = perform(first, others, bin);
      rmSync(bin, { recursive: true });
    }
  } finally {
    rmdirSync(place);
  }
}

/** Everything is in memory below `place`, and ends with the namespace. */
function hiddenByMounts([place, command, ...args]) {
  execFileSync('mount', ['-t', 'tmpfs', 'none', place]);
  const folders = new Set(
    [...asked, ...FOLDERS]
      .filter((folder) => existsSync(folder))
      .map((folder) => realpathSync(folder)),
  );
  const moved = (file) => {
    const folder = [...folders].find((each) => file.startsWith(each + path.sep));
    return folder === undefined ? file : path.join(place, 'hidden', file);
  };
  const bin = linksTo(moved, place);
  const mount = realpathSync(findProgram('mount'));
  for (const folder of folders) {
    const copy = path.join(place, 'hidden', folder);
    mkdirSync(copy, { recursive: true });
    execFileSync('mount', ['--bind', folder, copy]);
  }
  // the first one may take away the program that mounts
  for (const folder of folders)
    execFileSync(existsSync(mount) ? mount : moved(mount), ['--bind', bin, folder]);
  return perform(command, args, bin);
}

/** A folder with a link for each program that this machine has. */
function linksTo(place, below) {
  const bin = path.join(below, 'bin');
  mkdirSync(bin);
  for (const program of PROGRAMS) {
    const file = findProgram(program);
    if (file !== undefined) symlinkSync(place(realpathSync(file)), path.join(bin, program));
  }
  return bin;
}

function findProgram(name) {
  return [...asked, ...FOLDERS]
    .map((folder) => path.join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return statSync(file).isFile();
      } catch {
        return false;
      }
    });
}

function perform(command, args, PATH = process.env.PATH) {
  const { CI: _, ...env } = process.env;
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: { ...env, PATH } });
  if (error !== undefined) throw error;
  return status ?? 1;
}
