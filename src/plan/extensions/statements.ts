import type { Job } from '../../../generated/config.ts';
import type { AllowedFindings, NamedTotal, RepeatRule } from '../model/plan.ts';
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
        : `${part.in === 'header' ? `the header ${part.name}` : `"${part.name}"`} of the response is compared with the records that were read`,
      { label: 'total', key: 'total', kind: 'paging', pointer: part.from },
    ),
  ],
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
