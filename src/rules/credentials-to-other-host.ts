import { pointerTo } from '../support/pointer.ts';
import { matchesOrigin, originOf } from '../values/origin.ts';
import { phpText } from '../values/text.ts';
import { defineRule } from './rule.ts';

export const credentialsToOtherHost = defineRule({
  id: 'credentials-to-other-host',
  severity: 'warning',
  foundBy: 'compile',
  summary: 'an absolute endpoint sends the credentials to another host',
  why: 'An endpoint that begins with "https://" leaves "baseUrl", and everything that authenticates requests goes with it: the authentication, secret headers and parameters. That is right for a second host of the same API, and a leak anywhere else.',
  help: 'If that host may get the credentials, list its origin in "api.credentialOrigins"; else write a path below "baseUrl". Where a function computes "baseUrl", this is a note.',
  wrong: `api:
  baseUrl: https://api.example.com/
  authentication: { type: basic }
config:
  username: ann
  "#password": s3cret
  jobs:
    - endpoint: https://files.example.com/items
`,
  right: `api:
  baseUrl: https://api.example.com/
  credentialOrigins: [https://files.example.com]
  authentication: { type: basic }
config:
  username: ann
  "#password": s3cret
  jobs:
    - endpoint: https://files.example.com/items
`,
  review: ({ plan }, report) => {
    const reported = new Set<string>();
    for (const { target, origins, credentials } of plan.runs) {
      const base = target.baseUrl.kind === 'literal' ? originOf(phpText(target.baseUrl.value)) : undefined;
      if (base === undefined && target.baseUrl.kind === 'literal') continue;
      const setting = pointerTo(target.from, 'credentialOrigins', '');
      const allowed = origins.filter(({ from }) => from.startsWith(setting)).map((each) => each.origin);
      for (const { origin, credentials: carries, from } of origins) {
        // without a base URL, an origin may lack its scheme
        const whole = origin.startsWith('//') ? `https:${origin}` : origin;
        const isAllowed = origin === base || allowed.some((pattern) => pattern === whole || matchesOrigin(whole, pattern, base ?? whole));
        // a login request is meant for its host, wherever that is
        const isLogin = credentials.kind === 'login' && from.startsWith(credentials.loginRequest.from);
        if (!carries || isLogin || isAllowed || reported.has(origin)) continue;
        reported.add(origin);
        report({
          rule: 'credentials-to-other-host',
          severity: base === undefined ? 'note' : 'warning',
          pointer: from,
          message:
            base === undefined
              ? `the credentials go to ${whole}, and only the run knows whether this is the host of "baseUrl"`
              : `the credentials go to ${origin}, another host than that of "baseUrl"`,
          help: `if it may get them, write "credentialOrigins": ["${whole}"] into "api"`,
        });
      }
    }
  },
});
