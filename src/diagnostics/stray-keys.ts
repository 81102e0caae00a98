import {
  isWithin,
  type Pointer,
  parentPointer,
  pointerSegments,
  pointerTo,
} from '../support/pointer.ts';
import type { Finding } from './diagnostic.ts';

/** A document with more of them was not written by hand; each is compared with every other finding. */
const MOST_KEYS = 100;

/**
 * What is missing in an object, and an unknown key that is where it does not belong, become one finding at the key: a key with the
 * name of what is missing, below the object (or anywhere, for an attribute), or any unknown key of the object itself.
 */
export function withKeysElsewhere(findings: readonly Finding[]): readonly Finding[] {
  const keys = findings.filter(isStrayKey);
  if (keys.length === 0 || keys.length > MOST_KEYS) return findings;
  const said = new Set<Finding>();
  const whole = findings.map((finding) => {
    if (isStrayKey(finding) || (finding.severity !== 'error' && finding.cause?.lacks === undefined))
      return finding;
    const free = keys.filter((key) => !said.has(key));
    const namesake = free.find((key) => isNamesake(key, finding));
    const own =
      namesake === undefined
        ? free.filter((key) => isUnknown(key) && parentPointer(key.pointer) === finding.pointer)
        : [];
    const [first] = namesake === undefined ? own : [namesake];
    if (first === undefined) return finding;
    for (const key of [first, ...own]) said.add(key);
    const { fixes: _, ...rest } = finding;
    const help = namesake === undefined ? helpForOwn(own, finding) : helpForNamesake(first);
    return {
      ...rest,
      ...severityOf([finding, first, ...own]),
      pointer: first.pointer,
      part: 'key' as const,
      help,
    };
  });
  return whole.filter((finding) => !said.has(finding));
}

/** A key that is nearly a name or in another object, and what is wrong because nothing has that name there, become one finding at the key. */
export function withMeantNames(findings: readonly Finding[]): readonly Finding[] {
  const keys = new Set(
    findings.filter(
      (finding) =>
        (finding.part === 'key' && finding.cause?.means !== undefined) || isStrayKey(finding),
    ),
  );
  if (keys.size === 0 || keys.size > MOST_KEYS) return findings;
  const errors = new Set<Finding>();
  const left = findings.filter((finding) => {
    const key = keys.has(finding)
      ? undefined
      : [...keys].find((each) => isWithoutName(finding, each));
    if (key !== undefined && finding.severity === 'error') errors.add(key);
    return key === undefined;
  });
  return left.map((finding) => (errors.has(finding) ? { ...finding, severity: 'error' } : finding));
}

/** Whether the finding says that there is no such member, attribute, scroller or placeholder, or no expression where the member would make one. */
function isWithoutName({ rule, severity, pointer, within, cause }: Finding, key: Finding): boolean {
  const name = key.cause?.means ?? nameOf(key.pointer);
  const holder = parentPointer(key.pointer);
  if (within === `{${name}}` && /\/placeholders(?:\/|$)/.test(holder))
    return (
      isWithin(key.pointer, parentPointer(pointer)) || isWithin(pointer, parentPointer(holder))
    );
  if (pointer === pointerTo(holder, name)) return false;
  if (
    rule === 'missing-credential' &&
    OF_AUTHORIZATION.has(name) &&
    isWithin(key.pointer, '/authorization')
  )
    return true;
  if (
    cause?.follows?.names.includes(name) === true &&
    (isWithin(key.pointer, cause.follows.below) || isWithin(cause.follows.below, holder))
  )
    return true;
  // { "loginRequest": { "loginRequest": … } }
  if (pointer === holder && severity === 'error' && nameOf(holder) === name && !/^\d+$/.test(name))
    return true;
  if (OF_EXPRESSIONS.has(name) && rule === 'missing-setting' && outerTwo(pointer).includes(holder))
    return true;
  if (key.cause?.means === undefined) return false;
  return (
    cause?.undefinedName === name ||
    (pointer === holder && (cause?.lacks === name || OF_EXPRESSIONS.has(name)))
  );
}

/** The two objects around a place. */
function outerTwo(pointer: Pointer): readonly Pointer[] {
  return [parentPointer(pointer), parentPointer(parentPointer(pointer))];
}

const OF_AUTHORIZATION: ReadonlySet<string> = new Set([
  'oauth_api',
  'credentials',
  'appKey',
  '#appSecret',
  '#data',
]);

const OF_EXPRESSIONS: ReadonlySet<string> = new Set([
  ...['function', 'args', 'attr', 'time', 'response', 'request', 'query'],
  ...['authorization', 'consumer', 'user', 'record', 'placeholder', 'window', 'incremental'],
]);

/** An object without a value, and a key of one of the two objects around it that belongs elsewhere: the key was moved out of it. */
export function withoutEmptied(findings: readonly Finding[]): readonly Finding[] {
  const keys = findings.filter((finding) => isStrayKey(finding) && finding.fixes === undefined);
  if (keys.length === 0 || keys.length > MOST_KEYS) return findings;
  const isAround = ({ pointer }: Finding, outer: Pointer) => outerTwo(pointer).includes(outer);
  const empty = findings.filter(
    ({ rule, severity }) => rule === 'empty-value' && severity === 'note',
  );
  const [only, ...more] = empty.filter((finding) =>
    keys.some((key) => isAround(finding, parentPointer(key.pointer))),
  );
  return only === undefined || more.length > 0
    ? findings
    : findings.filter((finding) => finding !== only);
}

