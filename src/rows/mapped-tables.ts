import { hash } from 'node:crypto';
import type { MappedDefinition, MappedTable, MappedType } from '../plan/model/plan.ts';
import { decodeJson } from '../plan/responses/decode-json.ts';
import type { ListPlace, ScannedPage } from '../plan/responses/page-scanner.ts';
import type { ListTable } from '../ports/sink.ts';
import { RunError } from '../text/diagnostic.ts';
import { geWording } from '../text/display.ts';
import { safeName } from '../values/file-names.ts';
import {
  isArray,
  isScalar,
  type Json,
  type JsonObject,
  type JsonScalar,
  objectFrom,
} from '../values/json.ts';
import { type Pointer, pathSegments, pointerTo, valueAt, valueAtSegments } from '../values/path.ts';
import { isEmptyResponseValue, jsonText, serializeText } from '../values/text.ts';
import type { Cell, CellForm, PrecisionLoss } from './cells.ts';
import { type ColumnType, typedCell, typedValue } from './column-type.ts';
import { meantPath, type PagePlace, placeText, type RecordPlace } from './records.ts';
import { createPageRows } from './row-bytes.ts';
import { layoutOfMapping, type OpenTable, type TableStore } from './table-layouts.ts';

type AddedColumns = readonly (readonly [name: string, value: Json])[];

/** Records of a page, and the same with the digits that were received. */
interface MappedRecords {
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
interface MappedPage extends ScannedPage {
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
      const link = hasKey || table.link !== null || at >= 0 ? key() : undefined; // Generic Extractor checks a key that nothing links to
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

/** The primary key of an automatic table, which `jobs[].primaryKey` names: its columns are known when the table is opened. */
export class TableKey {
  readonly #wanted: readonly string[];
  #places: readonly number[] = [];
  /** Of the key's columns: how many rows have no value there. */
  emptyKeys: readonly EmptyKey[] = [];
  /** Columns that are wanted and not there, and those that are; known when the table is opened. */
  lacking: { readonly missing: readonly string[]; readonly columns: readonly string[] } | undefined;

  constructor(wanted: readonly string[]) {
    this.#wanted = wanted;
  }

  /** The columns of the key among those of the table. A path names its column, too: `owner.id` is `owner_id`. */
  open(table: string, columns: readonly string[]): readonly string[] {
    const found = this.#wanted.map((name) => (columns.includes(name) ? name : safeName(name)));
    const missing = this.#wanted.filter((_, index) => !columns.includes(found[index] as string));
    this.lacking = missing.length === 0 ? undefined : { missing, columns };
    const present = found.filter((name) => columns.includes(name));
    this.#places = present.map((name) => columns.indexOf(name));
    this.emptyKeys = present.map((column) => ({ table, column, count: 0 }));
    return present;
  }

