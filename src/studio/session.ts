import type { Imported } from '../import/draft.ts';
import type { ConfigurationResult } from '../mutate/result.ts';
import type { ScenarioContents } from '../record/write-recording.ts';
import type { Answers } from './import-answers.ts';
import type { FileVersion } from './routes/file.ts';

/** A recording that was made and not written yet. */
export interface PendingRecording {
  /** Folder of the scenario. */
  readonly folder: string;
  readonly contents: ScenarioContents;
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
