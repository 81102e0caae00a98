import { sendsInUrl } from '../../engine/plan/content-type.ts';
import type { Job, Parameter, Run } from '../../engine/plan/plan.ts';
import { sentParameters } from '../../engine/plan/sent-parameters.ts';
import { traitsOf } from '../../features/pagination/index.ts';
import type { PagingTraits } from '../../features/pagination/paging-method.ts';
import { constantOf } from '../../language/expression/evaluate.ts';
import type { Pointer } from '../../language/support/pointer.ts';
import { parseQuery } from '../../language/values/query-string.ts';
import type { Review } from './review.ts';

/** `overwritten-parameter` */
export const overwrittenParameter: Review = ({ jobs }, report) => {
  for (const { job, run } of jobs) {
    const sent = sentBy(job);
    if (sent === undefined) continue;
    const { position, size, from } = sent;
    if (position.setting !== undefined && position.param === size?.param)
      report({
        pointer: from,
        part: 'key',
        message: `the position and the page size are both sent as "${position.param}"`,
        effect: 'only one of the two is sent: every request returns the first page',
        help: `use different names in "${position.setting}" and "${size.settings.param}"`,
      });
    for (const { isPosition, value, name, ...place } of overwritten(job, run, sent))
      report({
        ...place,
        message: `pagination overwrites "${name}"`,
        effect: `the first page is requested with ${name}=${value}`,
        help: isPosition
          ? 'remove it; pagination sets this parameter'
          : `remove it, or set "${size?.settings.size}" in the pagination`,
        related: [{ pointer: from, part: 'key', message: 'the pagination that overwrites it' }],
      });
  }
};

interface Sent {
  readonly position: NonNullable<PagingTraits['position']>;
  /** The page size, if it is sent. */
  readonly size: PagingTraits['pageSize'];
  readonly from: Pointer;
}

/** The parameters that paging sends with each page by its settings alone. */
function sentBy(job: Job): Sent | undefined {
  const { position, pageSize } = traitsOf(job);
  if (position === undefined || job.paging.kind === 'none') return undefined;
  const isSent = pageSize?.param !== undefined && pageSize.size !== null;
  return { position, size: isSent ? pageSize : undefined, from: job.paging.from };
}

interface Overwritten {
  readonly name: string;
  /** What is sent in its place. */
  readonly value: string;
  readonly isPosition: boolean;
  readonly pointer: Pointer;
  readonly part: 'key' | 'value';
  readonly within?: string;
}

/** The parameters that pagination replaces on page one. Not the job's page size, which is used; equal values are ignored. */
function overwritten(job: Job, run: Run, { position, size }: Sent): readonly Overwritten[] {
  const { first, param, reportsOwn } = position;
  if (first === undefined) return [];
  const replaced = (name: string, written: string | null | undefined) => {
    const values = [
      ...(name === param ? [first] : []),
      ...(name === size?.param ? [String(size.size)] : []),
    ];
    return values.some((value) => value !== written)
      ? [{ name, value: name === param ? first : String(size?.size), isPosition: name === param }]
      : [];
  };
  const isOwn = (wanted: string) => sentParameters(job).some(({ name }) => name === wanted);
  const { defaultParams } = run.target;
  const query = sendsInUrl(job) ? (/\?([^#]*)/.exec(job.endpoint)?.[1] ?? '') : '';
  const inEndpoint = [...parseQuery(query)].filter(
    ([name]) => !isOwn(name) && !defaultParams.some((each) => each.name === name),
  );
  const own = reportsOwn ? [] : job.params.filter(({ name }) => name === param);
  return [
    ...inEndpoint.flatMap(([name, written]) =>
      replaced(name, written).map((each) => ({
        ...each,
        pointer: `${job.from}/endpoint`,
        part: 'value' as const,
        within: `${name}=${written}`,
      })),
    ),
    ...[...defaultParams.filter(({ name }) => !isOwn(name)), ...own].flatMap((parameter) =>
      replaced(parameter.name, constant(parameter)).flatMap((each) =>
        parameter.from === undefined
          ? []
          : [{ ...each, pointer: parameter.from, part: 'key' as const }],
      ),
    ),
  ];
}

function constant({ value }: Parameter): string | undefined {
  const known = constantOf(value);
  return known === undefined ? undefined : String(known);
}
