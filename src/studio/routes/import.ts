import {
  type Draft,
  draftProblem,
  draftText,
  type Imported,
  newConfiguration,
  reportOf,
} from '../../import/draft.ts';
import { type ProjectAround, projectFiles } from '../../import/start-project.ts';
import { randomId } from '../../node/process/clock.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../values/json.ts';
import { variableOf } from '../../values/secret.ts';
import type { ImportedModel, WrittenFiles } from '../model/messages.ts';
import { shownModel } from '../model/run-model.ts';
import { indexOf, nameOf, optionalText, StudioProblem, textOf } from '../problem.ts';
import type { Answers, PendingImport, Route, Session } from '../session.ts';

/** The opened folder itself, for a project that begins with an import. */
const HERE = '.';

/** POST /import { name, text, beside? }: what a document of another tool, or a curl command, becomes. Nothing is written, and nothing of it is kept but what the page gets. */
export const readSource: Route = async (services, { body }, session): Promise<ImportedModel> => {
  const text = textOf(body, 'text');
  if (text.trim() === '') throw new StudioProblem('There is nothing to import');
  const imported = await services.importSource({
    name: optionalText(body, 'name') ?? 'pasted',
    text,
    beside: optionalText(body, 'beside'),
  });
  const id = randomId();
  session.imported.clear();
  const pending = { imported, answers: new Map<number, number>() };
  session.imported.set(id, pending);
  return importedModel(id, pending, await services.projectAround());
};

/** POST /import/answer { id, question, candidate }: the same with an answer, by the indexes of both. */
export const answerQuestion: Route = async (
  services,
  { body },
  session,
): Promise<ImportedModel> => {
  const { id, imported, answers } = pendingOf(body, session);
  const [question, candidate] = [indexOf(body, 'question'), indexOf(body, 'candidate')];
  const asked = imported.questions[question];
  if (asked?.kind !== 'choice' || candidate >= asked.candidates.length)
    throw new StudioProblem('There is no such answer', { status: 404, help: 'import again' });
  const pending = { imported, answers: new Map(answers).set(question, candidate) };
  session.imported.set(id, pending);
  return importedModel(id, pending, await services.projectAround());
};

/** POST /import/keep { id, folder }: writes the configurations and the report, as `sluice import` does; into the opened folder, the files of a project as well. */
export const keepImport: Route = async (services, { body }, session): Promise<WrittenFiles> => {
  const { id, imported, answers } = pendingOf(body, session);
  if (imported.drafts.length === 0)
    throw new StudioProblem('Nothing of the source could be carried over', { status: 422 });
  const isHere = textOf(body, 'folder') === HERE;
  const folder = isHere ? '' : `${nameOf(body, 'folder')}/`;
  const project = await services.projectAround();
  const drafts = draftsFor(project, imported, answers);
  const open = openOf({ imported, answers });
  const report = reportOf({ ...imported, questions: open }, imported.source);
  const files: [string, string][] = [
    ...drafts.map((draft): [string, string] => [
      `${folder}${draft.name}.yaml`,
      draftText(draft, { ...imported, questions: open }),
    ]),
    [`${folder}import-report.json`, `${JSON.stringify(report, null, 2)}\n`],
  ];
  for (const [name] of files)
    if ((await services.files.read(name)) !== undefined)
      throw new StudioProblem(`${name} exists already`, {
        status: 409,
        help: 'choose another folder',
      });
  const simulated = drafts.map((draft) => `${draft.name}.yaml`);
  for (const [name, text] of isHere ? projectFiles(project, simulated) : [])
    if ((await services.files.read(name)) === undefined) files.push([name, text]);
  for (const [name, text] of files)
    await services.files.write(name, new TextEncoder().encode(text));
  session.imported.delete(id);
  return { written: files.map(([name]) => name) };
};

function pendingOf(body: unknown, session: Session): PendingImport & { readonly id: string } {
  const id = textOf(body, 'id');
  const pending = session.imported.get(id);
  if (pending === undefined)
    throw new StudioProblem('There is no such import', { status: 404, help: 'import again' });
  return { id, ...pending };
}

/** The questions that have no answer yet. */
function openOf({ imported, answers }: PendingImport) {
  return imported.questions.filter((_, index) => !answers.has(index));
}

function draftsFor(
  { language }: ProjectAround,
  imported: Imported,
  answers: PendingImport['answers'],
): readonly Draft[] {
  const drafts = answeredDrafts(imported, answers);
  return language === 'keboola' ? drafts : drafts.map((draft) => newConfiguration(draft, imported));
}

