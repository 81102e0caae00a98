import type { Place } from '../../plan/configuration/key-tree.ts';
import { columnOf, readsRecord } from '../../plan/expression/describe.ts';
import type { FilterCondition, Job, MappedDefinition, MappedTable } from '../../plan/model/plan.ts';
import { isArray, isObject, keysOf, member } from '../../values/json.ts';
import { groupBy } from '../../values/lists.ts';
import { hasBrackets, pathSegments } from '../../values/path.ts';
import { meantOr } from '../../values/words.ts';
import type { Look, Review, RuleReport } from './review.ts';

/** `doubtful-path`: paths as JSONPath, JSON Pointer and programs write them. */
export const doubtfulPath: Look = (place, report) => {
  const { key, value, node, parent, branch } = place;
  const isKey = parent?.branch?.node.keys === 'path';
  const path = isKey ? key : value;
  const kind = isKey ? 'field' : node?.holds;
  if (typeof path !== 'string' || (kind !== 'path' && kind !== 'field' && kind !== 'filter'))
    return;
  if (hasBrackets(path) || isName(place)) return;
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

/** Whether a text is one of the names of a path that is written as a list of them. */
function isName({ key, parent }: Place): boolean {
  if (typeof key !== 'number' || typeof parent?.key === 'number') return typeof key === 'number';
  const format = parent?.node?.format ?? parent?.format?.node.format;
  return format !== undefined && format !== 'paths' && parent?.node?.holds !== 'filter';
}

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
  for (const member of records.keep ?? []) {
    if ('key' in member || member.level !== 1) continue;
    const { name, path, from } = member;
    report({
      pointer: from,
      part: 'key',
      message: `"${name}" is read in the record itself, because the path of the records ends in *`,
      effect: `it is "${path}" of the record, and of nothing around it`,
      help: `write "2:${name}" for the element around the record, or { "key": 1 } for the name that the first * stands for`,
    });
  }
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
    .replaceAll(/\.?\[\*\]/g, every)
    .replaceAll(/\.?\[(\d+)\]/g, kind === 'filter' ? every : '.$1')
    .replaceAll(/\.?\[(['"])([^'"\]]+)\1\]/g, '.$2')
    .replace(kind === 'field' ? /^\.(?=\w)/ : /^\$?\.(?=\w)/, '');
  // a field of records can be called "Cost/Unit"
  const slashes = kind === 'path' ? /^\/?\w+(?:[./]\w+)*$/ : /^\/\w+(?:[./]\w+)*$/;
  return slashes.test(dotted) ? dotted.replace(/^\//, '').replaceAll('/', '.') : dotted;
}

/** `unknown-parent-field` */
export const unknownParentField: Review = ({ jobs, suggest }, report) => {
  for (const { job, run, parents } of jobs)
    for (const { path, level, from } of job.placeholders.filter(readsRecord)) {
      const parent = parents.at(-level);
      const mapping = run.mappings.find(({ dataType }) => dataType === parent?.dataType);
      if (parent === undefined || mapping === undefined) continue;
      const known = new Set(
        mapping.table.definitions.flatMap((definition) =>
          'path' in definition ? [pathSegments(definition.path)[0] ?? ''] : [],
        ),
      );
      const field = pathSegments(path)[0] ?? '';
      const near = known.has(field) ? undefined : suggest(field, known);
      if (near === undefined) continue;
      report({
        pointer: from,
        message: `the mapping of "${parent.dataType}" has "${near}", not "${field}"`,
        help: `did you mean "${near}"?`,
        related: [{ pointer: mapping.from, part: 'key', message: 'the mapping of the parent' }],
      });
    }
};

function otherValues(added: ReadonlySet<string>): string {
  if (added.size === 0)
    return 'add it to "userData", or leave "type" out for a field of the record';
  return `what is added is ${[...added].map((name) => `"${name}"`).join(', ')}`;
}

/** `blank-column` */
export const blankColumn: Review = ({ jobs, suggest }, report) => {
  const jobsByRun = groupBy(jobs, ({ run }) => run);
  for (const [run, jobsOfRun] of jobsByRun) {
    const jobsByType = groupBy(jobsOfRun, ({ job }) => job.dataType);
    for (const { dataType, table } of run.mappings) {
      const jobs = jobsByType.get(dataType);
      if (jobs === undefined) continue;
      const added = new Set(jobs.flatMap(({ job, parents }) => addedColumns(job, parents)));
      for (const definition of definitionsIn(table)) {
        if (
          definition.kind === 'user' &&
          !added.has(definition.name) &&
          !added.has(definition.name.split('/')[0] ?? '')
        ) {
          const near = suggest(definition.name, added);
          report({
            pointer: definition.from,
            part: 'key',
            message: `no value "${definition.name}" is added to the records of "${dataType}"`,
            effect: `the column "${definition.destination}" stays empty`,
            help: meantOr(near, otherValues(added)),
          });
        }
        if (
          definition.kind === 'column' &&
          definition.path.startsWith('parent_') &&
          added.has(definition.path)
        )
          report({
            severity: 'note',
            pointer: definition.from,
            part: 'key',
            message: `"${definition.path}" is read from the record, not from the placeholder`,
            effect: `the column "${definition.destination}" is empty unless the records have such a field`,
            help: 'write "type": "user" for the value of the placeholder',
          });
      }
    }
  }
};

/** The values that are added to the records of a job (ADD-2, ADD-3). */
function addedColumns(job: Job, parents: readonly Job[]): readonly string[] {
  const ofParents = [...parents, job].flatMap(({ placeholders }) => placeholders.map(columnOf));
  return [...job.userData.map(({ name }) => name), ...ofParents];
}

function definitionsIn(table: MappedTable): readonly MappedDefinition[] {
  return table.definitions.flatMap((definition) =>
    definition.kind === 'table' ? [definition, ...definitionsIn(definition.table)] : [definition],
  );
}

/** `doubtful-filter` — RF-2: only operators, `&` and `|` have a meaning in a filter. */
export const doubtfulFilter: Review = ({ jobs }, report) => {
  for (const { job } of jobs)
    for (const condition of job.recursionFilter?.anyOf.flat() ?? []) {
      const problem = problemOf(condition, job.recursionFilter?.text ?? '');
      if (problem !== undefined)
        report({
          pointer: job.recursionFilter?.from ?? job.from,
          effect: `the field ${JSON.stringify(condition.path)} is compared with the string ${JSON.stringify(condition.value)}`,
          ...problem,
        });
    }
};

function problemOf({ path, operator, value }: FilterCondition, filter: string) {
  const followed = filter.includes(`${value}${operator}`) ? '$' : '\\s*(?:[=!<>]=|[<>~]|!~)';
  const word = new RegExp(`\\s(and|or)\\s+[^\\s=<>!~]+${followed}`, 'i').exec(value)?.[1];
  if (word !== undefined)
    return {
      within: word,
      message: `"${word}" does not join conditions`,
      help: `write ${word.toLowerCase() === 'and' ? '&' : '|'} without spaces around it`,
    };
  const bare = value.trim();
  const meant = `${path.trim()}${operator}${/^(["'])(.*)\1$/s.exec(bare)?.[2] ?? bare}`;
  const written = `${path}${operator}${value}`;
  return meant === written
    ? undefined
    : {
        within: written,
        message: 'spaces and quotes are part of the filter',
        help: `write ${meant}`,
      };
}

/** `contradictory-filter` */
export const contradictoryFilter: Review = ({ jobs }, report) => {
  for (const { job } of jobs) {
    const filter = job.recursionFilter;
    if (filter === null) continue;
    const isNever = filter.anyOf.length > 0 && filter.anyOf.every(cannotHold);
    const singles = filter.anyOf.flatMap((group) => (group.length === 1 ? group : []));
    const isAlways = singles.some(
      (one) =>
        one.operator === '!=' &&
        singles.some(
          (other) =>
            other.operator === '!=' && other.path === one.path && other.value !== one.value,
        ),
    );
    if (!isNever && !isAlways) continue;
    report({
      pointer: filter.from,
      message: isNever ? 'this filter matches no record' : 'this filter matches every record',
      effect: isNever ? `"${job.endpoint}" is never requested` : 'it has no effect',
      help: isNever
        ? 'join alternatives with "|"'
        : 'join conditions that must all be true with "&"',
    });
  }
};

/** Two equalities of one path with different values, or an equality and its negation. */
function cannotHold(group: readonly FilterCondition[]): boolean {
  return group.some(
    (one) =>
      one.operator === '==' &&
      group.some(
        (other) =>
          other.path === one.path &&
          ((other.operator === '==' && other.value !== one.value) ||
            (other.operator === '!=' && other.value === one.value)),
      ),
  );
}
