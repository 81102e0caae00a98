import { displayJson, displayText } from '../../language/diagnostics/display-text.ts';
import { createSystemClock } from '../../node/process/system-clock.ts';
import type { QueueProgress, SubmittedRun } from '../../queue/submit.ts';
import type { CommandIo, GivenOptions } from '../command.ts';

/** How long a line waits for the next one where lines stay. */
const BETWEEN_LINES_MS = 5000;

/** Shows how far a run in the queue is: a line that changes on a terminal, lines elsewhere, JSON for machines. */
export function queueProgress(options: GivenOptions, io: CommandIo) {
  const [isJson, quiet] = [options.text('log-format') === 'json', options.flag('quiet')];
  const isMoving = io.isTty.stderr && !isJson && !quiet && (io.env.CI ?? '') === '';
  const clock = createSystemClock();
  let [last, refusal, shownMs] = ['', '', 0];
  let isIdle = false;
  const warn = (text: string) =>
    io.stderr(`${isMoving ? '\r\x1b[2K' : ''}warning: ${displayText(text)}\n`);
  return {
    begin({ run: { id }, isResumed }: Pick<SubmittedRun, 'run' | 'isResumed'>): void {
      if (!quiet && !isJson)
        io.stderr(`Run ${id} ${isResumed ? 'was already in the queue' : 'is in the queue'}\n`);
    },
    show({
      id,
      units,
      done,
      workers,
      requests,
      logins,
      refusal: reason = '',
    }: QueueProgress): void {
      if (reason !== '' && reason !== refusal) warn(reason);
      if (workers === 0 && !isIdle && done < units)
        warn('No worker is connected to the queue. Start one with: sluice worker');
      refusal = reason;
      isIdle = workers === 0;
      const line = isJson
        ? displayJson({ kind: 'queue-progress', run: id, units, done, workers, requests, logins })
        : `  ${done} of ${units} units, ${workers === 1 ? '1 worker' : `${workers} workers`}, ${requests} requests`;
      if (line === last || quiet) return;
      if (isMoving) io.stderr(`\r\x1b[2K${line}`);
      else if (done === units || clock.nowMs() - shownMs >= BETWEEN_LINES_MS)
        io.stderr(`${line}\n`);
      else return;
      [last, shownMs] = [line, clock.nowMs()];
    },
    end(): void {
      if (isMoving) io.stderr('\r\x1b[2K');
    },
  };
}
