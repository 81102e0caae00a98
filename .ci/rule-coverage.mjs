// Which rules of docs/spec/ do tests and scenarios cite, and does the code cite rules that exist?   node .ci/rule-coverage.mjs [--list]
//   --list    prints every rule that nothing cites
// Fails when a rule is cited by no test, or a rule is cited that no page of docs/spec/ has. Reasoned exceptions stand in
// test/rule-exceptions.txt: `ID reason`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const specification = path.join(root, 'docs/spec');
const exceptionsFile = path.join(root, 'test/rule-exceptions.txt');

const ID = /[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-(?:[A-Z]?[0-9]+[a-z]?|[A-Z]{4,})/;
/** A definition opens a line, a table row or a list item. */
const DEFINITION = new RegExp(
  `^(?:\\| *|[-*] +|\\d+\\. +|)(?:\\*\\*)?(${ID.source})(?:\\*\\*)?(?=[ |:.,])`,
);
const CITATION = new RegExp(`(?<![A-Za-z0-9@-])${ID.source}(?![A-Za-z0-9-])`, 'g');

const rules = readSpecification();
const stems = new Set([...rules.keys()].map(stemOf));
const cited = new Map();
const problems = [];
for (const file of filesBelow(['test', 'scenarios'], /\.test\.ts$|\.ya?ml$|\.json$|\.out$/))
  readCitations(file, cited);
for (const file of filesBelow(['src', 'schema'], /\.ts$|\.ya?ml$|\.json$/)) readCitations(file);
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

/** The rules by id, each with its page. */
function readSpecification() {
  const found = new Map();
  for (const page of readdirSync(specification))
    for (const line of readFileSync(path.join(specification, page), 'utf8').split('\n')) {
      const id = DEFINITION.exec(line)?.[1];
      if (id !== undefined && !found.has(id)) found.set(id, page);
    }
  return found;
}

function filesBelow(folders, names) {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => names.test(file))
      .map((file) => path.join(folder, file)),
  );
}

/** A word that looks like a rule of a known family is taken for a citation; `PAG-URL-2..4` cites three rules. */
function readCitations(file, into = new Map()) {
  for (const [index, line] of readFileSync(path.join(root, file), 'utf8').split('\n').entries()) {
    for (const { 0: id, index: at } of line.matchAll(CITATION)) {
      if (rules.has(id)) {
        for (const one of [id, ...rangeFrom(id, line.slice(at + id.length))])
          if (rules.has(one)) into.set(one, file);
      } else if (stems.has(stemOf(id)))
        problems.push(`${file}:${index + 1} cites ${id}, which no page of docs/spec/ has`);
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
