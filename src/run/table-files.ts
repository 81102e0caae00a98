import type { MappedTable, MappedType } from '../plan/model/plan.ts';
import type { Ports, ScratchFile } from '../ports/ports.ts';
import type {
  ColumnKinds,
  FinishedTable,
  ListTable,
  TableDescription,
  TableWriter,
} from '../ports/sink.ts';
import { OWNER } from '../rows/automatic-tables.ts';
import { csvRow } from '../rows/cells.ts';
import { addKinds, columnKinds, countRow, type KindCounts, noKinds } from '../rows/column-type.ts';
import { type JobRepeats, RepeatedKeys, type RowOrigin } from '../rows/repeated-keys.ts';
import { csvHeader } from '../rows/row-bytes.ts';
import type { ListsOf, OpenTable, TableStore } from '../rows/table-layouts.ts';
import { RunError } from '../text/diagnostic.ts';
import { geWording } from '../text/display.ts';

/** Text is handed to the sink when this much has come together. */
const FLUSH_CHARACTERS = 65_536;

const encoder = new TextEncoder();

interface TableFile {
  readonly description: TableDescription;
  readonly owner: string;
  rows: number;
  /** As CSV with a header. */
  bytes: number;
  /** In the typed encoding. */
  readonly kinds: KindCounts | undefined;
  writer: TableWriter | undefined;
  readonly waiting: Waiting;
  /** Rows of each owner in a place of their own, where several owners write the table (MAP-17). */
  readonly parts: Map<string, TablePart> | undefined;
  /** All that have opened it. */
  readonly openers: Set<string>;
  lists: ListsOf | undefined;
  /** Of a table with a primary key. */
  readonly keys: RepeatedKeys | undefined;
}

interface TablePart {
  readonly waiting: Waiting;
  file: ScratchFile | undefined;
}

/** Whole rows. */
interface Rows {
  readonly bytes: Uint8Array;
  readonly count: number;
}

/** What has come together and is not yet with the sink: rows that are bytes first, then text. */
interface Waiting {
  rows: Rows[];
  text: string;
  /** How many rows the text is. */
  count: number;
}

/** Shared data of the tables of a bucket. */
interface BucketSettings {
  readonly bucket: string | null;
  /** OUT-6: by data type. */
  readonly isIncremental: (dataType: string) => boolean;
  readonly mappings: readonly MappedType[];
  readonly countsKeys?: boolean;
}

/** A table with a primary key that some of its rows have in common. */
export interface TableRepeats {
  readonly table: TableDescription;
  /** Whether its rows are those of lists in the records of another table, which several records may have. */
  readonly isOfLists: boolean;
  /** Whether the sink may say so itself, when it merges the rows with those of earlier runs. */
  readonly isMerged: boolean;
  readonly isSample: boolean;
  readonly jobs: readonly JobRepeats[];
  /** Tables without a key that have the lists of its records: they keep the rows of records that a later one replaces. */
  readonly doubledLists: readonly string[];
}

export interface ClosedTable extends FinishedTable {
  /** As CSV with a header. */
  readonly bytes: number;
}

/** The tables of one bucket at the sink: rows are encoded at once and flushed between pages. */
export class TableFiles implements TableStore {
  readonly #ports: Pick<Ports, 'sink' | 'scratch'>;
  readonly #settings: BucketSettings;
  readonly #files = new Map<string, TableFile>();
  readonly #ownersOf: ReadonlyMap<string, readonly string[]>;
  readonly #bytesOf = createReusedBytes();
  /** Where the rows come from that are written now. */
  origin: RowOrigin | undefined;

  constructor(ports: Pick<Ports, 'sink' | 'scratch'>, settings: BucketSettings) {
    this.#ports = ports;
    this.#settings = settings;
    this.#ownersOf = ownersByTable(settings.mappings);
  }

