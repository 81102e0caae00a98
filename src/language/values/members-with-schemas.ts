import { type Pointer, pointerTo } from '../support/pointer.ts';
import { entriesOf, isArray, isObject, type Json } from './json.ts';
import { openSchemasAt, type Schema, schemasAt, schemasBelow } from './schema-at.ts';

/** A value of a configuration with its surroundings and its schemas. */
export interface Setting {
  readonly pointer: Pointer;
  readonly value: Json;
  /** Name of the member, or index of the element. */
  readonly key: string | number;
  readonly parent: Json;
  readonly parentPointer: Pointer;
  readonly parentSchemas: readonly Schema[];
  /** Every branch of the schema that fits. */
  readonly schemas: readonly Schema[];
  /** What the schema says of a value that is still to be chosen: the other branches, too. */
  readonly openSchemas: () => readonly Schema[];
  /** What the schema says of a member that this object could have. */
  readonly memberSchemas: (name: string) => readonly Schema[];
}

/**
 * Every value below the root with its schemas, parents before their members, in document order. A value that
 * `enters` refuses is left out with everything below it.
 */
export function* settingsOf(
  document: Json,
  schema: Schema,
  enters: (setting: Setting) => boolean,
): Iterable<Setting> {
  yield* below(
    { value: document, pointer: '', schemas: schemasAt(schema, document, '') },
    document,
    schema,
    enters,
  );
}

function* below(
  {
    value: parent,
    pointer: parentPointer,
    schemas: parentSchemas,
  }: Pick<Setting, 'value' | 'pointer' | 'schemas'>,
  document: Json,
  schema: Schema,
  enters: (setting: Setting) => boolean,
): Iterable<Setting> {
  for (const [key, value] of entriesIn(parent)) {
    const pointer = pointerTo(parentPointer, key);
    const schemas = schemasBelow({ schemas: parentSchemas, value: parent }, schema, String(key));
    const setting: Setting = {
      pointer,
      value,
      key,
      parent,
      parentPointer,
      parentSchemas,
      schemas,
      openSchemas: () => openSchemasAt(schema, document, pointer),
      memberSchemas: (name) => schemasBelow({ schemas, value }, schema, name),
    };
    if (!enters(setting)) continue;
    yield setting;
    yield* below(setting, document, schema, enters);
  }
}

function entriesIn(parent: Json): readonly (readonly [string | number, Json])[] {
  if (isArray(parent)) return parent.map((value, index) => [index, value] as const);
  return isObject(parent) ? entriesOf(parent) : [];
}
