import type { HttpRequest, HttpResponse } from '../../engine/ports/http.ts';

/** An exchange that another program wrote down. */
export interface ImportedExchange {
  /** Its place in the file, for messages: `entry 12 (shop.har:340)`. */
  readonly label: string;
  readonly request: Pick<HttpRequest, 'method' | 'headers' | 'body'> & {
    /** Absolute, or from the path on when the host is not known. */
    readonly url: string;
  };
  /** Null: there was no response. */
  readonly response: HttpResponse | null;
  /** Why the response cannot be used, if it cannot. */
  readonly unusable: string | null;
  /** When it began, in ms since the epoch. */
  readonly startedMs: number | null;
  readonly takesMs: number;
  /** How many requests it returns. */
  readonly times: number | 'any';
  /** `same`: URL, body and listed headers are equal byte for byte. `alike`: equal by value, secrets and times may differ. */
  readonly fits: 'same' | 'alike';
  /** The name of a request that may write something: it is a login, or none that a configuration sends. */
  readonly writes?: string;
}

/** A fault of a file that is imported, with its place. */
export class ImportProblem extends Error {
  override readonly name = 'ImportProblem';
  readonly help: string;

  constructor(message: string, help: string) {
    super(message);
    this.help = help;
  }
}
