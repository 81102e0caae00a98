import { definitions, root } from '../../generated/config-keys.ts';
import type { Part } from '../configuration/configuration.ts';
import {
  branchFor,
  childOf,
  placeOfDefinition,
  type TreePlace,
} from '../configuration/key-tree.ts';
import { isSingleJob } from '../configuration/single-job.ts';
import type { Finding, Report } from '../diagnostics/diagnostic.ts';
import type { SourceDocument } from '../parse/source-document.ts';
import { didYouMean } from '../support/did-you-mean.ts';
import { type Pointer, pointerThrough, pointerTo } from '../support/pointer.ts';
import { isPhpEmpty } from '../values/emptiness.ts';
import {
  elementsOf,
  hasMember,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  member,
} from '../values/json.ts';
import { expectedLocation, expectedLocationOfMisspelt } from './expected-locations.ts';
import { misplacementsIn, reportMisplaced } from './misplaced-keys.ts';
import { invisibleInKeys } from './stray-characters.ts';
import { reportSwappedNames, reportSwappedValues } from './swapped-values.ts';
import type { Envelope } from './unwrap.ts';
import { noteBranch, noteSetting, type UsedExtension } from './used-extensions.ts';

/** What an object is called in messages, where the name of its definition does not say it well. */
const NAMES: Readonly<Record<string, string>> = {
  ConfigurationDocument: 'the configuration',
  WrappedConfiguration: '"parameters"',
  Api: '"api"',
  ApiHttp: '"api.http"',
  DefaultOptions: '"api.http.defaultOptions"',
  ExtractionHttp: '"config.http"',
  RetrySettings: '"retryConfig"',
  RetryHttp: '"retryConfig.http"',
  RetryCurl: '"retryConfig.curl"',
  Job: 'a job',
  DataField: '"dataField"',
  NoAuthentication: 'authentication without a "type"',
  NoPagination: 'pagination without a "method"',
  FunctionCall: 'a function',
  PlaceholderFunction: 'a placeholder',
  LoginRequest: '"loginRequest"',
  ApiRequest: '"apiRequest"',
  ExpiresFromResponse: '"expires"',
  NextPageFlag: '"nextPageFlag"',
  ForceStop: '"forceStop"',
  LimitStop: '"limitStop"',
  ScrollRequest: '"scrollRequest"',
  ColumnMapping: 'a column mapping',
  UserMapping: 'a user mapping',
  TableMapping: 'a table mapping',
  ColumnDestination: '"mapping"',
  ParentKey: '"parentKey"',
  SshProxy: '"sshProxy"',
  Aws: '"aws"',
  AwsSignature: '"aws.signature"',
  AwsCredentials: '"aws.signature.credentials"',
  Cache: '"cache"',
  AsynchronousJob: '"async"',
  StatusRequest: '"async.status"',
  Poll: '"async.poll"',
  Download: '"async.download"',
};

/**
 * Reports members that nothing reads (CFG-6), each with the name that was probably meant or the place it belongs.
 * Parts that the envelope leaves unread are not looked at, nor those of the root that aliases repeat elsewhere.
 * `extensions` gets the extensions that are used, in the order of the document.
 */
export function reportUnknownKeys(
  { value: document, isRepeated }: Pick<SourceDocument, 'value' | 'isRepeated'>,
  envelope: Envelope,
  report: Report,
  extensions: UsedExtension[] = [],
): void {
  const unread = envelope.wrapped
    ? new Set(['api', 'config', 'iterations', 'sshProxy', 'aws', 'cache'])
    : new Set(['parameters']);
  if (!isObject(document)) return;
  const isUnread = (key: string) =>
    unread.has(key) || (isTemplate(key) && isRepeated?.(pointerTo('', key)) === true);
  visitObject(
    document,
    [],
    { node: root, name: 'ConfigurationDocument', own: true },
    { report, extensions, holders: [], unknown: 0, isRead: attributesRead(document) },
    isUnread,
  );
}

function attributesRead(document: JsonObject): Found['isRead'] {
  let read: Set<string> | undefined;
  const collect = (value: Json, into: Set<string>): Set<string> => {
    for (const [key, inner] of elementsOf(value)) {
      if (key === 'attr' && typeof inner === 'string') into.add(inner.split('.', 1)[0] ?? inner);
      else collect(inner, into);
    }
    return into;
  };
  return (name) => {
    read ??= collect(document, new Set());
    return read.has(name);
  };
}

