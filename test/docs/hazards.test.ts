import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import type { World } from '../../generated/world.ts';
import { compile } from '../../src/pipeline.ts';
import { renderSimulation } from '../../src/report/simulation.ts';
import { hazards, ordinaryHazards } from '../../src/scenario/simulate/hazards/index.ts';
import { simulate } from '../../src/scenario/simulate/simulate.ts';
import { suite } from '../support/suite.ts';
import { blocksOf, readText, root } from './read-document.ts';

const DOCUMENT = 'docs/hazards.md';
const OF_API = ['pagination', 'authentication'];

interface Page {
  readonly hazard: string;
  readonly document: string;
  readonly text: string;
}

/** The rows of the table: the name of a hazard, its page, and whether it happens without `--hazards`. */
const rows = [...readText(DOCUMENT).matchAll(/^\| \[`(.+)`\]\((.+)\) \|.*\| (yes|no) \|$/gm)].map(
  ([, hazard = '', link = '', isDefault]) => ({ hazard, link, isOrdinary: isDefault === 'yes' }),
);
const pages: readonly Page[] = readdirSync(path.join(root, 'docs/hazards')).map((file) => {
  const document = `docs/hazards/${file}`;
  return { hazard: path.basename(file, '.md'), document, text: readText(document) };
});

/** The settings of a row of a page, as it has them in code spans. */
function settingsIn({ text }: Page, result: 'breaks' | 'withstands the hazard') {
  const row = new RegExp(`^\\| ${result} \\| (.*) \\|$`, 'm').exec(text)?.[1];
  if (row === undefined) return undefined;
  const spans = [...row.matchAll(/`([^`]+)`/g)].map(([, span]) => parse(span ?? ''));
  return Object.assign({}, ...spans) as Record<string, unknown>;
}

async function simulated(hazard: string, settings: Readonly<Record<string, unknown>>) {
  const [base] = blocksOf(DOCUMENT);
  const { api, config } = parse(base?.text ?? '');
  const { world, ...others } = settings;
  for (const [name, value] of Object.entries(others)) {
    if (OF_API.includes(name)) api[name] = value;
    else if (name === 'incrementalOutput') config[name] = value;
    else if (value === null) delete config.jobs[0][name];
    else config.jobs[0][name] = value;
  }
  const { plan, diagnostics } = await compile(JSON.stringify({ api, config }), {
    name: 'config.json',
  });
  assert.equal(
    diagnostics.filter(({ severity }) => severity === 'error'),
    [],
    hazard,
  );
  if (plan === undefined) throw new Error(`${hazard}: no plan`);
  const result = await simulate(plan, {
    runs: 30,
    everyMs: 86_400_000,
    seed: 1,
    hazards: [hazard],
    world: { jobs: { orders: (world ?? {}) as NonNullable<World['jobs']>[string] } },
  });
  if (result.kind !== 'report') throw new Error(`${hazard}: ${result.problems[0]?.message}`);
  return result.report;
}

suite('docs/hazards.md', (test) => {
  test('each hazard has a page and a row, which says whether it happens by default', () => {
    const names = Object.keys(hazards).sort();
    assert.equal(pages.map(({ hazard }) => hazard).sort(), names);
    assert.equal(rows.map(({ hazard }) => hazard).sort(), names);
    for (const { hazard, link } of rows) assert.is(link, `hazards/${hazard}.md`);
    const ordinary = rows.filter(({ isOrdinary }) => isOrdinary).map(({ hazard }) => hazard);
    assert.equal(ordinary.sort(), [...ordinaryHazards].sort());
  });

  for (const page of pages) {
    const { hazard, text } = page;
    test(`${hazard}: the settings break, with this history, or withstand it`, async () => {
      const broken = settingsIn(page, 'breaks');
      const withstands = settingsIn(page, 'withstands the hazard');
      assert.ok(withstands, `${hazard} has settings that withstand it`);
      const healthy = await simulated(hazard, withstands ?? {});
      assert.equal(healthy.history, []);
      assert.is(healthy.healthy, true);
      if (hazard === 'delete') assert.ok(healthy.tables.some(({ kept }) => kept > 0));
      if (broken === undefined) return;
      const report = await simulated(hazard, broken);
      assert.is(report.healthy, false);
      assert.ok(report.history.length < 12);
      const named = new Set(report.history.flatMap((event) => event.hazard ?? []));
      assert.equal([...named], [hazard]);
      const printed = renderSimulation(report, { colour: false }).replace(/^ {2}again: .*\n/m, '');
      if (process.env.DOCS_UPDATE === '1') update(page, printed);
      else assert.is(/```text\n([\s\S]*?)```/.exec(text)?.[1], printed);
    });
  }
});

/** Writes what is printed into the page. */
function update({ document, text }: Page, printed: string): void {
  const renewed = text.replace(/```text\n[\s\S]*?```/, () => `\`\`\`text\n${printed}\`\`\``);
  writeFileSync(path.join(root, document), renewed);
}
