import { traitsOf } from '../../features/pagination/index.ts';
import { parentPointer } from '../../language/support/pointer.ts';
import type { Review } from './review.ts';

/** `first-page-parameters` */
export const firstPageParameters: Review = ({ jobs }, report) => {
  for (const { job } of jobs) {
    const { paging, params } = job;
    const { position, includesParams, laterRequest } = traitsOf(job);
    // who writes a request for the later pages knows that they are others
    if (paging.kind === 'none' || includesParams !== false) continue;
    if (position === undefined || laterRequest !== undefined) continue;
    const left = params.filter(({ name }) => name !== position.param);
    const [first] = left;
    if (first?.from === undefined) continue;
    report({
      pointer: parentPointer(first.from),
      part: 'key',
      message: `${left.map(({ name }) => `"${name}"`).join(', ')} ${left.length === 1 ? 'is' : 'are'} sent with the first page only`,
      effect: `page 2 is requested with ${position.param}=… only`,
      help: 'set "includeParams": true in the pagination, or ignore this if the value carries them',
      related: [
        { pointer: paging.from, part: 'key', message: 'the pagination that leaves them out' },
      ],
    });
  }
};
