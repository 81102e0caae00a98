import { isTainted } from '../expression/taint.ts';
import type { Run } from '../plan/plan.ts';
import { defineRule } from './rule.ts';

export const plainHttp = defineRule({
  id: 'plain-http',
  severity: 'warning',
  foundBy: 'compile',
  summary: 'credentials travel over plain HTTP',
  why: 'Without TLS everyone on the way can read them. Hosts of this machine and of the network around it (names without a dot) are left out.',
  help: 'Write https:// in "baseUrl".',
  wrong: `api:
  baseUrl: http://api.example.com/
  authentication: { type: basic }
config:
  username: ann
  "#password": s3cret
  jobs:
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
  authentication: { type: basic }
config:
  username: ann
  "#password": s3cret
  jobs:
    - endpoint: items
`,
  review: ({ plan, configuration }, report) => {
    for (const run of plan.runs) {
      const { baseUrl } = run.target;
      if (baseUrl.kind !== 'literal' || typeof baseUrl.value !== 'string') continue;
      const host = /^http:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/:?#]+)/i.exec(baseUrl.value)?.[1];
      if (host === undefined || isLocal(host) || !carriesCredentials(run)) continue;
      report({
        rule: 'plain-http',
        severity: 'warning',
        pointer: baseUrl.from ?? `${configuration.apiPointer}/baseUrl`,
        message: `the credentials travel to ${host} in plain text`,
        help: 'write https://',
      });
    }
  },
});

function carriesCredentials({ credentials, target }: Run): boolean {
  return (
    credentials.kind !== 'none' || target.clientHeaders.some(({ value }) => isTainted(value)) || target.defaultParams.some(({ value }) => isTainted(value))
  );
}

function isLocal(host: string): boolean {
  return !/[.:]/.test(host) || /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|.*\.(?:localhost|local|internal|test))$/i.test(host);
}