function isTemplate(key: string): boolean {
  return !Object.hasOwn(root.properties ?? {}, key);
}

interface Found {
  readonly report: Report;
  readonly extensions: UsedExtension[];
  /** The objects around, the outermost first. */
  readonly holders: JsonObject[];
  unknown: number;
  /** Whether `{ "attr": … }` reads an attribute of that name somewhere. */
  readonly isRead: (name: string) => boolean;
}

/** Limit for suggestions: a document with more unknown keys was not written by hand. */
const MOST_PROPOSALS = 1000;

/** Objects of names, of which a list in their place is reported once, as a whole. */
const TOLD_AS_A_WHOLE = new Set(['Mapping', 'Mappings', 'Scrollers', 'Placeholders']);

/** `path` leads from the root to the value; pointers are made of it only where something is found. */
function visit(value: Json, path: (string | number)[], place: TreePlace, found: Found): void {
  if (isArray(value)) {
    const branch = branchFor(place, value);
    if (TOLD_AS_A_WHOLE.has(branch?.name ?? place.name)) return;
    const child = branch === undefined ? undefined : childOf(branch, '', true);
    if (child === undefined || child === 'anything') return;
    for (let index = 0; index < value.length; index++) {
      path.push(index);
      visit(value[index] as Json, path, child, found);
      path.pop();
    }
  } else if (isObject(value)) {
    const branch = branchFor(place, value);
    if (
      branch === undefined ||
      isNoColumn(value, branch) ||
      (path.at(-1) === 'mapping' && isMovedOut(value, branch))
    )
      return;
    if (branch.name === 'ColumnMapping' && hasMember(value, 'tableMapping'))
      return visitObject(value, path, placeOfDefinition('TableMapping'), found);
    visitObject(
      value,
      path,
      isJobWithoutList(value, branch) ? placeOfDefinition('Job') : branch,
      found,
    );
  }
}

/** A column without any setting of one is reported as a whole. */
function isNoColumn(value: JsonObject, { name, node }: TreePlace): boolean {
  if (name !== 'ColumnMapping') return false;
  const known = Object.keys(node.properties ?? {});
  return !keysOf(value).some(
    (key) => key === 'destination' || known.includes(key) || didYouMean(key, known) !== undefined,
  );
}

/** The inner part of a column, beside the column: the mapping reports it. */
function isMovedOut(value: JsonObject, { name }: TreePlace): boolean {
  return (
    name === 'ColumnMapping' &&
    typeof member(value, 'destination') === 'string' &&
    !hasMember(value, 'mapping')
  );
}

/** A single job where a list of jobs belongs is reported once; its settings are looked at as those of a job. */
function isJobWithoutList(value: JsonObject, { node }: TreePlace): boolean {
  return (
    typeof node.additionalProperties === 'object' &&
    node.additionalProperties.$ref === 'Job' &&
    isSingleJob(value)
  );
}

function visitObject(
  object: JsonObject,
  path: (string | number)[],
  place: TreePlace,
  found: Found,
  isUnread?: (key: string) => boolean,
): void {
  const { report } = found;
  noteBranch(place, object, path, found.extensions);
  const misplacements = misplacementsIn(place.name);
  if (place.name === 'Mapping') reportSwappedNames(object, path, report);
  if (place.name !== 'Extraction' && place.name !== 'Parameters')
    reportSwappedValues(object, () => pointerThrough('', path), report);
  const idle = reportWithoutTag(object, path, place, report);
  const ofOther = reportOtherTag(object, path, place, report);
  const holder = found.holders.at(-1);
  found.holders.push(object);
  for (const key of keysOf(object)) {
    if (isUnread?.(key) === true || idle.includes(key) || ofOther.includes(key)) continue;
    const value = object[key] as Json;
    path.push(key);
    if (
      misplacements === undefined ||
      !reportMisplaced({ object, key, value, path, holder }, misplacements, found)
    ) {
      const child = childOf(place, key, false);
      noteSetting(place, key, value, path, found.extensions);
      if (child === undefined) {
        if (!isForOthers(key))
          reportUnknown(object, key, pointerThrough('', path.slice(0, -1)), place, found);
      } else if (child !== 'anything') visit(value, path, child, found);
      else if (
        place.name.startsWith('OAuth') ||
        place.name === 'Authorization' ||
        place.name === 'ImageParameters'
      )
        reportNear(object, key, path, place, found);
    }
    path.pop();
  }
  found.holders.pop();
}

