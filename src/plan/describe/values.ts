import type { ChangeKind } from '../../../generated/difference.ts';
import { present } from '../../values/objects.ts';
import { pointerTo } from '../../values/path.ts';
import { phpText } from '../../values/text.ts';
import type { ListFormat } from '../../values/url.ts';
import { credentialsOf, replacedNames } from '../authentication/index.ts';
import { describeExpression, describeText } from '../expression/describe.ts';
import type { Expression, Header, Job, Parameter, Run } from '../model/plan.ts';
import { type PlanNode, planNode } from '../model/plan-node.ts';
import { CONTENT_TYPES, sendsInUrl, sendsJson } from '../model/sent-parameters.ts';
import { factsOf } from '../pagination/index.ts';

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
export function describeHeaders(headers: readonly Header[], kind: ChangeKind): readonly PlanNode[] {
  return headers.flatMap(({ name, value, from }) =>
    (value.kind === 'list' ? value.elements : [value]).map((each) =>
      sentNode('header', name, scalarText(each), { kind, pointer: from }),
    ),
  );
}

/** A named value of a request as it is written where it is sent. */
function sentNode(
  sentIn: NonNullable<PlanNode['sentIn']>,
  key: string,
  value: string,
  rest: Parameters<typeof planNode>[1] = {},
): PlanNode {
  return planNode(`${key}${JOINTS[sentIn]}${value}`, { ...rest, sentIn, key, value });
}

const JOINTS = { header: ': ', query: '=', body: ' = ' } as const;

/** What authentication puts into a URL: `null` is a bare name, a list repeats the name (AUTH-QUERY-3). */
export function describeAttached(query: readonly Parameter[]): readonly PlanNode[] {
  return query.flatMap(({ name, value, from }) =>
    (value.kind === 'list' ? value.elements : [value]).map((each) => {
      const rest = { kind: 'credentials', pointer: from } as const;
      return isNull(each)
        ? planNode(name, { ...rest, sentIn: 'query', key: name, value: '' })
        : sentNode('query', name, scalarText(each), rest);
    }),
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
export function describeRequestHeaders(
  { headers, method, body }: Pick<Job, 'headers' | 'method' | 'body'>,
  kind: ChangeKind,
): readonly PlanNode[] {
  const sent = body === undefined ? CONTENT_TYPES[method] : undefined;
  return headers.flatMap((header) => {
    const nodes = describeHeaders([header], kind);
    if (sent === undefined || header.name.toLowerCase() !== 'content-type') return nodes;
    return nodes.map(({ value, pointer }) =>
      sentNode(
        'header',
        header.name,
        value === sent ? value : `${value}, which ${method} replaces by ${sent}`,
        { kind, pointer },
      ),
    );
  });
}

/** Parameters as they are sent: in the URL, as a form (`body a[0] = x`), or as JSON. */
export function describeParams(
  params: readonly Parameter[],
  method: Job['method'],
  kind: ChangeKind,
  { replaced = none, lists }: { readonly replaced?: Replaced; readonly lists?: ListFormat } = {},
): readonly PlanNode[] {
  const sentIn = sendsInUrl({ method }) ? 'query' : 'body';
  return params.flatMap(({ name, value, from }) => {
    const rest = { kind, pointer: from };
    const pairs: readonly (readonly [string, string])[] = sendsJson(method)
      ? [[name, describeExpression(value)]]
      : encodedPairs(name, value, lists);
    const instead = replaced.get(name);
    if (instead?.sent === undefined)
      return pairs.map(([encoded, text]) =>
        sentNode(
          sentIn,
          encoded,
          `${text}${instead === undefined ? '' : `, ${instead.how}`}`,
          rest,
        ),
      );
    const written = pairs.map(([, text]) => text).join(', ');
    const note = written === instead.sent ? '' : `, ${instead.how}; ${written} is never sent`;
    return [sentNode(sentIn, name, `${instead.sent}${note}`, rest)];
  });
}

/** What a job sends in its URL and in its body, without pagination and credentials. */
export function describeRequestValues(job: Job, run: Run): readonly PlanNode[] {
  const { method, params, query = [], body, listFormat } = job;
  const options = {
    replaced: replacedIn(job, run),
    ...present({ lists: listFormat }),
  };
  const described = (values: readonly Parameter[], how: Job['method']) =>
    describeParams(values, how, 'request', options);
  if (!sendsInUrl(job))
    return [
      ...described(query, 'GET'),
      ...(params.length === 0 && omitsBody(job, run)
        ? [
            planNode('no body', {
              key: 'body',
              kind: 'request',
              pointer: pointerTo(job.from, 'method'),
            }),
          ]
        : described(params, method)),
    ];
  return [
    ...described([...params, ...query], 'GET'),
    ...(body === undefined ? [] : describeBody(body)),
  ];
}

function omitsBody({ method, query, paging }: Job, { target }: Pick<Run, 'target'>): boolean {
  if (!sendsJson(method) || target.defaultParams.length > 0 || paging.kind !== 'none') return false;
  return method !== 'POST' || query !== undefined || target.omitsEmptyBodies === true;
}

function describeBody({ kind, value, from }: NonNullable<Job['body']>): readonly PlanNode[] {
  if (kind === 'json' && value.kind === 'object')
    return value.members.map((member) =>
      sentNode('body', member.name, describeExpression(member.value), {
        kind: 'request',
        pointer: pointerTo(from, member.name),
      }),
    );
  const text = oneLine(kind === 'json' ? describeExpression(value) : describeText(value));
  return [planNode(text, { sentIn: 'body', key: 'body', kind: 'request', pointer: from })];
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
  const { position } = factsOf(job);
  if (position?.replaced !== undefined) found.set(position.param, position.replaced);
  if (sendsInUrl(job) || job.query !== undefined)
    for (const name of replacedNames(credentials))
      found.set(name, { how: 'which the credentials replace' });
  return found;
}

/** What a node says where it stands alone, on one line and without columns: `? limit=100`, `stops at 2 pages`. */
export function nodeText(node: PlanNode): string {
  return inOneLine([node.alone ?? node.label ?? '', statementText(node)]);
}

/** The same below its parent and beside its label: `? limit=100`, `2 pages`. */
export function statementText(node: PlanNode, mark = markOf(node)): string {
  return inOneLine([mark, node.text]);
}

/** What stands before a node that is sent in a part of a request; nothing before others. */
function markOf({ sentIn }: PlanNode): string {
  return sentIn === undefined ? '' : MARKS[sentIn];
}

/** The same for each child of a node: one URL has the first parameter after `?`, and the others after `&`. */
export function marksOf({ children }: PlanNode): readonly string[] {
  const first = children.find(({ sentIn }) => sentIn === 'query');
  return children.map((child) =>
    child.sentIn === 'query' && child !== first ? '&' : markOf(child),
  );
}

function inOneLine(words: readonly string[]): string {
  return words
    .filter((word) => word !== '')
    .join(' ')
    .replace(/\s{2,}/g, ' ');
}

/** What stands before a value that is sent in this part of a request. */
const MARKS = { query: '?', header: '', body: 'body' } as const;
