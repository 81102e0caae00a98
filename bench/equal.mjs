// Shows that two builds behave alike: both get the same cases, and what they say and do is compared byte for byte.
//   node bench/equal.mjs OLD NEW [--part a|b|c …] [--only TEXT] [--inputs N] [--seed N] [--texts] [--faults]
// OLD and NEW are checkouts with a dist/. Ends with 1 when something differs.
//   a  what commands print of configurations: lint, plan, plan --json, plan --requests; imports of manifests; and the findings
//      after a slip, and after each setting of a scenario was replaced by a wrong value or removed
//   b  each scenario: requests, events, tables, state
//   c  inputs of the fuzzer: broken configurations, run against made-up replies (--inputs, 600 by default)
//   --faults  scenarios also with each fault at each exchange, and with their coverage: takes minutes
//   --only   cases whose name contains this text
//   --texts  findings whose place, rule and severity are equal may have other texts: they are listed, and nothing fails
// Configurations come from OLD's scenarios and, where they exist, from ../shared beside NEW: a folder that is absent is named.
import { fork } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { tsImport } from 'tsx/esm/api';
import { parse } from 'yaml';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    part: { type: 'string', multiple: true },
    only: { type: 'string' },
    inputs: { type: 'string' },
    seed: { type: 'string' },
    texts: { type: 'boolean' },
    faults: { type: 'boolean' },
  },
});
if (positionals.length !== 2) {
  process.stderr.write(
    'usage: node bench/equal.mjs OLD NEW [--part a|b|c] [--only TEXT] [--inputs N] [--seed N] [--texts] [--faults]\n',
  );
  process.exit(1);
}
const roots = positionals.map((each) => path.resolve(each));
for (const root of roots)
  if (!existsSync(path.join(root, 'dist/index.js'))) {
    process.stderr.write(`${root} has no dist/: run make build there\n`);
    process.exit(1);
  }
/** What each setting is replaced by; `undefined`: it is removed. */
const WRONG = [[7], 5, 'zzz', { zz: 1 }, true, undefined];
const source = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const shared = realpath(path.join(source, '../shared'));
const started = performance.now();
const scratch = mkdtempSync(path.join(tmpdir(), 'sluice-equal-'));
/** A folder for each side; both have the same inputs at the same path in it. */
const folders = ['old', 'new'].map((name) => path.join(scratch, name));
for (const folder of folders) mkdirSync(folder);
const sides = roots.map(startSide);
const differences = [];
const texts = new Map();
const counts = new Map();
try {
  for (const part of options.part ?? ['a', 'b', 'c']) {
    const perform = { a: partA, b: partB, c: partC }[part];
    if (perform === undefined) throw new Error(`there is no part ${part}: use a, b or c`);
    await perform();
  }
} finally {
  for (const side of sides) side.end();
  rmSync(scratch, { recursive: true, force: true });
}
report();

async function partA() {
  const configurations = await allConfigurations();
  for (const [at, { text, file }] of configurations.entries())
    for (const folder of folders) {
      mkdirSync(path.join(folder, 'configurations', `${at}`), { recursive: true });
      writeFileSync(path.join(folder, 'configurations', `${at}`, path.basename(file)), text);
    }
  const commands = {
    lint: ['lint', '--format', 'json', '--no-config'],
    'plan --json': ['plan', '--json'],
    plan: ['plan'],
    'plan --requests': ['plan', '--requests', '3', '--start', '2026-01-31T06:00:00Z'],
  };
  await compareAll(
    configurations.flatMap(({ name, file }, at) =>
      Object.entries(commands).map(([label, args]) => ({
        name: `${label} ${name}`,
        group: label,
        ask: {
          kind: 'command',
          args: [...args, path.join('configurations', `${at}`, path.basename(file))],
        },
      })),
    ),
  );
  await compareAll([...(await slipped()), ...changedSettings(configurations)]);
}

