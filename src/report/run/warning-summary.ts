import type { RuleId } from '../../../generated/rules.ts';
import type { EventsPort, RunEvent } from '../../engine/ports/events.ts';
import { displayText } from '../../language/diagnostics/display-text.ts';
import type { Pointer } from '../../language/support/pointer.ts';

/** Collects the warnings of a run, those of a job together. */
export interface WarningSummary {
  readonly events: EventsPort;
  /**
   * A line for each kind of warning of each job, with its count; nothing without a warning. `noteOf` says what became of the table of a job whose
   * records are missing.
   */
  text(noteOf?: (job: Pointer) => string | undefined): string;
}

interface Kind {
  readonly job: Pointer | null;
  readonly rule: string;
  readonly message: string;
  readonly isExpected: boolean;
  /** Whether other messages were counted as well. */
  isMixed: boolean;
  count: number;
}

/** `placeOf` says where a job is: its line and its endpoint. */
export function createWarningSummary(placeOf: (job: Pointer) => string): WarningSummary {
  const kinds = new Map<string, Kind>();
  const take = (event: Extract<RunEvent, { kind: 'warning' }>) => {
    const { job, rule, message } = event;
    const isExpected = event.expected === true;
    const id = JSON.stringify([job, rule, isExpected]);
    const kind = kinds.get(id) ?? {
      job,
      rule,
      message,
      isExpected,
      isMixed: false,
      count: 0,
    };
    kinds.set(id, kind);
    kind.count++;
    if (message !== kind.message) kind.isMixed = true;
  };
  return {
    events: Object.assign(
      (event: RunEvent) => {
        if (event.kind === 'warning') take(event);
      },
      { ignores: (kind: RunEvent['kind']) => kind !== 'warning' },
    ),
    text(noteOf = () => undefined) {
      const jobs = [...new Set([...kinds.values()].map(({ job }) => job))];
      const lines = jobs.flatMap((job) => {
        const ofJob = [...kinds.values()].filter((kind) => kind.job === job);
        const isEmpty = ofJob.some(({ rule, isExpected }) => WITHOUT_ROWS.has(rule) && !isExpected);
        const note = job === null || !isEmpty ? undefined : noteOf(job);
        return [
          `  ${job === null ? 'the run' : placeOf(job)}`,
          ...ofJob.map(lineOf),
          ...(note === undefined ? [] : [`    ${note}`]),
        ];
      });
      return lines.length === 0
        ? ''
        : `warnings by job:\n${lines.map((line) => `${displayText(line)}\n`).join('')}`;
    },
  };
}

/** Warnings of a job whose table has no rows, unless another job has some for it. */
const WITHOUT_ROWS: ReadonlySet<string> = new Set<RuleId>([
  'no-data',
  'no-rows',
  'missing-data-field',
]);

const MAX_MESSAGE = 160;

function lineOf({ message, isExpected, isMixed, count }: Kind): string {
  const shown = message.length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE)}…` : message;
  return `    ${count}× ${shown}${isMixed ? ', and others' : ''}${isExpected ? ' (expected)' : ''}`;
}
