import { hash } from 'node:crypto';
import type { ListPlace, ScannedPage } from '../../features/formats/json/page-scanner.ts';
import { isEmptyResponseValue } from '../../language/values/emptiness.ts';
import {
  isArray,
  isScalar,
  type Json,
  type JsonObject,
  type JsonScalar,
  objectFrom,
} from '../../language/values/json.ts';
import { pathSegments, valueAtSegments } from '../../language/values/path.ts';
import { serializeText } from '../../language/values/serialize.ts';
import type { MappedDefinition, MappedTable, MappedType } from '../plan/plan.ts';
import type { ListTable } from '../ports/sink.ts';
import type { PrecisionLoss } from './cell-text.ts';
import type { Cell, CellForm } from './cells.ts';
import { typedCell, typedValue } from './column-type.ts';
import {
  type ColumnFault,
  columnError,
  keyError,
  notOfType,
  unwritable,
} from './mapping-faults.ts';
import { createPageRows } from './page-rows.ts';
import type { PagePlace } from './record-place.ts';
import { layoutOfMapping } from './table-layouts.ts';
import type { OpenTable, TableStore } from './table-store.ts';
import { type UnseenColumn, UnseenColumns } from './unseen-columns.ts';

export type AddedColumns = readonly (readonly [name: string, value: Json])[];

/** Records of a page, and the same with the digits that were received. */
export interface MappedRecords {
  readonly records: readonly Json[];
  readonly exact: readonly Json[];
}

/** Key columns in which values were missing. */
export interface EmptyKey {
  readonly table: string;
  readonly column: string;
  count: number;
}

/** The rows of a page, ready to be written. */
export interface MappedPage extends ScannedPage {
  commit(): void;
}

type PageWriter = (
  body: Uint8Array,
  place: ListPlace,
  added: AddedColumns,
) => MappedPage | undefined;

/** What all rows of a page share. */
interface PageContext {
  readonly added: AddedColumns;
  readonly addedObject: JsonObject;
  readonly place: { job: string; page: number; record: number };
  /** Of rows that are being written; a row that has added one fails at its end, so that all its faults are named. */
  readonly faults: ColumnFault[];
}

/** A record, and the same with the digits that were received: columns with a type have those. */
interface MappedRecord {
  readonly record: Json;
  readonly exact: Json;
}
/** Writes a row of a table and its children; `link` is the parent's key. */
type WriteRow = (each: MappedRecord, link: JsonScalar | undefined, page: PageContext) => void;
/** Converts values to the text of cells. The key is computed only if it is used. */
type WriteCells = (
  each: MappedRecord,
  cells: Cell[],
  page: PageContext,
  key: () => JsonScalar,
) => void;
type KeyOf = (each: MappedRecord, link: JsonScalar | undefined, page: PageContext) => JsonScalar;

/** Whether a data type has columns of types that need digits which are lost where records are read as Generic Extractor reads them. */
export function mappingNeedsDigits(
  { mappings }: { readonly mappings: readonly MappedType[] },
  dataType: string,
): boolean {
  const type = mappings.find((each) => each.dataType === dataType);
  return type !== undefined && needsDigits(type.table);
}

function needsDigits({ definitions }: MappedTable): boolean {
  return definitions.some((definition) => {
    if (definition.kind === 'table') return needsDigits(definition.table);
    if (definition.kind !== 'column') return false;
    return ['json', 'decimal', 'text'].includes(definition.type ?? '');
  });
}

/** The mapped tables of one bucket: rows are written as records come, their columns are known (PAR-6, MAP-1..14). */
export class MappedTables {
  readonly losses: PrecisionLoss[] = [];
  readonly emptyKeys: EmptyKey[] = [];
  readonly #unseen = new Map<string, UnseenColumns>();
  readonly #types: ReadonlyMap<string, MappedType>;
  readonly #store: TableStore;
  readonly #form: CellForm;
  readonly #writers = new Map<string, WriteRow>();
  /** `null` where a row is more than plain members. */
  readonly #pageWriters = new Map<string, PageWriter | null>();