/** Objects of the surroundings may have further members; one with nearly the name of a missing one does not count as such. */
function reportNear(
  object: JsonObject,
  key: string,
  path: readonly (string | number)[],
  place: TreePlace,
  found: Found,
): void {
  const free = Object.keys(place.node.properties ?? {}).filter(
    (name) => name.length > 3 && !hasMember(object, name),
  );
  if (Object.hasOwn(place.node.properties ?? {}, key) || didYouMean(key, free) === undefined)
    return;
  reportUnknown(object, key, pointerThrough('', path.slice(0, -1)), place, found);
}

/** The member that chooses a method, by the definition of settings without it, and the effect of omitting it. */
const TAGGED: Readonly<Record<string, { readonly tag: string; readonly effect: string }>> = {
  NoPagination: { tag: 'method', effect: 'each job is one request' },
  NoAuthentication: { tag: 'type', effect: 'requests are sent without credentials' },
};

/** Settings of a method that is not named are reported together, with the methods that have them all; returns these methods. */
function reportWithoutTag(
  object: JsonObject,
  path: readonly (string | number)[],
  place: TreePlace,
  report: Report,
): readonly string[] {
  const tagged = Object.hasOwn(TAGGED, place.name) ? TAGGED[place.name] : undefined;
  if (tagged === undefined || !isPhpEmpty(member(object, tagged.tag))) return NONE;
  const own = place.node.properties ?? {};
  const idle = keysOf(object).filter(
    (key) => !Object.hasOwn(own, key) && siblingsWith(key, place.name).length > 0,
  );
  if (idle.length === 0) {
    if (
      place.name === 'NoPagination' &&
      path.at(-2) === 'scrollers' &&
      !(keysOf(object).every((key) => key === 'method') && NOT_PAGED.test(String(path.at(-1))))
    )
      reportScroller(String(path.at(-1)), path, report);
    return [];
  }
  const tags = siblingsWith(idle[0] ?? '', place.name)
    .filter((name) => idle.every((key) => siblingsWith(key, place.name).includes(name)))
    .flatMap((name) => definitions[name]?.properties?.[tagged.tag]?.tags ?? [])
    .filter((tag) => typeof tag === 'string' && tag !== 'url.query');
  report({
    rule: 'ignored-setting',
    severity: 'warning',
    pointer: pointerThrough('', path),
    part: 'key',
    cause: { lacks: tagged.tag },
    message: `${listOf(idle)} ${idle.length === 1 ? 'has' : 'have'} no effect without "${tagged.tag}"`,
    effect: tagged.effect,
    help: `add "${tagged.tag}": ${tags.length === 0 ? '"…"' : tags.map((tag) => JSON.stringify(tag)).join(' or ')}`,
  });
  return idle;
}

/** Settings that are all those of another method, beside none of the chosen one: it is the choice that is wrong, whatever else is missing because of it. */
function reportOtherTag(
  object: JsonObject,
  path: readonly (string | number)[],
  place: TreePlace,
  report: Report,
): readonly string[] {
  if (ownNameOf(place.name) === undefined) return NONE;
  const { properties } = place.node;
  const tag =
    properties === undefined
      ? undefined
      : TAGS_OF.find((name) => properties[name]?.tags !== undefined && hasMember(object, name));
  const chosen = tag === undefined ? undefined : object[tag];
  if (tag === undefined || typeof chosen !== 'string') return NONE;
  const own = place.node.properties ?? {};
  const others = keysOf(object).filter(
    (key) => !Object.hasOwn(own, key) && siblingsWith(key, place.name).length > 0,
  );
  if (
    others.length === 0 ||
    keysOf(object).some(
      (key) => key !== tag && Object.hasOwn(own, key) && siblingsWith(key, place.name).length < 2,
    )
  )
    return [];
  const [fitting] = siblingsWith(others[0] ?? '', place.name).filter((name) =>
    others.every((key) => siblingsWith(key, place.name).includes(name)),
  );
  const meant =
    fitting === undefined ? undefined : definitions[fitting]?.properties?.[tag]?.tags?.[0];
  if (typeof meant !== 'string') return [];
  const pointer = pointerThrough('', path);
  report({
    rule: 'unknown-key',
    severity: 'warning',
    pointer: pointerTo(pointer, tag),
    cause: { explains: [pointer] },
    message: `${listOf(others)} ${others.length === 1 ? 'is not a setting' : 'are not settings'} of ${wordsOf(place.name)}`,
    help: `did you mean "${tag}": "${meant}"?`,
  });
  return others;
}

