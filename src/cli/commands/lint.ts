import { compile } from '../../corridor.ts';
import type { Command } from '../command.ts';
import { UsageProblem } from '../command.ts';
import { integerOption } from '../options.ts';
import { formatOption, maxBytesOption, namedConfigurations, readNamed, showDiagnostics } from '../sources.ts';

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
      { name: 'quiet', short: 'q', description: 'Show errors only' },
      maxBytesOption,
    ],
    examples: [
      { command: 'sluice lint config.yaml', what: 'checks one file' },
      { command: 'sluice lint --format github configs/', what: 'annotates a pull request with what is wrong below configs/' },
      { command: 'cat config.json | sluice lint -', what: 'checks standard input' },
    ],
  },
  async run(options, io) {
    const files = namedConfigurations(options.positionals.length === 0 ? ['.'] : options.positionals, io);
    if (files.length === 0) throw new UsageProblem('no configuration was found', 'name a file, or a folder with files that have "api" and "config"');
    const maxWarnings = integerOption(options, 'max-warnings');
    const maxBytes = integerOption(options, 'max-bytes');
    const results = [];
    for (const file of files) {
      const source = await readNamed(file, io);
      const compilation = await compile(source.bytes, { name: source.name, ...(maxBytes === undefined ? {} : { maxBytes }) });
      const diagnostics = options.flag('quiet') ? compilation.diagnostics.filter(({ severity }) => severity === 'error') : compilation.diagnostics;
      results.push({
        source,
        compilation: { ...compilation, diagnostics },
        warnings: compilation.diagnostics.filter(({ severity }) => severity === 'warning').length,
      });
    }
    showDiagnostics(results, options, io, 'stdout');
    const warnings = results.reduce((sum, result) => sum + result.warnings, 0);
    const hasErrors = results.some(({ compilation }) => compilation.diagnostics.some(({ severity }) => severity === 'error'));
    if (maxWarnings !== undefined && warnings > maxWarnings) {
      io.stderr(`sluice: ${warnings} warnings are more than --max-warnings ${maxWarnings}\n`);
      return 1;
    }
    return hasErrors ? 1 : 0;
  },
};
