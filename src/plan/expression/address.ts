import { isObject, isScalar, type Json, member } from '../../values/json.ts';
import type { Pointer } from '../../values/path.ts';
import { ADDRESS_REFERENCE } from '../../values/references.ts';
import { phpText } from '../../values/text.ts';
import { encodeRfc3986 } from '../../values/url.ts';
import type { AddressValue, Expression, LoginRequest } from '../model/plan.ts';
import { type CompileContext, compileExpression } from './compile.ts';
import { describeText } from './describe.ts';

/** An address: its text, in which names in braces stand for values that are known in a run (extension E17). */
export interface Address {
  readonly text: string;
  readonly values: readonly AddressValue[];
}

/** Whether an address is more than a text of Generic Extractor's language. */
export function isComputedAddress(value: Json | undefined): value is Json {
  if (typeof value === 'string') return value.search(ADDRESS_REFERENCE) >= 0;
  return value !== undefined && isObject(value) && member(value, 'function') !== undefined;
}

/**
 * Compiles an address. A reference in a text is one segment, percent-encoded; a function makes the text itself. What is known is
 * filled in. Returns `undefined` after a report, with the place of the whole address.
 */
export function lowerAddress(
  value: Json,
  pointer: Pointer,
  context: CompileContext,
): Address | undefined {
  const values = new Map<string, AddressValue>();
  const put = (name: string, expression: Expression, isSegment: boolean): string => {
    const known = knownText(expression);
    if (known !== undefined) return isSegment ? encodeRfc3986(known) : known;
    if (!values.has(name)) values.set(name, { name, value: expression, isSegment, from: pointer });
    return `{${name}}`;
  };
  if (typeof value !== 'string') {
    const expression = compileExpression(value, pointer, context);
    if (expression === undefined) return undefined;
    const isConcat = expression.kind === 'call' && expression.function === 'concat';
    const parts = isConcat ? expression.arguments : [expression];
    const text = parts
      .map((part) => put(describeText(part).replace(/^\{|\}$/g, ''), part, false))
      .join('');
    return { text, values: [...values.values()] };
  }
  let isWrong = false;
  const report: CompileContext['report'] = (finding) => context.report({ ...finding, pointer });
  const text = value.replace(ADDRESS_REFERENCE, (whole, variable: string, key: string) => {
    const written = { [variable]: key };
    const expression = compileExpression(written, pointer, { ...context, report });
    isWrong ||= expression === undefined || expression.kind === 'object';
    if (expression?.kind === 'object')
      report({
        rule: 'reference-not-available',
        pointer,
        message: `${whole} has no value in an address`,
        help: 'only jobs with "windows" or "incremental" have such values',
      });
    return expression === undefined ? whole : put(`${variable}:${key}`, expression, true);
  });
  return isWrong ? undefined : { text, values: [...values.values()] };
}

function knownText(expression: Expression): string | undefined {
  if (expression.kind === 'number') return expression.text;
  return expression.kind === 'literal' && isScalar(expression.value)
    ? phpText(expression.value)
    : undefined;
}

/** An address as a request of the plan has it. */
export function endpointOf({
  text,
  values,
}: Address): Pick<LoginRequest, 'endpoint' | 'addressValues'> {
  const [first, ...others] = values;
  return { endpoint: text, ...(first === undefined ? {} : { addressValues: [first, ...others] }) };
}

/** An address as one expression, for a place that has no text of its own. */
export function addressExpression({ text, values }: Address, from: Pointer): Expression {
  if (values.length === 0) return { kind: 'literal', value: text, from };
  const parts = text.split(/(\{[^{}]+\})/);
  const named = new Map(values.map((value) => [`{${value.name}}`, value]));
  return {
    kind: 'call',
    function: 'concat',
    arguments: parts.map((part): Expression => {
      const value = named.get(part);
      if (value === undefined) return { kind: 'literal', value: part };
      return value.isSegment
        ? { kind: 'call', function: 'rawurlencode', arguments: [value.value], from }
        : value.value;
    }),
    from,
  };
}

/** A setting that is a URL, a path, or a function of one. */
export function lowerEndpoint(
  value: Json,
  pointer: Pointer,
  context: CompileContext,
): Address | undefined {
  return typeof value === 'string' && !isComputedAddress(value)
    ? { text: value, values: [] }
    : lowerAddress(value, pointer, context);
}