const TAGS_OF = ['method', 'type'] as const;
const NONE: readonly string[] = [];

function listOf(names: readonly string[]): string {
  const quoted = names.map((name) => `"${name}"`);
  return quoted.length === 1
    ? (quoted[0] ?? '')
    : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
}

/** Names of scrollers for jobs without pagination. */
const NOT_PAGED = /^(?:no|not|off|single|without|empty)/i;

/** A scroller is there to page. */
function reportScroller(name: string, path: readonly (string | number)[], report: Report): void {
  report({
    rule: 'ignored-setting',
    severity: 'warning',
    pointer: pointerThrough('', path),
    part: 'key',
    cause: { lacks: 'method' },
    message: `the scroller "${name}" has no "method"`,
    effect: 'a job that names it is one request',
    help: 'add "method", for example "pagenum"',
  });
}

/** Configuration editors keep `__NAME` and the like; `_comment`, `//` and `x-…` are how people write notes. */
export function isForOthers(key: string): boolean {
  return key === 'propertyOrder' || OF_OTHERS.test(key);
}

const OF_OTHERS = /^(?:_|\/\/|x-|\$schema$)/;

function reportUnknown(
  object: JsonObject,
  key: string,
  owningPointer: Pointer,
  place: TreePlace,
  found: Found,
): void {
  const { report } = found;
  const pointer = pointerTo(owningPointer, key);
  const owner = NAMES[place.name] ?? wordsOf(place.name);
  if (++found.unknown > MOST_PROPOSALS)
    return report({
      rule: 'unknown-key',
      severity: 'warning',
      pointer,
      part: 'key',
      message: `"${key}" is not a setting of ${owner}`,
      help: 'remove it',
    });
  const known = Object.keys(place.node.properties ?? {});
  // ACC-19: `pages` is a setting of pagination that does nothing, which nobody means
  const free = known.filter(
    (name) => !hasMember(object, name) && !(name === 'pages' && place.name.endsWith('Pagination')),
  );
  const [outer = '', ...inner] = key.split('.');
  if (
    inner.length > 0 &&
    inner.every((name) => name !== '') &&
    (Object.hasOwn(place.node.properties ?? {}, outer) || outer === ownNameOf(place.name))
  ) {
    const at = outer === ownNameOf(place.name) ? inner : [outer, ...inner];
    const nested = at.reduceRight((text, name) => `{ "${name}": ${text} }`, '…');
    report({
      rule: 'unknown-key',
      severity: 'warning',
      pointer,
      part: 'key',
      message: `"${key}" is not a setting of ${owner}: keys are not paths`,
      help: `write ${nested.slice(2, -2)}`,
      cause: { supplies: { below: owningPointer, name: at[0] ?? outer } },
    });
    return;
  }
  const { otherNames } = place.node;
  const otherName =
    otherNames !== undefined && Object.hasOwn(otherNames, key) ? otherNames[key] : undefined;
  const meant =
    didYouMean(key, free) ??
    (otherName !== undefined && free.includes(otherName) ? otherName : undefined);
  const invisible = invisibleInKeys([key]);
  const home = meant === undefined ? expectedLocation(key, place.name) : undefined;
  if (home !== undefined) {
    report({
      rule: 'misplaced-key',
      severity: 'warning',
      pointer,
      part: 'key',
      message: `"${key}" is ignored here: it is not a setting of ${owner}`,
      help: `it belongs in ${home}`,
      ...suppliedAtHome(key, object, owningPointer, bodyOf(found), home),
    });
    return;
  }
  report({
    rule: 'unknown-key',
    severity: 'warning',
    pointer,
    part: 'key',
    message: `"${key}" is not a setting of ${owner}`,
    help:
      meant === undefined
        ? (invisible ??
          expectedLocationOfMisspelt(key, place.name, known) ??
          helpFor(key, place.name, known))
        : `did you mean "${meant}"?${invisible === undefined ? '' : ` ${invisible}`}`,
    ...(meant === undefined
      ? suppliedAtHome(key, object, owningPointer, bodyOf(found))
      : {
          cause: {
            supplies: {
              below: meant === 'authorization' ? authenticationIn(object) : owningPointer,
              name: meant,
            },
            means: meant,
          },
          fixes: [
            {
              title: `rename to "${meant}"`,
              safe: meant !== otherName,
              edits: [{ kind: 'rename-key', pointer, name: meant }],
            },
          ],
        }),
  });
}

