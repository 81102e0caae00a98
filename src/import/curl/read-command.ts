import { type ShellWord, shellWords } from '../../language/support/shell-words.ts';
import { isFieldName } from '../../language/values/field-name.ts';
import { ImportProblem } from '../import-problem.ts';
import { type Option, optionNamed, optionOfLetter } from './options.ts';

export interface CurlCommand {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly user: string | undefined;
  /** Data as they are sent, or as parameters of the query with `-G`. */
  readonly data: string | undefined;
  readonly isJson: boolean;
  /** What the command says that is left out. */
  readonly remarks: readonly string[];
  /** Variables of the shell, as they are in the texts: `$TOKEN`. */
  readonly variables: readonly string[];
}

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
  return { ...requestOf(url, found), variables };
}

interface Collected {
  readonly urls: string[];
  readonly headers: (readonly [string, string])[];
  readonly data: string[];
  readonly query: string[];
  readonly remarks: Set<string>;
  /** Names of options without a value that are carried. */
  readonly flags: Set<string>;
  /** Options as they are written that have no effect on the request. */
  readonly withoutEffect: Set<string>;
  method: string | undefined;
  user: string | undefined;
  scheme: string | undefined;
  isJson: boolean;
}

function collect(words: readonly ShellWord[]): Collected {
  const found: Collected = {
    urls: [],
    headers: [],
    data: [],
    query: [],
    remarks: new Set(),
    flags: new Set(),
    withoutEffect: new Set(),
    method: undefined,
    user: undefined,
    scheme: undefined,
    isJson: false,
  };
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const { text } = word;
    if (!text.startsWith('-') || text === '-') found.urls.push(text);
    else if (text.startsWith('--')) collectLong(text, rest, found);
    else collectShort(text, rest, found);
  }
  return found;
}

/** `--request POST`, `--request=POST`, `--no-compressed`. */
function collectLong(text: string, rest: ShellWord[], found: Collected): void {
  const [, name = '', inline] = /^--([^=]*)(?:=([\s\S]*))?$/.exec(text) ?? [];
  const option = optionNamed(name);
  const off = name.startsWith('no-') ? optionNamed(name.slice('no-'.length)) : undefined;
  if (option !== undefined)
    collectOption(option, `--${name}`, () => inline ?? valueAfter(`--${name}`, rest), found);
  else if (off !== undefined && !off.takesValue) found.flags.delete(off.name);
  else if (name.startsWith('expand-')) throw refused(`--${name}`, 'a variable of curl');
  else throw unknown(/^[a-z\d.-]{1,40}$/.test(name) ? `--${name}` : 'that begins with --');
}

/** `-sSL`, `-XPOST`, `-sX POST`: letters, of which the last may have its value in the same word or in the next one. */
function collectShort(text: string, rest: ShellWord[], found: Collected): void {
  for (let at = 1; at < text.length; at++) {
    const option = optionOfLetter(text.charAt(at));
    const name = `-${text.charAt(at)}`;
    if (option === undefined) throw unknown(name);
    const inline = text.slice(at + 1);
    collectOption(option, name, () => (inline === '' ? valueAfter(name, rest) : inline), found);
    if (option.takesValue) return;
  }
}

function collectOption(
  option: Option,
  name: string,
  readValue: () => string,
  found: Collected,
): void {
  const { effect, takesValue } = option;
  if (effect.kind === 'refused') throw refused(name, effect.what);
  const value = takesValue ? readValue() : undefined;
  if (effect.kind === 'said') found.remarks.add(`${name} is left out: ${effect.text}`);
  else if (effect.kind === 'none') found.withoutEffect.add(name);
  else if (value === undefined) found.flags.add(option.name);
  else take(option.name, value, found);
}

function refused(name: string, what: string): ImportProblem {
  return new ImportProblem(`${name} is ${what}, which a configuration cannot say`);
}

function unknown(name: string): ImportProblem {
  return new ImportProblem(`the option ${name} is not known`);
}

function valueAfter(name: string, rest: ShellWord[]): string {
  const next = rest.shift();
  if (next === undefined) throw new ImportProblem(`the option ${name} has no value`);
  return next.text;
}

