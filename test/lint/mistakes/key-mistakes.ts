import type { MistakeClass } from './mistake.ts';
import {
  isPlainObject,
  type Path,
  type Plain,
  type Site,
  valueAtPath,
  withMember,
  withMembers,
} from './sites.ts';

/** Keys are mistaken where the format names them, and long enough to be recognized. */
const setting = ({ isSetting, key }: Site) =>
  isSetting && key.length > 3 && !['storage', 'runtime', 'processors'].includes(key);

const renamed = (
  name: string,
  rename: (key: string) => string,
  applies: (site: Site) => boolean = setting,
): MistakeClass => ({
  name: `key: ${name}`,
  applies: (site) => applies(site) && rename(site.key) !== site.key,
  make: (document, site) => {
    const key = rename(site.key);
    return {
      document: withMembers(document, site.path, [[key, site.value]]),
      at: [...site.path.slice(0, -1), key],
      meant: site.key,
    };
  },
});

const inside = (key: string, change: (letter: string) => string) => {
  const at = Math.floor(key.length / 2);
  return key.slice(0, at) + change(key.charAt(at)) + key.slice(at + 1);
};

const moved = (
  name: string,
  applies: (site: Site) => boolean,
  target: (site: Site) => Path,
): MistakeClass => ({
  name: `key: ${name}`,
  applies,
  make: (document, site) => {
    const owner = target(site);
    let without = withoutMember(document, site.path);
    try {
      const holder = valueAtPath(without, owner);
      if (!isPlainObject(holder) || Object.hasOwn(holder, site.key)) return undefined;
    } catch {
      return undefined;
    }
    without = withMember(without, owner, site.key, site.value);
    return { document: without, at: [...owner, site.key] };
  },
});

/** Nobody leaves an empty object behind. */
const withoutMember = (document: Plain, path: Path): Plain => {
  const owner = path.slice(0, -1);
  const isOnly =
    Object.keys(valueAtPath(document, owner) as object).length === 1 &&
    owner.length > 1 &&
    typeof owner.at(-1) === 'string';
  return isOnly ? withoutMember(document, owner) : withMembers(document, path, []);
};

const owns =
  (...owners: string[]) =>
  (site: Site) =>
    setting(site) && owners.some((owner) => site.owner === owner || site.owner.endsWith(owner));

