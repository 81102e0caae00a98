// Writes docs/reference/ and docs/recipes/ from the commands, the schema, the entry points of the library, the scenarios
// and .ci/recipes.yaml:
// `node --import tsx .ci/doc-pages.mjs`, or `… --check` to compare only.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { commandTable } from '../src/cli/command-table.ts';
import { helpOf } from '../src/cli/options.ts';
import { standaloneSchema } from '../src/node/files/package-schemas.ts';
import { apiPage } from './api-page.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const read = (...parts) => readFileSync(path.join(root, ...parts), 'utf8');

/** The prose of the recipes, and which scenarios they are. */
const RECIPES = parse(read('.ci/recipes.yaml'));

/** What `x-coerce` of the schema means to a reader of the settings. */
const COERCED = { flag: 'boolean', text: 'string', count: 'integer' };
const VALUE = '[value](#a-value-function-call)';

const DURATIONS = `## Durations

| Written | Meaning |
|---|---|
| \`5\`, \`"5"\`, \`0.5\` | seconds |
| \`500ms\`, \`5s\`, \`1m30s\`, \`2h\`, \`1d\` | milliseconds, seconds, minutes, hours, days, the largest first |
| \`PT30S\`, \`PT1H\`, \`P7D\`, \`P2W\` | ISO 8601 |
| \`P1M\`, \`P1Y\` | months and years of the calendar, in \`windows.step\` and \`incremental.lookback\` only |

In \`step\` and \`lookback\`, days are those of the calendar of \`timeZone\`, which may have 23 or 25 hours; elsewhere a day has 24. The times of
Generic Extractor keep their form: \`expires\`, and \`time\` of \`forceStop\` (\`10 minutes\`).
`;

const pages = new Map([
  ['reference/api.md', apiPage()],
  ['reference/cli.md', await cliPage()],
  ['reference/settings.md', settingsPage(standaloneSchema('config'))],
  ...RECIPES.map((recipes) => [`recipes/${recipes.page}.md`, recipePage(recipes)]),
]);

const stale = [...pages]
  .filter(
    ([file, text]) => !existsSync(path.join(root, 'docs', file)) || read('docs', file) !== text,
  )
  .map(([file]) => file);
const present = ['reference', 'recipes'].flatMap((folder) =>
  existsSync(path.join(root, 'docs', folder))
    ? readdirSync(path.join(root, 'docs', folder)).map((file) => `${folder}/${file}`)
    : [],
);
const left = present.filter((file) => !pages.has(file));
if (process.argv.includes('--check')) {
  for (const file of [...stale, ...left])
    process.stdout.write(`docs/${file} is stale: run \`make generate\`\n`);
  process.exitCode = stale.length + left.length === 0 ? 0 : 1;
} else {
  for (const [file, text] of pages) {
    mkdirSync(path.dirname(path.join(root, 'docs', file)), { recursive: true });
    writeFileSync(path.join(root, 'docs', file), text);
  }
  for (const file of left) rmSync(path.join(root, 'docs', file));
}

async function cliPage() {
  const helps = await Promise.all(
    commandTable.map(async (entry) => helpOf((await entry.load()).definition, entry)),
  );
  const parts = commandTable.map(
    ({ name }, at) => `## sluice ${name}\n\n\`\`\`text\n${helps[at].trimEnd()}\n\`\`\`\n`,
  );
  const codes =
    '| Code | Meaning |\n|---|---|\n| 0 | success |\n| 1 | invalid input, a failed test, or an error of the API |\n| 2 | internal error |\n| 130 | interrupted |\n';
  return `# Commands\n\nGenerated from the commands; \`sluice COMMAND --help\` shows the same.\n\n${codes}\n${parts.join('\n')}`;
}

