import type { AllowedFindings, NamedTotal, RepeatRule } from '../../../engine/plan/plan.ts';
import { planNode } from '../../../engine/plan/plan-node.ts';
import { didYouMean, meantOr } from '../../../language/support/did-you-mean.ts';
import { isFieldName } from '../../../language/values/field-name.ts';
import { isArray, isObject } from '../../../language/values/json.ts';
import { valueText } from '../../../language/values/text.ts';
import { type Extension, listedNames, settingsIn } from '../extension.ts';

/** `jobs[].total`: where a response has the number of records of all pages (extension E46). */
export const total: Extension<NamedTotal> = {
  lower(value, context) {
    if (value === 'none') return { in: 'none', from: context.pointer };
    const { setting, wrong } = settingsIn(value, context);
    const [path, header] = [setting('path'), setting('header')];
    if (!isObject(value) || (path === undefined) === (header === undefined)) {
      context.report({
        rule: 'invalid-value',
        pointer: context.pointer,
        message: `"total" is ${isObject(value) ? 'not one place' : valueText(value)}`,
        help: 'write { "path": "meta.total" }, { "header": "X-Total-Count" }, or "none"',
      });
      return undefined;
    }
    if (header !== undefined)
      return typeof header === 'string' && isFieldName(header)
        ? { in: 'header', name: header, from: context.pointer }
        : wrong(
            'header',
            '"header" is not a name of a header',
            'write the name alone, for example "X-Total-Count"',
          );
    return typeof path === 'string' && path !== ''
      ? { in: 'body', name: path, from: context.pointer }
      : wrong('path', '"path" is not the path of a member', 'write, for example, "meta.total"');
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
export const onRepeat: Extension<RepeatRule> = {
  lower(value, { pointer, report }) {
    if (isAction(value)) return { action: value, from: pointer };
    report({
      rule: 'invalid-value',
      pointer,
      message: `"onRepeat" is ${valueText(value)}`,
      help: `write one of ${Object.keys(ACTIONS).join(', ')}`,
    });
    return undefined;
  },
  describe: ({ action, from }) => [
    planNode(`after a page that brings no new record: ${ACTIONS[action]}`, {
      label: 'repeats',
      key: 'repeats',
      kind: 'paging',
      pointer: from,
    }),
  ],
};

function isAction(value: unknown): value is keyof typeof ACTIONS {
  return typeof value === 'string' && Object.hasOwn(ACTIONS, value);
}

/** What can be accepted for a job. */
const ALLOWED: readonly AllowedFindings['rules'][number][] = [
  'errors-beside-data',
  'full-only-page',
  'missing-next-value',
  'missing-stop-value',
  'more-announced',
  'repeated-page',
  'short-first-page',
];

/** `jobs[].allow`: contradictions and doubts that are normal for the API (extension E46). */
export const allow: Extension<AllowedFindings> = {
  lower(value, context) {
    const names = listedNames(value, 'allow', 'the id of a rule', context);
    if (names === undefined) return undefined;
    const rules = ALLOWED.filter((rule) => names.includes(rule));
    const unknown = names.find((name) => !ALLOWED.some((rule) => rule === name));
    if (unknown === undefined) return { rules: [...rules], from: context.pointer };
    const index = isArray(value) ? `/${value.indexOf(unknown)}` : '';
    context.report({
      rule: 'invalid-value',
      pointer: `${context.pointer}${index}`,
      message: `"${unknown}" is no finding that can be allowed`,
      help: meantOr(didYouMean(unknown, ALLOWED), `write one of ${ALLOWED.join(', ')}`),
    });
    return undefined;
  },
  describe: ({ rules, from }) => [
    planNode(rules.join(', '), { label: 'allows', key: 'allow', kind: 'paging', pointer: from }),
  ],
};
