import type { Configuration } from '../../../src/plan/configuration/configuration.ts';
import { readConfiguration } from '../../../src/plan/configuration/read.ts';
import { type Finding, severityOf } from '../../../src/text/diagnostic.ts';
import type { Json } from '../../../src/values/json.ts';

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
