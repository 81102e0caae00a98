import type { Diagnostic } from '../text/diagnostic.ts';
import { readDocument } from '../text/read-document.ts';
import type { SourceDocument } from '../text/source-document.ts';
import {
  elementsOf,
  exactJsonText,
  hasMember,
  isArray,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  keysOf,
  mapMembers,
  mapTexts,
  objectFrom,
} from '../values/json.ts';
import { mapAllTexts, type Pointer, pointerSegments, pointerTo } from '../values/path.ts';
import type { Secrets } from '../values/secret.ts';
import { MASK, searchFor } from '../values/secret-search.ts';
import { fillTemplate, readTemplate, type Symbols } from './replay/template.ts';

/** A configuration's text as it is compiled, and the document that its places are reported in. */
interface FilledConfig {
  readonly text: string | Uint8Array;
  /** The configuration as written, when the text is not: places are then looked up by pointer. */
  readonly original: SourceDocument | undefined;
}

/** A configuration that replaces the original one, and the original document, which reported places refer to. */
export interface ChangedConfig {
  readonly value: Json;
  readonly original: SourceDocument;
}

/** What a scenario has in place of parts of its configuration. */
interface ConfigChanges {
  readonly overlays?: readonly JsonObject[];
  readonly replacements?: ReadonlyMap<Pointer, string>;
  readonly changed?: ChangedConfig | undefined;
}

/**
 * Fills the symbols of a configuration (quoted texts, so that a value is escaped as JSON escapes it; lines stay), puts
 * the replacements in the place of its own values and applies merge patches. `undefined` when the text cannot be read;
 * that was reported.
 */
export async function fillConfig(
  config: { readonly path: string; readonly bytes: Uint8Array },
  { overlays = [], replacements = new Map(), changed }: ConfigChanges,
  symbols: Symbols,
  report: (diagnostic: Diagnostic) => void,
): Promise<FilledConfig | undefined> {
  if (overlays.length === 0 && replacements.size === 0 && changed === undefined)
    return { text: filledText(config.bytes, symbols), original: undefined };
  const original = changed?.original ?? (await readFilled(config, symbols, report));
  if (original === undefined) return undefined;
  const fill = (part: string) => fillTemplate(readTemplate(part), symbols);
  const value = changed?.value ?? original.value;
  const replaced =
    replacements.size === 0
      ? value
      : replacedValue(value, '', new Map([...replacements].map(([at, text]) => [at, fill(text)])));
  const merged = overlays.reduce<Json>(
    (whole, overlay) => mergePatch(whole, mapTexts(overlay, fill)),
    replaced,
  );
  if (replacements.size > 0) reportUnreplaced(original, merged, replacements, symbols, report);
  return { text: exactJsonText(merged), original };
}

/** The configuration with its symbols filled, without anything put over it. `undefined` when it cannot be read; that was reported. */
export async function readFilled(
  config: { readonly path: string; readonly bytes: Uint8Array },
  symbols: Symbols,
  report: (diagnostic: Diagnostic) => void,
): Promise<SourceDocument | undefined> {
  return readDocument(filledText(config.bytes, symbols), config.path, report);
}

/** Where secrets are replaced, all are: a real one would be sent, and shown in reports. */
function reportUnreplaced(
  original: SourceDocument,
  merged: Json,
  replacements: ReadonlyMap<Pointer, string>,
  { secrets }: Symbols,
  report: (diagnostic: Diagnostic) => void,
): void {
  const madeUp = [...secrets.values()].filter((text) => text !== '');
  const isReplaced = (pointer: Pointer, text: string) =>
    replacements.has(pointer) ||
    !original.has(pointer) ||
    madeUp.some((part) => text.includes(part));
  for (const pointer of unreplacedSecrets(merged, isReplaced))
    report({
      file: original.name,
      rule: 'unknown-secret',
      severity: 'error',
      message: `the configuration has the secret "${pointerSegments(pointer).at(-1)}", and the scenario has no made-up value for it`,
      help: `write "replace": { "${pointer}": "made-up" } into scenario.yaml, beside the entries that its "replace" has already: the replay then sends this text in place of your secret. Or record the scenario again`,
      pointer,
      range: original.rangeOf(pointer, 'key'),
    });
}

