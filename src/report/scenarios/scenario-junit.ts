import type { ScenarioResult } from '../../scenario/result.ts';
import type { Coverage } from '../../scenario/variants/places.ts';
import { escapeXml } from '../xml.ts';
import { failureSentence, failureText, sweepLines } from './scenario-pretty.ts';

/**
 * Results of scenarios as JUnit XML: one test case for each, with its report as the failure's text. Times are
 * those of the machine; the schemas of Jenkins and Surefire decide the attributes (`skipped` is for a suite only).
 */
export function renderScenariosJunit(
  results: readonly ScenarioResult[],
  coverage?: Coverage,
): string {
  const count = (status: ScenarioResult['status']) =>
    results.filter((result) => result.status === status).length;
  const time = seconds(results.reduce((sum, { wallMs = 0 }) => sum + wallMs, 0));
  const totals = `tests="${results.length}" failures="${count('failed')}" errors="0" time="${time}"`;
  const numbers = `${totals} skipped="${count('skipped')}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="sluice" ${totals}>`,
    `  <testsuite name="scenarios" ${numbers}>`,
    ...(coverage === undefined
      ? []
      : [
          `    <properties>\n      <property name="coverage" value="${coverage.percent}"/>\n    </properties>`,
        ]),
    ...results.map(testCase),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}

function testCase(result: ScenarioResult): string {
  const open = `    <testcase classname="${escapeXml(result.folder)}" name="${escapeXml(result.name)}" time="${seconds(result.wallMs ?? 0)}"`;
  if (result.status === 'skipped')
    return `${open}>\n      <skipped message="${escapeXml(result.skip ?? '')}"/>\n    </testcase>`;
  const remarks = sweepLines(result.sweep);
  if (result.status === 'passed' && remarks.length === 0) return `${open}/>`;
  if (result.status === 'passed')
    return `${open}>\n      <system-out>${escapeXml(remarks.join('\n'))}</system-out>\n    </testcase>`;
  return `${open}>\n      <failure message="${escapeXml(failureSentence(result))}" type="${result.problems[0]?.kind ?? 'failed'}">${escapeXml(failureText(result))}</failure>\n    </testcase>`;
}
