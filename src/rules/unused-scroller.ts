import { didYouMean } from '../support/did-you-mean.ts';
import { pointerTo } from '../support/pointer.ts';
import { isObject, type Json, keysOf, member } from '../values/json.ts';
import { elementsOf } from './elements-of.ts';
import { defineRule } from './rule.ts';

export const unusedScroller = defineRule({
  id: 'unused-scroller',
  severity: 'warning',
  foundBy: 'compile',
  summary: 'a scroller that no job uses',
  why: 'A job pages with the scroller that it names, or with the default one (PAG-MULTI-3). A scroller that neither is has no effect: perhaps a job was to name it, and sends one request instead of paging.',
  help: 'Name it in a job ("scroller"), make it the "default", or remove it.',
  wrong: `api:
  baseUrl: https://api.example.com/
  pagination:
    method: multiple
    scrollers:
      byPage: { method: pagenum }
      byOffset: { method: offset, limit: 100 }
config:
  jobs:
    - endpoint: items
      scroller: byPage
`,
  right: `api:
  baseUrl: https://api.example.com/
  pagination:
    method: multiple
    scrollers:
      byPage: { method: pagenum }
      byOffset: { method: offset, limit: 100 }
    default: byOffset
config:
  jobs:
    - endpoint: items
      scroller: byPage
    - endpoint: orders
`,
  review: ({ configuration: { api, apiPointer, config, configPointer, iterations } }, report) => {
    const pagination = member(api, 'pagination');
    const scrollers = pagination !== undefined && isObject(pagination) ? member(pagination, 'scrollers') : undefined;
    if (pagination === undefined || !isObject(pagination) || member(pagination, 'method') !== 'multiple' || scrollers === undefined || !isObject(scrollers))
      return;
    const usual = member(pagination, 'default');
    const used = new Set<Json | undefined>([
      'default',
      usual,
      ...[config, ...iterations.map(({ value }) => value)].flatMap((part) => namedIn(member(part, 'jobs'))),
    ]);
    const unused = keysOf(scrollers).filter((name) => !used.has(name));
    for (const name of unused) {
      const near = didYouMean(
        name,
        [...used].filter((other) => typeof other === 'string'),
      );
      report({
        rule: 'unused-scroller',
        severity: 'warning',
        follows: { below: configPointer, names: ['jobs', 'children', 'scroller'] },
        pointer: pointerTo(apiPointer, 'pagination', 'scrollers', name),
        part: 'key',
        message: `no job uses the scroller "${name}"`,
        help: near === undefined || near === 'default' ? 'name it in a job ("scroller"), make it the "default", or remove it' : `a job names "${near}"`,
      });
    }
  },
});

function namedIn(jobs: Json | undefined): readonly (Json | undefined)[] {
  return elementsOf(jobs).flatMap(([, job]) => (isObject(job) ? [member(job, 'scroller'), ...namedIn(member(job, 'children'))] : []));
}
