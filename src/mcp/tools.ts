import type { JsonObject } from '../values/json.ts';

/** What must be allowed when the server starts. */
export type Need = 'network' | 'write';

/**
 * How a parameter reaches a command. `configuration`, `paths`, `version`: what exists below the folder, as arguments; `text`: standard
 * input in the place of the configuration; `file`, `place`, `target`: a file, a folder or file, a path that is written, as an option; all others:
 * options.
 */
export type Role =
  | 'configuration'
  | 'paths'
  | 'version'
  | 'text'
  | 'file'
  | 'place'
  | 'target'
  | 'value'
  | 'word'
  | 'number'
  | 'flag'
  | 'list'
  | 'inputs';

export interface Parameter {
  readonly name: string;
  readonly role: Role;
  readonly description: string;
  /** Name of the option, where it is not that of the parameter. */
  readonly option?: string;
  readonly isRequired?: true;
  /** Only with the flag that allows writing. */
  readonly needs?: 'write';
  readonly choices?: readonly string[];
  /** The largest number. */
  readonly max?: number;
}

/** A tool of the server: a command of Sluice, or one of the two that are none (`settings`, `import`). */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly needs: readonly Need[];
  /** The command and the options that it always has; absent for what is no command. */
  readonly command?: readonly string[];
  /** Options of the server that the command takes. */
  readonly takes?: readonly ('secrets' | 'token-store')[];
  /** What the result is. `plan`: a text, and with the argument `json` a plan. The others are in results.ts. */
  readonly result:
    | 'text'
    | 'plan'
    | 'settings'
    | 'import'
    | { readonly schema: string; readonly isList?: true };
}

const configuration: Parameter = {
  name: 'config',
  role: 'configuration',
  description:
    'Path of the configuration, from the folder of the server, such as configs/orders.yaml',
};

const text: Parameter = {
  name: 'text',
  role: 'text',
  description:
    'The configuration itself (YAML or JSON), in place of "config", while it is not saved',
};

const inputs: Parameter = {
  name: 'inputs',
  role: 'inputs',
  option: 'set',
  description: 'Values of declared inputs, by their names. Never a secret',
};

const only: Parameter = {
  name: 'only',
  role: 'list',
  description: 'These jobs only, named by their id, data type or endpoint',
};

const scenarios: Parameter = {
  name: 'paths',
  role: 'paths',
  description: 'Scenarios, or folders of scenarios (default: scenarios)',
};

