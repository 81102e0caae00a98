export {
  type Compilation,
  type CompilationOptions,
  compile,
  type PreviewedJob,
  type PreviewedRequest,
  previewRequests,
  type RunOptions,
  type RunOutcome,
  run,
} from './corridor.ts';
export type {
  Diagnostic,
  Fix,
  FixEdit,
  Position,
  Range,
  Severity,
} from './diagnostics/diagnostic.ts';
export type { Failure } from './diagnostics/run-error.ts';
export { createMemoryCredentials } from './interpret/memory-credentials.ts';
export type { PaceOptions, Rate } from './interpret/pace.ts';
export type { TableSummary } from './interpret/run-tables.ts';
export type { SourceDocument } from './parse/source-document.ts';
export type { Expression, Job, Plan, Run } from './plan/plan.ts';
export { type Unit, units } from './plan/units.ts';
export type { BudgetPort } from './ports/budget.ts';
export type { ClockPort } from './ports/clock.ts';
export type { CredentialPort, Login, LoginNeed } from './ports/credentials.ts';
export type { EventsPort, RunEvent } from './ports/events.ts';
export type {
  HttpOutcome,
  HttpPort,
  HttpRequest,
  HttpResponse,
  TransportProblem,
} from './ports/http.ts';
export type {
  AttemptStart,
  JournalPort,
  KeptOutcome,
  KeptPage,
  RecalledPage,
} from './ports/journal.ts';
export type { Ports } from './ports/ports.ts';
export type { RandomPort } from './ports/random.ts';
export type { ScratchFile, ScratchPort } from './ports/scratch.ts';
export {
  type ColumnKinds,
  type FinishedRun,
  type FinishedTable,
  type RowEncoding,
  type SinkPort,
  StorageProblem,
  type StoredRun,
  type TableDescription,
  type TableWriter,
} from './ports/sink.ts';
export type { StatePort } from './ports/state.ts';
export { printPlan } from './report/plan/print.ts';
export type { Pointer } from './support/pointer.ts';
export { version } from './support/version.ts';
export type { GivenSecret } from './values/given-secret.ts';
export type { Json, JsonObject } from './values/json.ts';
export { Secret, type Secrets } from './values/secret.ts';
