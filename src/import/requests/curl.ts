import { isFieldName } from '../../values/headers.ts';
import { entriesOf, isObject, type Json, objectFrom } from '../../values/json.ts';
import { type ShellWord, shellWords } from '../../values/shell-words.ts';
import { decodePercent } from '../../values/url.ts';
import { configurationOf, findingsOf, given, type Imported, type MemberFinding } from '../draft.ts';
import { type ImportInput, ImportProblem } from '../problem.ts';
import { choiceOf } from '../questions.ts';
import { Attributes, credentialsOf, httpUrl, type SentRequest, sentBody } from './attributes.ts';
import { datesQuestion } from './command-dates.ts';
import { type CommandPages, pagesOf } from './command-pages.ts';
import {
  bucketOf,
  headersOf,
  jobMembers,
  jobRequest,
  leftHeaders,
  ownHeaders,
  tableOf,
} from './job-request.ts';

/** Converts a curl command, as API documentation shows it and browsers copy it. Throws `ImportProblem`. */
export async function readCurlCommand(input: ImportInput): Promise<Imported> {
  const command = readCurl(new TextDecoder().decode(input.bytes));
  const attributes = new Attributes(command.variables, { areKeysHidden: true });
  const { url, shown, parts } = urlOf(command, attributes);
  const { method, user } = command;
  const type = command.headers.find(([name]) => /^content-type$/i.test(name))?.[1];
  const body = sentBody(command.data, type);
  if (body === undefined) throw new ImportProblem('the body is not valid JSON');
  // curl calls every text a form
  const isUntyped = body.kind === 'text' && type === undefined;
  const sent = [
    ...ownHeaders(command.headers),
    ...(isUntyped ? [['Content-Type', 'application/x-www-form-urlencoded'] as const] : []),
  ];
  const request: SentRequest = { url, method, headers: sent, user, body };
  const credentials = credentialsOf(request, attributes);
  const job = jobRequest(request, attributes);
  const headers = headersOf(request, credentials.header, attributes);
  const isAlone = credentials.authentication === undefined && job.method === 'GET' && !job.body;
  const isKey = ([, value]: readonly [string, Json]) =>
    isAlone && isObject(value) && 'attr' in value;
  const keys = entriesOf(job.params).filter(isKey);
  const authentication =
    keys.length > 0 ? { type: 'query', query: objectFrom(keys) } : credentials.authentication;
  const params = objectFrom(entriesOf(job.params).filter((param) => !isKey(param)));
  const { baseUrl, endpoint } = addressOf(url);
  const path = withReferences(endpoint, parts, attributes);
  const table = tableOf(url.pathname.replaceAll(OPEN_PART, ''));
  const api = { baseUrl, ...given({ authentication, http: given({ headers }) }) };
  const config = {
    outputBucket: bucketOf(url.hostname),
    ...credentials.attributes,
    ...attributes.madeUp(),
  };
  const pages = pagesOf(params);
  const own = objectFrom(entriesOf(params).filter(([name]) => !pages.sent.includes(name)));
  const members = {
    endpoint: `${path}${job.inEndpoint}`,
    dataType: table,
    ...jobMembers({ ...job, params: own }),
  };
  if (attributes.repeats([api, config, members]))
    throw new ImportProblem(
      `a secret (${Object.values(attributes.places()).join(', ')}) is in the command a second time, where it would not be hidden: replace it there by another text`,
    );
  const configuration = await configurationOf({
    name: 'config',
    owner: `${method} ${shown}`,
    api,
    config,
    roots: [
      {
        stream: table,
        table,
        members,
        pagination: pages.found?.settings,
        findings: pagesFindings(pages),
        children: [],
      },
    ],
    apiFindings: [],
  });
  return {
    source: 'curl',
    ...configuration,
    remarks: remarksOf(command),
    questions: [
      ...attributes.questions(),
      ...(pages.found === undefined ? [pagesQuestion(table, pages.candidates)] : []),
      ...datesQuestion(table, own),
    ],
    secrets: attributes.places(),
  };
}

function pagesFindings({ found }: CommandPages): readonly MemberFinding[] {
  if (found === undefined) return [];
  const { because, shown } = found;
  const first =
    shown === undefined ? '' : `. The command shows ${shown}; a run begins with the first page`;
  return findingsOf(
    { pagination: true },
    { source: 'the command', text: because },
    {
      confidence: 'assumed',
      comment: `assumed from the names of the parameters: check it with "sluice record"${first}`,
    },
  );
}

