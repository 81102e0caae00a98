// Writes docs/reference/ and docs/recipes/ from the commands, the schema, the doors of the library and the scenarios:
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

const RECIPES = [
  [
    'Authentication',
    'authentication',
    [
      'auth-bearer-token',
      'auth-api-key',
      'auth-api-key-query',
      'auth-oauth2-client-credentials',
      'auth-oauth2-refresh-token',
      'auth-api-key-header',
      'auth-bearer',
      'auth-basic',
      'auth-query',
      'auth-query-signature',
      'seed-login-post',
      'seed-login-text',
      'auth-client-credentials-basic',
      'auth-client-credentials-form',
      'auth-oauth10',
      'auth-oauth20-bearer',
      'auth-oauth20-mac',
      'auth-oauth20-login',
      'seed-expires-after-an-hour',
    ],
  ],
  [
    'Pagination',
    'paging',
    [
      'seed-offset',
      'seed-offset-renamed',
      'paging-pagenum',
      'paging-fixed-page-size',
      'paging-offset-received',
      'paging-response-url',
      'paging-response-url-query',
      'paging-response-param',
      'paging-cursor',
      'paging-zendesk',
      'paging-link-header',
      'paging-response-header',
      'paging-param-in',
      'api-github-issues',
      'api-shopify-orders',
      'api-stripe-charges',
      'api-hubspot-search',
      'api-graphql-orders',
      'seed-multiple-scrollers',
    ],
  ],
  [
    'Stop conditions',
    'ends-of-paging',
    [
      'stop-next-page-flag',
      'stop-limit-count',
      'stop-limit-field',
      'stop-when',
      'stop-end-value',
      'stop-on-short-page',
      'stop-on-empty-page',
      'stop-force-pages',
      'stop-force-time',
      'stop-force-volume',
      'stop-same-page',
    ],
  ],
  [
    'Requests',
    'requests',
    ['requests-query-and-body', 'requests-addresses', 'requests-context', 'requests-lists'],
  ],
  [
    'Child jobs',
    'child-jobs',
    ['child-placeholders', 'child-lists-functions-filter', 'child-values', 'child-product'],
  ],
  [
    'Tables',
    'tables',
    [
      'tables-flattened',
      'tables-mapping',
      'tables-response-filter',
      'user-data',
      'seed-datafield-object',
      'seed-incremental',
      'iterations',
      'tables-primary-key',
      'tables-missing-keys',
      'tables-column-types',
      'tables-lossless',
    ],
  ],
  [
    'Incremental extraction',
    'incremental',
    ['incremental-export', 'incremental-windows', 'incremental-time-format', 'incremental-start'],
  ],
  [
    'Response formats',
    'formats',
    [
      'formats-csv-gzip',
      'formats-zip',
      'formats-ndjson',
      'formats-s3-listing',
      'formats-rss',
      'formats-salesforce-bulk',
      'formats-presigned-url',
      'formats-async-failed',
    ],
  ],
  [
    'Records',
    'records',
    ['records-where', 'records-added-members', 'records-wildcard', 'records-outer-members'],
  ],
  [
    'Retries and errors',
    'retries-and-trouble',
    [
      'retry-back-off',
      'retry-after',
      'retry-first-request',
      'job-output-and-retries',
      'retry-sweep',
      'trouble-ignored-error',
      'trouble-redirect',
      'errors-rules',
      'errors-text',
      'errors-of-a-job',
      'errors-graphql',
      'limits-rate',
      'limits-max-requests',
      'limits-max-executions',
    ],
  ],
];

/** When a reader needs what a recipe shows. */
const WHEN = {
  'errors-of-a-job':
    'For an endpoint whose errors mean something else, such as a status 404 for a record without details. Its rules come before those of `api.errors`; child jobs have their own.',
  'incremental-start':
    'For APIs that refuse old times, and for a start that several settings decide: `latest` and `earliest` choose among times, `ago` counts from the start of the run, `strftime` writes a time as the API or the table needs it.',
  'job-output-and-retries':
    'For a configuration that reads small lists as a whole and large ones incrementally, and for an endpoint that answers otherwise than the others.',
  'tables-missing-keys':
    'For lists with headings, totals or deleted records among the others (`skip`), and for keys with optional parts (`empty`). With `error`, the first record without the key ends the run.',
  'child-values':
    'For values that you know, such as regions or accounts. For those of another endpoint, choose a child job.',
  'child-product':
    'For APIs that ask for each user in each project. The inner list is requested once and stays in memory; let the longer list be the outer one.',
  'records-outer-members':
    'For records that are nested below what they belong to: without `keep`, a table of revisions does not say which page they are of.',
};

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
  ['reference/cli.md', cliPage(await Promise.all(commandTable.map(({ load }) => load())))],
  ['reference/settings.md', settingsPage(standaloneSchema('config'))],
  ...RECIPES.map(([title, name, scenarios]) => [
    `recipes/${name}.md`,
    recipePage(title, scenarios),
  ]),
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

