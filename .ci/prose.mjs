// Plain technical English: finds words that only this project uses, codes of the specification in texts for users.
//   node .ci/prose.mjs [--list ROOM…] [--update]
// What is found is counted by room and compared with .ci/prose-exceptions.json. A count may only fall: `--update` writes
// lower counts, never higher ones. `--list` prints what is found in a room, or in all.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { allowed, patterns } from './prose-words.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const exceptionsFile = path.join(root, '.ci/prose-exceptions.json');
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const filesIn = (folder, ending) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((name) => path.posix.join(folder, name.replaceAll('\\', '/')))
    .filter((name) => name.endsWith(ending))
    .sort();

const ruleIds = new Set(
  read('test/rules.txt')
    .split('\n')
    .map((line) => line.split(' ')[0]),
);
const isRuleId = (word) => ruleIds.has(word);

/** Code as parts: { kind: 'string' | 'comment' | 'name', text, line }. Enough of TypeScript to tell these apart. */
function partsOfCode(text) {
  const parts = [];
  const token =
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|(?<=(?:^|[(,=:[!&|?{};>]|return)\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n*[])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])*\/[a-z]*|[A-Za-z_$][\w$]*|[`{}]/g;
  const depth = []; // of braces inside each open template
  let line = 1;
  let at = 0;
  const lineAt = (index) => {
    for (; at < index; at += 1) if (text.charCodeAt(at) === 10) line += 1;
    return line;
  };
  const template = (from) => {
    const end = /(?:\\[\s\S]|[^`\\$]|\$(?!\{))*/y;
    end.lastIndex = from;
    const [body] = end.exec(text);
    if (body.trim() !== '') parts.push({ kind: 'string', text: body, line: lineAt(from) });
    const closes = text[from + body.length] === '`';
    token.lastIndex = from + body.length + (closes ? 1 : 2);
    if (!closes) depth.push(0);
  };
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    const [word] = found;
    if (word === '`') template(found.index + 1);
    else if (word === '{') {
      if (depth.length > 0) depth[depth.length - 1] += 1;
    } else if (word === '}') {
      if (depth.length === 0) continue;
      if (depth[depth.length - 1] > 0) depth[depth.length - 1] -= 1;
      else {
        depth.pop();
        template(found.index + 1);
      }
    } else if (/^\/[/*]/.test(word)) parts.push({ kind: 'comment', text: word, line: lineAt(found.index) });
    else if (/^['"]/.test(word)) {
      if (word.includes(' ')) parts.push({ kind: 'string', text: word.slice(1, -1), line: lineAt(found.index) });
    } else if (/^[A-Za-z_$]/.test(word)) parts.push({ kind: 'name', text: word, line: lineAt(found.index) });
  }
  return parts;
}

/** Prose of a document, without what is printed or is code. */
function partsOfMarkdown(text) {
  const blank = (match) => match.replace(/[^\n]/g, ' ');
  const prose = text
    .replace(/^(```+)[\s\S]*?^\1/gm, blank)
    .replace(/<!--[\s\S]*?-->/g, blank)
    .replace(/`[^`\n]+`/g, blank)
    .replace(/\]\([^)]*\)/g, blank);
  return prose.split('\n').map((line, index) => ({ kind: 'string', text: line, line: index + 1 }));
}

function partsOfSchema(text) {
  return text.split('\n').flatMap((line, index) => {
    const [, prose] = /^\s*"(?:description|markdownDescription|title)": "(.*)"/.exec(line) ?? [];
    return prose === undefined ? [] : [{ kind: 'string', text: prose.replace(/`[^`]+`/g, ' '), line: index + 1 }];
  });
}

function partsOfRules(text) {
  return text.split('\n').flatMap((line, index) => {
    const [, prose] = /^ {2}(?:summary|why|help): (.*)/.exec(line) ?? [];
    return prose === undefined ? [] : [{ kind: 'string', text: prose.replace(/`[^`]+`/g, ' '), line: index + 1 }];
  });
}

const sources = [
  ...filesIn('schema/rules', '.yaml').map((file) => ({ file, room: 'schema', parts: partsOfRules })),
  ...filesIn('src', '.ts').map((file) => ({ file, room: file.split('/').slice(0, 2).join('/').replace(/\.ts$/, ''), parts: partsOfCode })),
  ...filesIn('schema', '.json').map((file) => ({ file, room: 'schema', parts: partsOfSchema })),
  ...['README.md', 'CHANGELOG.md', 'SECURITY.md', ...filesIn('docs', '.md')]
    .filter((file) => !/^docs\/(?:rules|reference)\//.test(file) || file.endsWith('reference/glossary.md'))
    .map((file) => ({
      file,
      room: file.startsWith('docs/recipes/') ? 'recipes' : file.startsWith('docs/decisions/') ? 'decisions' : file,
      parts: partsOfMarkdown,
    })),
];

const WHERE = { string: 'user', comment: 'comment', name: 'name' };
const found = new Map();
for (const { file, room, parts } of sources) {
  const hits = found.get(room) ?? [];
  found.set(room, hits);
  const seen = new Set(); // a name counts once a file
  for (const part of parts(read(file))) {
    const where = WHERE[part.kind];
    const text = allowed.reduce((rest, { text: allowedText }) => rest.replace(allowedText, ' '), part.text);
    const tried =
      where === 'name' ? patterns.filter((pattern) => pattern.where?.includes('name')) : patterns.filter((pattern) => pattern.where?.includes(where) ?? true);
    for (const { find, write } of tried) {
      const match = find.exec(text);
      if (match === null || (where === 'name' && seen.has(text))) continue;
      if (where === 'name') seen.add(text);
      hits.push(`${file}:${part.line}  ${JSON.stringify(match[0])}: ${write}`);
    }
    if (where === 'user' && !/^docs\/(?:architecture|extending|differences|decisions)/.test(file))
      // these cite rules on purpose
      for (const code of text.match(/\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-[A-Z]?[0-9]+[a-z]?\b/g) ?? [])
        if (isRuleId(code)) hits.push(`${file}:${part.line}  ${JSON.stringify(code)}: codes of the specification are for tests and comments`);
  }
}

const exceptions = existsSync(exceptionsFile) ? JSON.parse(readFileSync(exceptionsFile, 'utf8')) : undefined;
const counts = Object.fromEntries(
  [...found]
    .map(([room, hits]) => [room, hits.length])
    .filter(([, count]) => count > 0)
    .sort(),
);
const listAt = process.argv.indexOf('--list');
if (listAt >= 0) {
  const rooms = process.argv.slice(listAt + 1);
  for (const [room, hits] of found) if (rooms.length === 0 || rooms.includes(room)) for (const hit of hits) print(hit);
  process.exit(0);
}
if (process.argv.includes('--update')) {
  const lower = Object.fromEntries(
    Object.entries(counts)
      .map(([room, count]) => [room, exceptions === undefined ? count : Math.min(count, exceptions[room] ?? 0)])
      .filter(([, count]) => count > 0),
  );
  writeFileSync(exceptionsFile, `${JSON.stringify(lower, null, 2)}\n`);
}
const limits = existsSync(exceptionsFile) ? JSON.parse(readFileSync(exceptionsFile, 'utf8')) : {};
let failed = false;
for (const [room, count] of Object.entries(counts)) {
  const limit = limits[room] ?? 0;
  if (count <= limit) continue;
  failed = true;
  print(`${room}: ${count} found, ${limit} allowed`);
  for (const hit of found.get(room)) print(`  ${hit}`);
}
const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
print(`prose: ${total} left in ${Object.keys(counts).length} rooms${failed ? '; see the words to write in .ci/prose-words.mjs' : ''}`);
process.exitCode = failed ? 1 : 0;

function print(line) {
  process.stdout.write(`${line}\n`);
}
