import type { Carried, Finding, ImportReport, NotCarried } from '../../generated/import-report.ts';
import { compile } from '../pipeline.ts';
import { jobsBelow, withChildren } from '../plan/configuration/symbols.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import { displayText } from '../text/display.ts';
import { flowYaml, writeYaml } from '../text/yaml-writer.ts';
import {
  entriesOf,
  hasMember,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  member,
  objectAt,
  objectFrom,
  withMember,
} from '../values/json.ts';
import { groupBy } from '../values/lists.ts';
import { type Pointer, pointerSegments, pointerThrough, pointerTo } from '../values/path.ts';
import { isEmptyContainer, jsonText } from '../values/text.ts';
import { plural } from '../values/words.ts';

/** What a person has to say: a secret that no file has in it, a value that the source does not have, or which of several settings is meant. */
export type Question = SecretQuestion | InputQuestion | Choice;

interface SecretQuestion {
  readonly kind: 'secret';
  /** The attribute: `#token`. */
  readonly name: string;
  readonly text: string;
}

/** A value that only the user knows. Lint and runs report it as long as it is missing: it needs no comment. */
interface InputQuestion {
  readonly kind: 'input';
  /** The attribute: `project`. */
  readonly name: string;
  readonly text: string;
  /** What the source gives as an example, which is nobody's value. */
  readonly candidates: readonly Json[];
  /** What the source says of its values, as settings of a declared input. */
  readonly declared?: JsonObject;
}

export interface Choice {
  readonly kind: 'choice';
  /** The table, and what is not decided: `orders: pagination`. */
  readonly name: string;
  readonly about: Subject;
  readonly text: string;
  /** The settings to choose from, if they are known. */
  readonly candidates: readonly Json[];
}

/** The place of a setting that the source does not decide: in the job of a table, else in `api`. */
export interface Subject {
  /** The draft; every one that has the table when absent. */
  readonly config?: string;
  readonly table?: string;
  /** Absent where no setting says it: the comment has to be deleted. */
  readonly setting?: string;
  /** What of the setting is open, if not all of it: `end of pagination`. */
  readonly what?: string;
}

/** A question about a setting, which stands in the configuration until it is answered. */
export function choiceOf(about: Subject, text: string, candidates: readonly Json[] = []): Choice {
  const { table, setting = 'request', what = setting } = about;
  const name = table === undefined ? what : `${table}: ${what}`;
  return { kind: 'choice', name, about, text, candidates };
}

export type { Carried, Finding, ImportReport, NotCarried };

/** A configuration that an import has made. */
export interface Draft {
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly title: string;
  readonly value: Json;
  /** Comments behind values that are not evident, by the path of the value. */
  readonly comments?: readonly Comment[];
}

/**
 * A draft as a new configuration of Sluice: tables owe nothing to earlier ones, so that they are lossless, and the end of pages whose size
 * nothing has proven is confirmed.
 */
export function newConfiguration(
  draft: Draft,
  { carried, questions }: Pick<Imported, 'carried' | 'questions'>,
): Draft {
  const proven = new Set(
    carried.flatMap(({ config, findings = [] }) =>
      config === `${draft.name}.yaml`
        ? findings.flatMap(({ setting, grade }) => (grade === 'proven' ? [setting] : []))
        : [],
    ),
  );
  return withDeclaredInputs(withConfirmedEnd(withLossless(draft), proven), questions);
}

/** Values that only the user has, secrets too, are declared, so that plans and runs ask for them and say what they are. */
function withDeclaredInputs(draft: Draft, questions: readonly Question[]): Draft {
  const { value } = draft;
  if (!isObject(value)) return draft;
  const config = objectAt(value, 'config');
  const open = questions.flatMap((question) =>
    question.kind !== 'choice' && hasMember(config, question.name) ? [question] : [],
  );
  if (open.length === 0) return draft;
  const inputs = objectFrom(
    open.map((question): readonly [string, Json] => [
      question.name,
      { ...(question.kind === 'input' && question.declared), description: question.text },
    ]),
  );
  return { ...draft, value: objectFrom([['inputs', inputs], ...entriesOf(value)]) };
}

