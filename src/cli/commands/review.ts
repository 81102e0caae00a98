import { askChoice } from '../../node/process/ask-choice.ts';
import { renderLeftFile } from '../../report/scenario-problems.ts';
import { diskFiles, type ScenarioFiles } from '../../scenario/replay/scenario-files.ts';
import {
  acceptLeft,
  findLeft,
  type LeftFile,
  rejectLeft,
  storeModeFor,
} from '../../scenario/review.ts';
import { type Command, type CommandIo, type ExitCode, UsageProblem } from '../command.ts';
import { allowOutsideOption, scenarioBounds } from '../options.ts';
import { wantsColour } from '../sources.ts';

type Verdict = 'accept' | 'reject' | 'skip' | 'quit';

/** `sluice review`: accepts or removes the `*.new` files of replays. */
export const review: Command = {
  definition: {
    name: 'review',
    synopsis: '[PATH…]',
    description:
      'Shows each *.new file in PATH (default: scenarios) with its difference from the expected file, and asks what to do: a accepts\nthe file as the expected file, r rejects and removes it, s skips it, q quits. Without a terminal, use --accept-all or\n--reject-all. If the variable CI is set, it writes nothing.',
    positionals: { min: 0, max: Number.POSITIVE_INFINITY, names: 'PATH…' },
    options: [
      { name: 'accept-all', description: 'Accept every file without asking' },
      { name: 'reject-all', description: 'Reject every file without asking' },
      allowOutsideOption,
    ],
    examples: [
      { command: 'sluice review', what: 'asks about each file that the last test wrote' },
      {
        command: 'sluice review scenarios/orders --accept-all',
        what: 'accepts all results of one scenario',
      },
    ],
  },
  async run(options, io) {
    const [all, ...others] = (['accept', 'reject'] as const).filter((verdict) =>
      options.flag(`${verdict}-all`),
    );
    if (others.length > 0)
      throw new UsageProblem('--accept-all and --reject-all contradict each other');
    const paths = options.positionals.length === 0 ? ['scenarios'] : options.positionals;
    const files = diskFiles(io.cwd, scenarioBounds(paths, options, io));
    const { left, nothingAt } = await findLeft(paths, files);
    if (nothingAt.length > 0)
      throw new UsageProblem(
        `there is nothing at ${nothingAt.join(', ')}`,
        'name a scenario, a folder of scenarios, or a *.new file',
      );
    if (left.length === 0) {
      io.stdout('nothing is left to review\n');
      return 0;
    }
    const mayWrite = storeModeFor('update', io.env) === 'update';
    if (all !== undefined && !mayWrite)
      throw new UsageProblem(
        'CI is set, so nothing is written',
        'review where the scenarios are edited',
      );
    const decide = all === undefined ? decider(mayWrite, io) : async () => all;
    return settle(
      left,
      decide,
      files,
      (file, position) =>
        io.stdout(renderLeftFile(file, { colour: wantsColour(options, io, 'stdout'), position })),
      io,
    );
  },
};

/** Asks for each file; without a terminal every file is shown and none is touched. */
function decider(
  mayWrite: boolean,
  io: CommandIo,
): (() => Promise<Verdict | undefined>) | undefined {
  if (!mayWrite || !io.isTty.stdin || !io.isTty.stderr) return undefined;
  const choices = [
    { key: 'a', name: 'accept: expect this from now on', value: 'accept' as const },
    { key: 'r', name: 'reject: remove it, the expectation stays', value: 'reject' as const },
    { key: 's', name: 'skip: leave it for later', value: 'skip' as const },
    { key: 'q', name: 'quit', value: 'quit' as const },
  ];
  return () => askChoice('Different result:', choices, io.signal);
}

async function settle(
  left: readonly LeftFile[],
  decide: (() => Promise<Verdict | undefined>) | undefined,
  files: ScenarioFiles,
  show: (file: LeftFile, position: string) => void,
  io: CommandIo,
): Promise<ExitCode> {
  const counts = { accept: 0, reject: 0, skip: 0 };
  for (const [index, file] of left.entries()) {
    show(file, `${index + 1}/${left.length}`);
    const verdict = decide === undefined ? 'skip' : await decide();
    if (verdict === undefined) return 130;
    if (verdict === 'quit') break;
    if (verdict === 'accept') await acceptLeft(file, files);
    if (verdict === 'reject') await rejectLeft(file, files);
    counts[verdict]++;
  }
  const open = left.length - counts.accept - counts.reject;
  io.stdout(`${counts.accept} accepted, ${counts.reject} rejected, ${open} left\n`);
  if (decide === undefined)
    io.stderr(
      'error: there is no terminal for questions\n  help: add --accept-all or --reject-all\n',
    );
  return open === 0 || decide !== undefined ? 0 : 1;
}
