import type { Json, JsonObject } from '../../language/values/json.ts';
import { given } from '../given.ts';
import type { Component } from './component.ts';
import { pathOf } from './jinja/expression.ts';
import { isTruthy, pythonText, readLiteral } from './jinja/python.ts';
import { readingOf, type SliceValues } from './request.ts';
import { shownTemplate } from './template.ts';
import { whereText } from './where.ts';

/** The path of the records: `.` for the response itself. Throws a `Refusal` for a custom extractor. */
export function recordsPath(retriever: Component): string {
  const extractor = retriever.child('record_selector')?.child('extractor');
  if (extractor === undefined)
    throw retriever.refusal('not-understood', 'nothing says where the records are');
  if (extractor.type !== 'DpathExtractor')
    throw extractor.unsupported('write the path of the records as "dataField"');
  const steps = extractor.list('field_path').flatMap((item) => {
    const template = extractor.template('field_path', item);
    const { constant: step } = template;
    if (step === undefined)
      throw template.refusal('template', `the path of the records has ${pythonText(item)} in it`);
    return step === '' ? [] : [step];
  });
  if (steps.some((step) => step.includes('.')))
    throw extractor.refusal(
      'not-understood',
      `"${steps.join(' > ')}" has a dot in a name`,
      'field_path',
    );
  return steps.length === 0 ? '.' : steps.join('.');
}

export function filterSettings(retriever: Component): JsonObject {
  const filter = retriever.child('record_selector')?.child('record_filter');
  if (filter === undefined) return {};
  if (filter.type !== 'RecordFilter') throw filter.unsupported();
  const template = filter.template('condition');
  const { constant, expression } = template;
  if (constant === '' || (constant !== undefined && isTruthy(readLiteral(constant)))) return {};
  const where = expression && whereText(expression);
  if (where !== undefined) return { where };
  const written = shownTemplate(filter.text('condition'));
  throw template.refusal('record-filter', `the filter ${written} has no equal in "where"`);
}

/** What transformations do with records, in their order. */
interface Changes {
  readonly add: Record<string, Json>;
  readonly exclude: string[];
}

/** `add` and `exclude` of a job. `slice` is what a value of the partition is at that place. */
export function changeSettings(stream: Component, slice: SliceValues): JsonObject {
  const changes: Changes = { add: {}, exclude: [] };
  for (const component of stream.children('transformations')) {
    if (!/^(?:Remove|Add)Fields$/.test(component.type ?? '')) throw component.unsupported();
    if (component.has('condition'))
      throw component.refusal('transformation', 'members are changed under a condition');
    if (component.type === 'RemoveFields') removeFields(component, changes);
    else for (const field of component.children('fields')) addField(field, changes, slice);
  }
  return given({ ...changes });
}

function removeFields(component: Component, { add, exclude }: Changes): void {
  for (const item of component.list('field_pointers')) {
    const steps = (Array.isArray(item) && item.length > 0 ? item : [item]).map((step) =>
      pythonText(step),
    );
    if (steps.some((step) => /[.*]|^$/.test(step)))
      throw component.refusal('transformation', `"${steps.join(' > ')}" is no path of "exclude"`);
    if (steps.length === 1) delete add[steps[0] ?? ''];
    if (!exclude.includes(steps.join('.'))) exclude.push(steps.join('.'));
  }
}

function addField(field: Component, { add, exclude }: Changes, slice: SliceValues): void {
  const [name, ...below] = field.list('path');
  if (below.length > 0 || typeof name !== 'string')
    throw field.refusal('transformation', 'a member is added below another one');
  if (exclude.includes(name))
    throw field.refusal('transformation', `"${name}" is removed and added again`);
  const template = field.template('value');
  const { constant } = template;
  if (constant !== undefined) {
    // lists and objects are not scalars of a table
    const value = readLiteral(constant);
    add[name] = value === null || typeof value !== 'object' ? value : constant;
    return;
  }
  const reading = readingOf(slice);
  add[name] = template.value({
    ...reading,
    resolve(expression) {
      const found = pathOf(expression);
      if (found?.root === 'record' && found.path.every((step) => !step.includes('.')))
        return { record: found.path.join('.') };
      // a name that the slice has not renders to nothing
      const isNothing = found?.path.length === 1 && reading.holds(expression) === false;
      return isNothing ? '' : reading.resolve(expression);
    },
    refuse: (text) => template.refusal('transformation', `"${name}" is computed: ${text}`),
  });
}
