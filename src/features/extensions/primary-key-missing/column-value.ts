import {
  entriesOf,
  hasMember,
  isObject,
  type Json,
  withValueAt,
} from '../../../language/values/json.ts';
import { pathSegments, valueAt } from '../../../language/values/path.ts';
import { safeName } from '../../../language/values/safe-name.ts';

/** Whether a record has no value for a column of an automatic table: it is missing, null or an empty string. */
export function lacksValue(record: Json, column: string): boolean {
  const value = valueOfColumn(record, column);
  return value === undefined || value === null || value === '';
}

/** The record with `null` in the place of a column that it does not have. */
export function withEmptyColumn(record: Json, column: string): Json {
  return valueOfColumn(record, column) === undefined
    ? withValueAt(record, pathSegments(column), null)
    : record;
}

/** A column is named by the path of its value (`owner.id`), or as the table has it (`owner_id`). */
function valueOfColumn(record: Json, column: string): Json | undefined {
  if (!isObject(record)) return undefined;
  if (hasMember(record, column)) return record[column];
  const atPath = column.includes('.') ? valueAt(column, record) : undefined;
  if (atPath !== undefined) return atPath;
  for (const [name, value] of entriesOf(record)) {
    const own = safeName(name);
    if (own === column) return value;
    const inner = column.startsWith(`${own}_`)
      ? valueOfColumn(value, column.slice(own.length + 1))
      : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}
