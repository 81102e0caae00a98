import { createHash } from 'node:crypto';
import type * as generated from '../../../generated/plan.ts';
import * as validators from '../../../generated/validate-plan.cjs';
import { displayJson } from '../../text/display.ts';
import {
  checkArgument,
  hasMembers,
  isListOf,
  isPlainObject,
  isString,
} from '../../values/errors.ts';
import { jsonFrom } from '../../values/json.ts';

/** Deeply readonly: plans and results are finished when they leave what made them. */
export type Immutable<T> = T extends (infer E)[]
  ? readonly Immutable<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Immutable<T[K]> }
    : T;

export type Plan = Immutable<generated.Plan>;
export type Run = Immutable<generated.Run>;
export type Origin = Immutable<generated.Origin>;
export type Target = Immutable<generated.Target>;
export type Transport = Immutable<generated.Transport>;
export type Retry = Immutable<generated.Retry>;
export type RateLimit = Immutable<generated.RateLimit>;
export type Job = Immutable<generated.Job>;
export type ErrorRule = Immutable<generated.ErrorRule>;
export type Incremental = Immutable<generated.Incremental>;
export type Windows = Immutable<generated.Windows>;
export type WindowSplit = Immutable<generated.WindowSplit>;
export type Where = Immutable<generated.Where>;
export type WhereCondition = Immutable<generated.WhereCondition>;
export type ExcludedMembers = Immutable<generated.ExcludedMembers>;
export type ColumnContract = Immutable<generated.ColumnContract>;
export type Deletions = Immutable<generated.Deletions>;
export type MissingKeys = Immutable<generated.MissingKeys>;
export type AllowedFindings = Immutable<generated.AllowedFindings>;
export type GraphqlErrors = Immutable<generated.GraphqlErrors>;
export type RepeatRule = Immutable<generated.RepeatRule>;
export type CountRequest = Immutable<generated.CountRequest>;
export type FinalRequest = Immutable<generated.FinalRequest>;
export type NamedTotal = Immutable<generated.NamedTotal>;
export type JobKey = Immutable<generated.JobKey>;
export type AddressValue = Immutable<generated.AddressValue>;
export type Placeholder = Immutable<generated.Placeholder>;
export type RecursionFilter = Immutable<generated.RecursionFilter>;
export type FilterCondition = Immutable<generated.FilterCondition>;
export type KeptMember = Immutable<generated.KeptMember>;
export type RecordSelection = Immutable<generated.RecordSelection>;
export type Method = generated.Method;
export type Expression = Immutable<generated.Expression>;
export type Parameter = Immutable<generated.Parameter>;
export type Header = Immutable<generated.Header>;
export type Credentials = Immutable<generated.Credentials>;
export type LoginCredentials = Immutable<generated.LoginCredentials>;
export type LoginRequest = Immutable<generated.LoginRequest>;
export type Expiry = Immutable<generated.Expiry>;
export type Paging = Immutable<generated.Paging>;
export type StopCondition = Immutable<generated.StopCondition>;
export type SshTunnel = Immutable<generated.SshTunnel>;
export type AwsSignature = Immutable<generated.AwsSignature>;
export type AllowedHost = Immutable<generated.AllowedHost>;
export type MappedType = Immutable<generated.MappedType>;
export type MappedTable = Immutable<generated.MappedTable>;
export type MappedDefinition = Immutable<generated.MappedDefinition>;
export type ParentLink = Immutable<generated.ParentLink>;

/** A plan as JSON text: the same plan gives the same bytes. */
export function planText(plan: Plan): string {
  return `${displayJson(plan, 2)}\n`;
}

type OutputOfRun = Pick<Run, 'bucket' | 'jobs' | 'incremental'>;

