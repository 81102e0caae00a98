import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  readdirSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { ClockPort } from '../../ports/ports.ts';
import { StorageProblem } from '../../ports/sink.ts';
import type { AttemptStart, JournalPort } from '../../ports/stores.ts';
import { RunError } from '../../text/diagnostic.ts';
import { nameFromOutside } from '../../values/file-names.ts';
import { onStorage, storageProblem } from '../files/byte-store.ts';
import { FileProblem } from '../files/file-problem.ts';
import { makeFolder } from '../files/make-folder.ts';
import { kindOf, openRegularFile } from '../files/read-file.ts';
import { errorCode } from '../http/transport-problem.ts';
import {
  type JournalStart,
  type LogEntry,
  type LogReader,
  type LogWriter,
  type NewEntry,
  PageEntry,
  pageFrom,
  readLog,
  startEntry,
  startFrom,
  timeEntry,
  writeLog,
} from './journal.ts';

const {
  O_RDWR,
  O_CREAT,
  O_EXCL,
  O_NOFOLLOW = 0,
  O_APPEND,
} = constants as Partial<typeof constants> & typeof constants;

/** The start that all units of a store share. */
export const START = 'start.log';
/** Units that are complete. */
export const UNITS = 'units';
/** Shows machines that they have the same store. */
export const MARK = 'run';
/** Units that are being written. */
const ATTEMPTS = 'attempts';

interface UnitStoreOptions {
  readonly folder: string;
  /** A hash of the plan. */
  readonly plan: string;
  /** The store as messages name it; the folder when absent. */
  readonly name?: string;
}

/** Where machines keep the units of a run. Rejections are `StorageProblem`s. */
export interface UnitStore {
  /** The time of the start, which all units share, in ms; `undefined` before the first one. */
  startedAt(): Promise<number | undefined>;
  /** The ids of the units that are complete. */
  units(): Promise<ReadonlySet<string>>;
  /** Whether a unit is complete. */
  has(unit: string): Promise<boolean>;
  /** Marks the store, so that another machine sees whether it has the same one. */
  mark(): Promise<void>;
  isMarked(): Promise<boolean>;
  /** Removes all that a store has. */
  remove(): Promise<void>;
  /** Writes a unit; `plan` is a hash of the plan. */
  journal(options: {
    readonly plan: string;
    readonly unit: string;
    readonly clock: Pick<ClockPort, 'nowMs'>;
  }): UnitJournal;
  /** All units as one run. */
  reader(plan: string): JournalPort;
  /** Removes local copies. */
  close(): void;
}

/** A store in a folder that all machines can reach. */
export function folderUnitStore(folder: string): UnitStore {
  return {
    startedAt: async () => (await readStart(folder))?.startedAt,
    units: () => onStorage(folder, () => storedUnits(folder)),
    has: (unit) => onStorage(folder, () => isRegular(unitFile(folder, unit))),
    mark: () =>
      onStorage(folder, () => {
        makeFolder(folder, 0o700);
        writeFileSync(path.join(folder, MARK), '');
      }),
    isMarked: async () => existsSync(path.join(folder, MARK)),
    remove: () => onStorage(folder, () => removeStore(folder)),
    journal: (options) => createUnitJournal({ folder, ...options }),
    reader: (plan) => readUnitStore({ folder, plan }),
    close() {},
  };
}

/** Whether the file exists; a folder, a link or a pipe of its name is an error. */
function isRegular(file: string): boolean {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found !== undefined && !found.isFile()) throw new FileProblem(file, kindOf(found));
  return found !== undefined;
}

/** The name of a unit below its store. Throws a `StorageProblem` for a text that is no id of a unit. */
export function unitName(unit: string): string {
  if (nameFromOutside('unit', unit) === undefined)
    throw new StorageProblem(
      `${JSON.stringify(unit.slice(0, 100))} is not the id of a unit, such as 0-2.`,
    );
  return `${unit}.log`;
}

/** The file of a unit that is complete. */
export function unitFile(folder: string, unit: string): string {
  return path.join(folder, UNITS, unitName(unit));
}

