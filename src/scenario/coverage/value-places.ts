import type { Expression, MappedTable, Parameter } from '../../engine/plan/plan.ts';
import { tableKey } from '../../features/destinations/memory/memory-sink.ts';
import { parseCsv } from '../csv.ts';
import { changed, type PlanPlace, place, type RunReplay } from './place.ts';
import { NO_NAME } from './run-places.ts';

/** Lists of named values in a plan, and what their entries are. */
const LISTS: ReadonlyMap<string, 'header' | 'parameter' | 'user data'> = new Map([
  ['headers', 'header'],
  ['clientHeaders', 'header'],
  ['params', 'parameter'],
  ['defaultParams', 'parameter'],
  ['query', 'parameter'],
  ['userData', 'user data'],
  ['add', 'user data'],
]);

/** Every header and parameter of a run, and what its functions decide. Whether one makes a difference is seen without it. */
export function valuePlaces(node: unknown, list = ''): readonly PlanPlace[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node))
    return node.flatMap((element: unknown) => [
      ...entryPlaces(element as Partial<Parameter>, list),
      ...valuePlaces(element),
    ]);
  const deeper = Object.entries(node).flatMap(([name, member]) => valuePlaces(member, name));
  return [...expressionPlaces(node as Expression), ...deeper];
}

function entryPlaces(entry: Partial<Parameter>, list: string): readonly PlanPlace[] {
  const kind = LISTS.get(list);
  // one without a place in the configuration is Sluice's own
  if (kind === undefined || entry.from === undefined || entry.name === undefined) return [];
  const what = kind === 'user data' ? 'is added to the rows' : 'is sent';
  return [
    place(kind, entry.from, `"${entry.name}" ${what}`, {
      covered: true,
      change: { part: entry, by: undefined },
    }),
  ];
}

function expressionPlaces(expression: Expression): readonly PlanPlace[] {
  const { from } = expression;
  if (from === undefined) return [];
  if (expression.kind === 'state' && expression.name === 'previousStart')
    return [
      place('state', from, '"previousStart" is known from an earlier run', {
        covered: true,
        change: {
          part: expression,
          by: { kind: 'literal', value: 0, from },
        },
      }),
    ];
  if (expression.kind !== 'call' || expression.function !== 'ifempty') return [];
  const [value, otherwise] = expression.arguments;
  return [
    place('function', from, '"ifempty" returns its first argument', {
      covered: true,
      change: {
        part: expression,
        by: otherwise,
      },
    }),
    place('function', from, '"ifempty" returns its second argument', {
      covered: true,
      change: {
        part: expression,
        by: value,
      },
    }),
  ];
}

/** Columns that have had a value. */
export function columnPlaces(
  table: MappedTable,
  { run, replayed }: RunReplay,
): readonly PlanPlace[] {
  const bytes = replayed.sink.written().get(tableKey(run.bucket, table.name));
  const [header = [], ...rows] = bytes === undefined ? [] : parseCsv(Buffer.from(bytes).toString());
  return table.definitions.flatMap((definition): readonly PlanPlace[] => {
    if (definition.kind === 'table') return columnPlaces(definition.table, { run, replayed });
    if (definition.kind === 'same-table') return [];
    const column = header.indexOf(definition.destination);
    const filled = column >= 0 && rows.some((row) => (row[column] ?? '') !== '');
    const empty =
      definition.kind === 'column'
        ? changed(definition, { path: NO_NAME })
        : changed(definition, { name: NO_NAME });
    return [
      place('column', definition.from, `"${definition.destination}" of ${table.name} has a value`, {
        covered: filled,
        change: empty,
      }),
    ];
  });
}
