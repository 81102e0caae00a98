import path from 'node:path';
import { nightlyFile, schedulerMeanings, schedulers } from '../../import/nightly.ts';
import {
  addFiles,
  authenticationMeanings,
  authentications,
  formatMeanings,
  formats,
  paginations,
  paginationsOfAnyFormat,
  pagingMeanings,
  type StartedProject,
  type StarterChoices,
  secretVariable,
  startProject,
} from '../../import/start-project.ts';
import { sourceExists } from '../../node/files/source-files.ts';
import { askOneOf, askText } from '../../node/process/ask-choice.ts';
import { displayText } from '../../text/display.ts';
import { readDocument } from '../../text/read-document.ts';
import { isObject, keysOf, objectAt } from '../../values/json.ts';
import { variableOf } from '../../values/secret.ts';
import { shellCommand } from '../../values/shell-words.ts';
import { isHttpUrl } from '../../values/url.ts';
import { type Command, type CommandIo, type GivenOptions, UsageProblem } from '../command.ts';
import { ASKED, isGiven, OF_IMPORTS, startFrom } from '../import-source.ts';
import { installationStep } from '../installation.ts';
import { projectAround } from '../project.ts';
import { readNamed } from '../sources.ts';

const USUAL: StarterChoices = {
  baseUrl: 'https://api.example.com/v1/',
  endpoint: 'items',
  authentication: 'none',
  paging: 'offset',
};
/** The default choices, which fit most APIs. */
const SELECTED: Pick<StarterChoices, 'authentication' | 'paging'> = {
  authentication: 'bearer',
  paging: 'link-header',
};

/** `sluice init`: a configuration, a first scenario, a CI workflow, an ignore file. */
export const init: Command = {
  definition: {
    name: 'init',
    synopsis: '[DIR]',
    description:
      'Writes a configuration with comments, a first scenario that passes offline, a GitHub workflow and an ignore file to\nDIR (default: the current folder). Asks for values that you do not set with an option. Does not change existing files.',
    positionals: { min: 0, max: 1, names: 'DIR' },
    options: [
      {
        name: 'from',
        value: 'FILE',
        description:
          'Import what you have: a HAR file, an OpenAPI document, a Postman collection, an Airbyte manifest, or a curl command in quotes',
      },
      {
        name: 'settings',
        value: 'FILE',
        description: 'With --from: settings of an Airbyte connection',
      },
      {
        name: 'environment',
        value: 'FILE',
        description: 'With --from: environment of a Postman collection',
      },
      {
        name: 'operations',
        value: 'A,B',
        description:
          'With --from: operations of an OpenAPI document to convert (default: all that return lists)',
      },
      {
        name: 'details',
        description:
          'With --from: also convert operations of an OpenAPI document that return one object',
      },
      {
        name: 'server',
        value: 'URL',
        description:
          'With --from: base URL of the API, if the OpenAPI document has none or you need another one',
      },
      {
        name: 'yes',
        short: 'y',
        description: 'Do not ask; use defaults for everything that you do not set with an option',
      },
      {
        name: 'base-url',
        value: 'URL',
        description: `Base URL of the API (default ${USUAL.baseUrl})`,
      },
      {
        name: 'endpoint',
        value: 'PATH',
        description: `Endpoint of the first job, relative to the base URL (default ${USUAL.endpoint})`,
      },
      {
        name: 'authentication',
        value: 'TYPE',
        choices: authentications,
        meanings: authenticationMeanings,
        description: 'How Sluice authenticates requests (default with --yes: none)',
      },
      {
        name: 'pagination',
        value: 'METHOD',
        choices: paginations,
        meanings: pagingMeanings,
        description: 'How Sluice requests the next page (default with --yes: offset)',
      },
      {
        name: 'schedule',
        value: 'WHERE',
        choices: schedulers,
        meanings: schedulerMeanings,
        description: 'Add files that run the project every night',
      },
      {
        name: 'response',
        value: 'FORMAT',
        choices: formats,
        description: 'Format of responses (default with --yes: json)',
      },
    ],
    examples: [
      { command: 'sluice init --yes', what: 'starts with the defaults' },
      {
        command: 'sluice init shop --from shop.har',
        what: 'starts with the requests of a browser',
      },
      {
        command: 'sluice init --yes --schedule github',
        what: 'adds a workflow that runs every night',
      },
      {
        command:
          'sluice init orders --yes --base-url https://api.example.com/v2/ --endpoint orders --authentication bearer',
        what: 'starts in the folder orders',
      },
    ],
  },
  async run(options, io) {
    const folder = options.positionals[0] ?? '.';
    const source = options.text('from');
    if (source !== undefined) {
      const { code, project, kind } = await startFrom(source, folder, options, io);
      if (code !== 0) return code;
      const all = await scheduled(project, folder, options, io);
      const install = await installationStep(folder, all.written, io);
      io.stdout(`\n${files(all)}${nextAfterImport(folder, kind, source, install)}`);
      return code;
    }
    for (const name of OF_IMPORTS)
      if (isGiven(name, options))
        throw new UsageProblem(`--${name} has no meaning without --from`, 'add --from FILE');
    const hasConfig = sourceExists(path.resolve(io.cwd, folder, 'config.yaml'));
    if (hasConfig) refuseChoices(folder, options);
    const choices = hasConfig ? USUAL : await choicesFrom(options, io);
    if (choices === undefined) return 130;
    const wrong = wrongBaseUrl(choices.baseUrl);
    if (wrong !== undefined) throw new UsageProblem(`--base-url: ${wrong.what}`, wrong.help);
    if (
      choices.format !== undefined &&
      choices.format !== 'json' &&
      !paginationsOfAnyFormat.includes(choices.paging)
    )
      throw new UsageProblem(
        `--pagination ${choices.paging} reads JSON, and --response is ${choices.format}`,
        `use one of ${paginationsOfAnyFormat.join(', ')}, or --response json`,
      );
    const around = await projectAround(folder, options, io);
    // in an existing project, a schedule is all that is asked for
    const started =
      hasConfig && options.text('schedule') !== undefined
        ? { written: [], kept: [path.join(folder, 'config.yaml')] }
        : await startProject(folder, choices, io.cwd, around);
    const project = await scheduled(started, folder, options, io);
    const install = await installationStep(folder, project.written, io);
    const steps = next(folder, hasConfig ? undefined : choices, install);
    io.stdout(`${files(project)}${steps}`);
    return 0;
  },
};

