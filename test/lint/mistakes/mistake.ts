import type { Path, Plain, Site } from './sites.ts';

/** A document with one mistake in it. */
export interface Mistaken {
  readonly document: Plain;
  /** Where the mistake is in that document. */
  readonly at: Path;
  /** Any finding within this value is in the right place; the place itself when absent. */
  readonly around?: Path;
  /** What the help should name. */
  readonly meant?: string;
}

/** A kind of slip that a person could make at many places, and could notice. */
export interface MistakeClass {
  readonly name: string;
  readonly applies: (site: Site) => boolean;
  readonly make: (document: Plain, site: Site) => Mistaken | undefined;
  /** One slip that shows at several places: it may be told at each. */
  readonly several?: true;
}

/** The same for the text: a slip of the hand in one line of YAML or JSON. */
export interface TextMistakeClass {
  readonly name: string;
  readonly format: 'yaml' | 'json';
  /** The line with its slip, or `undefined` where it is none. */
  readonly make: (line: string, next: string | undefined) => string | undefined;
}
