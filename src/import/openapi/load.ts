import type { SourceDocument } from '../../language/parse/source-document.ts';
import { pointerSegments, pointerThrough } from '../../language/support/pointer.ts';
import {
  isArray,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  objectFrom,
} from '../../language/values/json.ts';
import { textAt } from '../../language/values/path.ts';
import { jsonText } from '../../language/values/text.ts';
import { ImportProblem } from '../import-problem.ts';
import { lineOf, readSource } from '../source-file.ts';

/** A document of OpenAPI 3 in one piece, with the places of its parts. */
export interface LoadedDocument {
  readonly root: JsonObject;
  /** File and line of a pointer. */
  readonly lineOf: (pointer: string) => string;
}

/** Reads a file that a document names, by its path from the document's folder; `undefined` when there is none. */
export type ReadBeside = (path: string) => Promise<Uint8Array | undefined>;

/** Where the other files of a document are in it: below their paths. */
const FILES = 'x-sluice-files';
const MAX_FILES = 1000;

/**
 * Reads a document with the files that it refers to, and brings Swagger 2.0 to the form of OpenAPI 3. References stay: documents are
 * cyclic. Throws `ImportProblem`.
 */
export async function loadDocument(
  bytes: Uint8Array,
  name: string,
  readBeside: ReadBeside,
): Promise<LoadedDocument> {
  const main = await readSource(bytes, name);
  const files = new Map<string, SourceDocument>();
  const wanted: string[] = [];
  const take = (value: Json, file: string): Json =>
    withReferences(value, (reference) => {
      const [path = '', fragment = ''] = reference.split('#', 2);
      if (/^[a-z][a-z\d+.-]*:/i.test(path)) return reference;
      const target = path === '' ? file : besidePath(file, path);
      if (target === '') return `#${fragment}`;
      if (!files.has(target) && !wanted.includes(target)) wanted.push(target);
      return `#${pointerThrough('', [FILES, target]).split('/').map(encodeURIComponent).join('/')}${fragment}`;
    });
  const root = take(main.value, '');
  const others: [string, Json][] = [];
  for (let file = wanted.shift(); file !== undefined; file = wanted.shift()) {
    if (files.size >= MAX_FILES)
      throw new ImportProblem(`${name} has more than ${MAX_FILES} files`);
    const content = await readBeside(file);
    if (content === undefined)
      throw new ImportProblem(`${name} refers to "${file}", which is not beside it`);
    const document = await readSource(content, file);
    files.set(file, document);
    others.push([file, take(document.value, file)]);
  }
  if (!isObject(root)) throw new ImportProblem(`${name} is no OpenAPI document: it is no object`);
  const whole = others.length === 0 ? root : { ...root, [FILES]: Object.fromEntries(others) };
  return {
    root: await asOpenApi3(whole, name),
    lineOf(pointer) {
      const [first, file = '', ...rest] = pointerSegments(pointer);
      const other = first === FILES ? files.get(file) : undefined;
      return other === undefined ? lineOf(main, pointer) : lineOf(other, pointerThrough('', rest));
    },
  };
}

async function asOpenApi3(root: JsonObject, name: string): Promise<JsonObject> {
  if (textAt(root, 'openapi').startsWith('3')) return root;
  const version = textAt(root, 'swagger');
  if (!/^2(?:\.0)?$/.test(version))
    throw new ImportProblem(
      `${name} is no OpenAPI document: it has neither "openapi: 3…" nor "swagger: 2.0"`,
    );
  const { upgradeFromTwoToThree } = await import('@scalar/openapi-upgrader/2.0-to-3.0');
  const plain = JSON.parse(jsonText({ ...root, swagger: '2.0' })) as Record<string, unknown>;
  try {
    return upgradeFromTwoToThree(plain) as JsonObject;
  } catch (error) {
    throw new ImportProblem(`${name} cannot be read as Swagger 2.0: ${(error as Error).message}`);
  }
}

function withReferences(value: Json, change: (reference: string) => string): Json {
  if (isArray(value)) return value.map((element) => withReferences(element, change));
  if (!isObject(value)) return value;
  return objectFrom(
    keysOf(value).map((name): readonly [string, Json] => {
      const inner = value[name] ?? null;
      const isReference = name === '$ref' && typeof inner === 'string';
      return [name, isReference ? change(inner) : withReferences(inner, change)];
    }),
  );
}

/** The path of a file that another one names, from the folder of the document; empty for the document itself. */
function besidePath(from: string, path: string): string {
  const base = new URL(from, 'file:///document/');
  return decodeURIComponent(new URL(path, base).pathname).replace(/^\/document\//, '');
}
