import { titleWith } from '../plan/model/jobs.ts';
import type { RunEvent } from '../ports/ports.ts';
import { isWithin, type Pointer } from '../values/path.ts';
import { counted } from '../values/words.ts';

type Started = Extract<RunEvent, { kind: 'job-started' }>;

/** The executions of one job. */
interface Executions {
  readonly job: Pointer;
  readonly depth: number;
  readonly label: string | undefined;
  /** With a star where the endpoints of the executions differ. */
  endpoint: string;
  executions: number;
  pages: number;
  records: number;
}

/** Counts what executions read that have no lines of their own. */
export class ExecutionCounts {
  readonly #jobs = new Map<Pointer, Executions>();

  started({ job, depth, label, endpoint }: Started): void {
    const known = this.#jobs.get(job);
    if (known === undefined)
      this.#jobs.set(job, { job, depth, label, endpoint, executions: 1, pages: 0, records: 0 });
    else {
      known.executions++;
      known.endpoint = common(known.endpoint, endpoint);
    }
  }

  /** A page of a job; whether its executions are counted. */
  page(job: Pointer, records: number): boolean {
    const known = this.#jobs.get(job);
    if (known === undefined) return false;
    known.pages++;
    known.records += records;
    return true;
  }

  /** What was counted of a job so far: its title, `137 executions, 140 pages, 3,012 records`. */
  line(job: Pointer): string | undefined {
    const known = this.#jobs.get(job);
    return known === undefined ? undefined : lineOf(known);
  }

  /** A line for each job within a place, which are then counted from 0 again. */
  take(within: Pointer = ''): readonly string[] {
    const found = [...this.#jobs.values()].filter(({ job }) => isWithin(job, within));
    for (const { job } of found) this.#jobs.delete(job);
    return found.map(lineOf);
  }
}

function lineOf({ depth, endpoint, label, executions, pages, records }: Executions): string {
  const parts = [
    ...(executions === 1 ? [] : [counted(executions, 'execution')]),
    counted(pages, 'page'),
    counted(records, 'record'),
  ];
  return `${'  '.repeat(depth)}${titleWith(endpoint, label)}: ${parts.join(', ')}`;
}

const PARTS = /([/?&=,;]+)/;

// `users/a/orders` and `users/b/orders` have the segments around the star in common
function common(one: string, other: string): string {
  if (one === other) return one;
  const [left, right] = [one.split(PARTS), other.split(PARTS)];
  if (left.length !== right.length) return one.endsWith('*') ? one : `${left[0] ?? ''}*`;
  return left.map((part, at) => (part === right[at] ? part : '*')).join('');
}
