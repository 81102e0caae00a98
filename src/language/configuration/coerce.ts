import type {
  Api,
  Authentication,
  AuthorizationSetting,
  AwsSetting,
  CacheSetting,
  Extraction,
  Job,
  Mappings,
  Pagination,
  ResponseSettings,
  SshProxySetting,
} from '../../../generated/config.ts';
import type { KeyNode } from '../../../generated/config-keys.ts';
import { type Union, unions } from '../../../generated/validate-config.cjs';
import { type Pointer, pointerTo } from '../support/pointer.ts';
import { isPhpEmpty, isTruthy } from '../values/emptiness.ts';
import {
  entriesOf,
  isArray,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  member,
  objectFrom,
} from '../values/json.ts';
import { toInteger } from '../values/numeric.ts';
import { phpText } from '../values/text.ts';
import type { Format } from './format.ts';
import { formats } from './formats.ts';
import { branchFor, placeOfDefinition, resolve, type TreePlace, takesAbsent } from './key-tree.ts';

/** Unions whose branch a tag chooses, by the names of their types. */
const TAGGED: ReadonlyMap<string, Union<Readonly<Record<string, unknown>>>> = new Map(
  Object.entries(unions),
);

/** Where the check of settings has found values that the compiler must not see: features with a wrong setting, and what counts as absent. */
export type Refused = ReadonlyMap<Pointer, 'wrong' | 'absent'>;

/** Where values are written, and which of them are refused. */
export interface Checked {
  readonly pointer: Pointer;
  readonly refused: Refused;
}

const UNCHECKED: Checked = { pointer: '', refused: new Map() };

/**
 * Settings as the compiler receives them: checked, and converted according to `x-format` and `x-coerce` of the schema, a string to
 * a number, any value for a flag, an empty value for none. `undefined` counts as absent, and so does what is refused. Keys stay as they are, so that a pointer made
 * of them leads into the document as written; unknown keys are kept. `name` is that of the type of the value.
 */
export function coerced<N extends keyof Coerced>(
  value: Json | undefined,
  name: N,
  { pointer, refused }: Checked = UNCHECKED,
): Coerced[N] | undefined {
  const reader: Reader = { refused, isAllValid: refused.size === 0 };
  // the types and the table are generated from the same keywords
  return value === undefined
    ? undefined
    : (read(value, undefined, placeOfDefinition(name), pointer, reader) as Coerced[N] | undefined);
}

interface Reader extends Pick<Checked, 'refused'> {
  /** Nothing is refused: places do not matter. */
  readonly isAllValid: boolean;
}

interface Coerced {
  readonly Api: Api;
  readonly Authentication: Authentication;
  readonly AuthorizationSetting: AuthorizationSetting;
  readonly AwsSetting: AwsSetting;
  readonly CacheSetting: CacheSetting;
  readonly Extraction: Extraction;
  readonly Job: Job;
  readonly Mappings: Mappings;
  readonly Pagination: Pagination;
  readonly ResponseSettings: ResponseSettings;
  readonly SshProxySetting: SshProxySetting;
}

/** `node` is what the schema says of the member, and has priority over the definition. */
function read(
  value: Json,
  node: KeyNode | undefined,
  place: TreePlace,
  pointer: Pointer,
  reader: Reader,
): Json | undefined {
  if (!reader.isAllValid && reader.refused.has(pointer)) return undefined;
  const format = node?.format ?? formatOf(place);
  // a format that is that of the whole union says itself what is absent
  const hasOwn = (node?.format ?? place.node.format) !== undefined;
  const isAbsent = isPhpEmpty(value) && !hasOwn && takesAbsent(place);
  if (format !== undefined && !isAbsent) {
    const { read: readFormat, holdsSettings }: Format<Json | null> = formats[format];
    const found = value === null ? undefined : (readFormat(value) ?? undefined);
    return found !== undefined && holdsSettings === true
      ? inner(found, place, pointer, reader)
      : found;
  }
  switch (node?.coerce ?? place.node.coerce) {
    case 'json':
      return value;
    case 'text':
      if (isPhpEmpty(value)) return undefined;
      return isScalar(value) ? phpText(value) : '';
    case 'flag':
      return value === null ? undefined : isTruthy(value);
    case 'count':
      return isPhpEmpty(value) ? undefined : toInteger(value);
    case 'integer':
      return value === null || value === '' ? undefined : toInteger(value);
    case 'object':
      return isObject(value) && !isPhpEmpty(value)
        ? inner(value, place, pointer, reader)
        : undefined;
    default:
      if (value === null && place.name !== 'Value') return undefined;
      return isPhpEmpty(value) && takesAbsent(place)
        ? undefined
        : inner(value, place, pointer, reader);
  }
}

/** The format of a definition; of the first branch, where others stand for absent values. */
function formatOf({ node, name }: TreePlace): KeyNode['format'] {
  const first = node.anyOf?.[0];
  return node.format ?? (first === undefined ? undefined : resolve(first, name).node.format);
}

function inner(value: Json, place: TreePlace, pointer: Pointer, reader: Reader): Json | undefined {
  if (isArray(value)) return elements(value, place, pointer, reader);
  return isObject(value) ? members(value, place, pointer, reader) : value;
}

function elements(
  list: readonly Json[],
  place: TreePlace,
  pointer: Pointer,
  reader: Reader,
): readonly Json[] {
  const branch = branchFor(place, list);
  const { items } = branch?.node ?? {};
  if (branch === undefined || items === undefined) return list;
  const values = list.map((each, index) =>
    read(each, items, resolve(items, branch.name), below(pointer, String(index), reader), reader),
  );
  return values.every((each, index) => each === list[index])
    ? list
    : values.filter((each) => each !== undefined);
}

function members(
  object: JsonObject,
  place: TreePlace,
  pointer: Pointer,
  reader: Reader,
): Json | undefined {
  const branch = branchOf(object, place);
  if (branch === undefined || branch.node.coerce === 'json') return object;
  const { properties, additionalProperties: others } = branch.node;
  const entries = entriesOf(object);
  const values = entries.map(([key, written]) => {
    const own =
      properties !== undefined && Object.hasOwn(properties, key) ? properties[key] : undefined;
    const node = own ?? (typeof others === 'object' ? others : undefined);
    if (node === undefined) return written;
    const found = read(
      written,
      node,
      resolve(node, branch.name),
      below(pointer, key, reader),
      reader,
    );
    // a member of a map is there, even if it is empty
    const isEmptyMember = own === undefined && isObject(written) && isPhpEmpty(written);
    return found ?? (isEmptyMember ? written : undefined);
  });
  return entries.every(([, written], index) => values[index] === written)
    ? object
    : objectFrom(
        entries.flatMap(([key], index) =>
          values[index] === undefined ? [] : [[key, values[index]] as const],
        ),
      );
}

function below(pointer: Pointer, key: string, { isAllValid }: Reader): Pointer {
  return isAllValid ? '' : pointerTo(pointer, key);
}

/** What every branch has is coerced even where the tag names none. */
function branchOf(object: JsonObject, place: TreePlace): TreePlace | undefined {
  const union = TAGGED.get(place.name);
  if (union === undefined) return branchFor(place, object);
  const tag = member(object, union.tag);
  const branch =
    typeof tag === 'string' && Object.hasOwn(union.branches, tag)
      ? union.branches[tag]
      : union.untagged;
  return branch === undefined ? undefined : placeOfDefinition(branch.name);
}
