import {
  type ListPlace,
  PageScanner,
  type ScannedPage,
} from '../../features/formats/json/page-scanner.ts';
import type { Json, JsonObject } from '../../language/values/json.ts';
import { safeName } from '../../language/values/safe-name.ts';
import type { AutomaticParser, RowOptions, RowWriter, UnnamedColumn } from './automatic-parser.ts';
import { prepareTable, type RowContext } from './automatic-rows.ts';
import { nameNodes, type UsedNames, uniqueName } from './names.ts';
import type { PagePlace } from './record-place.ts';
import { analyseRecords, createNode, elementOf, type StructureNode } from './structure.ts';
import { structureFromState, structureToState } from './structure-state.ts';
import { layoutOfStructure } from './table-layouts.ts';
import type { TableStore } from './table-store.ts';

/**
 * The automatic tables of one bucket: learns the structure page by page, and writes rows after the last page (PAR-6). Keeps the
 * structure in memory, never the records.
 */
export class AutomaticTables implements AutomaticParser {
  readonly structVersion = 3;
  readonly #roots: Map<string, StructureNode>;
  readonly #used: UsedNames = new WeakMap();
  readonly #tableNames = new Map<string, string>();
  readonly #takenTables = new Set<string>();
  /** By data type, until its structure changes; `null` where records are more than scalars. */
  readonly #scanners = new Map<string, PageScanner | null>();

  readonly #renames: Map<string, string> | undefined;

  /** `struct` is the structure from the state (ST-6). With `peerNames`, a rename affects all tables written afterwards (NAME-12). */
  constructor(
    struct: JsonObject | undefined,
    { peerNames = false }: { readonly peerNames?: boolean } = {},
  ) {
    this.#renames = peerNames ? new Map() : undefined;
    this.#roots = struct === undefined ? new Map() : structureFromState(struct);
  }

  /** Adds a page's structure to the known one (AUTO-1, AUTO-6). Throws `RunError` for conflicting types. */
  analyse(
    dataType: string,
    records: readonly Json[],
    warn: (message: string) => void,
    place: PagePlace,
  ): boolean {
    if (records.length === 0 || (records.length === 1 && records[0] === null)) return false;
    let root = this.#roots.get(dataType);
    if (root === undefined) {
      root = createNode();
      this.#roots.set(dataType, root);
    }
    const analysis = { changed: false, warn, root, place: { ...place, record: 0 } };
    analyseRecords(records, root, dataType, analysis);
    if (analysis.changed) {
      nameNodes(root, this.#used);
      this.#scanners.delete(dataType);
    }
    return true;
  }

  /** Pages of objects whose members are known, and scalars wherever scalars are known: the structure stays as it is. */
  plainPage(dataType: string, body: Uint8Array, place: ListPlace): ScannedPage | undefined {
    const root = this.#roots.get(dataType);
    if (root?.type !== 'array' || root.element === undefined) return undefined;
    let scanner = this.#scanners.get(dataType);
    if (scanner === undefined) {
      const layout = layoutOfStructure(root.element);
      scanner = layout === undefined ? null : new PageScanner(layout);
      this.#scanners.set(dataType, scanner);
    }
    return scanner?.scan(body, place, () => {});
  }

  /** Prepares the rows of a data type; `added` are the names of all added columns of the run, in order (ADD-4, A2). */
  rowsOf(
    dataType: string,
    added: readonly string[],
    store: TableStore,
    options: RowOptions,
  ): RowWriter | undefined {
    const root = this.#roots.get(dataType);
    if (root === undefined || (added.length === 0 && !hasColumns(elementOf(root))))
      return undefined;
    const context: RowContext = {
      store,
      used: this.#used,
      form: options.form,
      losses: options.losses,
      key: options.key,
      renames: this.#renames,
      tableName: (path) => this.#tableName(path, options.onCollision),
      knownName: (path) => this.#tableNames.get(path) ?? this.#freeName(safeName(path)),
    };
    return prepareTable(elementOf(root), dataType, added, context);
  }

  unnamedColumns(dataType: string): readonly UnnamedColumn[] {
    const root = this.#roots.get(dataType);
    return root?.element === undefined ? [] : unnamedIn(root.element, '', false);
  }

  /** The structure for the state (ST-2..4). */
  struct(): Json {
    return structureToState(this.#roots);
  }

  #freeName(name: string): string | undefined {
    return this.#takenTables.has(name) ? undefined : name;
  }

  /** NAME-1; paths whose safe names are equal are numbered instead of mixed (NAME-2, A3). */
  #tableName(cleanPath: string, onCollision: (path: string, name: string) => void): string {
    const known = this.#tableNames.get(cleanPath);
    if (known !== undefined) return known;
    const wanted = safeName(cleanPath);
    const name = uniqueName(wanted, this.#takenTables);
    if (name !== wanted) onCollision(cleanPath, name);
    this.#tableNames.set(cleanPath, name);
    return name;
  }
}

/** Columns of members whose name, or that of an object around them, vanishes (NAME-8). */
function unnamedIn(node: StructureNode, path: string, isInside: boolean): readonly UnnamedColumn[] {
  return [...node.children].flatMap(([name, child]): readonly UnnamedColumn[] => {
    const member = `${path}${name}`;
    const isLost = isInside || (/[\p{L}\p{N}]/u.test(name) && safeName(name) === '');
    if (child.type === 'object') return unnamedIn(child, `${member}.`, isLost);
    const own = isLost && child.header !== undefined ? [{ member, column: child.header }] : [];
    const inner = child.element === undefined ? [] : unnamedIn(child.element, `${member}.`, false);
    return [...own, ...inner];
  });
}

/** A8: records without any member make no table. */
function hasColumns(node: StructureNode): boolean {
  if (node.type === 'scalar') return true;
  return [...node.children.values()].some((child) => child.type !== 'object' || hasColumns(child));
}
