import { displayText } from '../../diagnostics/display-text.ts';
import type { EventsPort, RunEvent } from '../../ports/events.ts';
import type { Pointer } from '../../support/pointer.ts';

/** Collects the warnings of a run, those of a job together. */
export interface WarningSummary {
  readonly events: EventsPort;
  /** A line for each kind of warning of each job, with its count; nothing without a warning. */
  text(): string;
}

interface Kind {
  readonly job: Pointer | null;
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
    const kind = kinds.get(id) ?? { job, message, isExpected, isMixed: false, count: 0 };
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
    text() {
      const jobs = [...new Set([...kinds.values()].map(({ job }) => job))];
      const lines = jobs.flatMap((job) => [
        `  ${job === null ? 'the run' : placeOf(job)}`,
        ...[...kinds.values()].filter((kind) => kind.job === job).map(lineOf),
      ]);
      return lines.length === 0
        ? ''
        : `warnings by job:\n${lines.map((line) => `${displayText(line)}\n`).join('')}`;
    },
  };
}

const MAX_MESSAGE = 160;

function lineOf({ message, isExpected, isMixed, count }: Kind): string {
  const shown = message.length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE)}…` : message;
  return `    ${count}× ${shown}${isMixed ? ', and others' : ''}${isExpected ? ' (expected)' : ''}`;
}
