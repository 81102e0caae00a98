import { pointerTo } from '../../language/support/pointer.ts';
import { elementsOf, isObject, type Json, keysOf, member } from '../../language/values/json.ts';
import type { Review } from './review.ts';

/** `unused-scroller` */
export const unusedScroller: Review = (
  { configuration: { api, apiPointer, config, iterations }, suggest },
  report,
) => {
  const pagination = member(api, 'pagination');
  const scrollers =
    pagination !== undefined && isObject(pagination) ? member(pagination, 'scrollers') : undefined;
  if (
    pagination === undefined ||
    !isObject(pagination) ||
    member(pagination, 'method') !== 'multiple' ||
    scrollers === undefined ||
    !isObject(scrollers)
  )
    return;
  const defaultValue = member(pagination, 'default');
  const used = new Set<Json | undefined>([
    'default',
    defaultValue,
    ...[config, ...iterations.map(({ value }) => value)].flatMap((part) =>
      namedIn(member(part, 'jobs')),
    ),
  ]);
  const unused = keysOf(scrollers).filter((name) => !used.has(name));
  for (const name of unused) {
    const near = suggest(
      name,
      [...used].filter((other) => typeof other === 'string'),
    );
    report({
      pointer: pointerTo(apiPointer, 'pagination', 'scrollers', name),
      part: 'key',
      message: `no job uses the scroller "${name}"`,
      help:
        near === undefined || near === 'default'
          ? 'use it in a job ("scroller"), make it the "default", or remove it'
          : `a job names "${near}"`,
    });
  }
};

function namedIn(jobs: Json | undefined): readonly (Json | undefined)[] {
  return elementsOf(jobs).flatMap(([, job]) =>
    isObject(job) ? [member(job, 'scroller'), ...namedIn(member(job, 'children'))] : [],
  );
}
