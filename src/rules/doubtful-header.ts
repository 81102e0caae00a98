import type { Job } from '../plan/plan.ts';
import { isObject } from '../values/json.ts';
import { defineRule } from './rule.ts';
import { jobsOf } from './walk-plan.ts';
import { writtenValues } from './walk-values.ts';

export const doubtfulHeader = defineRule({
  id: 'doubtful-header',
  severity: 'warning',
  foundBy: 'compile',
  summary: 'a header goes out otherwise than it looks',
  why: 'concat() puts nothing between its arguments, so that "Bearer" and a token become one word, which no server takes. The methods POST and FORM send a Content-Type of their own, over that of the job (HDR-5).',
  help: 'End the scheme with a blank: "Bearer "; leave "Content-Type" to the method.',
  wrong: `api:
  baseUrl: https://api.example.com/
  http:
    headers:
      Authorization: { function: concat, args: [Bearer, { attr: "#token" }] }
config:
  "#token": 4f3c2b1a9d8e7f60
  jobs:
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
  http:
    headers:
      Authorization: { function: concat, args: ["Bearer ", { attr: "#token" }] }
config:
  "#token": 4f3c2b1a9d8e7f60
  jobs:
    - endpoint: items
`,
  review: ({ plan, configuration }, report) => {
    for (const { name, args } of writtenValues(configuration).calls) {
      const [scheme, next] = args;
      if (name !== 'concat' || typeof scheme?.value !== 'string' || !SCHEME.test(scheme.value) || !isObject(next?.value)) continue;
      report({
        rule: 'doubtful-header',
        severity: 'warning',
        pointer: scheme.pointer,
        message: `no blank stands between "${scheme.value}" and what follows`,
        effect: `it is sent as ${scheme.value}… in one word`,
        help: `write "${scheme.value} "`,
      });
    }
    for (const { job } of jobsOf(plan)) {
      const sent = CONTENT_TYPES[job.method];
      for (const { name, value, from } of job.headers) {
        if (sent === undefined || from === undefined || name.toLowerCase() !== 'content-type') continue;
        if (value.kind === 'literal' && typeof value.value === 'string' && value.value.toLowerCase().startsWith(sent)) continue;
        report({
          rule: 'doubtful-header',
          severity: 'warning',
          pointer: from,
          part: 'key',
          message: `"${name}" is not sent as it is written`,
          effect: `the method ${job.method} sends Content-Type: ${sent}`,
          help: job.method === 'FORM' ? 'remove it, or write "method": "POST" for a JSON body' : 'remove it; for a form write "method": "FORM"',
        });
      }
    }
  },
});

const SCHEME = /^(?:bearer|basic|token|apikey|jwt|oauth)$/i;

const CONTENT_TYPES: Readonly<Record<Job['method'], string | undefined>> = {
  GET: undefined,
  POST: 'application/json',
  FORM: 'application/x-www-form-urlencoded',
};