/** A section for each object of the schema that has settings, in the order in which they are reached. */
function settingsPage(schema) {
  const resolve = (part) =>
    typeof part.$ref === 'string' ? { ...at(schema, part.$ref), ...without(part) } : part;
  const objects = [];
  const titles = new Map();
  /** The parts of a schema with their places: properties and elements are one step further in. */
  const partsOf = (found, place) => [
    ...Object.entries(found.properties ?? {}).map(([name, inner]) => [
      inner,
      `${place === '' ? '' : `${place}.`}${name}`,
    ]),
    ...[...(found.anyOf ?? []), ...(found.oneOf ?? [])].map((branch) => [branch, place]),
    ...[found.items, found.additionalProperties]
      .filter((inner) => typeof inner === 'object')
      .map((inner) => [inner, `${place}.*`]),
  ];
  /** What several settings share has its section at the place with the fewest steps. */
  const places = new Map();
  const queue = [[schema, '']];
  for (const [part, place] of queue) {
    const key = part.$ref ?? part;
    const steps = place.split('.').length;
    if (steps >= (places.get(key)?.split('.').length ?? Number.POSITIVE_INFINITY)) continue;
    places.set(key, place);
    queue.push(...partsOf(resolve(part), place));
  }
  const visit = (part, place) => {
    const found = resolve(part);
    const key = part.$ref ?? part;
    if (titles.has(key) || place.split('.').length > places.get(key).split('.').length) return;
    titles.set(key, found.properties === undefined ? undefined : titleOf(found, part, place));
    if (found.properties !== undefined) objects.push({ found, title: titles.get(key) });
    for (const [inner, at] of partsOf(found, place)) visit(inner, at);
  };
  const titleOf = (found, part, place) => {
    if (/definitions\/function/.test(part.$ref ?? '')) return `A value: ${found.title}`;
    if (place === '') return 'The document';
    const kind = kindOf(found, resolve);
    return kind === undefined ? place : `${place} with ${kind}`;
  };
  visit(schema, '');
  const shared = { resolve, titleOf: (part) => titles.get(part.$ref ?? part) };
  const sections = objects.map(({ found, title }) => section(found, title, shared));
  return `# Settings\n\nGenerated from the schema (\`sluice schema\`). Missing, \`null\` and empty values mean the default unless the description says otherwise. A star is any name or index. A value is a constant, a function or a reference.\n\n${DURATIONS}\n${sections.join('\n')}`;
}

/** One table: a row for each setting of an object. */
function section(found, title, { resolve, titleOf }) {
  const rows = Object.entries(found.properties).map(([name, part]) => {
    const setting = resolve(part);
    const defaultValue = setting.default === undefined ? '' : code(setting.default);
    const example = setting.examples?.[0] === undefined ? '' : code(setting.examples[0]);
    const listed = setting.enum ?? (setting.const === undefined ? [] : [setting.const]);
    const values = listed
      .filter((value) => value !== null && value !== '')
      .map(code)
      .join(', ');
    const text = [
      setting.description ?? '',
      values === '' ? '' : `${values.includes('`, `') ? 'One of' : 'Always'} ${values}.`,
      extensionText(part) || extensionText(setting),
    ]
      .filter((line) => line !== '')
      .join(' ');
    const required = found.required?.includes(name) ? 'yes' : '';
    const type = typeText(part, { resolve, titleOf });
    return `| \`${name}\` | ${type} | ${required} | ${defaultValue} | ${text.replaceAll('|', '\\|').replaceAll('\n', ' ')} | ${example} |`;
  });
  return `## ${title}\n\n${[found.description ?? '', extensionText(found)].filter((line) => line !== '').join(' ')}\n\n| Setting | Type | Required | Default | Meaning | Example |\n|---|---|---|---|---|---|\n${rows.join('\n')}\n`;
}

/** The setting that chooses among objects, with its value, such as `method: offset`. */
function kindOf(found, resolve) {
  for (const name of ['method', 'type', 'format']) {
    const chosen = resolve(found.properties[name] ?? {});
    const value = chosen.const ?? chosen.enum?.[0];
    if (typeof value === 'string' && (chosen.const !== undefined || found.required?.includes(name)))
      return `${name}: ${value}`;
  }
  return undefined;
}

/** What may be written for a setting, in words; an object with a section of its own links to it. */
function typeText(part, shared) {
  const words = new Set();
  collectTypes(part, shared, words);
  return [...words].join(' or ');
}

