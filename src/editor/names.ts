import {
  type Pointer,
  pointerSegments,
  pointerThrough,
  pointerTo,
} from '../language/support/pointer.ts';
import {
  isArray,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  member,
  objectAt,
} from '../language/values/json.ts';
import { flattenLeaves, valueAtSegments } from '../language/values/path.ts';
import { type Body, bodyOf } from './body.ts';
import { maskOf } from './mask.ts';

/** A name that a document gives to something, and where: iterations may give an attribute again and again. */
export interface DocumentName {
  readonly name: string;
  readonly pointers: readonly Pointer[];
  /** Its value as it may be shown; a secret is never shown. */
  readonly shown: string;
}

/** The names that a configuration offers to references. Works on unfinished documents too. */
export interface DocumentNames {
  readonly attributes: readonly DocumentName[];
  readonly scrollers: readonly DocumentName[];
  readonly authentications: readonly DocumentName[];
  readonly mappings: readonly DocumentName[];
  readonly dataTypes: readonly string[];
}

const NOT_ATTRIBUTES = new Set(['jobs', 'mappings']);

export function namesOf(root: Json): DocumentNames {
  const body = bodyOf(root);
  const { text: masked } = maskOf(root);
  const config = objectAt(body.value, 'config');
  const api = objectAt(body.value, 'api');
  const scrollers = objectAt(objectAt(api, 'pagination'), 'scrollers');
  const mappings = objectAt(config, 'mappings');
  const under = (object: JsonObject, ...path: string[]) =>
    keysOf(object).map(
      (name): DocumentName => ({
        name,
        pointers: [pointerThrough(body.pointer, [...path, name])],
        shown: '',
      }),
    );
  return {
    attributes: attributesOf(body, masked),
    scrollers: under(scrollers, 'api', 'pagination', 'scrollers'),
    authentications: under(objectAt(api, 'authentications'), 'api', 'authentications'),
    mappings: under(mappings, 'config', 'mappings'),
    dataTypes: [...new Set(dataTypesOf(member(config, 'jobs')))],
  };
}

/** The names in braces of an endpoint, which a child job's `placeholders` must define. */
export function placeholdersIn(endpoint: string): readonly string[] {
  return [...new Set([...endpoint.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name as string))];
}

/** The object that a pointer leads into, or the nearest one around it. */
export function objectAround(root: Json, pointer: Pointer): JsonObject {
  const segments = pointerSegments(pointer);
  for (let length = segments.length; length >= 0; length--) {
    const value = valueAtSegments(segments.slice(0, length), root);
    if (value !== undefined && isObject(value)) return value;
  }
  return {};
}

/** What `attr` can name: the members of `config`, and those that iterations put in their place or add (ITER-3). */
function attributesOf(body: Body, masked: (text: string) => string): readonly DocumentName[] {
  const iterations = member(body.value, 'iterations');
  const given = [
    ...leavesOf(objectAt(body.value, 'config'), pointerTo(body.pointer, 'config')),
    ...(iterations !== undefined && isArray(iterations) ? iterations : []).flatMap(
      (iteration, index) =>
        isObject(iteration)
          ? leavesOf(iteration, pointerTo(body.pointer, 'iterations', index))
          : [],
    ),
  ];
  const named = new Map<string, DocumentName>();
  for (const each of given) {
    const earlier = named.get(each.name);
    const shown = masked(each.shown);
    const isAgain = earlier !== undefined && earlier.shown !== shown;
    named.set(each.name, {
      name: each.name,
      pointers: [...(earlier?.pointers ?? []), ...each.pointers],
      shown: isAgain ? `${earlier.shown.replace(/, …$/, '')}, …` : shown,
    });
  }
  return [...named.values()];
}

function leavesOf(object: JsonObject, pointer: Pointer): readonly DocumentName[] {
  return keysOf(object)
    .filter((name) => !NOT_ATTRIBUTES.has(name))
    .flatMap((name) => [...flattenLeaves({ [name]: member(object, name) } as JsonObject)])
    .map(([path, leaf]) => ({
      name: path,
      pointers: [pointerThrough(pointer, path.split('.'))],
      shown: path.startsWith('#') || path.includes('.#') ? 'a secret' : JSON.stringify(leaf),
    }));
}

function dataTypesOf(jobs: Json | undefined): readonly string[] {
  if (jobs === undefined || !isArray(jobs)) return [];
  return jobs.flatMap((job) => {
    if (!isObject(job)) return [];
    const name = member(job, 'dataType') ?? member(job, 'endpoint');
    return [...(typeof name === 'string' ? [name] : []), ...dataTypesOf(member(job, 'children'))];
  });
}
