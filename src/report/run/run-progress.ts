import { titleWith } from '../../engine/plan/job-title.ts';
import type { EventsPort, RunEvent } from '../../engine/ports/events.ts';
import { displayText } from '../../language/diagnostics/display-text.ts';
import { plural } from '../../language/support/plural.ts';
import { ofAttempts } from './run-log.ts';

export interface RunProgressOptions {
  readonly write: (text: string) => void;
  /** Width of the terminal. */
  readonly columns: number;
  readonly nowMs: () => number;
}

/** A line at the bottom of a terminal that shows the progress of the run. */
export interface RunProgress {
  readonly events: EventsPort;
  /** Draws the line anew: waits count down though nothing happens. */
  tick(): void;
  /** Accepts the line away. */
  end(): void;
}

const CLEAR = '\r\u001b[2K';

/** Shows jobs, pages, records, their rate, and waits with their reason; what stays to be read is written above as lines. */
export function createRunProgress({ write, columns, nowMs }: RunProgressOptions): RunProgress {
  const startMs = nowMs();
  let job = '';
  let page = 0;
  let records = 0;
  let jobRecords = 0;
  let jobs = 0;
  let wait:
    | { readonly untilMs: number; readonly attempt: string; readonly reason: string }
    | undefined;
  const draw = () => {
    const spentMs = Math.max(1, nowMs() - startMs);
    const parts = [
      job === '' ? 'starting' : job,
      page === 0 ? '' : `page ${page}`,
      `${count(records)} records`,
      records === 0 ? '' : `${count(Math.round((records * 1000) / spentMs))}/s`,
      jobs === 0 ? '' : `${plural(jobs, 'job')} done`,
      wait === undefined
        ? ''
        : `${wait.attempt} in ${Math.max(0, Math.ceil((wait.untilMs - nowMs()) / 1000))} s: ${wait.reason}`,
    ];
    const line = displayText(parts.filter((part) => part !== '').join('  '));
    write(
      `${CLEAR}${line.length >= columns ? `${line.slice(0, Math.max(1, columns - 2))}…` : line}`,
    );
  };
  const say = (line: string) => write(`${CLEAR}${displayText(line)}\n`);
  const take = (event: RunEvent): void => {
    switch (event.kind) {
      case 'job-started':
        if (event.depth === 0) {
          job = titleWith(event.endpoint, event.label);
          jobRecords = 0;
        } else job = `${job.split(' › ')[0]} › ${titleWith(event.endpoint, event.label)}`;
        page = 0;
        break;
      case 'records-selected':
        page = event.page;
        records += event.records;
        jobRecords += event.records;
        break;
      case 'attempt-failed':
        if (event.retryInMs === null) break;
        say(`attempt ${event.attempt}${ofAttempts(event)} failed: ${event.reason}`);
        wait = {
          untilMs: nowMs() + event.retryInMs,
          attempt: `attempt ${event.attempt + 1}${ofAttempts(event)}`,
          reason: event.reason,
        };
        break;
      case 'waited':
        wait = undefined;
        break;
      case 'credentials-obtained':
        say(`logged in (${event.reason.replaceAll('-', ' ')})`);
        break;
      case 'warning':
        if (event.expected !== true) say(`warning: ${event.message}`);
        break;
      case 'job-finished':
        if (job.includes(' › ')) break;
        jobs++;
        say(`${job}: ${plural(event.pages, 'page')}, ${count(jobRecords)} records`);
        break;
      default:
        break;
    }
  };
  return {
    events(event) {
      take(event);
      draw();
    },
    tick: draw,
    end: () => write(CLEAR),
  };
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
