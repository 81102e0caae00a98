import { createHash } from 'node:crypto';
import { RunError } from '../diagnostics/run-error.ts';
import type { MappedDefinition, MappedTable, MappedType } from '../plan/plan.ts';
import type { Pointer } from '../support/pointer.ts';
import { isEmptyResponseValue } from '../values/emptiness.ts';
import { isArray, isScalar, type Json, type JsonScalar, objectFrom } from '../values/json.ts';
import { pathSegments, valueAtSegments } from '../values/path.ts';
import { serializeText } from '../values/serialize.ts';
import { jsonText, phpText } from '../values/text.ts';
import { cellText, type PrecisionLoss } from './cell-text.ts';
import type { OpenTable, TableStore } from './table-store.ts';

export type AddedColumns = readonly (readonly [name: string, value: Json])[];

/** Where a record came from, for messages. */
export interface RecordPlace {
  readonly job: Pointer;
  readonly page: number;
}

/** Key columns in which values were missing. */
export interface EmptyKey {
  readonly table: string;
  readonly column: string;
  count: number;
}

interface RowInput {
  readonly record: Json;
  readonly added: AddedColumns;
  readonly link: string | undefined;
  readonly place: string;
}

type WriteRow = (input: RowInput) => void;
/** Gives a cell its text. The key is computed only where something asks for it. */
type WriteCells = (input: RowInput, cells: string[], key: () => string, faults: Fault[]) => void;

interface Fault {
  readonly message: string;
  readonly pointer: Pointer;
}

/** The mapped tables of one bucket: rows are written as records come, their columns are known (PAR-6, MAP-1..14). */
export class MappedTables {
  readonly losses: PrecisionLoss[] = [];
  readonly emptyKeys: EmptyKey[] = [];
  readonly #types: ReadonlyMap<string, MappedType>;
  readonly #store: TableStore;
  readonly #exact: boolean;
  readonly #writers = new Map<string, WriteRow>();

  constructor(types: readonly MappedType[], store: TableStore, exact: boolean) {
    this.#types = new Map(types.map((type) => [type.dataType, type]));
    this.#store = store;
    this.#exact = exact;
  }

  /** Whether there is no mapping at all. */
  isEmpty(): boolean {
    return this.#types.size === 0;
  }

  /** PAR-1. */
  has(dataType: string): boolean {
    return this.#types.has(dataType);
  }

  /** Writes the rows of a page; no record at all still makes the table (PAR-7). Throws `RunError` for what does not fit. */
  accept(dataType: string, records: readonly Json[], added: AddedColumns, { job, page }: RecordPlace): void {
    const type = this.#types.get(dataType);
    if (type === undefined) return;
    let write = this.#writers.get(dataType);
    if (write === undefined) {
      write = this.#prepare(type.table, dataType, this.#store.open(dataType, type.table.name, type.table.columns, type.table.primaryKey));
      this.#writers.set(dataType, write);
    }
    for (let index = 0; index < records.length; index++)
      write({ record: records[index] as Json, added, link: undefined, place: `job ${job}, page ${page}, record ${index + 1}` });
  }

  #prepare(table: MappedTable, dataType: string, open: OpenTable): WriteRow {
    const hasChildren = table.definitions.some(({ kind }) => kind === 'table' || kind === 'same-table');
    const keyOf = this.#keyOf(table, hasChildren);
    const width = table.columns.length;
    let writers: readonly WriteCells[] = [];
    const write: WriteRow = (input) => {
      const cells = new Array<string>(width).fill('');
      const faults: Fault[] = [];
      let known: string | undefined;
      const key = () => {
        known ??= keyOf(input);
        return known;
      };
      for (const cell of writers) cell(input, cells, key, faults);
      if (input.link !== undefined && table.link !== null) cells[width - 1] = input.link;
      if (faults.length > 0) throw columnError(dataType, faults, input.place);
      open.row(cells);
    };
    writers = table.definitions.map((definition) => this.#prepareDefinition(definition, table, dataType, write));
    return write;
  }

