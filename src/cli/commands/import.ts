import { sources } from '../../import/index.ts';
import { compile } from '../../pipeline.ts';
import { placedSource, renderFailure } from '../../report/run-summary.ts';
import { findExisting } from '../../scenario/record/existing-scenario.ts';
import {
  type ImportedExchange,
  ImportProblem,
  readExchangeList,
  readHar,
} from '../../scenario/record/imported-exchange.ts';
import { importScenario, type Unanswered } from '../../scenario/record/imported-http.ts';
import { diskFiles } from '../../scenario/replay/scenario-files.ts';
import { displayText } from '../../text/display.ts';
import { normalPath } from '../../values/file-names.ts';
import {
  type Command,
  type CommandIo,
  type ExitCode,
  type GivenOptions,
  type OptionDefinition,
  UsageProblem,
} from '../command.ts';
import { importSource, isGiven } from '../import-source.ts';
import { allowOutsideOption, newScenarioBounds } from '../options.ts';
import {
  configurationSource,
  formNamed,
  keepRecorded,
  recordingOptions,
  referenceTo,
  stateOption,
} from '../recordings.ts';
import { formatOption, readNamed, showDiagnostics, wantsColour } from '../sources.ts';

const TO_CONFIGURATIONS = 'With --out';
const TO_SCENARIO = 'With --config and --to';

const scenarioOptions: readonly OptionDefinition[] = [
  { name: 'config', value: 'CONFIG', description: 'The configuration to run' },
  { name: 'to', value: 'DIR', description: 'Folder for the scenario' },
  { name: 'title', value: 'TEXT', description: 'Title of the scenario' },
  {
    name: 'at',
    value: 'TIME',
    description: 'Start time of the run (ISO 8601; default: the time of the first exchange)',
  },
  ...recordingOptions,
  {
    name: 'keep-failure',
    description: 'If the run fails, write a scenario that expects the failure',
  },
  { name: 'replace', description: 'Replace an existing scenario without asking' },
  allowOutsideOption,
];

