import { NO_AUTHENTICATION } from '../features/authentication/lower-named.ts';
import type { PlacePart, Position, Range } from '../language/diagnostics/diagnostic.ts';
import { type TextLines, textLines } from '../language/diagnostics/text-lines.ts';
import type { SourceDocument } from '../language/parse/source-document.ts';
import { type Pointer, pointerTo } from '../language/support/pointer.ts';
import {
  isArray,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  member,
  objectAt,
} from '../language/values/json.ts';
import { type Body, bodyOf } from './body.ts';
import { namesOf } from './names.ts';
import { holds, membersOf } from './place-at.ts';

/** A place where a name of the configuration is written. */
export interface Occurrence {
  readonly kind: 'attribute' | 'scroller' | 'authentication' | 'data type' | 'placeholder';
  readonly name: string;
  readonly role: 'definition' | 'reference';
  /** The value whose key the name is, or that contains it. */
  readonly pointer: Pointer;
  /** The job whose `placeholders` define a placeholder; empty for names of the whole document. */
  readonly scope: Pointer;
  readonly range: Range;
  /** The job has no `dataType`: its endpoint is its data type. */
  readonly isImplied?: true;
}

/** Every place where an attribute, a scroller, an authentication, a data type or a placeholder is written; each range once. */
export function occurrencesOf(document: SourceDocument): readonly Occurrence[] {
  const names = namesOf(document.value);
  const body = bodyOf(document.value);
  const lines = textLines(document.text);
  const jobs = jobsOf(
    member(objectAt(body.value, 'config'), 'jobs'),
    pointerTo(body.pointer, 'config', 'jobs'),
  );
  const at = (
    kind: Occurrence['kind'],
    name: string,
    pointer: Pointer,
    part: PlacePart,
  ): Occurrence => {
    return {
      kind,
      name,
      role: part === 'key' ? 'definition' : 'reference',
      pointer,
      scope: '',
      range: document.rangeOf(pointer, part),
    };
  };
  const defined = (kind: Occurrence['kind'], list: typeof names.attributes) =>
    list.flatMap(({ name, pointers }) => pointers.map((pointer) => at(kind, name, pointer, 'key')));
  const found = [
    ...defined('attribute', names.attributes),
    ...defined('scroller', names.scrollers),
    ...defined('authentication', names.authentications),
    ...defined('data type', names.mappings),
    ...attributeReferences(body).map(({ name, pointer }) =>
      at('attribute', name, pointer, 'value'),
    ),
    ...scrollerReferences(body, jobs).map(({ name, pointer }) =>
      at('scroller', name, pointer, 'value'),
    ),
    ...namesIn(jobs, 'authentication')
      .filter(({ name }) => name !== NO_AUTHENTICATION)
      .map(({ name, pointer }) => at('authentication', name, pointer, 'value')),
    ...jobs.flatMap((job) => placeholdersOf(document, lines, job)),
    ...jobs.flatMap(({ value, pointer }): Occurrence[] => {
      const [dataType, endpoint] = [member(value, 'dataType'), member(value, 'endpoint')];
      if (typeof dataType === 'string')
        return [at('data type', dataType, pointerTo(pointer, 'dataType'), 'value')];
      return typeof endpoint === 'string'
        ? [
            {
              ...at('data type', endpoint, pointerTo(pointer, 'endpoint'), 'value'),
              isImplied: true,
            },
          ]
        : [];
    }),
  ];
  const seen = new Set<string>();
  return found.filter(({ kind, range: { start } }) => {
    const key = `${kind} ${start.line}:${start.column}`;
    return !seen.has(key) && seen.add(key).size > 0;
  });
}

/** The name at a position: the one within an endpoint before the endpoint as a whole. */
export function occurrenceAt(
  occurrences: readonly Occurrence[],
  position: Position,
): Occurrence | undefined {
  const found = occurrences.filter(({ range }) => holds(range, position));
  return found.find(({ isImplied }) => isImplied !== true) ?? found[0];
}

/** Every place of the same name, itself included. */
export function sameName(
  occurrences: readonly Occurrence[],
  { kind, name, scope }: Occurrence,
): readonly Occurrence[] {
  return occurrences.filter(
    (other) => other.kind === kind && other.name === name && other.scope === scope,
  );
}

interface NamedPlace {
  readonly name: string;
  readonly pointer: Pointer;
}

