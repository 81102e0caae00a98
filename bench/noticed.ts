// How much of a scenario's own files a replay notices: `node --import tsx bench/noticed.ts [SCENARIO …] [--list] [--every 5]`. Each recorded request and each
// expectation of the bundled scenarios is changed, one at a time and in memory; `sluice mutate` does the same with configurations.

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { createPrismClient } from '../src/openapi/prism-client.ts';
import { readScenario } from '../src/scenario/read-scenario.ts';
import { diskFiles, type ScenarioFiles } from '../src/scenario/replay/scenario-files.ts';
import { runScenario } from '../src/scenario/run-scenario.ts';

interface Mutant {
  readonly file: string;
  /** What is changed, and how: survivors are counted by it. */
  readonly kind: string;
  readonly place: string;
  readonly text: string;
}

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean' }, every: { type: 'string', default: '1' } },
});
/** Of a table, so many rows are changed, each cell. */
const MAX_ROWS = 3;
/** Members of a recorded request. */
const REQUEST = ['request', 'headers', 'body', 'form', 'body-text', 'body-base64'];
/** Expectations that name a file, and those that only loosen. */
const NO_VALUE = ['tables', 'state', 'plan', 'rows', 'columns', 'contract'];

const disk = diskFiles(root);
const prism = createPrismClient(root);
const counts = new Map<string, { total: number; survived: number }>();
const survivors: string[] = [];
let made = 0;
const started = performance.now();
try {
  for (const name of positionals.length > 0
    ? positionals
    : readdirSync(path.join(root, 'scenarios')))
    for (const mutant of await mutantsOf(`scenarios/${name}`)) {
      if (made++ % Number(values.every) !== 0) continue;
      const count = counts.get(mutant.kind) ?? { total: 0, survived: 0 };
      counts.set(mutant.kind, count);
      count.total++;
      if (await isNoticed(`scenarios/${name}`, mutant)) continue;
      count.survived++;
      survivors.push(`${mutant.file} ${mutant.place}: ${mutant.kind}`);
    }
} finally {
  await prism.close();
}
if (values.list === true) process.stdout.write(`${survivors.join('\n')}\n`);
let [total, survived] = [0, 0];
for (const [kind, count] of [...counts].sort()) {
  total += count.total;
  survived += count.survived;
  process.stdout.write(`${kind}: ${count.survived} of ${count.total} survive\n`);
}
process.stdout.write(
  `${survived} of ${total} survive, ${((survived / total) * 100).toFixed(2)} % (${((performance.now() - started) / 1000).toFixed(0)} s)\n`,
);

async function isNoticed(folder: string, { file, text }: Mutant): Promise<boolean> {
  const bytes = Buffer.from(text);
  const files: ScenarioFiles = {
    ...disk,
    read: async (name) => (name === file ? bytes : disk.read(name)),
    later: async (name) => (name === file ? () => bytes : disk.later?.(name)),
  };
  const { playable, diagnostics } = await readScenario(folder, files);
  if (diagnostics.some(({ severity }) => severity === 'error')) return true;
  for (const scenario of playable)
    if ((await runScenario(scenario, { files, prism, store: 'none' })).problems.length > 0)
      return true;
  return false;
}

async function mutantsOf(folder: string): Promise<readonly Mutant[]> {
  const names = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  const mutants: Mutant[] = [];
  for (const name of names.sort()) {
    const file = `${folder}/${name}`;
    const bytes = name.includes('.') ? await disk.read(file) : undefined;
    if (bytes === undefined) continue;
    const text = Buffer.from(bytes).toString();
    const before = mutants.length;
    if (name === 'scenario.yaml') mutants.push(...expectations(file, text));
    else if (/^[^/]+\.yaml$/.test(name) && /^recording:/m.test(text))
      mutants.push(...requests(file, text));
    else if (name.endsWith('.csv') && name.includes('expected')) mutants.push(...cells(file, text));
    else if (/expected.*\.(?:manifest|json)$/.test(name))
      mutants.push(...leaves(file, text, [], 'a manifest, state or plan'));
    mutants.push(...mutants.splice(before).filter((mutant) => mutant.text !== text));
  }
  return mutants;
}