/** Of the scenarios, and of what is shared; manifests as they are imported by each side, which is compared, too. */
async function allConfigurations() {
  const found = [
    ...configurationsBelow('scenarios', path.join(roots[0], 'scenarios')),
    ...configurationsBelow('real-configs', path.join(shared, 'real-configs')),
    ...configurationsBelow('peer-suite', path.join(shared, 'peer-suite/cases')),
  ];
  const manifests = path.join(shared, 'airbyte/manifests');
  if (!exists(manifests)) return found;
  const names = readdirSync(manifests)
    .filter((name) => options.only === undefined || `airbyte/${name}/`.includes(options.only))
    .sort();
  await compareAll(
    names.map((name) => ({
      name: `import airbyte/${name}/`,
      group: 'import airbyte',
      ask: {
        kind: 'command',
        args: [
          ...['import', 'airbyte', path.join(manifests, name, 'manifest.yaml')],
          ...['--settings', path.join(shared, 'airbyte/settings', `${name}.json`)],
          ...['--out', path.join('imported', name)],
        ],
      },
    })),
  );
  for (const name of names) compareFolders(path.join('imported', name), 'imported files');
  return [...found, ...configurationsBelow('airbyte', path.join(folders[0], 'imported'))];
}

function configurationsBelow(label, folder) {
  if (label !== 'airbyte' && !exists(folder)) return [];
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.(?:ya?ml|json)$/.test(file) &&
        (label === 'real-configs' || /(?:^|\/)config[^/]*$/.test(file) || label === 'airbyte') &&
        !/(?:^|\/)(?:import-report|sluice\.config)\.\w+$/.test(file),
    )
    .sort()
    .map((file) => ({
      name: `${label}/${file}`,
      file,
      text: readFileSync(path.join(folder, file), 'utf8'),
    }))
    .filter(({ name }) => isWanted(name));
}

async function slipped() {
  const { base, slips } = await tsImport('../test/lint/slips.ts', import.meta.url);
  return slips.map(([slip, from, to]) => ({
    name: `slip: ${slip}`,
    group: 'lint after a slip',
    ask: { kind: 'lint', name: 'config.yaml', text: base.replace(from, () => to) },
  }));
}

/** Each setting of the scenarios with each wrong value, and without it. Settings of the same path are one. */
function changedSettings(configurations) {
  const seen = new Set();
  return configurations
    .filter(({ name }) => name.startsWith('scenarios/'))
    .flatMap(({ name, file, text }) => {
      const value = parse(text);
      return pointersOf(value).flatMap((keys) => {
        const setting = keys.map((key) => (typeof key === 'number' ? '*' : key)).join('/');
        if (seen.has(setting)) return [];
        seen.add(setting);
        return WRONG.map((wrong) => ({
          name: `${name} /${keys.join('/')} = ${wrong === undefined ? 'absent' : JSON.stringify(wrong)}`,
          group: 'lint of a changed setting',
          ask: {
            kind: 'lint',
            name: file.replace(/ya?ml$/, 'json'),
            text: JSON.stringify(replaced(value, keys, wrong), null, 2),
          },
        }));
      });
    });
}

function pointersOf(value, keys = []) {
  if (typeof value !== 'object' || value === null) return keys.length === 0 ? [] : [keys];
  const members = Array.isArray(value)
    ? value.map((each, at) => [at, each])
    : Object.entries(value);
  const below = members.flatMap(([key, member]) => pointersOf(member, [...keys, key]));
  return keys.length === 0 ? below : [keys, ...below];
}

function replaced(value, [key, ...rest], wrong) {
  const copy = Array.isArray(value) ? [...value] : { ...value };
  if (rest.length > 0) copy[key] = replaced(value[key], rest, wrong);
  else if (wrong !== undefined) copy[key] = wrong;
  else if (Array.isArray(copy)) copy.splice(key, 1);
  else delete copy[key];
  return copy;
}