/** `sluice import`: what other programs have becomes configurations, or scenarios. */
export const importCommand: Command = {
  definition: {
    name: 'import',
    synopsis:
      'curl COMMAND --out FOLDER\n       sluice import (har | postman | openapi | airbyte) FILE --out FOLDER\n       sluice import (har | exchanges) FILE --config CONFIG --to DIR',
    description:
      'With --out, makes configurations of what you have, and import-report.json, which lists the source of each setting:\n\n  curl       a curl command in quotes, or - for standard input: a configuration with one job\n  har        a HAR file of a browser or a proxy, with contents: jobs, child jobs, pagination and login, as the requests show them\n  postman    a collection (v2.1) with its saved responses and an environment\n  openapi    a document of OpenAPI 3 or Swagger 2.0, with the files that it names: operations that return lists, with their records, authentication, parents and pages\n  airbyte    a manifest of a declarative connector\n\nNothing is guessed: what the source leaves open is asked, and what the language cannot say exactly is left out, with a reason.\n\nWith --config and --to, makes a scenario: the configuration runs against the exchanges of the file instead of the API, and those\nthat it requests are kept. The others are listed. Secrets are removed as in sluice record.\n\n  har        a HAR file of a browser, a proxy or a test tool, with contents\n  exchanges  a JSON list of { name, request: { method, path, headers, body }, response: { status, headers, body }, times }',
    positionals: {
      min: 2,
      max: 2,
      names: 'a kind (airbyte, curl, har, postman, openapi, exchanges) and FILE',
    },
    options: [
      {
        name: 'out',
        value: 'FOLDER',
        description: 'Folder for the configurations',
        group: TO_CONFIGURATIONS,
      },
      {
        name: 'strict',
        description: 'Exit with 1 if Sluice could not convert something',
        group: TO_CONFIGURATIONS,
      },
      {
        name: 'environment',
        value: 'FILE',
        description: 'postman: environment of the collection (JSON)',
        group: TO_CONFIGURATIONS,
      },
      {
        name: 'requests',
        value: 'A,B',
        description:
          'postman: names of POST requests that only read data, in addition to all GET requests',
        group: TO_CONFIGURATIONS,
      },
      {
        name: 'operations',
        value: 'A,B',
        description: 'openapi: the operations to convert (default: all that return lists)',
        group: TO_CONFIGURATIONS,
      },
      {
        name: 'server',
        value: 'URL',
        description:
          'openapi: base URL of the API, if the document has none or you need another one',
        group: TO_CONFIGURATIONS,
      },
      {
        name: 'details',
        description: 'openapi: also convert operations that return one object',
        group: TO_CONFIGURATIONS,
      },
      {
        name: 'prove',
        description:
          'openapi: run the configuration against a mock of the document (Prism), and report what does not fit',
        group: TO_CONFIGURATIONS,
      },
      {
        name: 'prove-seconds',
        value: 'N',
        description:
          'openapi: maximum time of --prove in seconds (default 120); jobs that it does not reach stay untested',
        group: TO_CONFIGURATIONS,
      },
      {
        name: 'settings',
        value: 'FILE',
        description: 'airbyte: settings of the connection (JSON or YAML)',
        group: TO_CONFIGURATIONS,
      },
      {
        name: 'streams',
        value: 'A,B',
        description: 'airbyte: the streams to convert (default: all)',
        group: TO_CONFIGURATIONS,
      },
      ...scenarioOptions.map((option) => ({ ...option, group: TO_SCENARIO })),
      formatOption,
    ],
    examples: [
      {
        command: "sluice import curl 'curl https://api.example.com/v1/orders' --out shop",
        what: 'makes a configuration from a request in the API documentation',
      },
      {
        command: 'sluice import har shop.har --out shop',
        what: 'makes a configuration from the requests of a browser',
      },
      {
        command: 'sluice import postman shop.json --environment test.json --out shop',
        what: 'makes a configuration from a collection',
      },
      {
        command: 'sluice import openapi openapi.yaml --operations listOrders --out shop',
        what: 'makes a configuration from one operation',
      },
      {
        command: 'sluice import airbyte manifest.yaml --settings connection.json --out shop',
        what: 'converts a connector with the settings of a connection',
      },
      {
        command: 'sluice import har shop.har --config config.yaml --to scenarios/shop',
        what: 'makes a scenario from the entries that the configuration requests',
      },
      {
        command: 'sluice import exchanges exchanges.json --config config.yaml --to scenarios/shop',
        what: 'makes a scenario from the exchanges of a mock server',
      },
    ],
  },
  async run(options, io) {
    const [form = '', file = ''] = options.positionals;
    formNamed(form, [...Object.keys(sources), 'exchanges'], 'import');
    const isSource = Object.hasOwn(sources, form) && !isScenarioOf(form, options);
    refuseOthers(form, options, isSource);
    if (isSource)
      return (await importSource({ kind: form, file, out: options.text('out') }, options, io)).code;
    const [config, to] = [options.text('config'), options.text('to')];
    if (config === undefined)
      throw new UsageProblem(
        'Missing option: --config CONFIG',
        'add the configuration, for example: --config config.yaml',
      );
    if (to === undefined || to === '')
      throw new UsageProblem(
        'Missing option: --to DIR',
        'add the folder of the scenario, for example: --to scenarios/shop',
      );
    const folder = normalPath(to);
    const files = diskFiles(io.cwd, newScenarioBounds(folder, config, options, io));
    const found = await findExisting(folder, files);
    if (found.kind === 'refused') throw new UsageProblem(found.message, found.help);
    const exchanges = await exchangesOf(form, file, io);
    const source = await configurationSource(config, files, io);
    const compilation = await compile(source.bytes, { name: source.name });
    if (compilation.diagnostics.length > 0)
      await showDiagnostics([{ source, compilation }], options, io, 'stderr');
    const { plan, document, secrets } = compilation;
    if (plan === undefined || document === undefined) return 1;
    const { recorded, unanswered, unused, shown } = await importScenario({
      document,
      reference: referenceTo({ name: config, bytes: source.original }, folder, options, io),
      plan,
      secrets: secrets ?? new Map(),
      exchanges,
      atMs: timeOption(options),
      state: await stateOption(options, io),
      extent: { maxPages: undefined, trim: undefined },
      ordinary: options.list('ordinary'),
      keepFailure: options.flag('keep-failure'),
      title: options.text('title') ?? `Imported from ${file.slice(file.lastIndexOf('/') + 1)}`,
      existing: found.kind === 'scenario' ? found.scenario : undefined,
      signal: io.signal,
    });
    if (unanswered !== undefined) return reportUnanswered(unanswered, file, io);
    if (recorded.kind === 'failed') {
      io.stderr(
        renderFailure(recorded.failure, placedSource(compilation), {
          name: source.name,
          colour: wantsColour(options, io, 'stderr'),
          tables: 'none',
        }),
      );
      io.stderr(
        'Nothing was written. Add --keep-failure to record a scenario that expects this failure.\n',
      );
      return 1;
    }
    const code = await keepRecorded(recorded, { folder, files }, options, io);
    if (code === 0)
      reportUnused(
        unused.map(({ label, request }) =>
          shown(`${label}  ${request.method} ${request.url.split(/[?#]/, 1)[0]}`),
        ),
        io,
      );
    return code;
  },
};

