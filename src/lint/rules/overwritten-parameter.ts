import { sendsInUrl } from '../../engine/plan/content-type.ts';
import type { Job, Parameter, Run } from '../../engine/plan/plan.ts';
import { sentParameters } from '../../engine/plan/sent-parameters.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { evaluate } from '../../language/expression/evaluate.ts';
import { isConstant } from '../../language/expression/taint.ts';
import { parseQuery } from '../../language/values/query-string.ts';
import type { ReviewSubject } from './review.ts';
import { jobsOf } from './walk-plan.ts';

/** `overwritten-parameter` */
export function overwrittenParameter({ plan }: ReviewSubject, report: Report): void {
  for (const { job, run } of jobsOf(plan)) {
    const { paging } = job;
    if (paging.kind !== 'offset' && paging.kind !== 'pagenum') continue;
    const position = paging.kind === 'offset' ? paging.offsetParam : paging.pageParam;
    if (position === limitParamOf(paging)) {
      const setting = paging.kind === 'offset' ? 'offsetParam' : 'pageParam';
      report({
        rule: 'overwritten-parameter',
        pointer: paging.from,
        part: 'key',
        message: `offset or page number and page size are both sent as "${position}"`,
        effect: 'only one of the two is sent: every request returns the first page',
        help: `use different names in "${setting}" and "limitParam"`,
      });
    }
    if (!paging.firstPageParams) continue;
    for (const place of overwritten(job, run, paging)) {
      const { name, ...rest } = place;
      const start = paging.kind === 'offset' ? paging.start : paging.firstPage;
      const first = name === position ? start : paging.limit;
      report({
        rule: 'overwritten-parameter',
        ...rest,
        message: `pagination overwrites "${name}"`,
        effect: `the first page is requested with ${name}=${first}`,
        help:
          name === position
            ? 'remove it; pagination sets this parameter'
            : 'remove it, or set "limit" in the pagination',
        related: [
          { pointer: paging.from, part: 'key', message: 'the pagination that overwrites it' },
        ],
      });
    }
  }
}

interface Overwritten {
  readonly name: string;
  readonly pointer: string;
  readonly part: 'key' | 'value';
  readonly within?: string;
}

type CountedPaging = Extract<Job['paging'], { kind: 'offset' | 'pagenum' }>;

/** The parameter of the page size, if one is sent. */
function limitParamOf({ limit, limitParam, sendLimit }: CountedPaging): string | undefined {
  return limit === null || sendLimit === false ? undefined : limitParam;
}

/** The parameters that pagination replaces. Not the job's page size, which is used, and its offset, which has a separate rule; equal values are ignored. */
function overwritten(job: Job, run: Run, paging: CountedPaging): readonly Overwritten[] {
  const found: Overwritten[] = [];
  const position = paging.kind === 'offset' ? paging.offsetParam : paging.pageParam;
  const first = paging.kind === 'offset' ? paging.start : paging.firstPage;
  const isReplaced = (name: string, written: string | null | undefined) =>
    (name === position && String(first) !== written) ||
    (name === limitParamOf(paging) && String(paging.limit) !== written);
  const isOwn = (wanted: string) => sentParameters(job).some(({ name }) => name === wanted);
  if (sendsInUrl(job) && job.endpoint.includes('?'))
    for (const [name, written] of parseQuery(/\?([^#]*)/.exec(job.endpoint)?.[1] ?? ''))
      if (
        isReplaced(name, written) &&
        !isOwn(name) &&
        !run.target.defaultParams.some((param) => param.name === name)
      )
        found.push({
          name,
          pointer: `${job.from}/endpoint`,
          part: 'value',
          within: `${name}=${written}`,
        });
  for (const parameter of run.target.defaultParams) {
    const { name, from } = parameter;
    if (from !== undefined && isReplaced(name, constant(parameter)) && !isOwn(name))
      found.push({ name, pointer: from, part: 'key' });
  }
  if (paging.kind === 'pagenum')
    for (const parameter of job.params)
      if (
        parameter.name === position &&
        parameter.from !== undefined &&
        isReplaced(position, constant(parameter))
      )
        found.push({ name: position, pointer: parameter.from, part: 'key' });
  return found;
}

function constant({ value }: Parameter): string | undefined {
  return isConstant(value)
    ? String(evaluate(value, { nowMs: () => 0, secrets: new Map() }))
    : undefined;
}
