import type { Report } from '../../text/diagnostic.ts';
import type { Pointer } from '../../values/path.ts';
import type { JobSettings } from '../configuration/configuration.ts';
import type { Leaf, Scope } from '../expression/scope.ts';
import type { Job, MappedType, Parameter, Run } from '../model/plan.ts';

/** Jobs that were compiled for earlier iterations, and what they depend on. */
export type SharedJobs = Map<JobSettings, Variant[]>;

interface Variant {
  readonly job: Job;
  /** The attributes that it refers to. */
  readonly reads: ReadonlyMap<string, Leaf | undefined>;
  readonly columns: string;
}

/** What the compiled job depends on. */
interface SharingContext {
  readonly scope: Scope;
  readonly report: Report;
  readonly userData: readonly Parameter[];
  readonly shared?: SharedJobs;
}

/** More variants of one job are not kept: looking for the right one would take longer than compiling. */
const MAX_VARIANTS = 8;

/**
 * A job of an earlier iteration where it would be the same: it was compiled without a finding, and the attributes that it refers
 * to have the same values. Plans of many jobs in many iterations need memory for what differs in them only.
 */
export function sharedJob<Context extends SharingContext>(
  written: JobSettings,
  context: Context,
  compile: (context: Context) => Job | undefined,
): Job | undefined {
  const { shared, scope, report, userData } = context;
  if (shared === undefined) return compile(context);
  const variants = shared.get(written) ?? [];
  const columns = userData.length === 0 ? '' : JSON.stringify(userData);
  const known = variants.find(
    (variant) =>
      variant.columns === columns &&
      [...variant.reads].every(([name, leaf]) => isSame(leaf, scope.attributes.get(name))),
  );
  if (known !== undefined) return known.job;
  const recorded = recordedReads(scope.attributes);
  let isSilent = true;
  const job = compile({
    ...context,
    scope: { ...scope, attributes: recorded.attributes },
    report(finding: Parameters<typeof report>[0]) {
      isSilent = false;
      report(finding);
    },
  });
  if (job !== undefined && isSilent && recorded.areKnown() && variants.length < MAX_VARIANTS)
    shared.set(written, [...variants, { job, reads: recorded.reads, columns }]);
  return job;
}

function isSame(one: Leaf | undefined, other: Leaf | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one.kind === 'value'
    ? other.kind === 'value' && one.value === other.value
    : other.kind === 'secret' && one.name === other.name;
}

/** Attributes, and which of them were read; not known once somebody has listed them. */
function recordedReads(all: ReadonlyMap<string, Leaf>): {
  readonly attributes: ReadonlyMap<string, Leaf>;
  readonly reads: ReadonlyMap<string, Leaf | undefined>;
  readonly areKnown: () => boolean;
} {
  const reads = new Map<string, Leaf | undefined>();
  let areKnown = true;
  const listed = () => {
    areKnown = false;
    return all;
  };
  const read = (name: string) => {
    const leaf = all.get(name);
    reads.set(name, leaf);
    return leaf;
  };
  return {
    attributes: {
      get: read,
      has: (name) => read(name) !== undefined,
      get size() {
        return listed().size;
      },
      keys: () => listed().keys(),
      values: () => listed().values(),
      entries: () => listed().entries(),
      forEach: (act) => listed().forEach(act),
      [Symbol.iterator]: () => listed()[Symbol.iterator](),
    },
    reads,
    areKnown: () => areKnown,
  };
}

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
