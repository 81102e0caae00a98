import path from 'node:path';
import type { ChangeClass } from '../../../generated/difference.ts';
import { comparePlans, isAtLeast } from '../../plan/describe/diff.ts';
import { differenceMarkdown, differenceOf, renderDifference } from '../../report/plan-changes.ts';
import type { VersionComparison } from '../../scenario/compare/versions.ts';
import { displayJson } from '../../text/display.ts';
import { shellCommand } from '../../values/shell-words.ts';
import { type Command, type CommandIo, type GivenOptions, UsageProblem } from '../command.ts';
import {
  estimatesOfBoth,
  numberSources,
  numbersOptions,
  refuseWithoutEstimate,
} from '../estimates.ts';
import { setOption } from '../inputs.ts';
import { allowOutsideOption, scenarioBounds } from '../options.ts';
import { lineFinder, type NamedPlan, namedPlan, withPrettyDiagnostics } from '../plans.ts';
import { replayRules } from '../project.ts';
import { secretsOption } from '../secrets.ts';
import { wantsColour } from '../sources.ts';

/** `sluice diff`: what would change between two configurations or saved plans. */
export const diff: Command = {
  definition: {
    name: 'diff',
    synopsis: 'OLD NEW',
    description:
      'Compiles both (configurations or saved plans) and shows the differences between the plans. A change is breaking (consumers\nof the tables, or the API, may not expect it), behaviour (the run behaves differently, tables stay compatible) or\ncosmetic. Jobs are matched by what they extract, not by their order. Makes no request.\n\nTo compare with a git revision, write git:REVISION:PATH. PATH is relative to the current folder or, if it begins with a\nslash, to the root of the repository.',
    positionals: { min: 2, max: 2, names: 'OLD NEW' },
    options: [
      {
        name: 'format',
        value: 'FORMAT',
        choices: ['pretty', 'json', 'markdown', 'html'],
        default: 'pretty',
        description: 'Text, JSON, Markdown for a pull request, or a page for a browser',
      },
      {
        name: 'scenarios',
        value: 'PATH',
        multiple: true,
        description:
          'Replay both versions with the recordings of the scenarios at PATH, and show the rows that change',
      },
      {
        name: 'fail-on',
        value: 'CLASS',
        choices: ['breaking', 'behaviour', 'cosmetic'],
        description:
          'Exit with 1 if there is a change of this class or a more severe class; changed rows are breaking',
      },
      {
        name: 'estimate',
        description:
          'Show how the number of requests and the time of a run change; with the numbers of --assume, --trace, --scenario and --state',
      },
      ...numbersOptions,
      {
        name: 'start',
        value: 'TIME',
        description:
          'With --estimate: when the run starts; now, or when the scenario starts, without it',
      },
      secretsOption,
      setOption,
      allowOutsideOption,
      { name: 'exit-code', description: 'Exit with 1 if the plans or the rows differ' },
    ],
    examples: [
      { command: 'sluice diff old.yaml new.yaml', what: 'shows how the plan changes' },
      {
        command: 'sluice diff git:main:config.yaml config.yaml',
        what: 'compares the working copy with a branch',
      },
      {
        command: 'sluice diff git:main:config.yaml config.yaml --fail-on breaking',
        what: 'fails in CI if a change is breaking',
      },
      {
        command: 'sluice diff git:HEAD~1:config.yaml config.yaml --scenarios scenarios',
        what: 'also shows the rows that change',
      },
      {
        command:
          'sluice diff git:main:config.yaml config.yaml --estimate --assume orders=12000,latency=200ms',
        what: 'also shows how many requests more or fewer a run needs',
      },
      {
        command: 'sluice diff --format html git:main:config.yaml config.yaml > changes.html',
        what: 'writes a page for a browser',
      },
      {
        command: 'sluice diff --format markdown orders.plan.json orders.yaml',
        what: 'compares with a saved plan, as Markdown',
      },
    ],
  },
  async run(options, io) {
    const [oldName = '', newName = ''] = options.positionals;
    refuseWithoutEstimate(options);
    if (options.flag('estimate') && options.text('format') === 'html')
      throw new UsageProblem(
        '--estimate and --format html exclude each other',
        'use --format json',
      );
    const before = await namedPlan(oldName, withPrettyDiagnostics(options), io, 'compare');
    const after = await namedPlan(newName, withPrettyDiagnostics(options), io, 'compare');
    if (before === undefined || after === undefined) return 1;
    const changes = comparePlans(
      { plan: before.plan, lineOf: lineFinder(before) },
      { plan: after.plan, lineOf: lineFinder(after) },
    );
    const difference = differenceOf(before.source.name, after.source.name, changes);
    const format = options.text('format');
    const comparisons = await playedOver(options.list('scenarios'), before, after, options, io);
    const estimates = options.flag('estimate')
      ? estimatesOfBoth(before, after, await numberSources(options, io), options)
      : undefined;
    const estimated =
      estimates === undefined ? undefined : await import('../../report/estimate.ts');
    const played =
      comparisons.length === 0 ? undefined : await import('../../report/comparisons.ts');
    if (format === 'json') {
      const recordings =
        played === undefined ? {} : { recordings: played.versionComparisonsData(comparisons) };
      const ofBoth = estimates === undefined ? {} : { estimates };
      io.stdout(`${displayJson({ ...difference, ...recordings, ...ofBoth }, 2)}\n`);
    } else if (format === 'html') {
      const { htmlReport, diffReport } = await import('../../studio/report.ts');
      const texts = {
        before: before.compilation?.shownText(),
        after: after.compilation?.shownText(),
      };
      io.stdout(htmlReport(diffReport(difference, comparisons, texts)));
    } else if (format === 'markdown') {
      io.stdout(
        `${differenceMarkdown(difference)}${played?.versionComparisonsMarkdown(comparisons) ?? ''}${estimates === undefined ? '' : (estimated?.estimateChangeMarkdown(estimates.before, estimates.after) ?? '')}`,
      );
    } else {
      const colour = wantsColour(options, io, 'stdout');
      io.stdout(
        `${renderDifference(difference, { colour })}${played === undefined ? '' : `\n${played.renderVersionComparisons(comparisons, { colour })}`}${estimates === undefined ? '' : `\n${estimated?.renderEstimateChange(estimates.before, estimates.after) ?? ''}`}`,
      );
    }
    const rowsDiffer = comparisons.some(
      ({ stopped, tables }) =>
        (stopped !== undefined && stopped.version !== 'both') || tables.length > 0,
    );
    const limit = options.text('fail-on') as ChangeClass | undefined;
    if (
      limit !== undefined &&
      (rowsDiffer || changes.some((change) => isAtLeast(change.class, limit)))
    )
      return 1;
    return options.flag('exit-code') && (rowsDiffer || changes.length > 0) ? 1 : 0;
  },
};

