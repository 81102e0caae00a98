import { decodeJson } from '../../features/formats/json/decode-json.ts';
import { isArray, type Json } from '../../language/values/json.ts';
import { valueAt } from '../../language/values/path.ts';
import type { MappedDefinition, MappedTable } from '../plan/plan.ts';
import { meantPath } from './near-path.ts';

type MappedColumn = Extract<MappedDefinition, { kind: 'column' }>;

/** A column without a value in any record, and the path that was probably meant. */
export interface UnseenColumn {
  readonly table: string;
  readonly column: string;
  readonly path: string;
  readonly meant: string;
}

/** The columns of a mapped table that no record has had a value for. Child tables are not looked at. */
export class UnseenColumns {
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
      return meant === undefined || (meant !== path && known.has(meant))
        ? []
        : [{ table: this.#table.name, column: destination, path, meant }];
    });
  }
}
