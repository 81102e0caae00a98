import { definitions } from '../../generated/config-keys.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { isFunction } from '../functions/index.ts';
import { didYouMean } from '../support/did-you-mean.ts';
import { isScalar, keysOf, member } from '../values/json.ts';
import { doubtfulArguments } from './doubtful-arguments.ts';
import type { ReviewSubject } from './review.ts';
import { type WrittenValues, writtenValues } from './walk-values.ts';

/** `function-arguments` */
export function functionArguments({ configuration }: ReviewSubject, report: Report): void {
  const written = writtenValues(configuration);
  for (const { object, pointer } of written.arguments) {
    const [other, ...more] = keysOf(object).filter((key) => key !== 'args');
    const value = other === undefined ? undefined : member(object, other);
    const isMeant =
      other === undefined ||
      didYouMean(other, ['function']) !== undefined ||
      isFunction(other) ||
      (typeof value === 'string' && isFunction(value));
    if (more.length > 0 || !isMeant) continue;
    report({
      rule: 'function-arguments',
      severity: 'warning',
      pointer,
      message: '"args" has no "function" beside it',
      effect: 'the object is used as it is written',
      help: `write "function": "${other !== undefined && isFunction(other) ? other : typeof value === 'string' && isFunction(value) ? value : '…'}"`,
    });
  }
  for (const { name, isBare, pointer } of written.calls)
    if (name === 'concat' && isBare)
      report({
        rule: 'function-arguments',
        severity: 'warning',
        pointer,
        message: 'concat() has no arguments',
        effect: 'its result is empty',
        help: 'add "args"',
      });
  for (const { name, args } of written.calls)
    for (const { value, pointer } of args)
      if (value === null)
        report({
          rule: 'function-arguments',
          severity: 'warning',
          pointer,
          message: `an argument of ${name}() has no value`,
          effect: 'it counts as an empty string',
          help: 'write the argument',
        });
  for (const call of written.calls) doubtfulArguments(call, report);
  for (const { attribute, pointer } of literalAttributes(configuration, written))
    report({
      rule: 'function-arguments',
      severity: 'warning',
      pointer,
      message: `"${attribute}" is text here, not the attribute "${attribute}"`,
      effect: 'nothing refers to the attribute',
      help: `write { "attr": "${attribute}" }`,
    });
}

/** Arguments that are the name of an attribute to which nothing refers. */
function literalAttributes(
  { config }: ReviewSubject['configuration'],
  { calls, references }: WrittenValues,
) {
  const settings = definitions.Extraction?.properties ?? {};
  const free = new Set(
    keysOf(config).filter(
      (key) =>
        !Object.hasOwn(settings, key) &&
        !references.has(key) &&
        isScalar(member(config, key) ?? null),
    ),
  );
  if (free.size === 0) return [];
  return calls.flatMap(({ args }) =>
    args.flatMap(({ value, pointer }) =>
      typeof value === 'string' && free.has(value) ? [{ attribute: value, pointer }] : [],
    ),
  );
}
