import { rewrittenRows } from '../../rows/records.ts';
import { RunError } from '../../text/diagnostic.ts';
import { entriesOf, isObject, type Json, type JsonObject, objectFrom } from '../../values/json.ts';
import {
  pathSegments,
  pointerTo,
  valueAt,
  withoutMembers,
  writtenPath,
} from '../../values/path.ts';
import { compileExpression, referencesTo } from '../expression/compile.ts';
import { describeExpression } from '../expression/describe.ts';
import { expressionsIn, isMadeOfRecord } from '../expression/evaluate.ts';
import type { ExcludedMembers, Job, Parameter } from '../model/plan.ts';
import { columnNode, planNode } from '../model/plan-node.ts';
import type { Extension, JobRuntime } from './extension.ts';

type Added = NonNullable<Job['add']>;

/** `jobs[].add`: members that each record gets. */
export const add: Extension<Added, JsonObject> = {
  lower(value, { pointer, report, scope, references }) {
    const entries = entriesOf(value).map(([name, given]): Parameter | undefined => {
      const from = pointerTo(pointer, name);
      const written = compileExpression(given, from, {
        place: 'record-member',
        scope,
        report,
        references: referencesTo(['record', ...(references?.offered ?? [])], (key, written, at) => {
          const path = writtenPath(written);
          return key === 'record' && typeof path === 'string' && path !== ''
            ? { kind: 'record', path, from: at }
            : references?.(key, written, at);
        }),
      });
      return written === undefined ? undefined : { name, value: written, from };
    });
    if (!entries.every((entry) => entry !== undefined)) return undefined;
    const [first, ...rest] = entries;
    return first === undefined ? undefined : [first, ...rest];
  },
  describe: (added) =>
    added.map(({ name, value, from }) =>
      columnNode(name, describeExpression(value), { label: 'adds', pointer: from }),
    ),
  reads: (added) =>
    added
      .flatMap(({ value }) => expressionsIn(value))
      .flatMap((each) => (each.kind === 'record' ? [each.path] : [])),
  records(added, { job, evaluate }) {
    const members = added.map((member) => [member.name, valueOfMember(member, evaluate)] as const);
    const withMembers = (record: Json): Json => {
      if (!isObject(record))
        throw new RunError({
          kind: 'records',
          message: '"add" needs records that are objects, but the response has other values',
          pointer: added[0]?.from ?? job.from,
          help: 'remove "add", or choose the list of objects with "dataField"',
        });
      const own = members.map(([name, of]) => [name, of(record)] as const);
      return objectFrom(new Map([...entriesOf(record), ...own]));
    };
    return (batch) => rewrittenRows(batch, withMembers);
  },
};

/** What `add` makes of a record for one member; a value that all records have in common is computed once. */
function valueOfMember(
  { value }: Parameter,
  evaluate: JobRuntime['evaluate'],
): (record: Json) => Json {
  if (isMadeOfRecord(value)) return (record) => evaluate(value, record);
  const known = evaluate(value);
  return () => known;
}

/** The member of `add` that a path of records leads to. */
export function memberAt(path: string, { add: added }: Pick<Job, 'add'>): Parameter | undefined {
  const [first] = pathSegments(path);
  return added?.find(({ name }) => name === first);
}

/**
 * Reads a path of records before `add` is applied: where a record has no value there, the member counts that `add` makes for it. The result is
 * `undefined` or empty where neither has one.
 */
export function memberReader(
  path: string,
  job: Pick<Job, 'add'>,
  evaluate: JobRuntime['evaluate'],
): (record: Json) => Json | undefined {
  const member = memberAt(path, job);
  if (member === undefined) return (record) => valueAt(path, record);
  const made = valueOfMember(member, evaluate);
  return (record) => {
    const own = valueAt(path, record) ?? '';
    if (own !== '' || !isObject(record)) return own;
    return valueAt(path, objectFrom([[member.name, made(record)]]));
  };
}

/** `jobs[].exclude`: members of records that are not written. */
export const exclude: Extension<ExcludedMembers, readonly string[]> = {
  lower: (paths, { pointer }) => ({ paths: paths as [string, ...string[]], from: pointer }),
  describe: ({ paths, from }) => [
    planNode(paths.join(', '), {
      label: 'without',
      key: 'exclude',
      kind: 'selection',
      pointer: from,
    }),
  ],
  reads({ paths }, { add }) {
    const added = new Set(add?.map(({ name }) => name));
    return paths.filter((path) => !added.has(pathSegments(path)[0] ?? ''));
  },
  readsThroughLists: true,
  records:
    ({ paths }) =>
    (batch) =>
      rewrittenRows(batch, (record) => withoutMembers(record, paths)),
};
