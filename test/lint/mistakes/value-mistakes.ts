import type { MistakeClass } from './mistake.ts';
import {
  isPlainObject,
  type Plain,
  type PlainObject,
  type Site,
  withMembers,
  withValue,
} from './sites.ts';

const isText = (value: Plain): value is string => typeof value === 'string' && value !== '';
const named =
  (...keys: string[]) =>
  (site: Site) =>
    site.isSetting && keys.includes(site.key);
const textIn =
  (...keys: string[]) =>
  (site: Site) =>
    named(...keys)(site) && isText(site.value);

/** Settings that name a place, a path, a table, a parameter or a method: no letter of them is decoration. */
const WORDS = [
  'baseUrl',
  'endpoint',
  'method',
  'dataType',
  'dataField',
  'scroller',
  'type',
  'limitParam',
  'offsetParam',
  'pageParam',
  'urlKey',
  'responseParam',
  'queryParam',
  'idKey',
  'param',
  'field',
  'destination',
  'outputBucket',
  'function',
  'attr',
  'time',
  'recursionFilter',
  'responseFilter',
  'retryHeader',
  'format',
  'response',
];
const PATHS = ['dataField', 'urlKey', 'responseParam', 'idKey', 'response'];
const NUMBERS = [
  'limit',
  'maxRetries',
  'connectTimeout',
  'requestTimeout',
  'firstPage',
  'increment',
  'pages',
  'volume',
  'count',
  'compatLevel',
  'ttl',
  'port',
];
const FLAGS = [
  'offsetFromJob',
  'firstPageParams',
  'includeParams',
  'paramIsQuery',
  'reverse',
  'incrementalOutput',
  'debug',
  'relative',
  'primaryKey',
  'forceType',
  'disable',
];
const NAMES = [
  'dataType',
  'limitParam',
  'offsetParam',
  'pageParam',
  'queryParam',
  'param',
  'destination',
  'outputBucket',
  'scroller',
];
const ENUMS = ['method', 'type', 'function'];

const changed = (
  name: string,
  applies: (site: Site) => boolean,
  change: (value: never, site: Site) => Plain | undefined,
  meant?: (site: Site) => string,
): MistakeClass => ({
  name: `value: ${name}`,
  applies,
  make: (document, site) => {
    const value = change(site.value as never, site);
    if (value === undefined || JSON.stringify(value) === JSON.stringify(site.value))
      return undefined;
    return {
      document: withValue(document, site.path, value),
      at: site.path,
      ...(meant === undefined ? {} : { meant: meant(site) }),
    };
  },
});

const isWord = textIn(...WORDS);
const isNumber = (site: Site) => named(...NUMBERS)(site) && /^\d+$/.test(String(site.value));
const isEnum = (site: Site) =>
  textIn(...ENUMS)(site) && !(site.key === 'type' && !/Authentication|Mapping/.test(site.owner));
const middle = (text: string, more: string) =>
  text.slice(0, Math.ceil(text.length / 2)) + more + text.slice(Math.ceil(text.length / 2));
/** Names and values of headers and parameters; `params` of a request may hold anything. */
const inHeaders = ({ owner, value }: Site) =>
  (owner === 'Headers' || owner === 'FixedHeaders') && isText(value);
const inRequest = (site: Site) =>
  (inHeaders(site) || site.owner === 'Parameters' || site.owner === 'FixedParameters') &&
  isText(site.value);
const templated = (site: Site) =>
  inRequest(site) || textIn(...WORDS.filter((key) => !['function'].includes(key)))(site);
const emptiable = (site: Site) =>
  named(
    ...WORDS,
    ...NUMBERS,
    ...FLAGS,
    'params',
    'headers',
    'children',
    'placeholders',
    'mappings',
    'pagination',
    'authentication',
    'loginRequest',
    'apiRequest',
    'scrollers',
    'forceStop',
    'nextPageFlag',
    'limitStop',
    'retryConfig',
    'http',
    'userData',
    'codes',
    'ignoreErrors',
    'mapping',
    'defaultOptions',
    'expires',
  )(site);

