import type {
  Api,
  Authentication,
  AuthorizationSetting,
  AwsSetting,
  CacheSetting,
  ColumnMapping,
  Extraction,
  Job,
  Pagination,
  SshProxySetting,
  TableMapping,
  UserMapping,
} from '../../../generated/config.ts';
import type { KeyNode } from '../../../generated/config-keys.ts';
import { type Union, unions } from '../../../generated/validate-config.cjs';
import { isPhpEmpty, isTruthy } from '../values/emptiness.ts';
import {
  entriesOf,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  member,
  objectFrom,
} from '../values/json.ts';
import { toInteger } from '../values/numeric.ts';
import { phpText } from '../values/text.ts';
import { branchFor, placeOfDefinition, resolve, type TreePlace } from './key-tree.ts';

/** Unions whose branch a tag chooses, by the names of their types. */
const TAGGED: ReadonlyMap<string, Union<Readonly<Record<string, unknown>>>> = new Map(
  Object.entries(unions),
);

/**
 * Converts a written value before it is used, according to `x-coerce` of the schema: a string to a number,
 * any value for a flag, an empty value for none. `undefined` counts as absent. Keys stay as they are, so that a pointer made
 * of them leads into the document as written; unknown keys are kept. `name` is that of the type of the value.
 */
export function coerced<N extends keyof Coerced>(
  value: Json | undefined,
  name: N,
): Coerced[N] | undefined {
  // the types and the table are generated from the same keywords
  return value === undefined
    ? undefined
    : (coercedAs(value, undefined, placeOfDefinition(name)) as Coerced[N] | undefined);
}

interface Coerced {
  readonly Api: Api;
  readonly Authentication: Authentication;
  readonly AuthorizationSetting: AuthorizationSetting;
  readonly AwsSetting: AwsSetting;
  readonly CacheSetting: CacheSetting;
  readonly ColumnMapping: ColumnMapping;
  readonly Extraction: Extraction;
  readonly Job: Job;
  readonly Pagination: Pagination;
  readonly SshProxySetting: SshProxySetting;
  readonly TableMapping: TableMapping;
  readonly UserMapping: UserMapping;
}

function coercedAt(value: Json, node: KeyNode, name: string): Json | undefined {
  return coercedAs(value, node.coerce, resolve(node, name));
}

/** `written` has priority over the coercion of the definition. */
function coercedAs(value: Json, written: KeyNode['coerce'], place: TreePlace): Json | undefined {
  switch (written ?? place.node.coerce) {
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
      return isObject(value) && !isPhpEmpty(value) ? members(value, place) : undefined;
    default:
      return isObject(value) ? members(value, place) : value;
  }
}

function members(object: JsonObject, place: TreePlace): Json {
  const branch = branchOf(object, place);
  if (branch === undefined || branch.node.coerce === 'json') return object;
  const { properties, additionalProperties: others } = branch.node;
  const entries = entriesOf(object);
  const values = entries.map(([key, written]) => {
    const own =
      properties !== undefined && Object.hasOwn(properties, key) ? properties[key] : undefined;
    const node = own ?? (typeof others === 'object' ? others : undefined);
    return node === undefined ? written : coercedAt(written, node, branch.name);
  });
  if (entries.every(([, written], index) => values[index] === written)) return object;
  return objectFrom(
    entries.flatMap(([key], index) =>
      values[index] === undefined ? [] : [[key, values[index]] as const],
    ),
  );
}

/** An unknown tag is the compiler's to report; what every branch has is coerced even then. */
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
