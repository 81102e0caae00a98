import { peerWording } from '../../language/diagnostics/peer-wording.ts';
import { RunError } from '../../language/diagnostics/run-error.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import type { Json } from '../../language/values/json.ts';
import { jsonText } from '../../language/values/text.ts';
import type { MappedDefinition, MappedTable } from '../plan/plan.ts';
import type { ColumnType } from './column-type.ts';
import { placeText, type RecordPlace } from './record-place.ts';

/** A value that does not go into its column. */
export interface ColumnFault {
  readonly message: string;
  readonly pointer: Pointer;
  readonly help?: string;
}

/** Longer values are cut in messages. */
const SHOWN_CHARACTERS = 500;

/** A list or object where a single value belongs (MAP-2). */
export function unwritable(
  definition: Extract<MappedDefinition, { kind: 'column' }>,
  value: Json,
): ColumnFault {
  const text = jsonText(value);
  const shown = text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
  return {
    message: `the column "${definition.destination}" has a list or an object: ${shown}`,
    pointer: definition.from,
  };
}

const TYPE_NAMES: Readonly<Record<ColumnType, string>> = {
  text: 'a single value',
  integer: 'an integer',
  decimal: 'a number',
  boolean: 'true or false',
  json: 'JSON',
  date: 'a date',
  timestamp: 'a time',
};

/** A value that cannot be converted to the type of its column. */
export function notOfType(
  definition: Extract<MappedDefinition, { kind: 'column' }>,
  value: Json,
): ColumnFault {
  const { type = 'text', format, destination, from } = definition;
  const isTime = type === 'date' || type === 'timestamp';
  const text = jsonText(value);
  return {
    message: `the column "${destination}": ${text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text} is not ${TYPE_NAMES[type]}${format === undefined ? '' : ` in the format "${format}"`}`,
    pointer: pointerTo(from, 'mapping', format === undefined ? 'type' : 'format'),
    help: isTime
      ? 'write into "format" how records have it, such as epoch or "%d.%m.%Y"; or remove "type"'
      : 'choose another "type" for the column, or remove it to write values as they are',
  };
}

/** MAP-2: all faulty columns of a row in one message. */
export function columnError(
  dataType: string,
  faults: readonly ColumnFault[],
  place: RecordPlace,
): RunError {
  return new RunError({
    kind: 'records',
    message: `A record of "${dataType}" cannot be written: ${faults.map(({ message }) => message).join(', ')}`,
    pointer: faults[0]?.pointer ?? null,
    help:
      faults[0]?.help ??
      'map a single value, write "forceType": true to keep it as JSON text, or map it as a "table"',
    details: [
      placeText(place),
      ...(faults[0]?.help === undefined
        ? [peerWording(`Error saving '${dataType}' data to CSV column: …`)]
        : []),
    ],
  });
}

/** A list or object as a key value (MAP-9). */
export function keyError(table: MappedTable, place: RecordPlace): RunError {
  return new RunError({
    kind: 'records',
    message: `A column of the primary key of "${table.name}" has a list or an object: ${jsonText(table.primaryKey)}`,
    pointer:
      table.definitions.find((definition) => 'primaryKey' in definition && definition.primaryKey)
        ?.from ?? null,
    help: 'remove "primaryKey" from the column with the list or object',
    details: [
      placeText(place),
      peerWording(
        `Bad Json to CSV Mapping configuration: Only scalar values are allowed in primary key. Primary key: ${jsonText(table.primaryKey)}`,
      ),
    ],
  });
}
