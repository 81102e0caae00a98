import { isHttpUrl } from '../../language/values/url.ts';
import {
  authentications,
  formats,
  pagings,
  pagingsOfAnyFormat,
  type StarterChoices,
} from '../../starter/starter-files.ts';
import type { WrittenFiles } from '../model/messages.ts';
import { textOf } from '../request-values.ts';
import type { Route } from '../studio.ts';
import { StudioProblem } from '../studio-problem.ts';

/** POST /init { baseUrl, endpoint, authentication, paging, format }: starts a project in the opened folder, as `sluice init`. */
export const startFolder: Route = async (world, { body }): Promise<WrittenFiles> => {
  const baseUrl = textOf(body, 'baseUrl');
  if (!isHttpUrl(baseUrl))
    throw new StudioProblem(`"${baseUrl}" is not a URL`, {
      help: 'write an absolute one, for example https://api.example.com/v1/',
    });
  const paging = oneOf(textOf(body, 'paging'), pagings);
  const format = oneOf(textOf(body, 'format'), formats);
  if (format !== 'json' && !pagingsOfAnyFormat.includes(paging))
    throw new StudioProblem(`The pagination ${paging} reads JSON, and the format is ${format}`, {
      help: `select one of ${pagingsOfAnyFormat.join(', ')}, or json`,
    });
  const choices: StarterChoices = {
    baseUrl: baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`,
    endpoint: textOf(body, 'endpoint'),
    authentication: oneOf(textOf(body, 'authentication'), authentications),
    paging,
    format,
  };
  return { written: (await world.startProject(choices)).written };
};

function oneOf<T extends string>(text: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === text);
  if (found === undefined) throw new StudioProblem(`"${text}" is not one of ${choices.join(', ')}`);
  return found;
}
