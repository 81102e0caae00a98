import type { SourceDocument } from '../language/parse/source-document.ts';
import type { Compilation, CompilationOptions, RunOptions } from '../pipeline.ts';

/** How the project of a configuration judges it, and the warnings of its runs. */
export interface ProjectRules {
  readonly levels: NonNullable<RunOptions['levels']>;
  /** `written`: the document as it is written, when the text is made from it. */
  compile(
    input: string | Uint8Array,
    options: CompilationOptions,
    written: SourceDocument | undefined,
  ): Promise<Compilation>;
}

/** Finds the project of a configuration by its path; `undefined` when it has none. */
export type RulesOf = (config: string) => Promise<ProjectRules | undefined>;
