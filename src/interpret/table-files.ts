import { RunError } from '../diagnostics/run-error.ts';
import type { MappedTable, MappedType } from '../plan/plan.ts';
import type { SinkPort, Spool, TableWriter } from '../ports/sink.ts';
import { OWNER } from '../shape/automatic-parser.ts';
import { csvHeader, csvRow } from '../shape/csv.ts';
import type { OpenTable, TableStore } from '../shape/table-store.ts';
import { createReusedBytes } from './reused-bytes.ts';

/** Text is handed to the sink when this much has come together. */
const FLUSH_CHARACTERS = 65_536;

const encoder = new TextEncoder();

interface TableFile {
  readonly name: string;
  readonly owner: string;
  readonly columns: readonly string[];
  readonly primaryKey: readonly string[];
  rows: number;
  bytes: number;
  writer: TableWriter | undefined;
  readonly waiting: Waiting;
  /** Rows of each owner in a place of their own, where several owners write the table (MAP-17). */
  readonly parts: Map<string, TablePart> | undefined;
  /** Of a table that no page reached: whether it is incremental, which the run that names it says (OUT-10). */
  readonly missing: MissingTable | undefined;
  /** Everyone who has opened it. */
  readonly openers: Set<string>;
}

interface MissingTable {
  readonly incremental: boolean;
}

interface TablePart {
  readonly waiting: Waiting;
  spool: Spool | undefined;
}

/** What has come together and is not yet with the sink: bytes first, then text. */
interface Waiting {
  bytes: Uint8Array[];
  text: string;
}

export interface ClosedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly primaryKey: readonly string[];
  readonly rows: number;
  readonly bytes: number;
  readonly missing: MissingTable | undefined;
}

/** The tables of one bucket as files of the sink: rows are encoded at once and flushed between pages. */
export class TableFiles implements TableStore {
  readonly #sink: SinkPort;
  readonly #bucket: string | null;
  readonly #files = new Map<string, TableFile>();
  readonly #ownersOf: ReadonlyMap<string, readonly string[]>;
  readonly #bytesOf = createReusedBytes();

  constructor(sink: SinkPort, bucket: string | null, types: readonly MappedType[]) {
    this.#sink = sink;
    this.#bucket = bucket;
    this.#ownersOf = ownersByTable(types);
  }

  open(owner: string, name: string, columns: readonly string[], primaryKey: readonly string[]): OpenTable {
    const file = this.#files.get(name) ?? this.#create(owner, name, columns, primaryKey, undefined);
    if (file.columns.length !== columns.length || file.columns.some((column, index) => column !== columns[index])) {
      throw new RunError({
        kind: 'records',
        message: `Multiple results for '${name}' table have different columns!`,
        pointer: null,
        details: [`one writes ${file.columns.join(', ')}; another ${columns.join(', ')}`],
      });
    }
    file.openers.add(owner);
    const part = file.parts === undefined || owner === OWNER ? undefined : partOf(file.parts, owner);
    const { waiting } = part ?? file;
    return {
      name,
      columns,
      row(cells) {
        waiting.text += csvRow(cells);
        file.rows++;
      },
      line(text) {
        waiting.text += text;
        file.rows++;
      },
      rows(bytes, count) {
        if (waiting.text !== '') waiting.bytes.push(encoder.encode(waiting.text));
        waiting.text = '';
        waiting.bytes.push(bytes);
        file.rows += count;
      },
    };
  }

  /** OUT-10, OUT-11: a header for a table that no page has reached; an existing table stays as it is. */
  openMissing(name: string, columns: readonly string[], primaryKey: readonly string[], missing: MissingTable): void {
    if (columns.length > 0 && !this.#files.has(name)) this.#create(OWNER, name, columns, primaryKey, missing);
  }

  #create(owner: string, name: string, columns: readonly string[], primaryKey: readonly string[], missing: MissingTable | undefined): TableFile {
    const owners = this.#ownersOf.get(name) ?? [];
    const parts = owners.length > 1 ? new Map(owners.map((owner) => [owner, emptyPart()] as const)) : undefined;
    const waiting = { bytes: [], text: columns.length === 0 ? '' : csvHeader(columns) };
    const file: TableFile = {
      name,
      owner,
      columns,
      primaryKey,
      rows: 0,
      bytes: 0,
      waiting,
      writer: undefined,
      parts,
      missing,
      openers: new Set(),
    };
    this.#files.set(name, file);
    return file;
  }