async function importedModel(
  id: string,
  { imported, answers }: PendingImport,
  project: ProjectAround,
): Promise<ImportedModel> {
  const drafts = draftsFor(project, imported, answers);
  const files = await Promise.all(
    drafts.map(async (draft) => ({
      name: `${draft.name}.yaml`,
      text: draftText(draft, { ...imported, questions: openOf({ imported, answers }) }),
      problem: (await draftProblem(draft)) ?? null,
    })),
  );
  const { source, questions, notCarried, remarks } = imported;
  return shownModel({
    id,
    source,
    files,
    tables: tablesOf(imported),
    questions: questions.map((question, index) => ({
      about: question.name,
      text:
        question.kind === 'secret'
          ? `${question.text}: pass it as ${variableOf(question.name)}`
          : question.text,
      candidates:
        question.kind === 'choice' ? question.candidates.map((one) => JSON.stringify(one)) : [],
      answer: answers.get(index) ?? null,
    })),
    notCarried: notCarried.map(({ stream, where, why, instead = null }) => ({
      stream,
      where,
      why,
      instead,
    })),
    remarks: [...remarks],
  });
}

function tablesOf({ carried }: Imported): ImportedModel['tables'] {
  return carried.map(({ table, config, findings = [] }) => ({
    table,
    config,
    findings: findings.map(({ setting, value, because, confidence, grade }) => ({
      setting,
      value: JSON.stringify(value),
      evidence: because.map(({ source, text }) => ({ source, text })),
      confidence,
      grade,
    })),
  }));
}

/** The drafts of an import with the chosen settings. A question about a table is one about its job, any other one about `api`. */
function answeredDrafts(
  { drafts, carried, questions }: Imported,
  answers: Answers,
): readonly Draft[] {
  return drafts.map((draft) => {
    let { value } = draft;
    for (const [index, chosen] of answers) {
      const question = questions[index];
      if (question?.kind !== 'choice') continue;
      const candidate = question.candidates[chosen];
      const { table, setting } = question.about;
      if (candidate === undefined || setting === undefined) continue;
      const isOther =
        table !== undefined &&
        !carried.some((one) => one.table === table && one.config === `${draft.name}.yaml`);
      if (!isOther && isObject(value)) value = withSetting(value, table, setting, candidate);
    }
    return { ...draft, value };
  });
}

function withSetting(
  value: JsonObject,
  table: string | undefined,
  setting: string,
  candidate: Json,
): JsonObject {
  const [api, config] = [objectOf(value.api), objectOf(value.config)];
  if (table === undefined) {
    const missing = secretsIn(candidate).filter((name) => !Object.hasOwn(config, name));
    const attributes = Object.fromEntries(missing.map((name) => [name, `the-${name.slice(1)}`]));
    return {
      ...value,
      api: { ...api, [setting]: candidate },
      config: { ...attributes, ...config },
    };
  }
  const change = (members: JsonObject): JsonObject => ({
    ...value,
    config: { ...config, jobs: changedJobs(config.jobs, table, members) },
  });
  if (setting !== 'pagination') return change({ [setting]: candidate });
  if (jobCount(config.jobs) === 1) return { ...value, api: { ...api, pagination: candidate } };
  // the other jobs keep what they have: their own scroller, or one page
  const scrollers = { ...objectOf(objectOf(api.pagination).scrollers), [table]: candidate };
  const pagination = { method: 'multiple', scrollers };
  return { ...change({ scroller: table }), api: { ...api, pagination } };
}

function changedJobs(jobs: Json | undefined, table: string, members: JsonObject): Json {
  return listOf(jobs).map((job) => {
    const own = objectOf(job);
    const changed = own.dataType === table ? { ...own, ...members } : own;
    if (own.children === undefined) return changed;
    return { ...changed, children: changedJobs(own.children, table, members) };
  });
}

function jobCount(jobs: Json | undefined): number {
  return listOf(jobs).reduce<number>((sum, job) => sum + 1 + jobCount(objectOf(job).children), 0);
}

/** Attributes that a setting reads and that are secrets: `#token`. */
function secretsIn(value: Json): readonly string[] {
  if (isArray(value)) return value.flatMap(secretsIn);
  if (!isObject(value)) return [];
  const { attr } = value;
  if (typeof attr === 'string') return attr.startsWith('#') ? [attr] : [];
  return Object.values(value).flatMap((inner) => secretsIn(inner));
}

function objectOf(value: Json | undefined): JsonObject {
  return value !== undefined && isObject(value) ? value : {};
}

function listOf(value: Json | undefined): readonly Json[] {
  return value !== undefined && isArray(value) ? value : [];
}
