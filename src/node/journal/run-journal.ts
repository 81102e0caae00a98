import { randomUUID } from 'node:crypto';
import { closeSync, constants, lstatSync, mkdirSync, openSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ClockPort } from '../../engine/ports/clock.ts';
import type {
  AttemptStart,
  JournalPort,
  KeptBodies,
  KeptPage,
} from '../../engine/ports/journal.ts';
import { StorageProblem } from '../../engine/ports/sink.ts';
import { RunError } from '../../language/diagnostics/run-error.ts';
import { type FolderLock, lockFolder } from '../files/folder-lock.ts';
import { hasRealFolder, regularFileAt } from '../files/inside-folder.ts';
import { diskOutput } from '../files/output-files.ts';
import { onStorage, storageProblem } from '../files/storage.ts';
import {
  type JournalStart,
  PageEntry,
  pageFrom,
  startEntry,
  startFrom,
  timeEntry,
} from './journal-entries.ts';
import {
  beginsLog,
  type LogEntry,
  type LogReader,
  type LogWriter,
  type NewEntry,
  readAt,
  readLog,
  writeLog,
} from './journal-log.ts';

export interface RunJournalOptions {
  /** The output folder, or a folder that is for the journal alone. */
  readonly root: string;
  /** The folder of the journal, from there; absent when it is the root: then the journal locks it. */
  readonly folder?: string;
  /** A hash of the plan. */
  readonly plan: string;
  /** Whether to continue an existing journal. */
  readonly resume: boolean;
  readonly clock: Pick<ClockPort, 'nowMs'>;
  /** Called when the disk refuses an entry: the run continues without a journal. */
  readonly onLost: (reason: string) => void;
}

/** A journal in a file, and what became of it. */
export interface RunJournalFile extends JournalPort {
  readonly bodies: KeptBodies;
  /** How many pages a later attempt would find, for the end of an attempt. */
  kept(): number;
  /** Closes the file; call it after the run. */
  close(): void;
  /** Removes the file, and the folder if it is the journal's alone. */
  remove(): void;
}

const FILE = 'responses.log';
const {
  O_RDWR,
  O_CREAT,
  O_EXCL,
  O_NOFOLLOW = 0,
  O_APPEND,
} = constants as Partial<typeof constants> & typeof constants;

