import { phpText } from '../values/text.ts';
import { describeExpression, describeText } from './describe-expression.ts';
import type { Expression, Header, Parameter } from './plan.ts';

/** A line of a printed plan: what goes out under a name, and where that comes from. */
export interface PrintedValue {
  readonly text: string;
  readonly from: string | undefined;
}

/** Headers as they go out: a list is a header sent several times, `true` is `1` (HDR-10). */
export function headerLines(headers: readonly Header[]): readonly PrintedValue[] {
  return headers.flatMap(({ name, value, from }) =>
    (value.kind === 'list' ? value.elements : [value]).map((each) => ({ text: `${name}: ${scalarText(each)}`, from })),
  );
}

/** What authentication puts into a URL: `null` is a bare name, a list repeats the name (AUTH-QUERY-3). */
export function attachedLines(query: readonly Parameter[]): readonly PrintedValue[] {
  return asQuery(
    query.flatMap(({ name, value, from }) =>
      (value.kind === 'list' ? value.elements : [value]).map((each) => ({ text: isNull(each) ? name : `${name}=${scalarText(each)}`, from })),
    ),
  );
}

/** What stands before the `=` of a parameter in a URL or a form, and its value: `list[0]`, `filter[on]` (7.4). */
export function encodedPairs(name: string, value: Expression): readonly (readonly [name: string, value: string])[] {
  switch (value.kind) {
    case 'literal':
      if (value.value === null) return [];
      return [[name, typeof value.value === 'boolean' ? String(Number(value.value)) : scalarText(value)]];
    case 'list':
      return value.elements.flatMap((element, index) => encodedPairs(`${name}[${index}]`, element));
    case 'object':
      return value.members.flatMap((member) => encodedPairs(`${name}[${member.name}]`, member.value));
    default:
      return [[name, describeText(value)]];
  }
}

/** `?` before the first, `&` before the others. */
export function asQuery(lines: readonly PrintedValue[]): readonly PrintedValue[] {
  return lines.map(({ text, from }, index) => ({ text: `${index === 0 ? '?' : '&'} ${text}`, from }));
}

function scalarText(value: Expression): string {
  if (value.kind === 'literal') return phpText(value.value);
  return value.kind === 'list' || value.kind === 'object' ? describeExpression(value) : describeText(value);
}

function isNull(value: Expression): boolean {
  return value.kind === 'literal' && value.value === null;
}
