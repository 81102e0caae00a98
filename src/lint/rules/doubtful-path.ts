import type { Job } from '../../engine/plan/plan.ts';
import type { Place } from '../../language/configuration/visit.ts';
import { isArray, isObject, keysOf, member } from '../../language/values/json.ts';
import { pathSegments } from '../../language/values/path.ts';
import type { Look, Review, RuleReport } from './review.ts';

/** `doubtful-path`: paths as JSONPath, JSON Pointer and programs write them. */
export const doubtfulPath: Look = (place, report) => {
  const { key, value, node, parent, branch } = place;
  const isKey = parent?.branch?.node.keys === 'path';
  const path = isKey ? key : value;
  const kind = isKey ? 'field' : node?.holds;
  if (typeof path !== 'string' || (kind !== 'path' && kind !== 'field' && kind !== 'filter'))
    return;
  if (hasDelimiter(isKey && branch !== undefined ? place : parent)) return;
  const meant = withDots(path, kind);
  if (meant !== path)
    report({
      part: isKey ? 'key' : 'value',
      message: `"${path}" is not a path of names and indexes joined by dots`,
      effect: `it leads to the member ${path
        .split('.')
        .map((name) => `"${name}"`)
        .join(', then ')}`,
      help: `write "${meant}"`,
    });
};

/** Paths that are right as paths, and lead elsewhere than they seem to. */
export const misleadingPaths: Review = ({ jobs }, report) => {
  for (const { job } of jobs) {
    pathsOfFlags(job, report);
    keptFromItself(job, report);
  }
};

/** After a path that ends in `*`, the first level of `keep` is the record, which has its members anyway. */
function keptFromItself({ records }: Job, report: RuleReport): void {
  if (records.kind !== 'wildcard' || pathSegments(records.path, records.delimiter).at(-1) !== '*')
    return;
  for (const { name, level, path, from } of records.keep ?? [])
    if (level === 1)
      report({
        pointer: from,
        part: 'key',
        message: `"${name}" is read in the record itself, because the path of the records ends in *`,
        effect: `it is "${path}" of the record, and of nothing around it`,
        help: `write "2:${name}" for the element around the record`,
      });
}

/** A flag is a member at the root of the response; a path of it is another setting. */
function pathsOfFlags(job: Job, report: RuleReport): void {
  for (const condition of job.stopConditions)
    if (
      condition.kind === 'next-page-flag' &&
      condition.isPath !== true &&
      /^[A-Za-z_]\w*(?:\.\w+)+$/.test(condition.field)
    )
      report({
        pointer: `${condition.from}/field`,
        message: `"field" is the name of a field of the response, not a path; "${condition.field}" is used as one name`,
        effect: 'if the response has no such field, the flag counts as not set',
        help: `write "path": "${condition.field}" in its place`,
      });
}

/** Whether the paths of an object have another delimiter: a dot is a part of a name then. */
function hasDelimiter(place: Place | undefined): boolean {
  const holder = isArray(place?.value) ? place?.parent : place;
  const object = holder?.value;
  return (
    isObject(object) &&
    keysOf(object).some((key) => {
      const value = /delimiter$/i.test(key) ? member(object, key) : undefined;
      return typeof value === 'string' && value !== '' && value !== '.';
    })
  );
}

/** A path of another notation as a dotted path. In a filter, `[]` is every element of a list; records that were XML have a field "$". */
function withDots(path: string, kind: 'path' | 'field' | 'filter'): string {
  if (!/^[$.]|[/[]/.test(path)) return path;
  const every = kind === 'filter' ? '[]' : '';
  const dotted = path
    .replaceAll('[*]', every)
    .replaceAll(/\[(\d+)\]/g, kind === 'filter' ? every : '.$1')
    .replaceAll(/\[(['"])([^'"\]]+)\1\]/g, '.$2')
    .replace(kind === 'field' ? /^\.(?=\w)/ : /^\$?\.(?=\w)/, '');
  // a field of records can be called "Cost/Unit"
  const slashes = kind === 'path' ? /^\/?\w+(?:[./]\w+)*$/ : /^\/\w+(?:[./]\w+)*$/;
  return slashes.test(dotted) ? dotted.replace(/^\//, '').replaceAll('/', '.') : dotted;
}