/** The ids of the units among names of files; other names are not Sluice's. */
export function unitsAmong(names: Iterable<string>): ReadonlySet<string> {
  return new Set(
    [...names].flatMap((name) =>
      name.endsWith('.log') ? (nameFromOutside('unit', name.slice(0, -4)) ?? []) : [],
    ),
  );
}

/** A journal of one unit, in a file that has another name until it is complete. */
export interface UnitJournal extends JournalPort {
  /** Makes the unit visible; `false` when another attempt already has. */
  publish(): Promise<boolean>;
  /** Removes an unfinished attempt. */
  drop(): void;
}

/** The ids of the units that a store has. */
export function storedUnits(folder: string): ReadonlySet<string> {
  const place = path.join(folder, UNITS);
  if (!checkFolder(place)) return new Set();
  return unitsAmong(readdirSync(place));
}

/** An attempt that a process has not finished: `UNIT.UUID.log`. */
const ATTEMPT_FILE = /^(.+)\.[\da-f-]{36}\.log$/;
/** A start that was not the first one. */
const UNUSED_START = /^start\.log\.[\da-f-]{36}$/;

/** Removes what stores have: files of other names stay, with the folders that they are in. */
function removeStore(folder: string): void {
  const removed = (place: string, isOwn: (name: string) => boolean) => {
    if (!checkFolder(place)) return;
    for (const name of readdirSync(place))
      if (isOwn(name)) rmSync(path.join(place, name), { force: true });
    if (readdirSync(place).length === 0) rmdirSync(place);
  };
  const units = storedUnits(folder);
  removed(path.join(folder, UNITS), (name) => units.has(name.replace(/\.log$/, '')));
  removed(
    path.join(folder, ATTEMPTS),
    (name) => nameFromOutside('unit', ATTEMPT_FILE.exec(name)?.[1]) !== undefined,
  );
  removed(folder, (name) => name === START || name === MARK || UNUSED_START.test(name));
}

/** Whether a folder of a store is there, or is made; a link in its place would lead out of the store, and is an error. */
function checkFolder(folder: string, { make = false } = {}): boolean {
  if (make) makeFolder(folder, 0o700);
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (found !== undefined && !found.isDirectory()) throw new FileProblem(folder, kindOf(found));
  return found !== undefined;
}

/** Writes a unit into a store. The first one to begin decides the start time and the state of all units. */
export function createUnitJournal({
  folder,
  plan,
  name = folder,
  unit,
  clock,
}: UnitStoreOptions & {
  readonly unit: string;
  readonly clock: Pick<ClockPort, 'nowMs'>;
}): UnitJournal {
  const attempt = path.join(
    folder,
    ATTEMPTS,
    unitName(unit).replace(/log$/, `${randomUUID()}.log`),
  );
  let descriptor: number | undefined;
  let writer: LogWriter | undefined;
  let startMs = 0;
  let inUnit = false;
  let problem: unknown;
  const append = (entry: NewEntry) => {
    if (problem !== undefined) throw storageProblem(attempt, problem);
    writer?.append(entry);
  };
  const close = () => {
    if (descriptor === undefined) return;
    writer?.flush();
    if (problem === undefined) fsyncSync(descriptor);
    closeSync(descriptor);
    descriptor = undefined;
    if (problem !== undefined) throw storageProblem(attempt, problem);
  };
  return {
    isReplaying: false,
    async begin(start) {
      const shared = await claimStart(folder, { plan, ...start });
      checkPlan(shared, plan, name);
      startMs = shared.startedAt;
      await onStorage(attempt, () => {
        for (const each of [ATTEMPTS, UNITS]) checkFolder(path.join(folder, each), { make: true });
        descriptor = openSync(attempt, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_APPEND, 0o600);
        writer = writeLog(descriptor, (error) => {
          problem ??= error;
        });
      });
      return shared;
    },
    enter(id) {
      inUnit = id !== null;
    },
    takePage: () => undefined,
    takeTime: () => undefined,
    keepPage: (page) => append(new PageEntry(page, clock.nowMs())),
    keepTime(ms) {
      if (inUnit) append(timeEntry(ms));
    },
    // what units share is computed at the shared start
    nowMs: () => (inUnit ? clock.nowMs() : startMs),
    end: close,
    publish: () =>
      onStorage(
        attempt,
        () => linkNew(attempt, unitFile(folder, unit)) || !isRegular(unitFile(folder, unit)),
      ),
    drop() {
      try {
        close();
      } catch {}
      try {
        rmSync(attempt, { force: true });
      } catch {
        // what failed before says why
      }
    },
  };
}

