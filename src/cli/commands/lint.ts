import { writeSource } from '../../adapters/node/source-files.ts';
import { type Compilation, compile } from '../../corridor.ts';
import { type Command, type CommandIo, type GivenOptions, UsageProblem } from '../command.ts';
import { integerOption } from '../options.ts';
import { formatOption, maxBytesOption, type NamedSource, namedConfigurations, readNamed, showDiagnostics } from '../sources.ts';

/** `sluice lint`: checks configurations without a request. */
export const lint: Command = {
  definition: {
    name: 'lint',
    summary: 'Check configurations',
    synopsis: '[PATH…]',
    description:
      'Checks each configuration and shows what is wrong, where, and what to do. A folder stands for every\nconfiguration below it, - for standard input; without a path the current folder is checked. Makes no request.',
    positionals: { min: 0, max: Number.POSITIVE_INFINITY, names: 'PATH…' },
    options: [
      formatOption,
      { name: 'max-warnings', value: 'N', description: 'Fail when there are more warnings' },
      { name: 'fix', description: 'Apply the safe fixes; comments, order and layout stay' },
      { name: 'fix-dry-run', description: 'Show what --fix would change' },
      { name: 'quiet', short: 'q', description: 'Show errors only' },
      maxBytesOption,
    ],
    examples: [
      { command: 'sluice lint config.yaml', what: 'checks one file' },
      { command: 'sluice lint --format github configs/', what: 'annotates a pull request with what is wrong below configs/' },
      { command: 'sluice lint --fix config.yaml', what: 'renames misspelt keys and replaces deprecated forms' },
      { command: 'cat config.json | sluice lint -', what: 'checks standard input' },
    ],
  },
  async run(options, io) {
    const files = namedConfigurations(options.positionals.length === 0 ? ['.'] : options.positionals);
    if (files.length === 0) throw new UsageProblem('no configuration was found', 'name a file, or a folder with files that have "api" and "config"');
    const maxWarnings = integerOption(options, 'max-warnings');
    const maxBytes = integerOption(options, 'max-bytes');
    const results = [];
    const compileOptions = maxBytes === undefined ? {} : { maxBytes };
    for (const file of files) {
      const read = await readNamed(file, io);
      const first = await compile(read.bytes, { name: read.name, ...compileOptions });
      const { source, compilation } = await fixed(read, first, options, io, (bytes) => compile(bytes, { name: read.name, ...compileOptions }));
      const diagnostics = options.flag('quiet') ? compilation.diagnostics.filter(({ severity }) => severity === 'error') : compilation.diagnostics;
      results.push({
        source,
        compilation: { ...compilation, diagnostics },
        warnings: compilation.diagnostics.filter(({ severity }) => severity === 'warning').length,
      });
    }
    showDiagnostics(results, options, io, 'stdout');
    const isSilent = results.every(({ compilation }) => compilation.diagnostics.length === 0);
    if (isSilent && options.text('format') === 'pretty' && !options.flag('quiet'))
      io.stdout(`${files.length} configuration${files.length === 1 ? '' : 's'} checked, nothing found\n`);
    const warnings = results.reduce((sum, result) => sum + result.warnings, 0);
    const hasErrors = results.some(({ compilation }) => compilation.diagnostics.some(({ severity }) => severity === 'error'));
    if (maxWarnings !== undefined && warnings > maxWarnings) {
      io.stderr(`sluice: ${warnings} warnings are more than --max-warnings ${maxWarnings}\n`);
      return 1;
    }
    return hasErrors ? 1 : 0;
  },
};

/** The source with its safe fixes applied, written back for `--fix` or shown for `--fix-dry-run`; otherwise as it was. */
async function fixed(source: NamedSource, compilation: Compilation, options: GivenOptions, io: CommandIo, again: (bytes: Uint8Array) => Promise<Compilation>) {
  const isDry = options.flag('fix-dry-run');
  if ((!options.flag('fix') && !isDry) || compilation.document === undefined) return { source, compilation };
  const { applyFixes } = await import('../../parse/apply-fixes.ts');
  const { text, applied } = applyFixes(compilation.document, compilation.diagnostics);
  if (applied.length === 0) return { source, compilation };
  if (isDry) {
    const { lineDifference } = await import('../../report/line-difference.ts');
    io.stderr(lineDifference(source.name, compilation.document.text, text));
    return { source, compilation };
  }
  const bytes = new TextEncoder().encode(text);
  if (source.name === '<stdin>') io.stdout(text);
  else writeSource(source.name, io.cwd, bytes);
  io.stderr(`${source.name}: ${applied.length} fixed\n`);
  return { source: { ...source, bytes }, compilation: await again(bytes) };
}
