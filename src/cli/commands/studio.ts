import { listenerOn } from '../../adapters/mock-server/listener.ts';
import { gitFileFrom, readGitFile } from '../../adapters/node/git-file.ts';
import { ListenProblem } from '../../adapters/node/listen.ts';
import { hasBrowser, openBrowser } from '../../adapters/node/open-browser.ts';
import { openedFolder } from '../../adapters/node/opened-folder.ts';
import { rulePageAddress, standaloneSchema } from '../../adapters/node/package-schemas.ts';
import { findConfigurations } from '../../adapters/node/source-files.ts';
import { createSystemClock } from '../../adapters/node/system-clock.ts';
import { watchFiles } from '../../adapters/node/watch-files.ts';
import { UNFINISHED } from '../../adapters/node/write-file.ts';
import { builtPage } from '../../adapters/page-server/page-files.ts';
import { startPageServer } from '../../adapters/page-server/page-server.ts';
import { diskFiles } from '../../adapters/replay/scenario-files.ts';
import { scenarioFinder } from '../../editor/scenarios-of.ts';
import { lintSource } from '../../lint/lint-source.ts';
import { MOST_DOCUMENT_BYTES } from '../../parse/document-limits.ts';
import { createStudio } from '../../studio/studio.ts';
import type { StudioWorld } from '../../studio/world.ts';
import { type Command, type CommandIo, type GivenOptions, UsageProblem } from '../command.ts';
import { givenSecrets, secretsOption } from '../given-secrets.ts';
import { internalErrorText } from '../internal-error.ts';
import { integerOption } from '../options.ts';
import { nearestProject, projectFor, soundProject } from '../project.ts';

/** As long as `sluice lsp` waits; the page sends texts when somebody who types pauses. */
const TYPING_PAUSE_MS = 20;

/** `sluice studio`: a page in the browser that shows what configurations do. */
export const studio: Command = {
  definition: {
    name: 'studio',
    summary: 'Edit, run and test configurations in the browser',
    synopsis: '[CONFIG|FOLDER]',
    description:
      'Serves a page on 127.0.0.1 and opens it in the browser: editor, plan, scenarios step by step, tables, coverage.\nOnly who has the printed URL can use it: it contains a token. Files are written below the opened folder only, which is\nthe current one by default. Runs until interrupted.',
    positionals: { min: 0, max: 1, names: 'CONFIG|FOLDER' },
    options: [
      { name: 'port', value: 'N', description: 'Port to listen on (default: a free one)' },
      { name: 'no-open', description: 'Print the URL and do not open the browser' },
      secretsOption,
    ],
    examples: [
      { command: 'sluice studio', what: 'opens the current folder' },
      { command: 'sluice studio config.yaml --port 8417 --no-open', what: 'opens a configuration on a port of your choice, for a tunnel' },
    ],
  },
  async run(options, io) {
    const { signal } = io; // from here on it is caught
    const port = integerOption(options, 'port');
    if (port !== undefined && port > 65_535) throw new UsageProblem(`--port is a number up to 65535, not ${port}`);
    const files = builtPage();
    if (files === undefined) throw new UsageProblem('The page of the studio is missing', 'install Sluice again; from sources, run: make build');
    const { handle, connect } = createStudio(studioWorld(options, io));
    const onError = (error: unknown) => io.stderr(internalErrorText(error));
    const server = await startPageServer({ ...(port === undefined ? {} : { port }), files, handle, connect, onError }).catch((error: unknown) => {
      if (!(error instanceof ListenProblem)) throw error;
      const holder = port === undefined ? undefined : listenerOn(port);
      throw new UsageProblem(`${error.message}${holder === undefined ? '' : `: ${holder}`}`, 'name another port, or leave --port out for a free one');
    });
    io.stdout(`${server.url}\n`);
    const isOpened = !options.flag('no-open') && hasBrowser(io.env);
    const removeFile = isOpened ? openBrowser(server.url, () => io.stderr('No browser was found: open the URL above.\n')) : undefined;
    if (!isOpened) io.stderr(`Open the URL in a browser of this machine. From another one: ssh -L ${server.port}:127.0.0.1:${server.port} HOST\n`);
    io.stderr('Ctrl+C ends it\n');
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    removeFile?.();
    await server.close();
    return 130;
  },
};

/** The machine and the project as the studio sees them. */
function studioWorld(options: GivenOptions, io: CommandIo): StudioWorld {
  const { folder, uri, file } = openedFolder(options.positionals[0] ?? '.', io.cwd);
  const here: CommandIo = { ...io, cwd: folder };
  const files = diskFiles(folder, { read: [folder], write: [folder] });
  const { sleep } = createSystemClock();
  return {
    folder,
    rootUri: uri,
    opened: file,
    files,
    async configurations() {
      const { found } = await findConfigurations('.', { cwd: folder, maxBytes: MOST_DOCUMENT_BYTES, signal: io.signal });
      return found.map(({ name }) => name.replaceAll('\\', '/'));
    },
    async compile(name, text) {
      const project = soundProject(await nearestProject(here)(name));
      return lintSource(text, { name, ...projectFor(project, name), secrets: await givenSecrets(options, { ...here, cwd: io.cwd }, project, 'ignored') });
    },
    atHead(name) {
      const git = gitFileFrom(`git:HEAD:${name}`);
      return git === undefined ? { problem: 'the name is not one of git' } : readGitFile(git, folder);
    },
    watch: () => watchFiles(folder, ['.'], (name) => UNFINISHED.test(name) || /(?:^|\/)(?:node_modules|\.git)\//.test(name)),
    editor: {
      schema: standaloneSchema('config'),
      findProjects: () => {
        const find = nearestProject(here);
        return async (name) => projectFor(await find(name), name).project;
      },
      findScenarios: (folders) => scenarioFinder(folders, (below) => diskFiles(below)),
      rulePage: rulePageAddress,
      pause: () => sleep(TYPING_PAUSE_MS),
    },
  };
}
