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
export {
  type ApiSettings,
  type AuthenticationSettings,
  type Configuration,
  defineConfiguration,
  type ExtractionSettings,
  type JobSettings,
  type MappingSettings,
  type PaginationSettings,
} from './plan/configuration/define.ts';
export { type Unit, units } from './plan/model/jobs.ts';
export type { Expression, Immutable, Job, Plan, Run } from './plan/model/plan.ts';
export type {
  HttpOutcome,
  HttpPort,
  HttpRequest,
  HttpResponse,
  TransportProblem,
} from './ports/http.ts';
export type {
  BudgetPort,
  ClockPort,
  EventsPort,
  Ports,
  RandomPort,
  RunEvent,
  ScratchFile,
  ScratchPort,
  StatePort,
} from './ports/ports.ts';
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
export type {
  AttemptStart,
  CredentialPort,
  JournalPort,
  KeptOutcome,
  KeptPage,
  KeptToken,
  Login,
  LoginNeed,
  RecalledPage,
  TokenPort,
} from './ports/stores.ts';
export { printPlan } from './report/plan.ts';
export { createMemoryCredentials } from './run/options.ts';
export type { PaceOptions, Rate } from './run/pace.ts';
export type { TableSummary } from './run/tables.ts';
export type {
  Diagnostic,
  Failure,
  Fix,
  FixEdit,
  Position,
  Range,
  Severity,
} from './text/diagnostic.ts';
export type { SourceDocument } from './text/source-document.ts';
export type { Json, JsonObject } from './values/json.ts';
export type { Pointer } from './values/path.ts';
export { version } from './values/runtime.ts';
export type { GivenSecret } from './values/secret.ts';
export { Secret, type Secrets } from './values/secret.ts';