  open(
    owner: string,
    name: string,
    columns: readonly string[],
    primaryKey: readonly string[],
    dataType = owner,
    lists?: ListsOf,
  ): OpenTable {
    const { bucket, isIncremental } = this.#settings;
    const file =
      this.#files.get(name) ??
      this.#create(owner, {
        bucket,
        name,
        columns,
        primaryKey,
        incremental: isIncremental(dataType),
      });
    const known = file.description.columns;
    if (
      known.length !== columns.length ||
      known.some((column, index) => column !== columns[index])
    ) {
      throw new RunError({
        kind: 'records',
        message: `Two results for the table "${name}" have different columns`,
        pointer: null,
        details: [
          `the first has ${known.join(', ')}; the second has ${columns.join(', ')}`,
          geWording(`Multiple results for '${name}' table have different columns!`),
        ],
      });
    }
    file.openers.add(owner);
    file.lists ??= lists;
    const part =
      file.parts === undefined || owner === OWNER ? undefined : partOf(file.parts, owner);
    const { waiting } = part ?? file;
    const { kinds, keys } = file;
    return {
      name,
      columns,
      row: (cells) => {
        if (keys !== undefined && this.origin !== undefined) keys.row(cells, this.origin);
        waiting.text += csvRow(cells);
        waiting.count++;
        file.rows++;
        if (kinds !== undefined) countRow(kinds, cells);
      },
      rows: (bytes, count, more) => {
        if (keys !== undefined && this.origin !== undefined) keys.rows(bytes, count, this.origin);
        if (kinds !== undefined && more !== undefined) addKinds(kinds, more);
        if (waiting.text !== '')
          waiting.rows.push({ bytes: encoder.encode(waiting.text), count: waiting.count });
        waiting.text = '';
        waiting.count = 0;
        waiting.rows.push({ bytes, count });
        file.rows += count;
      },
    };
  }

  /** OUT-10, OUT-11: a table without rows that no page has reached; an existing table stays as it is. The run that names it says whether it is incremental. */
  openMissing(
    name: string,
    columns: readonly string[],
    primaryKey: readonly string[],
    incremental: boolean,
  ): void {
    if (columns.length === 0 || this.#files.has(name)) return;
    this.#create(OWNER, {
      bucket: this.#settings.bucket,
      name,
      columns,
      primaryKey,
      incremental,
      unreached: true,
    });
  }

  #create(owner: string, description: TableDescription): TableFile {
    const { name, columns } = description;
    const owners = this.#ownersOf.get(name) ?? [];
    const parts =
      owners.length > 1 ? new Map(owners.map((owner) => [owner, emptyPart()] as const)) : undefined;
    const bytes = columns.length === 0 ? 0 : encoder.encode(csvHeader(columns)).length;
    const kinds = this.#ports.sink.encoding === 'typed' ? noKinds(columns.length) : undefined;
    const file: TableFile = {
      description,
      owner,
      rows: 0,
      bytes,
      kinds,
      waiting: nothingWaits(),
      writer: undefined,
      parts,
      openers: new Set(),
      lists: undefined,
      keys: this.#keysOf(description),
    };
    this.#files.set(name, file);
    return file;
  }

  #keysOf({ name, columns, primaryKey, incremental }: TableDescription): RepeatedKeys | undefined {
    const places = primaryKey.map((column) => columns.indexOf(column));
    if (this.#settings.countsKeys !== true || places.length === 0 || places.includes(-1))
      return undefined;
    if (!incremental) return new RepeatedKeys(places);
    const mapped = this.#settings.mappings.find(({ table }) => table.name === name)?.table;
    // a later version of a row is normal here: rows with the same key are compared
    const columnOf = (member: string) =>
      columns.indexOf(mapped === undefined ? automaticColumn(member) : columnFor(member, mapped));
    return new RepeatedKeys(places, { columnOf });
  }

  /** The tables of which some rows have the same primary key. */
  repeats(): readonly TableRepeats[] {
    const { mappings } = this.#settings;
    const isText = this.#ports.sink.encoding === 'peer';
    const ofRecords = new Set(mappings.map(({ table }) => table.name));
    return [...this.#files.values()].flatMap(({ description, keys, owner, lists }) => {
      const jobs = keys?.jobs ?? [];
      const isOfLists = owner !== OWNER && !ofRecords.has(description.name);
      return keys === undefined || jobs.length === 0
        ? []
        : [
            {
              table: description,
              isOfLists,
              isMerged: description.incremental && isText,
              isSample: keys.isSample,
              jobs,
              doubledLists: isOfLists ? [] : this.#withoutKey(lists?.() ?? []),
            },
          ];
    });
  }

  /** The tables of these lists, and of those in their elements, that have rows and no primary key. */
  #withoutKey(lists: readonly ListTable[]): readonly string[] {
    return lists.flatMap(({ name, lists: inner }) => {
      const file = this.#files.get(name);
      const keepsAll =
        file !== undefined && file.rows > 0 && file.description.primaryKey.length === 0;
      return [...(keepsAll ? [name] : []), ...this.#withoutKey(inner)];
    });
  }

  /** The tables that several wrote to, once for each but the first (MAP-17). */
  merged(): readonly string[] {
    return [...this.#files].flatMap(([name, { openers }]) =>
      Array.from({ length: Math.max(0, openers.size - 1) }, () => name),
    );
  }

  /** Hands to the sink what has come together; awaits it, so that a slow disk slows the requests. */
  async flush(): Promise<void> {
    for (const file of this.#files.values()) {
      if (isDue(file.waiting)) await this.#write(file);
      for (const part of file.parts?.values() ?? [])
        if (isDue(part.waiting)) await this.#spill(part);
    }
  }

  async #write(file: TableFile): Promise<void> {
    file.writer ??= await this.#ports.sink.open(file.description);
    for (const { bytes, count } of this.#taken(file.waiting)) {
      file.bytes += bytes.length;
      await file.writer.write(bytes, count, () => kindsOf(file));
    }
  }

  /** Before each run of rows, a line about it. */
  async #spill(part: TablePart): Promise<void> {
    part.file ??= await this.#ports.scratch.open();
    for (const { bytes, count } of this.#taken(part.waiting)) {
      await part.file.write(encoder.encode(`${count} ${bytes.length}\n`));
      await part.file.write(bytes);
    }
  }

  #taken(waiting: Waiting): readonly Rows[] {
    const { rows, text, count } = waiting;
    waiting.rows = [];
    waiting.text = '';
    waiting.count = 0;
    return text === '' ? rows : [...rows, { bytes: this.#bytesOf(text), count }];
  }

  /** Joins the parts of shared tables, in the order of the configuration, before automatic tables add theirs (MAP-17). */
  async joinParts(): Promise<void> {
    for (const file of this.#files.values()) {
      for (const part of file.parts?.values() ?? []) {
        if (part.file !== undefined) {
          await this.#write(file); // rows that are bytes go before text
          const source = new ByteSource(part.file.read());
          for (let head = await source.line(); head !== undefined; head = await source.line()) {
            const [count = '0', size = '0'] = head.split(' ');
            file.waiting.rows.push({
              bytes: await source.take(Number(size)),
              count: Number(count),
            });
            await this.#write(file);
          }
          await part.file.release();
        }
        file.waiting.text += part.waiting.text;
        file.waiting.count += part.waiting.count;
        part.waiting.text = '';
      }
    }
  }

  /** Closes every table; returns their contents in the order of opening. */
  async close(): Promise<readonly ClosedTable[]> {
    for (const file of this.#files.values()) {
      await this.#write(file);
      await file.writer?.close(kindsOf(file));
    }
    return [...this.#files.values()].map((file) => ({
      ...file.description,
      rows: file.rows,
      bytes: file.bytes,
      kinds: kindsOf(file),
      ...listsOf(file),
    }));
  }
}