/** Reads all units of a store as one run: nothing is left to request. */
export function readUnitStore({ folder, plan, name = folder }: UnitStoreOptions): JournalPort {
  let startMs = 0;
  let current: string | null = null;
  let descriptor: number | undefined;
  let reader: LogReader | undefined;
  let ahead: LogEntry | undefined;
  const close = () => {
    if (descriptor !== undefined) closeSync(descriptor);
    descriptor = undefined;
    reader = undefined;
    ahead = undefined;
  };
  const take = (kind: string): LogEntry | undefined => {
    const entry = ahead?.head.kind === kind ? ahead : undefined;
    if (entry !== undefined) advance();
    return entry;
  };
  const open = (id: string) => {
    const file = unitFile(folder, id);
    try {
      descriptor = openRegularFile(file);
    } catch (error) {
      throw errorCode(error) === 'ENOENT'
        ? incomplete(`${name} does not have the unit ${id}`)
        : storageProblem(file, error);
    }
    reader = readLog(descriptor);
    advance();
  };
  const advance = () => {
    ahead = reader?.next();
    if (ahead === undefined && reader?.isAtEnd() === false)
      throw incomplete(`${name} has a damaged unit: ${current}`);
  };
  return {
    isReplaying: true,
    async begin() {
      const start = await readStart(folder);
      if (start === undefined)
        throw new RunError({
          kind: 'journal',
          message: `${name} has no units`,
          pointer: null,
          help: 'run "sluice fetch" first',
        });
      checkPlan(start, plan, name);
      startMs = start.startedAt;
      return start;
    },
    enter(unit) {
      if (unit === current) return; // a job with windows has several executions
      close();
      current = unit;
      if (unit !== null) open(unit);
    },
    takePage() {
      const entry = take('page');
      return entry === undefined ? undefined : pageFrom(entry);
    },
    takeTime() {
      if (descriptor === undefined) return startMs;
      const entry = take('time');
      return entry === undefined ? undefined : Number(entry.head.ms);
    },
    keepPage() {},
    keepTime() {},
    nowMs: () => startMs,
    end: close,
  };
}

function incomplete(message: string): RunError {
  return new RunError({
    kind: 'journal',
    message,
    pointer: null,
    help: 'for a run in a queue, "--resume=discard" starts over; otherwise remove the file of the unit if there is one, and repeat "sluice fetch"',
  });
}

function checkPlan(start: JournalStart, plan: string, name: string): void {
  if (start.plan !== plan)
    throw new RunError({
      kind: 'journal',
      message: `${name} has units of another plan`,
      pointer: null,
      help: 'use another store for another configuration',
    });
}

/** The start that the store has, or this one if it has none. */
export async function claimStart(folder: string, start: JournalStart): Promise<JournalStart> {
  const known = await readStart(folder);
  if (known !== undefined) return known;
  const file = path.join(folder, START);
  const own = `${file}.${randomUUID()}`;
  await onStorage(file, () => {
    makeFolder(folder, 0o700);
    const descriptor = openSync(own, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600);
    const log = writeLog(descriptor, (error) => {
      throw error;
    });
    log.append(startEntry(start));
    log.flush();
    closeSync(descriptor);
    linkNew(own, file);
  });
  return (await readStart(folder)) ?? start;
}

/** What the first unit has begun with. */
export async function readStart(
  folder: string,
): Promise<(JournalStart & AttemptStart) | undefined> {
  const file = path.join(folder, START);
  if (!existsSync(file)) return undefined;
  const start = await onStorage(file, () => {
    const descriptor = openRegularFile(file);
    try {
      return readLog(descriptor).next();
    } finally {
      closeSync(descriptor);
    }
  });
  return startFrom(start);
}

/** Gives a file its final name, unless something has it; in both cases the former name is removed. */
function linkNew(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(from, { force: true });
  }
}
