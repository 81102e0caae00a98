import { groupBy } from '../language/support/group-by.ts';
import { pointerThrough } from '../language/support/pointer.ts';
import { type JsonObject, objectFrom } from '../language/values/json.ts';
import type { Comment, Finding } from './draft.ts';
import { given } from './given.ts';

/** What shows a member of a job, or its `pagination`, before its place in the configuration is known. */
export interface MemberFinding extends Omit<Finding, 'setting'> {
  readonly member: string;
  /** What is written beside the value. */
  readonly comment?: string;
}

/** Findings for members that the same place shows. */
export function findingsOf(
  members: JsonObject,
  evidence: Finding['because'][number],
  more: Partial<Pick<MemberFinding, 'confidence' | 'comment'>> = {},
): readonly MemberFinding[] {
  return Object.entries(members).map(([member, value]) => ({
    member,
    value: value as MemberFinding['value'],
    because: [evidence],
    confidence: 'stated',
    grade: 'untested',
    ...more,
  }));
}

/** A job that an import makes. */
export interface MadeJob {
  readonly table: string;
  readonly members: JsonObject;
  /** `undefined` is a job with one page. */
  readonly pagination: JsonObject | undefined;
  readonly findings: readonly MemberFinding[];
  readonly children: readonly MadeJob[];
}

interface WrittenJobs {
  /** `config.jobs`. */
  readonly jobs: readonly JsonObject[];
  /** `api.pagination`: one for all jobs, or a scroller for each kind; `{}` where no job has pages. */
  readonly pagination: JsonObject;
  readonly comments: readonly Comment[];
  /** The findings of each job, with their places. */
  readonly findings: ReadonlyMap<MadeJob, readonly Finding[]>;
}

/** Writes jobs with their children, and what they need of `api`. */
export function writtenJobs(roots: readonly MadeJob[]): WrittenJobs {
  const all = roots.flatMap((root) => withDescendants(root));
  const { pagination, scrollers } = paginationOf(all);
  const comments: Comment[] = [];
  const findings = new Map<MadeJob, readonly Finding[]>();
  const written = (made: MadeJob, path: readonly (string | number)[]): JsonObject => {
    const scroller = scrollers.get(made);
    const places: readonly (string | number)[] =
      scroller === undefined ? ['api'] : ['api', 'pagination', 'scrollers'];
    findings.set(
      made,
      made.findings.map(({ member, comment, ...finding }) => {
        const isPaging = member === 'pagination';
        const place = isPaging ? [...places, scroller ?? member] : [...path, member];
        if (comment !== undefined) comments.push({ path: place, text: comment });
        return { setting: pointerThrough('', place), ...finding };
      }),
    );
    const children = made.children.map((child, at) => written(child, [...path, 'children', at]));
    return { ...made.members, ...given({ scroller, children }) };
  };
  const jobs = roots.map((root, at) => written(root, ['config', 'jobs', at]));
  return { jobs, pagination, comments, findings };
}

/** A job, its children, and theirs. */
export function withDescendants<Job extends { readonly children: readonly Job[] }>(
  job: Job,
): readonly Job[] {
  return [job, ...job.children.flatMap((child) => withDescendants(child))];
}

/** A scroller has the name of the first table that needs it. */
function paginationOf(jobs: readonly MadeJob[]) {
  const kinds = groupBy(jobs, ({ pagination }) => JSON.stringify(pagination ?? null));
  const scrollers = new Map<MadeJob, string>();
  const [first] = jobs;
  if (kinds.size <= 1) return { pagination: first?.pagination ?? {}, scrollers };
  const settings = new Map<string, JsonObject>();
  for (const alike of kinds.values()) {
    const [{ table, pagination } = { table: '', pagination: undefined }] = alike;
    if (pagination === undefined) continue;
    let name = table;
    for (let count = 2; settings.has(name); count++) name = `${table}_${count}`;
    settings.set(name, pagination);
    for (const job of alike) scrollers.set(job, name);
  }
  return { pagination: { method: 'multiple', scrollers: objectFrom(settings) }, scrollers };
}
