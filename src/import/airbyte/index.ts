import { readDocument } from '../../language/parse/read-document.ts';
import type { SourceDocument } from '../../language/parse/source-document.ts';
import { type Json, type JsonObject, keysOf, NumberLiteral } from '../../language/values/json.ts';
import type { Carried, Imported, NotCarried } from '../draft.ts';
import type { ImportInput } from '../import-input.ts';
import { ImportProblem } from '../import-problem.ts';
import { Refusal } from '../refusal.ts';
import { repeatedIn } from '../repeated-secrets.ts';
import { Manifest } from './components.ts';
import { apiOf, configurationsOf, type StreamWithSecrets } from './configurations.ts';
import type { PythonValue } from './jinja/expression.ts';
import { isList, isObject, pythonText } from './jinja/python.ts';
import { carryStream } from './stream.ts';
import type { Connection, Scope } from './values.ts';

/** Converts a manifest of a declarative connector with the settings of a connection. Throws `ImportProblem`. */
export async function readAirbyte(input: ImportInput): Promise<Imported> {
  const document = await documentOf(input.bytes, input.file);
  const root = pythonOf(document.value);
  if (!isObject(root) || !(isList(root.streams) || isList(root.dynamic_streams)))
    throw new ImportProblem(`${input.file} is no Airbyte manifest: it has no "streams"`);
  return convert(root, document, {
    name: input.name,
    only: input.only,
    nowMs: input.nowMs,
    settings: await valueOfBytes(input.settings, 'the settings'),
    spec: await valueOfBytes(input.spec, 'the specification'),
  });
}

interface Options {
  readonly name: string;
  readonly only: readonly string[] | undefined;
  readonly nowMs: number;
  readonly settings: PythonValue;
  readonly spec: PythonValue;
}

async function documentOf(bytes: Uint8Array, name: string): Promise<SourceDocument> {
  const problems: string[] = [];
  const document = await readDocument(bytes, name, ({ message, severity, range }) => {
    if (severity === 'error') problems.push(`${name}:${range.start.line}: ${message}`);
  });
  const [problem = `${name} is empty`] = problems;
  if (document === undefined) throw new ImportProblem(problem);
  return document;
}

async function valueOfBytes(bytes: Uint8Array | undefined, name: string): Promise<PythonValue> {
  return bytes === undefined ? {} : pythonOf((await documentOf(bytes, name)).value);
}

function convert(
  root: { readonly [name: string]: PythonValue },
  document: SourceDocument,
  options: Options,
): Imported {
  const where = (pointer: string) => `${document.name}:${document.rangeOf(pointer).start.line}`;
  const notCarried: NotCarried[] = [];
  const carriedStreams: StreamWithSecrets[] = [];
  const manifest = resolved(root, where);
  const spec = specOf(root) ?? specOf(options.spec) ?? null;
  const { settings } = options;
  const connection: Connection = {
    settings,
    isSecret: (path) => schemasAt(spec, path).some(({ schema }) => schema.airbyte_secret === true),
    isRequired: requiredTest(spec, settings),
    nowMs: options.nowMs,
  };
  const repeatsSecret = repeatedIn(secretTexts(settings, connection));
  const streams = manifest.children(manifest.root, 'streams');
  const names = streams.map(({ members }) => pythonText(members.name ?? ''));
  const unknown = options.only?.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new ImportProblem(
      `there is no stream "${unknown}": the manifest has ${names.join(', ')}`,
    );
  for (const stream of streams) {
    const name = pythonText(stream.members.name ?? '');
    if (options.only !== undefined && !options.only.includes(name)) continue;
    const scope: Scope = { connection, secrets: new Map() };
    try {
      manifest.checkSize(stream);
      const found = carryStream(stream, manifest, scope);
      apiOf(found, stream.pointer);
      if (repeatsSecret(found))
        throw new Refusal(
          'template',
          stream.pointer,
          'the value of a secret setting would be in the configuration',
          'read single settings in the templates, not all of them',
        );
      carriedStreams.push({ stream: found, secrets: scope.secrets });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      notCarried.push({
        stream: name,
        where: where(error.pointer),
        reason: error.reason,
        why: repeatsSecret(error.message)
          ? 'a template has the value of a secret setting in it'
          : error.message,
        ...(error.instead === undefined ? {} : { instead: error.instead }),
      });
    }
  }
  for (const [at, found] of manifest.children(manifest.root, 'dynamic_streams').entries())
    notCarried.push({
      stream: pythonText(found.members.name ?? `dynamic_streams/${at}`),
      where: where(found.pointer),
      reason: 'not-understood',
      why: 'the API decides which streams there are',
    });
  const drafts = configurationsOf(options.name, carriedStreams);
  const carried = drafts.flatMap(({ name, streams }) =>
    streams.map(
      (stream): Carried => ({
        stream: stream.name,
        config: `${name}.yaml`,
        table: stream.table,
      }),
    ),
  );
  const secrets = Object.fromEntries(
    carriedStreams.flatMap((each) =>
      [...each.secrets].map(([name, path]) => [name, path.join('.')] as const),
    ),
  );
  const questions = Object.entries(secrets).map(([name, path]) => ({
    kind: 'secret' as const,
    name,
    text: `the setting ${path} of the connection`,
  }));
  return { source: 'airbyte', drafts, carried, notCarried, questions, secrets, remarks: [] };
}