/** What cannot be left out, and was written elsewhere, is missing at its own place: both are reported as one. */
function suppliedAtHome(
  key: string,
  object: JsonObject,
  owningPointer: Pointer,
  body: Part<JsonObject>,
  home = '',
): Pick<Finding, 'cause'> {
  // a key one level too high is missing in the object beside it; looked up by name, since an object may have very many unknown keys
  const beside = ['authentication', 'pagination'].find(
    (name) =>
      name !== key &&
      isObject(member(object, name)) &&
      (name === 'authentication'
        ? HOME_OF_AUTHENTICATION.has(key)
        : siblingsWith(key, 'Pagination').length > 0),
  );
  if (beside !== undefined)
    return { cause: { supplies: { below: pointerTo(owningPointer, beside), name: key } } };
  const section =
    key === 'jobs' || home.startsWith('"config"')
      ? 'config'
      : key === 'baseUrl' || home.startsWith('"api')
        ? 'api'
        : undefined;
  if (section === undefined) return {};
  if (!hasMember(body.value, section))
    return { cause: { supplies: { below: body.pointer, name: section } } };
  return key === 'jobs' || key === 'baseUrl'
    ? { cause: { supplies: { below: pointerTo(body.pointer, section), name: key } } }
    : {};
}

/** The object that has `api` and `config`. */
function bodyOf({ holders: [root = {}] }: Found): Part<JsonObject> {
  const parameters = member(root, 'parameters');
  return isObject(parameters)
    ? { value: parameters, pointer: '/parameters' }
    : { value: root, pointer: '' };
}

/** What an object is called by the key that it is at: "pagination" for the settings of a method. */
function ownNameOf(definition: string): string | undefined {
  return definition.endsWith('Pagination')
    ? 'pagination'
    : definition.endsWith('Authentication')
      ? 'authentication'
      : undefined;
}

const HOME_OF_AUTHENTICATION = new Set([
  'type',
  'loginRequest',
  'apiRequest',
  'format',
  'expires',
  'query',
  'headers',
]);

/** The credentials of the root are missed by the authentication. */
function authenticationIn(root: JsonObject): Pointer {
  return pointerTo(hasMember(root, 'parameters') ? '/parameters' : '', 'api', 'authentication');
}

function helpFor(key: string, owner: string, known: readonly string[]): string {
  const others = siblingsWith(key, owner);
  if (others.length > 0)
    return `it is ignored; it is a setting of ${others.map(wordsOf).join(' and of ')}`;
  if (known.length === 0 || known.length > 8) return 'it is ignored; remove it';
  return `it is ignored; the settings are ${known.map((name) => `"${name}"`).join(', ')}`;
}

/** The other methods of the same kind that have such a setting. */
function siblingsWith(key: string, owner: string): readonly string[] {
  const kind = ['Pagination', 'Authentication'].find((ending) => owner.endsWith(ending));
  if (kind === undefined) return [];
  return Object.keys(definitions).filter(
    (name) =>
      name.endsWith(kind) &&
      name !== owner &&
      Object.hasOwn(definitions[name]?.properties ?? {}, key),
  );
}

/** `OffsetPagination` → `offset pagination` */
function wordsOf(name: string): string {
  return name in definitions
    ? name.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ').toLowerCase()
    : 'this object';
}
