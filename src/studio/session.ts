import type { Imported } from '../import/draft.ts';
import type { ScenarioContents } from '../scenario/record/write-recording.ts';
import type { ConfigurationResult } from '../scenario/variants/mutation-result.ts';
import type { Json } from '../values/json.ts';
import type { Progress } from './model/messages.ts';
import type { PageRequest } from './server.ts';
import type { StudioServices } from './services.ts';

/** Returns what the page gets as JSON. Throws `StudioProblem` and `FileProblem` for what cannot be done. */
export type Route = (
  services: StudioServices,
  request: StudioRequest,
  session: Session,
) => Promise<unknown>;

interface StudioRequest extends PageRequest {
  /** Sends progress to the page. */
  onProgress(progress: Progress): void;
}

/** A recording that was made and not written yet. */
interface PendingRecording {
  /** Folder of the scenario. */
  readonly folder: string;
  readonly contents: ScenarioContents;
  /** Files of the scenario in its place that go. */
  readonly stale: readonly string[];
  /** Whether it takes the place of a scenario. */
  readonly replaces: boolean;
}

/** The text of a file as it was when it was read. */
export interface FileVersion {
  readonly text: string;
  /** With dots in the place of secrets. Has the lines of `text`, which end with a line feed. */
  readonly shown: string;
  readonly hash: string;
  /** The byte order mark, if it has one. */
  readonly mark: string;
}

/** An import that was read and not written yet; it has no secrets. */
export interface PendingImport {
  readonly imported: Imported;
  readonly answers: Answers;
}

/** What the page has requested and may need again. */
export interface Session {
  /** The configurations that the page knows: it gets no other files. */
  readonly names: Set<string>;
  /** The last version of each configuration that the page got: a file that is removed while it is open can be written again with its secrets. */
  readonly opened: Map<string, FileVersion>;
  /** The last mutation of each configuration. */
  readonly mutated: Map<string, ConfigurationResult>;
  /** By the id that the page got; at most one. */
  readonly recorded: Map<string, PendingRecording>;
  /** By the id that the page got; at most one. */
  readonly imported: Map<string, PendingImport>;
  /** The writes of files, one after the other: each compares with what the one before it has left. */
  writes: Promise<unknown>;
}

/** What each answered question is answered with, by its index. */
export type Answers = ReadonlyMap<number, Answered>;

/** The index of a candidate, a value of the user's own, or that nothing is to be set. */
export type Answered =
  | { readonly kind: 'candidate'; readonly index: number }
  | { readonly kind: 'own'; readonly value: Json; readonly text: string }
  | { readonly kind: 'none' };
