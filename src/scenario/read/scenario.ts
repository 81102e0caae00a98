import type {
  Expectations,
  MatchRules,
  OpenApiResponse,
  Strictness,
} from '../../../generated/scenario.ts';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Pointer } from '../../language/support/pointer.ts';
import type { JsonObject } from '../../language/values/json.ts';
import type { OpenApiDocument } from '../../openapi/openapi-document.ts';
import type { Exchange, Fault } from '../play/exchange.ts';

/** A scenario (or one of its cases), ready to be played. */
export interface PlayableScenario {
  /** The folder's path as it was found; with `/name` behind it for a case. */
  readonly name: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly folder: string;
  /** Why it is not run. */
  readonly skip: string | undefined;
  readonly config: { readonly path: string; readonly bytes: Uint8Array };
  /** Merge patches on the configuration, in order. */
  readonly overlays: readonly JsonObject[];
  /** Values that replace the configuration's own, by JSON Pointer. */
  readonly replacements: ReadonlyMap<Pointer, string>;
  readonly recordingPath: string;
  readonly exchanges: readonly Exchange[];
  /** Version of the recording's format; `undefined` when responses are generated from an OpenAPI document. */
  readonly recordingVersion: 1 | 2 | undefined;
  /** The URL that relative requests of the recording belong to, whatever the configuration says; `undefined` where that is not compared. */
  readonly base: string | undefined;
  /** What relative requests belong to when the configuration's own base URL is computed at run time. */
  readonly against: string | undefined;
  /** Whether the recording was to keep a part of the pages or records only. */
  readonly isReduced: boolean;
  /** The part of a run that is replayed; all of it when absent. */
  readonly bounds: ScenarioBounds | undefined;
  readonly secrets: ReadonlyMap<string, string>;
  readonly state: JsonObject | undefined;
  readonly clock: {
    readonly startMs: number;
    readonly eachRequestMs: number;
    readonly seed: number;
  };
  readonly strict: Required<Strictness>;
  readonly sweep: SweepRules;
  /** The OpenAPI document that all exchanges are validated against. With `answers`, responses are generated from it and there is no recording. */
  readonly contract: Contract | undefined;
  readonly expect: Expectations;
  /** The requests that `expect` lists. */
  readonly expectedRequests: readonly Exchange[] | undefined;
  /** Folder with the expected files that `expect` does not name. */
  readonly expectedFolder: string;
}

/** The part of a run that a scenario replays. */
export interface ScenarioBounds {
  /** The jobs that run, by id, data type or endpoint; all when absent. */
  readonly only: readonly string[] | undefined;
  /** How many pages are requested of each execution of a job. */
  readonly maxPages: number | undefined;
  /** How many executions of each job run. */
  readonly maxExecutions: number | undefined;
  /** Where `only` is written. */
  readonly at: Pick<Diagnostic, 'file' | 'range' | 'pointer'>;
}

export interface Contract {
  readonly document: OpenApiDocument;
  readonly answers: readonly OpenApiResponse[] | undefined;
  /** The place of each response, such as `scenario.yaml:9`. */
  readonly responsePlaces: readonly string[];
  /** Where the scenario names the document. */
  readonly at: Pick<Diagnostic, 'file' | 'range' | 'pointer'>;
}

/** Settings for fault injection. */
export interface SweepRules {
  /** Faults that repeating the request must fix, in every test. */
  readonly mended: readonly { readonly text: string; readonly fault: Fault }[];
  /** Whether changed tables fail the scenario even if the fault cannot be detected. */
  readonly accepted: 'report' | 'error';
  /** Why each of these faults may change the tables. */
  readonly accept: ReadonlyMap<string, string>;
  /** Faults that are left out. */
  readonly skip: readonly string[];
}

/** A scenario that was read: its playable cases, and its diagnostics. */
export interface ReadScenario {
  readonly name: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** The scenario, or its cases; empty when a diagnostic is an error. */
  readonly playable: readonly PlayableScenario[];
}

export type { Expectations, MatchRules };
