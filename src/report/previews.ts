import type { Destination, Evolution, KnownTable } from '../destinations/destination.ts';
import { rowsOf, tableName } from '../destinations/sql.ts';
import type { PreviewedWindows } from '../run/preview-context.ts';
import type { PreviewedJob, PreviewedRequest } from '../run/preview-requests.ts';
import { displayLines } from '../text/display.ts';
import { plural } from '../values/words.ts';

/** The first requests of each job as they would be sent. */
export function renderPreviewedRequests(jobs: readonly PreviewedJob[]): string {
  return jobs
    .map(({ title, requests, note }) => {
      const texts = requests.map(({ method, url, headers, body }) => {
        const lines = [`${method} ${url}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
        return [...lines, ...(body === null ? [] : ['', body])]
          .map((line) => (line === '' ? '' : `  ${line}`))
          .join('\n');
      });
      return [`# ${title}`, ...texts, ...(note === null ? [] : [`  (${note})`])].join('\n\n');
    })
    .map((text) => `${displayLines(text)}\n`)
    .join('\n');
}

/** How many windows each job has in its first run, with the first and the last one. */
export function renderPreviewedWindows(jobs: readonly PreviewedWindows[], startMs: number): string {
  const lines = jobs.map(({ title, count, first, last, split }) => {
    if (count === undefined) return `${title}: depends on more than the time`;
    if (first === undefined || last === undefined) return `${title}: no window`;
    const ends = [first, ...(count === 1 ? [] : [last])].map(
      ({ start, end }) => `${String(start)} to ${String(end)}`,
    );
    return `${title}: ${plural(count, 'window')}, ${ends.join(count === 2 ? ' and ' : ' … ')}${split === undefined ? '' : `; ${split}`}`;
  });
  if (lines.length === 0) lines.push('no job has "windows"');
  const head = `windows of a first run that starts at ${new Date(startMs).toISOString().replace('.000Z', 'Z')}`;
  return `${displayLines([head, ...lines.map((line) => `  ${line}`)].join('\n'))}\n`;
}

const COMMITS = {
  transaction: 'all tables and the state are stored in one transaction',
  list: 'all tables are new files, which _current.json lists with the state',
} as const;

/** What a run does in its destinations, as far as it is known without connecting to them. */
export function printDestinations(
  destinations: readonly Pick<Destination, 'name' | 'commits'>[],
  tables: readonly KnownTable[],
  evolve: Evolution,
): string {
  const width = Math.max(...tables.map((table) => tableName(table).length));
  const rows = tables.map(
    (table) => `  ${tableName(table).padEnd(width)}   ${rowsOf(table, evolve)}`,
  );
  const others = tables.some(({ columns }) => columns === undefined)
    ? ['tables of lists in the records: the same']
    : [];
  const changes =
    evolve === 'replace'
      ? [
          'tables that are created again are dropped with their rows, tables that the run does not write stay',
        ]
      : [
          'new columns are added, types become wider where values need it: integer, decimal, text; nothing is removed',
          'a column of a type that Sluice does not write is an error, and nothing is stored',
        ];
  const lines = [...rows, ...[...others, ...changes].map((line) => `  ${line}`)].join('\n');
  return destinations
    .map(({ name, commits }) => `\nDESTINATION  ${name}   ${COMMITS[commits]}\n${lines}\n`)
    .join('');
}

/** Requests to paste: for a shell (`curl`), or for an editor's HTTP client (`http`). What is not known is a variable. */
export function renderRequestCommands(jobs: readonly PreviewedJob[], as: 'curl' | 'http'): string {
  const unknowns = [
    ...new Set(jobs.flatMap(({ requests }) => requests.flatMap((request) => request.unknowns))),
  ];
  const names = new Map(namesFor(unknowns));
  const requests = jobs.flatMap((job) => job.requests);
  const head = unknowns.flatMap((unknown) =>
    FORMS.filter(({ textsOf }) =>
      requests.some((request) => textsOf(request).some((text) => text.includes(unknown))),
    ).map((form) => {
      const name = form.nameOf(names.get(unknown) ?? '');
      const isValue = requests.some(({ unquoted }) => unquoted.includes(unknown));
      const meaning = `${unknown}${isValue ? form.meaningOfValue : form.meaning}`;
      return as === 'curl' ? `# ${name}: ${meaning}` : `# ${meaning}\n@${name} =`;
    }),
  );
  const blocks = jobs.flatMap(({ title, requests, note }) => [
    ...requests.map((request, index) => {
      const label = requests.length === 1 ? title : `${title}, request ${index + 1}`;
      return as === 'curl'
        ? `# ${label}\n${curl(request, names)}`
        : `### ${label}\n${http(request, names)}`;
    }),
    ...(note === null ? [] : [`# ${note}`]),
  ]);
  return `${displayLines([...(head.length === 0 ? [] : [head.join('\n')]), ...blocks].join('\n\n'))}\n`;
}

/** How a value is written in a part of a request. */
interface Form {
  readonly textsOf: (request: PreviewedRequest) => readonly string[];
  readonly nameOf: (name: string) => string;
  readonly meaning: string;
  /** Of a value that a JSON body has without quotes. */
  readonly meaningOfValue: string;
}

const PLAIN: Form = {
  textsOf: ({ headers }) => headers.map(([, value]) => value),
  nameOf: (name) => name,
  meaning: '',
  meaningOfValue: '',
};
const ENCODED: Form = {
  textsOf: (request) => [request.url, ...(isForm(request) ? [request.body ?? ''] : [])],
  nameOf: (name) => `${name}_ENCODED`,
  meaning: ', percent-encoded',
  meaningOfValue: ', percent-encoded',
};
const JSON_BODY: Form = {
  textsOf: (request) => (isForm(request) ? [] : [request.body ?? '']),
  nameOf: (name) => `${name}_JSON`,
  meaning: ', escaped as in a JSON string',
  meaningOfValue: ' as JSON',
};
const FORMS = [PLAIN, ENCODED, JSON_BODY];

function isForm({ headers }: PreviewedRequest): boolean {
  return headers.some(
    ([name, value]) =>
      name.toLowerCase() === 'content-type' &&
      value.startsWith('application/x-www-form-urlencoded'),
  );
}

function namesIn(
  { nameOf }: Form,
  names: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map([...names].map(([unknown, name]) => [unknown, nameOf(name)]));
}

function namesInBody(
  request: PreviewedRequest,
  names: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return namesIn(isForm(request) ? ENCODED : JSON_BODY, names);
}

function curl(request: PreviewedRequest, names: ReadonlyMap<string, string>): string {
  const { method, url, headers, body } = request;
  const parts = [
    // -g, because curl reads brackets and braces in URLs as patterns
    `curl${/[[\]{}]/.test(withoutUnknowns(request)) ? ' -g' : ''}${method === 'GET' && body === null ? '' : ` -X ${method}`} ${shellWord(url, namesIn(ENCODED, names))}`,
    // curl leaves out a header without a value, except with a semicolon
    ...headers.map(
      ([name, value]) => `-H ${shellWord(value === '' ? `${name};` : `${name}: ${value}`, names)}`,
    ),
    ...(body === null ? [] : [`--data-raw ${shellWord(body, namesInBody(request, names))}`]),
  ];
  return parts.join(' \\\n  ');
}

function withoutUnknowns({ url, unknowns }: PreviewedRequest): string {
  return [...unknowns]
    .sort((a, b) => b.length - a.length)
    .reduce((text, unknown) => text.replaceAll(unknown, ''), url);
}

/** One word of a POSIX shell: constants in single quotes, variables in double ones. */
function shellWord(text: string, names: ReadonlyMap<string, string>): string {
  const word = pieces(text, names)
    .map(({ variable, constant }) => {
      if (variable !== undefined) return `"\${${variable}}"`;
      return constant && `'${constant.replaceAll("'", `'\\''`)}'`;
    })
    .join('');
  return word === '' ? "''" : word;
}

function http(request: PreviewedRequest, names: ReadonlyMap<string, string>): string {
  const { method, url, headers, body } = request;
  const fill = (text: string, ofText = names) =>
    pieces(text, ofText)
      .map(({ variable, constant }) => (variable === undefined ? constant : `{{${variable}}}`))
      .join('');
  const lines = [
    `${method} ${fill(url, namesIn(ENCODED, names))}`,
    ...headers.map(([name, value]) => `${name}: ${fill(value)}`),
  ];
  return [...lines, ...(body === null ? [] : ['', fill(body, namesInBody(request, names))])].join(
    '\n',
  );
}

interface TextPiece {
  readonly variable?: string;
  readonly constant: string;
}

/** A text cut at the unknowns in it; the longest one first where one has another. */
function pieces(text: string, names: ReadonlyMap<string, string>): readonly TextPiece[] {
  const unknowns = [...names.keys()]
    .filter((unknown) => text.includes(unknown))
    .sort((a, b) => b.length - a.length);
  const [first] = unknowns;
  if (first === undefined) return [{ constant: text }];
  const at = text.indexOf(first);
  const variable = names.get(first) ?? '';
  return [
    ...pieces(text.slice(0, at), names),
    { variable, constant: '' },
    ...pieces(text.slice(at + first.length), names),
  ];
}

/** `{#password}` becomes PASSWORD, `{login.token}` LOGIN_TOKEN; a name that is taken gets a number. */
function namesFor(unknowns: readonly string[]): readonly (readonly [string, string])[] {
  const taken = new Set<string>();
  return unknowns.map((unknown) => {
    const plain =
      unknown
        .replace(/[^A-Za-z0-9]+/g, '_')
        .replace(/^_+|_+$/g, '')
        .toUpperCase() || 'VALUE';
    const name = /^\d/.test(plain) ? `V_${plain}` : plain;
    let free = name;
    for (let number = 2; taken.has(free); number++) free = `${name}_${number}`;
    taken.add(free);
    return [unknown, free] as const;
  });
}
