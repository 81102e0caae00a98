import { readDocument } from '../../parse/read-document.ts';
import type { SourceDocument } from '../../parse/source-document.ts';
import { type Json, keysOf } from '../../values/json.ts';
import type { Carried, Imported, NotCarried } from '../draft.ts';
import { Refusal } from '../refusal.ts';
import { Manifest } from './components.ts';
import { apiOf, configurationsOf, type StreamWithSecrets } from './configurations.ts';
import type { PythonValue } from './jinja/expression.ts';
import { isList, isObject, pythonText } from './jinja/python.ts';
import { carryStream } from './stream.ts';
import type { Connection, Scope } from './values.ts';

/** What the user gives beside the manifest. */
export interface AirbyteOptions {
  readonly name: string;
  /** The connection's settings, as Airbyte knows them. */
  readonly settings: Json;
  /** The connector's `spec` where the manifest has none. */
  readonly spec?: Json | undefined;
  /** Streams to carry; all when absent. */
  readonly streams?: readonly string[] | undefined;
}

/** The document is no manifest, or cannot be read. */
export class NotAManifest extends Error {
  override readonly name = 'NotAManifest';
}

/** Converts a manifest of a declarative connector with the settings of a connection. Throws `NotAManifest`. */
export async function importAirbyte(
  text: string | Uint8Array,
  file: string,
  options: AirbyteOptions,
): Promise<Imported> {
  const problems: string[] = [];
  const document = await readDocument(text, file, ({ message, severity }) => {
    if (severity === 'error') problems.push(message);
  });
  if (document === undefined) throw new NotAManifest(problems[0] ?? 'the file is empty');
  const root = pythonOf(document.value);
  if (!isObject(root) || (root.streams === undefined && root.definitions === undefined))
    throw new NotAManifest('it has no "streams"');
  return convert(root, document, options);
}

function convert(
  root: { readonly [name: string]: PythonValue },
  document: SourceDocument,
  options: AirbyteOptions,
): Imported {
  const where = (pointer: string) => `${document.name}:${document.rangeOf(pointer).start.line}`;
  const notCarried: NotCarried[] = [];
  const carriedStreams: StreamWithSecrets[] = [];
  const specification = pythonOf(options.spec ?? null);
  const manifest = new Manifest(root);
  const connection: Connection = {
    settings: pythonOf(options.settings),
    isSecret: secretTest(specOf(root) ?? specOf(specification)),
  };
  for (const stream of manifest.children(manifest.root, 'streams')) {
    const name = pythonText(stream.members.name ?? '');
    if (options.streams !== undefined && !options.streams.includes(name)) continue;
    const scope: Scope = { connection, secrets: new Map() };
    try {
      const found = carryStream(stream, manifest, scope);
      apiOf(found, stream.pointer);
      carriedStreams.push({ stream: found, secrets: scope.secrets });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      notCarried.push({
        stream: name,
        where: where(error.pointer),
        reason: error.reason,
        why: error.message,
        ...(error.instead === undefined ? {} : { instead: error.instead }),
      });
    }
  }
  const drafts = configurationsOf(options.name, carriedStreams);
  const carried = drafts.flatMap(({ name, streams }) =>
    streams.map(
      (stream): Carried => ({
        stream: stream.name,
        config: `${name}.yaml`,
        table: stream.table,
        ...(Object.keys(stream.columns).length === 0 ? {} : { columns: stream.columns }),
      }),
    ),
  );
  const secrets = Object.fromEntries(
    carriedStreams.flatMap((each) =>
      [...each.secrets].map(([name, path]) => [name, path.join('.')] as const),
    ),
  );
  return { source: 'airbyte', drafts, carried, notCarried, questions: [], secrets };
}

/** A value of a document as Python has it: numbers are numbers. */
function pythonOf(value: Json): PythonValue {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(pythonOf);
  if ('kind' in value && 'text' in value && typeof value.text === 'string')
    return Number(value.text);
  const object = value as { readonly [name: string]: Json };
  return Object.fromEntries(
    keysOf(object).map((name) => [name, pythonOf(object[name] ?? null)] as const),
  );
}

function specOf(root: PythonValue): PythonValue | undefined {
  if (!isObject(root)) return undefined;
  const spec = isObject(root.spec ?? null) ? (root.spec as typeof root) : root;
  return spec.connection_specification ?? spec.connectionSpecification;
}

/** Whether a setting is a secret by the specification: `airbyte_secret` on it or on what it is a part of. */
function secretTest(spec: PythonValue | undefined): (path: readonly string[]) => boolean {
  return (path) => isSecretIn(spec ?? null, path);
}

function isSecretIn(schema: PythonValue, path: readonly string[]): boolean {
  if (!isObject(schema)) return false;
  if (schema.airbyte_secret === true) return true;
  const [step, ...rest] = path;
  if (step === undefined) return false;
  const branches = ['oneOf', 'anyOf', 'allOf'].flatMap((name) => {
    const list = schema[name];
    return isList(list) ? list : [];
  });
  if (branches.some((branch) => isSecretIn(branch, path))) return true;
  const { properties, items } = schema;
  const member = isObject(properties) ? properties[step] : undefined;
  if (member !== undefined) return isSecretIn(member, rest);
  return items !== undefined && /^\d+$/.test(step) && isSecretIn(items, rest);
}