/** A journal of a whole run: one file, which only its user may read. Entries reach the system within 20 ms, or when the run waits next. */
export function createRunJournal({
  root,
  folder = '',
  plan,
  resume,
  clock,
  onLost,
}: RunJournalOptions): RunJournalFile {
  const file = path.join(root, folder, FILE);
  let lock: FolderLock | undefined;
  let descriptor: number | undefined;
  let writer: LogWriter | undefined;
  let reader: LogReader | undefined;
  let ahead: LogEntry | undefined;
  let lastMs = 0;
  let betweenMs = 0;
  let pages = 0;
  let isLost = false;
  /** The body of the last page, as long as nothing else was kept or taken after it. */
  let lastBody: { readonly bytes: Uint8Array; readonly position: () => number } | undefined;

  const close = () => {
    writer?.flush();
    writer = undefined;
    lastBody = undefined;
    if (descriptor !== undefined) closeSync(descriptor);
    descriptor = undefined;
  };
  const advance = () => {
    ahead = reader?.next();
    if (ahead !== undefined) return;
    reader?.cut();
    reader = undefined;
    betweenMs = clock.nowMs() - lastMs;
  };
  const take = (kind: string): LogEntry | undefined => {
    const entry = ahead?.head.kind === kind ? ahead : undefined;
    if (entry === undefined) return undefined;
    lastMs = Math.max(lastMs, Number(entry.head.at));
    advance();
    return entry;
  };
  const append = (entry: NewEntry) => {
    lastBody = undefined;
    if (isLost || descriptor === undefined) return undefined;
    writer ??= writeLog(descriptor, (error) => {
      isLost = true;
      onLost(storageProblem(file, error).message);
      rmSync(file, { force: true });
    });
    writer.append(entry);
    return isLost ? undefined : writer;
  };
  const nowMs = () => clock.nowMs() - betweenMs;
  const create = (given: AttemptStart) => {
    const start = { run: randomUUID(), ...given };
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    refuseOther(file);
    rmSync(file, { force: true });
    descriptor = openSync(file, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_APPEND, 0o600);
    append(startEntry({ plan, ...start }));
    return start;
  };
  /** What the interrupted run had started with; `undefined` when nothing of one is there. */
  const reopen = async (): Promise<JournalStart | undefined> => {
    if (!hasRealFolder(root, folder) || regularFileAt(root, path.join(folder, FILE)) === undefined)
      return undefined;
    descriptor = openSync(file, O_RDWR | O_NOFOLLOW | O_APPEND);
    reader = readLog(descriptor);
    const start = await startFrom(reader.next());
    if (start?.plan !== plan) close();
    return start;
  };

  return {
    get isReplaying() {
      return ahead !== undefined;
    },
    async begin(start) {
      if (folder === '') {
        await onStorage(root, () => mkdirSync(root, { recursive: true, mode: 0o700 }));
        lock = await lockFolder(root);
      }
      const earlier = resume ? await onStorage(file, reopen) : undefined;
      if (earlier === undefined) return onStorage(file, () => create(start));
      if (earlier.plan !== plan)
        throw new RunError({
          kind: 'journal',
          message:
            'The interrupted run had another plan: the configuration or Sluice has changed since then',
          pointer: null,
          help: '"--resume=discard" starts over',
        });
      lastMs = earlier.startedAt;
      advance();
      return earlier;
    },
    enter() {},
    takePage() {
      const end = reader?.end() ?? 0;
      const entry = take('page');
      if (entry === undefined) return undefined;
      pages++;
      lastBody = { bytes: entry.body, position: () => end - entry.body.length };
      return pageFrom(entry);
    },
    keepPage(page: KeptPage) {
      pages++;
      const entry = new PageEntry(page, nowMs());
      const log = append(entry);
      lastBody = log === undefined ? undefined : { bytes: entry.body, position: log.lastPosition };
    },
    takeTime: () => {
      const entry = take('time');
      return entry === undefined ? undefined : Number(entry.head.ms);
    },
    keepTime: (ms) => void append(timeEntry(ms)),
    bodies: {
      placeOf(bytes) {
        if (lastBody === undefined || bytes.buffer !== lastBody.bytes.buffer) return undefined;
        const from = bytes.byteOffset - lastBody.bytes.byteOffset;
        return from < 0 || from + bytes.length > lastBody.bytes.length
          ? undefined
          : lastBody.position() + from;
      },
      read(place, length) {
        const bytes =
          writer === undefined
            ? readAt(descriptor ?? -1, place, length)
            : writer.read(place, length);
        if (bytes === undefined)
          throw new StorageProblem(`${file} was truncated while the run was active.`);
        return bytes;
      },
    },
    nowMs,
    end: close,
    kept() {
      for (; ahead !== undefined; ahead = reader?.next()) if (ahead.head.kind === 'page') pages++;
      return isLost ? 0 : pages;
    },
    close() {
      close();
      lock?.release();
      lock = undefined;
    },
    remove() {
      close();
      rmSync(file, { force: true });
      lock?.release();
      lock = undefined;
      if (folder === '') diskOutput.removeEmptyFolder(root);
    },
  };
}

/** A journal is replaced, and nothing else. */
function refuseOther(file: string): void {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found === undefined || (found.isFile() && found.size === 0)) return;
  if (found.isFile()) {
    const descriptor = openSync(file, O_RDWR | O_NOFOLLOW);
    try {
      if (beginsLog(descriptor, found.size)) return;
    } finally {
      closeSync(descriptor);
    }
  }
  throw new StorageProblem(
    `${file}: this is not a journal of Sluice. Choose another folder for the journal, or move this away.`,
  );
}
