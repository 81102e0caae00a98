import { lintSource } from '../../lint/lint-source.ts';
import { createByteStore } from '../../node/files/byte-store.ts';
import { createRunLog } from '../../report/run-progress.ts';
import { placedSource, renderFailure } from '../../report/run-summary.ts';
import { findExisting } from '../../scenario/record/existing-scenario.ts';
import type { Extent } from '../../scenario/record/fit-recording.ts';
import { recordScenario } from '../../scenario/record/record-scenario.ts';
import { diskFiles } from '../../scenario/replay/scenario-files.ts';
import { normalPath } from '../../values/file-names.ts';
import { programHelp } from '../../values/programs.ts';
import { type Command, type GivenOptions, UsageProblem } from '../command.ts';
import { tokenStore, tokenStoreOption } from '../destinations.ts';
import { checkGivenInputs, givenInputs, setOption, usedInputs } from '../inputs.ts';
import { allowOutsideOption, newScenarioBounds } from '../options.ts';
import { levelsOf, projectFinder, projectFor, soundProject } from '../project.ts';
import {
  configurationSource,
  keepRecorded,
  recordedDocument,
  recordingOptions,
  referenceTo,
  stateOption,
  withUsedSecrets,
} from '../recordings.ts';
import { atLeastOne, sampleBounds, sampleOption } from '../sampled-run.ts';
import {
  givenSecrets,
  noteGivenSecrets,
  noteUnusableSecrets,
  refuseRevealingDebugging,
  secretsOption,
  usedSecrets,
} from '../secrets.ts';
import { onlyNames, selectedPlan } from '../selected-jobs.ts';
import {
  failOnWarningOption,
  failsOnWarning,
  formatOption,
  showWithoutNotes,
  wantsColour,
} from '../sources.ts';

