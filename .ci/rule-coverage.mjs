// Which rules of the specification do tests and scenarios cite?   node .ci/rule-coverage.mjs [--write] [--list]
//   --write   refreshes test/rules.txt from the specification beside the repository
//   --list    prints every rule that nothing cites
// Fails when a rule is cited by nothing, or a test cites a rule that does not exist. Reasoned exceptions stand in
// test/rule-exceptions.txt: `ID reason`.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const specification = path.join(root, '../shared/spec');
const committed = path.join(root, 'test/rules.txt');
const exceptionsFile = path.join(root, 'test/rule-exceptions.txt');
const DOCUMENTS = ['seed.md', 'requests.md', 'responses.md'];

const ID = /[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-(?:[A-Z]?[0-9]+[a-z]?|[A-Z]{4,})/;
/** A definition opens a line, a table row or a list item. */
const DEFINITION = new RegExp(
  `^(?:\\| *|[-*] +|\\d+\\. +|)(?:\\*\\*)?(${ID.source})(?:\\*\\*)?(?=[ |:.,])`,
);
const CITATION = new RegExp(`(?<![A-Za-z0-9-])${ID.source}(?![A-Za-z0-9-])`, 'g');

const write = process.argv.includes('--write');
const here = existsSync(specification);
if (write && !here) fail('the specification is not there to be read');
const rules = here ? readSpecification() : readCommitted();
const text = `${[...rules].map(([id, source]) => `${id} ${source}`).join('\n')}\n`;
if (write) writeFileSync(committed, text);
else if (here && (!existsSync(committed) || readFileSync(committed, 'utf8') !== text))
  fail('test/rules.txt is stale: node .ci/rule-coverage.mjs --write');

const stems = new Set([...rules.keys()].map(stemOf));
const cited = new Map();
const problems = [];
for (const file of citingFiles()) readCitations(file);
const exceptions = readExceptions();
const open = [...rules.keys()].filter((id) => !cited.has(id) && !exceptions.has(id));

if (process.argv.includes('--list'))
  for (const id of open) process.stdout.write(`not cited: ${id} (${rules.get(id)})\n`);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(
  `rules: ${rules.size}, cited ${cited.size}, excepted ${exceptions.size}, open ${open.length}\n`,
);
if (open.length > 0) fail(`no test cites ${open.join(', ')}`);
if (problems.length > 0) process.exitCode = 1;

function readSpecification() {
  const found = new Map();
  for (const document of DOCUMENTS)
    for (const line of readFileSync(path.join(specification, document), 'utf8').split('\n')) {
      const id = DEFINITION.exec(line)?.[1];
      if (id !== undefined && !found.has(id))
        found.set(id, line.includes('[seed') ? 'seed' : line.includes('[peer') ? 'peer' : 'own');
    }
  return found;
}

function readCommitted() {
  if (!existsSync(committed)) fail('test/rules.txt is missing');
  return new Map(linesOf(committed).map((line) => line.split(' ')));
}

function citingFiles() {
  const files = [];
  for (const folder of ['test', 'scenarios']) {
    if (!existsSync(path.join(root, folder))) continue;
    for (const file of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }))
      if (/\.test\.ts$|\.yaml$|\.ya?ml$|\.json$|\.out$/.test(file))
        files.push(path.join(folder, file));
  }
  return files;
}

/** A word that looks like a rule of a known family is taken for a citation; `PAG-URL-2..4` cites three rules. */
function readCitations(file) {
  for (const [index, line] of readFileSync(path.join(root, file), 'utf8').split('\n').entries()) {
    for (const { 0: id, index: at } of line.matchAll(CITATION)) {
      if (rules.has(id)) {
        for (const one of [id, ...rangeFrom(id, line.slice(at + id.length))])
          if (rules.has(one)) cited.set(one, file);
      } else if (stems.has(stemOf(id)))
        problems.push(`${file}:${index + 1} cites ${id}, which is not a rule`);
    }
  }
}

function rangeFrom(id, rest) {
  const last = /^(?:\.\.\.?|…|–)(\d+)/.exec(rest)?.[1];
  const first = /(\d+)$/.exec(id)?.[1];
  if (last === undefined || first === undefined) return [];
  const stem = id.slice(0, -first.length);
  return Array.from(
    { length: Math.max(0, Number(last) - Number(first)) },
    (_, i) => `${stem}${Number(first) + i + 1}`,
  );
}

function readExceptions() {
  if (!existsSync(exceptionsFile)) return new Map();
  const found = new Map();
  for (const line of linesOf(exceptionsFile).filter((one) => !one.startsWith('#'))) {
    const [, id, reason] = /^(\S+)\s+(\S.*)$/.exec(line) ?? [];
    if (id === undefined || !rules.has(id))
      problems.push(`test/rule-exceptions.txt: "${line}" is not a rule and its reason`);
    else if (cited.has(id))
      problems.push(`test/rule-exceptions.txt: ${id} has a test (${cited.get(id)})`);
    else found.set(id, reason);
  }
  return found;
}

function linesOf(file) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
}

function stemOf(id) {
  return id.replace(/(?:[0-9]+[a-z]?|[A-Z]{4,})$/, '');
}

function fail(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
