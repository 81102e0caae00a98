import path from 'node:path';
import { JOURNAL_FOLDER, PARTIAL_FOLDER } from '../destinations/table-paths.ts';
import { errorText } from '../node/http/transport-problem.ts';
import { createSystemClock } from '../node/process/clock.ts';
import type { RunJournalFile } from '../node/stores/journal.ts';
import { type Plan, planHash } from '../plan/model/plan.ts';
import { shellCommand } from '../values/shell-words.ts';
import {
  type CommandDefinition,
  type CommandIo,
  type GivenOptions,
  type OptionDefinition,
  UsageProblem,
} from './command.ts';

export const journalOptions: readonly OptionDefinition[] = [
  {
    name: 'journal',
    inlineValue: 'DIR',
    description:
      'Save the responses until the run has succeeded, so that --resume can continue it: in the --out folder, or in DIR',
  },
  {
    name: 'resume',
    inline: ['discard'],
    description:
      'Continue an interrupted run without repeating its requests; with "discard", start over. Implies --journal',
  },
];

/** Whether the run continues an interrupted one. */
export function resumes(options: GivenOptions): boolean {
  return options.flag('resume') && options.text('resume') !== 'discard';
}

/** The journal of a run into a folder; `undefined` when there is to be none. */
export async function journalOf(
  plan: Plan,
  root: string | undefined,
  options: GivenOptions,
  io: CommandIo,
): Promise<RunJournalFile | undefined> {
  if (!options.flag('journal') && !options.flag('resume')) return undefined;
  const own = options.text('journal') ?? '';
  if (root === undefined && own === '')
    throw new UsageProblem(
      `--${options.flag('journal') ? 'journal' : 'resume'} needs a folder for the responses`,
      'write --journal=DIR, or add --out DIR',
    );
  if (root !== undefined && own !== '')
    throw new UsageProblem(
      '--journal=DIR is for runs without --out and --data-dir',
      'write --journal alone: responses are kept in the output folder',
    );
  const { createRunJournal } = await import('../node/stores/journal.ts');
  return createRunJournal({
    ...(root === undefined
      ? { root: path.resolve(io.cwd, own) }
      : { root, folder: path.join(PARTIAL_FOLDER, JOURNAL_FOLDER) }),
    plan: planHash(plan),
    resume: resumes(options),
    clock: createSystemClock(),
    onLost: (reason) =>
      io.stderr(
        `warning: responses are no longer kept, so this run cannot be resumed: ${reason}\n`,
      ),
  });
}

/** After a run that is stored; a journal that stays has nothing that a later run would store again. */
export function removeJournal(journal: RunJournalFile | undefined, io: CommandIo): void {
  try {
    journal?.remove();
  } catch (error) {
    io.stderr(`warning: the responses of the run cannot be removed: ${errorText(error)}\n`);
  }
}

/** What to say below a failure: the command that continues the run. */
export function resumeHint(
  journal: RunJournalFile | undefined,
  definition: CommandDefinition,
  options: GivenOptions,
): string | undefined {
  const kept = journal?.kept() ?? 0;
  if (kept === 0) return undefined;
  const command = resumeCommand(definition, options);
  const hint = `  = resume ${command}\n           continues after ${kept === 1 ? '1 response that was' : `${kept} responses that were`} kept\n`;
  // a scroll or a page token that has ended makes every attempt to continue fail alike
  return resumes(options)
    ? `${hint}  = again  ${command}=discard\n           starts over, if the API cannot continue the run or returns other responses now\n`
    : hint;
}

/** The command of the options, with `--resume`; `shown` has other texts for options that may have a password. */
export function resumeCommand(
  { name, options: known }: CommandDefinition,
  options: GivenOptions,
  shown: Readonly<Record<string, string>> = {},
): string {
  const given = known.flatMap(({ name: option, value }) => {
    if (option === 'resume' || option === 'trace') return [];
    if (option === 'journal')
      return (options.text(option) ?? '') === '' ? [] : [`--journal=${options.text(option) ?? ''}`];
    return options
      .list(option)
      .flatMap((text) =>
        value === undefined ? [`--${option}`] : [`--${option}`, shown[option] ?? text],
      );
  });
  return shellCommand('sluice', name, ...options.positionals, ...given, '--resume');
}

/** What `--resume` says when the interrupted run needed nothing but the end of its commit. */
export function completedText(commit: Date): string {
  return `The run was interrupted during its commit at ${timeText(commit)}. It is complete now: its tables and its state are in the folder. Nothing was requested.\n`;
}

/** What any other run says in that case, before it begins. */
export function interruptedWarning(commit: Date, now: Date): string {
  return [
    `warning: a run was interrupted during its commit at ${timeText(commit)}; its commit is complete now`,
    `  = note  This run begins at ${timeText(now)}. It replaces the tables that it does not merge, whether or not somebody has read them`,
    '  = help  With --resume, this run ends the interrupted run; the next run is a new run',
    '',
  ].join('\n');
}

function timeText(time: Date): string {
  return time.toISOString().replace(/\.\d+Z$/, 'Z');
}
