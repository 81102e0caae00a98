import type { Api, ErrorRule, Job as JobSettings } from '../../../generated/config.ts';
import { pointerTo } from '../../values/path.ts';
import type { Job, Target } from '../model/plan.ts';
import type { PlanNode } from '../model/plan-node.ts';
import { describeRules, lowerRules, type Rules } from '../responses/error-rules.ts';
import { columns } from './columns.ts';
import { deletions } from './deletions.ts';
import type {
  Extension,
  ExtensionContext,
  JobRuntime,
  NextRequest,
  RecordStep,
  ResponseStep,
  Window,
} from './extension.ts';
import { graphql } from './graphql.ts';
import { incremental } from './incremental.ts';
import { rate as jobRate, weight } from './job-rate.ts';
import { maxExecutions, maxRequests } from './limits.ts';
import { add, exclude } from './members.ts';
import { primaryKey, primaryKeyMissing } from './primary-key.ts';
import { rate } from './rate.ts';
import { allow, count, onRepeat, total } from './statements.ts';
import { where } from './where.ts';
import { windows } from './windows.ts';

const errors: Extension<Rules, readonly ErrorRule[]> = {
  lower: lowerRules,
  describe: describeRules,
};

/** Settings of a job beyond the language of Generic Extractor, in the order of a printed plan; the plan has a member of the same name. */
const jobExtensions = {
  windows,
  deletions, // before `where`: a record that is left out is not deleted
  where, // before `incremental`: what it leaves out does not move the state
  incremental,
  add,
  exclude,
  primaryKey,
  primaryKeyMissing,
  columns,
  total,
  count,
  onRepeat,
  graphql,
  rate: jobRate,
  weight,
  allow,
  errors,
} satisfies {
  readonly [N in keyof Job & keyof JobSettings]?: Extension<
    NonNullable<Job[N]>,
    NonNullable<JobSettings[N]>
  >;
};

/** Settings of the API. */
const apiExtensions = { errors, rate, maxRequests, maxExecutions } satisfies {
  readonly [N in keyof Target & keyof Api]?: Extension<NonNullable<Target[N]>, NonNullable<Api[N]>>;
};

type JobExtensionName = keyof typeof jobExtensions;
type ApiExtensionName = keyof typeof apiExtensions;

type AnyExtension = Extension<unknown, never>;

/** The windows of a job that is executed once for each; `undefined` for other jobs. */
export function windowsOf(job: Job, runtime: () => JobRuntime): Iterable<Window> | undefined {
  for (const [{ windows }, part] of partsOf(job)) if (windows) return windows(part, runtime());
  return undefined;
}

/** What the settings of an API ask before each request; `undefined` where none does. */
export function requestGuard(target: Target): ((request: NextRequest) => void) | undefined {
  const guards = partsIn<ApiExtensionName>(apiExtensions, target).filter(
    ([{ beforeRequest }]) => beforeRequest !== undefined,
  );
  if (guards.length === 0) return undefined;
  return (request) => {
    for (const [{ beforeRequest }, part] of guards) beforeRequest?.(part, request);
  };
}

/** Whether a job writes its records as they are in the response. */
export function keepsRecords(job: Job): boolean {
  return partsOf(job).every(([{ records }]) => records === undefined);
}

/** What the extensions of a job make of the records of each page, one after the other. */
export function recordSteps(job: Job, runtime: JobRuntime): RecordStep {
  const steps = partsOf(job).flatMap(([{ records }, part]) => records?.(part, runtime) ?? []);
  return (page, number) => steps.reduce((batch, step) => step(batch, number), page);
}

/** What the extensions of a job keep of the response of each page; `undefined` where none does. */
export function responseSteps(job: Job, runtime: JobRuntime): ResponseStep | undefined {
  const steps = partsOf(job).flatMap(([{ responses }, part]) => responses?.(part, runtime) ?? []);
  if (steps.length === 0) return undefined;
  return (response, page) => {
    for (const step of steps) step(response, page);
  };
}

/** The paths of records that extensions of a job read, and the settings that name them. */
export function pathsRead(
  job: Job,
): readonly { readonly path: string; readonly setting: string; readonly throughLists: boolean }[] {
  return partsOf(job).flatMap(([{ reads, readsThroughLists }, part, setting]) =>
    [...new Set(reads?.(part, job))].map((path) => ({
      path,
      setting,
      throughLists: readsThroughLists === true,
    })),
  );
}

/** The extensions that a job uses, with their plan data and names, in the order of a printed plan. */
function partsOf(job: Job): readonly (readonly [AnyExtension, unknown, string])[] {
  return partsIn<JobExtensionName>(jobExtensions, job);
}

function partsIn<N extends string>(
  extensions: Readonly<Record<N, AnyExtension>>,
  holder: Readonly<Partial<Record<N, unknown>>>,
): readonly (readonly [AnyExtension, unknown, string])[] {
  return (Object.keys(extensions) as N[]).flatMap((name) =>
    holder[name] === undefined ? [] : [[extensions[name], holder[name], name] as const],
  );
}

/** The plan data of a job's extensions; `undefined` after a report about one of them. */
export function lowerJobExtensions(
  settings: JobSettings,
  context: ExtensionContext,
): Partial<Pick<Job, JobExtensionName>> | undefined {
  return lowered<JobExtensionName>(jobExtensions, settings, context);
}

/** The plan data of the API's extensions; `undefined` after a report about one of them. */
export function lowerApiExtensions(
  settings: Api,
  context: ExtensionContext,
): Partial<Pick<Target, ApiExtensionName>> | undefined {
  return lowered<ApiExtensionName>(apiExtensions, settings, context);
}

function lowered<N extends string>(
  extensions: Readonly<Record<N, AnyExtension>>,
  settings: Readonly<Partial<Record<N, unknown>>>,
  context: ExtensionContext,
): Record<string, never> | undefined {
  const parts: Record<string, unknown> = {};
  let complete = true;
  for (const name in extensions) {
    const value = settings[name];
    if (value === undefined || value === '') continue;
    const part = extensions[name].lower(value as never, {
      ...context,
      pointer: pointerTo(context.pointer, name),
    });
    if (part === undefined) complete = false;
    else parts[name] = part;
  }
  // each part has been made by the extension of its name
  return complete ? (parts as Record<string, never>) : undefined;
}

/** An extension that a part of a plan uses. */
interface UsedPart {
  readonly name: string;
  readonly from: string;
  readonly nodes: readonly PlanNode[];
  /** Its settings that may be left out, with the plan data of the extension without each. */
  readonly optional: readonly {
    readonly setting: string;
    readonly part: object;
    readonly without: object;
  }[];
}

export function extensionsOfJob(job: Job): readonly UsedPart[] {
  return used<JobExtensionName>(jobExtensions, job);
}

export function extensionsOfTarget(target: Target): readonly UsedPart[] {
  return used<ApiExtensionName>(apiExtensions, target);
}

function used<N extends string>(
  extensions: Readonly<Record<N, AnyExtension>>,
  holder: Readonly<Partial<Record<N, unknown>>> & { readonly from: string },
): readonly UsedPart[] {
  const parts: UsedPart[] = [];
  for (const name in extensions) {
    const part: unknown = holder[name];
    const { describe, optional = {} } = extensions[name];
    if (typeof part === 'object' && part !== null)
      parts.push({
        name,
        from: pointerTo(holder.from, name),
        nodes: describe(part),
        optional: Object.entries(optional).map(([setting, left]) => ({
          setting,
          part,
          without: { ...part, ...(left as object) },
        })),
      });
  }
  return parts;
}
