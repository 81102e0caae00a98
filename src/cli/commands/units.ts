import type { UnitRecord } from '../../../generated/unit.ts';
import { units as unitsOfPlan } from '../../plan/model/jobs.ts';
import { displayJson, displayText } from '../../text/display.ts';
import type { Command } from '../command.ts';
import { removedPageRanges } from '../destinations.ts';
import { setOption } from '../inputs.ts';
import { namedPlan } from '../plans.ts';
import { secretsOption } from '../secrets.ts';
import { maxBytesOption } from '../sources.ts';

/** `sluice units`: the parts of a run that can be fetched on their own. */
export const units: Command = {
  definition: {
    name: 'units',
    synopsis: 'CONFIG [--json]',
    description:
      'Lists the units of a configuration. A unit is a top-level job in one iteration, with its child jobs. To run one, use sluice fetch.',
    positionals: { min: 1, max: 1, names: 'CONFIG' },
    options: [
      { name: 'json', description: 'Print a JSON list' },
      secretsOption,
      setOption,
      maxBytesOption,
    ],
    removed: removedPageRanges,
    examples: [
      {
        command: 'sluice units config.yaml',
        what: 'prints one line for each unit; the first column is its ID',
      },
      { command: 'sluice units config.yaml --json', what: 'prints a list for a CI job matrix' },
    ],
  },
  async run(options, io) {
    const named = await namedPlan(options.positionals[0] ?? '-', options, io);
    if (named === undefined) return 1;
    const found = unitsOfPlan(named.plan);
    if (options.flag('json')) {
      // the version is last: CI systems show the members of a matrix in their order
      const records = found.map((unit): UnitRecord => ({ ...unit, unitVersion: 1 }));
      io.stdout(`${displayJson(records)}\n`);
      return 0;
    }
    for (const { id, iteration, endpoint } of found)
      io.stdout(
        `${id}  ${displayText(endpoint)}${iteration === null ? '' : `  iteration ${iteration}`}\n`,
      );
    return 0;
  },
};