  #prepareDefinition(definition: MappedDefinition, table: MappedTable, dataType: string, self: WriteRow): WriteCells {
    switch (definition.kind) {
      case 'column':
        return this.#prepareColumn(definition, table);
      case 'user':
        return this.#prepareUserColumn(definition, table);
      case 'table':
        return this.#prepareChild(definition, table, dataType);
      case 'same-table': {
        const segments = pathSegments(definition.path, definition.delimiter);
        return (input) => {
          const value = at(segments, definition, input.record);
          if (isEmptyResponseValue(value)) return;
          for (const each of isArray(value as Json) ? (value as readonly Json[]) : [value as Json]) self({ ...input, record: each, link: undefined });
        };
      }
    }
  }

  #prepareColumn(definition: Extract<MappedDefinition, { kind: 'column' }>, table: MappedTable): WriteCells {
    const index = table.columns.indexOf(definition.destination);
    const segments = pathSegments(definition.path, definition.delimiter);
    const loss = this.#loss(table, definition.destination);
    const emptyKey = definition.primaryKey ? this.#emptyKey(table, definition.destination) : undefined;
    const exact = this.#exact;
    return (input, cells, _key, faults) => {
      const value = at(segments, definition, input.record);
      if (value === undefined || value === null) {
        if (emptyKey !== undefined) emptyKey.count++;
      } else if (isScalar(value)) cells[index] = cellText(value, exact, loss);
      else if (definition.forceType) cells[index] = jsonText(value);
      else
        faults.push({
          message: `Error writing '${definition.destination}' column: Cannot write data into column: ${jsonText(value)}`,
          pointer: definition.from,
        });
    };
  }

  /** MAP-5: the separator of added columns is `/`, whatever the mapping says. */
  #prepareUserColumn(definition: Extract<MappedDefinition, { kind: 'user' }>, table: MappedTable): WriteCells {
    const index = table.columns.indexOf(definition.destination);
    const segments = pathSegments(definition.name, '/');
    const loss = this.#loss(table, definition.destination);
    const exact = this.#exact;
    return ({ added }, cells) => {
      const value = valueAtSegments(segments, objectFrom(added));
      if (value !== undefined && value !== null && isScalar(value)) cells[index] = cellText(value, exact, loss);
    };
  }

  #prepareChild(definition: Extract<MappedDefinition, { kind: 'table' }>, parent: MappedTable, dataType: string): WriteCells {
    const { table, linkColumn } = definition;
    const segments = pathSegments(definition.path, definition.delimiter);
    const index = linkColumn === null ? -1 : parent.columns.indexOf(linkColumn);
    const hasKey = parent.primaryKey.length > 0;
    let child: WriteRow | undefined;
    return (input, cells, key) => {
      const value = at(segments, definition, input.record);
      if (!hasKey && isEmptyResponseValue(value)) return; // MAP-8
      child ??= this.#prepare(table, dataType, this.#store.open(dataType, table.name, table.columns, table.primaryKey));
      const link = table.link === null && index < 0 ? undefined : key();
      if (index >= 0 && link !== undefined) cells[index] = link;
      const elements = isArray(value as Json) ? (value as readonly Json[]) : [value ?? null]; // MAP-11, A7
      for (const record of elements) child({ record, added: input.added, link, place: input.place });
    };
  }

  /** MAP-9, HASH-7. */
  #keyOf(table: MappedTable, hasChildren: boolean): (input: RowInput) => string {
    if (!hasChildren) return () => '';
    if (table.primaryKey.length === 0) {
      return ({ record, added }) =>
        createHash('md5')
          .update(serializeText(record) + (added.length === 0 ? '' : serializeText(objectFrom(added), 'arrays')))
          .digest('hex');
    }
    const parts = table.definitions.flatMap((definition): ((input: RowInput) => Json | undefined)[] => {
      if (definition.kind === 'column' && definition.primaryKey) {
        const segments = pathSegments(definition.path, definition.delimiter);
        return [({ record }) => at(segments, definition, record)];
      }
      return definition.kind === 'user' && definition.primaryKey ? [({ added }) => added.find(([name]) => name === definition.name)?.[1]] : [];
    });
    const all = table.link?.primaryKey === true ? [...parts, ({ link }: RowInput) => link ?? ''] : parts;
    return (input) => all.map((part) => keyText(part(input), table, input.place)).join(',');
  }

  #loss(table: MappedTable, column: string): PrecisionLoss {
    const loss = { column: `${table.name}.${column}`, count: 0 };
    this.losses.push(loss);
    return loss;
  }

  #emptyKey(table: MappedTable, column: string): EmptyKey {
    const emptyKey = { table: table.name, column, count: 0 };
    this.emptyKeys.push(emptyKey);
    return emptyKey;
  }
}

/** MAP-4: a path that equals the delimiter is the row itself; the empty path of a scalar row is its value. */
function at(segments: readonly string[], { path, delimiter }: { readonly path: string; readonly delimiter: string }, record: Json): Json | undefined {
  if (path === delimiter) return record;
  if (path === '' && isScalar(record)) return record;
  return valueAtSegments(segments, record);
}

function keyText(value: Json | undefined, table: MappedTable, place: string): string {
  if (value === undefined) return '';
  if (isScalar(value)) return phpText(value as JsonScalar);
  throw new RunError({
    kind: 'records',
    message: `Bad Json to CSV Mapping configuration: Only scalar values are allowed in primary key. Primary key: ${jsonText(table.primaryKey as readonly string[])}`,
    pointer: table.definitions[0]?.from ?? null,
    details: [`the record is at ${place}`],
  });
}

/** MAP-2. */
function columnError(dataType: string, faults: readonly Fault[], place: string): RunError {
  return new RunError({
    kind: 'records',
    message: `Error saving '${dataType}' data to CSV column: ${faults.map(({ message }) => message).join(',')}`,
    pointer: faults[0]?.pointer ?? null,
    help: 'map a single value, write "forceType": true to keep it as JSON text, or map it as a "table"',
    details: [`the record is at ${place}`],
  });
}
