import type { Job } from '../../../generated/config.ts';
import { pointerTo, quotedPath } from '../../values/path.ts';
import { lowerMap } from '../authentication/request-parts.ts';
import { endpointOf, lowerEndpoint } from '../expression/address.ts';
import { addressText, describeText } from '../expression/describe.ts';
import { reportListOfParameters } from '../expression/scope.ts';
import type { AllowedFindings, CountRequest, NamedTotal, RepeatRule } from '../model/plan.ts';
import { planNode } from '../model/plan-node.ts';
import type { Extension } from './extension.ts';

/** `jobs[].total`: where a response has the number of records of all pages (extension E46). */
export const total: Extension<NamedTotal, NonNullable<Job['total']>> = {
  lower(settings, { pointer: from }) {
    if (settings === 'none') return { in: 'none', from };
    const { path = '', header } = settings;
    return header === undefined
      ? { in: 'body', name: path, from }
      : { in: 'header', name: header, from };
  },
  describe: (part) => [
    planNode(
      part.in === 'none'
        ? 'no number in the response is one'
        : `${part.in === 'header' ? `the header ${part.name}` : quotedPath(part.name ?? '')} of the response is compared with the number of records read`,
      { label: 'total', key: 'total', kind: 'paging', pointer: part.from },
    ),
  ],
};

/** `jobs[].count`: a request that returns the number of records of an execution (extension E46). */
export const count: Extension<CountRequest, NonNullable<Job['count']>> = {
  lower(settings, { pointer: from, report, scope, references }) {
    const known = references === undefined ? {} : { references };
    const compile = { place: 'job-param', report, scope, ...known } as const;
    const at = pointerTo(from, 'params');
    reportListOfParameters(settings.params, at, report);
    const address = lowerEndpoint(settings.endpoint, pointerTo(from, 'endpoint'), compile);
    const params = lowerMap(settings.params, at, compile);
    if (address === undefined || params === undefined) return undefined;
    return { ...endpointOf(address), params, path: settings.path || null, from };
  },
  describe: (part) => {
    const { params, path, from } = part;
    const query = params.map(({ name, value }) => `${name}=${describeText(value)}`).join('&');
    const number = path === null ? 'its response' : `${quotedPath(path)} of its response`;
    return [
      planNode(
        `${number} is compared with the number of records read: GET ${addressText(part)}${query === '' ? '' : `?${query}`}`,
        { label: 'count', key: 'count', kind: 'paging', pointer: from },
      ),
    ];
  },
};

const ACTIONS = {
  warn: 'said; the job goes on, and ends at the tenth in a row',
  end: 'the job ends',
  fail: 'the run fails',
  continue: 'the job goes on',
} as const;

/** `jobs[].onRepeat`: what follows a page that brings nothing new (extension E46). */
export const onRepeat: Extension<RepeatRule, RepeatRule['action']> = {
  lower: (action, { pointer }) => ({ action, from: pointer }),
  describe: ({ action, from }) => [
    planNode(`after a page that brings no new record: ${ACTIONS[action]}`, {
      label: 'repeats',
      key: 'repeats',
      kind: 'paging',
      pointer: from,
    }),
  ],
};

/** `jobs[].allow`: contradictions and doubts that are normal for the API (extension E46). */
export const allow: Extension<AllowedFindings, AllowedFindings['rules']> = {
  lower: (rules, { pointer }) => ({ rules: [...rules].sort(), from: pointer }),
  describe: ({ rules, from }) => [
    planNode(rules.join(', '), { label: 'allows', key: 'allow', kind: 'paging', pointer: from }),
  ],
};
