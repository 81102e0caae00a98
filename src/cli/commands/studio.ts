import { hasBrowser, ListenProblem, openBrowser } from '../../node/process/listen.ts';
import { listenerOn } from '../../scenario/mock-server.ts';
import { builtPage, startPageServer } from '../../studio/server.ts';
import { createStudio } from '../../studio/studio.ts';
import { present } from '../../values/objects.ts';
import { type Command, UsageProblem } from '../command.ts';
import { setOption } from '../inputs.ts';
import { internalErrorText } from '../internal-error.ts';
import { integerOption } from '../options.ts';
import { secretsOption } from '../secrets.ts';
import { studioServices } from '../studio-services.ts';

/** `sluice studio`: a page in the browser that shows what configurations do. */
export const studio: Command = {
  definition: {
    name: 'studio',
    synopsis: '[CONFIG|FOLDER]',
    description:
      'Serves a page on 127.0.0.1 and opens it in the browser: editor, plan, scenarios step by step, tables, coverage. The page works\nonly with the printed URL, which contains a token. Sluice writes files only inside the opened folder (default: the current\nfolder). Runs until interrupted.',
    positionals: { min: 0, max: 1, names: 'CONFIG|FOLDER' },
    options: [
      { name: 'port', value: 'N', description: 'Port to listen on (default: a free one)' },
      { name: 'no-open', description: 'Print the URL and do not open the browser' },
      secretsOption,
      setOption,
    ],
    examples: [
      { command: 'sluice studio', what: 'opens the current folder' },
      {
        command: 'sluice studio config.yaml --port 8417 --no-open',
        what: 'opens a configuration on a port of your choice, for a tunnel',
      },
    ],
  },
  async run(options, io) {
    const { signal } = io; // from here on it is caught
    const port = integerOption(options, 'port');
    if (port !== undefined && port > 65_535)
      throw new UsageProblem(`--port is a number up to 65535, not ${port}`);
    const files = builtPage();
    if (files === undefined)
      throw new UsageProblem(
        'The page of the studio is missing',
        'install Sluice again; from sources, run: make build',
      );
    const services = studioServices(options, io, new URL('../studio-worker.js', import.meta.url));
    const { handle, connect, prepare } = createStudio(services);
    const onError = (error: unknown) => io.stderr(internalErrorText(error));
    const server = await startPageServer({
      ...present({ port }),
      files,
      handle,
      connect,
      onError,
    }).catch((error: unknown) => {
      if (!(error instanceof ListenProblem)) throw error;
      const holder = port === undefined ? undefined : listenerOn(port);
      throw new UsageProblem(
        `${error.message}${holder === undefined ? '' : `: ${holder}`}`,
        'name another port, or omit --port to use a free one',
      );
    });
    io.stdout(`${server.url}\n`);
    prepare();
    const isOpened = !options.flag('no-open') && hasBrowser(io.env);
    const hint = `Open the URL in a browser of this machine. From another one: ssh -L ${server.port}:127.0.0.1:${server.port} HOST\n`;
    const removeFile = isOpened
      ? openBrowser(server.url, () => io.stderr(`No browser was found. ${hint}`))
      : undefined;
    if (!isOpened) io.stderr(hint);
    io.stderr('Ctrl+C ends it\n');
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    removeFile?.();
    await server.close();
    await services.close();
    return 130;
  },
};
