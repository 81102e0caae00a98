import type { Imported } from './draft.ts';
import type { ImportInput } from './problem.ts';

type Reader = (input: ImportInput) => Promise<Imported>;

interface Source {
  readonly load: () => Promise<Reader>;
  /** Whether the argument may be the source itself instead of a file. */
  readonly isText: boolean;
  /** Options of its own. */
  readonly options: readonly string[];
}

/** Sources that become configurations, a folder each. Their readers throw `ImportProblem`, and nothing else. */
export const sources: Readonly<Record<string, Source>> = {
  airbyte: {
    load: async () => (await import('./airbyte/index.ts')).readAirbyte,
    isText: false,
    options: ['settings', 'streams', 'strict'],
  },
  curl: {
    load: async () => (await import('./requests/curl.ts')).readCurlCommand,
    isText: true,
    options: [],
  },
  har: {
    load: async () => (await import('./requests/index.ts')).readHarFile,
    isText: false,
    options: ['strict'],
  },
  openapi: {
    load: async () => (await import('./openapi/index.ts')).readOpenApi,
    isText: false,
    options: ['operations', 'server', 'details', 'prove', 'prove-seconds', 'strict'],
  },
  postman: {
    load: async () => (await import('./requests/postman.ts')).readPostman,
    isText: false,
    options: ['environment', 'requests', 'strict'],
  },
};
