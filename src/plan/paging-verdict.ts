import { runTimeText } from './describe-paging.ts';
import type { Credentials, Job, Paging, Run } from './plan.ts';

/**
 * Whether the paging of a job comes to an end: whatever the target answers; if the target does what is said; or not, since
 * the configuration itself asks for the same page again. The stop at a response that equals the one before counts for
 * nothing here: a time or a request number in the response defeats it (PAG-E3).
 */
export type PagingVerdict =
  | { readonly kind: 'always-ends'; readonly why: string }
  | { readonly kind: 'ends-if'; readonly condition: string }
  | {
      readonly kind: 'can-loop';
      readonly why: string;
      /** Name of the setting of the paging that is to blame, where it is one alone. */
      readonly setting?: string;
      /** An answer that comes again and again, with nothing but an "at" that differs, and never ends the paging. */
      readonly answer: { readonly [name: string]: unknown };
    };

/** Names under which targets take the place of a page. */
const PLACE_NAMES =
  /^(?:page|page_?(?:no|num|number|token)|offset|skip|start|from|cursor|after|before|next|continuation(?:_?token)?|marker|since|since_id|max_id)$/i;

export function pagingVerdict(job: Job, run: Run): PagingVerdict {
  const { paging, params, stopConditions } = job;
  if (paging.kind === 'none') return { kind: 'always-ends', why: 'one request' };
  const bound = boundOf(job);
  if (bound !== undefined) return { kind: 'always-ends', why: bound };
  const loop = loopOf(job, run);
  if (loop !== undefined) {
    const told = stopConditions.find((condition) => condition.kind === 'limit-stop-field');
    // the target may tell any number: there is no answer of which one could say that it goes on for ever
    if (told !== undefined) return { kind: 'ends-if', condition: `as many records come as "${told.field}" says` };
    return { ...loop, answer: goingOn(loop.answer, job) };
  }
  switch (paging.kind) {
    case 'offset':
      return { kind: 'ends-if', condition: `a page past the last record holds fewer than ${runTimeText(params, paging.limitParam) ?? paging.limit} records` };
    case 'pagenum': {
      const limit = runTimeText(params, paging.limitParam) ?? paging.limit;
      return { kind: 'ends-if', condition: `a page past the last one holds ${limit === null ? 'no' : `fewer than ${limit}`} records` };
    }
    case 'cursor':
      if (paging.increment === 0) return { kind: 'ends-if', condition: `the target leaves out the record that "${paging.param}" names` };
      return { kind: 'ends-if', condition: `there are no records past the last "${paging.idKey}"` };
    case 'response-url':
    case 'zendesk-response-url':
      return { kind: 'ends-if', condition: `the last response has no "${paging.urlKey}", and none leads back` };
    case 'response-param':
      return { kind: 'ends-if', condition: `the last response has no "${paging.responseParam}", and none leads back` };
  }
}

/** A stop condition that any answers meet some day. */
function boundOf(job: Job): string | undefined {
  const { paging, stopConditions } = job;
  for (const condition of stopConditions) {
    if (condition.kind === 'force-stop-pages') return `after ${Math.max(1, condition.pages)} ${condition.pages <= 1 ? 'page' : 'pages'}`;
    if (condition.kind === 'force-stop-time') return `after ${condition.seconds} seconds`;
    if (condition.kind === 'force-stop-volume') return `when ${condition.bytes} bytes have come`;
    // a page without records ends these methods anyway, so that every page counts
    const needsRecords = paging.kind === 'offset' || (paging.kind === 'pagenum' && !takesAnySize(job)) || paging.kind === 'cursor';
    if (condition.kind === 'limit-stop-count' && needsRecords) return `when ${condition.count} records have come`;
  }
  return undefined;
}

type Loop = Extract<PagingVerdict, { kind: 'can-loop' }>;

/** What makes every request the first one, or every page one of many. */
function loopOf(job: Job, run: Run): Loop | undefined {
  const { paging } = job;
  if (takesAnySize(job) && paging.kind === 'pagenum')
    return { kind: 'can-loop', why: `no page holds fewer than ${paging.limit} records`, setting: 'limit', answer: answerWith(job, []) };
  if (paging.kind === 'cursor' && (paging.reverse ? paging.increment > 0 : paging.increment < 0)) {
    const why = `"increment" ${paging.increment} leads back to the last record`;
    return { kind: 'can-loop', why, setting: 'increment', answer: answerWith(job, [nested(paging.idKey, '.', 1)]) };
  }
  return replacedUrl(job, run) ?? replacedName(job, run);
}