/** `sluice record`: runs a configuration against its API and keeps what happened as a scenario. */
export const record: Command = {
  definition: {
    name: 'record',
    synopsis: 'CONFIG --to DIR',
    description:
      'Runs the configuration against its API and writes a scenario: the exchanges and the resulting tables. Sluice replaces values\nthat are computed from a secret, and values that a login returned, with made-up values. It replays the scenario before it\nwrites it. If the replay fails, or if the scenario still contains a secret, it writes nothing.\n\nIf DIR already contains a scenario, record shows what has changed in the API, and replaces the scenario if you agree, or if\nyou add --replace.',
    positionals: { min: 1, max: 1, names: 'CONFIG' },
    options: [
      { name: 'to', value: 'DIR', description: 'Folder for the scenario' },
      { name: 'title', value: 'TEXT', description: 'Title of the scenario' },
      {
        name: 'only',
        value: 'JOB',
        description:
          'Run only this job (its ID, data type or endpoint), with the parents that it needs',
        multiple: true,
      },
      {
        name: 'max-pages',
        value: 'N',
        description:
          'Request only the first N pages of each job (default 1 with --sample); the scenario replays the same number',
      },
      {
        ...sampleOption,
        description:
          'Process only the first N records of each job (default 20); the scenario replays the same number',
      },
      {
        name: 'trim',
        value: 'N',
        description:
          'Keep only the first N records of each list, if no request depends on their number',
      },
      {
        name: 'whole',
        description: 'Record the whole run, even if the scenario in DIR contains only a part',
      },
      ...recordingOptions,
      {
        name: 'schema',
        description: 'Also compare the types of columns (expect.schema of the scenario)',
      },
      {
        name: 'keep-failure',
        description: 'If the run fails, write a scenario that expects the failure',
      },
      {
        name: 'check',
        inline: ['shape', 'values'],
        description:
          'Compare with the scenario in DIR and write nothing: exit with 1 if the shape of the API has changed or, with --check=values, if values have changed',
      },
      { name: 'replace', description: 'Replace an existing scenario without asking' },
      secretsOption,
      setOption,
      tokenStoreOption,
      failOnWarningOption,
      { name: 'quiet', short: 'q', description: 'Show only warnings, errors and the summary' },
      { name: 'verbose', short: 'v', description: 'Show each request' },
      allowOutsideOption,
      formatOption,
    ],
    examples: [
      {
        command: 'sluice record config.yaml --to scenarios/orders',
        what: 'records into a new scenario',
      },
      {
        command: 'sluice record config.yaml --to scenarios/orders --max-pages 3 --trim 2',
        what: 'requests three pages of each job and keeps two records of each list',
      },
      {
        command: 'sluice record config.yaml --to scenarios/orders --check',
        what: 'checks whether the shape of the API has changed',
      },
      {
        command: 'sluice record config.yaml --to scenarios/orders --replace',
        what: 'shows what has changed in the API and replaces the scenario',
      },
    ],
  },
  async run(options, io) {
    const folder = targetFolder(options);
    const files = diskFiles(
      io.cwd,
      newScenarioBounds(folder, options.positionals[0] ?? '', options, io),
    );
    const found = await findExisting(folder, files);
    if (found.kind === 'refused') throw new UsageProblem(found.message, found.help);
    if (options.flag('check') && found.kind === 'none')
      throw new UsageProblem(
        `there is no scenario at ${folder} to check`,
        'record it first, without --check',
      );
    const existing = found.kind === 'scenario' ? found.scenario : undefined;
    const extent = extentFrom(options, existing?.extent);
    const source = await configurationSource(options.positionals[0] ?? '', files, io);
    const projectOf = projectFinder(options, io);
    const project = soundProject(await projectOf(source.name));
    const inputs = givenInputs(options, io);
    const passed = await givenSecrets(options, io, project);
    const compilation = await lintSource(source.bytes, {
      name: source.name,
      program: source.program,
      advice: false,
      ...projectFor(project, source.name),
      secrets: passed,
      inputs,
    });
    noteGivenSecrets(compilation, passed, io);
    noteUnusableSecrets(compilation, passed, project, io);
    checkGivenInputs(compilation, inputs, io);
    await showWithoutNotes({ source, compilation }, options, io);
    const { secrets } = compilation;
    const plan =
      compilation.plan === undefined ? undefined : selectedPlan(compilation.plan, extent.only);
    if (
      plan === undefined ||
      compilation.document === undefined ||
      failsOnWarning(compilation, options, io)
    )
      return 1;
    const { document, given } = await withUsedSecrets(
      await recordedDocument(source, compilation.document),
      new Map([...usedSecrets(compilation), ...usedInputs(compilation, inputs)]),
    );
    const { createNodePorts } = await import('../../node-ports.ts');
    const { createMemorySink } = await import('../../destinations/memory-sink.ts');
    const { createMemoryState } = await import('../../scenario/replay/memory-ports.ts');
    const events = createRunLog({
      write: io.stderr,
      format: 'text',
      quiet: options.flag('quiet'),
      verbose: options.flag('verbose'),
    });
    refuseRevealingDebugging();
    const tokens = await tokenStore(options, io);
    const ports = createNodePorts(plan, {
      secrets: secrets ?? new Map(),
      env: io.env,
      sink: createMemorySink({ rows: 'counted' }),
      state: createMemoryState(),
      events,
    });
    const store = createByteStore();
    try {
      const recorded = await recordScenario({
        document,
        given,
        reference: referenceTo(
          { name: options.positionals[0] ?? '', bytes: source.original },
          folder,
          options,
          io,
        ),
        plan,
        secrets: secrets ?? new Map(),
        ports,
        ...tokens,
        state: await stateOption(options, io),
        extent,
        ordinary: options.list('ordinary'),
        keepFailure: options.flag('keep-failure'),
        failOnWarning: options.flag('fail-on-warning'),
        levels: await levelsOf(project, source.name),
        schema: options.flag('schema'),
        title:
          options.text('title') ??
          `Recorded from ${source.name.slice(source.name.lastIndexOf('/') + 1)}`,
        existing,
        signal: io.signal,
        endable: io.endable,
        keep: store.keep,
      }).finally(() => ports.close());
      if (recorded.kind === 'failed') {
        io.stderr(
          renderFailure(recorded.failure, placedSource(compilation), {
            name: source.name,
            colour: wantsColour(options, io, 'stderr'),
            tables: 'none',
          }),
        );
        if (recorded.failure.kind === 'aborted') return 130;
        io.stderr(
          'Nothing was written. Add --keep-failure to record a scenario that expects this failure.\n',
        );
        return 1;
      }
      const code = await keepRecorded(recorded, { folder, files }, options, io);
      if (code === 0 && source.program !== undefined && !options.flag('check'))
        io.stderr(
          `note: the scenario has a copy of the configuration, since a replay does not execute ${source.name}\n  help: to test later changes, ${programHelp(source.name)}\n`,
        );
      return code;
    } finally {
      store.close();
    }
  },
};

/** As asked; otherwise as the scenario that is there was recorded, so that its changes are those of the API. */
function extentFrom(options: GivenOptions, existing: Extent | undefined): Extent {
  const asked: Extent = {
    only: onlyNames(options),
    maxPages: atLeastOne(options, 'max-pages'),
    ...sampleBounds(options),
    trim: atLeastOne(options, 'trim'),
  };
  const isAsked = Object.values(asked).some((value) => value !== undefined);
  const isWhole = options.flag('whole');
  if (isWhole && isAsked)
    throw new UsageProblem('--whole excludes --only, --sample, --max-pages and --trim');
  return isWhole || existing === undefined || isAsked ? asked : existing;
}

function targetFolder(options: GivenOptions): string {
  const to = options.text('to');
  if (to === undefined || to === '')
    throw new UsageProblem(
      'Missing option: --to DIR',
      'add the folder of the scenario, for example: --to scenarios/orders',
    );
  return normalPath(to);
}
