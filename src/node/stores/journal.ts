import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  lstatSync,
  openSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import type { HttpResponse, TransportProblem } from '../../ports/http.ts';
import type { ClockPort } from '../../ports/ports.ts';
import { StorageProblem } from '../../ports/sink.ts';
import type {
  AttemptStart,
  JournalPort,
  KeptBodies,
  KeptOutcome,
  KeptPage,
  RecalledPage,
} from '../../ports/stores.ts';
import { RunError } from '../../text/diagnostic.ts';
import { readDocument } from '../../text/read-document.ts';
import { nameFromOutside } from '../../values/file-names.ts';
import { exactJsonText, isObject } from '../../values/json.ts';
import { present } from '../../values/objects.ts';
import { onStorage, storageProblem } from '../files/byte-store.ts';
import { type FolderLock, lockFolder } from '../files/folder-lock.ts';
import { diskOutput, hasRealFolder, regularFileAt } from '../files/inside-folder.ts';
import { makeFolder } from '../files/make-folder.ts';

/** An entry of a log: a head as JSON, and bytes. */
export interface LogEntry {
  readonly head: Readonly<Record<string, unknown>>;
  readonly body: Uint8Array;
}

const MAGIC = 0x314a_4c53;
const PREFIX_BYTES = 16;
/** How long entries wait before they are written together. A timer ends it: then the next request has been sent, and the work is done while the run waits. */
const WAIT_MS = 20;
/** How much may wait. */
const MAX_WAITING_BYTES = 4_000_000;
const BUFFER_BYTES = 65_536;

/** An entry whose head is computed when it is written. */
export interface NewEntry {
  readonly body: Uint8Array;
  head(): LogEntry['head'];
}

/** Appends entries: a magic number, a checksum and both lengths, 4 bytes each with the lowest first, then head and body. */
export interface LogWriter {
  append(entry: NewEntry): void;
  /** The position in the file of the body of the last entry. */
  lastPosition(): number;
  /** Bytes of a body, whether it is written or waits; `undefined` when the file has no such bytes. */
  read(position: number, length: number): Uint8Array | undefined;
  /** Writes what waits. */
  flush(): void;
}

/** An entry with the text of its head and the position of its body. */
interface PlacedEntry {
  readonly text: string;
  readonly headBytes: number;
  readonly body: Uint8Array;
  readonly position: number;
}

/** Appends to the file. `onProblem` is called with the error when the system refuses to write, and then nothing more is written. */
export function writeLog(descriptor: number, onProblem: (error: unknown) => void): LogWriter {
  const buffer = Buffer.allocUnsafe(BUFFER_BYTES);
  let used = 0;
  let waiting: NewEntry[] = [];
  let waitingBytes = 0;
  let placed: PlacedEntry[] = [];
  let written = fstatSync(descriptor).size;
  let end = written;
  let lastBytes = 0;
  let timer: NodeJS.Timeout | undefined;
  let hasFailed = false;

  const place = () => {
    for (const entry of waiting) {
      const { body } = entry;
      const text = JSON.stringify(entry.head());
      const headBytes = Buffer.byteLength(text);
      const position = end + PREFIX_BYTES + headBytes;
      placed.push({ text, headBytes, body, position });
      end = position + body.length;
    }
    waiting = [];
  };
  const drain = () => {
    if (used > 0) writeAll(descriptor, buffer.subarray(0, used));
    used = 0;
  };
  const write = ({ text, headBytes, body }: PlacedEntry) => {
    const size = PREFIX_BYTES + headBytes;
    if (size > BUFFER_BYTES - used) drain();
    const isLarge = size > BUFFER_BYTES;
    const bytes = isLarge ? Buffer.allocUnsafe(size) : buffer;
    const at = used;
    bytes.writeUInt32LE(MAGIC, at);
    bytes.writeUInt32LE(headBytes, at + 8);
    bytes.writeUInt32LE(body.length, at + 12);
    bytes.write(text, at + PREFIX_BYTES);
    if (size + body.length <= BUFFER_BYTES - used) {
      bytes.set(body, at + size);
      used += size + body.length;
      bytes.writeUInt32LE(crc32(bytes.subarray(at + 8, used)), at + 4);
      return;
    }
    bytes.writeUInt32LE(crc32(body, crc32(bytes.subarray(at + 8, at + size))), at + 4);
    if (isLarge) writeAll(descriptor, bytes);
    else used += size;
    drain();
    writeAll(descriptor, body);
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (hasFailed) return;
    place();
    try {
      for (const entry of placed) write(entry);
      drain();
    } catch (error) {
      hasFailed = true; // what waits can still be read
      return onProblem(error);
    }
    placed = [];
    waitingBytes = 0;
    written = end;
  };
  return {
    append(entry) {
      waiting.push(entry);
      waitingBytes += entry.body.length;
      lastBytes = entry.body.length;
      if (waitingBytes > MAX_WAITING_BYTES) flush();
      else timer ??= setTimeout(flush, WAIT_MS).unref();
    },
    lastPosition() {
      place();
      return end - lastBytes;
    },
    read(position, length) {
      if (position < written) return readAt(descriptor, position, length);
      const entry = placed.findLast((each) => each.position <= position);
      return entry?.body.subarray(position - entry.position, position - entry.position + length);
    },
    flush,
  };
}

/** Reads a log from its start, one entry at a time. An entry that is torn or changed ends it. */
export interface LogReader {
  next(): LogEntry | undefined;
  /** The position in the file behind the last entry that was read. */
  end(): number;
  /** Whether all of the file was read. */
  isAtEnd(): boolean;
  /** Removes everything behind the last entry that was read. */
  cut(): void;
}