/** Whether the rows of a data type are added to its table, or replace it: the last job that says so decides, else the last run of the bucket (OUT-6). */
export function outputModes(
  { runs }: { readonly runs: readonly OutputOfRun[] },
  bucket: string | null,
  otherwise: OutputOfRun | undefined,
): (dataType: string) => boolean {
  const own = new Map<string, boolean>();
  const collect = ({ dataType, incrementalOutput, deletions, children }: Job): void => {
    if (incrementalOutput !== undefined) own.set(dataType, incrementalOutput);
    // a table of deleted keys is written as the table of the job
    if (deletions !== undefined && deletions.table !== null && incrementalOutput !== undefined)
      own.set(deletions.table, incrementalOutput);
    for (const child of children) collect(child);
  };
  const ofBucket = runs.filter((run) => run.bucket === bucket);
  for (const { jobs } of ofBucket) for (const job of jobs) collect(job);
  const usual = (otherwise ?? ofBucket.at(-1))?.incremental ?? false;
  return (dataType) => own.get(dataType) ?? usual;
}

/**
 * cURL codes that are retried unless `retryConfig.curl.codes` names others: those of Generic Extractor, and a body that is
 * cut (18) or whose content encoding is broken (61), because a cut can show in any of these ways. RETRY-3.
 */
export const DEFAULT_TRANSPORT_CODES: readonly number[] = [28, 6, 7, 35, 52, 56, 18, 61];

/** How often the first request of a run is sent that cannot connect: a wrong address is the likely reason. */
export const DEFAULT_FIRST_ATTEMPTS = 3;

/** The same for the same plan, and for no other. */
export function planHash({ runs, ...rest }: Plan): string {
  const hash = createHash('sha256').update(JSON.stringify(rest));
  const last = new Map<string, { readonly value: unknown; readonly text: string }>();
  for (const run of runs) {
    // as JSON.stringify(run), where iterations share what they do not change; the text of all may be too long for one string
    const members = Object.entries(run).flatMap(([name, value]) => {
      if (value === undefined) return [];
      const known = last.get(name);
      const text = known?.value === value ? known.text : JSON.stringify(value);
      last.set(name, { value, text });
      return [`${JSON.stringify(name)}:${text}`];
    });
    hash.update(`{${members.join(',')}}`);
  }
  return hash.digest('hex');
}

const isList = isListOf(() => true);
const isPlan = hasMembers({
  name: isString,
  transport: isPlainObject,
  runs: isListOf(hasMembers({ target: isPlainObject, jobs: isList, mappings: isList })),
});

/** Throws a `TypeError` if the plan that a public function was given is something else. */
export function checkPlan(name: string, plan: unknown): void {
  checkArgument(name, 'plan', plan, ['a plan, as compile() returns it', isPlan]);
}

/** The version of plans that this compiler makes and this interpreter runs. */
export const planVersion = 1;

type ReadPlan =
  | { readonly kind: 'plan'; readonly plan: Plan }
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly message: string; readonly help: string };

/**
 * A saved plan. `none` when the text is something else, a configuration for example; `refused` when it is a plan of
 * another version, or one that was changed by hand into something that cannot run: a plan is never misread.
 */
export function readPlan(text: string): ReadPlan {
  const value: unknown = /^\s*\{/.test(text) ? jsonFrom(text) : undefined;
  if (typeof value !== 'object' || value === null || !('planVersion' in value))
    return { kind: 'none' };
  if (value.planVersion !== planVersion) {
    return {
      kind: 'refused',
      message: `the plan has version ${JSON.stringify(value.planVersion)}; this Sluice runs version ${planVersion}`,
      help: 'compile the configuration again with this version',
    };
  }
  if (validators.validatePlan(value)) return { kind: 'plan', plan: value };
  const [first] = validators.validatePlan.errors ?? [];
  const place = first?.instancePath ?? '';
  // members are added without a new version: what lacks one was most likely made before
  const lacks = first?.keyword === 'required' ? first.params.missingProperty : undefined;
  return lacks === undefined
    ? {
        kind: 'refused',
        message: `the plan is damaged at "${place}"`,
        help: 'a plan is not written by hand: compile the configuration again',
      }
    : {
        kind: 'refused',
        message: `the plan lacks "${place}/${String(lacks)}": it was made by an earlier version of Sluice, or changed by hand`,
        help: 'compile the configuration again with this version',
      };
}