function collectTypes(part, shared, words) {
  const found = shared.resolve(part);
  const title = shared.titleOf(part);
  const coerced = COERCED[found['x-coerce']];
  if (found.title === 'absent') return;
  if (coerced !== undefined) words.add(coerced);
  else if (part.$ref === '#/definitions/function' || title?.startsWith('A value: '))
    words.add(VALUE);
  else if (title !== undefined)
    words.add(`[${/: (.+)$/.exec(title)?.[1] ?? 'object'}](#${anchorOf(title)})`);
  else {
    const branches = [...(found.anyOf ?? []), ...(found.oneOf ?? [])];
    for (const branch of branches) collectTypes(branch, shared, words);
    if (branches.length > 0) return;
    for (const type of typesOf(found))
      if (type !== 'array') words.add(type);
      else if (found.items === undefined) words.add('list');
      else words.add(`list of ${typeText(found.items, shared)}`);
  }
}

function typesOf({ type, enum: listed, const: only }) {
  const types = type ?? (listed ?? [only]).map((value) => (value === null ? 'null' : typeof value));
  return [types].flat().filter((name) => name !== 'null' && name !== 'undefined');
}

/** The place of a heading in a page, as GitHub and the site make it. */
function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

/** What Sluice adds to the language; where a pattern tells which values are meant, the name says it in words. */
function extensionText({ 'x-extension': extension }) {
  if (extension === undefined) return '';
  const link = '[extension](../moving.md#extensions-of-the-language)';
  return extension.pattern === undefined ? `An ${link}.` : `An ${link} in part: ${extension.name}.`;
}

/** A table that helps to choose, then a section for each scenario. */
function recipePage({ title, intro, recipes }) {
  const parts = Object.entries(recipes).map(([name, prose]) => ({
    ...prose,
    name,
    heading: parse(read('scenarios', name, 'scenario.yaml')).title,
  }));
  const rows = parts.map(
    ({ when, setting, heading }) =>
      `| ${sentence(when)} | ${setting} | [${heading}](#${anchorOf(heading)}) |`,
  );
  return `# ${title}

${intro}
| When | Setting | Recipe |
|---|---|---|
${rows.join('\n')}

Each recipe is a scenario that the tests of Sluice replay. \`{{secret:…}}\` and \`{{token:…}}\` are made-up secrets.

${parts.map(recipeSection).join('\n')}`;
}

function recipeSection({ name, heading, when, copy, change }) {
  const block = (file) => `\`\`\`yaml\n${withoutSchema(read('scenarios', name, file))}\n\`\`\``;
  const shown = existsSync(path.join(root, 'scenarios', name, 'config.yaml'))
    ? block('config.yaml')
    : `\`\`\`json\n${read('scenarios', name, 'config.json').trimEnd()}\n\`\`\``;
  return `## ${heading}

**Use it when** ${when}.

${shown}

- **Copy:** ${copy}
- **Change:** ${change}

Requests and responses:

${block('recording.yaml')}

${tablesOf(name)}The scenario: [scenarios/${name}](../../scenarios/${name}/scenario.yaml)
`;
}

function sentence(clause) {
  return `${clause[0].toUpperCase()}${clause.slice(1)}`;
}

/** The tables that the scenario expects, as they are written. */
function tablesOf(name) {
  const folder = path.join(root, 'scenarios', name, 'expected/tables');
  if (!existsSync(folder)) return '';
  const tables = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.csv'),
  );
  return tables
    .sort()
    .map(
      (file) =>
        `The table \`${file.split(path.sep).join('/')}\`:\n\n\`\`\`csv\n${readFileSync(path.join(folder, file), 'utf8').trimEnd()}\n\`\`\`\n\n`,
    )
    .join('');
}

function withoutSchema(text) {
  return text.replace(/^# yaml-language-server:.*\n/, '').trimEnd();
}

function code(value) {
  return `\`${JSON.stringify(value).replaceAll('|', '\\|')}\``;
}

function without({ $ref: _, ...rest }) {
  return rest;
}

function at(schema, reference) {
  return reference
    .replace(/^#\/?/, '')
    .split('/')
    .reduce((part, name) => part[name], schema);
}
