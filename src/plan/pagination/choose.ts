import type { MultiplePagination, Pagination } from '../../../generated/config.ts';
import { geWording } from '../../text/display.ts';
import { isScalar, type Json, keysOf } from '../../values/json.ts';
import { present } from '../../values/objects.ts';
import { pointerTo } from '../../values/path.ts';
import { isPhpEmpty, jsonText, phpText } from '../../values/text.ts';
import { didYouMean, meantOr } from '../../values/words.ts';
import type { Paging, StopCondition } from '../model/plan.ts';
import { factsOf, hasMethod, lowerPaging } from './index.ts';
import type { LowerContext } from './method.ts';
import { checkPlace, type ParamPlace, paramsAt, placedIn } from './request-params.ts';
import { lowerStopConditions } from './stop-conditions.ts';

export interface ChosenPaging {
  readonly paging: Paging;
  /** Outer ones first (9.1). */
  readonly stopConditions: readonly StopCondition[];
}

interface PagingJob {
  readonly scroller: Json | undefined;
  readonly isUnused?: boolean;
}

/**
 * How a job pages: the API's single scroller, or the one the job chooses among several (section 9, 9.9). Of a scroller
 * that the job does not use only the settings are judged, not the names that it would look up.
 */
export function choosePaging(
  pagination: Pagination | undefined,
  job: PagingJob,
  context: LowerContext,
): ChosenPaging | undefined {
  if (pagination === undefined) return { paging: { kind: 'none' }, stopConditions: [] };
  warnOfPages(pagination.pages, context);
  const stopConditions = lowerStopConditions(pagination, context);
  // a fault of the conditions does not hide those of the method
  if (isPhpEmpty(pagination.method))
    return stopConditions === undefined ? undefined : { paging: { kind: 'none' }, stopConditions };
  if (pagination.method === 'multiple') {
    const chosen = chooseScroller(pagination, job, context);
    if (chosen === undefined || stopConditions === undefined) return undefined;
    return { paging: chosen.paging, stopConditions: [...stopConditions, ...chosen.stopConditions] };
  }
  if (!hasMethod(pagination)) return undefined;
  const paging =
    'paramIn' in pagination && pagination.paramIn !== undefined
      ? lowerPlaced(pagination, pagination.paramIn, context)
      : lowerPaging(pagination, context);
  return paging === undefined || stopConditions === undefined
    ? undefined
    : { paging, stopConditions };
}

/** With `paramIn`, later pages need the rest of the request: `includeParams` is true by default. */
function lowerPlaced(
  settings: Parameters<typeof lowerPaging>[0],
  paramIn: ParamPlace,
  context: LowerContext,
): Paging | undefined {
  const { jobParams: params, jobQuery = [], jobHeaders = [], jobBody } = context;
  const written = {
    params,
    query: jobQuery,
    headers: jobHeaders,
    ...present({ body: jobBody }),
  };
  const jobParams = paramsAt(paramIn, written);
  const keeping = { includeParams: true, ...settings };
  const lowered = lowerPaging(keeping, { ...context, jobParams });
  if (lowered === undefined) return undefined;
  const paging = { ...lowered, paramIn } as Paging;
  const placed = placedIn(paging, factsOf({ paging, params }));
  if (placed === undefined) return paging;
  return checkPlace(placed, { ...context, jobParams }) ? paging : undefined;
}

/** API-E2, ACC-19: `pages` means nothing. */
function warnOfPages(pages: number | undefined, { pointer, report }: LowerContext): void {
  if (pages !== undefined)
    report({
      rule: 'ignored-setting',
      pointer: pointerTo(pointer, 'pages'),
      part: 'key',
      message: '"pages" has no effect',
      help: `write "forceStop": { "pages": ${pages} } to limit the pages`,
    });
}

/** PAG-MULTI-1..5, DIFF-4. Every scroller is lowered, so that faults of unused ones are found too. */
function chooseScroller(
  pagination: MultiplePagination,
  job: PagingJob,
  context: LowerContext,
): ChosenPaging | undefined {
  const { scrollers } = pagination;
  const at = pointerTo(context.pointer, 'scrollers');
  const names = keysOf(scrollers);
  const wanted =
    job.isUnused === true ? { name: null } : chosenName(pagination, job, names, context);
  const lowered = names.map(
    (name) =>
      [
        name,
        choosePaging(
          scrollers[name],
          { ...job, isUnused: name !== wanted?.name },
          {
            ...context,
            pointer: pointerTo(at, name),
            ...(name === wanted?.name
              ? {}
              : { jobParams: [], jobMethod: undefined, jobBody: undefined }),
          },
        ),
      ] as const,
  );
  if (wanted === undefined || lowered.some(([, paging]) => paging === undefined)) return undefined;
  return (
    lowered.find(([name]) => name === wanted.name)?.[1] ?? {
      paging: { kind: 'none' },
      stopConditions: [],
    }
  );
}

/** The scroller a job uses; `name: null` is not a paging, `undefined` an error that is reported. */
function chosenName(
  pagination: MultiplePagination,
  job: { readonly scroller: Json | undefined },
  names: readonly string[],
  { report, pointer, jobPointer }: LowerContext,
): { readonly name: string | null } | undefined {
  const { scroller } = job;
  if (scroller !== undefined && !isPhpEmpty(scroller)) {
    const name = isScalar(scroller) ? phpText(scroller) : jsonText(scroller);
    if (names.includes(name)) return { name };
    const near = didYouMean(name, names);
    report({
      rule: 'unknown-scroller',
      pointer: pointerTo(jobPointer, 'scroller'),
      cause: { undefinedName: name },
      message: `unknown scroller "${name}"`,
      note: geWording(
        `Scroller '${name}' not set in API definitions. Scrollers defined: ${names.join(', ')}`,
      ),
      help: meantOr(near, `use one of ${names.join(', ')}`),
    });
    return undefined;
  }
  const { default: usual } = pagination;
  if (usual !== undefined) {
    if (names.includes(usual)) return { name: usual };
    report({
      rule: 'unknown-scroller',
      pointer: pointerTo(pointer, 'default'),
      cause: { undefinedName: usual },
      message: `the default scroller "${usual}" does not exist`,
      note: geWording(`Default scroller '${usual}' does not exist`),
      help: `use one of ${names.join(', ')}`,
    });
    return undefined;
  }
  if (!names.includes('default')) return { name: null };
  report({
    rule: 'implied-default-scroller',
    pointer: pointerTo(pointer, 'scrollers', 'default'),
    part: 'key',
    message:
      'the scroller "default" is used for jobs without "scroller", although "default" does not name it',
    help: 'write "default": "default" next to "scrollers"',
    fixes: [
      {
        title: 'name the default scroller',
        safe: true,
        edits: [{ kind: 'add-member', pointer, name: 'default', value: 'default' }],
      },
    ],
  });
  return { name: 'default' };
}
