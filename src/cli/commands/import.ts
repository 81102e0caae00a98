import { diskFiles } from '../../adapters/replay/scenario-files.ts';
import { compile } from '../../corridor.ts';
import { displayText } from '../../diagnostics/display-text.ts';
import { placedSource, renderFailure } from '../../report/run-failure.ts';
import { importScenario } from '../../scenario/import/import-scenario.ts';
import { type ImportedExchange, ImportProblem } from '../../scenario/import/imported-exchange.ts';
import type { Unanswered } from '../../scenario/import/imported-http.ts';
import { readExchangeList } from '../../scenario/import/read-exchange-list.ts';
import { readHar } from '../../scenario/import/read-har.ts';
import { normalPath } from '../../scenario/paths.ts';
import { findExisting } from '../../scenario/record/existing-scenario.ts';
import { type Command, type CommandIo, type ExitCode, type GivenOptions, UsageProblem } from '../command.ts';
import { configurationSource, copyConfigOption, formNamed, keepRecorded, referenceTo, stateOption } from '../recordings.ts';
import { allowOutsideOption, newScenarioBounds } from '../scenario-bounds.ts';
import { formatOption, readNamed, showDiagnostics, wantsColour } from '../sources.ts';

/** `sluice import`: what another program recorded becomes a scenario. */
export const importCommand: Command = {
  definition: {
    name: 'import',
    summary: 'Make a scenario of what another program recorded',
    synopsis: '(har | exchanges) FILE --config CONFIG --to DIR',
    description:
      'Runs the configuration against the exchanges of a file as if they were its target, and writes a scenario of those that\nit asks for; the others are listed. Secrets are taken out as in sluice record: what the file has blanked already need\nnot be known.\n\n  har        a HAR file, as browsers, proxies and test tools save it (with contents)\n  exchanges  a JSON list of { name, request: { method, path, headers, body }, response: { status, headers, body }, times }',
    positionals: { min: 2, max: 2, names: 'har or exchanges, and FILE' },
    options: [
      { name: 'config', value: 'CONFIG', description: 'The configuration that asks' },
      { name: 'to', value: 'DIR', description: 'Folder of the scenario' },
      { name: 'title', value: 'TEXT', description: 'What the scenario shows' },
      { name: 'at', value: 'TIME', description: 'When the run begins (ISO 8601); with the first exchange of the file when absent' },
      { name: 'state', value: 'FILE', description: 'Begin with the state that an earlier run left in FILE' },
      { name: 'ordinary', value: 'NAME', description: 'The secret NAME is an ordinary word (as in a demo): do not look for it elsewhere', multiple: true },
      copyConfigOption,
      { name: 'keep-failure', description: 'Keep a run that fails, as a scenario that expects the failure' },
      { name: 'replace', description: 'Replace a scenario that is there without asking' },
      allowOutsideOption,
      formatOption,
    ],
    examples: [
      { command: 'sluice import har shop.har --config config.yaml --to scenarios/shop', what: "takes what the configuration asks for out of a browser's file" },
      { command: 'sluice import exchanges exchanges.json --config config.yaml --to scenarios/shop', what: 'takes over the exchanges of a mock server' },
    ],
  },
  async run(options, io) {
    const [form = '', file = ''] = options.positionals;
    formNamed(form, ['har', 'exchanges'], 'import');
    const [config, to] = [options.text('config'), options.text('to')];
    if (config === undefined) throw new UsageProblem('which configuration asks for the exchanges?', 'add --config CONFIG');
    if (to === undefined || to === '') throw new UsageProblem('where shall the scenario go?', 'add --to DIR, for example: --to scenarios/shop');
    const folder = normalPath(to);
    const files = diskFiles(io.cwd, newScenarioBounds(folder, config, options, io));
    const found = await findExisting(folder, files);
    if (found.kind === 'refused') throw new UsageProblem(found.message, found.help);
    const exchanges = await exchangesOf(form, file, io);
    const source = await configurationSource(config, files, io);
    const compilation = await compile(source.bytes, { name: source.name });
    if (compilation.diagnostics.length > 0) await showDiagnostics([{ source, compilation }], options, io, 'stderr');
    const { plan, document, secrets } = compilation;
    if (plan === undefined || document === undefined) return 1;
    const { recorded, unanswered, unused, shown } = await importScenario({
      document,
      reference: referenceTo(config, source.original, folder, options, io),
      plan,
      secrets: secrets ?? new Map(),
      exchanges,
      atMs: timeOption(options),
      state: await stateOption(options, io),
      reduction: { maxPages: undefined, trim: undefined },
      ordinary: options.list('ordinary'),
      keepFailure: options.flag('keep-failure'),
      title: options.text('title') ?? `Imported from ${file.slice(file.lastIndexOf('/') + 1)}`,
      existing: found.kind === 'scenario' ? found.scenario : undefined,
      signal: io.signal,
    });
    if (unanswered !== undefined) return tellUnanswered(unanswered, file, io);
    if (recorded.kind === 'failed') {
      io.stderr(renderFailure(recorded.failure, placedSource(compilation), { name: source.name, colour: wantsColour(options, io, 'stderr'), tables: 'none' }));
      io.stderr('Nothing was written. With --keep-failure the scenario expects this failure.\n');
      return 1;
    }
    const code = await keepRecorded(recorded, folder, files, options, io);
    if (code === 0)
      tellUnused(
        unused.map(({ label, request }) => shown(`${label}  ${request.method} ${request.url.split(/[?#]/, 1)[0]}`)),
        io,
      );
    return code;
  },
};

async function exchangesOf(form: string, file: string, io: CommandIo): Promise<readonly ImportedExchange[]> {
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
  if (Number.isNaN(ms)) throw new UsageProblem(`--at is not a time: "${text}"`, 'write it as 2026-01-31T12:00:00Z');
  return ms;
}

function tellUnanswered({ shown, nearest }: Unanswered, file: string, io: CommandIo): ExitCode {
  io.stderr(`sluice: ${displayText(`${file} has no answer to ${shown}`)}\n`);
  if (nearest !== undefined) io.stderr(`${displayText(`  nearest: ${nearest.label}: ${nearest.differences.join('; ')}`)}\n`);
  io.stderr('  help: nothing was written. Record what the configuration asks for, from its first request on\n');
  return 1;
}

const MOST_LISTED = 20;

function tellUnused(unused: readonly string[], io: CommandIo): void {
  if (unused.length === 0) return;
  io.stderr(`\nNot asked for, and left out:\n`);
  for (const line of unused.slice(0, MOST_LISTED)) io.stderr(`${displayText(`  ${line}`)}\n`);
  if (unused.length > MOST_LISTED) io.stderr(`  … and ${unused.length - MOST_LISTED} more\n`);
}
