import { loadLibrary } from '../../node/process/load-library.ts';
import { ImportProblem } from '../import-problem.ts';

/** What is used of `postman-collection`, whose types lack much of it. */
export interface Library {
  readonly Collection: new (
    definition: unknown,
  ) => { forEachItem(visit: (item: Item) => void): void };
  readonly Request: new (definition: unknown) => Request;
  readonly Url: new (text: string) => Url;
}

interface List<Part> {
  all(): readonly Part[];
}

export interface Pair {
  readonly key?: string | null;
  readonly value?: unknown;
  readonly disabled?: boolean;
}

export interface Item {
  readonly id: string;
  readonly name?: string;
  readonly request?: Request;
  readonly responses: List<Response>;
  getAuth(): Auth | undefined;
  forEachParent(
    options: { readonly withRoot: boolean },
    visit: (parent: { readonly name?: string }) => void,
  ): void;
  parent(): unknown;
}

export interface Auth {
  readonly type?: string;
  parameters(): { toObject(): Record<string, unknown> } | undefined;
}

export interface Request {
  readonly method: string;
  readonly url: Url;
  readonly headers: List<Pair>;
  readonly auth?: Auth;
  readonly body?: Body;
  toJSON(): unknown;
}

export interface Url {
  readonly protocol?: string;
  readonly port?: string;
  getHost(): string;
  getPath(): string;
  getQueryString(): string;
  toJSON(): unknown;
}

export interface Body {
  readonly mode?: string;
  readonly disabled?: boolean;
  readonly raw?: string;
  readonly options?: { readonly raw?: { readonly language?: string } };
  readonly urlencoded?: List<Pair>;
  readonly formdata?: List<Pair>;
  readonly graphql?: { readonly query?: string; readonly variables?: unknown };
  isEmpty(): boolean;
}

export interface Response {
  readonly code?: number;
  readonly body?: string;
  readonly headers: List<Pair>;
  readonly originalRequest?: Request;
}

/** The library of Postman for its collections, which users install. Throws `ImportProblem` where it is missing. */
export async function postmanLibrary(): Promise<Library> {
  try {
    const library: unknown = await loadLibrary(
      () => import('postman-collection'),
      'postman-collection',
      'Collections of Postman',
    );
    // a module of CommonJS has its members in "default"
    return (library as { readonly default?: Library }).default ?? (library as Library);
  } catch (error) {
    throw new ImportProblem((error as Error).message);
  }
}
