import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { peerWording } from '../../language/diagnostics/peer-wording.ts';
import type { Pointer } from '../../language/support/pointer.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
import { isScalar, type Json } from '../../language/values/json.ts';
import { phpText } from '../../language/values/text.ts';
import type { FilterCondition, RecursionFilter } from '../plan/plan.ts';

const twoCharacters = ['==', '!=', '>=', '<=', '~~', '!~'] as const;
const oneCharacter = ['>', '<'] as const;

/** A child job's `recursionFilter` as plan data; `null` when there is none, `undefined` after a report (RF-1, RF-2, RF-9). */
export function lowerRecursionFilter(
  value: Json | undefined,
  pointer: Pointer,
  report: Report,
): RecursionFilter | null | undefined {
  if (value === undefined || isPhpEmpty(value) || !isScalar(value)) return null;
  const text = phpText(value);
  const anyOf: FilterCondition[][] = [];
  for (const group of text.split('|')) {
    const conditions: FilterCondition[] = [];
    for (const part of group.split('&')) {
      const condition = lowerCondition(part);
      if (condition === undefined) {
        report({
          rule: 'invalid-filter',
          pointer,
          message: `the filter "${part}" has no operator`,
          note: peerWording(
            `Error creating a filter from ${part}: Operator couldn't be determined. Please use one of [==, !=, >=, <=, >, <, ~~, !~, >, <]`,
          ),
          ...(part === '' ? {} : { within: part }),
          help: conditionHelp(text, part),
        });
        return undefined;
      }
      conditions.push(condition);
    }
    anyOf.push(conditions);
  }
  return { text, anyOf, from: pointer };
}

/** Splits at the leftmost operator of two characters, otherwise of one; the value ends where the same operator is repeated (RF-2). */
function conditionHelp(text: string, part: string): string {
  if (/&&|\|\|/.test(text)) return 'write & or | once, without spaces';
  if (part === '') return 'remove the & or | that has nothing beside it';
  return /^[^=]+=[^=]*$/.test(part)
    ? `write "${part.replace('=', '==')}"`
    : 'write "<path><operator><value>" without spaces';
}

function lowerCondition(part: string): FilterCondition | undefined {
  const operator = leftmost(part, twoCharacters) ?? leftmost(part, oneCharacter);
  if (operator === undefined) return undefined;
  const [path = '', value = ''] = part.split(operator);
  return { path, operator, value };
}

function leftmost<O extends string>(text: string, operators: readonly O[]): O | undefined {
  const found = operators.filter((operator) => text.includes(operator));
  return found.sort((a, b) => text.indexOf(a) - text.indexOf(b))[0];
}