/** A command has no response, so that nothing shows whether one request has all rows. */
function pagesQuestion(table: string, candidates: readonly Json[]) {
  return choiceOf(
    { table, setting: 'pagination' },
    'the command shows one request. How does the API return the next page? If one response has all records, it needs no pagination',
    candidates,
  );
}

function remarksOf({ remarks, headers }: CurlCommand): readonly string[] {
  return [
    'a command shows no response: check with "sluice run" which list the records are ("dataField")',
    ...leftHeaders([headers]),
    ...remarks,
  ];
}

/** What stands for a part of the path that is not written while the address is taken apart. */
const OPEN_PART = /sluice-open-part-(\d+)-/g;

/** A part of the path that is an attribute: a variable of the shell, or a key. */
interface PathPart {
  readonly text: string;
  /** The name of the key: the words before it. */
  readonly key?: string;
}

/** The address, as it may be shown, and what of its path is not written. */
function urlOf(
  { url: written, variables }: CurlCommand,
  attributes: Attributes,
): { readonly url: URL; readonly shown: string; readonly parts: readonly PathPart[] } {
  const [, host = '', path = '', query = ''] =
    /^([^/]*\/\/[^/?]*)([^?]*)(.*)$/s.exec(written) ?? [];
  const parts: PathPart[] = variables.map((text) => ({ text }));
  const withoutVariables = variables.reduce(
    (text, variable, at) => text.replaceAll(variable, `sluice-open-part-${at}-`),
    path,
  );
  const output = variables.find((each) => each.startsWith('$(') && written.includes(each));
  const found = /\$\{?\w+\}?|<[^>]+>|\{\{?[^}]+\}?\}|[{}<>]|(?<=\/):[a-z]\w*/i.exec(
    host + withoutVariables,
  );
  const open = output === undefined ? found?.[0] : '$(…)';
  if (open !== undefined)
    throw new ImportProblem(
      `the address has "${open}" in it: replace it by its value in the command`,
    );
  if (!/^https?:\/\//i.test(host)) throw new ImportProblem('the address is not one of HTTP');
  const filled = withoutVariables
    .split('/')
    .map((segment, index, all) => {
      const key = all.slice(0, index).findLast((each) => /^[a-z]/i.test(each)) ?? 'key';
      // behind a colon there is a password
      const before = (at: number) => (at > 0 ? 'password' : (all[index - 1] ?? ''));
      return segment.replace(/[^:]+/g, (text, at: number) =>
        attributes.isKeyInPath(decodePercent(text), before(at))
          ? `sluice-open-part-${parts.push({ text, key }) - 1}-`
          : text,
      );
    })
    .join('/');
  const url = httpUrl(`${host}${filled}${query}`);
  if (url === undefined) throw new ImportProblem('the address cannot be read');
  const shown = url.pathname.replaceAll(OPEN_PART, (_, at: string) => {
    const { text = '', key } = parts[Number(at)] ?? {};
    return key === undefined ? text : '…';
  });
  return { url, shown: `${url.origin}${shown}`, parts };
}

function withReferences(endpoint: string, parts: readonly PathPart[], attributes: Attributes) {
  return endpoint.replaceAll(OPEN_PART, (_, at: string) => {
    const { text = '', key } = parts[Number(at)] ?? {};
    const reference =
      key === undefined
        ? attributes.parts(text)[0]
        : attributes.secret(key, 'a part of the address that looks like a key', text);
    return isObject(reference) ? `{attr:${String(reference.attr)}}` : '';
  });
}

function addressOf(url: URL): { readonly baseUrl: string; readonly endpoint: string } {
  const path = url.pathname;
  const variable = path.search(OPEN_PART);
  const at = path.lastIndexOf('/', variable < 0 ? path.length - 2 : variable) + 1;
  const last = path.slice(at);
  if (last === '' || last === '/' || last.includes(':'))
    return { baseUrl: `${url.origin}/`, endpoint: `${url.origin}${path}` };
  return { baseUrl: `${url.origin}${path.slice(0, at)}`, endpoint: last };
}

interface CurlCommand {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly user: string | undefined;
  /** Data as they are sent, or as parameters of the query with `-G`. */
  readonly data: string | undefined;
  /** What the command says that is left out. */
  readonly remarks: readonly string[];
  /** Variables of the shell, as they are in the texts: `$TOKEN`. */
  readonly variables: readonly string[];
}

/** Reads a curl command. Throws an `ImportProblem` for what is none, and for what no configuration can say; it quotes no value, which may be a secret. */
function readCurl(source: string): CurlCommand {
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
      found.headers.push(...headersIn(name, value));
  }
}

