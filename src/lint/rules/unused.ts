import { namesIn } from '../../plan/configuration/symbols.ts';
import type { Job } from '../../plan/model/plan.ts';
import { isObject, keysOf, member } from '../../values/json.ts';
import { pointerTo } from '../../values/path.ts';
import { meantOr } from '../../values/words.ts';
import type { Review } from './review.ts';

/** `unused-authentication` */
export const unusedAuthentication: Review = (
  { jobs, configuration: { api, apiPointer } },
  report,
) => {
  const named = member(api, 'authentications');
  if (!isObject(named)) return;
  const used = new Set<Job['authentication']>(jobs.map(({ job }) => job.authentication));
  for (const name of keysOf(named))
    if (!used.has(name))
      report({
        pointer: pointerTo(apiPointer, 'authentications', name),
        part: 'key',
        message: `no job uses the authentication "${name}"`,
        help: `write "authentication": "${name}" into a job, or remove it`,
      });
  if (!used.has(undefined) && isObject(member(api, 'authentication')))
    report({
      pointer: pointerTo(apiPointer, 'authentication'),
      part: 'key',
      message: 'no job uses the authentication of "api": each has its own',
      help: 'remove it',
    });
};

/** `unused-mapping` */
export const unusedMapping: Review = ({ plan, jobs, suggest }, report) => {
  const types = new Set(jobs.map(({ job }) => job.dataType));
  for (const run of plan.runs)
    for (const { dataType, from } of run.mappings) {
      if (types.has(dataType)) continue;
      const near = suggest(dataType, types);
      report({
        pointer: from,
        part: 'key',
        message: `no job has the data type "${dataType}"`,
        effect: 'the tables get the columns that the records have',
        help: meantOr(near, `the jobs have ${[...types].map((type) => `"${type}"`).join(', ')}`),
      });
    }
};

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