/** Keys of one object that belong in the same place become one finding at the first of them. */
export function withKeysTogether(findings: readonly Finding[]): readonly Finding[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const place =
      isStrayKey(finding) && finding.fixes === undefined ? placeToMoveTo(finding) : undefined;
    if (place === undefined) continue;
    const group = groups.get(place);
    if (group === undefined) groups.set(place, [finding]);
    else group.push(finding);
  }
  const leaders = new Map(
    [...groups.values()].flatMap((group) => (group.length < 2 ? [] : [[group[0], group] as const])),
  );
  if (leaders.size === 0) return findings;
  const followers = new Set([...leaders.values()].flatMap((group) => group.slice(1)));
  return findings.flatMap((finding) => {
    const group = leaders.get(finding);
    if (followers.has(finding)) return [];
    if (group === undefined) return [finding];
    const others = group.slice(1).map(({ pointer }) => pointer);
    const { fixes: _, ...rest } = finding;
    const related = others.map((pointer) => ({
      pointer,
      part: 'key' as const,
      message: 'so is this key',
    }));
    return [
      {
        ...rest,
        ...severityOf(group),
        help: `${finding.help ?? ''}; the same for ${others.map(quotedName).join(', ')}`,
        related,
      },
    ];
  });
}

/** One name that several places use, and nothing defines, is reported at the first of them. */
export function withNamesTogether(findings: readonly Finding[]): readonly Finding[] {
  const first = new Map<string, { readonly finding: Finding; readonly others: Finding[] }>();
  for (const finding of findings) {
    if (finding.cause?.undefinedName === undefined) continue;
    const name = `${finding.rule} ${finding.severity} ${finding.cause.undefinedName}`;
    const known = first.get(name);
    if (known === undefined) first.set(name, { finding, others: [] });
    else known.others.push(finding);
  }
  const groups = new Map(
    [...first.values()]
      .filter(({ others }) => others.length > 0)
      .map((group) => [group.finding, group.others]),
  );
  if (groups.size === 0) return findings;
  const followers = new Set([...groups.values()].flat());
  return findings.flatMap((finding) => {
    const others = groups.get(finding);
    if (followers.has(finding)) return [];
    if (others === undefined) return [finding];
    return [
      {
        ...finding,
        related: [
          ...(finding.related ?? []),
          ...others.map(({ pointer }) => ({ pointer, message: 'it is also used here' })),
        ],
      },
    ];
  });
}

/** A key that is not where it belongs, or nowhere. */
function isStrayKey({ rule, pointer, part, cause }: Finding): boolean {
  return (
    (rule === 'unknown-key' ||
      rule === 'misplaced-key' ||
      (rule === 'unused-mapping' && /\/(?:mapping|tableMapping)$/.test(pointer))) &&
    part === 'key' &&
    cause?.covers === undefined &&
    cause?.coversBetween === undefined &&
    cause?.explains === undefined
  );
}

/** What is found together is an error if a part of it is one. */
function severityOf(findings: readonly Finding[]): Partial<Pick<Finding, 'severity'>> {
  return findings.some(({ severity }) => severity === 'error') ? { severity: 'error' } : {};
}

/** A key of which nobody knows what it was meant as. */
function isUnknown({ rule, fixes }: Finding): boolean {
  return rule === 'unknown-key' && fixes === undefined;
}

/** The object and the place that misplaced keys have in common; `undefined` for a key whose help is about this key alone. */
function placeToMoveTo({ rule, pointer, help = '', cause }: Finding): string | undefined {
  const name = nameOf(pointer);
  if (rule !== 'misplaced-key' || help.includes(`"${name}"`) || cause?.supplies?.name === name)
    return undefined;
  return `${parentPointer(pointer)} ${help}`;
}

function isNamesake(key: Finding, { pointer, rule, cause }: Finding): boolean {
  const plain = (name: string) => name.replace(/^#/, '');
  const name = plain(nameOf(key.pointer));
  if (cause?.undefinedName !== undefined)
    return (
      (rule === 'unknown-attribute' || rule === 'unknown-scroller') &&
      plain(cause.undefinedName) === name
    );
  if (cause?.lacks === undefined || plain(cause.lacks) !== name) return false;
  // below the object, or too high
  return (
    rule === 'missing-credential' ||
    isWithin(key.pointer, pointer) ||
    isWithin(pointer, parentPointer(key.pointer))
  );
}

function helpForNamesake({ pointer, rule, help = '' }: Finding): string {
  const holder = nameOf(parentPointer(pointer));
  if (rule === 'misplaced-key') return help;
  return `it is written in ${/^\d+$/.test(holder) ? 'another object' : `"${holder}"`}: move it to its place`;
}

function helpForOwn(keys: readonly Finding[], { help }: Finding): string {
  const names = keys.map(({ pointer }) => quotedName(pointer)).join(', ');
  return `${names} ${keys.length === 1 ? 'is not a setting here: rename it' : 'are not settings here: rename them'}, or ${help ?? 'remove it'}`;
}

function quotedName(pointer: Pointer): string {
  return `"${nameOf(pointer)}"`;
}

function nameOf(pointer: Pointer): string {
  return pointerSegments(pointer).at(-1) ?? '';
}
