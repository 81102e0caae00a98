import {
  entriesOf,
  hasMember,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  member,
  objectAt,
  objectFrom,
  withMember,
} from '../values/json.ts';
import { present } from '../values/objects.ts';
import { pointerTo } from '../values/path.ts';
import type { Draft, Imported } from './draft.ts';
import type { Question, ValueQuestion } from './questions.ts';

/** What is imported for a project: new configurations of Sluice, unless Generic Extractor reads them too. */
export function importedFor(
  imported: Imported,
  language: 'sluice' | 'keboola' | undefined,
): Imported {
  return language === 'keboola'
    ? withoutTotals(imported)
    : { ...imported, drafts: imported.drafts.map((draft) => newConfiguration(draft, imported)) };
}

/** No request needs `total`, which Generic Extractor does not know. */
function withoutTotals(imported: Imported): Imported {
  const drafts = imported.drafts.map((draft) => {
    if (!isObject(draft.value)) return draft;
    const config = withJobsWithoutTotals(objectAt(draft.value, 'config'), 'jobs');
    return { ...draft, value: withMember(draft.value, 'config', config) };
  });
  const carried = imported.carried.map(({ findings, ...stream }) => ({
    ...stream,
    ...present({ findings: findings?.filter(({ setting }) => !setting.endsWith('/total')) }),
  }));
  return { ...imported, drafts, carried };
}

function withJobsWithoutTotals(holder: JsonObject, name: 'jobs' | 'children'): JsonObject {
  const jobs = member(holder, name);
  if (jobs === undefined || !isArray(jobs)) return holder;
  const changed = jobs.map((job) =>
    isObject(job)
      ? withJobsWithoutTotals(
          objectFrom(entriesOf(job).filter(([each]) => each !== 'total')),
          'children',
        )
      : job,
  );
  return withMember(holder, name, changed);
}

/**
 * A draft as a new configuration of Sluice: tables owe nothing to earlier ones, so that they are lossless, and the end of pages whose size
 * nothing has proven is confirmed.
 */
export function newConfiguration(
  draft: Draft,
  { carried, questions }: Pick<Imported, 'carried' | 'questions'>,
): Draft {
  const proven = new Set(
    carried.flatMap(({ config, findings = [] }) =>
      config === `${draft.name}.yaml`
        ? findings.flatMap(({ setting, grade }) => (grade === 'proven' ? [setting] : []))
        : [],
    ),
  );
  const made = withDeclaredInputs(withConfirmedEnd(withLossless(draft), proven), questions);
  return { ...made, isNew: true };
}

/** Values that only the user has, secrets too, are declared, so that plans and runs ask for them and say what they are. */
function withDeclaredInputs(draft: Draft, questions: readonly Question[]): Draft {
  const { value } = draft;
  if (!isObject(value)) return draft;
  const config = objectAt(value, 'config');
  const open = questions.flatMap((question) =>
    question.kind !== 'choice' && hasMember(config, question.name) ? [question] : [],
  );
  if (open.length === 0) return draft;
  const inputs = objectFrom(
    open.map((question): readonly [string, Json] => [question.name, declarationOf(question)]),
  );
  return { ...draft, value: objectFrom([['inputs', inputs], ...entriesOf(value)]) };
}

/** A value that only the user has as a declared input. */
export function declarationOf(question: ValueQuestion): JsonObject {
  return { ...(question.kind === 'input' && question.declared), description: question.text };
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
  if (scrollers === undefined || !isObject(scrollers))
    return proven.has(pointer) ? settings : confirmedPaging(settings);
  const each = entriesOf(scrollers).map(([name, one]): readonly [string, Json] => [
    name,
    isObject(one) ? confirmed(one, pointerTo(pointer, 'scrollers', name), proven) : one,
  ]);
  return withMember(settings, 'scrollers', objectFrom(each));
}

/** A pagination that ends at a page that is not full requests one more page where the first one is not full either. */
export function confirmedPaging(settings: JsonObject): JsonObject {
  const endsAtShortPage =
    ['offset', 'pagenum'].includes(String(member(settings, 'method'))) &&
    member(settings, 'limit') !== undefined &&
    member(settings, 'advanceBy') === undefined;
  return endsAtShortPage ? objectFrom([...entriesOf(settings), ['confirmEnd', 'auto']]) : settings;
}
