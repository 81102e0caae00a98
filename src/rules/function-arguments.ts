import { isObject } from '../values/json.ts';
import { defineRule } from './rule.ts';
import { writtenValues } from './walk-values.ts';

const ALGORITHM = /^(?:md5|sha(?:1|224|256|384|512))$/i;

export const functionArguments = defineRule({
  id: 'function-arguments',
  severity: 'error',
  foundBy: 'compile',
  summary: 'arguments that a function cannot take',
  why: 'Wrong numbers and types of arguments are found before anything is sent (FN-ARGC).',
  help: 'Write the arguments as the help shows.',
  wrong: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
      params:
        q: { function: sha1, args: [] }
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
      params:
        q: { function: sha1, args: [a] }
`,
  review: ({ configuration }, report) => {
    for (const { name, args } of writtenValues(configuration).calls) {
      const [first, second] = args;
      if ((name !== 'hash' && name !== 'hash_hmac') || typeof second?.value !== 'string' || !ALGORITHM.test(second.value) || !isObject(first?.value)) continue;
      report({
        rule: 'function-arguments',
        severity: 'warning',
        pointer: second.pointer,
        message: `"${second.value}" stands where ${name}() takes the data`,
        effect: 'what stands before it is taken as the name of the algorithm',
        help: `write the algorithm first: ${name === 'hash' ? 'hash(algorithm, data)' : 'hash_hmac(algorithm, data, key)'}`,
      });
    }
  },
});
