import type { Part } from '../../language/configuration/configuration.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { didYouMean } from '../../language/support/did-you-mean.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
import {
  hasMember,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  member,
  nameOfType,
  objectFrom,
} from '../../language/values/json.ts';
import { foreignDocument } from './foreign-documents.ts';

/** Parts that the wrapped form reads below `parameters` only. */
export const BODY_PARTS = ['api', 'config', 'iterations', 'sshProxy', 'aws', 'cache'] as const;

export type BodyPart = (typeof BODY_PARTS)[number];

/** A document with its parts where they are (CFG-2..5). */
export interface Envelope {
  readonly wrapped: boolean;
  /** The object with `api` and `config`: the root, or `parameters`. */
  readonly body: Part<JsonObject>;
  /** `undefined` for a part that is not there. */
  readonly partOf: (name: BodyPart | 'authorization' | 'image_parameters') => Part | undefined;
}

/** Removes the envelope of a document. Reports parts outside of it, which are ignored, and unsupported actions. */
export function unwrap(document: Json, report: Report): Envelope | undefined {
  if (!isObject(document)) {
    report({
      rule: 'not-a-configuration',
      pointer: '',
      message: `the document is not an object but ${nameOfType(document)}`,
      help: 'write an object with "api" and "config"',
    });
    return undefined;
  }
  const foreign = foreignDocument(document);
  if (foreign !== undefined) {
    report({
      rule: 'not-a-configuration',
      pointer: '',
      message: `this is ${foreign.name}, not a configuration`,
      help: foreign.help,
    });
    return undefined;
  }
  const root = { value: document, pointer: '' };
  const parameters = member(document, 'parameters');
  const wrapped = isObject(parameters);
  const body = wrapped ? { value: parameters, pointer: '/parameters' } : root;
  if (wrapped) reportIgnored(document, report);
  else if (reportMisspeltParameters(document, report)) return undefined;
  checkAction(document, report);
  return {
    wrapped,
    body,
    partOf(name) {
      const owner = isBodyPart(name) ? body : root;
      const value = member(owner.value, name);
      return value === undefined ? undefined : { value, pointer: pointerTo(owner.pointer, name) };
    },
  };
}

export function isBodyPart(name: string): name is BodyPart {
  return (BODY_PARTS as readonly string[]).includes(name);
}

/** An object as it is, a list as the object of its indexes (to the language they are alike), else `undefined`. */
export function asObject(value: Json | undefined): JsonObject | undefined {
  if (isObject(value)) return value;
  return isArray(value)
    ? objectFrom(value.map((element, index) => [String(index), element] as const))
    : undefined;
}

/** CFG-2: a document of which the one key is nearly "parameters" is the wrapped form; nothing of it is read. */
function reportMisspeltParameters(root: JsonObject, report: Report): boolean {
  if (hasMember(root, 'api') || hasMember(root, 'config') || hasMember(root, 'parameters'))
    return false;
  const name = keysOf(root).find(
    (key) => isObject(root[key]) && didYouMean(key, ['parameters']) !== undefined,
  );
  if (name === undefined) return false;
  const pointer = pointerTo('', name);
  report({
    rule: 'missing-section',
    pointer,
    part: 'key',
    message: `the document has neither "api" and "config" nor "parameters": "${name}" is not read`,
    help: 'did you mean "parameters"?',
    fixes: [
      {
        title: 'rename to "parameters"',
        safe: true,
        edits: [{ kind: 'rename-key', pointer, name: 'parameters' }],
      },
    ],
  });
  return true;
}

/** CFG-3: beside an object `parameters`, these members of the root are not read. */
function reportIgnored(root: JsonObject, report: Report): void {
  for (const name of BODY_PARTS) {
    if (!hasMember(root, name)) continue;
    const pointer: Pointer = pointerTo('', name);
    report({
      rule: 'ignored-section',
      pointer,
      part: 'key',
      message: `"${name}" is ignored: the document has "parameters", and "${name}" is read below it`,
      help: `move "${name}" into "parameters"`,
      cause: { supplies: pointerTo('/parameters', name) },
      related: [{ pointer: '/parameters', part: 'key', message: 'everything is read from here' }],
    });
  }
}

/** CFG-5: only extraction is done. */
function checkAction(root: JsonObject, report: Report): void {
  const action = member(root, 'action');
  if (isPhpEmpty(action) || action === 'run') return;
  report({
    rule: 'unsupported-action',
    pointer: '/action',
    message: `The action ${JSON.stringify(action)} is not supported.`,
    help: 'only "run" is; leave "action" out',
  });
}
