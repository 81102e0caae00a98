import { createSystemClock } from '../node/process/clock.ts';
import type { CommandIo } from './command.ts';

/** How long a line waits for the next one where lines stay. */
const BETWEEN_LINES_MS = 10_000;

interface CommandProgress {
  show(text: string): void;
  /** Before anything else is written. */
  clear(): void;
}

/**
 * How far a command is: a line that changes on a terminal; elsewhere, a line now and then, and none for a command that is soon done.
 * `isOnTerminalOnly`: elsewhere, other lines of the command show it.
 */
export function createProgress(
  io: Pick<CommandIo, 'stderr' | 'isTty'>,
  { isOnTerminalOnly = false, nowMs = createSystemClock().nowMs } = {},
): CommandProgress {
  let isShown = false;
  let lastMs = nowMs();
  return {
    show(text) {
      if (io.isTty.stderr) {
        isShown = true;
        io.stderr(`\r\x1b[2K ${text}`);
      } else if (!isOnTerminalOnly && nowMs() - lastMs >= BETWEEN_LINES_MS) {
        lastMs = nowMs();
        io.stderr(` ${text}\n`);
      }
    },
    clear() {
      if (isShown) io.stderr('\r\x1b[2K');
      isShown = false;
    },
  };
}