  countRow(cells: readonly Cell[], emptyCell: Cell): void {
    for (let index = 0; index < this.#places.length; index++)
      if (cells[this.#places[index] as number] === emptyCell) this.#count(index, 1);
  }

  /** `absent`: how many rows have no value, by column. */
  countAbsent(absent: readonly number[]): void {
    for (const [index, column] of this.#places.entries()) this.#count(index, absent[column] ?? 0);
  }

  #count(index: number, rows: number): void {
    const emptyKey = this.emptyKeys[index];
    if (emptyKey !== undefined) emptyKey.count += rows;
  }
}

/** A value that does not go into its column. */
interface ColumnFault {
  readonly message: string;
  readonly pointer: Pointer;
  readonly help?: string;
}

/** Longer values are cut in messages. */
const SHOWN_CHARACTERS = 500;

/** A list or object where a single value belongs (MAP-2). */
function unwritable(
  definition: Extract<MappedDefinition, { kind: 'column' }>,
  value: Json,
): ColumnFault {
  const text = jsonText(value);
  const shown = text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
  return {
    message: `the column "${definition.destination}" has a list or an object: ${shown}`,
    pointer: definition.from,
  };
}

const TYPE_NAMES: Readonly<Record<ColumnType, string>> = {
  text: 'a single value',
  integer: 'an integer',
  decimal: 'a number',
  boolean: 'true or false',
  json: 'JSON',
  date: 'a date',
  timestamp: 'a time',
};

/** A value that cannot be converted to the type of its column. */
function notOfType(
  definition: Extract<MappedDefinition, { kind: 'column' }>,
  value: Json,
): ColumnFault {
  const { type = 'text', format, destination, from } = definition;
  const isTime = type === 'date' || type === 'timestamp';
  const text = jsonText(value);
  return {
    message: `the column "${destination}": ${text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text} is not ${TYPE_NAMES[type]}${format === undefined ? '' : ` in the format "${format}"`}`,
    pointer: pointerTo(from, 'mapping', format === undefined ? 'type' : 'format'),
    help: isTime
      ? 'write into "format" how records have it, such as epoch or "%d.%m.%Y"; or remove "type"'
      : 'choose another "type" for the column, or remove it to write values as they are',
  };
}

/** MAP-2: all faulty columns of a row in one message. */
function columnError(
  dataType: string,
  faults: readonly ColumnFault[],
  place: RecordPlace,
): RunError {
  return new RunError({
    kind: 'records',
    message: `A record of "${dataType}" cannot be written: ${faults.map(({ message }) => message).join(', ')}`,
    pointer: faults[0]?.pointer ?? null,
    help:
      faults[0]?.help ??
      'map a single value, write "forceType": true to keep it as JSON text, or map it as a "table"',
    details: [
      placeText(place),
      ...(faults[0]?.help === undefined
        ? [geWording(`Error saving '${dataType}' data to CSV column: …`)]
        : []),
    ],
  });
}

/** A list or object as a key value (MAP-9). */
function keyError(table: MappedTable, place: RecordPlace): RunError {
  return new RunError({
    kind: 'records',
    message: `A column of the primary key of "${table.name}" has a list or an object: ${jsonText(table.primaryKey)}`,
    pointer:
      table.definitions.find((definition) => 'primaryKey' in definition && definition.primaryKey)
        ?.from ?? null,
    help: 'remove "primaryKey" from the column with the list or object',
    details: [
      placeText(place),
      geWording(
        `Bad Json to CSV Mapping configuration: Only scalar values are allowed in primary key. Primary key: ${jsonText(table.primaryKey)}`,
      ),
    ],
  });
}

type MappedColumn = Extract<MappedDefinition, { kind: 'column' }>;

/** A column without a value in any record, and the path that was probably meant. */
interface UnseenColumn {
  readonly table: string;
  readonly column: string;
  readonly path: string;
  readonly meant: string;
}

/** The columns of a mapped table that no record has had a value for. Child tables are not looked at. */
class UnseenColumns {
  readonly #table: MappedTable;
  readonly #left = new Map<number, MappedColumn>();
  /** The first record. */
  #sample: Json | undefined;

  constructor(table: MappedTable) {
    this.#table = table;
    for (const definition of table.definitions)
      if (definition.kind === 'column' && definition.path !== '')
        this.#left.set(table.columns.indexOf(definition.destination), definition);
  }

  /** Records of a page. */
  records(records: readonly Json[]): void {
    this.#sample ??= records[0];
    for (const record of records) {
      if (this.#left.size === 0) return;
      for (const [at, { path, delimiter }] of this.#left)
        if ((valueAt(path, record, delimiter) ?? null) !== null) this.#left.delete(at);
    }
  }

  /** Rows that were made from the bytes of a list: how many lack each column. */
  rows(count: number, absent: readonly number[], list: Uint8Array): void {
    for (const at of this.#left.keys()) if ((absent[at] ?? 0) < count) this.#left.delete(at);
    if (this.#left.size === 0 || this.#sample !== undefined) return;
    const decoded = decodeJson(list);
    if (decoded.kind === 'value' && isArray(decoded.value)) this.#sample = decoded.value[0];
  }

  /** Only columns whose path is nearly one of the first record: others may be members that records rarely have. */
  found(): readonly UnseenColumn[] {
    const sample = this.#sample;
    if (sample === undefined) return [];
    const known = new Set(
      this.#table.definitions.map((definition) => ('path' in definition ? definition.path : '')),
    );
    return [...this.#left.values()].flatMap(({ path, delimiter, destination }) => {
      if (valueAt(path, sample, delimiter) !== undefined) return [];
      // what another column reads was not meant here
      const meant = meantPath(path, delimiter, sample);
      return meant === undefined || known.has(meant)
        ? []
        : [{ table: this.#table.name, column: destination, path, meant }];
    });
  }
}
