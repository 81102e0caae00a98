import { compile, previewRequests } from '../../corridor.ts';
import { printPlan } from '../../plan/print.ts';
import { planText } from '../../plan/text.ts';
import { renderPreviewedRequests } from '../../report/previewed-requests.ts';
import { type Command, UsageProblem } from '../command.ts';
import { integerOption } from '../options.ts';
import { formatOption, maxBytesOption, readNamed, showDiagnostics } from '../sources.ts';

/** `sluice plan`: compiles a configuration and shows what it will do. */
export const plan: Command = {
  definition: {
    name: 'plan',
    summary: 'Compile a configuration and show what it will do',
    synopsis: 'CONFIG',
    description:
      'Compiles a configuration and shows its plan: credentials and when they are renewed, the requests of each job,\nhow the pages follow, the tables. Makes no request. Secrets stand by name, what is not known yet in braces.',
    positionals: { min: 1, max: 1, names: 'CONFIG' },
    options: [
      { name: 'json', description: 'Print the plan itself' },
      { name: 'requests', value: 'N', description: 'Print the first N requests of each job as they would go out' },
      { name: 'numbers', value: 'FORM', choices: ['peer', 'exact'], description: 'How the plan writes numbers into tables' },
      formatOption,
      maxBytesOption,
    ],
    examples: [
      { command: 'sluice plan config.yaml', what: 'shows the plan' },
      { command: 'sluice plan config.yaml --requests 3', what: 'shows the first three requests of each job' },
      { command: 'sluice plan config.yaml --json > config.plan.json', what: 'keeps the plan beside the configuration' },
    ],
  },
  async run(options, io) {
    const requests = integerOption(options, 'requests');
    if (requests === 0) throw new UsageProblem('--requests needs a number from 1');
    const source = await readNamed(options.positionals[0] ?? '-', io);
    const numbers = options.text('numbers') as 'peer' | 'exact' | undefined;
    const compilation = await compile(source.bytes, {
      name: source.name,
      maxBytes: Number(options.text('max-bytes')),
      ...(numbers === undefined ? {} : { numbers }),
    });
    if (compilation.diagnostics.length > 0) showDiagnostics([{ source, compilation }], options, io, 'stderr');
    const { plan: compiled, document } = compilation;
    if (compiled === undefined || document === undefined) return 1;
    if (options.flag('json')) io.stdout(planText(compiled));
    else if (requests !== undefined) io.stdout(renderPreviewedRequests(await previewRequests(compiled, requests)));
    else io.stdout(printPlan(compiled, (pointer) => (document.has(pointer) ? document.rangeOf(pointer).start.line : undefined)));
    return 0;
  },
};
