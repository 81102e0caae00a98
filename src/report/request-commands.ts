import type { PreviewedJob, PreviewedRequest } from '../engine/interpret/preview-requests.ts';
import { displayLines } from '../language/diagnostics/display-text.ts';

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