/** The project with the file that runs it every night, where the option asks for one. */
async function scheduled(
  project: StartedProject,
  folder: string,
  options: GivenOptions,
  io: CommandIo,
): Promise<StartedProject> {
  const scheduler = schedulers.find((each) => each === options.text('schedule'));
  if (scheduler === undefined) return project;
  const configurations = [...project.kept, ...project.written]
    .map((name) => path.relative(folder, name))
    .filter((name) => /^config(?:-\d+)?\.yaml$/.test(name));
  const secrets = new Set<string>();
  for (const name of configurations)
    for (const attribute of await secretsOf(path.join(folder, name), io))
      secrets.add(variableOf(attribute));
  const file = nightlyFile(scheduler, { configurations, secrets: [...secrets] });
  const { written, kept } = addFiles(folder, new Map([file]), io.cwd);
  return { written: [...project.written, ...written], kept: [...project.kept, ...kept] };
}

/** The attributes of a configuration that are secrets: declared ones, and those that it has a value for. */
async function secretsOf(file: string, io: CommandIo): Promise<readonly string[]> {
  const { bytes, name } = await readNamed(file, io);
  const value = (await readDocument(bytes, name, () => {}))?.value;
  if (!isObject(value)) return [];
  return ['inputs', 'config']
    .flatMap((part) => keysOf(objectAt(value, part)))
    .filter((each) => each.startsWith('#'));
}

/** A configuration that is there is kept: choices for it would be ignored. */
function refuseChoices(folder: string, options: GivenOptions): void {
  const given = ASKED.find((name) => options.text(name) !== undefined);
  if (given !== undefined)
    throw new UsageProblem(
      `${path.join(folder, 'config.yaml')} exists already, so that --${given} would have no effect`,
      'start in another folder, for example: sluice init shop; or change the configuration',
    );
}

async function choicesFrom(
  options: GivenOptions,
  io: CommandIo,
): Promise<StarterChoices | undefined> {
  const given: Partial<StarterChoices> = Object.fromEntries(
    Object.entries({
      baseUrl: withSlash(options.text('base-url')),
      endpoint: options.text('endpoint'),
      authentication: options.text('authentication'),
      paging: options.text('pagination'),
      format: options.text('response'),
    }).filter(([, value]) => value !== undefined),
  );
  if (options.flag('yes')) return { ...USUAL, ...given };
  if (!io.isTty.stdin)
    throw new UsageProblem(
      'Standard input is not a terminal',
      'add --yes to use the defaults, and options for other values',
    );
  return ask(given, io.signal);
}

