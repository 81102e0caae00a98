import {
  type Draft,
  draftProblem,
  draftText,
  type Imported,
  reportOf,
} from '../../import/draft.ts';
import { importedFor } from '../../import/new-configuration.ts';
import { openQuestionsOf, withAnswer } from '../../import/questions.ts';
import { type ProjectAround, projectFiles } from '../../import/start-project.ts';
import { randomId } from '../../node/process/clock.ts';
import { readDocument } from '../../text/read-document.ts';
import { flowYaml } from '../../text/yaml-writer.ts';
import type { Json } from '../../values/json.ts';
import { variableOf } from '../../values/secret.ts';
import type { ImportedModel, WrittenFiles } from '../model/messages.ts';
import { shownModel } from '../model/run-model.ts';
import { indexOf, isGiven, nameOf, optionalText, StudioProblem, textOf } from '../problem.ts';
import type { Answered, PendingImport, Route, Session } from '../session.ts';

/** The opened folder itself, for a project that begins with an import. */
const HERE = '.';

/** POST /import { name, text, beside? }: what a document of another tool, or a curl command, becomes. Nothing is written, and nothing of it is kept but what the page gets. */
export const readSource: Route = async (services, { body }, session): Promise<ImportedModel> => {
  const text = textOf(body, 'text');
  if (text.trim() === '') throw new StudioProblem('There is nothing to import');
  const imported = await services.importSource({
    name: optionalText(body, 'name'),
    text,
    beside: optionalText(body, 'beside'),
  });
  const id = randomId();
  session.imported.clear();
  const pending = { imported, answers: new Map<number, Answered>() };
  session.imported.set(id, pending);
  return importedModel(id, pending, await services.projectAround());
};

/**
 * POST /import/answer { id, question, candidate | value }: the same with an answer: the index of a candidate, or a value in YAML;
 * without both, the question is closed and nothing is set.
 */
export const answerQuestion: Route = async (
  services,
  { body },
  session,
): Promise<ImportedModel> => {
  const { id, imported, answers } = pendingOf(body, session);
  const question = indexOf(body, 'question');
  const answered = await answeredBy(body);
  const asked = imported.questions[question];
  if (
    asked?.kind !== 'choice' ||
    (answered.kind === 'candidate' && answered.index >= asked.candidates.length)
  )
    throw new StudioProblem('There is no such answer', { status: 404, help: 'import again' });
  const pending = { imported, answers: new Map(answers).set(question, answered) };
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
  const report = reportOf({ ...imported, drafts, questions: open }, imported.source);
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

async function answeredBy(body: unknown): Promise<Answered> {
  const text = optionalText(body, 'value');
  if (text !== undefined) {
    const value = (await readDocument(text, 'answer.yaml', () => {}))?.value;
    if (value === undefined)
      throw new StudioProblem('The answer is not YAML', {
        help: 'write a value such as { method: pagenum, pageParam: p }',
      });
    return { kind: 'own', value, text };
  }
  return isGiven(body, 'candidate')
    ? { kind: 'candidate', index: indexOf(body, 'candidate') }
    : { kind: 'none' };
}

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
  return answeredDrafts(importedFor(imported, language), answers);
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
      candidates: question.kind === 'choice' ? question.candidates.map(flowYaml) : [],
      setting: question.kind === 'choice' ? (question.about.setting ?? null) : null,
      isChoice: question.kind === 'choice',
      answer: answerModel(answers.get(index)),
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

function answerModel(answered: Answered | undefined): ImportedModel['questions'][number]['answer'] {
  if (answered?.kind === 'candidate') return answered.index;
  if (answered?.kind === 'own') return { value: answered.text };
  return answered === undefined ? null : 'none';
}

function tablesOf({ carried }: Imported): ImportedModel['tables'] {
  return carried.map(({ table, config, findings = [] }) => ({
    table,
    config,
    findings: findings.map(({ setting, value, because, confidence, grade }) => ({
      setting,
      value: flowYaml(value as Json), // the schema says JSON in other words
      evidence: because.map(({ source, text }) => ({ source, text })),
      confidence,
      grade,
    })),
  }));
}

/** The drafts of an import with the chosen settings. */
function answeredDrafts(
  { drafts, questions }: Imported,
  answers: PendingImport['answers'],
): readonly Draft[] {
  return drafts.map((draft) => ({
    ...draft,
    value: [...answers].reduce((value, [index, chosen]) => {
      const question = questions[index];
      if (question?.kind !== 'choice' || chosen.kind === 'none') return value;
      const candidates = chosen.kind === 'own' ? [chosen.value] : question.candidates;
      // alone: an answer is that of one job, whatever other jobs ask
      const [open] = openQuestionsOf(draft, [{ ...question, candidates }]);
      return withAnswer(value, open?.answers[chosen.kind === 'own' ? 0 : chosen.index] ?? []);
    }, draft.value),
  }));
}
