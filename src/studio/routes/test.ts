import { acceptLeft, findLeft } from '../../scenario/review.ts';
import { proposeAssertions } from '../../scenario/variants/mutation-result.ts';
import { mutantsModel } from '../model/finding-model.ts';
import type {
  MutatedConfiguration,
  PlayedScenario,
  SimulatedConfiguration,
  WrittenFiles,
} from '../model/messages.ts';
import { shownModel } from '../model/run-model.ts';
import { fileName, nameOf, optionalText, StudioProblem, textOf } from '../problem.ts';
import type { StudioServices } from '../services.ts';
import type { Route, Session } from '../session.ts';
import { fileAt, revealed } from './file.ts';

/** POST /test { folder, scenario, name, text, exchange?, fault? }: plays a scenario with the configuration as it is in the editor, and writes nothing. */
export const playScenario: Route = async (services, request, session): Promise<PlayedScenario> => {
  const { body } = request;
  const folder = nameOf(body, 'folder');
  const scenario = textOf(body, 'scenario');
  const [exchange, fault] = [optionalText(body, 'exchange'), optionalText(body, 'fault')];
  const injected =
    exchange === undefined || fault === undefined ? {} : { fault: { exchange, fault } };
  return services.work(
    { kind: 'test', ...(await editedFile(services, body, session)), folder, scenario, ...injected },
    request,
  );
};

/** The text in the editor with its secrets, for a task. */
async function editedFile(
  services: StudioServices,
  body: unknown,
  session: Session,
): Promise<{ readonly name: string; readonly text: string }> {
  const name = fileName(textOf(body, 'name'));
  return {
    name,
    text: await revealed(textOf(body, 'text'), await fileAt(services, name, session), name),
  };
}

/** POST /mutate { name, text }: changes the configuration in the editor one setting at a time, and plays its scenarios. */
export const mutateConfiguration: Route = async (
  services,
  request,
  session,
): Promise<MutatedConfiguration> => {
  const name = nameOf(request.body, 'name');
  const { configurations, broken, nothingAt } = await services.work(
    { kind: 'mutate', ...(await editedFile(services, request.body, session)) },
    request,
  );
  if (nothingAt.length > 0)
    throw new StudioProblem(`${name} has no scenario`, {
      help: 'record one, or import a HAR file',
    });
  const wrong = broken.find(({ severity }) => severity === 'error');
  if (wrong !== undefined)
    throw new StudioProblem(`${wrong.file}:${wrong.range.start.line}: ${wrong.message}`);
  const result = configurations.find(({ config }) => config === name);
  const failing = result?.failing.map((scenario) => scenario.name) ?? [];
  if (failing.length > 0)
    throw new StudioProblem(
      `${failing.join(', ')} ${failing.length === 1 ? 'fails' : 'fail'} without any mutation`,
      {
        help: 'mutation testing needs scenarios that pass',
      },
    );
  if (result === undefined) throw new StudioProblem(`${name} was not mutated`);
  session.mutated.set(name, result);
  return shownModel({ mutants: mutantsModel(result) });
};

/** POST /simulate { name, text }: plays runs of the configuration in the editor against an API that lives. Nothing is sent. */
export const simulateConfiguration: Route = async (
  services,
  request,
  session,
): Promise<SimulatedConfiguration> =>
  services.work(
    { kind: 'simulate', ...(await editedFile(services, request.body, session)) },
    request,
  );

/** POST /assert { name, mutant }: writes the assertion that notices a mutant into its scenario. */
export const writeAssertion: Route = async (
  { files },
  { body },
  session,
): Promise<WrittenFiles> => {
  const result = session.mutated.get(nameOf(body, 'name'));
  const mutants = result?.mutants.filter(({ id }) => id === textOf(body, 'mutant')) ?? [];
  if (result === undefined || mutants.length === 0)
    throw new StudioProblem('There is no such mutant', {
      status: 404,
      help: 'mutate the configuration again',
    });
  const proposed = await proposeAssertions([{ ...result, mutants }], files);
  const { left } = await findLeft(
    proposed.map(({ file }) => file),
    files,
  );
  for (const file of left) await acceptLeft(file, files);
  return { written: left.map(({ path }) => path) };
};
