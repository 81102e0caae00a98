import type { MemorySink } from '../destinations/memory-sink.ts';
import type { RunOutcome } from '../pipeline.ts';
import type { Plan } from '../plan/model/plan.ts';
import type { HttpRequest } from '../ports/http.ts';
import type { RunEvent } from '../ports/ports.ts';
import type { PaceOptions } from '../run/pace.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import type { SourceDocument } from '../text/source-document.ts';
import type { GivenSecret, Secrets } from '../values/secret.ts';
import type { Exchange } from './replay/exchange.ts';
import type { ReplayVerdict } from './replay/replay-http.ts';
import type { ReplayOverrides, ResponseUse, WatchedFinding } from './scenario-http.ts';

/** The types of the columns of each table, by `<bucket>/<table>`, as `expect.schema` has them. */
export type TableSchema = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What one replay gave, before anything is compared. */
export interface Replayed {
  readonly outcome: RunOutcome | undefined;
  /** What broke the program, if something did. */
  readonly crash: unknown;
  readonly verdict: ReplayVerdict;
  /** The requests that were sent to an OpenAPI document, in order. */
  readonly sent: readonly HttpRequest[];
  /** Violations of the scenario's contract. */
  readonly findings: readonly WatchedFinding[];
  /** How the responses of the scenario's OpenAPI document were used. */
  readonly answers: ResponseUse;
  readonly sink: MemorySink;
  /** The types of columns, where the scenario expects some. */
  readonly schema?: TableSchema;
  readonly state: string | undefined;
  readonly events: readonly RunEvent[];
  readonly startMs: number;
  readonly endMs: number;
  readonly sleptMs: number;
}

/** A configuration that was compiled for a scenario. */
export interface CompiledScenario {
  readonly plan: Plan | undefined;
  readonly document: SourceDocument | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** Values of the secrets that the plan names; those of a shared configuration are real. */
  readonly secrets: Secrets;
  /** The given secrets that have filled what the scenario leaves open: those that a variant may use, so that the environment doesn't repair what is removed. */
  readonly givenSecrets: readonly GivenSecret[];
  /** The same with another plan. */
  withPlan(plan: Plan): CompiledScenario;
  /** Plays exchanges with fresh ports; one request after the other without a `pace`. */
  replay(
    exchanges: readonly Exchange[],
    options?: ReplayOverrides,
    pace?: PaceOptions,
  ): Promise<Replayed>;
}