function kindsOf({ kinds }: TableFile): readonly ColumnKinds[] {
  return kinds === undefined ? [] : columnKinds(kinds);
}

function listsOf({ lists }: TableFile): Pick<ClosedTable, 'lists'> {
  const found = lists?.() ?? [];
  return found.length === 0 ? {} : { lists: found };
}

function nothingWaits(): Waiting {
  return { rows: [], text: '', count: 0 };
}

function emptyPart(): TablePart {
  return { waiting: nothingWaits(), file: undefined };
}

/** Rows given as bytes are only valid until this flush. */
function isDue({ rows, text }: Waiting): boolean {
  return rows.length > 0 || text.length >= FLUSH_CHARACTERS;
}

function partOf(parts: Map<string, TablePart>, owner: string): TablePart {
  let part = parts.get(owner);
  if (part === undefined) {
    part = emptyPart();
    parts.set(owner, part);
  }
  return part;
}

function ownersByTable(types: readonly MappedType[]): ReadonlyMap<string, readonly string[]> {
  const owners = new Map<string, string[]>();
  for (const { dataType, table } of types)
    for (const name of new Set(tableNames(table)))
      owners.set(name, [...(owners.get(name) ?? []), dataType]);
  return owners;
}

/** The column that a mapping gives a member of records; empty without one. */
function columnFor(member: string, { definitions }: MappedTable): string {
  const found = definitions.find(
    (each) => each.kind === 'column' && each.path.split(each.delimiter).join('.') === member,
  );
  return found?.kind === 'column' ? found.destination : '';
}

