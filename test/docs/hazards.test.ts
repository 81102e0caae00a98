import { writeFileSync } from 'node:fs';
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

interface Section {
  readonly hazard: string;
  readonly text: string;
}

const [head = '', ...rest] = readText(DOCUMENT).split(/^(?=## )/m);
const sections: readonly Section[] = rest.map((text) => ({
  hazard: /^## (\S+)$/m.exec(text)?.[1] ?? '',
  text,
}));

/** The settings of a line, as `- Breaks: ` has them in code spans. */
function settingsIn({ text }: Section, word: 'Breaks' | 'Withstands') {
  const line = new RegExp(`^- ${word}: (.*)$`, 'm').exec(text)?.[1];
  if (line === undefined) return undefined;
  const spans = [...line.matchAll(/`([^`]+)`/g)].map(([, span]) => parse(span ?? ''));
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
  test('has a section for each hazard, the ordinary ones first', () => {
    const names = sections.map(({ hazard }) => hazard);
    assert.equal([...names].sort(), Object.keys(hazards).sort());
    assert.equal(names.slice(0, ordinaryHazards.length).sort(), [...ordinaryHazards].sort());
  });

  for (const section of sections) {
    const { hazard, text } = section;
    test(`${hazard}: the settings break, with this history, or withstand it`, async () => {
      const broken = settingsIn(section, 'Breaks');
      const withstands = settingsIn(section, 'Withstands');
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
      assert.is(update(text, printed) ?? /```text\n([\s\S]*?)```/.exec(text)?.[1], printed);
    });
  }

  test.after(() => {
    if (changed.size > 0)
      writeFileSync(
        path.join(root, DOCUMENT),
        [head, ...sections.map(({ text }) => changed.get(text) ?? text)].join(''),
      );
  });
});

const changed = new Map<string, string>();

/** With DOCS_UPDATE=1, what the document will have. */
function update(text: string, printed: string): string | undefined {
  if (process.env.DOCS_UPDATE !== '1') return undefined;
  changed.set(
    text,
    text.replace(/```text\n[\s\S]*?```/, () => `\`\`\`text\n${printed}\`\`\``),
  );
  return printed;
}