function cliPage(commands) {
  const parts = commands.map(
    ({ definition }) =>
      `## sluice ${definition.name}\n\n\`\`\`text\n${helpOf(definition).trimEnd()}\n\`\`\`\n`,
  );
  const codes =
    '| Code | Meaning |\n|---|---|\n| 0 | success |\n| 1 | invalid input, a failed test, or an error of the API |\n| 2 | internal error |\n| 130 | interrupted |\n';
  return `# Commands\n\nGenerated from the commands; \`sluice COMMAND --help\` shows the same.\n\n${codes}\n${parts.join('\n')}`;
}

/** A section for each object of the schema that has settings, in the order in which they are reached. */
function settingsPage(schema) {
  const sections = [];
  const seen = new Set();
  const resolve = (part) =>
    typeof part.$ref === 'string' ? { ...at(schema, part.$ref), ...without(part) } : part;
  const visit = (part, place) => {
    const found = resolve(part);
    const key = part.$ref ?? place;
    if (seen.has(key)) return;
    seen.add(key);
    if (found.properties !== undefined)
      sections.push(
        section(
          found,
          /definitions\/function/.test(part.$ref ?? '') ? `A value: ${found.title}` : place,
          resolve,
        ),
      );
    for (const [name, inner] of Object.entries(found.properties ?? {}))
      visit(inner, `${place === '' ? '' : `${place}.`}${name}`);
    for (const branch of [...(found.anyOf ?? []), ...(found.oneOf ?? [])]) visit(branch, place);
    for (const inner of [found.items, found.additionalProperties])
      if (typeof inner === 'object') visit(inner, `${place}.*`);
  };
  visit(schema, '');
  return `# Settings\n\nGenerated from the schema (\`sluice schema\`). Missing, \`null\` and empty values mean the default unless the description says otherwise. A star is any name or index.\n\n${DURATIONS}\n${sections.join('\n')}`;
}

function section(found, place, resolve) {
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
    return `| \`${name}\` | ${text.replaceAll('|', '\\|').replaceAll('\n', ' ')} | ${defaultValue} | ${example} |`;
  });
  const kind = Object.entries(found.properties).find(
    ([name, part]) =>
      (name === 'method' || name === 'type' || name === 'format') &&
      resolve(part).const !== undefined,
  );
  const title = `${place === '' ? 'The document' : place}${kind === undefined ? '' : ` with ${kind[0]}: ${resolve(kind[1]).const}`}`;
  return `## ${title}\n\n${[found.description ?? '', extensionText(found)].filter((line) => line !== '').join(' ')}\n\n| Setting | Meaning | Default | Example |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

/** What Sluice adds to the language; where a pattern tells which values are meant, the name says it in words. */
function extensionText({ 'x-extension': extension }) {
  if (extension === undefined) return '';
  const link = '[extension](../moving.md#extensions-of-the-language)';
  return extension.pattern === undefined ? `An ${link}.` : `An ${link} in part: ${extension.name}.`;
}

function recipePage(title, scenarios) {
  const parts = scenarios.map((name) => {
    const scenario = parse(read('scenarios', name, 'scenario.yaml'));
    const block = (file) => `\`\`\`yaml\n${withoutSchema(read('scenarios', name, file))}\n\`\`\``;
    const shown = existsSync(path.join(root, 'scenarios', name, 'config.yaml'))
      ? block('config.yaml')
      : `\`\`\`json\n${read('scenarios', name, 'config.json').trimEnd()}\n\`\`\``;
    const when = WHEN[name] === undefined ? '' : `${WHEN[name]}\n\n`;
    return `## ${scenario.title}\n\n${when}${shown}\n\nRequests and responses:\n\n${block('recording.yaml')}\n\n${tablesOf(name)}The scenario: [scenarios/${name}](../../scenarios/${name}/scenario.yaml)\n`;
  });
  return `# ${title}\n\nEach recipe is a scenario that the tests of Sluice replay. \`{{secret:…}}\` and \`{{token:…}}\` are made-up secrets.\n\n${parts.join('\n')}`;
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
