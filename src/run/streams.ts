import type { EventsPort, RunEvent } from '../ports/ports.ts';
import {
  type ColumnKinds,
  type FinishedRun,
  type SinkPort,
  StorageProblem,
  type TableDescription,
} from '../ports/sink.ts';
import { checkArgument, hasMethods } from '../values/errors.ts';
import type { RunOutcome } from './run-plan.ts';

/** An events port whose events are read in a loop. */
export interface EventStream extends EventsPort {
  /** The events of a run, as they happen; those that wait for the loop are kept in memory. Throws at the end when the run has failed. */
  during(run: Promise<RunOutcome>): AsyncGenerator<RunEvent, RunOutcome, undefined>;
}

/** Events as an async iterator: `for await (const event of events.during(run(plan, { ports, secrets })))`. A loop that is left early waits for the end of the run. */
export function createEventStream(): EventStream {
  const { push, during } = createHandover<RunEvent>();
  return Object.assign((event: RunEvent) => push(event), { during });
}

/** Passes the output of a run to a `for await` loop. */
interface Handover<T> {
  /** `settle` gets `true` when the loop has requested the next item, `false` when it has ended before. */
  push(item: T, settle?: (isTaken: boolean) => void): void;
  /** Whether a loop was made. */
  readonly hasReader: boolean;
  /** The items until the run ends. Throws when the run fails. A loop that is left early makes the run fail, and waits for its end. */
  during(run: Promise<RunOutcome>): AsyncGenerator<T, RunOutcome, undefined>;
}

interface Waiting<T> {
  readonly item: T;
  readonly settle: (isTaken: boolean) => void;
}

function createHandover<T>(): Handover<T> {
  const waiting: Waiting<T>[] = [];
  let reading: 'not yet' | 'now' | 'ended' = 'not yet';
  let wake = () => {};

  async function* items(run: Promise<RunOutcome>): AsyncGenerator<T, RunOutcome, undefined> {
    let hasRunEnded = false;
    const end = Promise.allSettled([run]).then(() => {
      hasRunEnded = true;
      wake();
    });
    try {
      for (;;) {
        const [next] = waiting;
        if (next !== undefined) {
          yield next.item;
          waiting.shift();
          next.settle(true);
        } else if (hasRunEnded) break;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    } finally {
      reading = 'ended';
      for (const { settle } of waiting.splice(0)) settle(false);
      await end;
    }
    const outcome = await run;
    const { failure } = outcome;
    if (failure !== undefined)
      throw new Error(failure.message, { cause: failure.cause ?? failure });
    return outcome;
  }

  return {
    push(item, settle = () => {}) {
      if (reading === 'ended') return settle(false);
      waiting.push({ item, settle });
      wake();
    },
    get hasReader() {
      return reading !== 'not yet';
    },
    during(run) {
      checkArgument('during', 'run', run, ['the promise that run() returns', hasMethods('then')]);
      if (reading !== 'not yet')
        throw new TypeError('during: a stream has the items of one run, and is read once');
      reading = 'now';
      return items(run);
    },
  };
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The cells of rows in the typed encoding: empty without quotes is `null`, quotes are doubled in a quoted cell, numbers and booleans have none. */
export function cellsOf(rows: Uint8Array): readonly (readonly (string | null)[])[] {
  const text = decoder.decode(rows);
  const found: (string | null)[][] = [];
  let row: (string | null)[] = [];
  for (let at = 0; at < text.length; ) {
    const isQuoted = text[at] === '"';
    const end = isQuoted ? endOfQuoted(text, at) : endOfPlain(text, at);
    const written = text.slice(at, end);
    row.push(isQuoted ? written.slice(1, -1).replaceAll('""', '"') : written || null);
    if (text[end] === '\n') {
      found.push(row);
      row = [];
    }
    at = end + 1;
  }
  return found;
}

function endOfQuoted(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end + 1;
}

function endOfPlain(text: string, start: number): number {
  let end = start;
  while (text[end] !== ',' && text[end] !== '\n') end++;
  return end;
}

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