  constructor(types: readonly MappedType[], store: TableStore, form: CellForm) {
    this.#types = new Map(types.map((type) => [type.dataType, type]));
    this.#store = store;
    this.#form = form;
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
  accept(
    dataType: string,
    { records, exact }: MappedRecords,
    added: AddedColumns,
    { job, page, after = 0 }: PagePlace,
  ): void {
    const type = this.#types.get(dataType);
    if (type === undefined) return;
    let write = this.#writers.get(dataType);
    if (write === undefined) {
      write = this.#prepare(type.table, dataType, this.#open(dataType, type.table));
      this.#writers.set(dataType, write);
    }
    this.#unseenOf(dataType, type.table).records(records);
    const context: PageContext = {
      added,
      addedObject: objectFrom(added),
      place: { job, page, record: after },
      faults: [],
    };
    for (const [index, record] of records.entries()) {
      context.place.record++;
      write({ record, exact: exact[index] ?? record }, undefined, context);
    }
  }

  /**
   * The rows of a page from the bytes of its response, not yet written; `undefined` when the page has to be read first.
   * They are valid until the next page of the data type.
   */
  pageRows(
    dataType: string,
    body: Uint8Array,
    place: ListPlace,
    added: AddedColumns,
  ): MappedPage | undefined {
    let writer = this.#pageWriters.get(dataType);
    if (writer === undefined) {
      writer = this.#preparePages(dataType);
      this.#pageWriters.set(dataType, writer);
    }
    return writer?.(body, place, added);
  }

  #preparePages(dataType: string): PageWriter | null {
    const table = this.#types.get(dataType)?.table;
    const layout = table === undefined ? undefined : layoutOfMapping(table);
    if (table === undefined || layout === undefined) return null;
    const form = this.#form;
    const rowsOf = createPageRows({ layout, path: dataType, emptyCells: 0, form });
    const losses = table.columns.map((column) => this.#loss(table, column));
    const emptyKeys = table.columns.map((column) =>
      table.primaryKey.includes(column) ? this.#emptyKey(table, column) : undefined,
    );
    const users = table.definitions.flatMap((definition) =>
      definition.kind === 'user'
        ? [
            {
              at: table.columns.indexOf(definition.destination),
              segments: pathSegments(definition.name, '/'),
            },
          ]
        : [],
    );
    for (const { at } of users) emptyKeys[at] = undefined;
    return (body, place, added) => {
      const lostByAdded = losses.map(({ table, column }) => ({ table, column, count: 0 }));
      const addedObject = users.length === 0 ? {} : objectFrom(added);
      const constants = new Map<number, Cell>();
      for (const { at, segments } of users) {
        const value = valueAtSegments(segments, addedObject);
        if (value !== undefined && isScalar(value))
          constants.set(at, form.scalar(value, lostByAdded[at] as PrecisionLoss));
      }
      const rows = rowsOf(body, place, constants);
      if (rows === undefined) return undefined;
      const { count, last, list, bytes, lost, absent, kinds } = rows;
      const commit = () => {
        this.#unseenOf(dataType, table).rows(count, absent, list);
        this.#open(dataType, table).rows(bytes, count, kinds);
        for (const [column, loss] of losses.entries())
          loss.count += (lost[column] ?? 0) + (lostByAdded[column]?.count ?? 0) * count;
        for (const [column, emptyKey] of emptyKeys.entries())
          if (emptyKey !== undefined) emptyKey.count += absent[column] ?? 0;
      };
      return { count, last, list, commit };
    };
  }

  #open(dataType: string, table: MappedTable): OpenTable {
    const { name, columns, primaryKey } = table;
    return this.#store.open(dataType, name, columns, primaryKey, undefined, () => listsOf(table));
  }

