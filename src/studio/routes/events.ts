import {
  authentications,
  formats,
  paginations,
  paginationsOfAnyFormat,
  type StarterChoices,
} from '../../import/start-project.ts';
import { isHttpUrl } from '../../values/url.ts';
import type { ChangeEvent, WrittenFiles } from '../model/messages.ts';
import { StudioProblem, textOf } from '../problem.ts';
import type { StudioServices } from '../services.ts';
import type { Route } from '../session.ts';

/** GET /events: what changes on disk, until the page leaves. */
export async function followChanges(
  services: StudioServices,
  send: (event: ChangeEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const watched = services.watch();
  const stop = () => watched.close();
  signal.addEventListener('abort', stop);
  send({ changed: [] });
  for (
    let changed = await watched.next();
    changed !== undefined && !signal.aborted;
    changed = await watched.next()
  )
    send({ changed });
  signal.removeEventListener('abort', stop);
}

/** POST /init { baseUrl, endpoint, authentication, paging, format }: starts a project in the opened folder, as `sluice init`. */
export const startFolder: Route = async (services, { body }): Promise<WrittenFiles> => {
  const baseUrl = textOf(body, 'baseUrl');
  if (!isHttpUrl(baseUrl))
    throw new StudioProblem(`"${baseUrl}" is not a URL`, {
      help: 'write an absolute one, for example https://api.example.com/v1/',
    });
  const paging = oneOf(textOf(body, 'paging'), paginations);
  const format = oneOf(textOf(body, 'format'), formats);
  if (format !== 'json' && !paginationsOfAnyFormat.includes(paging))
    throw new StudioProblem(`The pagination ${paging} reads JSON, and the format is ${format}`, {
      help: `select one of ${paginationsOfAnyFormat.join(', ')}, or json`,
    });
  const choices: StarterChoices = {
    baseUrl: baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`,
    endpoint: textOf(body, 'endpoint'),
    authentication: oneOf(textOf(body, 'authentication'), authentications),
    paging,
    format,
  };
  return { written: (await services.startProject(choices)).written };
};

function oneOf<T extends string>(text: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === text);
  if (found === undefined) throw new StudioProblem(`"${text}" is not one of ${choices.join(', ')}`);
  return found;
}
