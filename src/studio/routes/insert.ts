import {
  bodyOf,
  jobsBelow,
  type WrittenJob,
  withChildren,
} from '../../plan/configuration/symbols.ts';
import { readDocument } from '../../text/read-document.ts';
import { editYaml, type YamlEdit } from '../../text/yaml-edit.ts';
import {
  elementAt,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  jsonFrom,
  member,
  objectAt,
} from '../../values/json.ts';
import { type Pointer, parentPointer, pointerSegments, pointerTo } from '../../values/path.ts';
import { freeName } from '../../values/words.ts';
import type { InsertedSettings } from '../model/messages.ts';
import { listOf, nameOf, StudioProblem, textOf } from '../problem.ts';
import type { Route } from '../session.ts';

/** POST /insert { name, text, settings: [{ pointer, value }] }: the text of the editor with settings that a finding proposes; values are JSON. Nothing is written. */
export const insertSettings: Route = async (_, { body }): Promise<InsertedSettings> => {
  const [name, text] = [nameOf(body, 'name'), textOf(body, 'text')];
  const settings = listOf(body, 'settings').map((each) => ({
    pointer: textOf(each, 'pointer'),
    value: jsonValue(textOf(each, 'value')),
  }));
  const [first] = settings;
  if (first === undefined) throw new StudioProblem('There is no setting to insert');
  const byHand = `write it yourself at ${first.pointer}: ${JSON.stringify(first.value)}`;
  if (!/\.ya?ml$/i.test(name))
    throw new StudioProblem('Sluice can insert settings into YAML files only', {
      status: 422,
      help: byHand,
    });
  const root = (await readDocument(text, name, () => {}))?.value;
  if (root === undefined || !isObject(root))
    throw new StudioProblem('The configuration cannot be read', {
      status: 422,
      help: 'fix its errors first',
    });
  let edited = text;
  let edits: readonly YamlEdit[];
  try {
    edits = settings.flatMap((setting) => editsFor(root, setting));
    edited = editYaml(text, edits);
  } catch (error) {
    // the text of a template, or the target of an alias, is somewhere else
    if (error instanceof StudioProblem) throw error;
    throw new StudioProblem('The setting does not fit into the configuration', {
      status: 422,
      help: byHand,
    });
  }
  const after = await readDocument(edited, name, () => {});
  const at = (edits[0]?.path ?? []).reduce((parent: Pointer, name) => pointerTo(parent, name), '');
  return { text: edited, line: after?.has(at) === true ? after.rangeOf(at, 'key').start.line : 1 };
};

function jsonValue(text: string): Json {
  const value = jsonFrom(text);
  if (value === undefined) throw new StudioProblem('A value of a setting must be JSON');
  return value;
}

interface Setting {
  readonly pointer: Pointer;
  readonly value: Json;
}

function editsFor(root: JsonObject, { pointer, value }: Setting): readonly YamlEdit[] {
  const path = pointerSegments(pointer);
  const { value: settings, pointer: body } = bodyOf(root);
  const jobs = jobsBelow({
    value: objectAt(settings, 'config'),
    pointer: pointerTo(body, 'config'),
  }).flatMap(withChildren);
  const job = jobs.find((each) => each.pointer === parentPointer(pointer));
  if (path.at(-1) !== 'pagination' || job === undefined) {
    if (!hasRoom(root, path)) throw new Error('a value is in the place of an object');
    return [{ path, value }];
  }
  return paginationEdits({ settings, body, job, isOnly: jobs.length === 1, value });
}

/** Whether what is on the way to a setting can have members. */
function hasRoom(root: JsonObject, path: readonly string[]): boolean {
  let around: Json | undefined = root;
  for (const name of path.slice(0, -1)) {
    around = elementAt(around, name);
    if (around !== undefined && !isObject(around) && !isArray(around)) return false;
  }
  return path.length > 0;
}

/** The pagination of a job: that of `api` where no other job has it, else a scroller of its own. */
function paginationEdits({
  settings,
  body,
  job,
  isOnly,
  value,
}: {
  readonly settings: JsonObject;
  readonly body: Pointer;
  readonly job: WrittenJob;
  readonly isOnly: boolean;
  readonly value: Json;
}): readonly YamlEdit[] {
  const api = pointerTo(body, 'api');
  const path = pointerSegments(pointerTo(api, 'pagination'));
  const pagination = member(objectAt(settings, 'api'), 'pagination');
  if (isOnly) return [{ path, value, behind: 'baseUrl' }];
  const isMultiple = isObject(pagination) && member(pagination, 'method') === 'multiple';
  if (pagination !== undefined && !isMultiple)
    throw new StudioProblem('Other jobs use the pagination of "api"', {
      status: 422,
      help: `use "method": "multiple" with a scroller for each of them, and ${JSON.stringify(value)} for this job`,
    });
  const scrollers = isMultiple ? objectAt(pagination, 'scrollers') : {};
  const { dataType, endpoint } = isObject(job.written) ? job.written : {};
  const scroller = freeName(String(dataType ?? endpoint ?? 'pages'), (each) =>
    Object.hasOwn(scrollers, each),
  );
  return [
    isMultiple
      ? { path: [...path, 'scrollers', scroller], value }
      : {
          path,
          value: { method: 'multiple', scrollers: { [scroller]: value } },
          behind: 'baseUrl',
        },
    { path: [...pointerSegments(job.pointer), 'scroller'], value: scroller },
  ];
}