function requests(file: string, text: string): readonly Mutant[] {
  const exchanges = parseDocument(text).get('exchanges');
  if (!isSeq(exchanges)) return [];
  return exchanges.items.flatMap((exchange, index) => [
    {
      file,
      kind: 'an exchange: removed',
      place: `/exchanges/${index}`,
      text: edited(text, (document) => document.deleteIn(['exchanges', index])),
    },
    ...REQUEST.flatMap((member) =>
      isMap(exchange) && exchange.has(member)
        ? leaves(file, text, ['exchanges', index, member], `a request, ${member}`)
        : [],
    ),
  ]);
}

function expectations(file: string, text: string): readonly Mutant[] {
  const document = parseDocument(text);
  const cases = document.get('cases');
  const all = [
    ['expect'],
    ...(isSeq(cases) ? cases.items.map((_, index) => ['cases', index, 'expect']) : []),
  ];
  return all.flatMap((place) => {
    const expect = document.getIn(place);
    if (!isMap(expect)) return [];
    return expect.items.flatMap(({ key }) => {
      const name = isScalar(key) ? String(key.value) : '';
      // what is removed is not expected: nothing can notice that
      return NO_VALUE.includes(name)
        ? []
        : leaves(file, text, [...place, name], `expect.${name}`).filter(
            ({ kind }) => !kind.endsWith('removed'),
          );
    });
  });
}

/** Each scalar below a place changed, and each member or element removed. */
function leaves(
  file: string,
  text: string,
  place: readonly (string | number)[],
  kind: string,
): readonly Mutant[] {
  const node = parseDocument(text).getIn(place, true);
  const below = isMap(node)
    ? node.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''))
    : isSeq(node)
      ? node.items.map((_, index) => index)
      : [];
  const pointer = `/${place.join('/')}`;
  const nested = below.flatMap((step) => [
    {
      file,
      kind: `${kind}: removed`,
      place: `${pointer}/${step}`,
      text: edited(text, (document) => document.deleteIn([...place, step])),
    },
    ...leaves(file, text, [...place, step], kind),
  ]);
  if (!isScalar(node)) return nested;
  return [
    {
      file,
      kind: `${kind}: changed`,
      place: pointer,
      text: edited(text, (document) => document.setIn(place, other(node.value))),
    },
  ];
}

function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return value === null ? 'x' : `${value}x`;
}

function edited(text: string, edit: (document: ReturnType<typeof parseDocument>) => void): string {
  const document = parseDocument(text);
  edit(document);
  try {
    return document.toString({ lineWidth: 0 });
  } catch {
    return text; // another member refers to what is gone: no file has that
  }
}

/** Cells of the first rows and of the header, a row that is missing or there twice, and rows in another order. */
function cells(file: string, text: string): readonly Mutant[] {
  const lines = text.split('\n');
  const rows = lines.slice(0, -1);
  const mutant = (kind: string, place: string, changed: readonly string[]): Mutant => ({
    file,
    kind: `a table: ${kind}`,
    place,
    text: [...changed, ''].join('\n'),
  });
  const [first = '', second, third] = rows;
  return [
    ...rows
      .slice(0, 1 + MAX_ROWS)
      .flatMap((row, index) =>
        [...row.matchAll(/"(?=,|$)/g)].map((end) =>
          mutant(
            index === 0 ? 'a column renamed' : 'a cell changed',
            `line ${index + 1}`,
            rows.with(index, `${row.slice(0, end.index)}x${row.slice(end.index)}`),
          ),
        ),
      ),
    ...(second === undefined
      ? []
      : [
          mutant('a row missing', 'end', rows.slice(0, -1)),
          mutant('a row twice', 'end', [...rows, rows.at(-1) ?? '']),
        ]),
    ...(second === undefined || third === undefined || second === third
      ? []
      : [mutant('rows in another order', 'line 2', [first, third, second, ...rows.slice(3)])]),
  ];
}
