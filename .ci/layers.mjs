// The layers of src/, from the bottom up. A module imports from layers below its own and from its own folder; folders of one layer
// do not see each other. `.ci/modules.mjs` checks this and draws the table and the picture of docs/architecture.md.

/** Each layer: its folders, or files of src/ itself, with what they have. A folder that is not listed belongs to the one that it is in. */
export const LAYERS = [
  {
    values:
      'JSON with number kinds and member order, texts and numbers as PHP has them, paths, URLs, time, secrets',
  },
  {
    text: 'Bytes to a document with positions (JSON, YAML); findings, and the errors of a run',
    ports:
      'Types only: HTTP, clock, random values, files, sink, state, events; and the tests that each implementation passes',
  },
  {
    'plan/model': 'The plan, its nodes, its jobs, and what is read from it',
    'plan/functions': 'The functions of the language',
  },
  { 'plan/expression': 'References and functions: compiled, evaluated, described' },
  {
    'plan/responses': 'Formats of responses, a file each; rules for error responses',
    'plan/configuration': 'The configuration: checked by the schema, typed, with places',
  },
  {
    'plan/authentication': 'A file for each type',
    complete: 'Endings, evidence and verdicts',
  },
  {
    'plan/pagination': 'A file for each method; stop conditions',
    rows: 'Records to rows: selection, columns, types, layouts of tables',
  },
  { 'plan/extensions': 'Settings that Generic Extractor does not have, a file each' },
  {
    'plan/compile': 'The typed configuration to a plan',
    'plan/describe': 'A plan as nodes, and how two plans differ',
    run: 'The loop: requests, logins, retries, pages, children, tables',
    'lint/rules': 'Advisory rules',
  },
  {
    'pipeline.ts': '`compile`, `lint`, `run`',
    node: 'HTTP, files, stores and processes of Node',
    browser: 'What stands for modules of Node in a browser',
  },
  {
    destinations: 'Where tables go: folders, DuckDB, Parquet, PostgreSQL, S3',
    'scenario/replay': 'Recorded responses, a virtual clock, memory',
    lint: 'Levels, comments, own rules, baselines',
    queue: 'Runs whose units several workers fetch',
  },
  {
    'node-ports.ts': 'The ports of a run on this machine',
    openapi: 'Prism, and what of a document scenarios use',
  },
  {
    scenario:
      'Scenarios: read, run, compared, reviewed; `variants` changes something and replays; `record` makes them',
  },
  {
    import: 'What users have, as configurations',
    editor: 'The language server',
  },
  { report: 'Results as text, JSON, SARIF, JUnit and pages' },
  { studio: 'The studio: server, models, pages' },
  { mcp: 'The server for AI agents: tools, resources, bounded answers' },
  {
    cli: 'Options, and a file for each command',
    'index.ts': 'Entry points, without logic',
    'node.ts': '',
    'lint.ts': '',
    'scenario.ts': '',
    'testing.ts': '',
  },
];

const levels = new Map(
  LAYERS.flatMap((layer, level) => Object.keys(layer).map((folder) => [folder, level])),
);
const folders = [...levels.keys()].sort((left, right) => right.length - left.length);

/** The folder of a layer that a file of src/ belongs to, such as `plan/pagination`; `undefined` where there is none. */
export function folderOf(file) {
  const below = file.replace(/^src\//, '');
  return folders.find((folder) => below === folder || below.startsWith(`${folder}/`));
}

/** What dependency-cruiser forbids. */
export function layerRules() {
  const within = (folder) => {
    const deeper = folders.filter((other) => other.startsWith(`${folder}/`));
    const name = folder.replaceAll('.', '\\.');
    const path = folder.endsWith('.ts') ? `^src/${name}$` : `^src/${name}/`;
    return {
      path,
      ...(deeper.length === 0 ? {} : { pathNot: deeper.map((other) => `^src/${other}/`) }),
    };
  };
  return folders.flatMap((folder) => {
    const forbidden = folders.filter(
      (other) => other !== folder && levels.get(other) >= levels.get(folder),
    );
    return forbidden.map((other) => ({
      name: `${folder} is below ${other}, or beside it`,
      severity: 'error',
      from: within(folder),
      to: within(other),
    }));
  });
}

/** Modules that judge others are written apart from them: they see each other, and nothing else of src/. */
const APART = ['scenario/simulate/oracle.ts', 'scenario/simulate/world.ts'];

export function apartRules() {
  const paths = APART.map((file) => `^src/${file.replaceAll('.', '\\.')}$`);
  return [
    {
      name: 'the oracle and the world know nothing of what they judge',
      severity: 'error',
      from: { path: paths },
      to: { path: '^src/', pathNot: paths },
    },
  ];
}
