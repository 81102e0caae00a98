import type { EditorOptions } from '../editor/language-server.ts';
import type { Plan } from '../engine/plan/plan.ts';
import type { EventsPort } from '../engine/ports/events.ts';
import type { Ports } from '../engine/ports/ports.ts';
import type { Imported } from '../import/draft.ts';
import type { SourceDocument } from '../language/parse/source-document.ts';
import type { Pointer } from '../language/support/pointer.ts';
import type { Secrets } from '../language/values/secret.ts';
import type { FileWatch } from '../node/files/watch-files.ts';
import type { Compilation } from '../pipeline.ts';
import type { ScenarioFiles } from '../scenario/play/scenario-files.ts';
import type { ScenarioRunOptions } from '../scenario/run-scenario.ts';
import type { StartedProject } from '../starter/start-project.ts';
import type { ProjectAround, StarterChoices } from '../starter/starter-files.ts';
import type { Progress } from './model/messages.ts';
import type { Task, TaskResult } from './tasks.ts';

/** What the studio needs of the machine and of the project; the command line provides it. Paths are relative to `folder`, with `/`. */
export interface StudioWorld {
  /** Absolute path of the opened folder. Nothing outside of it is written. */
  readonly folder: string;
  /** Its URI. */
  readonly rootUri: string;
  /** The configuration that was named on the command line. */
  readonly opened: string | undefined;
  /** Files below the opened folder, links resolved. */
  readonly files: ScenarioFiles;
  /** The same, and files of the project around it that scenarios name. */
  readonly scenarioFiles: ScenarioFiles;
  /** The configurations below the folder, sorted. */
  configurations(): Promise<readonly string[]>;
  /** Compiles a text as a configuration of this name, with the rules of its project and the secrets that are given beside it. */
  compile(name: string, text: string | Uint8Array): Promise<Compilation>;
  /** The options with which replays and mutations compile configurations. */
  rules(): Promise<Pick<ScenarioRunOptions, 'givenSecrets' | 'rulesOf'>>;
  /** Works on a task in another thread, which ends when `signal` is aborted. */
  work<Of extends Task>(
    task: Of,
    options: { readonly signal: AbortSignal; onProgress(progress: Progress): void },
  ): Promise<TaskResult<Of>>;
  /** Ends the threads. */
  close(): Promise<void>;
  /** A file as of the last commit, or why there is none. */
  atHead(name: string): { readonly bytes: Uint8Array } | { readonly problem: string };
  /** Changes on disk below the folder. */
  watch(): FileWatch;
  startProject(choices: StarterChoices): Promise<StartedProject>;
  /** The settings that new files belong to. */
  projectAround(): Promise<ProjectAround>;
  /** What `sluice import` makes of a source, whose kind is recognized; throws `UsageProblem` when it is none. */
  importSource(source: PastedSource): Promise<Imported>;
  /** A configuration with the secrets that are given beside it; throws `UsageProblem` when it cannot be recorded. */
  recordable(name: string): Promise<Recordable>;
  /** The network and the system's clock; tables and state are not theirs. */
  livePorts(plan: Plan, secrets: Secrets, events: EventsPort): LivePorts;
  /** For the language server, as `sluice lsp` has them. */
  readonly editor: EditorOptions;
}

export interface PastedSource {
  /** Name of the file, or of what was pasted. */
  readonly name: string;
  readonly text: string;
  /** Settings of the connection (Airbyte), or the environment (Postman). */
  readonly beside: string | undefined;
}

export interface Recordable {
  readonly plan: Plan;
  readonly secrets: Secrets;
  readonly document: SourceDocument;
  /** The bytes of the file. */
  readonly original: Uint8Array;
  readonly given: ReadonlySet<Pointer>;
}

export type LivePorts = Omit<Ports, 'sink' | 'scratch' | 'state'> & { close(): Promise<void> };