/** A value with others in the place of some of its parts; parts that it does not have are not added. */
function replacedValue(
  value: Json,
  pointer: Pointer,
  replacements: ReadonlyMap<Pointer, string>,
): Json {
  const replacement = replacements.get(pointer);
  if (replacement !== undefined) return replacement;
  if (isArray(value))
    return value.map((element, index) =>
      replacedValue(element, pointerTo(pointer, index), replacements),
    );
  if (!isObject(value)) return value;
  return mapMembers(value, (inner, name) =>
    replacedValue(inner, pointerTo(pointer, name), replacements),
  );
}

/** JSON merge patch (RFC 7396): members of the patch win, `null` removes. */
export function mergePatch(target: Json, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const base: JsonObject = isObject(target) ? target : {};
  const kept = keysOf(base).filter((name) => !hasMember(patch, name) || patch[name] !== null);
  const added = keysOf(patch).filter((name) => !hasMember(base, name) && patch[name] !== null);
  return objectFrom(
    [...kept, ...added].map(
      (name) =>
        [
          name,
          hasMember(patch, name)
            ? mergePatch(base[name] ?? null, patch[name] as Json)
            : (base[name] as Json),
        ] as const,
    ),
  );
}

function filledText(bytes: Uint8Array, symbols: Symbols): string | Uint8Array {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('{{')) return bytes;
  return readTemplate(Buffer.from(bytes).toString())
    .pieces.map((piece) =>
      piece.kind === 'text'
        ? piece.text
        : JSON.stringify(fillTemplate({ source: '', pieces: [piece] }, symbols)).slice(1, -1),
    )
    .join('');
}

/** Whether a name marks the values below it as secret; in `mappings` it is a member of records, and what is declared of a secret input is none. */
export function marksSecret(name: string, path: readonly string[]): boolean {
  return (
    name.startsWith('#') &&
    !path.some((part, index) => part === 'mappings' && path[index - 1] === 'config') &&
    path[path[0] === 'parameters' ? 1 : 0] !== 'inputs'
  );
}

/** The secret values of a configuration that `isReplaced` does not know: a replay would use them as they are. */
function unreplacedSecrets(
  value: Json,
  isReplaced: (pointer: Pointer, text: string) => boolean,
): readonly Pointer[] {
  const found: Pointer[] = [];
  const visit = (
    part: Json,
    pointer: Pointer,
    path: readonly string[],
    isSecret: boolean,
  ): void => {
    for (const [name, inner] of elementsOf(part))
      visit(inner, pointerTo(pointer, name), [...path, name], isSecret || marksSecret(name, path));
    if (
      isSecret &&
      isScalar(part) &&
      part !== null &&
      part !== '' &&
      !isReplaced(pointer, String(part))
    )
      found.push(pointer);
  };
  visit(value, '', [], false);
  return found;
}

/**
 * Masks the real secrets of a configuration, which are not the scenario's made-up ones: a scenario can name a shared
 * configuration, and a comparison can be of versions with real secrets. In short words only whole ones are hidden.
 */
export function hidingRealSecrets(
  secrets: Iterable<Secrets>,
  madeUp: ReadonlyMap<string, string>,
): (text: string) => string {
  const known = new Set(madeUp.values());
  const real = [...secrets]
    .flatMap((some) => [...some.values()].map((secret) => secret.open()))
    .filter((text) => !known.has(text));
  const search = searchFor(real);
  return (text) =>
    search.mask(text, ({ from, to, secret, isInWord }) =>
      isInWord && secret.length < LONG ? text.slice(from, to) : MASK,
    );
}

const LONG = 8;

/** A report with every text changed, but for names, places and words of the report itself. */
export function withTexts<T>(report: T, change: (text: string) => string): T {
  return mapAllTexts(report, change, KEPT);
}

const KEPT = new Set([
  'kind',
  'side',
  'status',
  'outcome',
  'severity',
  'rule',
  'subject',
  'file',
  'folder',
  'pointer',
  'place',
  'from',
  'id',
  'table',
  'document',
]);
