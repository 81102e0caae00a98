import { createHash } from 'node:crypto';
import type { ListTable } from '../ports/sink.ts';
import { RunError } from '../text/diagnostic.ts';
import { legacySafeName } from '../values/file-names.ts';
import {
  isArray,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  keysOf,
  member,
  objectFrom,
} from '../values/json.ts';
import { isEmptyContainer } from '../values/text.ts';
import {
  type AutomaticParser,
  OWNER,
  type RowOptions,
  type RowWriter,
  type UnnamedColumn,
} from './automatic-tables.ts';
import { type Cell, jsonCell, type PrecisionLoss } from './cells.ts';
import type { PagePlace, RecordPlace } from './records.ts';
import { rowId } from './row-bytes.ts';
import { structureToState, typeConflict, uniqueName } from './structure.ts';
import type { TableStore } from './table-layouts.ts';

type ParentValues = readonly (readonly [name: string, value: Json])[];
type WriteCells = (object: JsonObject, cells: Map<string, Cell>, id: () => string) => void;

/** The tables of compatibility level 1: another structure, other names of columns and tables (LEG-1..8). */
export class LegacyTables implements AutomaticParser {
  readonly #structure: LegacyStructure;
  readonly #tableNames = new Map<string, string>();
  readonly #takenTables = new Set<string>();
  #isUsed: boolean;

  /** In the first bucket of a run legacy rules take effect at once, in a later one with its first page that has records. */
  constructor(struct: JsonObject | undefined, isFirstBucket: boolean) {
    this.#isUsed = isFirstBucket;
    this.#structure = struct === undefined ? new Map() : legacyStructureFromState(struct);
  }

  get structVersion(): 2 | 3 {
    return this.#isUsed ? 2 : 3;
  }

