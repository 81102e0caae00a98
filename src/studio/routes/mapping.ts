import { editYaml } from '../../text/yaml-edit.ts';
import { writeYaml } from '../../text/yaml-writer.ts';
import { elementAt, isArray, isObject, type Json } from '../../values/json.ts';
import { pointerSegments } from '../../values/path.ts';
import type { ProposedMapping } from '../model/messages.ts';
import { shownModel } from '../model/run-model.ts';
import { nameOf, StudioProblem, textOf } from '../problem.ts';
import { MAX_COLUMNS, membersOf, proposeMapping } from '../propose-mapping.ts';
import type { Route } from '../session.ts';

/** POST /mapping { name, text, table, path, body }: a mapping for the records at a path of a response, and the text of the editor with it. Nothing is written. */
export const mapRecords: Route = async (_, { body }): Promise<ProposedMapping> => {
  const [name, text, table] = [nameOf(body, 'name'), textOf(body, 'text'), textOf(body, 'table')];
  if (!/\.ya?ml$/i.test(name))
    throw new StudioProblem('A mapping can be put into a YAML file only', { status: 422 });
  const records = recordsOf(textOf(body, 'body'), textOf(body, 'path'));
  if (records.length === 0)
    throw new StudioProblem('The response has no records to map', {
      status: 422,
      help: 'choose a response whose records are objects',
    });
  const count = membersOf(records).length;
  if (count > MAX_COLUMNS)
    throw new StudioProblem(
      `The records have ${count} members, and a mapping is proposed for up to ${MAX_COLUMNS}`,
      { status: 422, help: 'map records that have the same members' },
    );
  const mapping = proposeMapping(table, records);
  return shownModel({
    mapping: writeYaml({ config: { mappings: { [table]: mapping } } }),
    text: editYaml(text, [
      { path: ['config', 'mappings', table], value: mapping, behind: 'outputBucket' },
    ]),
  });
};

function recordsOf(body: string, path: string) {
  const found = pointerSegments(path).reduce<Json | undefined>(elementAt, jsonOf(body));
  if (found === undefined) return [];
  return (isArray(found) ? found : [found]).filter(isObject);
}

function jsonOf(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new StudioProblem('The response is not JSON', { status: 422 });
  }
}