/** Every tool, in the order in which they are used. A tool is one entry here. */
export const tools: readonly Tool[] = [
  {
    name: 'settings',
    title: 'Look up settings',
    description:
      'The settings that a place of a configuration may have, from the schema: type, default, values, examples. Begin with the path "" or /api. Where a place has several forms, such as /api/pagination, say which one in "chosen".',
    parameters: [
      {
        name: 'path',
        role: 'value',
        description: 'JSON Pointer of the place, such as /api/pagination or /config/jobs/0',
        isRequired: true,
      },
      {
        name: 'chosen',
        role: 'inputs',
        description: 'What is written there already, such as { "method": "offset" }',
      },
    ],
    needs: [],
    result: 'settings',
  },
  {
    name: 'import',
    title: 'Make configurations of a source',
    description:
      'Makes configurations of a curl command, a HAR file, a Postman collection, an OpenAPI document or an Airbyte manifest, and reports where each setting comes from. Writes them only with "out".',
    parameters: [
      {
        name: 'file',
        role: 'file',
        description: 'Path of the source, from the folder of the server',
      },
      {
        name: 'text',
        role: 'text',
        description: 'The source itself in place of "file", such as a curl command',
      },
      {
        name: 'settings',
        role: 'file',
        description:
          'Path of the settings of the connection (Airbyte) or the environment (Postman)',
      },
      {
        name: 'only',
        role: 'list',
        description: 'These operations (OpenAPI), streams (Airbyte) or requests (Postman) only',
      },
      {
        name: 'server',
        role: 'value',
        description: 'Address of the API, if an OpenAPI document has none',
      },
      {
        name: 'out',
        role: 'target',
        needs: 'write',
        description: 'New folder for the configurations and import-report.json',
      },
    ],
    needs: [],
    result: 'import',
  },
  {
    name: 'lint',
    title: 'Check configurations',
    description:
      'Checks configurations without a request: what is wrong, at which line and JSON Pointer, what to do, and the fixes. Fixes that are "safe" can be applied with "fix".',
    command: ['lint', '--format', 'json', '--jobs', '1'],
    parameters: [
      {
        name: 'paths',
        role: 'paths',
        description: 'Configurations, or folders of configurations (default: all below the folder)',
      },
      text,
      { name: 'rules', role: 'list', option: 'only', description: 'Findings of these rules only' },
      {
        name: 'fix',
        role: 'flag',
        needs: 'write',
        description: 'Apply the safe fixes to the files',
      },
    ],
    needs: [],
    result: { schema: 'diagnostic', isList: true },
  },
  {
    name: 'explain_rule',
    title: 'Explain a rule',
    description:
      'What a rule means, why it matters, with a wrong and a right example. Without "rule", the list of all rules.',
    command: ['explain'],
    parameters: [
      { name: 'rule', role: 'word', description: 'The rule of a finding, such as unknown-key' },
    ],
    needs: [],
    result: 'text',
  },
  {
    name: 'plan',
    title: 'Show what a run will do',
    description:
      'Compiles a configuration and shows its plan: credentials, requests, pagination, how each job is complete, tables. Nothing is sent. Secrets are shown by name.',
    command: ['plan'],
    takes: ['secrets'],
    parameters: [
      configuration,
      text,
      inputs,
      {
        name: 'start',
        role: 'value',
        description: 'Show the windows of a first run at this time, such as 2026-01-31T06:00:00Z',
      },
      {
        name: 'json',
        role: 'flag',
        description: 'The plan as JSON, by its schema, instead of text',
      },
    ],
    needs: [],
    result: 'plan',
  },
  {
    name: 'preview_requests',
    title: 'Show the first requests',
    description:
      'The first requests of each job as a run would send them. Nothing is sent. Values known only at run time appear in braces.',
    command: ['plan', '--requests', '1'],
    takes: ['secrets'],
    parameters: [
      configuration,
      text,
      {
        name: 'requests',
        role: 'number',
        max: 50,
        description: 'How many requests of each job (default: 1)',
      },
      {
        name: 'as',
        role: 'value',
        choices: ['text', 'curl', 'http'],
        description: 'Form of the requests (default: text)',
      },
      inputs,
      {
        name: 'start',
        role: 'value',
        description: 'Start of the run, to fill in dates and windows: 2026-01-31T06:00:00Z',
      },
    ],
    needs: [],
    result: 'text',
  },
  {
    name: 'estimate',
    title: 'Estimate requests and time',
    description:
      'How many requests a run needs and how long it takes, from the records of a scenario, a trace, a state or "assume", and which number is missing. Nothing is sent.',
    command: ['plan', '--estimate', '--format', 'json'],
    takes: ['secrets'],
    parameters: [
      configuration,
      text,
      {
        name: 'assume',
        role: 'value',
        description:
          'Numbers that nothing says, with commas: orders=12000 (records of a job), latency=200ms, failures=1%',
      },
      {
        name: 'scenario',
        role: 'place',
        description: 'Path of a scenario, whose replay gives the records of each job',
      },
      { name: 'trace', role: 'file', description: 'Path of the trace of an earlier run' },
      { name: 'state', role: 'file', description: 'Path of the state to continue from' },
      {
        name: 'start',
        role: 'value',
        description: 'Start of the run: 2026-01-31T06:00:00Z (default: now)',
      },
      inputs,
    ],
    needs: [],
    result: { schema: 'estimate' },
  },
  {
    name: 'diff',
    title: 'Compare two configurations',
    description:
      'How the plans of two configurations differ: requests and tables, each change breaking, behaviour or cosmetic. With "scenarios", also the rows that change.',
    command: ['diff', '--format', 'json'],
    takes: ['secrets'],
    parameters: [
      {
        name: 'old',
        role: 'version',
        isRequired: true,
        description:
          'Path of the old configuration, or git:REVISION:PATH, such as git:HEAD:config.yaml',
      },
      { ...configuration, description: 'Path of the new configuration' },
      { ...text, description: 'The new configuration itself, in place of "config"' },
      {
        name: 'scenarios',
        role: 'place',
        description: 'Replay both with the scenarios at this path, and compare their rows',
      },
      inputs,
    ],
    needs: [],
    result: { schema: 'difference' },
  },
  {
    name: 'test',
    title: 'Replay scenarios',
    description:
      'Replays recorded scenarios without a network and compares requests, tables and events with the expected ones.',
    command: ['test', '--format', 'json', '--jobs', '1'],
    takes: ['secrets'],
    parameters: [
      scenarios,
      {
        name: 'only',
        role: 'list',
        description: 'Scenarios and cases whose name or title contains one of these texts',
      },
      {
        name: 'coverage',
        role: 'flag',
        description: 'List the settings that no scenario exercises',
      },
      { name: 'sweep', role: 'flag', description: 'Replay again with each fault at each exchange' },
      {
        name: 'update',
        role: 'flag',
        needs: 'write',
        description: 'Accept the results as expected',
      },
    ],
    needs: [],
    result: { schema: 'test' },
  },
  {
    name: 'mutate',
    title: 'Measure what the scenarios notice',
    description:
      'Changes configurations one setting at a time, in memory, and replays their scenarios: a change that every scenario passes is a gap in the tests.',
    command: ['mutate', '--format', 'json', '--jobs', '1'],
    takes: ['secrets'],
    parameters: [
      { ...scenarios, description: 'Scenarios, folders of scenarios, or configurations' },
      {
        name: 'operators',
        role: 'list',
        option: 'only',
        description: 'Mutants of these operators only',
      },
      {
        name: 'fix',
        role: 'flag',
        needs: 'write',
        description: 'Write assertions that notice the survivors, as *.new files',
      },
    ],
    needs: [],
    result: { schema: 'mutation' },
  },
  {
    name: 'simulate',
    title: 'Simulate many runs',
    description:
      'Plays runs of a configuration against an API whose records change, derived from its plan, and checks that every row arrives. Nothing is sent. With a fault: the shortest history that shows it, and the setting that mends it.',
    command: ['simulate', '--format', 'json'],
    takes: ['secrets'],
    parameters: [
      configuration,
      text,
      { name: 'runs', role: 'number', max: 1000, description: 'How many runs (default: 30)' },
      { name: 'every', role: 'value', description: 'Time between two runs (default: P1D)' },
      { name: 'seed', role: 'number', description: 'Draw another history' },
      {
        name: 'hazards',
        role: 'value',
        description: 'What happens, with commas, or "all" (default: ordinary hazards)',
      },
      {
        name: 'max_requests',
        role: 'number',
        option: 'max-requests',
        max: 100_000,
        description: 'The most requests of all runs (default: 10000)',
      },
      {
        name: 'world',
        role: 'file',
        description: 'Path of what this API does that the configuration does not say',
      },
      inputs,
      {
        name: 'save',
        role: 'target',
        needs: 'write',
        description: 'New folder that keeps the shortest history as scenarios',
      },
    ],
    needs: [],
    result: { schema: 'simulate' },
  },
  {
    name: 'sample',
    title: 'Show the first records of each job',
    description:
      'Sends requests to the API of a saved configuration and shows the first records of each job as rows. Writes nothing. Ask the user before.',
    command: ['run', '--sample', '--format', 'json'],
    takes: ['secrets', 'token-store'],
    parameters: [
      { ...configuration, isRequired: true },
      {
        name: 'records',
        role: 'number',
        option: 'sample',
        max: 200,
        description: 'How many records of each job (default: 20)',
      },
      {
        name: 'pages',
        role: 'number',
        option: 'max-pages',
        max: 20,
        description: 'How many pages of each job (default: 1)',
      },
      only,
      inputs,
      { name: 'state', role: 'file', description: 'Path of a state to begin with' },
    ],
    needs: ['network'],
    result: { schema: 'sample' },
  },
  {
    name: 'record',
    title: 'Record a scenario',
    description:
      'Runs a saved configuration against its API and writes the exchanges and tables as a scenario, without secrets. Ask the user before.',
    command: ['record'],
    takes: ['secrets', 'token-store'],
    parameters: [
      { ...configuration, isRequired: true },
      { name: 'to', role: 'target', isRequired: true, description: 'Folder of the scenario' },
      { name: 'title', role: 'value', description: 'Title of the scenario' },
      only,
      {
        name: 'pages',
        role: 'number',
        option: 'max-pages',
        max: 1000,
        description: 'Request the first pages of each job only',
      },
      {
        name: 'trim',
        role: 'number',
        max: 1000,
        description: 'Keep the first records of each list, where no request depends on the others',
      },
      { name: 'replace', role: 'flag', description: 'Replace an existing scenario' },
      inputs,
    ],
    needs: ['network', 'write'],
    result: 'text',
  },
];

