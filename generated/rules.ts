// Generated from schema/rules/ by schema/rules.mjs. Do not edit: run `make generate`.

/** Every rule that a finding can name. */
export type RuleId =
  | 'alias-bomb'
  | 'assumed-end'
  | 'blank-column'
  | 'boolean-filter'
  | 'changing-method'
  | 'colliding-tables'
  | 'condition-on-list'
  | 'conflicting-keys'
  | 'contradictory-filter'
  | 'contradictory-settings'
  | 'credentials-to-other-host'
  | 'curly-quotes'
  | 'deprecated'
  | 'document-too-deep'
  | 'document-too-large'
  | 'doubtful-deletions'
  | 'doubtful-endpoint'
  | 'doubtful-filter'
  | 'doubtful-format'
  | 'doubtful-header'
  | 'doubtful-number'
  | 'doubtful-path'
  | 'duplicate-column'
  | 'duplicate-id'
  | 'duplicate-key'
  | 'empty-document'
  | 'empty-key'
  | 'empty-placeholder'
  | 'empty-value'
  | 'endless-paging'
  | 'error-rule-for-success'
  | 'errors-beside-data'
  | 'expired-cursor'
  | 'exploding-pattern'
  | 'extension'
  | 'failed-cleanup'
  | 'failed-program'
  | 'first-page-parameters'
  | 'first-run-without-value'
  | 'full-only-page'
  | 'function-arguments'
  | 'future-cursor'
  | 'host-not-allowed'
  | 'identical-job'
  | 'ignored-columns'
  | 'ignored-error'
  | 'ignored-offset'
  | 'ignored-section'
  | 'ignored-setting'
  | 'ignored-value'
  | 'implied-default-scroller'
  | 'invalid-expires'
  | 'invalid-filter'
  | 'invalid-header'
  | 'invalid-limit'
  | 'invalid-mapping'
  | 'invalid-placeholder'
  | 'invalid-table-name'
  | 'invalid-type'
  | 'invalid-url'
  | 'invalid-value'
  | 'kept-state'
  | 'legacy-parser'
  | 'longer-lookback'
  | 'lost-base-path'
  | 'lost-digits'
  | 'lost-refresh-token'
  | 'mapping-without-key'
  | 'merged-query-name'
  | 'misplaced-key'
  | 'missing-columns'
  | 'missing-credential'
  | 'missing-cursor'
  | 'missing-data-field'
  | 'missing-expiry'
  | 'missing-file'
  | 'missing-header'
  | 'missing-input'
  | 'missing-key'
  | 'missing-login-value'
  | 'missing-member'
  | 'missing-next-value'
  | 'missing-section'
  | 'missing-setting'
  | 'missing-stop-value'
  | 'more-announced'
  | 'nested-array'
  | 'new-columns'
  | 'no-data'
  | 'no-placeholders'
  | 'no-rows'
  | 'not-a-configuration'
  | 'not-simulated'
  | 'not-text'
  | 'number-precision'
  | 'older-records'
  | 'open-end'
  | 'open-question'
  | 'openapi-unavailable'
  | 'other-cursor'
  | 'overwritten-parameter'
  | 'pattern-in-answer'
  | 'plain-http'
  | 'plain-secret'
  | 'reference-not-available'
  | 'reference-not-text'
  | 'repeated-header'
  | 'repeated-keys'
  | 'repeated-page'
  | 'repeated-records'
  | 'response-text'
  | 'shared-table'
  | 'short-first-page'
  | 'split-page-size'
  | 'split-without-total'
  | 'stray-character'
  | 'syntax'
  | 'unexpected-status'
  | 'unfilled-placeholder'
  | 'unfilled-template'
  | 'unknown-attribute'
  | 'unknown-authentication'
  | 'unknown-deletions'
  | 'unknown-exchange'
  | 'unknown-function'
  | 'unknown-key'
  | 'unknown-pagination'
  | 'unknown-parent-field'
  | 'unknown-reference'
  | 'unknown-rule'
  | 'unknown-scroller'
  | 'unknown-secret'
  | 'unknown-symbol'
  | 'unknown-time'
  | 'unmatched-iteration'
  | 'unnamed-column'
  | 'unreadable-file'
  | 'unreadable-filter-value'
  | 'unreadable-wait'
  | 'unsupported-action'
  | 'unused-authentication'
  | 'unused-disable'
  | 'unused-mapping'
  | 'unused-placeholder'
  | 'unused-scroller'
  | 'window-hole'
  | 'wrong-expiry';

/** The rules that lint and editors alone ask, and those of which they look for more: each has its function in src/lint/rules/. */
export const advisoryRules = [
  'assumed-end',
  'blank-column',
  'contradictory-filter',
  'credentials-to-other-host',
  'curly-quotes',
  'doubtful-deletions',
  'doubtful-endpoint',
  'doubtful-filter',
  'doubtful-format',
  'doubtful-header',
  'doubtful-number',
  'doubtful-path',
  'endless-paging',
  'first-page-parameters',
  'first-run-without-value',
  'function-arguments',
  'lost-base-path',
  'lost-digits',
  'mapping-without-key',
  'merged-query-name',
  'overwritten-parameter',
  'plain-http',
  'plain-secret',
  'repeated-header',
  'shared-table',
  'split-page-size',
  'unfilled-placeholder',
  'unknown-parent-field',
  'unknown-time',
  'unused-authentication',
  'unused-mapping',
  'unused-placeholder',
  'unused-scroller',
  'window-hole',
] as const;
export type AdvisoryRuleId = (typeof advisoryRules)[number];

