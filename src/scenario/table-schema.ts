import type { MemoryTable } from '../features/destinations/memory/memory-sink.ts';
import {
  MOST_DIGITS,
  storedType,
  typeOf,
  typeText,
} from '../features/destinations/typed/column-types.ts';
import type { ComparisonContext } from './compare/compare-outcome.ts';
import type { Problem } from './result.ts';
import type { Replayed } from './run-scenario.ts';

/** The types of the columns of each table, by `<bucket>/<table>`, as `expect.schema` has them. */
export type TableSchema = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The schema of tables that were written in the typed encoding. */
export function schemaOf(tables: ReadonlyMap<string, MemoryTable>): TableSchema {
  const written = [...tables].filter(([, { columns }]) => columns.length > 0);
  return Object.fromEntries(
    written.map(([file, { columns, kinds }]) => {
      const types = kinds
        .map(typeOf)
        .map((type) => (type.kind === 'unknown' ? type : storedType(type, MOST_DIGITS)));
      return [
        file.replace(/\.csv$/, ''),
        Object.fromEntries(
          columns.map((column, index) => [column, typeText(types[index] ?? { kind: 'unknown' })]),
        ),
      ];
    }),
  );
}

/** Each column whose type is not the expected one, and columns and tables that only one side has. */
export function compareSchema(
  { scenario }: ComparisonContext,
  { schema: given = {} }: Replayed,
): readonly Problem[] {
  const { schema: wanted } = scenario.expect;
  if (wanted === undefined) return [];
  return bothKeys(wanted, given).flatMap((table) => {
    const [expected, actual] = [wanted[table], given[table]];
    if (expected === undefined || actual === undefined)
      return [
        problem(
          `schema ${table}`,
          expected === undefined ? 'no such table' : 'a table',
          actual === undefined ? 'no such table' : 'a table',
        ),
      ];
    return bothKeys(expected, actual).flatMap((column) => {
      const [one, other] = [spaced(expected[column]), actual[column]];
      return one === other
        ? []
        : [
            problem(
              `schema ${table}.${column}`,
              one ?? 'no such column',
              other ?? 'no such column',
            ),
          ];
    });
  });
}

function problem(subject: string, expected: string, actual: string): Problem {
  return { kind: 'expectation', subject, expected, actual };
}

function bothKeys(one: object, other: object): readonly string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])];
}

/** `decimal(18,2)` is the same as `decimal(18, 2)`. */
function spaced(type: string | undefined): string | undefined {
  return type?.replace(/, ?/, ', ');
}