/** The values of secret settings. */
function secretTexts(
  value: PythonValue,
  connection: Connection,
  path: readonly string[] = [],
): readonly string[] {
  if (isList(value) || isObject(value))
    return Object.entries(value).flatMap(([name, each]) =>
      secretTexts(each, connection, [...path, name]),
    );
  return value !== null && connection.isSecret(path) ? [String(value)] : [];
}

/** The manifest without references; one that leads nowhere is a mistake of the whole document. */
function resolved(root: PythonValue, where: (pointer: string) => string): Manifest {
  try {
    return new Manifest(root);
  } catch (error) {
    if (error instanceof Refusal)
      throw new ImportProblem(`${where(error.pointer)}: ${error.message}`);
    throw error;
  }
}

/** A value of a document as Python has it: numbers are numbers. */
function pythonOf(value: Json): PythonValue {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(pythonOf);
  if (value instanceof NumberLiteral) return value.value;
  const object = value as JsonObject;
  return Object.fromEntries(
    keysOf(object).map((name) => [name, pythonOf(object[name] ?? null)] as const),
  );
}

function specOf(root: PythonValue): PythonValue | undefined {
  if (!isObject(root)) return undefined;
  const spec = isObject(root.spec ?? null) ? (root.spec as typeof root) : root;
  return spec.connection_specification ?? spec.connectionSpecification;
}

/** What the specification says of a setting. */
function schemasAt(schema: PythonValue, path: readonly string[]): readonly FoundSchema[] {
  if (!isObject(schema)) return [];
  const [step, ...rest] = path;
  if (step === undefined) return [{ schema, isRequired: false }];
  const branches = ['oneOf', 'anyOf', 'allOf'].flatMap((name) => {
    const list = schema[name];
    return isList(list) ? list : [];
  });
  const { properties, items, required } = schema;
  const member = isObject(properties ?? null) ? (properties as typeof schema)[step] : undefined;
  const inside = member ?? (/^\d+$/.test(step) ? items : undefined);
  const isRequired = isList(required) && required.includes(step);
  const own = inside === undefined ? [] : schemasAt(inside, rest);
  const found = rest.length === 0 ? own.map((each) => ({ ...each, isRequired })) : own;
  // everything below a secret is one
  const isSecret = isObject(inside ?? null) && (inside as typeof schema).airbyte_secret === true;
  return [
    ...found,
    ...(isSecret && rest.length > 0
      ? [{ schema: inside as typeof schema, isRequired: false }]
      : []),
    ...branches.flatMap((branch) => schemasAt(branch, path)),
  ];
}

interface FoundSchema {
  readonly schema: { readonly [name: string]: PythonValue };
  readonly isRequired: boolean;
}

/** Required settings of alternatives count only where their alternative was chosen: the object around them was given. */
function requiredTest(
  spec: PythonValue,
  settings: PythonValue,
): (path: readonly string[]) => boolean {
  return (path) => {
    const found = schemasAt(spec, path);
    if (path.length === 1) return found.some(({ isRequired }) => isRequired);
    const around = path
      .slice(0, -1)
      .reduce<PythonValue | undefined>(
        (value, step) => (isObject(value) ? value[step] : undefined),
        settings,
      );
    return isObject(around) && found.length > 0 && found.every(({ isRequired }) => isRequired);
  };
}