/** The column of a member in a table without a mapping. */
function automaticColumn(member: string): string {
  return member.replaceAll('.', '_');
}

function tableNames(table: MappedTable): readonly string[] {
  return [
    table.name,
    ...table.definitions.flatMap((definition) =>
      definition.kind === 'table' ? tableNames(definition.table) : [],
    ),
  ];
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Lines and runs of bytes, from chunks that are cut anywhere. */
export class ByteSource {
  readonly #chunks: AsyncIterator<Uint8Array> | Iterator<Uint8Array>;
  #chunk: Uint8Array = new Uint8Array(0);
  #joined = new Uint8Array(0);

  constructor(chunks: AsyncIterable<Uint8Array> | readonly Uint8Array[]) {
    this.#chunks =
      Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]();
  }

  /** The text before the next line feed; `undefined` at the end. */
  async line(): Promise<string | undefined> {
    const whole = this.#lineInChunk(decoder);
    if (whole !== undefined) return whole;
    let text = '';
    const partial = new TextDecoder('utf-8', { ignoreBOM: true });
    for (;;) {
      text += partial.decode(this.#chunk, { stream: true });
      if (!(await this.#more())) return undefined;
      const rest = this.#lineInChunk(partial);
      if (rest !== undefined) return text + rest;
    }
  }

  #lineInChunk(withDecoder: InstanceType<typeof TextDecoder>): string | undefined {
    const end = this.#chunk.indexOf(0x0a);
    if (end < 0) return undefined;
    const text = withDecoder.decode(this.#chunk.subarray(0, end));
    this.#chunk = this.#chunk.subarray(end + 1);
    return text;
  }

  /** The next bytes, as many as are requested; they are valid until the next call. */
  async take(size: number): Promise<Uint8Array> {
    if (this.#chunk.length < size) {
      if (this.#joined.length < size) this.#joined = new Uint8Array(size);
      let length = 0;
      for (;;) {
        const part = this.#chunk.subarray(0, size - length);
        this.#joined.set(part, length);
        length += part.length;
        this.#chunk = this.#chunk.subarray(part.length);
        if (length === size || !(await this.#more())) return this.#joined.subarray(0, length);
      }
    }
    const taken = this.#chunk.subarray(0, size);
    this.#chunk = this.#chunk.subarray(size);
    return taken;
  }

  /** Ends the chunks, of which some may be left. */
  async end(): Promise<void> {
    await this.#chunks.return?.();
  }

  async #more(): Promise<boolean> {
    const next = await this.#chunks.next();
    if (next.done === true) return false;
    this.#chunk = next.value;
    return true;
  }
}

/**
 * Encodes strings into one buffer, which grows as needed. The returned bytes are valid until the next call: sinks copy them, or
 * are awaited first. A new buffer for each page makes benchmark w1 10 % slower.
 */
export function createReusedBytes(): (...texts: readonly string[]) => Uint8Array {
  let buffer = new Uint8Array(0);
  return (...texts) => {
    const most = texts.reduce((sum, text) => sum + text.length * 3, 0);
    if (buffer.length < most) buffer = new Uint8Array(most);
    let length = 0;
    for (const text of texts) length += encoder.encodeInto(text, buffer.subarray(length)).written;
    return buffer.subarray(0, length);
  };
}
