import { SymbolKind } from 'vscode-languageserver/node.js';
import { bodyOf, jobsBelow, type WrittenJob } from '../language/configuration/symbols.ts';
import type { Range } from '../language/diagnostics/diagnostic.ts';
import type { SourceDocument } from '../language/parse/source-document.ts';
import { type Pointer, pointerSegments, pointerTo } from '../language/support/pointer.ts';
import {
  entriesOf,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  member,
  objectAt,
} from '../language/values/json.ts';
import { type Mask, maskOf } from './mask.ts';
import { isBefore } from './place-at.ts';
import { isWithin } from './places.ts';

/** A part of a configuration as an outline shows it. */
export interface OutlineEntry {
  readonly name: string;
  readonly detail: string;
  readonly kind: SymbolKind;
  readonly range: Range;
  /** The key, or the first line of an element of a list: always inside of `range`. */
  readonly selection: Range;
  readonly children: readonly OutlineEntry[];
}

/** `api` with its sections, attributes, the tree of jobs, mappings and iterations. Values of secrets are not in it. */
export function outlineOf(document: SourceDocument): readonly OutlineEntry[] {
  const { value, pointer } = bodyOf(document.value);
  const entry = entryMaker(document);
  const mask = maskOf(document.value);
  return entriesOf(value).flatMap(([name, part]): OutlineEntry[] => {
    const at = pointerTo(pointer, name);
    if (name === 'api' && isObject(part))
      return [
        entry(
          at,
          name,
          SymbolKind.Module,
          textAt(part, 'baseUrl', mask.url),
          sectionsOf(part, at, entry),
        ),
      ];
    if (name === 'config' && isObject(part))
      return [entry(at, name, SymbolKind.Module, '', extractionOf(part, at, entry, mask))];
    if (name === 'iterations' && isArray(part)) {
      const each = part.map((_, index) =>
        entry(pointerTo(at, index), `iteration ${index + 1}`, SymbolKind.Event, ''),
      );
      return [entry(at, name, SymbolKind.Array, `${part.length}`, each)];
    }
    return isObject(part) ? [entry(at, name, SymbolKind.Object, '')] : [];
  });
}

type EntryMaker = (
  pointer: Pointer,
  name: string,
  kind: SymbolKind,
  detail: string,
  children?: readonly OutlineEntry[],
) => OutlineEntry;

/** Ranges that editors accept: an entry contains its selection and its children, even if a YAML alias points elsewhere. */
function entryMaker(document: SourceDocument): EntryMaker {
  return (pointer, name, kind, detail, children = []) => {
    const [key, value] = [document.rangeOf(pointer, 'key'), document.rangeOf(pointer)];
    const range = { start: key.start, end: isBefore(value.end, key.end) ? key.end : value.end };
    const selection =
      isWithin(key, range) && key.start.line === key.end.line
        ? key
        : { start: key.start, end: key.start };
    return {
      name: name.trim() === '' ? '(empty)' : name,
      detail,
      kind,
      range,
      selection,
      children: children.filter((child) => isWithin(child.range, range)),
    };
  };
}

function sectionsOf(api: JsonObject, pointer: Pointer, entry: EntryMaker): readonly OutlineEntry[] {
  return entriesOf(api).flatMap(([name, part]): OutlineEntry[] => {
    const at = pointerTo(pointer, name);
    if (!isObject(part)) return [];
    if (name === 'authentication') return [entry(at, name, SymbolKind.Key, textAt(part, 'type'))];
    if (name !== 'pagination') return [entry(at, name, SymbolKind.Property, '')];
    const scrollers = objectAt(part, 'scrollers');
    const each = entriesOf(scrollers).map(([scroller, written]) =>
      entry(
        pointerTo(at, 'scrollers', scroller),
        scroller,
        SymbolKind.Interface,
        textAt(written, 'method'),
      ),
    );
    return [entry(at, name, SymbolKind.Interface, textAt(part, 'method'), each)];
  });
}

function extractionOf(
  config: JsonObject,
  pointer: Pointer,
  entry: EntryMaker,
  mask: Mask,
): readonly OutlineEntry[] {
  const jobs = jobsBelow({ value: config, pointer });
  return entriesOf(config).map(([name, part]) => {
    const at = pointerTo(pointer, name);
    if (name === 'jobs')
      return entry(at, name, SymbolKind.Array, '', jobEntries(jobs, entry, mask));
    if (name !== 'mappings') return entry(at, name, SymbolKind.Variable, '');
    const mappings = isObject(part) ? keysOf(part) : [];
    const each = mappings.map((mapping) =>
      entry(pointerTo(at, mapping), mapping, SymbolKind.Struct, ''),
    );
    return entry(at, name, SymbolKind.Object, '', each);
  });
}

function jobEntries(
  jobs: readonly WrittenJob[],
  entry: EntryMaker,
  mask: Mask,
): readonly OutlineEntry[] {
  return jobs.map(({ written, pointer, children }) => {
    const endpoint = textAt(written, 'endpoint', mask.url);
    const method = textAt(written, 'method') || 'GET';
    const key = pointerSegments(pointer).at(-1) ?? '';
    return entry(
      pointer,
      mask.text(textAt(written, 'dataType') || endpoint || `job ${key}`),
      SymbolKind.Function,
      endpoint === '' ? '' : `${method} ${endpoint}`,
      jobEntries(children, entry, mask),
    );
  });
}

/** A member that is a string, as it may be shown. */
function textAt(
  value: Json,
  name: string,
  shown: (text: string) => string = (text) => text,
): string {
  const part = isObject(value) ? member(value, name) : undefined;
  return typeof part === 'string' ? shown(part) : '';
}
