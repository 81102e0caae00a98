import { askYesNo } from '../adapters/node/ask-choice.ts';
import type { ScenarioFiles } from '../adapters/replay/scenario-files.ts';
import { filledConfiguration } from '../scenario/record/filled-configuration.ts';
import type { MadeScenario } from '../scenario/record/make-scenario.ts';
import { type CommandIo, UsageProblem } from './command.ts';
import { type NamedSource, readNamed } from './sources.ts';

/** The configuration that is named. Symbols of a scenario's own configuration get the made-up values that stand beside it. */
export async function configurationSource(name: string, files: ScenarioFiles, io: CommandIo): Promise<NamedSource> {
  const source = await readNamed(name, io);
  const filled = await filledConfiguration(source, files);
  if (filled.missing.length > 0)
    throw new UsageProblem(
      `${source.name} has symbols in the place of secrets: ${filled.missing.map((secret) => `{{secret:${secret}}}`).join(', ')}`,
      'name your own configuration, the one with the secrets',
    );
  return { name: source.name, bytes: filled.bytes };
}

/** Whether a scenario may be replaced. In CI, and where nobody can be asked, it may not. */
export async function mayReplace(folder: string, io: CommandIo): Promise<boolean> {
  const isCi = !['', '0', 'false', undefined].includes(io.env.CI);
  if (isCi || !io.isTty.stdout || !io.isTty.stderr) {
    io.stderr(`${folder} was left as it is: add --replace to take this over\n`);
    return false;
  }
  const agreed = await askYesNo(`Replace ${folder}?`, io.signal);
  if (!agreed) io.stderr(`${folder} was left as it is\n`);
  return agreed;
}

/** Tells what was written, and what a person should look at. */
export function tellMade(made: Extract<MadeScenario, { kind: 'made' }>, folder: string, written: readonly string[], io: CommandIo): void {
  const { result, config, fitted } = made;
  const rows = result.tables.map(({ table, rows: count }) => `${table} (${count} ${count === 1 ? 'row' : 'rows'})`).join(', ');
  io.stdout(`${folder}: ${result.requests} ${result.requests === 1 ? 'request' : 'requests'}, ${written.length} files, ${rows === '' ? 'no tables' : rows}\n`);
  for (const remark of fitted.remarks) io.stderr(`  ${remark}\n`);
  for (const { name, line } of config.unmarked)
    io.stderr(`  note: "${name}" (line ${line} of the configuration) sounds like a secret and is written as it stands: "#${name}" would keep it out\n`);
  for (const name of config.short) io.stderr(`  note: the secret "${name}" is too short to be looked for in the answers\n`);
  io.stdout(`sluice test ${folder} replays it\n`);
}
