import {
  isWithin,
  type Pointer,
  parentPointer,
  pointersAround,
  pointerTo,
} from '../support/pointer.ts';
import type { Finding } from './diagnostic.ts';
import { severityOf } from './rule-ids.ts';

/**
 * The findings to show, in their order. Errors come first: what is no error is left out at the place of one and below it. Of
 * several that say the same, one stays; an error is left out only for a finding that says it better.
 */
export function shownFindings(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length < 2) return findings;
  return withNamesTogether(
    withErrorsFirst(withKeysOfMissing(withoutVague(withoutCovered(findings)))),
  );
}

export function isError(finding: Finding): boolean {
  return severityOf(finding) === 'error';
}

/** The place that a finding is about: for a missing member, where it would be. */
export function placeOf({ pointer, cause }: Finding): Pointer {
  return cause?.lacks === undefined ? pointer : pointerTo(pointer, cause.lacks);
}

/** The same, with the places of the members that could be there instead. */
function placesOf(finding: Finding): readonly Pointer[] {
  const { alternatives = [] } = finding.cause ?? {};
  return [placeOf(finding), ...alternatives.map((name) => pointerTo(finding.pointer, name))];
}

/** An input of a template covers what its text makes wrong: at its place and below, and in the functions around. */
function withoutCovered(findings: readonly Finding[]): readonly Finding[] {
  const covers = findings.flatMap(({ cause }) => cause?.covers ?? []);
  if (covers.length === 0) return findings;
  const inner = new Set(covers.map((each) => each.inner));
  const between = new Set(
    covers.flatMap((each) => pointersAround(each.inner).filter((at) => isWithin(at, each.outer))),
  );
  return findings.filter(
    (finding) =>
      finding.cause?.covers !== undefined ||
      !(
        between.has(finding.pointer) ||
        pointersAround(finding.pointer).some((around) => inner.has(around))
      ),
  );
}

/**
 * Drops what is said more precisely by another finding: at the same place, or by an error below it. An error gives way to no less
 * than an error, except where the value is said to be ignored: then nothing is wrong with it.
 */
export function withoutVague(findings: readonly Finding[]): readonly Finding[] {
  if (!findings.some(isVague)) return findings;
  const aroundErrors = new Set<Pointer>();
  const taken = new Set<Pointer>();
  const settled = new Set<Pointer>();
  for (const finding of findings) {
    const { pointer } = finding;
    if (!isVague(finding)) {
      taken.add(pointer);
      if (isError(finding) || IGNORING.has(finding.rule)) settled.add(pointer);
    }
    if (isError(finding))
      for (let at = pointer; at !== ''; at = parentPointer(at))
        if (at !== pointer || !isVague(finding)) aroundErrors.add(at);
  }
  return findings.filter((finding) => {
    if (!isVague(finding)) return true;
    const { pointer } = finding;
    const isTaken = (isError(finding) ? settled : taken).has(pointer);
    if (isTaken || aroundErrors.has(pointer)) return false;
    taken.add(pointer);
    if (isError(finding)) settled.add(pointer);
    return true;
  });
}

/** Whether a finding decides, in `withoutVague`, if there is an error. */
export function decides(finding: Finding): boolean {
  return isVague(finding) || IGNORING.has(finding.rule);
}

function isVague({ cause }: Finding): boolean {
  return cause?.yields === true;
}

const IGNORING: ReadonlySet<Finding['rule']> = new Set(['ignored-setting', 'ignored-value']);

/** A missing member, and the key that was meant as it, are one finding at the key. */
function withKeysOfMissing(findings: readonly Finding[]): readonly Finding[] {
  const keys = new Map<Pointer, Finding>();
  for (const finding of findings) {
    const { supplies } = finding.cause ?? {};
    if (supplies === undefined) continue;
    for (const at of pointersAround(withoutHash(supplies)))
      if (!keys.has(at)) keys.set(at, finding);
  }
  if (keys.size === 0) return findings;
  const said = new Set<Finding>();
  const joined = findings.map((finding) => {
    const places = finding.cause?.lacks === undefined ? [] : placesOf(finding);
    const key = places.map((at) => keys.get(withoutHash(at))).find((each) => each !== undefined);
    if (key === undefined || said.has(key)) return finding;
    said.add(key);
    const { help, fixes } = key;
    return {
      ...finding,
      severity: isError(key) ? 'error' : severityOf(finding),
      pointer: key.pointer,
      part: 'key' as const,
      help,
      fixes,
      cause: undefined,
    };
  });
  return joined.filter((finding) => !said.has(finding));
}

/** A secret is missing whether its name is written with "#" or without. */
function withoutHash(pointer: Pointer): Pointer {
  return pointer.replaceAll('/#', '/');
}

function withErrorsFirst(findings: readonly Finding[]): readonly Finding[] {
  const errors = new Set(findings.filter(isError).flatMap(placesOf));
  if (errors.size === 0) return findings;
  return findings.filter(
    (finding) =>
      isError(finding) ||
      finding.cause?.covers !== undefined ||
      !pointersAround(finding.pointer).some((around) => errors.has(around)),
  );
}

/** One name that several places use, and nothing defines, is reported at the first of them. */
function withNamesTogether(findings: readonly Finding[]): readonly Finding[] {
  const places = new Map<string, Pointer[]>();
  const nameOf = (finding: Finding) => {
    const name = finding.cause?.undefinedName;
    return name === undefined ? undefined : `${finding.rule} ${severityOf(finding)} ${name}`;
  };
  const first = findings.filter((finding) => {
    const name = nameOf(finding);
    const known = name === undefined ? undefined : places.get(name);
    if (known === undefined && name !== undefined) places.set(name, []);
    known?.push(finding.pointer);
    return known === undefined;
  });
  return first.map((finding) => {
    const others = places.get(nameOf(finding) ?? '') ?? [];
    if (others.length === 0) return finding;
    const more = others.map((pointer) => ({ pointer, message: 'it is also used here' }));
    return { ...finding, related: [...(finding.related ?? []), ...more] };
  });
}