/** A page size that no page can fall short of (PAG-PAGENUM-4). */
function takesAnySize({ paging, params }: Job): boolean {
  return paging.kind === 'pagenum' && paging.limit !== null && paging.limit < 1 && runTimeText(params, paging.limitParam) === undefined;
}

/** PAG-URL-3, PAG-URL-5: parameters that take the place of those in every next URL. */
function replacedUrl(job: Job, run: Run): Loop | undefined {
  const { paging } = job;
  if ((paging.kind !== 'response-url' && paging.kind !== 'zendesk-response-url') || paging.paramIsQuery || job.method !== 'GET') return undefined;
  const over = [...run.target.defaultParams, ...(paging.includeParams ? job.params : [])].map(({ name }) => name);
  const name = over.find((each) => PLACE_NAMES.test(each));
  if (name === undefined) return undefined;
  const records = job.stopConditions.some(({ kind }) => kind === 'limit-stop-count') ? [] : [{ id: 1 }];
  const next = nested(paging.urlKey, paging.kind === 'response-url' ? paging.delimiter : '.', `items?${name}=2`);
  return { kind: 'can-loop', why: `the parameter "${name}" replaces that of every next URL`, answer: joined(answerWith(job, records), next) };
}

/** AUTH-QUERY-2: authentication that sets the very parameter that leads from page to page. */
function replacedName(job: Job, run: Run): Loop | undefined {
  const { paging } = job;
  const sent = placeParam(paging);
  const method = paging.kind === 'response-param' ? (paging.scrollRequest?.method ?? job.method) : job.method;
  if (sent === undefined || method !== 'GET' || !attachedNames(run.credentials).includes(sent)) return undefined;
  const size = paging.kind === 'offset' || paging.kind === 'pagenum' ? (paging.limit ?? 1) : 1;
  const record = paging.kind === 'cursor' ? nested(paging.idKey, '.', 1) : { id: 1 };
  const counted = paging.kind === 'response-param' && job.stopConditions.some(({ kind }) => kind === 'limit-stop-count');
  const records = Array.from({ length: counted ? 0 : size }, (_, index) => (paging.kind === 'cursor' ? record : { id: index + 1 }));
  const next = paging.kind === 'response-param' ? nested(paging.responseParam, '.', '2') : {};
  return { kind: 'can-loop', why: `the authentication replaces "${sent}" in every request`, answer: joined(answerWith(job, records), next) };
}

/** The parameter that leads from page to page. */
function placeParam(paging: Paging): string | undefined {
  switch (paging.kind) {
    case 'offset':
      return paging.offsetParam;
    case 'pagenum':
      return paging.pageParam;
    case 'response-param':
      return paging.queryParam;
    case 'cursor':
      return paging.param;
    default:
      return undefined;
  }
}

/** Names that the authentication puts in place of the request's own (AUTH-QUERY-2, OAUTH20-2). */
function attachedNames(credentials: Credentials): readonly string[] {
  return credentials.kind === 'query' || credentials.kind === 'oauth20' ? credentials.query.map(({ name }) => name) : [];
}

type Answer = Loop['answer'];

/** A response that holds these records where the job looks for them. */
function answerWith({ records }: Job, list: readonly unknown[]): Answer {
  if (records.kind === 'auto') return { items: list };
  // the whole response is one record
  if (records.path === records.delimiter) return { ...(list[0] ?? {}) };
  return nested(records.path, records.delimiter, list);
}

/** The answer with the flags that keep the paging going. */
function goingOn(answer: Answer, { stopConditions }: Job): Answer {
  const flags = stopConditions.flatMap((condition) => (condition.kind === 'next-page-flag' ? [[condition.field, !condition.stopOn] as const] : []));
  return { ...answer, ...Object.fromEntries(flags) };
}

/** Both of two answers, members of members included. */
function joined(one: Answer, other: Answer): Answer {
  const whole: Record<string, unknown> = { ...one };
  for (const [name, value] of Object.entries(other)) {
    const present = whole[name];
    whole[name] = isMap(present) && isMap(value) ? joined(present, value) : value;
  }
  return whole;
}

function isMap(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function nested(path: string, delimiter: string, value: unknown): Answer {
  const segments = path.split(delimiter);
  return segments.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Answer;
}
