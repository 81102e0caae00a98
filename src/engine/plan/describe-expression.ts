import { unreachable } from '../../language/support/unreachable.ts';
import { pathSegments } from '../../language/values/path.ts';
import type { Expression, KeptMember, Parameter, RecordSelection } from './plan.ts';

/** A readable form of an expression: `concat("Bearer ", {login.token})`. Secrets are shown by name only. */
export function describeExpression(expression: Expression): string {
  switch (expression.kind) {
    case 'literal':
      return JSON.stringify(expression.value);
    case 'number':
      return expression.text;
    case 'list':
      return `[${expression.elements.map(describeExpression).join(', ')}]`;
    case 'object':
      return `{${expression.members.map(({ name, value }) => `${JSON.stringify(name)}: ${describeExpression(value)}`).join(', ')}}`;
    case 'call':
      return `${expression.function}(${expression.arguments.map(describeExpression).join(', ')})`;
    default:
      return `{${describeSource(expression)}}`;
  }
}

/** The input that a value needs, without braces: `login.token`, `#password`, `parent`. */
function describeSource(
  expression: Exclude<Expression, { kind: 'literal' | 'number' | 'list' | 'object' | 'call' }>,
): string {
  switch (expression.kind) {
    case 'secret':
      return expression.name;
    case 'login':
      return `login.${expression.path}`;
    case 'login-or-text':
      return `login.${expression.text} or "${expression.text}"`;
    case 'state':
      return `state.${expression.name}`;
    case 'parent':
      return 'parent value';
    case 'window':
      return `window.${expression.edge}`;
    case 'cursor':
      return 'incremental.value';
    case 'page':
      return `response.${expression.path}`;
    case 'placeholder':
      return expression.source;
    case 'record':
      return `record.${expression.path}`;
    case 'request':
      return `request.${expression.property}`;
    case 'query':
      return `query.${expression.name}`;
    case 'nonce':
      return 'nonce';
    case 'timestamp':
      return 'timestamp';
    default:
      return unreachable(expression);
  }
}

/** The text with constants unquoted, for headers and URLs in a plan: `Bearer {login.token}`. */
export function describeText(expression: Expression): string {
  if (expression.kind === 'literal')
    return expression.value === null ? '' : String(expression.value);
  if (expression.kind === 'call' && expression.function === 'concat')
    return expression.arguments.map(describeText).join('');
  return expression.kind === 'call'
    ? `{${describeExpression(expression)}}`
    : describeExpression(expression);
}

/** Where the records are, as text. */
export function describeRecords(records: RecordSelection): string {
  if (records.kind === 'auto') return 'the response, or the only list in it';
  if (records.kind === 'wildcard')
    return `all at ${describePath(`"${records.path}"`, records.delimiter)} of the response`;
  if (records.path === records.delimiter) return 'the whole response';
  return `${describePath(`"${records.path}"`, records.delimiter)} of the response`;
}

/** Where a member that records get of an outer element is, as text. */
export function describeKept(
  { level, path }: Pick<KeptMember, 'level' | 'path'>,
  { path: records, delimiter }: Exclude<RecordSelection, { kind: 'auto' }>,
): string {
  const outer = pathsToElements(records, delimiter)[level - 1];
  return `"${path}" of ${outer === undefined ? 'the response' : `each "${outer}"`}`;
}

/** The path of the elements that each `*` of a path stands for, the innermost first. */
export function pathsToElements(path: string, delimiter: string): readonly string[] {
  const segments = pathSegments(path, delimiter);
  return segments
    .flatMap((segment, index) =>
      segment === '*' ? [segments.slice(0, index + 1).join(delimiter)] : [],
    )
    .reverse();
}

/** A path, with its separator where that is not the dot. */
export function describePath(path: string, delimiter: string): string {
  return delimiter === '.' ? path : `${path} (separator "${delimiter}")`;
}

/** The function of a job's parameter that is only known at run time; `undefined` when the value is known or missing. */
export function runTimeText(params: readonly Parameter[], name: string): string | undefined {
  const value = params.find((param) => param.name === name)?.value;
  return value === undefined || value.kind === 'literal' || value.kind === 'number'
    ? undefined
    : describeText(value);
}