function withLossless(draft: Draft): Draft {
  const { value } = draft;
  const config = isObject(value) ? member(value, 'config') : undefined;
  if (!isObject(value) || config === undefined || !isObject(config)) return draft;
  const members = entriesOf(config).flatMap((entry): readonly (readonly [string, Json])[] =>
    entry[0] === 'outputBucket' ? [entry, ['lossless', true]] : [entry],
  );
  return { ...draft, value: withMember(value, 'config', objectFrom(members)) };
}

/** An API may give smaller pages than it is asked for: then a short first page is not the last one. */
function withConfirmedEnd(draft: Draft, proven: ReadonlySet<string>): Draft {
  const { value } = draft;
  if (!isObject(value)) return draft;
  const api = objectAt(value, 'api');
  const pagination = member(api, 'pagination');
  if (pagination === undefined || !isObject(pagination)) return draft;
  const changed = confirmed(pagination, '/api/pagination', proven);
  return { ...draft, value: withMember(value, 'api', withMember(api, 'pagination', changed)) };
}

function confirmed(settings: JsonObject, pointer: string, proven: ReadonlySet<string>): JsonObject {
  const scrollers = member(settings, 'scrollers');
  if (scrollers !== undefined && isObject(scrollers)) {
    const each = entriesOf(scrollers).map(([name, one]): readonly [string, Json] => [
      name,
      isObject(one) ? confirmed(one, pointerTo(pointer, 'scrollers', name), proven) : one,
    ]);
    return withMember(settings, 'scrollers', objectFrom(each));
  }
  const endsAtShortPage =
    ['offset', 'pagenum'].includes(String(member(settings, 'method'))) &&
    member(settings, 'limit') !== undefined &&
    member(settings, 'advanceBy') === undefined;
  return endsAtShortPage && !proven.has(pointer)
    ? objectFrom([...entriesOf(settings), ['confirmEnd', 'auto']])
    : settings;
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
  const { source, carried, notCarried, secrets, questions } = imported;
  const open = questions.flatMap((question) =>
    question.kind === 'secret'
      ? []
      : [{ about: question.name, text: question.text, candidates: [...question.candidates] }],
  );
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

/** A comment at its place, above the other members of the object around. */
interface OpenQuestion {
  /** The member that the comment stands above. */
  readonly path: Comment['path'];
  readonly text: string;
  /** The setting of each candidate, if they are known. */
  readonly setting: string | undefined;
  readonly candidates: readonly Json[];
}

/** The choices that are about a draft, with their places in it. A question of several jobs about pagination is one of `api`. */
function openQuestionsOf(
  { name, value }: Draft,
  questions: readonly Question[],
): readonly OpenQuestion[] {
  if (!isObject(value)) return [];
  const own = questions.flatMap((question) =>
    question.kind === 'choice' && (question.about.config ?? name) === name ? [question] : [],
  );
  const api = objectAt(value, 'api');
  const jobs = jobsOf(objectAt(value, 'config'));
  const shared = sharedPaging(own, api, jobs);
  const ofApi = (choice: Choice) =>
    openQuestion(choice, choice.about.setting, { object: api, path: ['api'] });
  return [
    ...shared.questions,
    ...own.flatMap((choice): readonly OpenQuestion[] => {
      const { table, setting } = choice.about;
      if (shared.choices.includes(choice)) return [];
      if (table === undefined) return [ofApi(choice)];
      const job = jobs.find((each) => each.table === table);
      if (job === undefined) return [];
      // with several jobs, each names its pagination
      const own = setting === 'pagination' ? 'scroller' : setting;
      return [openQuestion(choice, own, job)];
    }),
  ];
}

/** The question about pages that most jobs have, if several have it: one answer in `api.pagination` is that of all of them. */
function sharedPaging(
  questions: readonly Choice[],
  api: JsonObject,
  jobs: ReturnType<typeof jobsOf>,
): { readonly choices: readonly Choice[]; readonly questions: readonly OpenQuestion[] } {
  const jobOf = ({ about }: Choice) => jobs.find(({ table }) => table === about.table);
  const open = questions.filter((each) => {
    const job = each.about.setting === 'pagination' ? jobOf(each) : undefined;
    return job !== undefined && !hasMember(job.object, 'scroller');
  });
  const groups = groupBy(open, ({ text, candidates }) => JSON.stringify([candidates, text]));
  const [choices = []] = [...groups.values()].sort((one, other) => other.length - one.length);
  const [choice] = choices;
  const pagination = member(api, 'pagination');
  const none = { choices: [], questions: [] };
  const ofAll = choices.length === jobs.length;
  if (choice === undefined || choices.length < (ofAll ? 1 : 2)) return none;
  const tables = firstOf(choices.map(({ about }) => about.table ?? ''));
  if (pagination === undefined) {
    const text = ofAll ? choice.text : `for ${tables}: ${choice.text}`;
    const place = { object: api, path: ['api'] };
    return { choices, questions: [openQuestion({ ...choice, text }, 'pagination', place)] };
  }
  // a candidate that is a setting would have to be a scroller first
  if (!isObject(pagination) || choice.candidates.length > 0) return none;
  const scroller: Choice = {
    ...choice,
    about: { setting: 'default' },
    text: `for ${tables}: ${choice.text}. It may be one of "scrollers", or one to add there`,
    candidates: keysOf(objectAt(pagination, 'scrollers')),
  };
  const place = { object: pagination, path: ['api', 'pagination'] };
  return { choices, questions: [openQuestion(scroller, 'default', place)] };
}

interface FoundObject {
  readonly object: JsonObject;
  readonly path: Comment['path'];
}

/** The jobs of a draft with their child jobs, and the tables that they fill. */
function jobsOf(config: JsonObject): readonly (FoundObject & { readonly table: string })[] {
  return jobsBelow({ value: config, pointer: pointerTo('', 'config') })
    .flatMap(withChildren)
    .flatMap(({ written, pointer }) =>
      isObject(written)
        ? [{ object: written, path: pathOf(pointer), table: String(member(written, 'dataType')) }]
        : [],
    );
}

/** In a draft, jobs are lists: what looks like an index is one. */
function pathOf(pointer: Pointer): Comment['path'] {
  return pointerSegments(pointer).map((each) => (/^\d+$/.test(each) ? Number(each) : each));
}

/** A setting that is there already is no answer: the comment has to be deleted. */
function openQuestion(
  { text, candidates, about }: Choice,
  setting: string | undefined,
  { object, path }: FoundObject,
): OpenQuestion {
  const [first = '', second = first] = keysOf(object);
  if (setting === undefined) return { path: [...path, second], text, setting, candidates };
  const isThere = hasMember(object, setting);
  return {
    path: [...path, isThere ? setting : second],
    text: isThere ? `is "${setting}" right? ${text}` : `${setting}: ${text}`,
    setting: about.setting,
    candidates,
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
        text: linesOf(each).map(displayText).join('\n'),
        isAbove: true,
      })),
      ...comments.map(({ path, text }) => ({ path, text: displayText(text) })),
    ],
  });
}

const MAX_NAMED = 8;

function leftOutLine(notCarried: readonly NotCarried[]): string {
  const names = [...new Set(notCarried.map(({ stream }) => stream))];
  return `not carried over: ${firstOf(names)} (import-report.json says why)`;
}

function firstOf(names: readonly string[]): string {
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : '';
  return `${names.slice(0, MAX_NAMED).join(', ')}${more}`;
}

const MAX_CANDIDATES = 8;

/** A question, with a line for each setting to choose from, to be taken as it is. */
function linesOf({ text, setting, candidates }: OpenQuestion): readonly string[] {
  const shown = candidates.slice(0, MAX_CANDIDATES);
  const more = candidates.length - shown.length;
  return [
    `sluice asked: ${text}`,
    ...shown.map((candidate) => `  ${setting}: ${flowYaml(candidate)}`),
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

/** The members that say something: `undefined`, and objects and lists with nothing in them, are left out. */
export function given(members: Readonly<Record<string, Json | undefined>>): JsonObject {
  return objectFrom(
    Object.entries(members).flatMap(([name, value]) =>
      value === undefined || isEmptyContainer(value) ? [] : [[name, value] as const],
    ),
  );
}
