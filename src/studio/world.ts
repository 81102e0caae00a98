import type { FileWatch } from '../adapters/node/watch-files.ts';
import type { ScenarioFiles } from '../adapters/replay/scenario-files.ts';
import type { Compilation } from '../corridor.ts';
import type { EditorOptions } from '../editor/language-server.ts';

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
  /** The configurations below the folder, sorted. */
  configurations(): Promise<readonly string[]>;
  /** Compiles a text as a configuration of this name, with the rules of its project and the secrets that are given beside it. */
  compile(name: string, text: string | Uint8Array): Promise<Compilation>;
  /** A file as of the last commit, or why there is none. */
  atHead(name: string): { readonly bytes: Uint8Array } | { readonly problem: string };
  /** Changes on disk below the folder. */
  watch(): FileWatch;
  /** For the language server, as `sluice lsp` has them. */
  readonly editor: EditorOptions;
}
