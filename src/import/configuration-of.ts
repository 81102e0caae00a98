import { groupBy } from '../language/support/group-by.ts';
import { plural } from '../language/support/plural.ts';
import { pointerThrough } from '../language/support/pointer.ts';
import { type Json, type JsonObject, objectFrom } from '../language/values/json.ts';
import type { Carried, Comment, Draft, Finding, Imported } from './draft.ts';
import { draftProblem } from './draft-text.ts';
import { given } from './given.ts';

/** What shows a member of a job, its `pagination`, or a member of `api`, before its place in the configuration is known. */
export interface MemberFinding extends Omit<Finding, 'setting' | 'value'> {
  readonly member: string;
  readonly comment?: string;
}

/** Findings for members that the same place shows. */
export function findingsOf(
  members: object,
  evidence: Finding['because'][number],
  more: Partial<Pick<MemberFinding, 'confidence' | 'comment'>> = {},
): readonly MemberFinding[] {
  return Object.keys(members).map((member) => ({
    member,
    because: [evidence],
    confidence: 'stated',
    grade: more.confidence === 'assumed' ? 'assumed' : 'untested',
    ...more,
  }));
}

export interface MadeJob {
  /** What it is of the source. Several jobs may be of one stream. */
  readonly stream: string;
  readonly table: string;
  readonly members: JsonObject;
  /** `undefined` is a job with one page. */
  readonly pagination: JsonObject | undefined;
  readonly findings: readonly MemberFinding[];
  readonly children: readonly MadeJob[];
}

interface Made {
  /** Name of the file, without its ending. */
  readonly name: string;
  /** Whose tables these are. */
  readonly owner: string;
  readonly api: JsonObject;
  readonly config: JsonObject;
  readonly roots: readonly MadeJob[];
  /** Findings for members of `api`: the first stream has them. */
  readonly apiFindings: readonly MemberFinding[];
}

type Configuration = Pick<Imported, 'drafts' | 'carried' | 'notCarried'>;

/** The configuration of jobs with their children. Jobs that the language has something against are not carried over. */
export async function configurationOf(made: Made): Promise<Configuration> {
  if (made.roots.length === 0) return { drafts: [], carried: [], notCarried: [] };
  const whole = await triedOf(made);
  const { draft, carried, problem } = whole;
  if (problem === undefined) return { drafts: [draft], carried, notCarried: [] };
  const alone = await Promise.all(
    [...groupBy(made.roots, ({ stream }) => stream).values()].map((roots) =>
      triedOf({ ...made, roots }),
    ),
  );
  const wrong = alone.filter((each) => each.problem !== undefined);
  const refused = wrong.length === 0 ? [whole] : wrong;
  const names = new Set(refused.flatMap((each) => each.carried.map(({ stream }) => stream)));
  const rest = made.roots.filter(({ stream }) => !names.has(stream));
  const kept = await configurationOf({ ...made, roots: rest });
  const notCarried = refused.flatMap((each) =>
    each.carried.map(({ stream, findings }) => ({
      stream,
      where: findings?.[0]?.because[0]?.source ?? stream,
      reason: 'not-understood' as const,
      why: each.problem ?? '',
    })),
  );
  return { ...kept, notCarried: [...notCarried, ...kept.notCarried] };
}

async function triedOf(made: Made) {
  const written = writtenOf(made);
  return { ...written, problem: await draftProblem(written.draft) };
}

function writtenOf({ name, owner, api, config, roots, apiFindings }: Made): {
  readonly draft: Draft;
  readonly carried: readonly Carried[];
} {
  const all = roots.flatMap((root) => withDescendants(root));
  const { pagination, scrollers } = paginationOf(all);
  const comments: Comment[] = [];
  const findings = new Map<string, Finding[]>(all.map(({ stream }) => [stream, []]));
  const add = (
    { member, comment, ...finding }: MemberFinding,
    { stream, path, value }: { stream: string; path: Comment['path']; value: Json | undefined },
  ) => {
    if (value === undefined) return;
    if (comment !== undefined) comments.push({ path, text: comment });
    const setting = pointerThrough('', path);
    findings.get(stream)?.push({ setting, value: value as Finding['value'], ...finding });
  };
  for (const each of apiFindings) {
    const path = ['api', each.member];
    add(each, { stream: all[0]?.stream ?? '', path, value: api[each.member] });
  }
  const written = (job: MadeJob, path: Comment['path']): JsonObject => {
    const { stream, members } = job;
    const scroller = scrollers.get(job);
    const paging = [
      'api',
      'pagination',
      ...(scroller === undefined ? [] : ['scrollers', scroller]),
    ];
    for (const each of job.findings)
      if (each.member === 'pagination') add(each, { stream, path: paging, value: job.pagination });
      else add(each, { stream, path: [...path, each.member], value: members[each.member] });
    const children = job.children.map((child, at) => written(child, [...path, 'children', at]));
    return { ...members, ...given({ scroller, children }) };
  };
  const jobs = roots.map((root, at) => written(root, ['config', 'jobs', at]));
  const value = { api: { ...api, ...given({ pagination }) }, config: { ...config, jobs } };
  const carried = [...groupBy(all, ({ stream }) => stream)].map(([stream, own]): Carried => {
    const found = findings.get(stream) ?? [];
    const table = own[0]?.table ?? stream;
    const shown = found.length === 0 ? {} : { findings: found };
    return { stream, config: `${name}.yaml`, table, ...shown };
  });
  const title = `${owner}: ${plural(carried.length, 'table')}`;
  return { draft: { name, title, value, comments }, carried };
}

/** A job, its children, and theirs. */
export function withDescendants<Job extends { readonly children: readonly Job[] }>(
  job: Job,
): readonly Job[] {
  return [job, ...job.children.flatMap((child) => withDescendants(child))];
}

/** `api.pagination`: one for all jobs, or a scroller for each kind, which has the name of the first table that needs it. */
function paginationOf(jobs: readonly MadeJob[]) {
  const kinds = groupBy(jobs, ({ pagination }) => JSON.stringify(pagination ?? null));
  const scrollers = new Map<MadeJob, string>();
  if (kinds.size <= 1) return { pagination: jobs[0]?.pagination, scrollers };
  const settings = new Map<string, JsonObject>();
  for (const alike of kinds.values()) {
    const [{ pagination, members } = { pagination: undefined, members: {} }] = alike;
    if (pagination === undefined) continue;
    const name = freeName(String(members.dataType), (each) => settings.has(each));
    settings.set(name, pagination);
    for (const job of alike) scrollers.set(job, name);
  }
  return { pagination: { method: 'multiple', scrollers: objectFrom(settings) }, scrollers };
}

/** A name that is not taken: itself, or with a number behind it. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  let found = name;
  for (let count = 2; isTaken(found); count++) found = `${name}_${count}`;
  return found;
}
