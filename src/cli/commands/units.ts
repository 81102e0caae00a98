import { displayJson, displayText } from '../../diagnostics/display-text.ts';
import { splitUnits } from '../../pagination/split-units.ts';
import { units as unitsOf } from '../../plan/units.ts';
import { type Command, type GivenOptions, UsageProblem } from '../command.ts';
import { secretsOption } from '../given-secrets.ts';
import { namedPlan } from '../plans.ts';
import { maxBytesOption } from '../sources.ts';

/** `sluice units`: the parts of a run that can be fetched on their own. */
export const units: Command = {
  definition: {
    name: 'units',
    summary: 'List the parts of a run that machines can fetch independently',
    synopsis: 'CONFIG [--pages N] [--json]',
    description: 'Lists the units of a configuration: each top-level job in each iteration, with its child jobs. sluice fetch runs one of them.',
    positionals: { min: 1, max: 1, names: 'CONFIG' },
    options: [
      {
        name: 'pages',
        value: 'N',
        description: 'Split jobs with the pagination methods offset and pagenum into ranges of N pages; the last range has the rest',
      },
      { name: 'ranges', value: 'N', default: '4', description: 'How many ranges --pages makes of a job' },
      { name: 'json', description: 'Print a JSON list' },
      secretsOption,
      maxBytesOption,
    ],
    examples: [
      { command: 'sluice units config.yaml', what: 'one line for each unit; the first column is its ID' },
      { command: 'sluice units config.yaml --json', what: 'a list for a matrix of jobs' },
      { command: 'sluice units config.yaml --pages 100 --ranges 8', what: 'jobs of about 800 pages for 8 machines' },
    ],
  },
  async run(options, io) {
    const named = await namedPlan(options.positionals[0] ?? '-', options, io, 'counted');
    if (named === undefined) return 1;
    const pages = countOf('pages', options);
    const found = pages === undefined ? unitsOf(named.plan) : splitUnits(named.plan, pages, countOf('ranges', options) ?? 4);
    if (options.flag('json')) io.stdout(`${displayJson(found)}\n`);
    else for (const { id, iteration, endpoint } of found) io.stdout(`${id}  ${displayText(endpoint)}${iteration === null ? '' : `  iteration ${iteration}`}\n`);
    return 0;
  },
};

function countOf(name: string, options: GivenOptions): number | undefined {
  const text = options.text(name);
  if (text === undefined || /^[1-9]\d{0,5}$/.test(text)) return text === undefined ? undefined : Number(text);
  throw new UsageProblem(`--${name} ${text} is not a number from 1 to 999999`);
}
