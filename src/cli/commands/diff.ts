import { printPlan } from '../../plan/print.ts';
import { planDifference, planDifferenceMarkdown, renderPlanDifference } from '../../report/plan-difference.ts';
import type { Command } from '../command.ts';
import { namedPlan } from '../plans.ts';
import { wantsColour } from '../sources.ts';

/** `sluice diff`: what would change between two configurations or saved plans. */
export const diff: Command = {
  definition: {
    name: 'diff',
    summary: 'Show what would change on the wire and in the tables',
    synopsis: 'OLD NEW',
    description:
      'Compiles both (configurations or saved plans) and shows how the plans differ: requests, credentials, paging,\ntables. What changes nothing, such as another layout of the file, is "same plan". Makes no request.',
    positionals: { min: 2, max: 2, names: 'OLD NEW' },
    options: [
      {
        name: 'format',
        value: 'FORMAT',
        choices: ['pretty', 'json', 'markdown'],
        default: 'pretty',
        description: 'For a person, a program, or a comment on a pull request',
      },
      { name: 'exit-code', description: 'Exit with 1 when the plans differ' },
    ],
    examples: [
      { command: 'sluice diff old.yaml new.yaml', what: 'shows what the change does' },
      { command: 'sluice diff --format markdown orders.plan.json orders.yaml', what: 'compares with a saved plan, for a comment' },
    ],
  },
  async run(options, io) {
    const [oldName = '', newName = ''] = options.positionals;
    const before = await namedPlan(oldName, quiet(options), io);
    const after = await namedPlan(newName, quiet(options), io);
    if (before === undefined || after === undefined) return 1;
    // the name of the file is no part of what the plan does
    const text = ({ plan }: typeof before) => printPlan({ ...plan, name: '' });
    const difference = planDifference(text(before), text(after));
    const names = { before: before.source.name, after: after.source.name };
    const format = options.text('format');
    if (format === 'json') io.stdout(`${JSON.stringify({ ...names, same: difference.lines.length === 0, ...difference }, null, 2)}\n`);
    else
      io.stdout(
        format === 'markdown' ? planDifferenceMarkdown(difference, names) : renderPlanDifference(difference, names, wantsColour(options, io, 'stdout')),
      );
    return options.flag('exit-code') && difference.lines.length > 0 ? 1 : 0;
  },
};

/** Diagnostics of either side are for a person, whatever the format of the difference is. */
function quiet(options: Parameters<Command['run']>[0]): typeof options {
  return { ...options, text: (name) => (name === 'format' ? 'pretty' : options.text(name)) };
}
