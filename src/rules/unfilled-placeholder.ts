import type { Job } from '../plan/plan.ts';
import { didYouMean } from '../support/did-you-mean.ts';
import { defineRule } from './rule.ts';
import { jobsOf } from './walk-plan.ts';

export const unfilledPlaceholder = defineRule({
  id: 'unfilled-placeholder',
  severity: 'warning',
  foundBy: 'compile',
  summary: 'a name in braces that nothing fills',
  why: 'In the endpoint of a child job {name} is replaced by the value that "placeholders" gives it, or that the placeholders of a parent give it (PH-1). A name that none of them has goes out as it is written, braces included.',
  help: 'Add the name to "placeholders", or correct it.',
  wrong: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: users
      children:
        - endpoint: users/{id}
          placeholders: { ID: id }
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: users
      children:
        - endpoint: users/{id}
          placeholders: { id: id }
`,
  review: ({ plan }, report) => {
    for (const { job, parents } of jobsOf(plan)) {
      const known = [...parents, job].flatMap(({ placeholders }) => placeholders.map(({ name }) => name));
      for (const name of namesIn(job)) {
        if (known.includes(name)) continue;
        const near = didYouMean(name, known);
        report({
          rule: 'unfilled-placeholder',
          severity: 'warning',
          pointer: `${job.from}/endpoint`,
          message: parents.length === 0 ? `nothing fills {${name}}: only child jobs have placeholders` : `no placeholder fills {${name}}`,
          effect: `requests go out with {${name}} as it is written`,
          help: near === undefined ? (parents.length === 0 ? 'write the value itself' : `add "${name}" to "placeholders"`) : `did you mean {${near}}?`,
        });
      }
    }
  },
});

/** The names in single braces of an endpoint; double ones are templates of others. */
function namesIn({ endpoint }: Job): readonly string[] {
  return [...new Set([...endpoint.matchAll(/(?<!\{)\{([^{}]+)\}(?!\})/g)].map(([, name]) => name as string))];
}
