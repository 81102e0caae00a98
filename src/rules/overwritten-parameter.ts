import { evaluate } from '../expression/evaluate.ts';
import { isConstant } from '../expression/taint.ts';
import type { Parameter } from '../plan/plan.ts';
import { parseQuery } from '../values/query-string.ts';
import { defineRule } from './rule.ts';
import { jobsOf } from './walk-plan.ts';

export const overwrittenParameter = defineRule({
  id: 'overwritten-parameter',
  severity: 'warning',
  foundBy: 'compile',
  summary: 'paging overwrites a parameter',
  why: 'Paging sets its parameters over those of the same name in the job, in the endpoint and in "defaultOptions" (PAG-OFFSET-4, PAG-PAGENUM-2): what is written there is never sent. When position and page size have one name, only one of the two goes out, and every page is the first one.',
  help: 'Remove the parameter, or set the paging to the value.',
  wrong: `api:
  baseUrl: https://api.example.com/
  pagination: { method: pagenum }
config:
  jobs:
    - endpoint: items
      params: { page: 3 }
`,
  right: `api:
  baseUrl: https://api.example.com/
  pagination: { method: pagenum, firstPage: 3 }
config:
  jobs:
    - endpoint: items
`,
  review: ({ plan }, report) => {
    for (const { job, run } of jobsOf(plan)) {
      const { paging } = job;
      if (paging.kind !== 'offset' && paging.kind !== 'pagenum') continue;
      const position = paging.kind === 'offset' ? paging.offsetParam : paging.pageParam;
      if (paging.limit !== null && position === paging.limitParam) {
        const setting = paging.kind === 'offset' ? 'offsetParam' : 'pageParam';
        report({
          rule: 'overwritten-parameter',
          severity: 'warning',
          pointer: paging.from,
          part: 'key',
          message: `position and page size are both sent as "${position}"`,
          effect: 'only one of the two goes out: every page is asked for like the first',
          help: `name them apart in "${setting}" and "limitParam"`,
        });
      }
      if (!paging.firstPageParams) continue;
      const sent = new Map([[position, undefined], ...(paging.limit === null ? [] : [[paging.limitParam, paging.limit] as const])]);
      const value = (name: string) => (name === position ? (paging.kind === 'offset' ? paging.start : paging.firstPage) : paging.limit);
      const tell = (name: string, pointer: string, part: 'key' | 'value', more: { readonly within?: string }) =>
        report({
          rule: 'overwritten-parameter',
          severity: 'warning',
          pointer,
          part,
          ...more,
          message: `paging overwrites "${name}"`,
          effect: `the first page is asked for with ${name}=${value(name)}`,
          help: name === position ? 'remove it; paging counts by itself' : `remove it, or set "limit" of the paging`,
          related: [{ pointer: paging.from, part: 'key', message: 'the paging that overwrites it' }],
        });
      const [, query = ''] = /\?([^#]*)/.exec(job.endpoint) ?? [];
      const own = new Set(job.params.map(({ name }) => name));
      const asked = new Set([...own, ...run.target.defaultParams.map(({ name }) => name)]);
      if (job.method === 'GET')
        for (const [name, written] of parseQuery(query))
          if (sent.has(name) && String(sent.get(name)) !== written && !asked.has(name))
            tell(name, `${job.from}/endpoint`, 'value', { within: `${name}=${written}` });
      for (const parameter of run.target.defaultParams)
        if (parameter.from !== undefined && sent.has(parameter.name) && !own.has(parameter.name) && constant(parameter) !== String(sent.get(parameter.name)))
          tell(parameter.name, parameter.from, 'key', {});
      // the page size of a job counts, and its offset has a rule of its own
      if (paging.kind === 'pagenum') for (const { name, from } of job.params) if (name === position && from !== undefined) tell(name, from, 'key', {});
    }
  },
});

function constant({ value }: Parameter): string | undefined {
  return isConstant(value) ? String(evaluate(value, { nowMs: () => 0, secrets: new Map() })) : undefined;
}