export function readLog(descriptor: number): LogReader {
  const size = fstatSync(descriptor).size;
  let end = 0;
  const read = (at: number, length: number) =>
    length > size - at ? undefined : readAt(descriptor, at, length);
  return {
    next() {
      const prefix = read(end, PREFIX_BYTES);
      if (prefix === undefined || prefix.readUInt32LE(0) !== MAGIC) return undefined;
      const [headBytes, bodyBytes] = [prefix.readUInt32LE(8), prefix.readUInt32LE(12)];
      const content = read(end + PREFIX_BYTES, headBytes + bodyBytes);
      if (
        content === undefined ||
        crc32(content, crc32(prefix.subarray(8))) !== prefix.readUInt32LE(4)
      )
        return undefined;
      end += PREFIX_BYTES + content.length;
      return {
        head: JSON.parse(content.toString('utf8', 0, headBytes)) as LogEntry['head'],
        body: content.subarray(headBytes),
      };
    },
    end: () => end,
    isAtEnd: () => end === size,
    cut: () => ftruncateSync(descriptor, end),
  };
}

/** Whether a file of this size begins as a log does; the first write may have been cut anywhere. */
function beginsLog(descriptor: number, size: number): boolean {
  const magic = Buffer.alloc(4);
  magic.writeUInt32LE(MAGIC);
  const length = Math.min(magic.length, size);
  return readAt(descriptor, 0, length)?.equals(magic.subarray(0, length)) === true;
}

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let from = 0; from < bytes.length; ) from += writeSync(descriptor, bytes, from);
}

/** `undefined` when the file ends before. */
function readAt(descriptor: number, at: number, length: number): Buffer | undefined {
  const bytes = Buffer.allocUnsafe(length);
  for (let filled = 0; filled < length; ) {
    const count = readSync(descriptor, bytes, filled, length - filled, at + filled);
    if (count === 0) return undefined;
    filled += count;
  }
  return bytes;
}

const NO_BODY = new Uint8Array(0);

/** What a journal says of itself in its first entry. */
export interface JournalStart extends AttemptStart {
  /** A hash of the plan. */
  readonly plan: string;
}

export function startEntry({ plan, startedAt, state, run = randomUUID() }: JournalStart): NewEntry {
  return {
    body: NO_BODY,
    head: () => ({ kind: 'start', plan, startedAt, state: exactJsonText(state), run }),
  };
}

/** `undefined` for another entry. */
export async function startFrom(entry: LogEntry | undefined): Promise<JournalStart | undefined> {
  if (entry?.head.kind !== 'start') return undefined;
  const { plan, startedAt, state: text, run } = entry.head as Partial<Record<string, unknown>>;
  if (typeof plan !== 'string' || typeof text !== 'string') return undefined;
  if (typeof startedAt !== 'number' || Number.isNaN(new Date(startedAt).getTime()))
    return undefined;
  const state = (await readDocument(text, 'state.json', () => {}))?.value;
  if (state === undefined || !isObject(state)) return undefined;
  const id = nameFromOutside('run', run);
  return { plan, startedAt, state, ...present({ run: id }) };
}

/** Sessions are credentials. */
const LEFT_OUT: ReadonlySet<string> = new Set(['set-cookie', 'set-cookie2']);

export class PageEntry implements NewEntry {
  readonly body: Uint8Array;
  readonly #page: KeptPage;
  readonly #atMs: number;

  /** `atMs` is the time, ms since the epoch. */
  constructor(page: KeptPage, atMs: number) {
    this.#page = page;
    this.#atMs = atMs;
    this.body = page.outcome.kind === 'failure' ? NO_BODY : page.outcome.response.body;
  }

  head(): LogEntry['head'] {
    const { request, job, page, outcome } = this.#page;
    const place = { kind: 'page', at: this.#atMs, request: crc32(request()), job, page };
    if (outcome.kind === 'failure') return { ...place, problem: outcome.problem };
    const { status, statusText, headers } = outcome.response;
    const kept = headers.some(([name]) => LEFT_OUT.has(name))
      ? headers.filter(([name]) => !LEFT_OUT.has(name))
      : headers;
    return { ...place, url: outcome.url ?? undefined, status, statusText, headers: kept };
  }
}

export function timeEntry(ms: number): NewEntry {
  return { body: NO_BODY, head: () => ({ kind: 'time', at: ms, ms }) };
}

export function pageFrom({ head, body }: LogEntry): RecalledPage {
  const {
    request,
    job,
    page,
    problem,
    url = null,
    status,
    statusText,
    headers,
  } = head as LogEntry['head'] & PageHead;
  const outcome: KeptOutcome =
    problem === undefined
      ? { kind: 'response', response: { status, statusText, headers, body }, url }
      : { kind: 'failure', problem };
  return { job, page, outcome, isSameRequest: (text) => crc32(text) === request };
}

type PageHead = Omit<HttpResponse, 'body'> & {
  readonly request: number;
  readonly job: string;
  readonly page: number;
  readonly url?: string;
  readonly problem?: TransportProblem;
};

interface RunJournalOptions {
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
    makeFolder(path.dirname(file), 0o700);
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
        await onStorage(root, () => makeFolder(root, 0o700));
        lock = await lockFolder(root);
      }
      const earlier = resume ? await onStorage(file, reopen) : undefined;
      if (earlier === undefined) return onStorage(file, () => create(start));
      if (earlier.plan !== plan)
        throw new RunError({
          kind: 'journal',
          message:
            'The interrupted run had another plan: the configuration, an option such as --only or --backfill, or Sluice has changed since then',
          pointer: null,
          help: 'repeat the options of the interrupted run, or start over with "--resume=discard"',
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
