import { ListenProblem } from '../../node/process/listen.ts';
import { type MockFault, type Serving, serveScenarios } from '../../scenario/mock-server.ts';
import { FAULT_FORMS, faultFrom } from '../../scenario/replay/exchange.ts';
import { diskFiles } from '../../scenario/replay/scenario-files.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';
import { displayText } from '../../text/display.ts';
import { present } from '../../values/objects.ts';
import { plural } from '../../values/words.ts';
import { type Command, type CommandIo, UsageProblem } from '../command.ts';
import { allowOutsideOption, integerOption, scenarioBounds } from '../options.ts';
import { replayRules } from '../project.ts';
import { secretsOption } from '../secrets.ts';

/** `sluice mock`: the recordings of scenarios as a real HTTP server on loopback. */
export const mock: Command = {
  definition: {
    name: 'mock',
    synopsis: 'SCENARIO…',
    description: `Serves the recordings of the scenarios at or below the paths on 127.0.0.1, for any HTTP client. Requests are\nmatched as in a replay, but headers that a client adds by itself, such as User-Agent and Accept, are not compared\nunless the recording has them. A request without a match gets status 599 and the nearest recording with the difference.\nRuns until interrupted, then lists the exchanges that were not requested.\n\nFAULT is ${FAULT_FORMS.replace(/(.{60,105}), /g, '$1,\n')}.`,
    positionals: { min: 1, max: Number.POSITIVE_INFINITY, names: 'SCENARIO…' },
    options: [
      { name: 'port', value: 'N', description: 'Port to listen on (default: a free one)' },
      { name: 'latency', value: 'MS', description: 'Delay of each response in milliseconds' },
      {
        name: 'fault',
        value: '[ID=]FAULT',
        description: `Inject a fault once before the recorded response: at the exchange ID, or at each exchange; may be repeated. FAULT: ${FAULT_FORMS}`,
        multiple: true,
      },
      { name: 'once', description: 'Serve each recording once instead of starting again' },
      { name: 'strict-order', description: 'Respond only in the recorded order' },
      secretsOption,
      allowOutsideOption,
      { name: 'quiet', short: 'q', description: 'Do not show requests' },
    ],
    examples: [
      {
        command: 'sluice mock scenarios/demo-shop --port 8417',
        what: 'serves the demo shop at http://127.0.0.1:8417',
      },
      {
        command: 'sluice mock scenarios --latency 20',
        what: 'serves every recording, each response after 20 ms',
      },
      {
        command:
          'sluice mock scenarios/demo-shop --fault orders-2=status-503@1 --fault login=reset',
        what: 'returns 503 for one page and breaks the connection of one login',
      },
    ],
  },
  async run(options, io) {
    const { signal } = io; // from here on it is caught
    const port = integerOption(options, 'port');
    const latencyMs = integerOption(options, 'latency');
    if (port !== undefined && port > 65_535)
      throw new UsageProblem(`--port is a number up to 65535, not ${port}`);
    const { rules } = await replayRules(options, io);
    const serving = await serveScenarios(
      options.positionals,
      diskFiles(io.cwd, scenarioBounds(options.positionals, options, io)),
      {
        ...present({ port, latencyMs }),
        faults: options.list('fault').map(faultOption),
        loop: !options.flag('once'),
        strictOrder: options.flag('strict-order'),
        onRequest: ({ number, method, url, status, exchange }) => {
          if (!options.flag('quiet'))
            io.stderr(
              `${displayText(`${number}  ${status}  ${method} ${url}   ${exchange ?? 'nothing recorded'}`)}\n`,
            );
        },
      },
      rules,
    ).catch(async (error: unknown) => {
      if (!(error instanceof ListenProblem)) throw error;
      const { listenerOn } = await import('../../scenario/mock-server.ts');
      const holder = port === undefined ? undefined : listenerOn(port);
      throw new UsageProblem(
        `${error.message}${holder === undefined ? '' : `: ${holder}`}`,
        'name another port, or omit --port to use a free one',
      );
    });
    if (serving.kind === 'refused') {
      for (const diagnostic of serving.diagnostics) io.stderr(diagnosticLines(diagnostic));
      if (serving.unknown.length > 0)
        throw new UsageProblem(
          `no exchange is named ${serving.unknown.join(', ')}`,
          'the names are the "id" of the recording',
        );
      throw new UsageProblem(
        serving.nothingAt.length > 0
          ? `there is no scenario at or below ${serving.nothingAt.join(', ')}`
          : 'the scenarios cannot be served',
      );
    }
    for (const diagnostic of serving.notServed) io.stderr(diagnosticLines(diagnostic));
    await serveUntilInterrupted(serving, options.flag('once'), signal, io);
    return 0;
  },
};

function diagnosticLines({ file, range, message, help }: Diagnostic): string {
  return `${displayText(`${file}:${range.start.line}:${range.start.column} ${message}`)}\n${help === undefined ? '' : `  help: ${displayText(help)}\n`}`;
}

async function serveUntilInterrupted(
  { server, shown }: Extract<Serving, { kind: 'serving' }>,
  once: boolean,
  signal: AbortSignal,
  io: CommandIo,
): Promise<void> {
  io.stdout(`${server.url}\n`);
  for (const { scenario, recorded, served } of server.baseUrls)
    io.stderr(
      `${displayText(shown(`${scenario}: ${served}${recorded === undefined || recorded === served ? '' : ` stands for ${recorded}`}`))}\n`,
    );
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const { requests, unused } = server.verdict();
  await server.close();
  const left =
    once && unused.length > 0
      ? `, not requested: ${unused.map(({ exchange }) => exchange.id).join(', ')}`
      : '';
  io.stderr(`${displayText(`${plural(requests, 'request')} served${left}`)}\n`);
}

/** `reset`, or `page-2=reset`. */
function faultOption(text: string): MockFault {
  const whole = faultFrom(text);
  if (whole !== null) return { exchange: null, fault: whole };
  const at = text.indexOf('=');
  const fault = at > 0 ? faultFrom(text.slice(at + 1)) : null;
  if (fault === null)
    throw new UsageProblem(
      `Unknown fault: --fault ${text}`,
      `use ${FAULT_FORMS}; before it, optionally, the id of an exchange and "="`,
    );
  return { exchange: text.slice(0, at), fault };
}
