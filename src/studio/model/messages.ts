// What the server and the page of the studio send each other. The page is checked with the types of browsers, so this file imports nothing of Node.

/** A scenario, or a case of one, in the list of the page. */
export interface ListedScenario {
  /** What `sluice test` calls it: its folder, or `folder/case`. */
  readonly name: string;
  readonly folder: string;
  readonly title: string;
  /** The configuration that it plays; `null` when it cannot be read. */
  readonly config: string | null;
}

/** GET /project */
export interface ProjectModel {
  readonly version: string;
  readonly folder: string;
  readonly rootUri: string;
  readonly configurations: readonly string[];
  readonly scenarios: readonly ListedScenario[];
  /** The configuration to open first. */
  readonly opened: string | null;
}

/** GET /file, PUT /file: a configuration in the editor, with `*` for each character of its secrets. */
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
  readonly plan: string | null;
}
