import type { Credentials, Job, Run } from './plan.ts';

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
      /** An answer that comes again and again, with nothing but an "at" that differs, and never ends the paging. */
      readonly answer: { readonly [name: string]: unknown };
    };

/** Names under which targets take the place of a page. */
const PLACE_NAMES =
  /^(?:page|page_?(?:no|num|number|token)|offset|skip|start|from|cursor|after|before|next|continuation(?:_?token)?|marker|since|since_id|max_id)$/i;

export function pagingVerdict(job: Job, run: Run): PagingVerdict {
  const { paging } = job;
  if (paging.kind === 'none') return { kind: 'always-ends', why: 'one request' };
  const bound = boundOf(job);
  if (bound !== undefined) return { kind: 'always-ends', why: bound };
  const replaced = replacedName(job, run);
  if (replaced !== undefined) return replaced;
  switch (paging.kind) {
    case 'offset':
      return { kind: 'ends-if', condition: `a page past the last record holds fewer than ${paging.limit} records` };
    case 'pagenum':
      return { kind: 'ends-if', condition: `a page past the last one holds ${paging.limit === null ? 'no' : `fewer than ${paging.limit}`} records` };
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
function boundOf({ paging, stopConditions }: Job): string | undefined {
  for (const condition of stopConditions) {
    if (condition.kind === 'force-stop-pages') return `after ${Math.max(1, condition.pages)} ${condition.pages <= 1 ? 'page' : 'pages'}`;
    if (condition.kind === 'force-stop-time') return `after ${condition.seconds} seconds`;
    if (condition.kind === 'force-stop-volume') return `when ${condition.bytes} bytes have come`;
    // a page without records ends these methods anyway, so that every page counts
    const needsRecords = paging.kind === 'offset' || paging.kind === 'pagenum' || paging.kind === 'cursor';
    if (condition.kind === 'limit-stop-count' && needsRecords) return `when ${condition.count} records have come`;
  }
  return undefined;
}

/** What puts its own value in place of the one that paging sends, so that every request is the first one. */
function replacedName(job: Job, run: Run): PagingVerdict | undefined {
  const { paging } = job;
  const attached = attachedNames(run.credentials);
  if (paging.kind === 'response-url' || paging.kind === 'zendesk-response-url') {
    const over = [...run.target.defaultParams, ...(paging.includeParams && !paging.paramIsQuery ? job.params : [])].map(({ name }) => name);
    const name = over.find((each) => PLACE_NAMES.test(each));
    if (name === undefined || paging.paramIsQuery || job.method !== 'GET') return undefined;
    const answer = nested(paging.urlKey, paging.kind === 'response-url' ? paging.delimiter : '.', `items?${name}=2`);
    return { kind: 'can-loop', why: `the parameter "${name}" replaces that of every next URL`, answer: { items: [{ id: 1 }], ...answer } };
  }
  if (job.method !== 'GET' || (paging.kind !== 'offset' && paging.kind !== 'pagenum')) return undefined;
  const own = paging.kind === 'offset' ? paging.offsetParam : paging.pageParam;
  if (!attached.includes(own)) return undefined;
  const items = Array.from({ length: paging.limit ?? 1 }, (_, index) => ({ id: index + 1 }));
  return { kind: 'can-loop', why: `the authentication replaces "${own}" in every request`, answer: { items } };
}

/** Names that the authentication puts in place of the request's own. */
function attachedNames(credentials: Credentials): readonly string[] {
  return credentials.kind === 'query' ? credentials.query.map(({ name }) => name) : [];
}

function nested(path: string, delimiter: string, value: string): { readonly [name: string]: unknown } {
  const segments = path.split(delimiter);
  return segments.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as { readonly [name: string]: unknown };
}