const FLAGS: Readonly<Record<Need, string>> = {
  network: '--allow-network',
  write: '--allow-write',
};

/** The option of the server that allows something. */
export function flagOf(need: Need): string {
  return FLAGS[need];
}

/** A configuration is read to 32 MB; nobody writes 2 MB into a call. */
const MAX_TEXT = 2_000_000;
const MAX_VALUE = 2000;
const MAX_LISTED = 200;

const SCHEMAS: Readonly<Record<Role, JsonObject>> = {
  configuration: { type: 'string', maxLength: MAX_VALUE },
  version: { type: 'string', maxLength: MAX_VALUE },
  file: { type: 'string', maxLength: MAX_VALUE },
  place: { type: 'string', maxLength: MAX_VALUE },
  target: { type: 'string', maxLength: MAX_VALUE },
  value: { type: 'string', maxLength: MAX_VALUE },
  word: { type: 'string', pattern: '^[A-Za-z][\\w/-]*$', maxLength: MAX_VALUE },
  text: { type: 'string', maxLength: MAX_TEXT },
  number: { type: 'integer', minimum: 1 },
  flag: { type: 'boolean' },
  paths: {
    type: 'array',
    items: { type: 'string', maxLength: MAX_VALUE },
    maxItems: MAX_LISTED,
  },
  list: {
    type: 'array',
    items: { type: 'string', maxLength: MAX_VALUE },
    maxItems: MAX_LISTED,
  },
  inputs: {
    type: 'object',
    additionalProperties: { type: 'string', maxLength: MAX_VALUE },
    maxProperties: MAX_LISTED,
  },
};

/** The JSON Schema of the arguments of a tool. */
export function inputSchemaOf({ parameters }: Tool): JsonObject {
  return {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map(({ name, role, description, choices, max, needs }) => [
        name,
        {
          ...SCHEMAS[role],
          description: needs === undefined ? description : `${description}. Needs ${flagOf(needs)}`,
          ...(choices === undefined ? {} : { enum: [...choices] }),
          ...(max === undefined ? {} : { maximum: max }),
        },
      ]),
    ),
    required: parameters.flatMap(({ name, isRequired }) => (isRequired ? [name] : [])),
    additionalProperties: false,
  };
}

/** The rows of the table in docs/mcp.md. */
export function toolRows(): readonly (readonly [name: string, what: string, needs: string])[] {
  return tools.map(({ name, title, needs, parameters }) => {
    const writing = parameters.filter((parameter) => parameter.needs === 'write');
    return [
      name,
      title,
      [
        ...needs.map((need) => `\`${flagOf(need)}\``),
        ...(writing.length === 0 || needs.includes('write')
          ? []
          : [
              `\`${flagOf('write')}\` for ${writing.map((parameter) => `\`${parameter.name}\``).join(', ')}`,
            ]),
      ].join(', '),
    ];
  });
}
