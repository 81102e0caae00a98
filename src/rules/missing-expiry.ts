import { defineRule } from './rule.ts';

export const missingExpiry = defineRule({
  id: 'missing-expiry',
  severity: 'warning',
  foundBy: 'run',
  summary: 'the login response has no value at "expires.response"',
  why: 'Without the value the login is never renewed: requests fail when it expires.',
  help: 'Correct the path, or write the number of seconds into "expires".',
  wrong: null,
  right: null,
});
