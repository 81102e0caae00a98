import { displayLines } from '../diagnostics/display-text.ts';
import type { PreviewedJob, PreviewedRequest } from '../interpret/preview-requests.ts';

/** Requests to paste: for a shell (`curl`), or for an editor's HTTP client (`http`). What is not known is a variable. */
export function renderRequestCommands(jobs: readonly PreviewedJob[], as: 'curl' | 'http'): string {
  const unknowns = [...new Set(jobs.flatMap(({ requests }) => requests.flatMap((request) => request.unknowns)))];
  const names = new Map(namesFor(unknowns));
  const head = unknowns.map((unknown) => (as === 'curl' ? `# ${names.get(unknown)}: ${unknown}` : `# ${unknown}\n@${names.get(unknown)} =`));
  const blocks = jobs.flatMap(({ title, requests, note }) => [
    ...requests.map((request, index) => {
      const label = requests.length === 1 ? title : `${title}, request ${index + 1}`;
      return as === 'curl' ? `# ${label}\n${curl(request, names)}` : `### ${label}\n${http(request, names)}`;
    }),
    ...(note === null ? [] : [`# ${note}`]),
  ]);
  return `${displayLines([...(head.length === 0 ? [] : [head.join('\n')]), ...blocks].join('\n\n'))}\n`;
}

function curl({ method, url, headers, body }: PreviewedRequest, names: ReadonlyMap<string, string>): string {
  const quote = (text: string) => shellWord(text, names);
  const parts = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quote(url)}`,
    ...headers.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`--data-raw ${quote(body)}`]),
  ];
  return parts.join(' \\\n  ');
}

/** One word of a POSIX shell: constants in single quotes, variables in double ones. */
function shellWord(text: string, names: ReadonlyMap<string, string>): string {
  const word = pieces(text, names)
    .map(({ variable, constant }) => (variable === undefined ? (constant === '' ? '' : `'${constant.replaceAll("'", `'\\''`)}'`) : `"\${${variable}}"`))
    .join('');
  return word === '' ? "''" : word;
}

function http({ method, url, headers, body }: PreviewedRequest, names: ReadonlyMap<string, string>): string {
  const fill = (text: string) =>
    pieces(text, names)
      .map(({ variable, constant }) => (variable === undefined ? constant : `{{${variable}}}`))
      .join('');
  const lines = [`${method} ${fill(url)}`, ...headers.map(([name, value]) => `${name}: ${fill(value)}`)];
  return [...lines, ...(body === null ? [] : ['', fill(body)])].join('\n');
}

interface TextPiece {
  readonly variable?: string;
  readonly constant: string;
}

/** A text cut at the unknowns in it; the longest one first where one has another. */
function pieces(text: string, names: ReadonlyMap<string, string>): readonly TextPiece[] {
  const unknowns = [...names.keys()].filter((unknown) => text.includes(unknown)).sort((a, b) => b.length - a.length);
  const [first] = unknowns;
  if (first === undefined) return [{ constant: text }];
  const at = text.indexOf(first);
  const variable = names.get(first) ?? '';
  return [...pieces(text.slice(0, at), names), { variable, constant: '' }, ...pieces(text.slice(at + first.length), names)];
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