export const keyMistakes: readonly MistakeClass[] = [
  renamed('a letter is missing', (key) => inside(key, () => '')),
  renamed('a letter is doubled', (key) => inside(key, (letter) => letter + letter)),
  renamed(
    'two letters are swapped',
    (key) => key.slice(0, 1) + key.charAt(2) + key.charAt(1) + key.slice(3),
  ),
  renamed('the first letter is a capital', (key) => key.charAt(0).toUpperCase() + key.slice(1)),
  renamed('snake_case', (key) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  renamed('kebab-case', (key) => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
  renamed('all lower case', (key) => key.toLowerCase()),
  renamed('plural or singular', (key) => (key.endsWith('s') ? key.slice(0, -1) : `${key}s`)),
  renamed('a blank before it', (key) => ` ${key}`),
  renamed('a blank after it', (key) => `${key} `),
  renamed('a space without width in it', (key) => inside(key, (letter) => `\u200b${letter}`)),
  renamed('a soft hyphen in it', (key) => inside(key, (letter) => `\u00ad${letter}`)),
  renamed('a no-break space after it', (key) => `${key}\u00a0`),
  renamed('a Cyrillic letter', (key) =>
    key.replace(/[aeop]/, (letter) => ({ a: 'а', e: 'е', o: 'о', p: 'р' })[letter] ?? letter),
  ),
  renamed('a colon in it', (key) => `${key}:`),
  renamed('quotes in it', (key) => `'${key}'`),
  renamed('an equals sign after it', (key) => `${key} =`),
  renamed('a comma after it', (key) => `${key},`),
  renamed('a dash before it', (key) => `-${key}`),
  renamed('an at sign before it', (key) => `@${key}`),
  renamed('a hash before it', (key) => `#${key}`),
  {
    name: 'key: the only setting of an object is written with a dot',
    applies: (site) =>
      setting(site) && isPlainObject(site.value) && Object.keys(site.value).length === 1,
    make: (document, site) => {
      const [[inner, value] = ['', null]] = Object.entries(site.value as object);
      const key = `${site.key}.${inner}`;
      return {
        document: withMembers(document, site.path, [[key, value]]),
        at: [...site.path.slice(0, -1), key],
      };
    },
  },
  {
    name: 'key: the settings of an object are written with dots',
    applies: (site) =>
      setting(site) &&
      isPlainObject(site.value) &&
      Object.keys(site.value).length > 1 &&
      site.owner !== 'ConfigurationDocument',
    make: (document, site) => {
      const members = Object.entries(site.value as object).map(
        ([inner, value]) => [`${site.key}.${inner}`, value] as const,
      );
      return {
        document: withMembers(document, site.path, members),
        at: [...site.path.slice(0, -1), members[0]?.[0] ?? ''],
      };
    },
    several: true,
  },
  moved(
    'one level too high',
    (site) => setting(site) && site.path.length > 2 && !['jobs'].includes(site.key),
    ({ path }) => path.slice(0, -2),
  ),
  moved('a setting of "api" stands in "config"', owns('Api'), ({ path }) => [
    ...path.slice(0, -2),
    'config',
  ]),
  moved('a setting of "config" stands in "api"', owns('Extraction'), ({ path }) => [
    ...path.slice(0, -2),
    'api',
  ]),
  moved('a setting of "api.http" stands in a job', owns('ApiHttp'), ({ path }) => [
    ...path.slice(0, -3),
    'config',
    'jobs',
    0,
  ]),
  moved('a setting of "api" stands in a job', owns('Api'), ({ path }) => [
    ...path.slice(0, -2),
    'config',
    'jobs',
    0,
  ]),
  moved('a setting of a job stands in its parameters', owns('Job'), ({ path }) => [
    ...path.slice(0, -1),
    'params',
  ]),
  moved('a setting of a job stands in "config"', owns('Job'), ({ path }) =>
    path.slice(0, path.lastIndexOf('jobs')),
  ),
  moved('a setting of paging stands in "api.http"', owns('Pagination'), ({ path }) => [
    ...path.slice(0, -2),
    'http',
  ]),
  moved('a setting of the login stands in its parameters', owns('LoginRequest'), ({ path }) => [
    ...path.slice(0, -1),
    'params',
  ]),
  {
    name: 'key: two settings of text are swapped',
    applies: (site) =>
      setting(site) &&
      typeof site.value === 'string' &&
      ['endpoint', 'dataType', 'limitParam', 'offsetParam', 'urlKey', 'responseParam'].includes(
        site.key,
      ),
    make: (document, site) => {
      const owner = valueAtPath(document, site.path.slice(0, -1)) as Record<string, string>;
      const other = { endpoint: 'method', urlKey: 'method', responseParam: 'method' }[site.key];
      if (other === undefined || typeof owner[other] !== 'string') return undefined;
      const swapped = withMembers(document, site.path, [[site.key, owner[other]]]);
      return {
        document: withMembers(swapped, [...site.path.slice(0, -1), other], [[other, site.value]]),
        at: site.path,
        around: site.path.slice(0, -1),
      };
    },
  },
  {
    name: 'key: what is needed is deleted',
    applies: ({ key, owner, isSetting }) =>
      isSetting &&
      [
        'baseUrl',
        'jobs',
        'endpoint',
        'urlKey',
        'responseParam',
        'queryParam',
        'idKey',
        'param',
        'placeholders',
        'loginRequest',
        'type',
        'method',
        'limit',
        'destination',
      ].includes(key) &&
      !['DefaultOptions', 'ScrollRequest', 'TableMapping', 'UserMapping'].includes(owner) &&
      !(key === 'method' && ['Job', 'LoginRequest'].includes(owner)) &&
      !(key === 'limit' && owner !== 'OffsetPagination') &&
      !(key === 'type' && owner.endsWith('Mapping')),
    make: (document, site) => ({
      document: withMembers(document, site.path, []),
      at: site.path.slice(0, -1),
      around: site.path.slice(0, -1),
    }),
  },
];
