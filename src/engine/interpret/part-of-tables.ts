import type { RuleId } from '../../../generated/rules.ts';
import type { ClosedTable } from './table-files.ts';

/** Tables of some units of a plan, closed: plain data. */
export interface PartOfTables {
  readonly buckets: readonly PartOfBucket[];
  /** The learned structure of the state, as JSON. */
  readonly struct: string | undefined;
  /** The same tables in the encoding of `SinkPort.beside`. */
  readonly beside?: PartOfTables;
}

/** The tables of a bucket; `unit` is always the unit that was the first to have it, as its place in the plan. */
export interface PartOfBucket {
  readonly bucket: string | null;
  readonly unit: number;
  /** In the order of a run that has no other units. */
  readonly tables: readonly PlacedTable[];
  /** The data types without a mapping that had records. */
  readonly types: readonly { readonly dataType: string; readonly unit: number }[];
  readonly findings: readonly PlacedFinding[];
}

export interface PlacedTable {
  readonly table: ClosedTable;
  readonly unit: number;
  readonly isAutomatic: boolean;
  /** How many others wrote to it after the first one (MAP-17). */
  readonly merges: number;
}

/** A warning about a whole table; those of a lower rank appear first. */
export interface PlacedFinding {
  readonly rank: number;
  readonly rule: RuleId;
  readonly message: string;
  readonly unit: number;
}

/** A finding before its unit is known: that of an element of a list. */
export interface Finding extends Omit<PlacedFinding, 'unit'> {
  readonly list: keyof UnitMark['counts'];
  readonly at: number;
}

/** How many of each a bucket had when a unit had ended. Lists only grow. */
export interface UnitMark {
  readonly unit: number;
  readonly counts: {
    /** Without automatic ones. */
    readonly tables: number;
    /** Automatic data types. */
    readonly types: number;
    readonly mappedTypes: number;
    readonly losses: number;
    readonly emptyKeys: number;
  };
}