/** Asks for values that no option sets; `undefined` when the user cancels. */
async function ask(
  given: Partial<StarterChoices>,
  signal: AbortSignal,
): Promise<StarterChoices | undefined> {
  const complaint = (text: string) => {
    const wrong = wrongBaseUrl(text);
    return wrong === undefined ? undefined : `${wrong.what}: ${wrong.help}.`;
  };
  const baseUrl =
    given.baseUrl ??
    withSlash(await askText('Where is the API?', USUAL.baseUrl, complaint, signal));
  if (baseUrl === undefined) return undefined;
  const endpoint =
    given.endpoint ??
    (await askText(
      'Which endpoint is extracted first (path relative to the base URL)?',
      USUAL.endpoint,
      () => undefined,
      signal,
    ));
  if (endpoint === undefined) return undefined;
  const authentication =
    given.authentication ??
    (await askOneOf(
      'How are requests authenticated?',
      authenticationMeanings,
      SELECTED.authentication,
      signal,
    ));
  if (authentication === undefined) return undefined;
  const paging =
    given.paging ??
    (await askOneOf(
      'Which pagination method does the API use?',
      pagingMeanings,
      SELECTED.paging,
      signal,
    ));
  if (paging === undefined) return undefined;
  const format =
    given.format ??
    (paginationsOfAnyFormat.includes(paging)
      ? await askOneOf('What do responses look like?', formatMeanings, 'json', signal)
      : 'json');
  return format === undefined ? undefined : { baseUrl, endpoint, authentication, paging, format };
}

/** Why a text, which may be a secret, is not a base URL. */
function wrongBaseUrl(text: string): { readonly what: string; readonly help: string } | undefined {
  if (/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*@/i.test(text))
    return {
      what: 'the URL has a user name or a password',
      help: 'use --authentication basic for them',
    };
  if (/[?#]/.test(text))
    return {
      what: `${text.split(/[?#]/)[0]} is followed by a query or a fragment`,
      help: 'omit it; parameters belong to a job or to "api.http.defaultOptions.params"',
    };
  return isHttpUrl(text)
    ? undefined
    : {
        what: `${text} is not a URL`,
        help: 'write an absolute one, for example https://api.example.com/v1/',
      };
}

/** A base URL without a slash at its end would lose its last segment (API-BASE-4). */
function withSlash(url: string | undefined): string | undefined {
  return url === undefined || url.endsWith('/') || /[?#]/.test(url) ? url : `${url}/`;
}

/** What was written, and what was there already. */
function files({ written, kept }: StartedProject): string {
  const list = (title: string, names: readonly string[]) =>
    names.length === 0 ? [] : [title, ...names.map((name) => `  ${displayText(name)}`), ''];
  return [...list('written', written), ...list('there already, left as they are', kept)]
    .map((line) => `${line}\n`)
    .join('');
}

/** What to do with a project. `choices` are of a configuration that was written; others have no scenario of `init`. */
function next(
  folder: string,
  choices: StarterChoices | undefined,
  install: string | undefined,
): string {
  const variable = choices === undefined ? undefined : secretVariable(choices);
  return steps(folder, [
    ...(choices === undefined
      ? []
      : ['sluice test                  # replays scenarios/first, without a network']),
    'sluice plan config.yaml      # shows what will be requested',
    ...(variable === undefined ? [] : [`export ${variable}=…   # the secret of the API`]),
    'sluice run config.yaml --out tables',
    ...(install === undefined ? [] : [install]),
  ]);
}

/** A scenario needs the secrets, which an import does not keep. */
function nextAfterImport(
  folder: string,
  kind: string,
  source: string,
  install: string | undefined,
): string {
  const har = path.relative(folder, source);
  return steps(folder, [
    'sluice plan config.yaml --requests 3   # shows the first requests',
    kind === 'har'
      ? `${displayText(shellCommand('sluice', 'import', 'har', har, '--config', 'config.yaml', '--to', 'scenarios/first'))}   # a first scenario`
      : 'sluice record config.yaml --to scenarios/first   # a first scenario, from the API',
    'sluice run config.yaml --out tables',
    ...(install === undefined ? [] : [install]),
  ]);
}

function steps(folder: string, commands: readonly string[]): string {
  const all = folder === '.' ? commands : [displayText(shellCommand('cd', folder)), ...commands];
  return `${['next', ...all.map((command) => `  ${command}`)].join('\n')}\n`;
}
