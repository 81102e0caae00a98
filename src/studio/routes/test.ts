import type { PlayedScenario } from '../model/messages.ts';
import { fileName, nameOf, optionalText, textOf } from '../request-values.ts';
import type { Session } from '../session.ts';
import type { Route } from '../studio.ts';
import type { StudioWorld } from '../world.ts';
import { fileAt, revealed } from './file.ts';

/** POST /test { folder, scenario, name, text, exchange?, fault? }: plays a scenario with the configuration as it is in the editor, and writes nothing. */
export const playScenario: Route = async (world, request, session): Promise<PlayedScenario> => {
  const { body } = request;
  const folder = nameOf(body, 'folder');
  const scenario = textOf(body, 'scenario');
  const [exchange, fault] = [optionalText(body, 'exchange'), optionalText(body, 'fault')];
  const injected =
    exchange === undefined || fault === undefined ? {} : { fault: { exchange, fault } };
  return world.work(
    { kind: 'test', ...(await editedFile(world, body, session)), folder, scenario, ...injected },
    request,
  );
};

/** The text in the editor with its secrets, for a task. */
export async function editedFile(
  world: StudioWorld,
  body: unknown,
  session: Session,
): Promise<{ readonly name: string; readonly text: string }> {
  const name = fileName(textOf(body, 'name'));
  return {
    name,
    text: await revealed(textOf(body, 'text'), await fileAt(world, name, session), name),
  };
}