async function partB() {
  for (const folder of folders)
    for (const each of ['scenarios', 'schema', 'examples', 'package.json'])
      if (existsSync(path.join(roots[0], each)))
        cpSync(path.join(roots[0], each), path.join(folder, each), { recursive: true });
  const names = readdirSync(path.join(folders[0], 'scenarios')).filter(isWanted).sort();
  const asks = (group, ...more) =>
    names.map((name) => ({
      name: `${group} ${name}`,
      group,
      ask: {
        kind: 'command',
        args: ['test', path.join('scenarios', name), '--jobs', '1', '--format', ...more],
      },
    }));
  await compareAll(asks('scenario', 'html'));
  if (options.faults === true)
    await compareAll(asks('scenario with faults', 'json', '--sweep', '--coverage'));
  // what results, without what is expected
  for (const folder of folders)
    for (const name of names)
      for (const file of readdirSync(path.join(folder, 'scenarios', name), { recursive: true }))
        if (/\.(?:csv|manifest)$|(?:^|\/)state\.json$/.test(file) && /expected/.test(file))
          rmSync(path.join(folder, 'scenarios', name, file));
  await compareAll(asks('scenario, accepted', 'json', '--update'));
  for (const name of names) compareFolders(path.join('scenarios', name), 'files of a scenario');
}

async function partC() {
  const [{ configurations }, { diceFor }, { answersFor }] = await Promise.all(
    ['configurations', 'dice', 'answers'].map((each) =>
      tsImport(`../test/fuzz/${each}.ts`, import.meta.url),
    ),
  );
  const draw = configurations(source);
  const seed = Number(options.seed ?? 20241);
  const cases = Array.from({ length: Number(options.inputs ?? 600) }, (_, number) => {
    const dice = diceFor(seed, number);
    const [name, text] = draw(dice).shown.split(/:\n(.*)/s);
    const next = answersFor(JSON.parse(text), dice);
    return {
      name: `input ${number} of seed ${seed}`,
      group: 'broken configurations',
      ask: {
        kind: 'run',
        name,
        text: JSON.parse(text),
        replies: Array.from({ length: 40 }, next),
        encoding: number % 3 === 0 ? 'typed' : 'peer',
      },
    };
  });
  await compareAll(cases.filter(({ name }) => isWanted(name)));
}

/** Asks both sides and keeps what differs. */
async function compareAll(cases) {
  const wanted = cases.filter(({ name }) => isWanted(name));
  const show = process.stderr.isTTY;
  for (let at = 0; at < wanted.length; at += 50) {
    const some = wanted.slice(at, at + 50);
    const answers = await Promise.all(
      sides.map((side) => Promise.all(some.map(({ ask }) => side.ask(ask)))),
    );
    for (const [each, one] of some.entries()) compare(one, answers[0][each], answers[1][each]);
    if (show) process.stderr.write(`\r${some[0].group} ${at + some.length} of ${wanted.length}  `);
  }
  if (show) process.stderr.write('\r\x1b[K');
}

function compare({ name, group }, before, after) {
  const count = counts.get(group) ?? { all: 0, ended: 0 };
  counts.set(group, { all: count.all + 1, ended: count.ended + (before.code > 0 ? 1 : 0) });
  if (after.crash !== undefined || before.crash !== undefined) {
    if (before.crash !== after.crash)
      differences.push({ name, before: [before.crash ?? ''], after: [after.crash ?? ''] });
    return;
  }
  if (before.findings !== undefined) {
    const places = (findings) => findings.map(({ at }) => at);
    if (isDeepStrictEqual(places(before.findings), places(after.findings)))
      for (const [at, { text }] of before.findings.entries())
        noteTexts(name, text, after.findings[at].text);
    else
      differences.push({
        name,
        ...changedLines(asLines(before.findings), asLines(after.findings)),
      });
    [before, after] = [before, after].map(({ findings, ...rest }) => rest);
  }
  const [left, right] = [before, after].map((answer) => steady(JSON.stringify(answer, visible, 1)));
  if (left !== right)
    differences.push({ name, ...changedLines(left.split('\n'), right.split('\n')) });
}

function asLines(findings) {
  return findings.map(({ at, text }) => `${at} ${text}`);
}

