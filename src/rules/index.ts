import { aliasBomb } from './alias-bomb.ts';
import { blankColumn } from './blank-column.ts';
import { booleanFilter } from './boolean-filter.ts';
import { collidingTables } from './colliding-tables.ts';
import { conditionOnList } from './condition-on-list.ts';
import { conflictingKeys } from './conflicting-keys.ts';
import { contradictoryFilter } from './contradictory-filter.ts';
import { contradictorySettings } from './contradictory-settings.ts';
import { credentialsToOtherHost } from './credentials-to-other-host.ts';
import { curlyQuotes } from './curly-quotes.ts';
import { deprecated } from './deprecated.ts';
import { documentTooDeep } from './document-too-deep.ts';
import { documentTooLarge } from './document-too-large.ts';
import { doubtfulEndpoint } from './doubtful-endpoint.ts';
import { doubtfulFilter } from './doubtful-filter.ts';
import { doubtfulFormat } from './doubtful-format.ts';
import { doubtfulHeader } from './doubtful-header.ts';
import { doubtfulNumber } from './doubtful-number.ts';
import { doubtfulPath } from './doubtful-path.ts';
import { duplicateColumn } from './duplicate-column.ts';
import { duplicateId } from './duplicate-id.ts';
import { duplicateKey } from './duplicate-key.ts';
import { emptyDocument } from './empty-document.ts';
import { emptyKey } from './empty-key.ts';
import { emptyValue } from './empty-value.ts';
import { endlessPaging } from './endless-paging.ts';
import { explodingPattern } from './exploding-pattern.ts';
import { firstPageParameters } from './first-page-parameters.ts';
import { functionArguments } from './function-arguments.ts';
import { hostNotAllowed } from './host-not-allowed.ts';
import { identicalJob } from './identical-job.ts';
import { ignoredError } from './ignored-error.ts';
import { ignoredOffset } from './ignored-offset.ts';
import { ignoredSection } from './ignored-section.ts';
import { ignoredSetting } from './ignored-setting.ts';
import { ignoredValue } from './ignored-value.ts';
import { impliedDefaultScroller } from './implied-default-scroller.ts';
import { invalidExpires } from './invalid-expires.ts';
import { invalidFilter } from './invalid-filter.ts';
import { invalidHeader } from './invalid-header.ts';
import { invalidLimit } from './invalid-limit.ts';
import { invalidMapping } from './invalid-mapping.ts';
import { invalidPlaceholder } from './invalid-placeholder.ts';
import { invalidTableName } from './invalid-table-name.ts';
import { invalidType } from './invalid-type.ts';
import { invalidUrl } from './invalid-url.ts';
import { invalidValue } from './invalid-value.ts';
import { legacyParser } from './legacy-parser.ts';
import { lostBasePath } from './lost-base-path.ts';
import { lostDigits } from './lost-digits.ts';
import { mappingWithoutKey } from './mapping-without-key.ts';
import { mergedQueryName } from './merged-query-name.ts';
import { misplacedKey } from './misplaced-key.ts';
import { missingCredential } from './missing-credential.ts';
import { missingDataField } from './missing-data-field.ts';
import { missingExpiry } from './missing-expiry.ts';
import { missingFile } from './missing-file.ts';
import { missingHeader } from './missing-header.ts';
import { missingKey } from './missing-key.ts';
import { missingNextValue } from './missing-next-value.ts';
import { missingSection } from './missing-section.ts';
import { missingSetting } from './missing-setting.ts';
import { moreAnnounced } from './more-announced.ts';
import { nestedArray } from './nested-array.ts';
import { noData } from './no-data.ts';
import { noPlaceholders } from './no-placeholders.ts';
import { noRows } from './no-rows.ts';
import { notAConfiguration } from './not-a-configuration.ts';
import { notText } from './not-text.ts';
import { numberPrecision } from './number-precision.ts';
import { openapiUnavailable } from './openapi-unavailable.ts';
import { overwrittenParameter } from './overwritten-parameter.ts';
import { patternInAnswer } from './pattern-in-answer.ts';
import { plainHttp } from './plain-http.ts';
import { plainSecret } from './plain-secret.ts';
import { referenceNotAvailable } from './reference-not-available.ts';
import { referenceNotText } from './reference-not-text.ts';
import { repeatedHeader } from './repeated-header.ts';
import { responseText } from './response-text.ts';
import type { Rule } from './rule.ts';
import { sharedTable } from './shared-table.ts';
import { shortFirstPage } from './short-first-page.ts';
import { splitPageSize } from './split-page-size.ts';
import { strayCharacter } from './stray-character.ts';
import { syntax } from './syntax.ts';
import { unfilledPlaceholder } from './unfilled-placeholder.ts';
import { unfilledTemplate } from './unfilled-template.ts';
import { unknownAttribute } from './unknown-attribute.ts';
import { unknownAuthentication } from './unknown-authentication.ts';
import { unknownExchange } from './unknown-exchange.ts';
import { unknownFunction } from './unknown-function.ts';
import { unknownKey } from './unknown-key.ts';
import { unknownPagination } from './unknown-pagination.ts';
import { unknownParentField } from './unknown-parent-field.ts';
import { unknownReference } from './unknown-reference.ts';
import { unknownRule } from './unknown-rule.ts';
import { unknownScroller } from './unknown-scroller.ts';
import { unknownSecret } from './unknown-secret.ts';
import { unknownSymbol } from './unknown-symbol.ts';
import { unknownTime } from './unknown-time.ts';
import { unreadableFile } from './unreadable-file.ts';
import { unreadableFilterValue } from './unreadable-filter-value.ts';
import { unsupportedAction } from './unsupported-action.ts';
import { unusedDisable } from './unused-disable.ts';
import { unusedMapping } from './unused-mapping.ts';
import { unusedPlaceholder } from './unused-placeholder.ts';
import { unusedScroller } from './unused-scroller.ts';

