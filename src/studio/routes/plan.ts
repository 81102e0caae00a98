import {
  authentications,
  formats,
  paginations,
  paginationsOfAnyFormat,
} from '../../import/start-project.ts';
import type { Compilation } from '../../pipeline.ts';
import { discoverScenarios } from '../../scenario/discover.ts';
import { readScenarioHead } from '../../scenario/read-scenario.ts';
import { INJECTED_FAULTS } from '../../scenario/variants/faults.ts';
import { lineFinder } from '../../text/source-document.ts';
import { version } from '../../values/runtime.ts';
import { findingOf } from '../model/finding-model.ts';
import type { ListedScenario, PlannedText, ProjectModel, StartModel } from '../model/messages.ts';
import { type NamedPlanToShow, planModel } from '../model/plan-model.ts';
import { shownModel } from '../model/run-model.ts';
import { nameOf, optionalText, textOf } from '../problem.ts';
import type { StudioServices } from '../services.ts';
import type { Route, Session } from '../session.ts';
import { fileAt, fileModel, type OpenedFile, revealed } from './file.ts';

/** POST /plan { name, text, against }: what the text in the editor would do, saved or not, with marks on what differs from `saved` or `head`. */
export const showPlan: Route = async (services, { body }, session): Promise<PlannedText> => {
  const name = nameOf(body, 'name');
  const file = await fileAt(services, name, session);
  const against = optionalText(body, 'against') ?? 'saved';
  const text = await revealed(textOf(body, 'text'), file, name);
  return planned(services, {
    name,
    file,
    against,
    compilation: text === file.text ? file.compilation : await services.compile(name, text),
  });
};

/** A text that was compiled, and the file that it is a version of. */
interface CompiledText {
  readonly name: string;
  readonly file: OpenedFile;
  readonly compilation: Compilation;
  readonly against: string;
}

/** The plans of files that have no edits. */
const plansOfFiles = new WeakMap<Compilation, Promise<PlannedText>>();

/** The plan of a compiled text as the page shows it. */
export function planned(services: StudioServices, text: CompiledText): Promise<PlannedText> {
  const { file, compilation, against } = text;
  if (compilation !== file.compilation || against !== 'saved') return planOf(services, text);
  const known = plansOfFiles.get(compilation) ?? planOf(services, text);
  plansOfFiles.set(compilation, known);
  return known;
}

async function planOf(
  services: StudioServices,
  { name, file, compilation, against }: CompiledText,
): Promise<PlannedText> {
  const findings = compilation.diagnostics.map(findingOf);
  const { plan } = compilation;
  if (plan === undefined) return shownModel({ plan: null, findings, comparison: null });
  const before = await planBefore(services, name, against, file.compilation);
  const shown = { name, plan, lineOf: lineFinder(compilation.document) };
  const model = await planModel(shown, typeof before === 'string' ? {} : { before });
  return shownModel({
    plan: model,
    findings,
    comparison: typeof before === 'string' ? before : null,
  });
}

/** The plan to compare with, or why there is none. */
async function planBefore(
  services: StudioServices,
  name: string,
  against: string,
  saved: Compilation,
): Promise<NamedPlanToShow | string> {
  const head = against === 'head' ? services.atHead(name) : undefined;
  if (head !== undefined && 'problem' in head)
    return `There is nothing to compare with: ${head.problem}`;
  const compilation = head === undefined ? saved : await services.compile(name, head.bytes);
  if (compilation.plan === undefined)
    return `The ${against === 'head' ? 'committed' : 'saved'} configuration has errors: there is nothing to compare with.`;
  return { name, plan: compilation.plan, lineOf: lineFinder(compilation.document) };
}

/** GET /project: the configurations of the opened folder. Scenarios are listed apart: a project can have many. */
export const showProject: Route = (services, _, session) => projectOf(services, session);

/** GET /start: all that the page shows first, in one response. */
export const showStart: Route = (services, _, session) => startOf(services, session);

export async function startOf(services: StudioServices, session: Session): Promise<StartModel> {
  const project = await projectOf(services, session);
  const name = project.opened;
  // a file that cannot be read is requested again, and then the page says why
  const file =
    name === null ? undefined : await fileAt(services, name, session).catch(() => undefined);
  if (name === null || file === undefined) return { project, file: null, planned: null };
  return {
    project,
    file: fileModel(name, file, session),
    planned: await planned(services, {
      name,
      file,
      compilation: file.compilation,
      against: 'saved',
    }),
  };
}

async function projectOf(services: StudioServices, { names }: Session): Promise<ProjectModel> {
  const configurations = await services.configurations();
  for (const name of configurations) names.add(name);
  const { folder, rootUri, opened } = services;
  const faults = INJECTED_FAULTS.map(({ name, what }) => ({ name, what }));
  return {
    version,
    folder,
    rootUri,
    configurations,
    starter: { authentications, paginations, formats, paginationsOfAnyFormat },
    faults,
    opened: opened ?? configurations[0] ?? null,
  };
}

/** GET /scenarios: without their recordings, which can be long. */
export const listScenarios: Route = async ({ files }): Promise<readonly ListedScenario[]> => {
  const { folders } = await discoverScenarios(['.'], files);
  const scenarios: ListedScenario[] = [];
  for (const folder of folders) {
    const { title = '', config, cases = [] } = await readScenarioHead(folder, files);
    const listed = { folder, config: config ?? null };
    if (cases.length === 0) scenarios.push({ ...listed, name: folder, title });
    else
      scenarios.push(
        ...cases.map((one) => ({
          ...listed,
          name: `${folder}/${one.name}`,
          title: one.title ?? title,
        })),
      );
  }
  return scenarios;
};
