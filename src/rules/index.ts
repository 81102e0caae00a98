import type { AdvisoryRuleId } from '../../generated/rules.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { blankColumn } from './blank-column.ts';
import { contradictoryFilter } from './contradictory-filter.ts';
import { credentialsToOtherHost } from './credentials-to-other-host.ts';
import { curlyQuotes } from './curly-quotes.ts';
import { doubtfulEndpoint } from './doubtful-endpoint.ts';
import { doubtfulFilter } from './doubtful-filter.ts';
import { doubtfulFormat } from './doubtful-format.ts';
import { doubtfulHeader } from './doubtful-header.ts';
import { doubtfulNumber } from './doubtful-number.ts';
import { doubtfulPath } from './doubtful-path.ts';
import { endlessPaging } from './endless-paging.ts';
import { firstPageParameters } from './first-page-parameters.ts';
import { functionArguments } from './function-arguments.ts';
import { lostBasePath } from './lost-base-path.ts';
import { lostDigits } from './lost-digits.ts';
import { mappingWithoutKey } from './mapping-without-key.ts';
import { mergedQueryName } from './merged-query-name.ts';
import { overwrittenParameter } from './overwritten-parameter.ts';
import { plainHttp } from './plain-http.ts';
import { plainSecret } from './plain-secret.ts';
import { repeatedHeader } from './repeated-header.ts';
import type { Review, ReviewSubject } from './review.ts';
import { sharedTable } from './shared-table.ts';
import { splitPageSize } from './split-page-size.ts';
import { unfilledPlaceholder } from './unfilled-placeholder.ts';
import { unfilledTemplate } from './unfilled-template.ts';
import { unknownParentField } from './unknown-parent-field.ts';
import { unknownTime } from './unknown-time.ts';
import { unusedMapping } from './unused-mapping.ts';
import { unusedPlaceholder } from './unused-placeholder.ts';
import { unusedScroller } from './unused-scroller.ts';

/** The advisory rules, which review a compiled plan. The texts of all rules are in schema/rules/. */
const reviews: Readonly<Record<AdvisoryRuleId, Review>> = {
  'blank-column': blankColumn,
  'contradictory-filter': contradictoryFilter,
  'credentials-to-other-host': credentialsToOtherHost,
  'curly-quotes': curlyQuotes,
  'doubtful-endpoint': doubtfulEndpoint,
  'doubtful-filter': doubtfulFilter,
  'doubtful-format': doubtfulFormat,
  'doubtful-header': doubtfulHeader,
  'doubtful-number': doubtfulNumber,
  'doubtful-path': doubtfulPath,
  'endless-paging': endlessPaging,
  'first-page-parameters': firstPageParameters,
  'function-arguments': functionArguments,
  'lost-base-path': lostBasePath,
  'lost-digits': lostDigits,
  'mapping-without-key': mappingWithoutKey,
  'merged-query-name': mergedQueryName,
  'overwritten-parameter': overwrittenParameter,
  'plain-http': plainHttp,
  'plain-secret': plainSecret,
  'repeated-header': repeatedHeader,
  'shared-table': sharedTable,
  'split-page-size': splitPageSize,
  'unfilled-placeholder': unfilledPlaceholder,
  'unfilled-template': unfilledTemplate,
  'unknown-parent-field': unknownParentField,
  'unknown-time': unknownTime,
  'unused-mapping': unusedMapping,
  'unused-placeholder': unusedPlaceholder,
  'unused-scroller': unusedScroller,
};

/** Calls every advisory rule, or the named ones. */
export function review(subject: ReviewSubject, report: Report, only?: ReadonlySet<string>): void {
  for (const [id, reviewPlan] of Object.entries(reviews))
    if (only === undefined || only.has(id)) reviewPlan(subject, report);
}