  #prepare(table: MappedTable, dataType: string, open: OpenTable): WriteRow {
    const width = table.columns.length;
    const { emptyCell } = this.#form;
    const linkAt = table.link === null ? -1 : width - 1;
    const hasChildren = table.definitions.some(({ kind }) => kind === 'table');
    const keyOf = hasChildren ? keyOfTable(table, this.#form) : noKey;
    const writers: WriteCells[] = [];
    const write: WriteRow = (each, link, page) => {
      const cells = new Array<Cell>(width).fill(emptyCell);
      const faultsBefore = page.faults.length;
      let known: JsonScalar | undefined;
      const key = () => {
        known ??= keyOf(each, link, page);
        return known;
      };
      for (const cell of writers) cell(each, cells, page, key);
      if (link !== undefined && linkAt >= 0) cells[linkAt] = link;
      if (page.faults.length > faultsBefore)
        throw columnError(dataType, page.faults.slice(faultsBefore), page.place);
      open.row(cells);
    };
    for (const definition of table.definitions)
      writers.push(this.#prepareDefinition(definition, table, dataType, write));
    return write;
  }

  #prepareDefinition(
    definition: MappedDefinition,
    table: MappedTable,
    dataType: string,
    self: WriteRow,
  ): WriteCells {
    switch (definition.kind) {
      case 'column':
        return this.#prepareColumn(definition, table);
      case 'user':
        return this.#prepareUserColumn(definition, table);
      case 'table':
        return this.#prepareChild(definition, table, dataType);
      case 'same-table': {
        const read = valueReader(definition);
        return (each, _cells, page) => {
          if (isEmptyResponseValue(read(each.record))) return;
          for (const element of elementsOf(each, read)) self(element, undefined, page); // MAP-14
        };
      }
    }
  }

  #prepareColumn(
    definition: Extract<MappedDefinition, { kind: 'column' }>,
    table: MappedTable,
  ): WriteCells {
    const at = table.columns.indexOf(definition.destination);
    const read = valueReader(definition);
    const loss = this.#loss(table, definition.destination);
    const emptyKey = definition.primaryKey
      ? this.#emptyKey(table, definition.destination)
      : undefined;
    const form = this.#form;
    const { type } = definition;
    if (type !== undefined || definition.default !== undefined)
      return ({ exact }, cells, page) => {
        const written = read(exact);
        const value = typedValue(written, definition);
        if (value === null) {
          if (emptyKey !== undefined) emptyKey.count++;
        } else if (value === undefined) page.faults.push(notOfType(definition, written as Json));
        else if (type !== undefined) cells[at] = typedCell(value, type, form, loss);
        else if (isScalar(value)) cells[at] = form.scalar(value, loss);
        else if (definition.forceType) cells[at] = form.json(value);
        else page.faults.push(unwritable(definition, value));
      };
    return ({ record }, cells, page) => {
      const value = read(record);
      if (value === undefined || value === null) {
        if (emptyKey !== undefined) emptyKey.count++;
      } else if (isScalar(value)) cells[at] = form.scalar(value, loss);
      else if (definition.forceType) cells[at] = form.json(value);
      else page.faults.push(unwritable(definition, value));
    };
  }

  /** MAP-5: the separator of added columns is `/`, whatever the mapping says. */
  #prepareUserColumn(
    definition: Extract<MappedDefinition, { kind: 'user' }>,
    table: MappedTable,
  ): WriteCells {
    const at = table.columns.indexOf(definition.destination);
    const segments = pathSegments(definition.name, '/');
    const loss = this.#loss(table, definition.destination);
    const form = this.#form;
    return (_each, cells, { addedObject }) => {
      const value = valueAtSegments(segments, addedObject);
      if (value !== undefined && isScalar(value)) cells[at] = form.scalar(value, loss);
    };
  }

  #prepareChild(
    definition: Extract<MappedDefinition, { kind: 'table' }>,
    parent: MappedTable,
    dataType: string,
  ): WriteCells {
    const { table, linkColumn } = definition;
    const read = valueReader(definition);
    const at = linkColumn === null ? -1 : parent.columns.indexOf(linkColumn);
    const hasKey = parent.primaryKey.length > 0;
    let child: WriteRow | undefined;
    return (each, cells, page, key) => {
      if (!hasKey && isEmptyResponseValue(read(each.record))) return; // MAP-8
      child ??= this.#prepare(table, dataType, this.#open(dataType, table));
      const link = hasKey || table.link !== null || at >= 0 ? key() : undefined; // the peer checks a key that nothing links to
      if (at >= 0 && link !== undefined) cells[at] = link;
      for (const element of elementsOf(each, read)) child(element, link, page);
    };
  }

  /** Columns without a value in any record, with a path that was probably meant. */
  unseenColumns(): readonly UnseenColumn[] {
    return [...this.#unseen.values()].flatMap((unseen) => unseen.found());
  }

  #unseenOf(dataType: string, table: MappedTable): UnseenColumns {
    let unseen = this.#unseen.get(dataType);
    if (unseen === undefined) {
      unseen = new UnseenColumns(table);
      this.#unseen.set(dataType, unseen);
    }
    return unseen;
  }

  #loss(table: MappedTable, column: string): PrecisionLoss {
    let loss = this.losses.find((known) => known.table === table.name && known.column === column);
    if (loss === undefined) {
      loss = { table: table.name, column, count: 0 };
      this.losses.push(loss);
    }
    return loss;
  }

  #emptyKey(table: MappedTable, column: string): EmptyKey {
    let emptyKey = this.emptyKeys.find(
      (known) => known.table === table.name && known.column === column,
    );
    if (emptyKey === undefined) {
      emptyKey = { table: table.name, column, count: 0 };
      this.emptyKeys.push(emptyKey);
    }
    return emptyKey;
  }
}

