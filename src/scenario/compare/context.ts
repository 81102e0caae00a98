import type { LoadedScenario } from '../read-scenario.ts';
import type { ScenarioFiles } from '../replay/scenario-files.ts';
import type { CompiledScenario, Replayed } from '../replayed.ts';
import type { Tracer } from './trace-mismatch.ts';

export interface ComparisonContext {
  readonly scenario: LoadedScenario;
  readonly compiled: CompiledScenario;
  readonly replayed: Replayed | undefined;
  readonly tracer: Tracer;
  readonly files: ScenarioFiles;
  /** Whether only the number of problems counts. */
  readonly statusOnly?: boolean;
}
