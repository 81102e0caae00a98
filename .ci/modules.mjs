// Checks with dependency-cruiser that modules of src/ import what is below their layer alone, and writes the table and the picture of
// docs/architecture.md.
//   node .ci/modules.mjs [--check]
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import { apartRules, folderOf, LAYERS, layerRules } from './layers.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);
const page = 'docs/architecture.md';
const [BEGIN, END] = ['<!-- layers: written by `make layers` -->', '<!-- end of layers -->'];
/** Without a parser for TypeScript, dependency-cruiser finds no modules and says nothing. */
const LEAST_MODULES = 400;

const { output } = await cruise(['src'], {
  validate: true,
  ruleSet: {
    forbidden: [...layerRules(), ...apartRules()],
  },
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: ['node_modules', '^generated'] },
  enhancedResolveOptions: {
    extensions: ['.ts', '.mjs', '.js', '.json'],
    exportsFields: ['exports'],
  },
});
const modules = output.modules.filter(({ source }) => source.startsWith('src/'));
const problems = [];
if (modules.length < LEAST_MODULES)
  problems.push(`only ${modules.length} modules were found in src/: is @swc/core installed?`);
for (const { source } of modules)
  if (folderOf(source) === undefined) problems.push(`${source} is in no layer of .ci/layers.mjs`);
for (const { from, to, rule } of output.summary.violations)
  problems.push(`${from} imports ${to}: ${rule.name}`);

const text = readFileSync(page, 'utf8');
const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
if (begin < 0 || end < begin) throw new Error(`${page} has no place for the layers`);
const written = `${text.slice(0, begin + BEGIN.length)}\n\n${table()}\n\n\`\`\`mermaid\n${picture()}\n\`\`\`\n\n${text.slice(end)}`;
if (written !== text) {
  if (process.argv.includes('--check')) problems.push(`${page} is not fresh; run: make layers`);
  else writeFileSync(page, written);
}
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
else process.stdout.write(`${modules.length} modules\n`);

function table() {
  const rows = LAYERS.toReversed().map((layer) => {
    const named = Object.entries(layer);
    const contents = named.map(([, content]) => content).filter((content) => content !== '');
    return `| ${named.map(([folder]) => `\`${folder}\``).join(' ')} | ${contents.join('. ')} |`;
  });
  return ['| Layers, from the top down | Contents |', '| --- | --- |', ...rows].join('\n');
}

/** Folders of layers, and the arrows that no longer way through others says already. The entry points are left out: they need all. */
function picture() {
  const isDrawn = (folder) =>
    folder !== undefined && !/^(index|node|lint|scenario|testing)\.ts$/.test(folder);
  const needs = new Map();
  for (const { source, dependencies } of modules) {
    const folder = folderOf(source);
    if (!isDrawn(folder)) continue;
    if (!needs.has(folder)) needs.set(folder, new Set());
    for (const { resolved } of dependencies) {
      const other = resolved.startsWith('src/') ? folderOf(resolved) : undefined;
      if (isDrawn(other) && other !== folder) needs.get(folder).add(other);
    }
  }
  const reaches = (from, to, seen = new Set()) =>
    [...(needs.get(from) ?? [])].some(
      (next) => next === to || (!seen.has(next) && seen.add(next) && reaches(next, to, seen)),
    );
  const arrows = [...needs].flatMap(([folder, others]) => {
    const direct = [...others].filter(
      (other) => ![...others].some((between) => between !== other && reaches(between, other)),
    );
    return direct.length === 0 ? [] : [`  ${folder} --> ${direct.sort().join(' & ')}`];
  });
  return ['flowchart TD', ...arrows.sort()].join('\n');
}
