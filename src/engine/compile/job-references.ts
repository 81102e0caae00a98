import { type CompileContext, referencesTo } from '../../language/expression/compile-expression.ts';
import { didYouMean, meantOr } from '../../language/support/did-you-mean.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
import { isObject, type Json, type JsonObject, member } from '../../language/values/json.ts';
import { relationName } from '../plan/endpoint-text.ts';
import type { Expression, Placeholder } from '../plan/plan.ts';

/**
 * What a request of a job was made for (extension E19): `{ window }` of a job with windows, `{ incremental }` of an incremental one,
 * `{ placeholder }` of one that has
 * `placeholders`, with levels as the job sees them. What is written counts, also where the check of settings has refused it.
 */
export function jobReferences(
  written: JsonObject,
  placeholders: readonly Placeholder[],
  report: CompileContext['report'],
): NonNullable<CompileContext['references']> {
  const hasWindows = isWritten(member(written, 'windows'));
  const isIncremental = isWritten(member(written, 'incremental'));
  const offered = [
    ...(hasWindows ? ['window'] : []),
    ...(isIncremental ? ['incremental'] : []),
    ...(placeholders.length > 0 ? ['placeholder'] : []),
  ];
  const refer = (name: string, key: Json, from: string): Expression | undefined => {
    if (name === 'window' && hasWindows && (key === 'start' || key === 'end'))
      return { kind: 'window', edge: key, from };
    if (name === 'incremental' && isIncremental && key === 'value') return { kind: 'cursor', from };
    if (name !== 'placeholder' || placeholders.length === 0 || typeof key !== 'string')
      return undefined;
    const found = placeholders.findLast(({ name: other }) => other === key);
    if (found !== undefined) return expressionOf(found, from);
    const names = placeholders.map(({ name: other }) => other);
    const near = didYouMean(key, names);
    report({
      rule: 'unknown-reference',
      pointer: pointerTo(from, 'placeholder'),
      cause: { undefinedName: key },
      message: `the job has no placeholder "${key}"`,
      help: meantOr(near, `use one of ${names.join(', ')}`),
    });
    return { kind: 'literal', value: null, from };
  };
  return referencesTo(offered, refer);
}

/** An empty object counts as no setting. */
function isWritten(value: Json | undefined): boolean {
  return value !== undefined && isObject(value) && !isPhpEmpty(value);
}

function expressionOf({ name, level, path, values }: Placeholder, from: string): Expression {
  const source = values === undefined ? `${relationName(level)}.${path}` : name;
  return { kind: 'placeholder', name, source, from };
}
