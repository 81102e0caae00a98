import { randomUUID } from 'node:crypto';
import {
  closeSync,
  futimesSync,
  linkSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StorageProblem } from '../../ports/sink.ts';
import { jsonFrom } from '../../values/json.ts';
import { errorCode } from '../http/transport-problem.ts';
import {
  identityFrom,
  isAlive,
  ownIdentity,
  type ProcessIdentity,
} from '../process/process-identity.ts';
import { monotonicMs } from '../process/timers.ts';
import { storageProblem } from './byte-store.ts';

/** Is there while a run continues: which process writes into the folder. */
export const LOCK_FILE = '.sluice.lock';

/** The right to write into a folder, until it is released or the process ends. */
export interface FolderLock {
  /** Whether it is still this run's: a process that was suspended may have lost it. */
  isHeld(): boolean;
  release(): void;
}

interface LockTimes {
  /** How often the owner shows that it is alive. */
  readonly beatMs: number;
  /** How long an owner that cannot be seen from here may show nothing. */
  readonly watchMs: number;
}

const TIMES: LockTimes = { beatMs: 1000, watchMs: 6000 };
const LOOK_MS = 100;
const MAX_BYTES = 4096;

/**
 * Locks a folder. A lock whose process has ended is replaced: at once when the process ran on this machine, otherwise
 * (another host, another container, before a restart) when its file has not been modified for a while. Throws a
 * `StorageProblem` that names the process when another run has the lock.
 */
export async function lockFolder(
  folder: string,
  self: ProcessIdentity = ownIdentity(),
  times: LockTimes = TIMES,
): Promise<FolderLock> {
  const lock = await lockFile(path.join(folder, LOCK_FILE), self, times);
  if ('heldBy' in lock)
    throw new StorageProblem(
      `${folder}: another run is writing into this folder: ${lock.heldBy}. Wait for it to end, or choose another folder.`,
    );
  removeLeftOvers(folder);
  return lock;
}

/** The lock of this file; `heldBy` names the process that has it. A lock whose process has ended is replaced, as for a folder. */
export async function lockFile(
  file: string,
  self: ProcessIdentity = ownIdentity(),
  times: LockTimes = TIMES,
): Promise<FolderLock | { readonly heldBy: string }> {
  const token = randomUUID();
  const text = `${JSON.stringify({ token, ...self, since: new Date().toISOString() })}\n`;
  for (;;) {
    const descriptor = created(file, text);
    if (descriptor !== undefined) return heldLock(file, text, descriptor, times);
    const found = readLock(file);
    if (found === undefined) continue;
    const verdict = await verdictOn(found, file, self, times);
    if (verdict === 'held') return { heldBy: ownerText(found) };
    if (verdict === 'abandoned') takeAway(file, found, token);
  }
}

/** The descriptor of a new lock; `undefined` when there is one. */
function created(file: string, text: string): number | undefined {
  try {
    const descriptor = openSync(file, 'wx');
    writeSync(descriptor, text);
    return descriptor;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return undefined;
    throw storageProblem(file, error);
  }
}

function heldLock(
  file: string,
  text: string,
  descriptor: number,
  { beatMs }: LockTimes,
): FolderLock {
  const beat = setInterval(() => futimesSync(descriptor, new Date(), new Date()), beatMs).unref();
  let released = false;
  const isHeld = () => !released && readLock(file)?.text === text;
  return {
    isHeld,
    release() {
      if (released) return;
      clearInterval(beat);
      if (isHeld()) rmSync(file, { force: true });
      closeSync(descriptor);
      released = true;
    },
  };
}

interface FoundLock {
  readonly text: string;
  readonly touchedNs: bigint;
  /** Unknown when the process ended between making the file and writing it. */
  readonly owner: (ProcessIdentity & { readonly since: string }) | undefined;
}

function readLock(file: string): FoundLock | undefined {
  try {
    const { mtimeNs, size } = regularFile(file);
    const text = size > MAX_BYTES ? '' : readFileSync(file, 'utf8');
    return { text, touchedNs: mtimeNs, owner: ownerFrom(text) };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw storageProblem(file, error);
  }
}

function regularFile(file: string) {
  const found = lstatSync(file, { bigint: true });
  if (!found.isFile())
    throw new StorageProblem(
      `${file}: this is not a regular file. Remove it: the lock of a run has this name.`,
    );
  return found;
}

function ownerFrom(text: string): FoundLock['owner'] {
  const value: unknown = jsonFrom(text);
  const identity = identityFrom(value);
  const { since } = (identity === undefined ? {} : value) as { readonly since?: unknown };
  return identity === undefined || typeof since !== 'string' ? undefined : { ...identity, since };
}

function ownerText({ owner }: FoundLock): string {
  return owner === undefined
    ? 'an unknown process'
    : `process ${owner.pid} on ${JSON.stringify(owner.host)}, since ${JSON.stringify(owner.since).slice(1, -1)}`;
}

async function verdictOn(
  found: FoundLock,
  file: string,
  self: ProcessIdentity,
  { watchMs }: LockTimes,
): Promise<'held' | 'abandoned' | 'changed'> {
  const alive = found.owner === undefined ? undefined : isAlive(found.owner, self);
  if (alive !== undefined) return alive ? 'held' : 'abandoned';
  for (const until = monotonicMs() + watchMs; monotonicMs() < until; ) {
    await sleep(LOOK_MS);
    const now = readLock(file);
    if (now === undefined || now.text !== found.text) return 'changed';
    if (now.touchedNs !== found.touchedNs) return 'held';
  }
  return 'abandoned';
}

/** Removes an abandoned lock, but not a newer one: only one of several waiting runs gets the lock. */
function takeAway(file: string, abandoned: FoundLock, token: string): void {
  const aside = `${file}.${token}`;
  try {
    renameSync(file, aside);
    if (readLock(aside)?.text !== abandoned.text) linkSync(aside, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(errorCode(error))) throw storageProblem(file, error);
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Locks that a process had put aside when it ended. */
function removeLeftOvers(folder: string): void {
  for (const name of readdirSync(folder))
    if (/^\.sluice\.lock\.[\da-f-]{36}$/.test(name))
      rmSync(path.join(folder, name), { force: true });
}
