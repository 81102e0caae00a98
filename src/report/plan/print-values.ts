import { CONTENT_TYPES, sendsInUrl, sendsJson } from '../../engine/plan/content-type.ts';
import { describeExpression, describeText } from '../../engine/plan/describe-expression.ts';
import { credentialsOf } from '../../engine/plan/job-credentials.ts';
import type { Expression, Header, Job, Parameter, Run } from '../../engine/plan/plan.ts';
import type { PlanLine } from '../../engine/plan/plan-line.ts';
import { replacedNames } from '../../features/authentication/index.ts';
import { traitsOf } from '../../features/pagination/index.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import type { ListFormat } from '../../language/values/query-string.ts';
import { phpText } from '../../language/values/text.ts';

/** A method as it is sent: `POST (form)`, `POST (JSON)`, `GET`. */
export function describeMethod(method: Job['method']): string {
  if (method === 'FORM') return 'POST (form)';
  return sendsJson(method) ? `${method} (JSON)` : method;
}

/** The method of a job, whose body may be something else than its parameters. */
export function describeJobMethod({ method, body }: Pick<Job, 'method' | 'body'>): string {
  return body === undefined ? describeMethod(method) : `${method} (${BODY_NAMES[body.kind]})`;
}

const BODY_NAMES = { json: 'JSON', text: 'text' } as const;

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
  lists: ListFormat = 'indexed',
): readonly (readonly [name: string, value: string])[] {
  switch (value.kind) {
    case 'literal':
      if (value.value === null) return [];
      return [
        [name, typeof value.value === 'boolean' ? String(Number(value.value)) : scalarText(value)],
      ];
    case 'list':
      return encodedList(name, value.elements, lists);
    case 'object':
      return value.members.flatMap((member) =>
        encodedPairs(`${name}[${member.name}]`, member.value, lists),
      );
    default:
      return [[name, describeText(value)]];
  }
}

function encodedList(
  name: string,
  elements: readonly Expression[],
  lists: ListFormat,
): readonly (readonly [name: string, value: string])[] {
  const isScalar = ({ kind }: Expression) => kind !== 'list' && kind !== 'object';
  if (lists === 'comma' && elements.every(isScalar)) {
    const texts = elements.flatMap((element) => encodedPairs('', element).map(([, text]) => text));
    return texts.length === 0 ? [] : [[name, texts.join(',')]];
  }
  const suffix = { repeat: '', brackets: '[]', indexed: undefined, comma: undefined }[lists];
  return elements.flatMap((element, index) =>
    encodedPairs(
      `${name}${suffix === undefined || !isScalar(element) ? `[${index}]` : suffix}`,
      element,
      lists,
    ),
  );
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
export function requestHeaders({
  headers,
  method,
  body,
}: Pick<Job, 'headers' | 'method' | 'body'>): readonly PlanLine[] {
  const own = body === undefined ? CONTENT_TYPES[method] : undefined;
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
  lists?: ListFormat,
): readonly PlanLine[] {
  const inUrl = sendsInUrl({ method });
  const lines = params.flatMap(({ name, value, from }) => {
    const joint = inUrl ? '=' : ' = ';
    const pairs: readonly (readonly [string, string])[] = sendsJson(method)
      ? [[name, describeExpression(value)]]
      : encodedPairs(name, value, lists);
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
  return inUrl
    ? asQuery(lines)
    : lines.map(({ text, from, name }) => ({ text: `body ${text}`, from, name }));
}

/** What a job sends in its URL and in its body, without pagination and credentials. */
export function partLines(job: Job, run: Run): readonly PlanLine[] {
  const { method, params, query = [], body, listFormat } = job;
  const replaced = replacedIn(job, run);
  if (!sendsInUrl(job))
    return [
      ...paramLines(query, 'GET', replaced, listFormat),
      ...(params.length === 0 && omitsBody(job, run)
        ? [{ text: 'no body', from: pointerTo(job.from, 'method'), name: 'body' }]
        : paramLines(params, method, replaced, listFormat)),
    ];
  return [
    ...paramLines([...params, ...query], 'GET', replaced, listFormat),
    ...(body === undefined ? [] : bodyLines(body)),
  ];
}

function omitsBody({ method, query, paging }: Job, { target }: Pick<Run, 'target'>): boolean {
  if (!sendsJson(method) || target.defaultParams.length > 0 || paging.kind !== 'none') return false;
  return method !== 'POST' || query !== undefined || target.omitsEmptyBodies === true;
}

function bodyLines({ kind, value, from }: NonNullable<Job['body']>): readonly PlanLine[] {
  if (kind === 'json' && value.kind === 'object')
    return value.members.map((member) => ({
      text: `body ${member.name} = ${describeExpression(member.value)}`,
      from: pointerTo(from, member.name),
      name: member.name,
    }));
  const text = kind === 'json' ? describeExpression(value) : describeText(value);
  return [{ text: `body ${oneLine(text)}`, from, name: 'body' }];
}

/** A text with its line breaks visible. */
function oneLine(text: string): string {
  return text.replaceAll('\r', '\\r').replaceAll('\n', '\\n');
}

/** Parameters of the job that are replaced: the sent value, if any, and what replaces them. */
type Replaced = ReadonlyMap<string, { readonly sent?: string; readonly how: string }>;
const none: Replaced = new Map();

/** Paging replaces the job's values (PAG-OFFSET-4, PAG-OFFSET-5, PAG-PAGENUM-2), the credentials replace both (AUTH-QUERY-2). */
function replacedIn(job: Job, run: Run): Replaced {
  const credentials = credentialsOf(run, job);
  const found = new Map<string, { readonly sent?: string; readonly how: string }>();
  const { position } = traitsOf(job);
  if (position?.replaced !== undefined) found.set(position.param, position.replaced);
  if (sendsInUrl(job) || job.query !== undefined)
    for (const name of replacedNames(credentials))
      found.set(name, { how: 'which the credentials replace' });
  return found;
}
