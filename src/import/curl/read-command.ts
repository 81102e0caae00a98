import { type ShellWord, shellWords } from '../../language/support/shell-words.ts';
import { isFieldName } from '../../language/values/field-name.ts';
import { ImportProblem } from '../import-problem.ts';

export interface CurlCommand {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly user: string | undefined;
  /** Data as they are sent, or as parameters of the query with `-G`. */
  readonly data: string | undefined;
  readonly isJson: boolean;
  readonly isInsecure: boolean;
  /** Variables of the shell, as they are in the texts: `$TOKEN`. */
  readonly variables: readonly string[];
}

function optionsBy<Kind extends string>(
  options: Readonly<Record<Kind, string>>,
): ReadonlyMap<string, Kind> {
  const pairs = Object.entries(options) as [Kind, string][];
  return new Map(pairs.flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind])));
}

/** Options with a value that change the request. */
const VALUES = optionsBy({
  request: '-X --request',
  header: '-H --header',
  data: '-d --data --data-ascii --data-raw --data-binary',
  'data-urlencode': '--data-urlencode',
  json: '--json',
  user: '-u --user',
  url: '--url',
  cookie: '-b --cookie',
  'user-agent': '-A --user-agent',
  referer: '-e --referer',
  bearer: '--oauth2-bearer',
  'url-query': '--url-query',
});

/** Options with a value that say how curl works. */
const IGNORED_VALUES = new Set(
  '-o --output -w --write-out -m --max-time --connect-timeout --retry --retry-delay --retry-max-time -c --cookie-jar --cacert --capath -E --cert --key --cert-type --key-type --pass --proxy -x --limit-rate --resolve --interface --ciphers --max-redirs -D --dump-header --trace --trace-ascii --stderr -y -Y -z --time-cond --dns-servers'.split(
    ' ',
  ),
);

/** Options that no configuration can say. */
const REFUSED = optionsBy({
  'a form with files': '-F --form --form-string',
  'an upload': '-T --upload-file',
  'a HEAD request': '-I --head',
  'digest authentication': '--digest',
  'NTLM authentication': '--ntlm',
  'negotiated authentication': '--negotiate',
  'a signature of AWS: write "aws" with "signature"': '--aws-sigv4',
  'a file of credentials': '-n --netrc',
  'a second request': '--next',
  'a file of options': '-K --config',
});

/** Short options without a value that may be written together: `-sSL`. */
const SHORT_FLAGS = /^-[sSLkvifgNqO#0146aJRpG]+$/;

/** Reads a curl command. Throws an `ImportProblem` for what is none, and for what no configuration can say; it quotes no value, which may be a secret. */
export function readCurl(source: string): CurlCommand {
  const words = shellWords(source.replace(/^\s*\$\s+/, ''));
  if (words === undefined) throw new ImportProblem('the command has a quote that is not closed');
  const at = words.findIndex(({ text }) => /^(?:.*\/)?curl(?:\.exe)?$/.test(text));
  if (at < 0) throw new ImportProblem('there is no curl command in it');
  const found = collect(words.slice(at + 1));
  const [url, ...others] = found.urls;
  if (url === undefined) throw new ImportProblem('the command has no address');
  if (others.length > 0)
    throw new ImportProblem('the command has several addresses: import one at a time');
  const variables = words.slice(at + 1).flatMap((word) => word.variables);
  return { ...requestOf(withScheme(url), found), variables };
}

interface Collected {
  readonly urls: string[];
  readonly headers: (readonly [string, string])[];
  readonly data: string[];
  readonly query: string[];
  method: string | undefined;
  user: string | undefined;
  isGet: boolean;
  isJson: boolean;
  isInsecure: boolean;
}

function collect(words: readonly ShellWord[]): Collected {
  const found: Collected = {
    urls: [],
    headers: [],
    data: [],
    query: [],
    isInsecure: false,
    method: undefined,
    user: undefined,
    isGet: false,
    isJson: false,
  };
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const { text } = word;
    const { name, inline } = splitOption(text);
    const [kind, refused] = [VALUES.get(name), REFUSED.get(name)];
    if (!text.startsWith('-') || text === '-') found.urls.push(text);
    else if (refused !== undefined)
      throw new ImportProblem(`${name} is ${refused}, which a configuration cannot say`);
    else if (kind !== undefined) take(kind, inline ?? valueAfter(name, rest), found);
    else if (IGNORED_VALUES.has(name)) {
      if (inline === undefined) valueAfter(name, rest);
    } else if (name === '--get' || (SHORT_FLAGS.test(text) && text.includes('G')))
      found.isGet = true;
    else if (/^(?:-k|--insecure)$/.test(name) || (SHORT_FLAGS.test(text) && text.includes('k')))
      found.isInsecure = true;
    else if (!SHORT_FLAGS.test(text) && !text.startsWith('--'))
      throw new ImportProblem(`the option ${text.slice(0, 2)} is not known`);
  }
  return found;
}

