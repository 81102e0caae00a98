import type { Advice, Simulation, ToldEvent } from '../../generated/simulate.ts';
import type { Immutable } from '../plan/model/plan.ts';
import { FAULTS } from '../scenario/simulate/oracle.ts';
import { displayText, escapeXml } from '../text/display.ts';
import { shellCommand } from '../values/shell-words.ts';
import { counted, plural } from '../values/words.ts';
import { palette } from './text.ts';

type Report = Immutable<Simulation>;

/** `30 runs, 1,243 requests, …`, or the fault with its history and what fixes it. */
export function renderSimulation(report: Report, { colour }: { readonly colour: boolean }): string {
  const { healthy, fault, history, advice } = report;
  const { bold, green, red } = palette({ colour });
  if (healthy)
    return `${green(totals(report))}\n${keptTexts(report)
      .map((text) => `${text}\n`)
      .join('')}${boundsText(report)}`;
  const lines = [bold(red(displayText(fault ?? 'a table is not as it must be')))];
  let run = 0;
  let date = '';
  for (const event of history) {
    const title = event.run === run ? '' : `run ${event.run}`;
    run = event.run;
    const day = event.at.slice(0, 10);
    const time = timeOf(event);
    lines.push(
      `  ${title.padEnd(8)}${day === date ? ' '.repeat(10) : day} ${time}  ${displayText(event.text)}${event.hazard === undefined ? '' : ` [${event.hazard}]`}`,
    );
    date = day;
  }
  for (const each of advice) lines.push(`  ${adviceText(each)}`);
  if (advice.length === 0) lines.push(`  ${noAdviceText(history)}`);
  for (const text of otherTexts(report)) lines.push(`  ${displayText(text)}`);
  lines.push(`  again: --seed ${report.seed} --path ${report.path}`);
  return `${lines.join('\n')}\n${boundsText(report)}`;
}

/** What fixes a fault, and what was found with it. */
export function adviceText({
  tried,
  with: others = [],
  ...first
}: Report['advice'][number]): string {
  const settings = [first, ...others].map(settingText).join(' with ');
  return `${settings} ${others.length === 0 ? 'fixes' : 'fix'} it (tried: ${FAULTS.map((name) => `${tried[name]} ${name}`).join(', ')})`;
}

/** `"lookback: PT1M" at /config/jobs/0/incremental/lookback` */
function settingText({ pointer, value }: Pick<Advice, 'pointer' | 'value'>): string {
  return `"${pointer.split('/').at(-1)}: ${value}" at ${pointer}`;
}

/** What may fix the fault beside settings, and which other hazards break the configuration. */
export function otherTexts({ hints = [], others = [] }: Report): readonly string[] {
  return [
    ...hints,
    ...others.map(
      ({ hazard, fault }) => `also broken by ${hazard}: ${fault} (--hazards ${hazard})`,
    ),
  ];
}

function boundsText({ bounds }: Report): string {
  return bounds.map((text) => `note: ${displayText(text)}\n`).join('');
}

/** What to do about a fault that no setting fixes. */
export function noAdviceText(history: Report['history']): string {
  const names = [...new Set(history.flatMap(({ hazard }) => hazard ?? []))];
  return names.length === 0
    ? 'No setting that Sluice tried fixes it, and no hazard causes it. If your API responds to these requests differently, describe it in world.yaml'
    : `No setting that Sluice tried fixes it. What withstands it: ${names.map((name) => shellCommand('sluice', 'explain', name)).join(', ')}`;
}

function timeOf({ at }: Pick<ToldEvent, 'at'>): string {
  return at
    .slice(11, 23)
    .replace(/\.000$/, '')
    .replace(/(\.\d)00$/, '$1')
    .padEnd(10);
}

/** `30 runs, 1,243 requests, …: every row arrived, …` */
export function totals({ runs, requests, records, changes, tables }: Report): string {
  const sum = (name: (typeof FAULTS)[number]) =>
    tables.reduce((total, table) => total + table[name], 0);
  const counts = `${counted(runs, 'run')}, ${counted(requests, 'request')}, ${counted(records, 'record')}, ${counted(changes, 'change')}`;
  return `${counts}: every row arrived, ${sum('lost')} lost, ${sum('stale')} stale, ${sum('double')} double, ${sum('foreign')} foreign.`;
}

/** Rows of deleted records that are still there, a sentence for each table. */
export function keptTexts({ tables }: Report): readonly string[] {
  return tables.flatMap(({ table, kept }) =>
    kept === 0
      ? []
      : [
          `${table}: ${plural(kept, 'row')} of deleted records ${kept === 1 ? 'is' : 'are'} kept, because no request reveals that they were deleted.`,
        ],
  );
}

export function renderSimulationJson(report: Report): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** A test case for each table. */
export function renderSimulationJunit(report: Report): string {
  const { tables } = report;
  const isFaulty = (table: Report['tables'][number]) => FAULTS.some((name) => table[name] > 0);
  const cases = tables.map((table) => {
    const head = `    <testcase classname="simulate" name="${escapeXml(table.table)}" time="0"`;
    if (!isFaulty(table)) return `${head}/>`;
    const message = FAULTS.filter((name) => table[name] > 0)
      .map((name) => `${table[name]} ${name}`)
      .join(', ');
    const text = escapeXml(renderSimulation(report, { colour: false }));
    return `${head}>\n      <failure type="simulation" message="${message}">${text}</failure>\n    </testcase>`;
  });
  const counts = `tests="${tables.length}" failures="${tables.filter(isFaulty).length}" errors="0"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="sluice simulate" ${counts}>\n  <testsuite name="sluice simulate" ${counts} skipped="0" time="0">\n${cases.join('\n')}\n  </testsuite>\n</testsuites>\n`;
}