export const valueMistakes: readonly MistakeClass[] = [
  changed('emptied text', emptiable, () => ''),
  changed('null', emptiable, () => null),
  changed(
    'emptied object',
    (site) => emptiable(site) && isPlainObject(site.value),
    () => ({}),
  ),
  changed(
    'emptied list',
    (site) => emptiable(site) && typeof site.value === 'object',
    () => [],
  ),
  changed('a comma after it', isWord, (value: string) => `${value},`),
  changed('a semicolon after it', isWord, (value: string) => `${value};`),
  changed('a blank after it', isWord, (value: string) => `${value} `),
  changed('a blank before it', isWord, (value: string) => ` ${value}`),
  changed('a line break after it', isWord, (value: string) => `${value}\n`),
  changed('a space without width in it', isWord, (value: string) => middle(value, '\u200b')),
  changed('a no-break space after it', isWord, (value: string) => `${value}\u00a0`),
  changed('a Cyrillic letter', isWord, (value: string) =>
    value.replace(/[aeo]/, (letter) => ({ a: 'а', e: 'е', o: 'о' })[letter] ?? letter),
  ),
  changed('quotes in it', isWord, (value: string) => `"${value}"`),
  changed('single quotes in it', isWord, (value: string) => `'${value}'`),
  changed('typographic quotes', isWord, (value: string) => `“${value}”`),
  changed('backticks', isWord, (value: string) => `\`${value}\``),
  changed(
    'a list around it',
    (site) => isWord(site) && !['responseFilter', 'attr', 'time'].includes(site.key),
    (value: string) => [value],
  ),
  changed(
    'an object around it',
    (site) => isWord(site) && !['dataField', 'baseUrl'].includes(site.key),
    (value: string) => ({ value }),
  ),
  changed(
    'a yes in place of a name',
    (site) => textIn(...NAMES)(site),
    () => true,
  ),
  changed(
    'a number in place of a name',
    (site) => textIn(...NAMES)(site),
    () => 17,
  ),
  changed(
    'an object without its list',
    (site) =>
      named('jobs', 'children')(site) && Array.isArray(site.value) && site.value.length === 1,
    (value: Plain[]) => value[0],
  ),
  changed(
    'a list around an object',
    (site) =>
      site.isSetting &&
      isPlainObject(site.value) &&
      !['args', 'placeholders'].includes(site.key) &&
      !['AttributeReference'].includes(site.owner),
    (value: PlainObject) => [value],
  ),
  changed('a unit after a number', isNumber, (value: string) => `${value} pages`),
  changed(
    'a unit of time after a number',
    (site) => isNumber(site) && /Timeout/.test(site.key),
    (value: string) => `${value}s`,
  ),
  changed('a number in words', isNumber, () => 'ten'),
  changed('a negative number', isNumber, (value: string) => -Number(value)),
  changed(
    'a fraction',
    (site) => isNumber(site) && !/Timeout|ttl/.test(site.key),
    (value: string) => Number(value) + 0.5,
  ),
  changed('a yes in place of a number', isNumber, () => true),
  changed('separated thousands', isNumber, (value: string) => `${value},000`),
  changed(
    'milliseconds for seconds',
    (site) =>
      named('connectTimeout', 'requestTimeout', 'expires')(site) &&
      /^\d+$/.test(String(site.value)) &&
      Number(site.value) >= 10,
    (value: string) => Number(value) * 1000,
  ),
  changed(
    'a word for a yes',
    (site) => named(...FLAGS)(site) && typeof site.value === 'boolean',
    (value: boolean) => (value ? 'ture' : 'flase'),
  ),
  changed(
    '"no" in quotes',
    (site) => named(...FLAGS)(site) && site.value === false,
    () => 'no',
  ),
  changed(
    'misspelt choice',
    isEnum,
    (value: string) =>
      value.length < 3
        ? undefined
        : value.slice(0, 1) + value.charAt(2) + value.charAt(1) + value.slice(3),
    ({ value }) => String(value),
  ),
  changed(
    'choice in capitals',
    (site) => isEnum(site) && !/^[A-Z]+$/.test(String(site.value)),
    (value: string) => value.toUpperCase(),
    ({ value }) => String(value),
  ),
  changed(
    'choice with a dash',
    (site) => isEnum(site) && /[._]/.test(String(site.value)),
    (value: string) => value.replaceAll(/[._]/g, '-'),
    ({ value }) => String(value),
  ),
  changed(
    'another method of paging',
    (site) => site.key === 'method' && site.owner.endsWith('Pagination'),
    (value: string) => (value === 'cursor' ? 'response.url' : 'cursor'),
  ),
  changed(
    'another type of authentication',
    (site) => site.key === 'type' && site.owner.endsWith('Authentication'),
    (value: string) => (value === 'basic' ? 'query' : 'basic'),
  ),
  changed(
    'a verb that is no method',
    (site) => named('method')(site) && ['Job', 'LoginRequest'].includes(site.owner),
    () => 'PUT',
  ),
  changed('misspelt attribute', textIn('attr'), (value: string) => `${value}x`),
  changed(
    'attribute without its hash',
    (site) => textIn('attr')(site) && String(site.value).startsWith('#'),
    (value: string) => value.slice(1),
    ({ value }) => String(value),
  ),
  changed(
    'misspelt time',
    textIn('time'),
    (value: string) => (/^[a-z]+S/.test(value) ? value.toLowerCase() : undefined),
    ({ value }) => String(value),
  ),
  changed('misspelt scroller', textIn('scroller'), (value: string) => `${value}s`),
  changed(
    'arguments without their list',
    (site) => named('args')(site) && Array.isArray(site.value),
    (value: Plain[]) => value[0] as Plain,
  ),
  changed(
    'no arguments',
    (site) => named('args')(site) && Array.isArray(site.value) && site.value.length > 0,
    () => [],
  ),
  changed('a base URL without its scheme', textIn('baseUrl'), (value: string) =>
    value.replace(/^https?:\/\//, ''),
  ),
  changed('a misspelt scheme', textIn('baseUrl'), (value: string) => value.replace(/^http/, 'htp')),
  changed('a scheme with one slash', textIn('baseUrl'), (value: string) =>
    value.replace('://', ':/'),
  ),
  changed('a scheme without its colon', textIn('baseUrl'), (value: string) =>
    value.replace('://', '//'),
  ),
  changed('a scheme twice', textIn('baseUrl'), (value: string) => `https://${value}`),
  changed(
    'a base URL without its last slash',
    (site) => textIn('baseUrl')(site) && /\/\/[^/]+\/.+\/$/.test(String(site.value)),
    (value: string) => value.slice(0, -1),
  ),
  changed(
    'a backslash',
    (site) => textIn('baseUrl', 'endpoint')(site) && /\w\/\w/.test(String(site.value)),
    (value: string) => value.replaceAll(/(?<=\w)\/(?=\w)/g, '\\'),
  ),
  changed('a host with a blank', textIn('baseUrl'), (value: string) => value.replace('.', '. ')),
  changed(
    'an endpoint with a doubled slash',
    (site) => textIn('endpoint')(site) && /\w\/\w/.test(String(site.value)),
    (value: string) => value.replace(/(?<=\w)\/(?=\w)/, '//'),
  ),
  changed(
    'an endpoint with a method before it',
    (site) => textIn('endpoint')(site) && site.owner === 'Job',
    (value: string) => `GET ${value}`,
  ),
  changed('an endpoint as a block of text', textIn('endpoint'), (value: string) => `${value}\n`),
  changed('a path of JSONPath', textIn(...PATHS), (value: string) =>
    value === '.' ? undefined : `$.${value}`,
  ),
  changed('a path of JSON Pointer', textIn(...PATHS), (value: string) =>
    value === '.' ? undefined : `/${value.replaceAll('.', '/')}`,
  ),
  changed('a path with brackets', textIn(...PATHS), (value: string) =>
    value === '.' ? undefined : `${value}[]`,
  ),
  changed('a path with an index in brackets', textIn(...PATHS), (value: string) =>
    value === '.' ? undefined : `${value}[0]`,
  ),
  changed('a path that begins with a dot', textIn(...PATHS), (value: string) =>
    value === '.' ? undefined : `.${value}`,
  ),
  changed('a path that ends with a dot', textIn(...PATHS), (value: string) =>
    value === '.' ? undefined : `${value}.`,
  ),
  changed(
    'a path with two dots',
    (site) => textIn(...PATHS)(site) && /\w\.\w/.test(String(site.value)),
    (value: string) => value.replace('.', '..'),
  ),
  changed(
    'a placeholder with a dollar sign',
    (site) => textIn('endpoint')(site) && /\{[\w-]+\}/.test(String(site.value)),
    (value: string) => value.replace('{', '${'),
  ),
  changed(
    'a placeholder with two pairs of braces',
    (site) => textIn('endpoint')(site) && /\{[\w-]+\}/.test(String(site.value)),
    (value: string) => value.replace('{', '{{').replace('}', '}}'),
  ),
  changed(
    'a placeholder with a colon',
    (site) => textIn('endpoint')(site) && /\{[\w-]+\}/.test(String(site.value)),
    (value: string) => value.replace(/\{([\w-]+)\}/, ':$1'),
  ),
  changed(
    'a placeholder in angle brackets',
    (site) => textIn('endpoint')(site) && /\{[\w-]+\}/.test(String(site.value)),
    (value: string) => value.replace(/\{([\w-]+)\}/, '<$1>'),
  ),
  changed(
    'a placeholder without its last brace',
    (site) => textIn('endpoint')(site) && /\{[\w-]+\}/.test(String(site.value)),
    (value: string) => value.replace('}', ''),
  ),
  changed(
    'a misspelt placeholder',
    (site) => textIn('endpoint')(site) && /\{[\w-]+\}/.test(String(site.value)),
    (value: string) => value.replace('}', 'x}'),
  ),
  ...[
    '<your-value>',
    '{{value}}',
    '${VALUE}',
    '%VALUE%',
    '__VALUE__',
    '[[value]]',
    '@@VALUE@@',
    'YOUR_VALUE_HERE',
    '#{VALUE}',
  ].map((input) =>
    changed(
      `the template input ${input}`,
      (site) => templated(site) && !(input === '#{VALUE}' && site.key === 'attr'),
      (value: string, { key }) =>
        key === 'baseUrl'
          ? value.replace(/\/\/[^/]+/, `//${input}`)
          : key === 'endpoint'
            ? `${input}/${value}`
            : input,
    ),
  ),
  changed(
    'a header that repeats its name',
    inHeaders,
    (value: string, { key }) => `${key}: ${value}`,
  ),
  changed('a header with a line break', inHeaders, (value: string) => `${value}\n`),
  changed('a header in quotes', inHeaders, (value: string) => `"${value}"`),
  changed(
    'a header with its scheme twice',
    (site) => inHeaders(site) && /^(Bearer|Basic|Token) /.test(String(site.value)),
    (value: string) => `${value.split(' ')[0]} ${value}`,
  ),
  ...(
    [
      ['a colon after it', (key: string) => `${key}:`],
      ['a blank in it', (key: string) => key.replace('-', ' ')],
      ['a blank after it', (key: string) => `${key} `],
      ['an underscore in it', (key: string) => key.replace('-', '_')],
      [
        'a misspelling',
        (key: string) =>
          /^(Accept|Authorization|Content-Type|User-Agent)$/i.test(key)
            ? key.slice(0, 2) + key.slice(3)
            : key,
      ],
      ['a space without width in it', (key: string) => `${key.slice(0, 2)}\u200b${key.slice(2)}`],
    ] as const
  ).map(
    ([name, rename]): MistakeClass => ({
      name: `value: a header name with ${name}`,
      applies: (site) => inHeaders(site) && rename(site.key) !== site.key,
      make: (document, site) => ({
        document: withMembers(document, site.path, [[rename(site.key), site.value]]),
        at: [...site.path.slice(0, -1), rename(site.key)],
      }),
    }),
  ),
  changed(
    'headers as a list of lines',
    (site) => named('headers')(site) && isPlainObject(site.value),
    (value: PlainObject) => Object.entries(value).map(([name, text]) => `${name}: ${String(text)}`),
  ),
  changed(
    'parameters as a text',
    (site) => named('params', 'query')(site) && isPlainObject(site.value),
    (value: PlainObject) =>
      Object.entries(value)
        .map(([name, text]) => `${name}=${String(text)}`)
        .join('&'),
  ),
  changed(
    'a filter with one equals sign',
    (site) => textIn('recursionFilter')(site),
    (value: string) => value.replace('==', '='),
  ),
  changed(
    'a filter with blanks',
    (site) => textIn('recursionFilter')(site),
    (value: string) => value.replace(/(==|!=|>=|<=|>|<|~~)/, ' $1 '),
  ),
  changed(
    'a filter with quotes',
    (site) => textIn('recursionFilter')(site),
    (value: string) => value.replace(/(==|!=)(\w+)/, '$1"$2"'),
  ),
  changed(
    'a filter with doubled signs',
    (site) => textIn('recursionFilter')(site),
    (value: string) => value.replace(/(?<!&)&(?!&)/, '&&').replace(/(?<!\|)\|(?!\|)/, '||'),
  ),
  changed(
    'a name of a table or column with a slash after it',
    (site) => textIn('dataType', 'destination', 'outputBucket')(site),
    (value: string) => `${value}/`,
  ),
  changed(
    'a name of a table or column in braces',
    (site) => textIn('dataType', 'destination', 'outputBucket')(site),
    (value: string) => `{${value}}`,
  ),
  changed(
    'an endpoint with brackets after it',
    (site) => textIn('endpoint')(site) && /^[\w/]+$/.test(String(site.value)),
    (value: string) => `${value}[]`,
  ),
  changed(
    'a placeholder path with a space',
    (site) => site.owner === 'Placeholders' && isText(site.value),
    (value: string) => ` ${value}`,
  ),
  changed(
    'a function without its name',
    (site) =>
      isPlainObject(site.value) &&
      'function' in site.value &&
      Array.isArray(site.value.args) &&
      Object.keys(site.value).length === 2,
    ({ function: _, ...value }: PlainObject) => value,
  ),
  changed(
    'parameters in parameters',
    (site) =>
      named('params')(site) && isPlainObject(site.value) && Object.keys(site.value).length > 0,
    (value: PlainObject) => ({ params: value }),
  ),
  changed(
    'a number of codes in place of a list',
    (site) => named('codes', 'ignoreErrors')(site) && Array.isArray(site.value),
    (value: Plain[]) => value[0] as Plain,
  ),
  changed(
    'codes that are no status',
    (site) =>
      named('codes', 'ignoreErrors')(site) &&
      Array.isArray(site.value) &&
      !site.path.includes('curl'),
    (value: Plain[]) => [...value, 5030],
  ),
  changed(
    'codes as words',
    (site) => named('codes', 'ignoreErrors')(site) && Array.isArray(site.value),
    () => ['too many requests'],
  ),
];
