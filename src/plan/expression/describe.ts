import { durationText } from '../../values/duration.ts';
import { unreachable } from '../../values/errors.ts';
import { pathIn, pathSegments, quotedPath } from '../../values/path.ts';
import { usualKeyEncoding } from '../functions/jwt.ts';
import type {
  Expression,
  Job,
  KeptMember,
  Parameter,
  Placeholder,
  RecordSelection,
} from '../model/plan.ts';

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
    case 'jwt':
      return describeJwt(expression);
    default:
      return `{${describeSource(expression)}}`;
  }
}

/** `jwt(RS256, {#key}, {"iss": "shop"}, 10m)` */
function describeJwt({
  algorithm,
  key,
  keyEncoding,
  passphrase,
  header,
  claims,
  lifetimeSeconds,
}: Extract<Expression, { kind: 'jwt' }>): string {
  const object = (members: readonly Parameter[]) =>
    describeExpression({ kind: 'object', members: [...members] });
  return `jwt(${[
    algorithm,
    `${describeExpression(key)}${keyEncoding === usualKeyEncoding(algorithm) ? '' : ` as ${keyEncoding}`}`,
    ...(passphrase === undefined ? [] : [`passphrase ${describeExpression(passphrase)}`]),
    ...(header.length === 0 ? [] : [`header ${object(header)}`]),
    object(claims),
    durationText(lifetimeSeconds * 1000),
  ].join(', ')})`;
}

/** The input that a value needs, without braces: `login.token`, `#password`, `parent`. */
function describeSource(
  expression: Exclude<
    Expression,
    { kind: 'literal' | 'number' | 'list' | 'object' | 'call' | 'jwt' }
  >,
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
      return pathIn('response', expression.path);
    case 'placeholder':
      return expression.source;
    case 'record':
      return pathIn('record', expression.path);
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
  return expression.kind === 'call' || expression.kind === 'jwt'
    ? `{${describeExpression(expression)}}`
    : describeExpression(expression);
}

/** Where the records are, as text. */
export function describeRecords(records: RecordSelection): string {
  if (records.kind === 'auto') return 'the response, or the only list in it';
  if (records.kind === 'wildcard')
    return `all at ${describePath(quotedPath(records.path), records.delimiter)} of the response`;
  if (records.path === records.delimiter) return 'the whole response';
  return `${describePath(quotedPath(records.path), records.delimiter)} of the response`;
}

/** What records get of an outer element, as text: the value of a member, or the name of one. */
export function describeKept(
  member: KeptMember,
  { path: records, delimiter }: Exclude<RecordSelection, { kind: 'auto' }>,
): string {
  const elements = pathsToElements(records, delimiter);
  if ('key' in member) return `the name of each ${quotedPath(elements.at(-member.key) ?? records)}`;
  const { level, path } = member;
  const outer = elements[level - 1];
  return `${quotedPath(path)} of ${outer === undefined ? 'the response' : `each ${quotedPath(outer)}`}`;
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

/** The ancestor whose record a placeholder reads: `parent`, `grandparent`, `ancestor-3`. */
export function relationName(level: number): string {
  return ['parent', 'grandparent'][level - 1] ?? `ancestor-${level}`;
}

/** A placeholder that is in force for a job, and the text for its value. */
export interface PlaceholderText {
  readonly name: string;
  /** `{parent.id}`, `{sha1({parent.id})}` where a function makes the value, or `{region}` for values of the configuration. */
  readonly text: string;
  readonly values?: Placeholder['values'];
}

/** Whether a placeholder has a value of a record; others have values of the configuration. */
export function readsRecord({ level }: Placeholder): boolean {
  return level > 0;
}

/** The column that rows get for a placeholder, before it is made valid for a table (ADD-3). */
export function columnOf({ name, path, isRelative }: Placeholder): string {
  const source = isRelative === true ? name.replaceAll('.', '_') : path;
  return source.startsWith('parent_') ? source : `parent_${source}`;
}

/** The placeholders of a job's ancestors that it inherits, and its own. */
export function placeholdersInForce(job: Job, parents: readonly Job[]): readonly Placeholder[] {
  return [
    ...parents.flatMap(({ placeholders }) =>
      placeholders.filter(({ isRelative }) => isRelative !== true),
    ),
    ...job.placeholders,
  ];
}

/** CHILD-4: whether a job is never requested, because nothing in it depends on a record of its parents. */
export function isNeverRequested(job: Job, parents: readonly Job[]): boolean {
  return (
    parents.length > 0 &&
    job.perParent !== false &&
    !placeholdersInForce(job, parents).some(readsRecord)
  );
}

/** PH-9: the placeholders of a job's ancestors and its own, outermost first; equal names take the later one. */
export function placeholderTexts(job: Job, parents: readonly Job[]): readonly PlaceholderText[] {
  const texts = new Map<string, PlaceholderText>();
  for (const [depth, owner] of [...parents, job].entries())
    for (const placeholder of owner.placeholders) {
      if (placeholder.isRelative && owner !== job) continue;
      const { name, values } = placeholder;
      const text = valueText(placeholder, parents.length - depth);
      texts.set(name, values === undefined ? { name, text } : { name, text, values });
    }
  return [...texts.values()];
}

function valueText({ name, level, path, value, values }: Placeholder, levelsBelow: number): string {
  if (values !== undefined) return `{${name}}`;
  const source = `{${pathIn(relationName(level + levelsBelow), path)}}`;
  return value.kind === 'parent'
    ? source
    : `{${describeExpression(value).replaceAll('{parent value}', source)}}`;
}

/** An address with its values as text. */
export function addressText({
  endpoint,
  addressValues = [],
}: Pick<Job, 'endpoint' | 'addressValues'>): string {
  const texts = new Map(addressValues.map(({ name, value }) => [name, describeText(value)]));
  return endpoint.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => texts.get(name) ?? whole);
}

/** The endpoint of a job with every placeholder in force filled by its text. */
export function filledTemplate(job: Job, parents: readonly Job[]): string {
  const endpoint = addressText(job);
  return placeholderTexts(job, parents).reduce(
    (text, placeholder) => text.replaceAll(`{${placeholder.name}}`, placeholder.text),
    endpoint,
  );
}
