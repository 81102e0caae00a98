import { Secret } from '../../language/values/secret.ts';
import { maskUsers } from '../../language/values/url-users.ts';
import { hidingRealSecrets, withTexts } from '../../scenario/hide-secrets.ts';
import { createSeededRandom } from '../../scenario/play/seeded-random.ts';
import { createVirtualClock } from '../../scenario/play/virtual-clock.ts';
import { type Recorded, type RecordOptions, recordScenario } from '../record-scenario.ts';
import type { ImportedExchange } from './imported-exchange.ts';
import { createImportedHttp, type Unanswered } from './imported-http.ts';

export interface ImportOptions extends Omit<RecordOptions, 'ports'> {
  readonly exchanges: readonly ImportedExchange[];
  /** When the run begins, in ms since the epoch; with the first exchange when absent. */
  readonly atMs: number | undefined;
}

/** The result of an import: the scenario, or the request that is missing from the file; and the unused exchanges. */
export interface Imported {
  readonly recorded: Recorded;
  readonly unanswered: Unanswered | undefined;
  readonly unused: readonly ImportedExchange[];
  /** A text of the file, which has the real secrets, as it may be shown. */
  shown(text: string): string;
}

const USUAL_START = Date.UTC(2026, 0, 1);

/** Runs a plan against the exchanges of a file instead of the API, and makes a scenario of the requested ones. */
export async function importScenario({
  exchanges,
  atMs,
  ...options
}: ImportOptions): Promise<Imported> {
  const started = exchanges.flatMap(({ startedMs }) => (startedMs === null ? [] : [startedMs]));
  const clock = createVirtualClock({
    startMs: atMs ?? (started.length === 0 ? USUAL_START : Math.min(...started)),
  });
  const imported = createImportedHttp(exchanges, clock);
  const recorded = await recordScenario({
    ...options,
    ports: {
      http: imported.http,
      clock,
      random: createSeededRandom(1),
      events: (event) => imported.see(event),
    },
  });
  const foreign = new Map((imported.http.secrets ?? []).map((text) => [text, new Secret(text)]));
  const hide = hidingRealSecrets([options.secrets, foreign], new Map());
  const shown = (text: string) => maskUsers(hide(text));
  return {
    recorded,
    unanswered: withTexts(imported.unanswered(), shown),
    unused: imported.unused(),
    shown,
  };
}