/** What both versions make of the recordings at the paths: of those that belong to one of the two files, else of all. */
async function playedOver(
  paths: readonly string[],
  before: NamedPlan,
  after: NamedPlan,
  options: GivenOptions,
  io: CommandIo,
): Promise<readonly VersionComparison[]> {
  if (paths.length === 0) return [];
  if (before.compilation === undefined || after.compilation === undefined)
    throw new UsageProblem(
      '--scenarios needs configurations, not saved plans',
      'name the configurations that the plans were made from',
    );
  const [{ diskFiles }, { discoverScenarios }, { readScenario }, { compareVersions }] =
    await Promise.all([
      import('../../scenario/replay/scenario-files.ts'),
      import('../../scenario/discover.ts'),
      import('../../scenario/read-scenario.ts'),
      import('../../scenario/compare/versions.ts'),
    ]);
  const files = diskFiles(io.cwd, scenarioBounds(paths, options, io));
  const { folders, cases, nothingAt } = await discoverScenarios(paths, files);
  if (nothingAt.length > 0)
    throw new UsageProblem(`there is no scenario at ${nothingAt.join(', ')}`);
  const playable = (
    await Promise.all(folders.map((folder) => readScenario(folder, files)))
  ).flatMap((scenario) => {
    const chosen = cases.get(scenario.name);
    return scenario.playable.filter(
      ({ name }) => chosen === undefined || chosen.has(path.posix.basename(name)),
    );
  });
  if (playable.length === 0)
    throw new UsageProblem(
      `no scenario can be replayed at ${paths.join(', ')}`,
      `see ${shellCommand('sluice', 'test', ...paths)}`,
    );
  const named = new Set([before, after].map(({ source }) => placeOf(source.name, io.cwd)));
  const own = playable.filter(({ config }) => named.has(placeOf(config.path, io.cwd)));
  const comparisons: VersionComparison[] = [];
  const { rules } = await replayRules(options, io);
  for (const scenario of own.length > 0 ? own : playable)
    comparisons.push(
      await compareVersions(scenario, before.source.bytes, after.source.bytes, {
        ...rules,
        signal: io.signal,
      }),
    );
  return comparisons;
}

/** The file that a name means, whichever revision it is of. */
function placeOf(name: string, cwd: string): string {
  return path.resolve(cwd, name.replace(/^git:[^:]+:/, ''));
}
