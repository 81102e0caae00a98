import type {
  FindingModel,
  HistoryModel,
  Mark,
  MutantsModel,
  PlanModel,
  RunModel,
  StepModel,
} from './models.ts';

// What the server and the page of the studio send each other. The page is checked with the types of browsers, so this file imports nothing of Node.

/** GET /scenarios: a list of these; a scenario, or a case of one. */
export interface ListedScenario {
  /** What `sluice test` calls it: its folder, or `folder/case`. */
  readonly name: string;
  readonly folder: string;
  readonly title: string;
  /** The configuration that it plays; `null` when it cannot be read. */
  readonly config: string | null;
}

/** The choices for a new project. */
export interface StarterModel {
  readonly authentications: readonly string[];
  readonly paginations: readonly string[];
  readonly formats: readonly string[];
  /** Those of `paginations` that fit every format; the others read JSON. */
  readonly paginationsOfAnyFormat: readonly string[];
}

/** GET /project */
export interface InjectableFault {
  readonly name: string;
  readonly what: string;
}

export interface ProjectModel {
  readonly version: string;
  readonly folder: string;
  readonly rootUri: string;
  readonly configurations: readonly string[];
  /** What a new project can have. */
  readonly starter: StarterModel;
  /** The faults that can be injected, and what happens with each. */
  readonly faults: readonly InjectableFault[];
  /** The configuration to open first. */
  readonly opened: string | null;
}

/** GET /file, PUT /file, POST /file: a configuration in the editor, with dots in the place of its secrets. */
export interface FileModel {
  readonly name: string;
  readonly text: string;
  /** Says which version of the file this is. */
  readonly hash: string;
}

/** GET /events: files that changed on disk, from the opened folder. */
export interface ChangeEvent {
  readonly changed: readonly string[];
}

/** POST /plan */
export interface PlannedText {
  /** `null` when the configuration has errors. */
  readonly plan: PlanModel | null;
  readonly findings: readonly FindingModel[];
  /** Why nothing is marked as changed, if nothing can be. */
  readonly comparison: string | null;
}

/** GET /start */
export interface StartModel {
  readonly project: ProjectModel;
  /** The configuration to open first; `null` where there is none, or where it cannot be read. */
  readonly file: FileModel | null;
  /** Its plan, compared with the saved file. */
  readonly planned: PlannedText | null;
}

/** What the page gets while POST /test, /mutate and /record are worked on, when it accepts events. */
export type Progress = RunProgress | CoverageProgress | MutationProgress;

export interface RunProgress {
  /** The steps from this one on, in the place of those that were sent before. */
  readonly from: number;
  readonly steps: readonly StepModel[];
  readonly requests: number;
  readonly records: number;
  /** The requests of the recording that is replayed. */
  readonly recorded?: number;
}

/** Replays after that of the scenario, one for each place of the configuration. */
export interface CoverageProgress {
  readonly measured: number;
  readonly of: number;
}

export interface MutationProgress {
  readonly done: number;
  readonly of: number;
}

/** One event of such a response; the last one has the result, or why there is none. */
export type ResponseEvent =
  | { readonly progress: Progress }
  | { readonly result: unknown }
  | {
      readonly error: { readonly message: string; readonly help?: string };
      readonly status: number;
    };

/** POST /test */
export interface PlayedScenario {
  readonly run: RunModel;
  /** What the scenario exercises of the configuration, by line. */
  readonly marks: readonly Mark[];
}

/** POST /mutate */
export interface MutatedConfiguration {
  readonly mutants: MutantsModel;
}

/** POST /simulate */
export interface SimulatedConfiguration {
  readonly history: HistoryModel;
}

/** POST /record/preview: what a recording would send, and a folder for it that is free. */
export interface RecordingPreview extends SentRequests {
  readonly folder: string;
}

/** POST /record/check: the folder is free, or its scenario may be replaced. */
export interface CheckedFolder {
  readonly replaces: boolean;
}

/** Requests that will be sent. */
export interface SentRequests {
  readonly origins: readonly { readonly origin: string; readonly credentials: boolean }[];
  /** The requests of the login, then the first requests of each job. */
  readonly requests: readonly {
    readonly purpose: 'login' | 'api' | 'logout';
    readonly method: string;
    readonly url: string;
  }[];
}