/** Objects whose keys are names of the user: an `attr` there is a parameter or a header, not a reference. */
const OBJECTS_OF_NAMES = new Set([
  'params',
  'headers',
  'query',
  'userData',
  'defaultOptions',
  'placeholders',
]);
/** The members of `config` whose values can be references. */
const EVALUATED = ['jobs', 'userData', 'http'];

function attributeReferences({ value, pointer }: Body): readonly NamedPlace[] {
  const found: NamedPlace[] = [];
  const visit = (part: Json, at: Pointer, holder: string): void => {
    for (const [name, inner] of membersOf(part)) {
      const below = pointerTo(at, name);
      if (name === 'attr' && typeof inner === 'string' && !OBJECTS_OF_NAMES.has(holder))
        found.push({ name: inner, pointer: below });
      else visit(inner, below, String(name));
    }
  };
  visit(objectAt(value, 'api'), pointerTo(pointer, 'api'), 'api');
  const config = objectAt(value, 'config');
  for (const name of EVALUATED)
    visit(member(config, name) ?? null, pointerTo(pointer, 'config', name), name);
  return found;
}

function scrollerReferences(
  { value, pointer }: Body,
  jobs: readonly JobPlace[],
): readonly NamedPlace[] {
  const defaultValue = member(objectAt(objectAt(value, 'api'), 'pagination'), 'default');
  const pointerOfDefault = pointerTo(pointer, 'api', 'pagination', 'default');
  return [
    ...(typeof defaultValue === 'string'
      ? [{ name: defaultValue, pointer: pointerOfDefault }]
      : []),
    ...namesIn(jobs, 'scroller'),
  ];
}

/** What a setting of the jobs names. */
function namesIn(jobs: readonly JobPlace[], setting: string): readonly NamedPlace[] {
  return jobs.flatMap((job) => {
    const name = member(job.value, setting);
    return typeof name === 'string' ? [{ name, pointer: pointerTo(job.pointer, setting) }] : [];
  });
}

interface JobPlace {
  readonly value: JsonObject;
  readonly pointer: Pointer;
  /** Placeholders in force: name → the job that defines it (PH-7). */
  readonly placeholders: ReadonlyMap<string, Pointer>;
}

/** The jobs with their children, parents first; as a list, or as an object of which only the values count. */
function jobsOf(
  jobs: Json | undefined,
  pointer: Pointer,
  inherited: JobPlace['placeholders'] = new Map(),
): readonly JobPlace[] {
  if (jobs === undefined || !(isArray(jobs) || isObject(jobs))) return [];
  return membersOf(jobs).flatMap(([name, value]) => {
    if (!isObject(value)) return [];
    const at = pointerTo(pointer, name);
    const placeholders = new Map([
      ...inherited,
      ...keysOf(objectAt(value, 'placeholders')).map((own) => [own, at] as const),
    ]);
    return [
      { value, pointer: at, placeholders },
      ...jobsOf(member(value, 'children'), pointerTo(at, 'children'), placeholders),
    ];
  });
}

function placeholdersOf(
  document: SourceDocument,
  lines: TextLines,
  { value, pointer, placeholders }: JobPlace,
): readonly Occurrence[] {
  const defined = keysOf(objectAt(value, 'placeholders')).map((name): Occurrence => {
    const own = pointerTo(pointer, 'placeholders', name);
    return {
      kind: 'placeholder',
      name,
      role: 'definition',
      pointer: own,
      scope: pointer,
      range: document.rangeOf(own, 'key'),
    };
  });
  const endpoint = member(value, 'endpoint');
  if (typeof endpoint !== 'string') return defined;
  const own = pointerTo(pointer, 'endpoint');
  const { start, end } = document.rangeOf(own);
  const from = lines.offsetAt(start);
  const used = [
    ...document.text.slice(from, lines.offsetAt(end)).matchAll(/\{([^{}]+)\}/g),
  ].flatMap(({ index, 1: name = '' }): Occurrence[] => {
    const scope = placeholders.get(name);
    if (scope === undefined) return [];
    const range = {
      start: lines.positionAt(from + index + 1),
      end: lines.positionAt(from + index + 1 + name.length),
    };
    return [{ kind: 'placeholder', name, role: 'reference', pointer: own, scope, range }];
  });
  return [...defined, ...used];
}
