export { createMemoryCredentials } from './engine/interpret/memory-credentials.ts';
export type { PaceOptions, Rate } from './engine/interpret/pace.ts';
export type { TableSummary } from './engine/interpret/run-tables.ts';
export type { Expression, Job, Plan, Run } from './engine/plan/plan.ts';
export { type Unit, units } from './engine/plan/units.ts';
export type { BudgetPort } from './engine/ports/budget.ts';
export type { ClockPort } from './engine/ports/clock.ts';
export type { CredentialPort, Login, LoginNeed } from './engine/ports/credentials.ts';
export type { EventsPort, RunEvent } from './engine/ports/events.ts';
export type {
  HttpOutcome,
  HttpPort,
  HttpRequest,
  HttpResponse,
  TransportProblem,
} from './engine/ports/http.ts';
export type {
  AttemptStart,
  JournalPort,
  KeptOutcome,
  KeptPage,
  RecalledPage,
} from './engine/ports/journal.ts';
export type { Ports } from './engine/ports/ports.ts';
export type { RandomPort } from './engine/ports/random.ts';
export type { ScratchFile, ScratchPort } from './engine/ports/scratch.ts';
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
} from './engine/ports/sink.ts';
export type { StatePort } from './engine/ports/state.ts';
export type { KeptToken, TokenPort } from './engine/ports/tokens.ts';
export type {
  Diagnostic,
  Fix,
  FixEdit,
  Position,
  Range,
  Severity,
} from './language/diagnostics/diagnostic.ts';
export type { Failure } from './language/diagnostics/run-error.ts';
export type { SourceDocument } from './language/parse/source-document.ts';
export type { Pointer } from './language/support/pointer.ts';
export { version } from './language/support/version.ts';
export type { GivenSecret } from './language/values/given-secret.ts';
export type { Json, JsonObject } from './language/values/json.ts';
export { Secret, type Secrets } from './language/values/secret.ts';
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
} from './pipeline.ts';
export { printPlan } from './report/plan/print.ts';
