import { schemaNames, standaloneSchema } from '../node/files/project.ts';
import { configurationAt } from './arguments.ts';
import { bounded } from './bounded.ts';
import { McpProblem } from './problem.ts';
import type { Answer, McpServices } from './work.ts';

const [CONFIG, PLAN, DOCS, SCHEMA] = [
  'sluice://config/',
  'sluice://plan/',
  'sluice://docs/',
  'sluice://schema/',
];
const INDEX = 'sluice://llms.txt';

/** The language on one page has 60 kB. */
const MAX_RESOURCE = 120_000;

/** A resource that clients list. */
export interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly description: string;
  readonly mimeType: string;
}

/** The documents that are listed; all others are in the index. */
const DOCUMENTS: readonly (readonly [file: string, what: string])[] = [
  ['docs/reference/language.md', 'All settings on one page'],
  ['docs/skill/SKILL.md', 'From the documentation of an API to a tested connector, step by step'],
  ['docs/README.md', 'The guides, recipes and references'],
  ['docs/mcp.md', 'What this server does, and what it may do'],
];

/** The resources of the configurations of these names, and the documents. */
export function resourceList(configurations: readonly string[]): readonly Resource[] {
  return [
    ...configurations.flatMap((name): Resource[] => [
      {
        uri: `${CONFIG}${encodeURI(name)}`,
        name,
        description: 'The configuration, with its secrets masked',
        mimeType: 'text/plain',
      },
      {
        uri: `${PLAN}${encodeURI(name)}`,
        name: `${name} (plan)`,
        description: 'What a run of the configuration does',
        mimeType: 'text/plain',
      },
    ]),
    {
      uri: INDEX,
      name: 'llms.txt',
      description: 'All documents, a line for each',
      mimeType: 'text/plain',
    },
    ...DOCUMENTS.map(([file, description]) => ({
      uri: `${DOCS}${file.replace(/^docs\//, '')}`,
      name: file,
      description,
      mimeType: 'text/markdown',
    })),
  ];
}

/** Forms of the addresses, for clients that fill them in. */
export const resourceTemplates = [
  {
    uriTemplate: `${CONFIG}{+path}`,
    name: 'configuration',
    description: 'A configuration below the folder, with its secrets masked',
  },
  { uriTemplate: `${PLAN}{+path}`, name: 'plan', description: 'The plan of a configuration' },
  { uriTemplate: `${DOCS}{+path}`, name: 'document', description: 'A page that llms.txt lists' },
  {
    uriTemplate: `${SCHEMA}{name}`,
    name: 'schema',
    description: `The JSON Schema of a format: ${schemaNames.join(', ')}`,
  },
];

/** The text of a resource. Throws `McpProblem` and `FileProblem`. */
export async function resourceOf(uri: string, services: McpServices): Promise<Answer> {
  if (uri === INDEX) return shown('text/plain', indexOf(services.documents()), services);
  if (uri.startsWith(DOCS)) {
    const document = services.documents().get(`docs/${decoded(uri.slice(DOCS.length))}`);
    if (document === undefined) throw unknown(uri);
    return shown('text/markdown', document(), services);
  }
  if (uri.startsWith(SCHEMA)) {
    const name = uri.slice(SCHEMA.length);
    if (!schemaNames.includes(name)) throw unknown(uri);
    const text = JSON.stringify(standaloneSchema(name)); // whole: a part of JSON is none
    return { kind: 'resource', type: 'application/schema+json', text };
  }
  const kind = [CONFIG, PLAN].find((each) => uri.startsWith(each));
  if (kind === undefined) throw unknown(uri);
  const name = configurationAt(decoded(uri.slice(kind.length)), services.paths);
  // what is no configuration has secrets that nobody has marked
  if (!(await services.configurations()).includes(name)) throw unknown(uri);
  if (kind === CONFIG) return shown('text/plain', await services.shownText(name), services);
  const { code, stdout, stderr } = await services.run({ words: ['plan', name], stdin: undefined }, [
    'secrets',
  ]);
  return shown('text/plain', code === 0 ? stdout : stderr, services);
}

function shown(type: string, text: string, { redact }: McpServices): Answer {
  const { value, cut } = bounded(redact(text), MAX_RESOURCE);
  const [left] = cut;
  const note = left === undefined ? '' : `\n(${left.shown} of ${left.of} characters)\n`;
  return { kind: 'resource', type, text: `${value}${note}` };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function unknown(uri: string): McpProblem {
  return new McpProblem(`there is no resource ${uri}`, `see ${INDEX}, or list the resources`);
}

/** A line for each document: its title and its address. */
function indexOf(documents: ReadonlyMap<string, () => string>): string {
  const lines = [...documents].map(([file, read]) => {
    const [, title = file] = /^# (.+)$/m.exec(read()) ?? [];
    return `- [${title}](${DOCS}${file.replace(/^docs\//, '')})`;
  });
  return `# Sluice\n\n${lines.sort().join('\n')}\n`;
}
