import type { Carried, Finding, ImportReport, NotCarried } from '../../generated/import-report.ts';
import {
  entriesOf,
  isObject,
  type Json,
  member,
  objectFrom,
  withMember,
} from '../language/values/json.ts';

import type { Question } from './question.ts';

export type { Carried, Finding, ImportReport, NotCarried, Question };

/** A configuration that an import has made. */
export interface Draft {
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly title: string;
  readonly value: Json;
  /** Comments behind values that are not evident, by the path of the value. */
  readonly comments?: readonly Comment[];
}

/** The same with `lossless`: tables of a new configuration owe nothing to earlier ones. */
export function losslessDraft(draft: Draft): Draft {
  const { value } = draft;
  const config = isObject(value) ? member(value, 'config') : undefined;
  if (!isObject(value) || config === undefined || !isObject(config)) return draft;
  const members = entriesOf(config).flatMap((entry): readonly (readonly [string, Json])[] =>
    entry[0] === 'outputBucket' ? [entry, ['lossless', true]] : [entry],
  );
  return { ...draft, value: withMember(value, 'config', objectFrom(members)) };
}

export interface Comment {
  readonly path: readonly (string | number)[];
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
  const { source, carried, notCarried, secrets, questions } = imported;
  const open = questions.flatMap((question) =>
    question.kind === 'secret'
      ? []
      : [{ about: question.name, text: question.text, candidates: [...question.candidates] }],
  );
  return {
    version: 1,
    source,
    file,
    carried: [...carried],
    notCarried: [...notCarried],
    secrets: { ...secrets },
    ...(open.length === 0 ? {} : { questions: open }),
  };
}
