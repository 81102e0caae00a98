import type { Job, Plan } from '../plan/plan.ts';
import { defineRule } from './rule.ts';
import { jobsOf } from './walk-plan.ts';

export const unfilledTemplate = defineRule({
  id: 'unfilled-template',
  severity: 'warning',
  foundBy: 'compile',
  summary: 'an input of a template is not filled in',
  why: 'A text such as <company-domain> stands for a value that somebody has to give. The configuration compiles, and fails when it runs. Nor is anything filled into a text by itself: {response.token} goes out with its braces; functions put texts together.',
  help: 'Replace what stands in <…>; put texts together with concat.',
  wrong: `api: { baseUrl: { function: concat, args: ['https://', { attr: domain }, '.example.com/'] } }
config:
  domain: <company-domain>
  jobs:
    - endpoint: items
`,
  right: `api: { baseUrl: { function: concat, args: ['https://', { attr: domain }, '.example.com/'] } }
config:
  domain: toys
  jobs:
    - endpoint: items
`,
  review: ({ plan }, report) => {
    for (const { name, text, input, from } of textsOf(plan))
      report({
        rule: 'unfilled-template',
        severity: 'warning',
        pointer: from,
        within: input,
        message: `nothing fills ${input} in: a text goes out as it is written`,
        effect: `"${name}" is sent as ${text}`,
        help: `write ${asFunction(text, input)}`,
      });
  },
});

interface TextWithInput {
  readonly name: string;
  readonly text: string;
  readonly input: string;
  readonly from: string;
}

/** Headers and parameters whose text names a variable as templates of others do. */
function textsOf(plan: Plan): readonly TextWithInput[] {
  const found: TextWithInput[] = [];
  const look = (entries: Job['params']) => {
    for (const { name, value, from } of entries) {
      const text = value.kind === 'literal' ? value.value : value.kind === 'login-or-text' ? value.text : undefined;
      const input =
        typeof text !== 'string' ? undefined : text.includes('{') ? VARIABLE.exec(text)?.[0] : text.endsWith(')') ? CALL.exec(text)?.[0] : undefined;
      if (typeof text === 'string' && input !== undefined && from !== undefined) found.push({ name, text, input, from });
    }
  };
  for (const { target, credentials } of plan.runs) {
    look(target.clientHeaders);
    look(target.defaultParams);
    if (credentials.kind !== 'login') continue;
    look(credentials.apiRequest.headers);
    look(credentials.apiRequest.query);
    look(credentials.loginRequest.params);
  }
  for (const { job } of jobsOf(plan)) {
    look(job.params);
    look(job.headers);
  }
  return found;
}

const VARIABLE = /\$?\{{1,2} *(?:response|attr|time) *[.:] *['"]?#?[\w.-]+['"]? *\}{1,2}|\$\{[A-Za-z_]\w*\}/;

/** A function as other languages write it. */
const CALL = /^(?:date|time|strtotime|md5|sha1|hash|hash_hmac|concat|implode|sprintf|ifempty|base64_encode)\(.*\)$/s;

/** The function that puts the text together. */
function asFunction(text: string, input: string): string {
  const called = CALL.test(input) ? input.slice(0, input.indexOf('(')) : undefined;
  if (called !== undefined) return `{ "function": "${called}", "args": [ … ] }`;
  const [, variable = 'attr', name = input.slice(2, -1)] = /(response|attr|time) *[.:] *['"]?(#?[\w.-]+)/.exec(input) ?? [];
  const reference = `{ "${variable}": "${name}" }`;
  const [before = '', after = ''] = text.split(input);
  if (before === '' && after === '') return reference;
  const parts = [...(before === '' ? [] : [JSON.stringify(before)]), reference, ...(after === '' ? [] : [JSON.stringify(after)])];
  return `{ "function": "concat", "args": [${parts.join(', ')}] }`;
}