/** Every rule that a finding can name, in alphabetical order. */
export const rules: readonly Rule[] = [
  aliasBomb,
  blankColumn,
  booleanFilter,
  collidingTables,
  conditionOnList,
  conflictingKeys,
  contradictoryFilter,
  contradictorySettings,
  credentialsToOtherHost,
  curlyQuotes,
  deprecated,
  documentTooDeep,
  documentTooLarge,
  doubtfulEndpoint,
  doubtfulFilter,
  doubtfulFormat,
  doubtfulHeader,
  doubtfulNumber,
  doubtfulPath,
  duplicateColumn,
  duplicateId,
  duplicateKey,
  emptyDocument,
  emptyKey,
  emptyValue,
  endlessPaging,
  explodingPattern,
  firstPageParameters,
  functionArguments,
  hostNotAllowed,
  identicalJob,
  ignoredError,
  ignoredOffset,
  ignoredSection,
  ignoredSetting,
  ignoredValue,
  impliedDefaultScroller,
  invalidExpires,
  invalidFilter,
  invalidHeader,
  invalidLimit,
  invalidMapping,
  invalidPlaceholder,
  invalidTableName,
  invalidType,
  invalidUrl,
  invalidValue,
  legacyParser,
  lostBasePath,
  lostDigits,
  mappingWithoutKey,
  mergedQueryName,
  misplacedKey,
  missingCredential,
  missingDataField,
  missingExpiry,
  missingFile,
  missingHeader,
  missingKey,
  missingNextValue,
  missingSection,
  missingSetting,
  moreAnnounced,
  nestedArray,
  noData,
  noPlaceholders,
  noRows,
  notAConfiguration,
  notText,
  numberPrecision,
  openapiUnavailable,
  overwrittenParameter,
  patternInAnswer,
  plainHttp,
  plainSecret,
  referenceNotAvailable,
  referenceNotText,
  repeatedHeader,
  responseText,
  sharedTable,
  shortFirstPage,
  splitPageSize,
  strayCharacter,
  syntax,
  unfilledPlaceholder,
  unfilledTemplate,
  unknownAttribute,
  unknownAuthentication,
  unknownExchange,
  unknownFunction,
  unknownKey,
  unknownPagination,
  unknownParentField,
  unknownReference,
  unknownRule,
  unknownScroller,
  unknownSecret,
  unknownSymbol,
  unknownTime,
  unreadableFile,
  unreadableFilterValue,
  unsupportedAction,
  unusedDisable,
  unusedMapping,
  unusedPlaceholder,
  unusedScroller,
];

/** The rule of an id. */
export function ruleOf(id: string): Rule | undefined {
  return rules.find((rule) => rule.id === id);
}
