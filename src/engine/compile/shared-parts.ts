import type { Pointer } from '../../language/support/pointer.ts';
import type { MappedType, Run } from '../plan/plan.ts';
import type { SharedJobs } from './shared-jobs.ts';

/** What a run is made of besides its iteration and what follows from the rest. */
type RunParts = Omit<Run, 'iteration' | 'origins'>;

/** More runs are not kept: looking for an equal one would take longer than checking. */
const MAX_RUNS = 8;

/** What iterations have in common, so that it is computed, checked and kept once. */
export class SharedParts {
  readonly jobs: SharedJobs = new Map();
  readonly #mappings = new Map<Pointer, readonly MappedType[]>();
  readonly #runs: { readonly run: Run; readonly others: string }[] = [];

  /** The mappings written at a place, which iterations share that do not replace them; what they report is reported once. */
  mappingsAt(pointer: Pointer, lower: () => readonly MappedType[]): readonly MappedType[] {
    const known = this.#mappings.get(pointer);
    if (known !== undefined) return known;
    const lowered = lower();
    this.#mappings.set(pointer, lowered);
    return lowered;
  }

  /** A run of an earlier iteration that has the same jobs and mappings, and everything else alike: its checks hold for both. */
  equalRun(parts: RunParts): Run | undefined {
    const others = othersOf(parts);
    return this.#runs.find(
      ({ run, others: known }) =>
        known === others &&
        run.mappings === parts.mappings &&
        run.jobs.length === parts.jobs.length &&
        run.jobs.every((job, index) => job === parts.jobs[index]),
    )?.run;
  }

  keep(run: Run, parts: RunParts): void {
    if (this.#runs.length < MAX_RUNS) this.#runs.push({ run, others: othersOf(parts) });
  }
}

function othersOf({ jobs, mappings, ...others }: RunParts): string {
  return JSON.stringify(others);
}
