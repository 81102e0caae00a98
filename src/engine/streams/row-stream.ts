import type { RunOutcome } from '../interpret/run-plan.ts';
import {
  type ColumnKinds,
  type FinishedRun,
  type SinkPort,
  StorageProblem,
  type TableDescription,
} from '../ports/sink.ts';
import { createHandover } from './handover.ts';
import { cellsOf } from './row-cells.ts';

/** What happens to the tables of a run, in order. */
export type RowEvent =
  /** Rows, each with a cell for each column: `null`, or its value as text. */
  | {
      readonly kind: 'rows';
      readonly table: TableDescription;
      readonly rows: readonly (readonly (string | null)[])[];
    }
  | {
      readonly kind: 'closed';
      readonly table: TableDescription;
      readonly kinds: readonly ColumnKinds[];
    }
  /** The run has ended well. The rows count from now on, and `state` is for the next run. */
  | ({ readonly kind: 'committed' } & FinishedRun);

/** A sink whose rows are read in a loop. */
export interface RowStream extends SinkPort {
  /**
   * The rows of a run, as they are written: `for await (const event of rows.during(run(plan, { ports, secrets })))`. The run waits for the loop
   * after each item. Throws when the run fails. A loop that is left early, also by an error, makes the run fail, and waits for its end.
   */
  during(run: Promise<RunOutcome>): AsyncGenerator<RowEvent, RunOutcome, undefined>;
}

/** A sink that keeps nothing: a loop reads each row. */
export function createRowStream(): RowStream {
  const handover = createHandover<RowEvent>();
  const open = new Set<string>();
  const given = (event: RowEvent) =>
    new Promise<void>((resolve, reject) => {
      handover.push(event, (isTaken) =>
        isTaken
          ? resolve()
          : reject(new StorageProblem('The loop that reads the rows has ended before the run.')),
      );
    });
  return {
    encoding: 'typed',
    async begin() {
      if (!handover.hasReader)
        throw new StorageProblem('Nothing reads the rows: call during() with the run.');
    },
    async open(table) {
      const name = JSON.stringify([table.bucket, table.name]);
      if (open.has(name)) throw new StorageProblem(`The table "${table.name}" is open already.`);
      open.add(name);
      return {
        write: (bytes) => given({ kind: 'rows', table, rows: cellsOf(bytes) }),
        close: (kinds) => given({ kind: 'closed', table, kinds }),
      };
    },
    async commit(finished) {
      await given({ kind: 'committed', ...finished });
      return { kept: [], removed: [] };
    },
    async abandon() {},
    during: (run) => handover.during(run),
  };
}