/** Options of the forms that make a scenario. */
const OF_SCENARIOS = ['config', 'to', 'title', 'at', 'keep-failure', 'replace'];
/** Options of the sources that become configurations. */
const OF_SOURCES = [
  'out',
  'settings',
  'environment',
  'streams',
  'requests',
  'operations',
  'server',
  'details',
  'strict',
];

/** A HAR file becomes a scenario where there is a configuration for it. */
function isScenarioOf(form: string, options: GivenOptions): boolean {
  const has = (name: string) => options.text(name) !== undefined;
  return form === 'har' && !has('out') && (has('config') || has('to'));
}

/** An option that the form has no use for would be ignored. */
function refuseOthers(form: string, options: GivenOptions, isSource: boolean): void {
  const source = isSource ? sources[form] : undefined;
  const others =
    source === undefined
      ? OF_SOURCES
      : [
          ...OF_SCENARIOS,
          ...OF_SOURCES.filter((name) => !['out', ...source.options].includes(name)),
        ];
  const other = others.find((name) => isGiven(name, options));
  if (other !== undefined)
    throw new UsageProblem(`--${other} has no meaning for ${form}`, 'see sluice import --help');
}

async function exchangesOf(
  form: string,
  file: string,
  io: CommandIo,
): Promise<readonly ImportedExchange[]> {
  const { bytes, name } = await readNamed(file, io);
  try {
    return await (form === 'har' ? readHar(bytes, name) : readExchangeList(bytes, name));
  } catch (error) {
    if (error instanceof ImportProblem) throw new UsageProblem(error.message, error.help);
    throw error;
  }
}

function timeOption(options: GivenOptions): number | undefined {
  const text = options.text('at');
  if (text === undefined) return undefined;
  const ms = Date.parse(text);
  if (Number.isNaN(ms))
    throw new UsageProblem(`--at is not a time: "${text}"`, 'write it as 2026-01-31T12:00:00Z');
  return ms;
}

function reportUnanswered({ shown, nearest }: Unanswered, file: string, io: CommandIo): ExitCode {
  io.stderr(`error: ${displayText(`${file} has no response for ${shown}`)}\n`);
  if (nearest !== undefined)
    io.stderr(`${displayText(`  nearest: ${nearest.label}: ${nearest.differences.join('; ')}`)}\n`);
  io.stderr(
    '  help: nothing was written. Record all requests of the configuration, from the first one on\n',
  );
  return 1;
}

const MAX_LISTED = 20;

function reportUnused(unused: readonly string[], io: CommandIo): void {
  if (unused.length === 0) return;
  io.stderr(`\nNot requested, skipped:\n`);
  for (const line of unused.slice(0, MAX_LISTED)) io.stderr(`${displayText(`  ${line}`)}\n`);
  if (unused.length > MAX_LISTED) io.stderr(`  … and ${unused.length - MAX_LISTED} more\n`);
}