/** POST /page/preview: what the first page of each job would send. */
export interface PagePreview {
  readonly jobs: readonly ({
    readonly endpoint: string;
    /** Whether there are more requests than are listed. */
    readonly isCut: boolean;
  } & SentRequests)[];
}

/** POST /page: the first page of a job, as a run that ends with it. */
export interface FetchedPage {
  readonly run: RunModel;
}

/** POST /mapping */
export interface ProposedMapping {
  /** The mapping with the names above it, as YAML. */
  readonly mapping: string;
  /** The configuration with it. */
  readonly text: string;
}

/** POST /insert: the text of the editor with settings that were proposed. */
export interface InsertedSettings {
  readonly text: string;
  /** Line of the first one, from 1. */
  readonly line: number;
}

/** POST /record: a scenario that was not written yet. */
export interface MadeRecording {
  readonly id: string;
  readonly folder: string;
  readonly requests: number;
  /** Names of the secrets that were replaced by made-up values. */
  readonly redacted: readonly string[];
  readonly remarks: readonly string[];
  /** How the API differs from the scenario that is replaced, as `sluice record` prints it; null where there is none. */
  readonly drift: string | null;
  readonly files: readonly { readonly name: string; readonly text: string }[];
  /** Files of the scenario that is replaced, which will be removed. */
  readonly removed: readonly string[];
}

/** POST /import, POST /import/answer: what a source becomes. Nothing was written yet. */
export interface ImportedModel {
  readonly id: string;
  /** What `sluice import` calls its kind. */
  readonly source: string;
  readonly files: readonly {
    readonly name: string;
    readonly text: string;
    /** What the language has against it, with the answers. */
    readonly problem: string | null;
  }[];
  readonly tables: readonly {
    readonly table: string;
    /** Name of its file. */
    readonly config: string;
    readonly findings: readonly ImportFinding[];
  }[];
  readonly questions: readonly {
    readonly about: string;
    readonly text: string;
    /** The settings to choose from, as YAML. */
    readonly candidates: readonly string[];
    /** Name of the setting that an answer sets; null where none does. */
    readonly setting: string | null;
    /** Whether it can be answered here: values that only the user has are given to each run. */
    readonly isChoice: boolean;
    /** Index of the chosen one, a value of the user's own, `none` where nothing is to be set; null: open. */
    readonly answer: number | { readonly value: string } | 'none' | null;
  }[];
  readonly notCarried: readonly {
    readonly stream: string;
    readonly where: string;
    readonly why: string;
    readonly instead: string | null;
  }[];
  readonly remarks: readonly string[];
}

export interface ImportFinding {
  /** JSON Pointer into the configuration. */
  readonly setting: string;
  /** As YAML. */
  readonly value: string;
  readonly evidence: readonly { readonly source: string; readonly text: string }[];
  readonly confidence: string;
  readonly grade: string;
}

/** POST /init, POST /assert, POST /record/keep, POST /import/keep */
export interface WrittenFiles {
  readonly written: readonly string[];
}

// What the page of the playground and its worker send each other; like `messages.ts`, without code of Node.

/** A bundled scenario: its files by their path below its folder, the configuration among them. */
export interface BundledScenario {
  readonly name: string;
  /** Title of the recipes that it belongs to. Scenarios with the same topic follow each other. */
  readonly topic: string;
  readonly title: string;
  /** What somebody could try with it; may be empty. */
  readonly hint: string;
  /** The page of the documentation about its topic; null where there is none. */
  readonly guide: { readonly title: string; readonly href: string } | null;
  /** Path of the configuration in `files`. */
  readonly config: string;
  readonly files: Readonly<Record<string, string>>;
}

/** From the page: a text to check, or to play in the place of the configuration of a scenario. */
export interface PlaygroundRequest {
  readonly id: number;
  readonly kind: 'check' | 'play';
  /** Name of the configuration, for messages. */
  readonly name: string;
  readonly text: string;
  readonly scenario: BundledScenario;
}

/** From the worker, with the `id` of the request. */
export interface PlaygroundReply {
  readonly id: number;
  readonly findings?: readonly FindingModel[];
  /** `null` when the configuration has errors. */
  readonly plan?: PlanModel | null;
  readonly run?: RunModel;
  /** What went wrong in the playground itself. */
  readonly problem?: string;
}
