import { replacedNames } from '../../authentication/index.ts';
import { traitsOf } from '../../pagination/index.ts';
import { CONTENT_TYPES } from '../../plan/content-type.ts';
import { describeExpression, describeText } from '../../plan/describe-expression.ts';
import type { Expression, Header, Job, Parameter, Run } from '../../plan/plan.ts';
import type { PlanLine } from '../../plan/plan-line.ts';
import { phpText } from '../../values/text.ts';

/** A method as it is sent: `POST (form)`, `POST (JSON)`, `GET`. */
export function describeMethod(method: Job['method']): string {
  return method === 'FORM' ? 'POST (form)' : method === 'POST' ? 'POST (JSON)' : 'GET';
}

/** Headers as they are sent: a list is a header sent several times, `true` is `1` (HDR-10). */
export function headerLines(headers: readonly Header[]): readonly PlanLine[] {
  return headers.flatMap(({ name, value, from }) =>
    (value.kind === 'list' ? value.elements : [value]).map((each) => ({
      text: `${name}: ${scalarText(each)}`,
      from,
      name,
    })),
  );
}

/** What authentication puts into a URL: `null` is a bare name, a list repeats the name (AUTH-QUERY-3). */
export function attachedLines(query: readonly Parameter[]): readonly PlanLine[] {
  return asQuery(
    query.flatMap(({ name, value, from }) =>
      (value.kind === 'list' ? value.elements : [value]).map((each) => ({
        text: isNull(each) ? name : `${name}=${scalarText(each)}`,
        from,
        name,
      })),
    ),
  );
}

/** The encoded name of a parameter in a URL or a form, and its value: `list[0]`, `filter[on]` (7.4). */
export function encodedPairs(
  name: string,
  value: Expression,
): readonly (readonly [name: string, value: string])[] {
  switch (value.kind) {
    case 'literal':
      if (value.value === null) return [];
      return [
        [name, typeof value.value === 'boolean' ? String(Number(value.value)) : scalarText(value)],
      ];
    case 'list':
      return value.elements.flatMap((element, index) => encodedPairs(`${name}[${index}]`, element));
    case 'object':
      return value.members.flatMap((member) =>
        encodedPairs(`${name}[${member.name}]`, member.value),
      );
    default:
      return [[name, describeText(value)]];
  }
}

/** `?` before the first, `&` before the others. */
function asQuery(lines: readonly PlanLine[]): readonly PlanLine[] {
  return lines.map(({ text, from, name }, index) => ({
    text: `${index === 0 ? '?' : '&'} ${text}`,
    from,
    name,
  }));
}

function scalarText(value: Expression): string {
  if (value.kind === 'literal') return phpText(value.value);
  return value.kind === 'list' || value.kind === 'object'
    ? describeExpression(value)
    : describeText(value);
}

function isNull(value: Expression): boolean {
  return value.kind === 'literal' && value.value === null;
}

/** HDR-5, ACC-11: the method has a content type of its own. */
export function requestHeaders(
  headers: readonly Header[],
  method: Job['method'],
): readonly PlanLine[] {
  const own = CONTENT_TYPES[method];
  return headers.flatMap((header) => {
    const lines = headerLines([header]);
    if (own === undefined || header.name.toLowerCase() !== 'content-type') return lines;
    return lines.map(({ text, from, name }) => ({
      text: text.endsWith(`: ${own}`) ? text : `${text}, which ${method} replaces by ${own}`,
      from,
      name,
    }));
  });
}

/** Parameters as they are sent: in the URL, as a form (`body a[0] = x`), or as JSON. */
export function paramLines(
  params: readonly Parameter[],
  method: Job['method'],
  replaced: Replaced = none,
): readonly PlanLine[] {
  const lines = params.flatMap(({ name, value, from }) => {
    const joint = method === 'GET' ? '=' : ' = ';
    const pairs: readonly (readonly [string, string])[] =
      method === 'POST' ? [[name, describeExpression(value)]] : encodedPairs(name, value);
    const instead = replaced.get(name);
    if (instead?.sent === undefined)
      return pairs.map(([encoded, text]) => ({
        text: `${encoded}${joint}${text}${instead === undefined ? '' : `, ${instead.how}`}`,
        from,
        name: encoded,
      }));
    const own = pairs.map(([, text]) => text).join(', ');
    return [
      {
        text: `${name}${joint}${instead.sent}${own === instead.sent ? '' : `, ${instead.how}; ${own} is never sent`}`,
        from,
        name,
      },
    ];
  });
  return method === 'GET'
    ? asQuery(lines)
    : lines.map(({ text, from, name }) => ({ text: `body ${text}`, from, name }));
}

/** Parameters of the job that are replaced: the sent value, if any, and what replaces them. */
type Replaced = ReadonlyMap<string, { readonly sent?: string; readonly how: string }>;
const none: Replaced = new Map();

/** Paging replaces the job's values (PAG-OFFSET-4, PAG-OFFSET-5, PAG-PAGENUM-2), the credentials replace both (AUTH-QUERY-2). */
export function replacedIn({ paging, params, method }: Job, { credentials }: Run): Replaced {
  const found = new Map<string, { readonly sent?: string; readonly how: string }>();
  const position = traitsOf({ paging, params }).position;
  if (position?.replaced !== undefined) found.set(position.param, position.replaced);
  if (method === 'GET')
    for (const name of replacedNames(credentials))
      found.set(name, { how: 'which the credentials replace' });
  return found;
}