  /** PAR-7, also for a type that is known. */
  analyse(
    dataType: string,
    records: readonly Json[],
    warn: (message: string) => void,
    place: PagePlace,
  ): boolean {
    const isEmpty = records.length === 0 || (records.length === 1 && records[0] === null);
    if (isEmpty) return false;
    this.#isUsed = true;
    const analysis = { structure: this.#structure, warn, place: { ...place, record: 0 } };
    analyseLegacy(records, dataType, analysis, () => analysis.place.record++);
    return true;
  }

  plainPage(): undefined {}

  rowsOf(
    dataType: string,
    added: readonly string[],
    store: TableStore,
    options: RowOptions,
  ): RowWriter | undefined {
    const write = this.#prepare(dataType, added, store, options);
    if (write === undefined) return undefined;
    return {
      page: () => false,
      record: (record, values) => {
        const parents = added.flatMap((name, index) => {
          const value = values[index];
          return value === undefined ? [] : [[name, value] as const];
        });
        write(record, parents);
      },
    };
  }

  unnamedColumns(dataType: string): readonly UnnamedColumn[] {
    const members = [...(this.#structure.get(dataType) ?? [])];
    return members.flatMap(([member]) => {
      const column = legacySafeName(member);
      return column === '' && member !== '' ? [{ member, column }] : [];
    });
  }

  struct(): Json {
    return this.#isUsed ? legacyStructureToState(this.#structure) : structureToState(new Map());
  }

  /** Opens the table and prepares its rows; none without columns (A8). */
  #prepare(
    path: string,
    parentNames: readonly string[],
    store: TableStore,
    options: RowOptions,
  ): ((record: Json, parents: ParentValues) => void) | undefined {
    const columns = unambiguous([...this.#columns(path), ...parentNames]);
    if (columns.length === 0) return undefined;
    const name = this.#tableName(path, options);
    const { key } = options;
    const lists = () => this.#lists(path, columns, new Set(parentNames));
    const primaryKey = key?.open(name, columns) ?? [];
    const table = store.open(OWNER, name, columns, primaryKey, undefined, lists);
    const members = this.#writers(
      path,
      store,
      { ...options, key: undefined },
      new Set(parentNames),
    );
    const { form } = options;
    const losses = new Map(
      parentNames.map((name) => [name, this.#loss(path, name, options)] as const),
    );
    return (record, parents) => {
      const object = isObject(record)
        ? record
        : { data: isArray(record) ? jsonCell(record, form) : record };
      const cells = new Map<string, Cell>();
      let known: string | undefined;
      const id = () => {
        known ??= rowId(path, object, parents, '');
        return known;
      };
      const written = isArray(record) && form.encoding === 'typed' ? { data: record } : object;
      for (const write of members) write(written, cells, id);
      for (const [name, value] of parents) {
        const loss = losses.get(name);
        if (loss !== undefined && isScalar(value))
          cells.set(legacySafeName(name), form.scalar(value, loss));
      }
      const row = columns.map((column) => cells.get(column) ?? form.emptyCell);
      key?.countRow(row, form.emptyCell);
      table.row(row);
    };
  }

  /** LEG-3: the names of a path's columns, not yet distinguished from those that join them. */
  #columns(path: string): readonly string[] {
    const members = [...(this.#structure.get(path) ?? [])];
    return members.flatMap(([name, type]) =>
      type === 'object'
        ? unambiguous(this.#columns(`${path}.${name}`)).map(
            (inner) => `${legacySafeName(name)}_${inner}`,
          )
        : [name],
    );
  }

  /** The tables of lists in the records of a path: their columns are those that the paths to them give. */
  #lists(
    path: string,
    columns: readonly string[],
    replaced: ReadonlySet<string> = new Set(),
    outer = '',
  ): readonly ListTable[] {
    return [...(this.#structure.get(path) ?? [])].flatMap(([name, type]): ListTable[] => {
      const inner = `${path}.${name}`;
      const column = legacySafeName(`${outer}${legacySafeName(name)}`);
      if (replaced.has(name)) return [];
      if (type === 'object') return [...this.#lists(inner, columns, new Set(), `${column}_`)];
      const link = 'JSON_parentId';
      if (!isArrayType(type) || !columns.includes(column)) return [];
      const own = unambiguous([...this.#columns(inner), link]);
      const free = legacySafeName(inner);
      const known = this.#tableNames.get(inner);
      if (known === undefined && this.#takenTables.has(free)) return [];
      return [
        {
          name: known ?? free,
          link: own.at(-1) ?? link,
          from: [column],
          lists: this.#lists(inner, own, new Set([link])),
        },
      ];
    });
  }

  /** Writers of all members but those that a parent column replaces (LEG-4). */
  #writers(
    path: string,
    store: TableStore,
    options: RowOptions,
    replaced: ReadonlySet<string>,
  ): readonly WriteCells[] {
    return [...(this.#structure.get(path) ?? [])].flatMap(([name, type]): WriteCells[] => {
      if (replaced.has(name)) return [];
      if (type === 'object') return [this.#objectWriter(name, `${path}.${name}`, store, options)];
      if (isArrayType(type)) return [this.#listWriter(name, `${path}.${name}`, store, options)];
      return [this.#scalarWriter(name, path, options)];
    });
  }

  #scalarWriter(name: string, path: string, options: RowOptions): WriteCells {
    const { form } = options;
    const column = legacySafeName(name);
    const loss = this.#loss(path, column, options);
    return (object, cells) => {
      const value = member(object, name);
      if (value === undefined || (isEmptyContainer(value) && form.encoding === 'peer'))
        cells.set(column, form.emptyCell);
      else cells.set(column, isScalar(value) ? form.scalar(value, loss) : form.json(value));
    };
  }

  #objectWriter(name: string, path: string, store: TableStore, options: RowOptions): WriteCells {
    const outer = legacySafeName(name);
    const inner = this.#writers(path, store, options, new Set());
    return (object, cells, id) => {
      const value = member(object, name);
      if (!isObject(value) || isEmptyContainer(value)) return;
      let known: string | undefined;
      const innerId = () => {
        known ??= rowId(path, value, [], id());
        return known;
      };
      const innerCells = new Map<string, Cell>();
      for (const write of inner) write(value, innerCells, innerId);
      for (const [column, cell] of innerCells)
        cells.set(legacySafeName(`${outer}_${column}`), cell);
    };
  }

  #listWriter(name: string, path: string, store: TableStore, options: RowOptions): WriteCells {
    const column = legacySafeName(name);
    let child: ((record: Json, parents: ParentValues) => void) | undefined;
    return (object, cells, id) => {
      const value = member(object, name);
      cells.set(column, options.form.emptyCell);
      if (value === undefined || value === null || isEmptyContainer(value)) return;
      child ??= this.#prepare(path, ['JSON_parentId'], store, options);
      const link = id();
      cells.set(column, link);
      for (const each of isArray(value) ? value : [value]) child?.(each, [['JSON_parentId', link]]);
    };
  }

  #loss(path: string, column: string, { losses }: RowOptions): PrecisionLoss {
    const loss = { table: legacySafeName(path), column, count: 0 };
    losses.push(loss);
    return loss;
  }

  /** LEG-5; names that two paths share are numbered (A3). */
  #tableName(path: string, { onCollision }: RowOptions): string {
    const known = this.#tableNames.get(path);
    if (known !== undefined) return known;
    const wanted = legacySafeName(path);
    const name = uniqueName(wanted, this.#takenTables);
    if (name !== wanted) onCollision(path, name);
    this.#tableNames.set(path, name);
    return name;
  }
}

/** LEG-3: a name in use is replaced by a hash of its source; a hash in use gets a number. */
function unambiguous(names: readonly string[]): readonly string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const safe = legacySafeName(name);
    return uniqueName(used.has(safe) ? createHash('md5').update(name).digest('hex') : safe, used);
  });
}

/** From path (`users`, `users.o`) to member to type: `scalar`, `object`, `NULL`, `arrayOfscalar`, `arrayOfobject` … (LEG-1). */
type LegacyStructure = Map<string, Map<string, string>>;

interface LegacyAnalysis {
  readonly structure: LegacyStructure;
  readonly warn: (message: string) => void;
  readonly place: RecordPlace;
}

const ARRAY_OF = 'arrayOf';
const UNKNOWN = 'NULL';

/** Whether a type is that of a list, which gets a table of its own. */
function isArrayType(type: string): boolean {
  return type.startsWith(ARRAY_OF);
}

/**
 * Learns from the elements of a list; returns their common type, `NULL` when they say nothing. Throws `RunError`.
 * `next` is reported before each element.
 */
function analyseLegacy(
  rows: readonly Json[],
  path: string,
  analysis: LegacyAnalysis,
  next?: () => void,
): string {
  let common = UNKNOWN;
  for (const row of rows) {
    next?.();
    const type = analyseRow(row, path, analysis);
    if (type === UNKNOWN || type === common) continue;
    if (common !== UNKNOWN)
      throw typeConflict(
        { path: `${path}.[]`, types: [common, type] },
        `Data array in '${path}' contains incompatible data types '${common}' and '${type}'!`,
        analysis,
      );
    common = type;
  }
  return common;
}

function analyseRow(row: Json, path: string, analysis: LegacyAnalysis): string {
  if (row === null) {
    learn(path, [], analysis);
    return UNKNOWN;
  }
  if (isObject(row)) {
    analyseMembers(row, path, analysis);
    return 'object';
  }
  if (isArray(row)) analysis.warn(`Converting nested array '${path}' to JSON string.`);
  learn(path, [['data', 'scalar']], analysis);
  return 'scalar';
}

function analyseMembers(row: JsonObject, path: string, analysis: LegacyAnalysis): void {
  const members: [string, string][] = [];
  for (const name of keysOf(row)) {
    const value = row[name] as Json;
    if (isScalar(value)) members.push([name, value === null ? UNKNOWN : 'scalar']);
    else if (isArray(value))
      members.push([
        name,
        value.length === 0 ? UNKNOWN : ARRAY_OF + analyseLegacy(value, `${path}.${name}`, analysis),
      ]);
    else if (keysOf(value as JsonObject).length > 0) {
      analyseMembers(value as JsonObject, `${path}.${name}`, analysis);
      members.push([name, 'object']);
    }
  }
  learn(path, members, analysis);
}

function learn(
  path: string,
  members: readonly (readonly [string, string])[],
  analysis: LegacyAnalysis,
): void {
  let known = analysis.structure.get(path);
  if (known === undefined) {
    known = new Map();
    analysis.structure.set(path, known);
  }
  for (const [name, type] of members) {
    const old = known.get(name);
    if (old !== type)
      known.set(name, old === undefined ? type : joined(old, type, `${path}.${name}`, analysis));
  }
}

/** LEG-2, LEG-6: nothing is forgotten for a null, and a single value joins a list of its kind. */
function joined(old: string, type: string, path: string, analysis: LegacyAnalysis): string {
  if (type === UNKNOWN) return old;
  if (old === UNKNOWN) return type;
  const bare = [old, type].map((each) => (isArrayType(each) ? each.slice(ARRAY_OF.length) : each));
  const [first = UNKNOWN, second = UNKNOWN] = bare;
  if ((isArrayType(old) || isArrayType(type)) && (first === second || bare.includes(UNKNOWN)))
    return ARRAY_OF + (first === UNKNOWN ? second : first);
  throw typeConflict(
    { path, types: [old, type] },
    `Unhandled type change from "${old}" to "${type}" in '${path}'`,
    analysis,
  );
}

/** LEG-1. */
function legacyStructureToState(structure: LegacyStructure): Json {
  if (structure.size === 0) return [];
  return objectFrom(
    [...structure].map(
      ([path, members]) => [path, members.size === 0 ? [] : objectFrom(members)] as const,
    ),
  );
}

/** ST-6. Throws `RunError` for anything that is not a structure (ST-7). */
function legacyStructureFromState(struct: JsonObject): LegacyStructure {
  return new Map(
    keysOf(struct).map((path) => {
      const members = struct[path] as Json;
      if (isArray(members) && members.length === 0)
        return [path, new Map<string, string>()] as const;
      if (!isObject(members)) throw broken(path);
      return [
        path,
        new Map(
          keysOf(members).map((name) => {
            const type = members[name];
            if (typeof type !== 'string') throw broken(`${path}.${name}`);
            return [name, type] as const;
          }),
        ),
      ] as const;
    }),
  );
}

function broken(path: string): RunError {
  return new RunError({
    kind: 'state',
    message: `The structure in the state is broken at "${path}"`,
    pointer: null,
    help: 'remove "json_parser.struct" from the state; the columns of earlier runs are then lost',
  });
}
