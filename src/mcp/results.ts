import { standaloneSchema } from '../node/files/project.ts';
import { isObject, type JsonObject } from '../values/json.ts';
import type { Tool } from './tools.ts';

/** The schema of a value, and the definitions that it refers to. */
interface Shape {
  readonly own: JsonObject;
  readonly definitions?: JsonObject;
}

const TEXT: JsonObject = { type: 'string', description: 'What the command prints.' };
const TEXTS: JsonObject = { type: 'array', items: { type: 'string' } };

function objectOf(properties: JsonObject, required: readonly string[]): JsonObject {
  return { type: 'object', additionalProperties: false, required: [...required], properties };
}

/** A setting, or a form of a place: what the schema of configurations says of it. */
const SAID = {
  description: { type: 'string' },
  type: { type: ['string', 'array'] },
  default: {},
  examples: { type: 'array' },
} as const satisfies JsonObject;

const SETTING = objectOf(
  {
    ...SAID,
    name: { type: 'string' },
    values: { type: 'array' },
    isRequired: { const: true },
    isDeprecated: { const: true },
    isExtension: { const: true },
  },
  ['name'],
);

const SETTINGS = objectOf(
  {
    pointer: { type: 'string', description: 'The place.' },
    values: { type: 'array', description: 'The values that it may have, if they are listed.' },
    note: { type: 'string', description: 'How to ask for more.' },
    forms: {
      type: 'array',
      description: 'The forms of the place.',
      items: objectOf(
        { ...SAID, title: { type: 'string' }, settings: { type: 'array', items: SETTING } },
        [],
      ),
    },
  },
  ['pointer', 'values', 'forms'],
);

const IMPORTED = objectOf(
  {
    configurations: {
      type: 'array',
      description: 'The configurations that were made.',
      items: objectOf({ name: { type: 'string' }, text: { type: 'string' } }, ['name', 'text']),
    },
    report: { $ref: '#/definitions/import-report' },
    remarks: { ...TEXTS, description: 'What to look at.' },
    written: { ...TEXTS, description: 'The files that were written.' },
  },
  ['configurations', 'report', 'remarks', 'written'],
);

/** The whole schema has 90 kB, more than those of all other tools together, and clients load the list of tools at their start. */
const PLAN: JsonObject = {
  description: 'The text of the plan; with "json" the plan itself.',
  anyOf: [
    { type: 'string' },
    {
      type: 'object',
      description: 'As the resource sluice://schema/plan describes it.',
      required: ['planVersion', 'runs'],
      properties: { planVersion: { type: 'integer' }, runs: { type: 'array' } },
    },
  ],
};

/** The JSON Schema of an answer. It is true of answers that are cut, too: see bounded.ts. */
export function outputSchemaOf(tool: Tool) {
  const { own, definitions = {} } = shapeOf(tool);
  return {
    type: 'object' as const,
    required: ['notice', 'ok', 'result'],
    properties: {
      notice: { type: 'string', description: 'What the result is.' },
      ok: { type: 'boolean', description: 'Whether the command ended with exit code 0.' },
      messages: { type: 'string', description: 'What the command said beside its result.' },
      cut: {
        type: 'array',
        description: 'What was left out of the result, by JSON Pointers into it.',
        items: objectOf(
          {
            pointer: { type: 'string', description: 'The list, the map or the text.' },
            shown: { type: 'integer', description: 'How many elements, members or characters.' },
            of: { type: 'integer', description: 'How many there are.' },
          },
          ['pointer', 'shown', 'of'],
        ),
      },
      result: own,
    },
    definitions,
  };
}

function shapeOf({ result }: Tool): Shape {
  switch (result) {
    case 'text':
      return { own: TEXT };
    case 'plan':
      return { own: PLAN };
    case 'settings':
      return { own: SETTINGS };
    case 'import': {
      const { own, definitions } = schemaNamed('import-report');
      return { own: IMPORTED, definitions: { ...definitions, 'import-report': own } };
    }
    default: {
      const { own, definitions } = schemaNamed(result.schema);
      return {
        own: result.isList === true ? { type: 'array', items: own } : own,
        ...(definitions === undefined ? {} : { definitions }),
      };
    }
  }
}

/** The schema of what a command prints. Its references are into `definitions`. */
function schemaNamed(name: string): Shape {
  const { $schema, definitions, ...own } = standaloneSchema(name) as JsonObject;
  return definitions !== undefined && isObject(definitions) ? { own, definitions } : { own };
}
