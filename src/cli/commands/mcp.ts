import type { Answer, Question } from '../../mcp/work.ts';
import { openedFolder } from '../../node/files/read-file.ts';
import { standardStreams } from '../../node/process/ask-choice.ts';
import { openWorkerPool } from '../../node/process/worker-pool.ts';
import { type Command, UsageProblem } from '../command.ts';
import { asUsage, tokenStoreOption } from '../destinations.ts';
import { internalErrorText } from '../internal-error.ts';
import type { McpWorkerData } from '../mcp-worker.ts';
import { secretsOption } from '../secrets.ts';

/** How many calls are worked on at once, each in a thread of its own; others wait. */
const MAX_AT_ONCE = 4;

/** `sluice mcp`: a server of the Model Context Protocol for agents. */
export const mcp: Command = {
  definition: {
    name: 'mcp',
    synopsis: '[--root DIR]',
    description:
      'Serves the Model Context Protocol on standard input and output, for AI agents: they check, plan, test and simulate the\nconfigurations below the folder. Sends no request without --allow-network, writes no file without --allow-write, and shows no\nsecret. Started by an agent, not by hand; docs/mcp.md says how. Needs the package @modelcontextprotocol/sdk.',
    positionals: { min: 0, max: 0, names: '' },
    options: [
      {
        name: 'root',
        value: 'DIR',
        default: '.',
        description: 'The folder; nothing outside of it is read or written',
      },
      {
        name: 'allow-network',
        inlineValue: 'HOSTS',
        description:
          'Let agents send requests to the APIs of saved configurations, or to these hosts only, with commas (the tools sample and record)',
      },
      { name: 'allow-write', description: 'Let agents write files below the folder' },
      secretsOption,
      {
        ...tokenStoreOption,
        description: `${tokenStoreOption.description}; written by requests of agents`,
      },
    ],
    examples: [
      {
        command: 'sluice mcp --root connectors',
        what: 'is the command to put into the settings of an agent',
      },
      {
        command:
          'sluice mcp --allow-network=api.example.com --allow-write --secrets ../secrets.json',
        what: 'lets it send requests to this host with your secrets, and record scenarios',
      },
    ],
  },
  async run(options, io) {
    const { signal } = io; // from here on it is caught
    const { folder, file } = openedFolder(options.text('root') ?? '.', io.cwd);
    if (file !== undefined)
      throw new UsageProblem(`--root ${options.text('root')} is a file`, 'name its folder');
    const allowed = {
      network: options.flag('allow-network'),
      write: options.flag('allow-write'),
    };
    const hosts = (options.text('allow-network') ?? '').split(',').filter((host) => host !== '');
    const wrong = hosts.find((host) => !/^[\w.:[\]-]+$/.test(host));
    if (wrong !== undefined)
      throw new UsageProblem(
        `--allow-network=${wrong} is not a host`,
        'write --allow-network=api.example.com, with commas between several',
      );
    const data: McpWorkerData = {
      folder,
      allowed,
      hosts: hosts.map((host) => host.toLowerCase()),
      cwd: io.cwd,
      env: { ...io.env },
      secrets: options.text('secrets'),
      tokenStore: options.text('token-store'),
    };
    const threads = openWorkerPool<Question, Answer>(
      new URL('../mcp-worker.js', import.meta.url),
      MAX_AT_ONCE,
      data,
      { isSilent: true },
    );
    const { serveMcp } = await import('../../mcp/server.ts');
    try {
      await serveMcp(
        standardStreams(),
        {
          allowed,
          answer: (question, asking) => threads.ask(question, { signal: asking }),
          onError: (error) => io.stderr(internalErrorText(error)),
        },
        signal,
      );
    } catch (error) {
      throw asUsage(error);
    } finally {
      await threads.close();
    }
    return signal.aborted ? 130 : 0;
  },
};
