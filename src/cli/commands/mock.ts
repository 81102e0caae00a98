import { ListenProblem } from '../../node/process/listen.ts';
import { type MockFault, type Serving, serveScenarios } from '../../scenario/mock-server.ts';
import { FAULT_FORMS, faultFrom } from '../../scenario/replay/exchange.ts';
import { diskFiles } from '../../scenario/replay/scenario-files.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';
import { displayText } from '../../text/display.ts';
import { present } from '../../values/objects.ts';
import { plural } from '../../values/words.ts';
import {
  type Command,
  type CommandIo,
  type ExitCode,
  type GivenOptions,
  UsageProblem,
} from '../command.ts';
import { allowOutsideOption, integerOption, scenarioBounds } from '../options.ts';
import { replayRules } from '../project.ts';
import { secretsOption } from '../secrets.ts';

/** `sluice mock`: the recordings of scenarios as a real HTTP server on loopback. */
export const mock: Command = {
  definition: {
    name: 'mock',
    synopsis: '[SCENARIO…]',
    description: `Serves the recordings of the scenarios in SCENARIO (a scenario or a folder) on 127.0.0.1, for any HTTP client. Requests\nare matched as in a replay, but headers that a client adds automatically, such as User-Agent and Accept, are compared\nonly if the recording contains them. If no recording matches a request, the response is status 599 with the nearest\nrecording and the difference. Runs until interrupted, then lists the exchanges that no client requested.\n\nFAULT is ${FAULT_FORMS.replace(/(.{60,105}), /g, '$1,\n')}.`,
    positionals: { min: 0, max: Number.POSITIVE_INFINITY, names: 'SCENARIO…' },
    options: [
      { name: 'port', value: 'N', description: 'Port to listen on (default: a free one)' },
      {
        name: 'simulate',
        value: 'CONFIG',
        description:
          'Instead of recordings, serve the API that sluice simulate derives from CONFIG; its records change over time, by the clock of this machine',
      },
      {
        name: 'every',
        value: 'SPAN',
        description:
          'With --simulate, time between changes that would happen between two runs (default: 1m)',
      },
      { name: 'seed', value: 'N', description: 'With --simulate, simulate another history' },
      {
        name: 'hazards',
        value: 'NAMES',
        description: 'With --simulate, hazards as in sluice simulate',
      },
      {
        name: 'world',
        value: 'FILE',
        description:
          'With --simulate, description of the API behaviour that CONFIG does not contain',
      },
      {
        name: 'records',
        value: 'FROM',
        description: 'With --simulate, what records look like, as in sluice simulate',
      },
      {
        name: 'only',
        value: 'JOB',
        description: 'With --simulate, serve this job of CONFIG only, as in sluice simulate',
        multiple: true,
      },
      { name: 'latency', value: 'MS', description: 'Delay of each response in milliseconds' },
      {
        name: 'fault',
        value: '[ID=]FAULT',
        description: `Inject a fault once before the recorded response, at the exchange ID or at each exchange; may be repeated. FAULT: ${FAULT_FORMS}`,
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
        command: 'sluice mock --simulate config.yaml --port 8417',
        what: 'serves an API whose records change, for the configuration or any other client',
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
    const simulated = options.text('simulate');
    if (simulated !== undefined) return serveSimulated(simulated, { port }, options, io);
    const needs = ['every', 'seed', 'hazards', 'world', 'records', 'only'].find(
      (name) => options.list(name).length > 0,
    );
    if (needs !== undefined) throw new UsageProblem(`--${needs} needs --simulate CONFIG`);
    if (options.positionals.length === 0)
      throw new UsageProblem('there is nothing to serve', 'name a scenario, or --simulate CONFIG');
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
    ).catch((error: unknown) => listenFailure(error, port));
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

async function listenFailure(error: unknown, port: number | undefined): Promise<never> {
  if (!(error instanceof ListenProblem)) throw error;
  const { listenerOn } = await import('../../scenario/mock-server.ts');
  const holder = port === undefined ? undefined : listenerOn(port);
  throw new UsageProblem(
    `${error.message}${holder === undefined ? '' : `: ${holder}`}`,
    'name another port, or omit --port to use a free one',
  );
}

/** Runs until it is interrupted. */
async function serveSimulated(
  config: string,
  { port }: { readonly port: number | undefined },
  options: GivenOptions,
  io: CommandIo,
): Promise<ExitCode> {
  if (options.positionals.length > 0)
    throw new UsageProblem('--simulate and scenarios exclude each other');
  const [
    { serveSimulation },
    { everyOption, hazardsOption, showProblems, samplesOption, simulatedPlan, worldOption },
  ] = await Promise.all([import('../../scenario/simulate/serve.ts'), import('../simulation.ts')]);
  const everyMs = everyOption(options, '1m');
  const hazards = hazardsOption(options);
  const named = await simulatedPlan(config, options, io);
  const world = named === undefined ? undefined : await worldOption(options, named, io);
  const samples = world === undefined ? undefined : await samplesOption(options, io);
  if (named === undefined || world === undefined || samples === undefined) return 1;
  const serving = await serveSimulation(named.plan, {
    runs: SIMULATED_RUNS,
    everyMs,
    seed: integerOption(options, 'seed') ?? 1,
    hazards,
    world,
    ...samples,
    ...present({ port, secrets: named.compilation?.secrets }),
    onRequest: ({ line, status }) => {
      if (!options.flag('quiet')) io.stderr(`${displayText(`${status}  ${line}`)}\n`);
    },
  }).catch((error: unknown) => listenFailure(error, port));
  if (serving.kind === 'not-simulated') {
    await showProblems(serving.problems, named, options, io);
    return 1;
  }
  io.stdout(`${serving.url}\n`);
  for (const base of serving.bases) io.stderr(`${displayText(base)} stands for the base URL\n`);
  for (const login of serving.logins)
    io.stderr(`${displayText(`${login.served} stands for ${login.url}`)}\n`);
  await interrupted(io.signal);
  const requests = serving.requests();
  await serving.close();
  io.stderr(`${plural(requests, 'request')} served\n`);
  return 0;
}

/** For how many times `--every` an API lives on. */
const SIMULATED_RUNS = 1000;

function interrupted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

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
  await interrupted(signal);
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
