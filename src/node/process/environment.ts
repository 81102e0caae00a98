import { debuglog } from 'node:util';
import { StorageProblem } from '../../ports/sink.ts';
import { errorCode, errorText } from '../http/transport-problem.ts';

/** The variables of this process. */
export function environment(): Readonly<Record<string, string | undefined>> {
  return process.env;
}

/** The sections of `NODE_DEBUG` in which Node and undici print URLs and headers as they are sent. */
const REVEALING = ['http', 'https', 'undici', 'fetch'];

/** Those of them that are on in this process: they would show a run's requests, including secrets. */
export function revealingDebugSections(): readonly string[] {
  return REVEALING.filter((section) => debuglog(section).enabled);
}

/** How long a command may take to close its files and connections, and what it has open at an API (2 seconds). */
const GRACE_MS = 2_700;

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;
const NAMES = ['SIGINT', 'SIGTERM'] as const;

type SignalCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

export interface Signals {
  /** Aborted by the first signal. From the first call on signals are caught; before, the system ends the process. */
  readonly signal: () => AbortSignal;
  /** The exit code of the received signal; `undefined` when there was none. */
  readonly endedBy: () => SignalCode | undefined;
  /** Work that cannot look at the signal for long: the system ends the process in the middle of it. */
  readonly endable: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Interrupts a command: the first signal lets it close open files and connections, the second ends the process at once. The system
 * does not end process 1, which a container starts with, so that signals are always caught there.
 */
export function watchSignals(processId: number = process.pid): Signals {
  const interrupted = new AbortController();
  let code: SignalCode | undefined;
  let isWatching = false;
  /** Works that may be ended, at the same time. */
  let endables = 0;
  const interrupt = (name: (typeof NAMES)[number]) => {
    if (code !== undefined) process.exit(code);
    code = EXIT_CODES[name];
    setTimeout(() => process.exit(code), GRACE_MS).unref();
    interrupted.abort();
  };
  const end = (name: (typeof NAMES)[number]) => process.exit(EXIT_CODES[name]);
  const isFirst = processId === 1;
  const watch = () => {
    if (!isWatching) for (const name of NAMES) process.off(name, end).on(name, interrupt);
    isWatching = true;
  };
  const leave = () => {
    for (const name of NAMES) {
      process.off(name, interrupt);
      if (isFirst) process.on(name, end);
    }
    isWatching = false;
  };
  if (isFirst) leave();
  return {
    signal() {
      if (endables === 0) watch();
      return interrupted.signal;
    },
    endedBy: () => code,
    async endable(work) {
      if ((!isWatching && endables === 0) || code !== undefined) return work();
      if (endables++ === 0) leave();
      try {
        return await work();
      } finally {
        if (--endables === 0) watch();
      }
    },
  };
}

/** Loads a library that users install themselves; says which when it is missing. */
export async function loadLibrary<T>(
  load: () => Promise<T>,
  packages: string,
  feature: string,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!/MODULE_NOT_FOUND$/.test(errorCode(error))) throw error;
    const missing = packages.split(' ').some((name) => errorText(error).includes(name));
    if (!missing) throw error;
    throw new StorageProblem(
      `${feature}: a package is not installed. Run "npm install ${packages}" where Sluice is installed.`,
      { cause: error },
    );
  }
}