/** A carried option with its value. */
function take(name: string, value: string, found: Collected): void {
  switch (name) {
    case 'request':
      found.method = value.toUpperCase();
      return;
    case 'url':
      found.urls.push(value);
      return;
    case 'user':
      found.user = value;
      return;
    case 'proto-default':
      found.scheme = value;
      return;
    case 'json':
      found.isJson = true;
      found.data.push(ownData(value));
      return;
    case 'data-raw':
      found.data.push(value);
      return;
    case 'data':
    case 'data-ascii':
    case 'data-binary':
      found.data.push(ownData(value));
      return;
    case 'data-urlencode':
      found.data.push(encodedPair(value));
      return;
    case 'url-query':
      // behind a plus is what is encoded already
      found.query.push(value.startsWith('+') ? value.slice(1) : encodedPair(value));
      return;
    default:
      found.headers.push(...headersOf(name, value));
  }
}

function ownData(value: string): string {
  if (value.startsWith('@')) throw inFile('the data', value.slice(1));
  return value;
}

/** The header that an option sends; none for `-H "Accept:"`, which takes one of curl away. */
function headersOf(name: string, value: string): readonly (readonly [string, string])[] {
  if (name === 'cookie') {
    if (!value.includes('=')) throw inFile('the cookies', value);
    return [['Cookie', value]];
  }
  if (name === 'user-agent') return [['User-Agent', value]];
  if (name === 'referer') return [['Referer', value.replace(/;auto$/, '')]];
  if (name === 'range') return [['Range', `bytes=${value}`]];
  if (name === 'oauth2-bearer') return [['Authorization', `Bearer ${value}`]];
  if (value.startsWith('@')) throw inFile('the headers', value.slice(1));
  const at = value.search(/[:;]/);
  if (at < 0) throw new ImportProblem('a header has no value: write -H "Name: value"');
  const written = value.slice(0, at).trim();
  if (!isFieldName(written))
    throw new ImportProblem('what is before the colon of a header is no name of a header');
  const text = value.slice(at + 1).trim();
  return text === '' && value.charAt(at) === ':' ? [] : [[written, text]];
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

/** What curl expands to several addresses. */
const RANGE = /\[(?:\d+-\d+|[a-z]-[a-z]|[A-Z]-[A-Z])(?::\d+)?\]/;

/** The address with its scheme. Brackets behind a backslash are no ranges of curl, and none are with `--globoff`. */
function addressOf(written: string, { flags, scheme, remarks }: Collected): string {
  const range = flags.has('globoff') ? undefined : RANGE.exec(written.replace(/\\\[/g, ''))?.[0];
  if (range !== undefined)
    throw new ImportProblem(
      `the address has the range ${range}, which is several requests: write one of its values; an "iterations" of the configuration repeats the jobs with others`,
    );
  if (flags.has('path-as-is') && /\/\.{1,2}(?:[/?#]|$)/.test(written))
    throw new ImportProblem('the address has "." or ".." as a part of its path, with --path-as-is');
  const url = written.replace(/\\(?=[[\]{}])/g, '');
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(url)) return url;
  if (scheme === undefined)
    remarks.add('the address has no scheme: curl takes http, and https is written');
  return `${scheme ?? 'https'}://${url}`;
}

function requestOf(written: string, found: Collected): Omit<CurlCommand, 'variables'> {
  const { user, flags } = found;
  const url = addressOf(written, found);
  const isGet = flags.has('get');
  const query = [...found.query, ...(isGet ? found.data : [])];
  const data = isGet || found.data.length === 0 ? undefined : joined(found);
  const given = (name: string) => found.headers.some((each) => each[0].toLowerCase() === name);
  const headers = [
    ...(found.isJson && !given('content-type')
      ? [['Content-Type', 'application/json'] as const]
      : []),
    ...(found.isJson && !given('accept') ? [['Accept', 'application/json'] as const] : []),
    ...found.headers,
  ];
  return {
    url: query.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${query.join('&')}`,
    method: found.method ?? (data === undefined ? 'GET' : 'POST'),
    headers,
    user,
    data,
    isJson:
      found.isJson ||
      headers.some(([name, value]) => /^content-type$/i.test(name) && /json/i.test(value)),
    remarks: [
      ...found.remarks,
      ...(found.withoutEffect.size === 0
        ? []
        : [`left out, without an effect on the request: ${[...found.withoutEffect].join(' ')}`]),
    ],
  };
}

function joined({ data, isJson }: Collected): string {
  return data.join(isJson ? '' : '&');
}
