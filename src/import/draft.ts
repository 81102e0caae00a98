import type { Carried, Finding, ImportReport, NotCarried } from '../../generated/import-report.ts';
import { pointerTo } from '../language/support/pointer.ts';
import {
  entriesOf,
  isObject,
  type Json,
  type JsonObject,
  member,
  objectAt,
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

/**
 * A draft as a new configuration of Sluice: tables owe nothing to earlier ones, so that they are lossless, and the end of pages whose size
 * nothing has proven is confirmed.
 */
export function newConfiguration(draft: Draft, { carried }: Pick<Imported, 'carried'>): Draft {
  const proven = new Set(
    carried.flatMap(({ config, findings = [] }) =>
      config === `${draft.name}.yaml`
        ? findings.flatMap(({ setting, grade }) => (grade === 'proven' ? [setting] : []))
        : [],
    ),
  );
  return withConfirmedEnd(withLossless(draft), proven);
}

function withLossless(draft: Draft): Draft {
  const { value } = draft;
  const config = isObject(value) ? member(value, 'config') : undefined;
  if (!isObject(value) || config === undefined || !isObject(config)) return draft;
  const members = entriesOf(config).flatMap((entry): readonly (readonly [string, Json])[] =>
    entry[0] === 'outputBucket' ? [entry, ['lossless', true]] : [entry],
  );
  return { ...draft, value: withMember(value, 'config', objectFrom(members)) };
}

/** An API may give smaller pages than it is asked for: then a short first page is not the last one. */
function withConfirmedEnd(draft: Draft, proven: ReadonlySet<string>): Draft {
  const { value } = draft;
  if (!isObject(value)) return draft;
  const api = objectAt(value, 'api');
  const pagination = member(api, 'pagination');
  if (pagination === undefined || !isObject(pagination)) return draft;
  const changed = confirmed(pagination, '/api/pagination', proven);
  return { ...draft, value: withMember(value, 'api', withMember(api, 'pagination', changed)) };
}

function confirmed(settings: JsonObject, pointer: string, proven: ReadonlySet<string>): JsonObject {
  const scrollers = member(settings, 'scrollers');
  if (scrollers !== undefined && isObject(scrollers)) {
    const each = entriesOf(scrollers).map(([name, one]): readonly [string, Json] => [
      name,
      isObject(one) ? confirmed(one, pointerTo(pointer, 'scrollers', name), proven) : one,
    ]);
    return withMember(settings, 'scrollers', objectFrom(each));
  }
  const endsAtShortPage =
    ['offset', 'pagenum'].includes(String(member(settings, 'method'))) &&
    member(settings, 'limit') !== undefined &&
    member(settings, 'advanceBy') === undefined;
  return endsAtShortPage && !proven.has(pointer)
    ? objectFrom([...entriesOf(settings), ['confirmEnd', 'auto']])
    : settings;
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
