import type { Json } from '../../language/values/json.ts';
import { Refusal } from '../refusal.ts';
import { type Component, type Manifest, unsupported } from './components.ts';
import { isList, isTruthy, pythonText } from './jinja/python.ts';
import { readingOf, type SliceValues } from './request.ts';
import {
  constantText,
  onlyExpression,
  pathOf,
  piecesOf,
  readLiteral,
  type Scope,
  shortened,
  sluiceValue,
} from './values.ts';
import { whereText } from './where.ts';

/** Settings of a job that choose and change records. */
export type RecordSettings = Readonly<Record<string, Json>>;

/** The path of the records: `.` for the response itself. Throws a `Refusal` for a custom extractor. */
export function recordsPath(retriever: Component, manifest: Manifest, scope: Scope): string {
  const selector = manifest.child(retriever, 'record_selector');
  const extractor = selector === undefined ? undefined : manifest.child(selector, 'extractor');
  if (selector === undefined || extractor === undefined)
    throw new Refusal('not-understood', retriever.pointer, 'nothing says where the records are');
  if (extractor.type !== 'DpathExtractor')
    throw unsupported(extractor, 'write the path of the records as "dataField"');
  const written = extractor.members.field_path ?? [];
  const items = isList(written) ? written : [written];
  const pointer = manifest.placeOf(extractor, 'field_path');
  const steps = items.map((item) => {
    const text = constantText(piecesOf(pythonText(item), extractor, pointer, scope));
    if (text === undefined)
      throw new Refusal(
        'template',
        pointer,
        `the path of the records has ${pythonText(item)} in it`,
      );
    return text;
  });
  const known = steps.filter((step) => step !== '');
  if (known.some((step) => step.includes('.')))
    throw new Refusal('not-understood', pointer, `"${known.join(' > ')}" has a dot in a name`);
  return known.length === 0 ? '.' : known.join('.');
}

/** `where`, `add` and `exclude` of a stream. `slice` is what a value of the partition is at that place. */
export function recordSettings(
  {
    stream,
    retriever,
    manifest,
    scope,
  }: {
    readonly stream: Component;
    readonly retriever: Component;
    readonly manifest: Manifest;
    readonly scope: Scope;
  },
  slice: SliceValues,
): RecordSettings {
  const selector = manifest.child(retriever, 'record_selector');
  const where = selector === undefined ? {} : filterOf(selector, manifest, scope);
  const changes = transformed(stream, manifest, scope, slice);
  const isReversed = selector?.members.transform_before_filtering === true;
  if (isReversed && 'where' in where && Object.keys(changes).length > 0)
    throw new Refusal(
      'record-filter',
      manifest.placeOf(selector, 'transform_before_filtering'),
      'records are filtered after they were changed',
    );
  return { ...where, ...changes };
}

function filterOf(selector: Component, manifest: Manifest, scope: Scope): RecordSettings {
  const filter = manifest.child(selector, 'record_filter');
  if (filter === undefined) return {};
  if (filter.type !== 'RecordFilter') throw unsupported(filter);
  const pointer = manifest.placeOf(filter, 'condition');
  const written = String(filter.members.condition ?? '');
  const pieces = piecesOf(written, filter, pointer, scope);
  const constant = constantText(pieces);
  if (constant !== undefined && (constant === '' || isTruthy(readLiteral(constant)))) return {};
  const condition = onlyExpression(pieces);
  const text = condition === undefined ? undefined : whereText(condition);
  if (text === undefined)
    throw new Refusal(
      'record-filter',
      pointer,
      `the filter ${shortened(written)} has no equal in "where"`,
    );
  return { where: text };
}

function transformed(
  stream: Component,
  manifest: Manifest,
  scope: Scope,
  slice: SliceValues,
): RecordSettings {
  const add: Record<string, Json> = {};
  const exclude: string[] = [];
  for (const component of manifest.children(stream, 'transformations')) {
    if (component.type === 'RemoveFields') removeFields(component, { add, exclude });
    else if (component.type === 'AddFields')
      addFields(component, { add, exclude }, { manifest, scope, slice });
    else throw unsupported(component);
  }
  return {
    ...(Object.keys(add).length === 0 ? {} : { add }),
    ...(exclude.length === 0 ? {} : { exclude }),
  };
}

interface Changes {
  readonly add: Record<string, Json>;
  readonly exclude: string[];
}

function removeFields(component: Component, { add, exclude }: Changes): void {
  const pointers = component.members.field_pointers;
  if (component.members.condition !== undefined && component.members.condition !== '')
    throw new Refusal('transformation', component.pointer, 'members are removed under a condition');
  for (const item of isList(pointers ?? null) ? (pointers as readonly Json[]) : []) {
    const steps = (Array.isArray(item) ? item : [item]).map((step) => String(step));
    if (steps.some((step) => /[.*]/.test(step)))
      throw new Refusal(
        'transformation',
        component.pointer,
        `"${steps.join(' > ')}" is no path of "exclude"`,
      );
    if (steps.length === 1) delete add[steps[0] ?? ''];
    exclude.push(steps.join('.'));
  }
}

function addFields(
  component: Component,
  { add, exclude }: Changes,
  {
    manifest,
    scope,
    slice,
  }: {
    readonly manifest: Manifest;
    readonly scope: Scope;
    readonly slice: SliceValues;
  },
): void {
  if (component.members.condition !== undefined && component.members.condition !== '')
    throw new Refusal('transformation', component.pointer, 'members are added under a condition');
  const reading = readingOf(slice);
  for (const field of manifest.children(component, 'fields')) {
    const pointer = manifest.placeOf(field, 'value');
    const path = isList(field.members.path ?? null) ? (field.members.path as readonly Json[]) : [];
    const [name] = path;
    if (path.length !== 1 || typeof name !== 'string')
      throw new Refusal('transformation', field.pointer, 'a member is added below another one');
    if (exclude.includes(name))
      throw new Refusal('transformation', field.pointer, `"${name}" is removed and added again`);
    const holder = { ...field, parameters: component.parameters };
    const written = field.members.value;
    const pieces = piecesOf(pythonText(written), holder, pointer, scope);
    const constant = constantText(pieces);
    add[name] =
      constant === undefined
        ? sluiceValue(pieces, scope, {
            ...reading,
            resolve: (expression) => {
              const found = pathOf(expression);
              if (found?.root === 'record' && found.path.every((step) => !step.includes('.')))
                return { record: found.path.join('.') };
              // a name that the slice has not renders to nothing
              const isNothing = found?.path.length === 1 && reading.holds(expression) === false;
              return isNothing ? '' : reading.resolve(expression);
            },
            refuse: (text) =>
              new Refusal('transformation', pointer, `"${name}" is computed: ${text}`),
          })
        : addedConstant(constant);
  }
}

/** A constant as Airbyte reads it; lists and objects are not scalars of a table. */
function addedConstant(text: string): Json {
  const value = readLiteral(text);
  return value === null || typeof value !== 'object' ? value : text;
}
