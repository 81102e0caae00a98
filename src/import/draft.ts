import type { Carried, ImportReport, NotCarried } from '../../generated/import-report.ts';
import type { Json } from '../language/values/json.ts';

export type { Carried, ImportReport, NotCarried };

/** A configuration that an import has made. */
export interface Draft {
  /** Name of the file, without its ending. */
  readonly name: string;
  /** What is in it, for the comment at its top. */
  readonly title: string;
  readonly value: Json;
}

/** A value that no file has in it: the user passes it when the configuration runs. */
export interface Question {
  /** The attribute: `#token`. */
  readonly name: string;
  readonly text: string;
}

/** What a source became: configurations, and what a person should know of them. */
export interface Imported {
  readonly source: string;
  readonly drafts: readonly Draft[];
  readonly carried: readonly Carried[];
  readonly notCarried: readonly NotCarried[];
  readonly questions: readonly Question[];
  /** What the source does not say, or says of its own program. */
  readonly remarks: readonly string[];
  /** Attributes that are secrets, and where their values are in what was given. */
  readonly secrets: Readonly<Record<string, string>>;
}

/** The report that is written beside the configurations. */
export function reportOf(imported: Imported, file: string): ImportReport {
  const { source, carried, notCarried, secrets } = imported;
  return {
    version: 1,
    source,
    file,
    carried: [...carried],
    notCarried: [...notCarried],
    secrets: { ...secrets },
  };
}
