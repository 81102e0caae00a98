import { jobTitle } from '../plan/model/jobs.ts';
import type { ColumnContract, Job, Run } from '../plan/model/plan.ts';
import { placeText } from '../rows/records.ts';
import { TableColumns } from '../rows/table-columns.ts';
import { RunError } from '../text/diagnostic.ts';
import {
  entriesOf,
  isObject,
  type Json,
  type JsonObject,
  member,
  objectFrom,
} from '../values/json.ts';
import { type Pointer, quotedPath } from '../values/path.ts';
import type { Warn } from './context.ts';

interface Held {
  readonly columns: TableColumns;
  readonly contract: ColumnContract;
  /** One of those that write the table. */
  readonly job: Job;
}

/** What jobs say about new and missing columns of their tables (extension E45). */
export class ColumnContracts {
  readonly #before: JsonObject;
  readonly #tables = new Map<string, Held>();

  constructor(inputState: JsonObject) {
    const before = member(inputState, 'columns');
    this.#before = before !== undefined && isObject(before) ? before : objectFrom([]);
  }

  /** The records as the contract of their job lets them be written. Throws `RunError` for a new column that must not be. */
  take({ bucket }: Run, job: Job, records: readonly Json[], page: number): readonly Json[] {
    const { columns: contract } = job;
    if (contract === undefined) return records;
    const key = bucket === null ? job.dataType : `${bucket}.${job.dataType}`;
    let held = this.#tables.get(key);
    if (held === undefined) {
      held = { columns: new TableColumns(member(this.#before, key)), contract, job };
      this.#tables.set(key, held);
    }
    const { columns } = held;
    for (const [index, record] of records.entries()) {
      columns.see(record);
      const [added] = columns.added;
      if (contract.new === 'fail' && added !== undefined)
        throw new RunError({
          kind: 'records',
          message: `A record of '${jobTitle(job)}' has ${quotedPath(added)}, which no earlier run has seen, and "columns" does not allow new columns`,
          pointer: contract.from,
          details: [placeText({ job: job.from, page, record: index + 1 })],
          help: 'leave it out with "exclude"; or write "new": "warn" for one run, after which it is known',
        });
    }
    return contract.new === 'ignore' ? records.map((record) => columns.withKnown(record)) : records;
  }

  /** Reports what is new and what is missing. Of a job that has not read everything, nothing is missing. Throws `RunError`. */
  finish(warn: Warn, isWhole: (job: Pointer) => boolean): void {
    for (const { columns, contract, job } of this.#tables.values()) {
      const title = `'${jobTitle(job)}'`;
      const added = columns.added.map(quotedPath).join(', ');
      if (added !== '' && contract.new === 'warn')
        warn(
          'new-columns',
          `records of ${title} have what no earlier run has seen: ${added}`,
          contract.from,
        );
      if (added !== '' && contract.new === 'ignore')
        warn(
          'ignored-columns',
          `members of ${title} that no earlier run has seen are left out: ${added}`,
          contract.from,
          'expected',
        );
      if (contract.missing === 'keep' || !isWhole(job.from)) continue;
      const missing = columns.missing().map(quotedPath).join(', ');
      if (missing === '') continue;
      const message = `no record of ${title} has what earlier runs have seen: ${missing}`;
      if (contract.missing === 'warn') warn('missing-columns', message, contract.from);
      else
        throw new RunError({
          kind: 'records',
          message: `${message}; "columns" does not allow missing columns`,
          pointer: contract.from,
          help: 'read the members that replace them; if they are gone for good, remove them from "columns" of the state',
        });
    }
  }

  /** For the output state; nothing without contracts. */
  stateMembers(): readonly (readonly [string, Json])[] {
    if (this.#tables.size === 0) return [];
    const own = [...this.#tables].map(
      ([key, { columns, contract }]) =>
        [key, columns.state(contract.new === 'ignore' ? 'known' : 'all')] as const,
    );
    return [['columns', objectFrom(new Map([...entriesOf(this.#before), ...own]))]];
  }
}
