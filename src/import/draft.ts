import type { Json } from '../values/json.ts';

/** A configuration that an import has made. */
export interface Draft {
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly title: string;
  readonly value: Json;
}

/** Something of the source that is not in the configurations. */
export interface NotCarried {
  /** The stream, collection or operation that it belongs to; absent for the whole source. */
  readonly stream?: string;
  /** `file:line`. */
  readonly where: string;
  readonly reason: string;
  readonly why: string;
  readonly instead?: string;
}

/** A stream, collection or operation that is in a configuration. */
export interface Carried {
  readonly stream: string;
  readonly config: string;
  readonly table: string;
  /** Members whose column has another name. */
  readonly columns?: Readonly<Record<string, string>>;
}

/** A value that the source does not have. */
export interface Question {
  readonly name: string;
  readonly where: string;
  readonly text: string;
}

/** What a source became: configurations, and what a person should know of them. */
export interface Imported {
  readonly source: string;
  readonly drafts: readonly Draft[];
  readonly carried: readonly Carried[];
  readonly notCarried: readonly NotCarried[];
  readonly questions: readonly Question[];
  /** Attributes that are secrets, and where their values are in what was given. */
  readonly secrets: Readonly<Record<string, string>>;
}
