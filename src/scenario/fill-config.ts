import { exactJsonText } from '../features/formats/json/exact-json.ts';
import type { Diagnostic } from '../language/diagnostics/diagnostic.ts';
import { readDocument } from '../language/parse/read-document.ts';
import type { SourceDocument } from '../language/parse/source-document.ts';
import { type Pointer, pointerTo } from '../language/support/pointer.ts';
import {
  hasMember,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  mapMembers,
  mapTexts,
  objectFrom,
} from '../language/values/json.ts';
import { fillTemplate, readTemplate, type Symbols } from './play/template.ts';
import { unreplacedSecrets } from './unreplaced-secrets.ts';

/** A configuration's text as it is compiled, and the document that its places are reported in. */
export interface FilledConfig {
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
      message: `the secret at ${pointer} has no made-up value in the scenario`,
      help: `add "${pointer}" to "replace" in scenario.yaml, or record again`,
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
