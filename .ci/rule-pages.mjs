// Writes docs/rules/ from the registry of rules: `node --import tsx .ci/rule-pages.mjs`, or `… --check` to compare only.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ruleTexts } from '../generated/rule-texts.ts';
import { lintSource } from '../src/lint/lint-source.ts';
import { rulePage } from '../src/lint/rules/describe-rule.ts';

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'docs', 'rules');
const index = `# Rules\n\n| rule | severity | what it finds |\n|---|---|---|\n${Object.entries(
  ruleTexts,
)
  .map(([id, { severity, summary }]) => `| [${id}](${id}.md) | ${severity} | ${summary} |`)
  .join('\n')}\n`;
const pages = new Map([['README.md', index]]);
for (const [id, rule] of Object.entries(ruleTexts))
  pages.set(`${id}.md`, rulePage(id, rule, await messagesOf(id, rule)));
mkdirSync(folder, { recursive: true });
const present = readdirSync(folder);
const stale = [...pages]
  .filter(
    ([file, text]) =>
      !present.includes(file) || readFileSync(path.join(folder, file), 'utf8') !== text,
  )
  .map(([file]) => file);
const left = present.filter((file) => !pages.has(file));
if (process.argv.includes('--check')) {
  for (const file of [...stale, ...left])
    process.stdout.write(`docs/rules/${file} is stale: run \`make generate\`\n`);
  process.exitCode = stale.length + left.length === 0 ? 0 : 1;
} else {
  for (const [file, text] of pages) writeFileSync(path.join(folder, file), text);
  for (const file of left) rmSync(path.join(folder, file));
}

/** What the wrong example of a rule raises. */
async function messagesOf(id, { wrong, isOff, severity }) {
  if (wrong === undefined) return [];
  const project = {
    settings: isOff === true ? { rules: { [id]: severity } } : {},
    file: 'example.yaml',
  };
  const { diagnostics } = await lintSource(wrong, { name: 'example.yaml', project });
  return diagnostics.filter(({ rule }) => rule === id).map(({ message }) => message);
}
