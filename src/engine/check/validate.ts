import * as validators from '../../../generated/validate-config.cjs';
import { pointerOf, type Visitor } from '../../language/configuration/visit.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
import {
  hasLiteral,
  isObject,
  type Json,
  type JsonObject,
  type JsonScalar,
  mapScalars,
  member,
  NumberLiteral,
} from '../../language/values/json.ts';
import { reportSchemaErrors } from './schema-errors.ts';

type Branch = validators.Branch<unknown>;
type Union = validators.Union<Readonly<Record<string, unknown>>>;

const PARTS: ReadonlyMap<string, Branch> = new Map(
  Object.values(validators.parts).map((part) => [part.name, part]),
);
const UNIONS: ReadonlyMap<string, Union> = new Map(Object.entries(validators.unions));

/** API-E3: what happens where a union is no object, and therefore counts as absent. */
const EFFECTS: Readonly<Record<string, string>> = {
  Authentication: 'requests are sent without credentials',
  Pagination: 'each job is one request',
};

/**
 * Reports values of a type that the language does not take. A union (authentication, pagination, a mapping's definition) is
 * judged by the branch that its `type` or `method` selects; an unknown one is left to the compiler.
 */
export function typesOfValues(report: Report): Visitor {
  return {
    enter(place) {
      const { key, value, format } = place;
      if (format?.own !== true || (!isObject(value) && isPhpEmpty(value))) return;
      const { name, node } = format;
      const union = UNIONS.get(name);
      if (isObject(value)) {
        const judged = union === undefined ? PARTS.get(name) : branchOf(union, value);
        if (judged !== undefined) validate(value, pointerOf(place), judged, report);
      } else if (union !== undefined && EFFECTS[name] !== undefined) {
        const isTag = typeof value === 'string' && Object.hasOwn(union.branches, value);
        report({
          rule: 'ignored-value',
          pointer: pointerOf(place),
          message: `"${key}" is not an object and therefore counts as absent`,
          effect: EFFECTS[name],
          help: isTag
            ? `write { "${union.tag}": "${value}", … }`
            : 'write an object, or leave it out',
        });
      } else if (node.anyOf !== undefined) {
        // sections that must be there are no unions, and have findings of their own
        const part = PARTS.get(name);
        if (part !== undefined) validate(value, pointerOf(place), part, report);
      }
    },
  };
}

function branchOf({ tag, branches, untagged }: Union, settings: JsonObject): Branch | undefined {
  const chosen = member(settings, tag);
  if (isPhpEmpty(chosen)) return untagged;
  return typeof chosen === 'string' && Object.hasOwn(branches, chosen)
    ? branches[chosen]
    : undefined;
}

function validate(
  value: Json,
  pointer: string,
  { validate: run, name }: Branch,
  report: Report,
): void {
  if (run(hasLiteral(value) ? mapScalars(value, plainNumber) : value)) return;
  reportSchemaErrors(run.errors ?? [], { value, pointer, name }, report);
}

/** A number as validators want it. */
function plainNumber(scalar: JsonScalar): JsonScalar {
  return scalar instanceof NumberLiteral ? scalar.value : scalar;
}