  /** Whether there is a table of this name, or mapped types may write one. */
  isTaken(name: string): boolean {
    return this.#files.has(name) || this.#ownersOf.has(name);
  }

  /** Forgets tables: they come back when they are opened again, and only then. */
  async withdraw(names: Iterable<string>): Promise<void> {
    for (const name of names) {
      const file = this.#files.get(name);
      this.#files.delete(name);
      await file?.writer?.discard();
    }
  }

  /** Puts automatic tables behind all others, in the order given. */
  arrange(names: Iterable<string>): void {
    for (const name of names) {
      const file = this.#files.get(name);
      if (file?.owner !== OWNER) continue;
      this.#files.delete(name);
      this.#files.set(name, file);
    }
  }

  /** The tables that several wrote to, once for each but the first (MAP-17). */
  merged(): readonly string[] {
    return [...this.#files.values()].flatMap(({ name, openers }) => Array.from({ length: Math.max(0, openers.size - 1) }, () => name));
  }

  /** Hands to the sink what has come together; awaits it, so that a slow disk slows the requests. */
  async flush(): Promise<void> {
    for (const file of this.#files.values()) {
      if (isDue(file.waiting)) await this.#write(file);
      for (const part of file.parts?.values() ?? []) if (isDue(part.waiting)) await this.#spill(part);
    }
  }

  async #write(file: TableFile): Promise<void> {
    file.writer ??= await this.#sink.openTable(this.#bucket, file.name);
    for (const bytes of this.#taken(file.waiting)) {
      file.bytes += bytes.length;
      await file.writer.write(bytes);
    }
  }

  async #spill(part: TablePart): Promise<void> {
    part.spool ??= await this.#sink.openSpool();
    for (const bytes of this.#taken(part.waiting)) await part.spool.write(bytes);
  }

  #taken(waiting: Waiting): readonly Uint8Array[] {
    const taken = waiting.text === '' ? waiting.bytes : [...waiting.bytes, this.#bytesOf(waiting.text)];
    waiting.bytes = [];
    waiting.text = '';
    return taken;
  }

  /** Joins the parts of shared tables, in the order of the configuration, before automatic tables add theirs (MAP-17). */
  async joinParts(): Promise<void> {
    for (const file of this.#files.values()) {
      for (const part of file.parts?.values() ?? []) {
        if (part.spool !== undefined) {
          await this.#write(file);
          for await (const chunk of part.spool.read()) {
            file.bytes += chunk.length;
            await file.writer?.write(chunk);
          }
          await part.spool.release();
        }
        file.waiting.text += part.waiting.text;
        part.waiting.text = '';
      }
    }
  }

  /** Closes every file; answers what they hold, in the order they were opened. */
  async close(): Promise<readonly ClosedTable[]> {
    for (const file of this.#files.values()) {
      await this.#write(file);
      await file.writer?.close();
    }
    return [...this.#files.values()].map(({ name, columns, primaryKey, rows, bytes, missing }) => ({ name, columns, primaryKey, rows, bytes, missing }));
  }
}

function emptyPart(): TablePart {
  return { waiting: { bytes: [], text: '' }, spool: undefined };
}

/** Rows that came as bytes hold until this flush. */
function isDue({ bytes, text }: Waiting): boolean {
  return bytes.length > 0 || text.length >= FLUSH_CHARACTERS;
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
  for (const { dataType, table } of types) for (const name of new Set(tableNames(table))) owners.set(name, [...(owners.get(name) ?? []), dataType]);
  return owners;
}

function tableNames(table: MappedTable): readonly string[] {
  return [table.name, ...table.definitions.flatMap((definition) => (definition.kind === 'table' ? tableNames(definition.table) : []))];
}
