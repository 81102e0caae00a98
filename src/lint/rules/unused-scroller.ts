import { namesIn } from '../../language/configuration/symbols.ts';
import { isObject, member } from '../../language/values/json.ts';
import type { Review } from './review.ts';

/** `unused-scroller` */
export const unusedScroller: Review = ({ configuration, suggest }, report) => {
  const pagination = member(configuration.api, 'pagination');
  if (!isObject(pagination) || member(pagination, 'method') !== 'multiple') return;
  const scrollers = namesIn(configuration).filter(({ kind }) => kind === 'scroller');
  const used = [
    'default',
    ...scrollers.flatMap(({ role, name }) => (role === 'reference' ? [name] : [])),
  ];
  for (const { role, name, pointer } of scrollers) {
    if (role === 'reference' || used.includes(name)) continue;
    const near = suggest(name, used);
    report({
      pointer,
      part: 'key',
      message: `no job uses the scroller "${name}"`,
      help:
        near === undefined || near === 'default'
          ? 'use it in a job ("scroller"), make it the "default", or remove it'
          : `a job names "${near}"`,
    });
  }
};
