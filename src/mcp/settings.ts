import type { Json, JsonObject } from '../values/json.ts';
import { present } from '../values/objects.ts';
import { pointerSegments, pointerTo } from '../values/path.ts';
import {
  listedValues,
  openSchemasAt,
  type Schema,
  schemaMembers,
  schemasAt,
} from '../values/schema-members.ts';
import { McpProblem } from './problem.ts';

/** The settings of a place of a configuration: its forms, each with its members. Throws `McpProblem` for a place that no schema has. */
export function settingsAt(schema: Schema, pointer: string, chosen: JsonObject): JsonObject {
  if (pointer !== '' && !pointer.startsWith('/'))
    throw new McpProblem(
      `"${pointer}" is not a JSON Pointer`,
      'begin with a slash, such as /api/pagination',
    );
  const isChosen = Object.keys(chosen).length > 0;
  // all elements of a list are alike
  const segments = pointerSegments(pointer).map((name) => (/^\d+$/.test(name) ? '0' : name));
  const document = documentWith(segments, chosen);
  const find = isChosen ? schemasAt : openSchemasAt;
  const found = find(
    schema,
    document,
    segments.reduce((above, name) => pointerTo(above, name), ''),
  );
  if (found.length === 0)
    throw new McpProblem(
      `a configuration has no place "${pointer}"`,
      'begin with the path "" and follow the names of the settings; elements of lists have the path /0',
    );
  const forms = found
    .filter(({ title }) => title !== 'absent' && title !== 'empty')
    .flatMap((form) => formOf(form, schema));
  const isLong = forms.filter(({ settings }) => settings !== undefined).length > MAX_FORMS;
  return {
    pointer,
    values: [...listedValues(found)],
    ...(isLong
      ? { note: 'say which form is meant in "chosen": then its settings are listed' }
      : {}),
    forms: isLong ? forms.map(({ settings, ...form }) => form) : forms,
  };
}

/** Of so many forms, their settings are listed as well. */
const MAX_FORMS = 3;

/** A document that has the value at the place, for the schema to choose a form by. */
function documentWith(segments: readonly string[], value: JsonObject): Json {
  return segments.reduceRight<Json>(
    (inner, name) => (/^\d+$/.test(name) ? [inner] : { [name]: inner }),
    value,
  );
}

/** One form of a place, as far as it says anything. */
function formOf(form: Schema, root: Schema): readonly JsonObject[] {
  const { title, description, examples } = form;
  const required: readonly unknown[] =
    'required' in form && Array.isArray(form.required) ? form.required : [];
  const members = [...schemaMembers([form], root)].map(([name, part]) => ({
    name,
    ...described(part),
    ...present({ isRequired: required.includes(name) ? true : undefined }),
  }));
  const said = { ...textOf('title', title), ...textOf('description', description) };
  const shown = {
    ...said,
    ...typeOf(form),
    ...defaultOf(form),
    ...present({ examples: examplesOf(examples) }),
    ...(members.length === 0 ? {} : { settings: members }),
  };
  return Object.keys(shown).length === 0 ? [] : [shown];
}

function described(part: Schema): JsonObject {
  const extension = 'x-extension' in part ? { isExtension: true } : {};
  const values = listedValues([part]);
  return {
    ...textOf('description', part.description),
    ...typeOf(part),
    ...defaultOf(part),
    ...(values.length === 0 ? {} : { values: [...values] }),
    ...present({ examples: examplesOf(part.examples) }),
    ...(part.deprecated === true ? { isDeprecated: true } : {}),
    ...extension,
  };
}

function textOf(name: string, value: unknown): JsonObject {
  return typeof value === 'string' ? { [name]: value } : {};
}

function typeOf({ type }: Schema): JsonObject {
  if (typeof type === 'string') return { type };
  return Array.isArray(type) ? { type: type.filter((each) => typeof each === 'string') } : {};
}

function defaultOf(part: Schema): JsonObject {
  return 'default' in part ? { default: part.default as Json } : {};
}

const MAX_EXAMPLES = 3;

function examplesOf(examples: unknown): Json | undefined {
  if (!Array.isArray(examples) || examples.length === 0) return undefined;
  return (examples as readonly Json[]).filter((each) => each !== null).slice(0, MAX_EXAMPLES);
}
