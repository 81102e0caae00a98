// Which configurations of the bundled scenarios lose nothing under which hazards, as a table of Markdown.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from '../../../src/pipeline.ts';
import { hazards } from '../../../src/scenario/simulate/hazards/index.ts';
import { drawHistory } from '../../../src/scenario/simulate/history.ts';
import { ready } from '../../../src/scenario/simulate/simulate.ts';
import { play } from '../../../src/scenario/simulate/simulation.ts';

/** Of real APIs, and of what continues where the run before ended. */
const SHOWN = /^(?:api|incremental)-/;
const RUNS = 4;

export async function healthyTable(root: string): Promise<string> {
  const names = readdirSync(path.join(root, 'scenarios')).filter((name) => SHOWN.test(name));
  const rows: string[] = [];
  for (const name of names) {
    const files = ['config.yaml', 'config.json'];
    const file = files.map((each) => path.join(root, 'scenarios', name, each)).find(existsSync);
    const { plan } = await compile(readFileSync(file ?? ''), { name: 'config.yaml' });
    if (plan === undefined) throw new Error(`${name} has no plan`);
    rows.push(`| [${name}](../scenarios/${name}/scenario.yaml) | ${await brokenBy(plan)} |`);
  }
  return ['| Configuration | Broken by |', '| --- | --- |', ...rows].join('\n');
}

async function brokenBy(plan: Parameters<typeof ready>[0]): Promise<string> {
  const found = await ready(plan, {
    world: {},
    runs: RUNS,
    everyMs: 86_400_000,
    mostRequests: 200,
  });
  if (found.kind === 'not-simulated') return `not simulated: ${found.problems[0]?.message}`;
  const { scope, setting } = found;
  const isHealthy = async (...names: readonly string[]) =>
    (await play(drawHistory(scope, names, 1), setting)).isHealthy;
  if (!(await isHealthy())) return 'changes between two runs, without any hazard';
  if (await isHealthy(...Object.keys(hazards))) return 'none';
  const broken: string[] = [];
  for (const name of Object.keys(hazards)) if (!(await isHealthy(name))) broken.push(name);
  return broken.length === 0
    ? 'none'
    : broken.map((name) => `[${name}](hazards/${name}.md)`).join(', ');
}