/** Advisory rules that are asked only where the settings of a project give them a level. */
export const rulesOffByDefault: ReadonlySet<string> = new Set(['assumed-end']);

/** The default severity of each rule, in alphabetical order. */
export const severities: Readonly<Record<RuleId, 'error' | 'warning' | 'note'>> = {
  'alias-bomb': 'error',
  'assumed-end': 'note',
  'blank-column': 'warning',
  'boolean-filter': 'warning',
  'changing-method': 'warning',
  'colliding-tables': 'warning',
  'condition-on-list': 'warning',
  'conflicting-keys': 'error',
  'contradictory-filter': 'warning',
  'contradictory-settings': 'error',
  'credentials-to-other-host': 'warning',
  'curly-quotes': 'warning',
  deprecated: 'warning',
  'document-too-deep': 'error',
  'document-too-large': 'error',
  'doubtful-deletions': 'warning',
  'doubtful-endpoint': 'warning',
  'doubtful-filter': 'warning',
  'doubtful-format': 'warning',
  'doubtful-header': 'warning',
  'doubtful-number': 'warning',
  'doubtful-path': 'warning',
  'duplicate-column': 'error',
  'duplicate-id': 'error',
  'duplicate-key': 'error',
  'empty-document': 'error',
  'empty-key': 'warning',
  'empty-placeholder': 'warning',
  'empty-value': 'warning',
  'endless-paging': 'warning',
  'error-rule-for-success': 'warning',
  'errors-beside-data': 'warning',
  'expired-cursor': 'warning',
  'exploding-pattern': 'error',
  extension: 'error',
  'failed-cleanup': 'warning',
  'failed-program': 'error',
  'first-page-parameters': 'note',
  'first-run-without-value': 'warning',
  'full-only-page': 'warning',
  'function-arguments': 'error',
  'future-cursor': 'warning',
  'host-not-allowed': 'error',
  'identical-job': 'warning',
  'ignored-columns': 'warning',
  'ignored-error': 'warning',
  'ignored-offset': 'warning',
  'ignored-section': 'warning',
  'ignored-setting': 'warning',
  'ignored-value': 'warning',
  'implied-default-scroller': 'warning',
  'invalid-expires': 'error',
  'invalid-filter': 'error',
  'invalid-header': 'error',
  'invalid-limit': 'error',
  'invalid-mapping': 'error',
  'invalid-placeholder': 'error',
  'invalid-table-name': 'error',
  'invalid-type': 'error',
  'invalid-url': 'error',
  'invalid-value': 'error',
  'kept-state': 'warning',
  'legacy-parser': 'warning',
  'longer-lookback': 'warning',
  'lost-base-path': 'warning',
  'lost-digits': 'warning',
  'lost-refresh-token': 'warning',
  'mapping-without-key': 'warning',
  'merged-query-name': 'warning',
  'misplaced-key': 'warning',
  'missing-columns': 'warning',
  'missing-credential': 'error',
  'missing-cursor': 'warning',
  'missing-data-field': 'warning',
  'missing-expiry': 'warning',
  'missing-file': 'error',
  'missing-header': 'error',
  'missing-input': 'note',
  'missing-key': 'error',
  'missing-login-value': 'warning',
  'missing-member': 'warning',
  'missing-next-value': 'warning',
  'missing-section': 'error',
  'missing-setting': 'error',
  'missing-stop-value': 'warning',
  'more-announced': 'warning',
  'nested-array': 'warning',
  'new-columns': 'warning',
  'no-data': 'warning',
  'no-placeholders': 'warning',
  'no-rows': 'warning',
  'not-a-configuration': 'error',
  'not-simulated': 'error',
  'not-text': 'error',
  'number-precision': 'warning',
  'older-records': 'warning',
  'open-end': 'warning',
  'open-question': 'warning',
  'openapi-unavailable': 'error',
  'other-cursor': 'warning',
  'overwritten-parameter': 'warning',
  'pattern-in-answer': 'error',
  'plain-http': 'warning',
  'plain-secret': 'warning',
  'reference-not-available': 'error',
  'reference-not-text': 'error',
  'repeated-header': 'warning',
  'repeated-keys': 'warning',
  'repeated-page': 'warning',
  'repeated-records': 'warning',
  'response-text': 'warning',
  'shared-table': 'warning',
  'short-first-page': 'warning',
  'split-page-size': 'warning',
  'split-without-total': 'warning',
  'stray-character': 'warning',
  syntax: 'error',
  'unexpected-status': 'warning',
  'unfilled-placeholder': 'warning',
  'unfilled-template': 'warning',
  'unknown-attribute': 'error',
  'unknown-authentication': 'error',
  'unknown-deletions': 'warning',
  'unknown-exchange': 'error',
  'unknown-function': 'error',
  'unknown-key': 'warning',
  'unknown-pagination': 'error',
  'unknown-parent-field': 'warning',
  'unknown-reference': 'error',
  'unknown-rule': 'warning',
  'unknown-scroller': 'error',
  'unknown-secret': 'error',
  'unknown-symbol': 'error',
  'unknown-time': 'warning',
  'unmatched-iteration': 'warning',
  'unnamed-column': 'warning',
  'unreadable-file': 'error',
  'unreadable-filter-value': 'warning',
  'unreadable-wait': 'warning',
  'unsupported-action': 'error',
  'unused-authentication': 'warning',
  'unused-disable': 'warning',
  'unused-mapping': 'warning',
  'unused-placeholder': 'note',
  'unused-scroller': 'warning',
  'window-hole': 'warning',
  'wrong-expiry': 'warning',
};
