import { type AdvisoryRuleId, advisoryRules, rulesOffByDefault } from '../../../generated/rules.ts';
import { type Place, pointerOf, type Visitor } from '../../plan/configuration/key-tree.ts';
import { distinctRuns } from '../../plan/model/jobs.ts';
import type { Finding, Report } from '../../text/diagnostic.ts';
import { doubtfulEndpoint, lostBasePath, plainHttp } from './endpoints.ts';
import {
  curlyQuotes,
  doubtfulFormat,
  firstRunWithoutValue,
  functionArguments,
  unknownTime,
} from './functions.ts';
import {
  credentialsToOtherHost,
  plainSecret,
  repeatedHeader,
  replacedHeaders,
  writtenHeaders,
} from './headers.ts';
import { doubtfulNumber, lostDigits } from './numbers.ts';
import { assumedEnd, endlessPaging } from './paging.ts';
import {
  blankColumn,
  contradictoryFilter,
  doubtfulFilter,
  doubtfulPath,
  misleadingPaths,
  unknownParentField,
} from './paths.ts';
import { unfilledPlaceholder, unusedPlaceholder } from './placeholders.ts';
import {
  firstPageParameters,
  mergedQueryName,
  overwrittenParameter,
  splitPageSize,
} from './query.ts';
import { placedJobs, type ReviewSubject, type Rule } from './review.ts';
import { doubtfulDeletions, mappingWithoutKey, sharedTable, windowHole } from './tables.ts';
import { unusedAuthentication, unusedMapping, unusedScroller } from './unused.ts';

/** The advisory rules. The texts of all rules are in schema/rules/. */
const rules: Readonly<Record<AdvisoryRuleId, Rule>> = {
  'assumed-end': { review: assumedEnd },
  'blank-column': { review: blankColumn },
  'contradictory-filter': { review: contradictoryFilter },
  'credentials-to-other-host': { review: credentialsToOtherHost },
  'curly-quotes': { of: 'texts', enter: curlyQuotes },
  'doubtful-deletions': { review: doubtfulDeletions },
  'doubtful-endpoint': { of: 'texts', enter: doubtfulEndpoint },
  'doubtful-filter': { review: doubtfulFilter },
  'doubtful-format': { of: 'objects', enter: doubtfulFormat },
  'doubtful-header': { enter: writtenHeaders, review: replacedHeaders },
  'doubtful-number': { enter: doubtfulNumber },
  'doubtful-path': { enter: doubtfulPath, review: misleadingPaths },
  'endless-paging': { review: endlessPaging },
  'first-page-parameters': { review: firstPageParameters },
  'first-run-without-value': { review: firstRunWithoutValue },
  'function-arguments': { of: 'objects', enter: functionArguments },
  'lost-base-path': { review: lostBasePath },
  'lost-digits': { review: lostDigits },
  'mapping-without-key': { review: mappingWithoutKey },
  'merged-query-name': { review: mergedQueryName },
  'overwritten-parameter': { review: overwrittenParameter },
  'plain-http': { review: plainHttp },
  'plain-secret': { review: plainSecret },
  'repeated-header': { of: 'objects', enter: repeatedHeader },
  'shared-table': { review: sharedTable },
  'split-page-size': { review: splitPageSize },
  'unfilled-placeholder': { review: unfilledPlaceholder },
  'unknown-parent-field': { review: unknownParentField },
  'unknown-time': { review: unknownTime },
  'unused-authentication': { review: unusedAuthentication },
  'unused-mapping': { review: unusedMapping },
  'unused-placeholder': { review: unusedPlaceholder },
  'unused-scroller': { review: unusedScroller },
  'window-hole': { review: windowHole },
};

/** The advisory rules that are not off by default, or the named ones, with a report of their own findings. */
function* asked(report: Report, only: ReadonlySet<string> | undefined) {
  for (const rule of advisoryRules)
    if (only === undefined ? !rulesOffByDefault.has(rule) : only.has(rule))
      yield {
        ...rules[rule],
        report: (finding: Omit<Finding, 'rule'>) => report({ ...finding, rule }),
      };
}

/** The visitors of every advisory rule, or of the named ones. */
export function visitors(report: Report, only?: ReadonlySet<string>): readonly Visitor[] {
  return [...asked(report, only)].flatMap(({ of, enter, report: ofRule }) =>
    enter === undefined
      ? []
      : [
          {
            of,
            enter: (place: Place) =>
              enter(place, (finding) => ofRule({ pointer: pointerOf(place), ...finding })),
          },
        ],
  );
}

/** Calls every advisory rule that reviews plans, or the named ones. Equal iterations are reviewed once. */
export function review(subject: ReviewSubject, report: Report, only?: ReadonlySet<string>): void {
  const { plan } = subject;
  const runs = distinctRuns(plan.runs);
  const distinct = { ...subject, plan: { ...plan, runs }, jobs: placedJobs(runs) };
  for (const { review: reviewed, report: ofRule } of asked(report, only))
    reviewed?.(distinct, ofRule);
}