/** MAP-11: a value that is not a list counts as a list of one; a missing value gives one row of empty cells (A7). */
function listOf(value: Json | undefined): readonly Json[] {
  return value !== undefined && isArray(value) ? value : [value ?? null];
}

function elementsOf(
  { record, exact }: MappedRecord,
  read: (record: Json) => Json | undefined,
): readonly MappedRecord[] {
  const elements = listOf(read(record));
  const others = exact === record ? elements : listOf(read(exact));
  return elements.map((element, index) => ({ record: element, exact: others[index] ?? element }));
}

/** MAP-4: a path that equals the delimiter is the row itself; the empty path of a scalar row is its value. */
function valueReader({
  path,
  delimiter,
}: {
  readonly path: string;
  readonly delimiter: string;
}): (record: Json) => Json | undefined {
  const segments = pathSegments(path, delimiter);
  if (path === '')
    return (record) => (isScalar(record) ? record : valueAtSegments(segments, record));
  return (record) => valueAtSegments(segments, record);
}

const noKey: KeyOf = () => '';

/** The tables of lists that are linked: by the key of the row, or by a column for each list (MAP-9, MAP-10). */
function listsOf({ definitions, link, primaryKey }: MappedTable): readonly ListTable[] {
  const key = definitions.flatMap((definition) =>
    (definition.kind === 'column' || definition.kind === 'user') && definition.primaryKey
      ? [definition.destination]
      : [],
  );
  if (link?.primaryKey === true) key.push(link.destination);
  return definitions.flatMap((definition): ListTable[] => {
    if (definition.kind !== 'table' || definition.table.link === null) return [];
    const { linkColumn, table } = definition;
    const column = linkColumn === null ? [] : [linkColumn];
    const from = primaryKey.length > 0 ? key : column;
    if (from.length === 0) return [];
    return [
      { name: table.name, link: definition.table.link.destination, from, lists: listsOf(table) },
    ];
  });
}

/** What links children to a row: the text of its key, else a hash of the row (MAP-9, HASH-7). In a typed row a key of one column keeps its type, so that tables join. */
function keyOfTable(table: MappedTable, form: CellForm): KeyOf {
  const loss = { table: table.name, column: '', count: 0 };
  if (table.primaryKey.length === 0) {
    return ({ record }, _link, { added, addedObject }) =>
      hash(
        'md5',
        serializeText(record) + (added.length === 0 ? '' : serializeText(addedObject, 'arrays')),
      );
  }
  const parts = table.definitions.flatMap(
    (definition): ((each: MappedRecord, page: PageContext) => Json | undefined)[] => {
      if (definition.kind === 'column' && definition.primaryKey) {
        const read = valueReader(definition);
        const isPlain = definition.type === undefined && definition.default === undefined;
        return [
          isPlain
            ? ({ record }) => read(record)
            : ({ exact }) => typedValue(read(exact), definition),
        ];
      }
      if (definition.kind === 'user' && definition.primaryKey)
        return [(_each, { added }) => added.find(([name]) => name === definition.name)?.[1]];
      return [];
    },
  );
  const withLink = table.link?.primaryKey === true;
  return (each, link, page) => {
    const values = parts.map((part) => {
      const value = part(each, page) ?? null;
      if (!isScalar(value)) throw keyError(table, page.place);
      return value;
    });
    if (withLink) values.push(link ?? '');
    const [only, ...others] = values;
    if (form.encoding === 'typed' && only !== undefined && others.length === 0) return only;
    return values.map((value) => form.keyText(value, loss)).join(',');
  };
}