function ownData(value: string): string {
  if (value.startsWith('@')) throw inFile('the data', value.slice(1));
  return value;
}

/** The header that an option sends; none for `-H "Accept:"`, which takes one of curl away. */
function headersIn(name: string, value: string): readonly (readonly [string, string])[] {
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
    throw new ImportProblem('the text before the colon is not a header name');
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
function addressIn(written: string, { flags, scheme, remarks }: Collected): string {
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
    remarks.add('the address has no scheme: as with curl, requests are sent without TLS (http)');
  return `${scheme ?? 'http'}://${url}`;
}

function requestOf(written: string, found: Collected): Omit<CurlCommand, 'variables'> {
  const { user, flags } = found;
  const url = addressIn(written, found);
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

/** What an import does with an option: `carried` into the configuration, `none` for those without an effect on the request. */
export type Effect =
  | { readonly kind: 'carried' | 'none' }
  /** Left out, with what the user should know. */
  | { readonly kind: 'said'; readonly text: string }
  /** What the option is, which no configuration can say. */
  | { readonly kind: 'refused'; readonly what: string };

export interface Option {
  /** Its long name. */
  readonly name: string;
  readonly short: string | undefined;
  readonly takesValue: boolean;
  readonly effect: Effect;
}

/** An option in each line, as curl lists it: the letter, the name, and `=` where a value follows. */
const CARRIED = `
  -A --user-agent=
  -b --cookie=
  -d --data=
     --data-ascii=
     --data-binary=
     --data-raw=
     --data-urlencode=
  -e --referer=
  -G --get
  -g --globoff
  -H --header=
     --json=
     --oauth2-bearer=
     --path-as-is
     --proto-default=
  -r --range=
  -X --request=
     --url=
     --url-query=
  -u --user=`;

/** Output, time limits, retries, connections, versions of protocols, and what is for other protocols than HTTP. */
const WITHOUT_EFFECT = `
     --alt-svc= -a --append --basic --ca-native --cert-status --ciphers= --compressed --compressed-ssh --connect-timeout=
  -c --cookie-jar= --create-dirs --create-file-mode= --crlf --crlfile= --curves= --delegation= -q --disable --disable-eprt --disable-epsv
     --disallow-username-in-url --dns-interface= --dns-ipv4-addr= --dns-ipv6-addr= --dns-servers= --doh-cert-status --doh-insecure
     --doh-url= -D --dump-header= --dump-ca-embed --ech= --egd-file= --engine= --etag-save= --expect100-timeout= -f --fail --fail-early
     --fail-with-body --false-start --follow --form-escape --ftp-account= --ftp-alternative-to-user= --ftp-create-dirs --ftp-method=
     --ftp-pasv -P --ftp-port= --ftp-pret --ftp-skip-pasv-ip --ftp-ssl-ccc --ftp-ssl-ccc-mode= --ftp-ssl-control
     --happy-eyeballs-timeout-ms= --hostpubmd5= --hostpubsha256= --hsts= --http0.9 -0 --http1.0 --http1.1 --http2
     --http2-prior-knowledge --http3 --http3-only --ignore-content-length -i --include --interface= --ip-tos= --ipfs-gateway= -4 --ipv4
  -6 --ipv6 -j --junk-session-cookies --keepalive-cnt= --keepalive-time= --krb= --libcurl= --limit-rate= -l --list-only --local-port=
  -L --location --login-options= --mail-auth= --mail-from= --mail-rcpt= --mail-rcpt-allowfails --max-filesize= --max-redirs=
  -m --max-time= --metalink --mptcp --no-alpn -N --no-buffer --no-clobber --no-keepalive --no-npn --no-progress-meter --no-sessionid
     --out-null -o --output= --output-dir= -Z --parallel --parallel-immediate --parallel-max= --parallel-max-host= --pinnedpubkey=
     --post301 --post302 --post303 -# --progress-bar --proto= --proto-redir= --pubkey= -Q --quote= --random-file= --rate= --raw
  -J --remote-header-name -O --remote-name --remote-name-all -R --remote-time --remove-on-error --retry= --retry-all-errors
     --retry-connrefused --retry-delay= --retry-max-time= --sasl-authzid= --sasl-ir --service-name= -S --show-error --sigalgs= -s --silent
     --skip-existing -Y --speed-limit= -y --speed-time= --ssl --ssl-allow-beast --ssl-auto-client-cert --ssl-no-revoke --ssl-reqd
     --ssl-revoke-best-effort --ssl-sessions= -2 --sslv2 -3 --sslv3 --stderr= --styled-output --suppress-connect-headers --tcp-fastopen
     --tcp-nodelay -t --telnet-option= --tftp-blksize= --tftp-no-options --tls-earlydata --tls-max= --tls13-ciphers= -1 --tlsv1 --tlsv1.0
     --tlsv1.1 --tlsv1.2 --tlsv1.3 --tr-encoding --trace= --trace-ascii= --trace-config= --trace-ids --trace-time --upload-flags=
  -B --use-ascii -v --verbose --vlan-priority= -w --write-out= --xattr`;

const SAID: Readonly<Record<string, string>> = {
  '-k --insecure':
    'certificates are always checked; "caCertificate" names an authority of your own',
  '--cacert= --capath=': '"caCertificate" names an authority of your own',
  '-E --cert= --cert-type= --key= --key-type= --pass=':
    '"#clientCertificate" has a certificate of the client with its key',
  '--location-trusted': 'credentials are not sent to another host',
  '--connect-to= --resolve=': 'the host is looked up by its name',
  '-x --proxy= --preproxy= --noproxy= --proxy-anyauth --proxy-basic --proxy-ca-native --proxy-cacert= --proxy-capath= --proxy-cert= --proxy-cert-type= --proxy-ciphers= --proxy-crlfile= --proxy-digest --proxy-header= --proxy-http2 --proxy-insecure --proxy-key= --proxy-key-type= --proxy-negotiate --proxy-ntlm --proxy-pass= --proxy-pinnedpubkey= --proxy-service-name= --proxy-ssl-allow-beast --proxy-ssl-auto-client-cert --proxy-tls13-ciphers= --proxy-tlsauthtype= --proxy-tlspassword= --proxy-tlsuser= --proxy-tlsv1 -U --proxy-user= --proxy1.0= -p --proxytunnel --socks4= --socks4a= --socks5= --socks5-basic --socks5-gssapi --socks5-gssapi-nec --socks5-gssapi-service= --socks5-hostname=':
    'a proxy is one of the machine that runs the configuration',
};

const REFUSED: Readonly<Record<string, string>> = {
  '-F --form= --form-string=': 'a multipart form',
  '-T --upload-file=': 'an upload',
  '-I --head': 'a HEAD request',
  '--digest': 'digest authentication',
  '--ntlm --ntlm-wb': 'NTLM authentication',
  '--negotiate': 'negotiated authentication',
  '--anyauth': 'an authentication that the server chooses',
  '--tlsauthtype= --tlspassword= --tlsuser=': 'a password of the connection',
  '--aws-sigv4=': 'a signature of AWS: write "aws" with "signature"',
  '-n --netrc --netrc-file= --netrc-optional': 'a file of credentials',
  '-: --next': 'a second request',
  '-K --config=': 'a file of options',
  '--variable=': 'a variable of curl: replace it by its value in the command',
  '--request-target=': 'a target that is not the address',
  '--abstract-unix-socket= --unix-socket=': 'a socket of one machine',
  '-C --continue-at=': 'the rest of a file',
  '--etag-compare= -z --time-cond=': 'a condition for an answer',
  '--haproxy-protocol --haproxy-clientip=': 'a header of the connection',
  '-h --help= -M --manual -V --version': 'no request',
};

/** All options of curl, up to version 8.15. */
export const OPTIONS: readonly Option[] = [
  ...optionsIn(CARRIED, { kind: 'carried' }),
  ...optionsIn(WITHOUT_EFFECT, { kind: 'none' }),
  ...Object.entries(SAID).flatMap(([names, text]) => optionsIn(names, { kind: 'said', text })),
  ...Object.entries(REFUSED).flatMap(([names, what]) =>
    optionsIn(names, { kind: 'refused', what }),
  ),
];

function optionsIn(listed: string, effect: Effect): readonly Option[] {
  return [...listed.matchAll(/(?:(?<=^|\s)-([^-\s])\s+)?--([\w.-]+)(=?)/g)].map(
    ([, short, name = '', value]) => ({ name, short, takesValue: value === '=', effect }),
  );
}

const BY_NAME = new Map(OPTIONS.map((option) => [option.name, option]));
const BY_LETTER = new Map(OPTIONS.map((option) => [option.short, option]));

function optionOfLetter(letter: string): Option | undefined {
  return BY_LETTER.get(letter);
}

/** An option by its name, or by the beginning of a name that no other has. */
function optionNamed(name: string): Option | undefined {
  const exact = BY_NAME.get(name);
  if (exact !== undefined) return exact;
  const [found, ...others] = OPTIONS.filter((option) => option.name.startsWith(name));
  return others.length === 0 && name !== '' ? found : undefined;
}
