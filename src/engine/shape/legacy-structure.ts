import { RunError } from '../../language/diagnostics/run-error.ts';
import {
  isArray,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  keysOf,
  objectFrom,
} from '../../language/values/json.ts';
import type { RecordPlace } from './record-place.ts';
import { typeConflict } from './structure.ts';

/** From path (`users`, `users.o`) to member to type: `scalar`, `object`, `NULL`, `arrayOfscalar`, `arrayOfobject` … (LEG-1). */
export type LegacyStructure = Map<string, Map<string, string>>;

export interface LegacyAnalysis {
  readonly structure: LegacyStructure;
  readonly warn: (message: string) => void;
  readonly place: RecordPlace;
}

const ARRAY_OF = 'arrayOf';
const UNKNOWN = 'NULL';

/** Whether a type is that of a list, which gets a table of its own. */
export function isArrayType(type: string): boolean {
  return type.startsWith(ARRAY_OF);
}

/**
 * Learns from the elements of a list; returns their common type, `NULL` when they say nothing. Throws `RunError`.
 * `next` is reported before each element.
 */
export function analyseLegacy(
  rows: readonly Json[],
  path: string,
  analysis: LegacyAnalysis,
  next?: () => void,
): string {
  let common = UNKNOWN;
  for (const row of rows) {
    next?.();
    const type = analyseRow(row, path, analysis);
    if (type === UNKNOWN || type === common) continue;
    if (common !== UNKNOWN)
      throw typeConflict(
        `Data array in '${path}' contains incompatible data types '${common}' and '${type}'!`,
        analysis,
      );
    common = type;
  }
  return common;
}

function analyseRow(row: Json, path: string, analysis: LegacyAnalysis): string {
  if (row === null) {
    learn(path, [], analysis);
    return UNKNOWN;
  }
  if (isObject(row)) {
    analyseMembers(row, path, analysis);
    return 'object';
  }
  if (isArray(row)) analysis.warn(`Converting nested array '${path}' to JSON string.`);
  learn(path, [['data', 'scalar']], analysis);
  return 'scalar';
}

function analyseMembers(row: JsonObject, path: string, analysis: LegacyAnalysis): void {
  const members: [string, string][] = [];
  for (const name of keysOf(row)) {
    const value = row[name] as Json;
    if (isScalar(value)) members.push([name, value === null ? UNKNOWN : 'scalar']);
    else if (isArray(value))
      members.push([
        name,
        value.length === 0 ? UNKNOWN : ARRAY_OF + analyseLegacy(value, `${path}.${name}`, analysis),
      ]);
    else if (keysOf(value as JsonObject).length > 0) {
      analyseMembers(value as JsonObject, `${path}.${name}`, analysis);
      members.push([name, 'object']);
    }
  }
  learn(path, members, analysis);
}

function learn(
  path: string,
  members: readonly (readonly [string, string])[],
  analysis: LegacyAnalysis,
): void {
  let known = analysis.structure.get(path);
  if (known === undefined) {
    known = new Map();
    analysis.structure.set(path, known);
  }
  for (const [name, type] of members) {
    const old = known.get(name);
    if (old !== type)
      known.set(name, old === undefined ? type : joined(old, type, `${path}.${name}`, analysis));
  }
}

/** LEG-2, LEG-6: nothing is forgotten for a null, and a single value joins a list of its kind. */
function joined(old: string, type: string, path: string, analysis: LegacyAnalysis): string {
  if (type === UNKNOWN) return old;
  if (old === UNKNOWN) return type;
  const bare = [old, type].map((each) => (isArrayType(each) ? each.slice(ARRAY_OF.length) : each));
  const [first = UNKNOWN, second = UNKNOWN] = bare;
  if ((isArrayType(old) || isArrayType(type)) && (first === second || bare.includes(UNKNOWN)))
    return ARRAY_OF + (first === UNKNOWN ? second : first);
  throw typeConflict(`Unhandled type change from "${old}" to "${type}" in '${path}'`, analysis);
}

/** LEG-1. */
export function legacyStructureToState(structure: LegacyStructure): Json {
  if (structure.size === 0) return [];
  return objectFrom(
    [...structure].map(
      ([path, members]) => [path, members.size === 0 ? [] : objectFrom(members)] as const,
    ),
  );
}

/** ST-6. Throws `RunError` for anything that is not a structure (ST-7). */
export function legacyStructureFromState(struct: JsonObject): LegacyStructure {
  return new Map(
    keysOf(struct).map((path) => {
      const members = struct[path] as Json;
      if (isArray(members) && members.length === 0)
        return [path, new Map<string, string>()] as const;
      if (!isObject(members)) throw broken(path);
      return [
        path,
        new Map(
          keysOf(members).map((name) => {
            const type = members[name];
            if (typeof type !== 'string') throw broken(`${path}.${name}`);
            return [name, type] as const;
          }),
        ),
      ] as const;
    }),
  );
}

function broken(path: string): RunError {
  return new RunError({
    kind: 'state',
    message: `The structure in the state is broken at "${path}"`,
    pointer: null,
    help: 'remove "json_parser.struct" from the state; the columns of earlier runs are then lost',
  });
}
