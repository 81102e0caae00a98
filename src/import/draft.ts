import type { Carried, Finding, ImportReport, NotCarried } from '../../generated/import-report.ts';
import { compile } from '../pipeline.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import { displayText } from '../text/display.ts';
import { writeYaml } from '../text/yaml-writer.ts';
import { type Json, type JsonObject, objectFrom } from '../values/json.ts';
import { groupBy } from '../values/lists.ts';
import { pointerThrough } from '../values/path.ts';
import { isEmptyContainer, jsonText } from '../values/text.ts';
import { firstOf, freeName, plural } from '../values/words.ts';
import {
  answerLines,
  answersIn,
  type OpenQuestion,
  openQuestionsOf,
  type Question,
} from './questions.ts';

export type { Carried, Finding, ImportReport, NotCarried };

/** A configuration that an import has made. */
export interface Draft {
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly title: string;
  readonly value: Json;
  /** Comments behind values that are not evident, by the path of the value. */
  readonly comments?: readonly Comment[];
  /** Whether it is a new configuration of Sluice, see `newConfiguration`. */
  readonly isNew?: boolean;
}

export interface Comment {
  readonly path: readonly (string | number)[];
  readonly text: string;
}

/** What a source became: configurations, and what a person should know of them. */
export interface Imported {
  readonly source: string;
  readonly drafts: readonly Draft[];
  readonly carried: readonly Carried[];
  readonly notCarried: readonly NotCarried[];
  readonly questions: readonly Question[];
  /** What the source does not say, or says of its own program. */
  readonly remarks: readonly string[];
  /** Attributes that are secrets, and where their values are in what was given. */
  readonly secrets: Readonly<Record<string, string>>;
}

/** The report that is written beside the configurations. */
export function reportOf(imported: Imported, file: string): ImportReport {
  const { source, drafts, carried, notCarried, secrets, questions } = imported;
  const open = questions.flatMap((question) => {
    if (question.kind === 'secret') return [];
    const { name: about, text, candidates } = question;
    const answers = drafts.flatMap((draft) =>
      answersIn(draft, question, questions).map((answer) => ({
        config: `${draft.name}.yaml`,
        set: Object.fromEntries(answer.map(({ pointer, value }) => [pointer, value])),
      })),
    );
    const shown = answers.length === 0 ? {} : { answers };
    return [{ about, text, candidates: [...candidates], ...shown }];
  });
  return {
    version: 1,
    source,
    file,
    carried: [...carried],
    notCarried: [...notCarried],
    secrets: { ...secrets },
    ...(open.length === 0 ? {} : { questions: open }),
  };
}

/**
 * The file of a draft, with its open questions as comments, and at its top what of the source is not in it. Names in its title and
 * comments are those of the source: they stay in their line.
 */
export function draftText(
  draft: Draft,
  {
    questions = [],
    notCarried = [],
    remarks = [],
  }: Partial<Pick<Imported, 'questions' | 'notCarried' | 'remarks'>> = {},
): string {
  const { title, value, comments = [] } = draft;
  const notes = [
    ...remarks.map((remark) => `note: ${remark}`),
    ...(notCarried.length === 0 ? [] : [leftOutLine(notCarried)]),
  ];
  return writeYaml(value, {
    title: [title, ...notes].map(displayText).join('\n'),
    comments: [
      ...openQuestionsOf(draft, questions).map((each) => ({
        path: each.path,
        text: linesOf(draft, each).map(displayText).join('\n'),
        isAbove: true,
      })),
      ...comments.map(({ path, text }) => ({ path, text: displayText(text) })),
    ],
  });
}

const MAX_NAMED = 8;

function leftOutLine(notCarried: readonly NotCarried[]): string {
  const names = [...new Set(notCarried.map(({ stream }) => stream))];
  return `not carried over: ${firstOf(names, MAX_NAMED)} (import-report.json says why)`;
}

const MAX_ANSWERS = 8;

/** A question, with lines for each answer to choose from, to be taken as they are. */
function linesOf({ value }: Draft, { text, path, answers }: OpenQuestion): readonly string[] {
  const shown = answers.slice(0, MAX_ANSWERS);
  const more = answers.length - shown.length;
  const here = pointerThrough('', path.slice(0, -1));
  return [
    `sluice asked: ${text}`,
    ...shown.flatMap((answer) => answerLines(value, answer, { here }).map((line) => `  ${line}`)),
    ...(more > 0 ? [`  ${more} more are in import-report.json`] : []),
  ];
}

/** Without an input there is no plan yet, and nothing is wrong. */
function isUnfilled(diagnostics: readonly Diagnostic[]): boolean {
  return (
    diagnostics.some(({ rule }) => rule === 'unfilled-template' || rule === 'missing-input') &&
    diagnostics.every(({ severity }) => severity !== 'error')
  );
}

/** What the language has against a draft: the message of its first error. As JSON, which is read ten times faster than YAML. */
export async function draftProblem({ name, value }: Draft): Promise<string | undefined> {
  const { plan, diagnostics } = await compile(jsonText(value), {
    name: `${name}.json`,
    missingInputs: 'note',
  });
  if (plan !== undefined || isUnfilled(diagnostics)) return undefined;
  const error = diagnostics.find(({ severity }) => severity === 'error') ?? diagnostics[0];
  return error?.message ?? 'it makes no plan';
}

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
  /** Why it is there, if it was not asked for. */
  readonly needed?: string | undefined;
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
    const { stream, members, needed } = job;
    if (needed !== undefined) comments.push({ path: [...path, 'endpoint'], text: needed });
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

/** The members that say something: `undefined`, and objects and lists with nothing in them, are left out. */
export function given(members: Readonly<Record<string, Json | undefined>>): JsonObject {
  return objectFrom(
    Object.entries(members).flatMap(([name, value]) =>
      value === undefined || isEmptyContainer(value) ? [] : [[name, value] as const],
    ),
  );
}
