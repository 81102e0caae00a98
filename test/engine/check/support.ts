import { readConfiguration } from '../../../src/engine/check/read-configuration.ts';
import type { Configuration } from '../../../src/language/configuration/configuration.ts';
import type { Finding } from '../../../src/language/diagnostics/diagnostic.ts';
import { severityOf } from '../../../src/language/diagnostics/rule-ids.ts';
import type { Json } from '../../../src/language/values/json.ts';

/** A document read as a configuration, and what was found on the way; settings without a value have a test of their own. */
export function read(value: Json): {
  readonly configuration: Configuration | undefined;
  readonly findings: readonly Finding[];
} {
  const findings: Finding[] = [];
  const configuration = readConfiguration({ value }, (finding) => findings.push(finding));
  return { configuration, findings: findings.filter(({ rule }) => rule !== 'empty-value') };
}

/** The findings of a document, one line each: severity, rule, pointer. */
export function found(value: Json): string[] {
  return read(value).findings.map(
    (finding) => `${severityOf(finding)} ${finding.rule} ${finding.pointer}`,
  );
}

export const api = { baseUrl: 'https://api.example.com/' };
export const jobs = [{ endpoint: 'users' }];
