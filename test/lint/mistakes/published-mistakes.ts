import type { MistakeClass } from './mistake.ts';
import {
  isPlainObject,
  type Path,
  type Plain,
  type PlainObject,
  type Site,
  valueAtPath,
  withMember,
  withMembers,
  withValue,
} from './sites.ts';

// Mistakes that published configurations have, and are run with.

const isJob = ({ owner, isSetting }: Site) => owner === 'Job' && isSetting;
const textOf = ({ value }: Site) => (typeof value === 'string' ? value : '');

const replaced = (
  name: string,
  applies: (site: Site) => boolean,
  change: (value: Plain, site: Site) => Plain,
): MistakeClass => ({
  name: `published: ${name}`,
  applies,
  make: (document, site) => ({
    document: withValue(document, site.path, change(site.value, site)),
    at: site.path,
  }),
});

const firstOf = (value: Plain): readonly [string, Plain] =>
  Object.entries(value as PlainObject)[0] ?? ['', null];
const ownerOf = ({ path }: Site): Path => path.slice(0, -1);

export const publishedMistakes: readonly MistakeClass[] = [
  {
    name: 'published: the iterations stand in "config"',
    applies: ({ key, path }) => key === 'iterations' && path.length < 3,
    make: (document, { path, value }) => {
      const config = [...path.slice(0, -1), 'config'];
      return {
        document: withMember(withMembers(document, path, []), config, 'iterations', value),
        at: [...config, 'iterations'],
      };
    },
  },
  {
    name: 'published: headers stand beside "headers"',
    applies: ({ key, owner, value }) =>
      key === 'headers' && owner === 'ApiHttp' && isPlainObject(value),
    make: (document, site) => {
      const [name, value] = firstOf(site.value);
      return {
        document: withMembers(document, site.path, [[name, value]]),
        at: [...ownerOf(site), name],
      };
    },
  },
  replaced(
    'a reference in place of the parameters',
    (site) => isJob(site) && site.key === 'params' && isPlainObject(site.value),
    () => ({ attr: 'status' }),
  ),
  replaced(
    'a query in place of the parameters',
    (site) => isJob(site) && site.key === 'params' && isPlainObject(site.value),
    (value) => `?${firstOf(value)[0]}=1`,
  ),
  replaced(
    'the parameters as a list of pairs',
    (site) => isJob(site) && site.key === 'params' && isPlainObject(site.value),
    (value) => [{ name: firstOf(value)[0], value: firstOf(value)[1] }],
  ),
  replaced(
    'a list of columns in place of a mapping',
    ({ path, value }) => path.at(-2) === 'mappings' && isPlainObject(value),
    (value) => Object.keys(value as PlainObject),
  ),
  replaced(
    'a blank after a comma of a list in the endpoint',
    (site) => isJob(site) && site.key === 'endpoint',
    (_, site) => `${textOf(site)}${textOf(site).includes('?') ? '&' : '?'}fields=id, name`,
  ),
  replaced(
    'a question mark twice',
    (site) => isJob(site) && site.key === 'endpoint' && textOf(site).includes('?'),
    (_, site) => `${textOf(site)}?a=b`,
  ),
  replaced(
    'an ampersand as HTML writes it',
    (site) => isJob(site) && site.key === 'endpoint' && !textOf(site).includes('{'),
    (_, site) => `${textOf(site)}${textOf(site).includes('?') ? '&amp;' : '?x=1&amp;'}a=b`,
  ),
  replaced(
    'the value of the placeholder as the name of a column',
    ({ path, value }) =>
      path.at(-2) === 'placeholders' && typeof value === 'string' && !value.startsWith('parent_'),
    (value) => `{${String(value)}}`,
  ),
  {
    name: 'published: the children stand beside the job',
    applies: (site) =>
      isJob(site) &&
      site.key === 'children' &&
      Array.isArray(site.value) &&
      typeof site.path.at(-2) === 'number',
    make: (document, site) => {
      const list = site.path.slice(0, -2);
      const jobs = valueAtPath(withMembers(document, site.path, []), list) as Plain[];
      const at = Number(site.path.at(-2));
      return {
        document: withValue(document, list, [
          ...jobs.slice(0, at + 1),
          ...(site.value as Plain[]),
          ...jobs.slice(at + 1),
        ]),
        at: [...list, at + 1],
        around: list,
      };
    },
    several: true,
  },
  {
    name: 'published: a column of a child table stands beside "destination"',
    applies: ({ key, owner, value }) =>
      key === 'tableMapping' &&
      owner === 'TableMapping' &&
      isPlainObject(value) &&
      Object.keys(value).length > 1,
    make: (document, site) => {
      const [name, value] = firstOf(site.value);
      const rest = Object.fromEntries(Object.entries(site.value as PlainObject).slice(1));
      const without = withValue(document, site.path, rest);
      return {
        document: withMember(without, ownerOf(site), name, value),
        at: [...ownerOf(site), name],
      };
    },
  },
];
