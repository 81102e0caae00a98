// Imports every OpenAPI document of a folder with the built command line, and compares with lists that are counted from the
// document alone, without the importer:
//   node bench/imports.mjs FOLDER [--server URL]
// A line for each document: jobs; list operations expected; jobs that are none of them, and expected ones that no job is for; questions
// and inputs; operations left out as objects, and for other reasons; drafts that lint refuses; tables of one name; time and memory.
// Documents stay out of the repository.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const cli = fileURLToPath(new URL('../dist/cli.cjs', import.meta.url));
const [folder = '.', ...rest] = process.argv.slice(2);
const server = rest[0] === '--server' ? rest[1] : 'https://api.example.com';

const HEAD = [
  'document',
  'kB',
  'jobs',
  'lists',
  'extra',
  'missed',
  'asked',
  'inputs',
  'objects',
  'other',
  'errors',
  'tables',
  's',
  'MB',
];
const rows = [];
for (const name of readdirSync(folder).sort()) {
  if (!/\.(?:json|ya?ml)$/.test(name)) continue;
  const file = path.join(folder, name);
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const out = mkdtempSync(path.join(tmpdir(), 'imports-'));
  try {
    rows.push([name, Math.round(text.length / 1000), ...measure(file, text, out)]);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
  if (process.env.VERBOSE) process.stderr.write(`${rows.at(-1).join(' ')}\n`);
}
const widths = HEAD.map((head, at) =>
  Math.max(head.length, ...rows.map((row) => String(row[at] ?? '').length)),
);
for (const row of [HEAD, ...rows])
  process.stdout.write(
    `${row.map((cell, at) => (at === 0 ? String(cell).padEnd(widths[at]) : String(cell).padStart(widths[at]))).join('  ')}\n`,
  );

function measure(file, text, out) {
  const args = ['import', 'openapi', file, '--out', path.join(out, 'c')];
  const document = text.trimStart().startsWith('{') ? JSON.parse(text) : parse(text);
  if (!/^https?:/.test(document.servers?.[0]?.url ?? (document.host ? 'https:' : '')))
    args.push('--server', server);
  const started = performance.now();
  const run = spawnSync(
    '/usr/bin/env',
    [
      'bash',
      '-c',
      'exec "$@"',
      '-',
      process.execPath,
      '--import',
      `data:text/javascript,process.on('exit',()=>process._rawDebug('rss '+Math.round(process.resourceUsage().maxRSS/1000)))`,
      cli,
      ...args,
    ],
    { encoding: 'utf8', maxBuffer: 1e9 },
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const memory = /rss (\d+)/.exec(run.stderr)?.[1] ?? '?';
  let report;
  try {
    report = JSON.parse(readFileSync(path.join(out, 'c', 'import-report.json'), 'utf8'));
  } catch {
    return [(run.stderr.split('\n')[0] ?? 'failed').slice(0, 70)];
  }
  const expected = expectedLists(document);
  const carried = new Set(report.carried.map(({ stream }) => stream));
  const extra = [...carried].filter((id) => !expected.has(id));
  const missed = [...expected].filter((id) => !carried.has(id));
  if (process.env.VERBOSE)
    process.stderr.write(`extra ${extra.join(', ')}\nmissed ${missed.join(', ')}\n`);
  const questions = report.questions ?? [];
  const inputs = questions.filter(
    ({ about }) => !about.includes(':') && about !== 'authentication',
  ).length;
  const objects = report.notCarried.filter(({ reason }) => reason === 'single-object').length;
  const lint = spawnSync(process.execPath, [cli, 'lint', path.join(out, 'c'), '--format', 'json'], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  const errors = (lint.stdout.match(/"severity": ?"error"/g) ?? []).length;
  const tables = report.carried.map(({ config, table }) => `${config} ${table}`);
  return [
    carried.size,
    expected.size,
    extra.length,
    missed.length,
    questions.length - inputs,
    inputs,
    objects,
    report.notCarried.length - objects,
    errors,
    tables.length === new Set(tables).size ? 'ok' : 'TWICE',
    seconds,
    memory,
  ];
}

/**
 * GET operations whose first good JSON response is a list of objects, or an object with a list of objects at its root, where the
 * path does not end in a parameter and the object has no identity of its own. Counted by other rules than the importer has: what
 * both see alike is right more often than not, and what they see differently is worth a look.
 */
function expectedLists(document) {
  const found = new Set();
  const at = (reference) =>
    reference
      .slice(2)
      .split('/')
      .reduce(
        (value, name) =>
          value?.[decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~')],
        document,
      );
  const resolve = (value, steps = 0) =>
    typeof value?.$ref === 'string' && steps < 20
      ? value.$ref.startsWith('#/')
        ? resolve(at(value.$ref), steps + 1)
        : undefined
      : value;
  const variants = (schema, depth = 0) => {
    const own = resolve(schema);
    if (own === undefined || own === null || depth > 6) return [];
    const inner = [...(own.oneOf ?? []), ...(own.anyOf ?? [])].flatMap((each) =>
      variants(each, depth + 1),
    );
    const all = (own.allOf ?? []).flatMap((each) => variants(each, depth + 1));
    const merged = {
      ...own,
      properties: Object.assign(
        {},
        ...all.map((each) => each.properties ?? {}),
        own.properties ?? {},
      ),
    };
    const list = all.find((each) => each.items);
    if (list && !merged.items) merged.items = list.items;
    return inner.length > 0 ? [merged, ...inner] : [merged];
  };
  const isObjects = (items) => {
    const each = variants(items);
    return (
      each.length === 0 ||
      each.some(
        (one) =>
          Object.keys(one.properties).length > 0 ||
          one.type === 'object' ||
          (!one.type && !one.enum),
      )
    );
  };
  for (const [address, item] of Object.entries(document.paths ?? {})) {
    const operation = resolve(item)?.get;
    if (!operation) continue;
    const responses = operation.responses ?? {};
    const status = Object.keys(responses).find((code) => /^2/.test(code)) ?? 'default';
    const response = resolve(responses['200'] ?? responses[status]);
    const content = response?.content ?? {};
    const type = Object.keys(content).find((each) => /json|\*\/\*/i.test(each));
    const schema = response?.schema ?? content[type]?.schema;
    const isDetail = /\}\/?$/.test(address);
    const isList = variants(schema).some((one) => {
      if (one.items) return isObjects(one.items);
      const names = Object.keys(one.properties);
      const lists = names.filter(
        (name) =>
          !/^_*(errors?|warnings?|order|sort|links?|included|meta|messages?|filters?)$/i.test(
            name,
          ) && variants(one.properties[name]).some((each) => each.items && isObjects(each.items)),
      );
      const isThing = names.some((name) =>
        /^_?(id|uuid|gid|sid|key|name|email|title|login|slug)$/i.test(name),
      );
      return (
        lists.length > 0 &&
        !(
          isThing &&
          (isDetail ||
            !lists.some((name) => /^(data|items|results|values?|entries|records)$/i.test(name)))
        ) &&
        !(isDetail && lists.length > 1)
      );
    });
    if (isList) found.add(operation.operationId ?? `GET ${address}`);
  }
  return found;
}
