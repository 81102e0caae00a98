import type { Plan } from '../engine/plan/plan.ts';
import { type Unit, units } from '../engine/plan/units.ts';
import { splitUnits } from '../features/pagination/split-units.ts';
import { type GivenOptions, type OptionDefinition, UsageProblem } from './command.ts';

export const pageRangeOptions: readonly OptionDefinition[] = [
  {
    name: 'pages',
    value: 'N',
    description:
      'Split jobs with the pagination methods offset and pagenum into ranges of N pages; the last range has the rest',
  },
  { name: 'ranges', value: 'N', description: 'How many ranges --pages makes of a job (default 4)' },
];

/** The units of a plan, in ranges of pages if the options say so. */
export function unitsOf(plan: Plan, options: GivenOptions): readonly Unit[] {
  const [pages, ranges] = [countOf('pages', options), countOf('ranges', options)];
  if (pages === undefined && ranges !== undefined)
    throw new UsageProblem('--ranges needs --pages', 'add --pages N: how many pages a range has');
  return pages === undefined ? units(plan) : splitUnits(plan, pages, ranges ?? 4);
}

function countOf(name: string, options: GivenOptions): number | undefined {
  const text = options.text(name);
  if (text === undefined || /^[1-9]\d{0,5}$/.test(text))
    return text === undefined ? undefined : Number(text);
  throw new UsageProblem(`--${name} ${text} is not a number from 1 to 999999`);
}