function noteTexts(name, before, after) {
  if (before === after) return;
  const key = JSON.stringify([before, after]);
  const known = texts.get(key) ?? { before, after, name, count: 0 };
  texts.set(key, { ...known, count: known.count + 1 });
}

/** Long texts line by line, so that few lines differ. */
function visible(_key, value) {
  return typeof value === 'string' && value.includes('\n') ? value.split('\n') : value;
}

/** Without what is never the same twice: time on the wall, and the folder of the side. */
function steady(text) {
  return folders
    .concat(roots)
    .reduce((rest, folder) => rest.replaceAll(folder, '.'), text)
    .replace(/("?(?:wallMs|durationMs|seconds)\\?"?: ?)[\d.]+/g, '$1…')
    .replace(/\b\d+(?:\.\d+)? m?s\b/g, '… s');
}

function changedLines(before, after) {
  const [left, right] = [new Set(before), new Set(after)];
  const changed = {
    before: before.filter((line) => !right.has(line)),
    after: after.filter((line) => !left.has(line)),
  };
  return changed.before.length + changed.after.length > 0
    ? changed
    : { before: [...before], after: [...after] };
}

function compareFolders(folder, group) {
  const [before, after] = folders.map((root) => filesBelow(path.join(root, folder)));
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
    compare(
      { name: `file ${path.join(folder, name)}`, group },
      { text: before[name] ?? null },
      { text: after[name] ?? null },
    );
}

function filesBelow(folder) {
  if (!existsSync(folder)) return {};
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
      .map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]),
  );
}

function startSide(root, at) {
  const { CI: _ci, FORCE_COLOR: _colour, ...rest } = process.env;
  const child = fork(path.join(source, 'bench/equal-side.mjs'), [root], {
    cwd: folders[at],
    env: { ...rest, TZ: 'UTC', NO_COLOR: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map();
  let last = 0;
  let turn = Promise.resolve();
  child.on('message', ({ id, answer }) => {
    waiting.get(id)(answer);
    waiting.delete(id);
  });
  child.on('exit', (code, signal) => {
    for (const answer of waiting.values()) answer({ crash: `ended with ${signal ?? code}` });
  });
  const send = (question) =>
    new Promise((resolve) => {
      waiting.set(++last, resolve);
      child.send({ id: last, cwd: folders[at], ...question });
    });
  return {
    ask(question) {
      const answer = turn.then(() => send(question));
      turn = answer;
      return answer;
    },
    end: () => child.disconnect(),
  };
}

function realpath(folder) {
  return existsSync(folder) ? realpathSync(folder) : folder;
}

function exists(folder) {
  if (existsSync(folder)) return true;
  process.stdout.write(`not compared, since it is absent: ${folder}\n`);
  return false;
}

function isWanted(name) {
  return options.only === undefined || name.includes(options.only);
}

function report() {
  const line = (text) => process.stdout.write(`${text}\n`);
  const short = (text) => (text.length > 400 ? `${text.slice(0, 400)}…` : text);
  for (const { name, before, after } of differences) {
    line(`\n${name}`);
    for (const [sign, lines] of [
      ['-', before],
      ['+', after],
    ]) {
      for (const each of lines.slice(0, 6)) line(`  ${sign} ${short(each)}`);
      if (lines.length > 6) line(`  ${sign} … ${lines.length - 6} more`);
    }
  }
  if (texts.size > 0) line('\nTexts of findings at the same place:');
  for (const { before, after, name, count } of texts.values())
    line(`\n${name}${count > 1 ? ` and ${count - 1} more` : ''}\n  - ${before}\n  + ${after}`);
  line('');
  for (const [group, { all, ended }] of counts)
    line(`${all} ${group}${ended > 0 ? `, ${ended} of them with an exit code above 0` : ''}`);
  line(
    `${differences.length} differ, and ${texts.size} texts of findings (${((performance.now() - started) / 1000).toFixed(0)} s)`,
  );
  if (differences.length > 0 || (texts.size > 0 && options.texts !== true)) process.exitCode = 1;
}
