import { usedCredentials } from '../../engine/plan/job-credentials.ts';
import type { Run } from '../../engine/plan/plan.ts';
import { isTainted } from '../../language/expression/taint.ts';
import type { Review } from './review.ts';

/** `plain-http` */
export const plainHttp: Review = ({ plan, configuration }, report) => {
  for (const run of plan.runs) {
    const { baseUrl } = run.target;
    if (baseUrl.kind !== 'literal' || typeof baseUrl.value !== 'string') continue;
    const host = /^http:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/:?#]+)/i.exec(baseUrl.value)?.[1];
    if (host === undefined || isLocal(host) || !carriesCredentials(run)) continue;
    report({
      pointer: baseUrl.from ?? `${configuration.apiPointer}/baseUrl`,
      message: `credentials are sent to ${host} without encryption`,
      help: 'write https://',
    });
  }
};

function carriesCredentials(run: Run): boolean {
  const { target } = run;
  return (
    usedCredentials(run).some((credentials) => credentials.kind !== 'none') ||
    target.clientHeaders.some(({ value }) => isTainted(value)) ||
    target.defaultParams.some(({ value }) => isTainted(value))
  );
}

function isLocal(host: string): boolean {
  return (
    !/[.:]/.test(host) ||
    /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|.*\.(?:localhost|local|internal|test))$/i.test(host)
  );
}