/** `-XPOST`, `-H'Accept: …'`, `--request=POST`. */
function splitOption(text: string): { readonly name: string; readonly inline: string | undefined } {
  const long = /^(--[\w-]+)=([\s\S]*)$/.exec(text);
  if (long !== null) return { name: long[1] ?? '', inline: long[2] };
  const short = text.slice(0, 2);
  const hasValue = /^-[A-Za-z]$/.test(short) && (VALUES.has(short) || IGNORED_VALUES.has(short));
  if (hasValue && text.length > 2) return { name: short, inline: text.slice(2) };
  return { name: text, inline: undefined };
}

function valueAfter(name: string, rest: ShellWord[]): string {
  const next = rest.shift();
  if (next === undefined) throw new ImportProblem(`the option ${name} has no value`);
  return next.text;
}

function take(kind: string, value: string, found: Collected): void {
  switch (kind) {
    case 'request':
      found.method = value.toUpperCase();
      return;
    case 'url':
      found.urls.push(value);
      return;
    case 'user':
      found.user = value;
      return;
    case 'data':
    case 'json':
      if (value.startsWith('@')) throw inFile('the data', value.slice(1));
      found.data.push(value);
      if (kind === 'json') found.isJson = true;
      return;
    case 'data-urlencode':
      found.data.push(encodedPair(value));
      return;
    case 'url-query':
      found.query.push(encodedPair(value));
      return;
    default:
      found.headers.push(headerOf(kind, value));
  }
}

function headerOf(kind: string, value: string): readonly [string, string] {
  if (kind === 'cookie') {
    if (!value.includes('=')) throw inFile('the cookies', value);
    return ['Cookie', value];
  }
  if (value.startsWith('@')) throw inFile('the headers', value.slice(1));
  if (kind === 'user-agent') return ['User-Agent', value];
  if (kind === 'referer') return ['Referer', value];
  if (kind === 'bearer') return ['Authorization', `Bearer ${value}`];
  const at = value.search(/[:;]/);
  if (at < 0) throw new ImportProblem('a header has no value: write -H "Name: value"');
  const name = value.slice(0, at).trim();
  if (!isFieldName(name))
    throw new ImportProblem('what is before the colon of a header is no name of a header');
  return [name, value.slice(at + 1).trim()];
}

function inFile(what: string, name: string): ImportProblem {
  const place = name === '-' ? 'standard input' : 'a file';
  return new ImportProblem(`${what} are in ${place}: write them into the command`);
}

/** `name=value`, `=value` or `value`, encoded; `name@file` and `@file` are read from a file. */
function encodedPair(text: string): string {
  const at = text.indexOf('=');
  const [, file] = /^[^=@]*@(.*)$/s.exec(text) ?? [];
  if (file !== undefined) throw inFile('the data', file);
  return at < 0
    ? encodeURIComponent(text.toWellFormed())
    : `${text.slice(0, at)}${at === 0 ? '' : '='}${encodeURIComponent(text.slice(at + 1).toWellFormed())}`;
}

/** Brackets behind a backslash are no ranges of curl. */
function withScheme(written: string): string {
  const url = written.replace(/\\(?=[[\]{}])/g, '');
  return /^[a-z][a-z\d+.-]*:\/\//i.test(url) ? url : `https://${url}`;
}

function requestOf(url: string, found: Collected): Omit<CurlCommand, 'variables'> {
  const { headers, user, isInsecure } = found;
  const query = [...found.query, ...(found.isGet ? found.data : [])];
  const data = found.isGet || found.data.length === 0 ? undefined : joined(found);
  return {
    url: query.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${query.join('&')}`,
    method: found.method ?? (data === undefined ? 'GET' : 'POST'),
    headers,
    user,
    data,
    isJson:
      found.isJson ||
      headers.some(([name, value]) => /^content-type$/i.test(name) && /json/i.test(value)),
    isInsecure,
  };
}

function joined({ data, isJson }: Collected): string {
  return data.join(isJson ? '' : '&');
}
