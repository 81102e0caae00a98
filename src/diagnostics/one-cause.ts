import {
  isWithin,
  type Pointer,
  parentPointer,
  pointerSegments,
  pointersAround,
  pointerTo,
} from '../support/pointer.ts';
import type { Cause, Finding } from './diagnostic.ts';
import {
  withKeysElsewhere,
  withKeysTogether,
  withMeantNames,
  withNamesTogether,
  withoutEmptied,
} from './stray-keys.ts';

/** Of findings that have one cause, the one to show, by what each says in `cause`. The order of the others is kept. */
export function oneForEachCause(findings: readonly Finding[]): readonly Finding[] {
  const shown = withMissingTogether(
    joined(withoutFollowing(withoutYielding(withoutCovered(withoutWritten(findings))))),
  );
  return shown.length < 2
    ? shown
    : withNamesTogether(withKeysTogether(withKeysElsewhere(withoutEmptied(withMeantNames(shown)))));
}

function isCoverer({ covers, coversBetween }: Cause): boolean {
  return covers !== undefined || coversBetween !== undefined;
}

export function isError({ severity }: Finding): boolean {
  return severity === 'error';
}

/**
 * Removes findings that say a member is missing where that member is written and wrong, and that an attribute is where it has no
 * value: what is said of the attribute becomes an error.
 */
function withoutWritten(findings: readonly Finding[]): readonly Finding[] {
  const missing = findings.filter(
    ({ severity, cause }) =>
      severity === 'error' && (cause?.lacks ?? cause?.undefinedName) !== undefined,
  );
  if (missing.length === 0) return findings;
  const wrong = new Map(findings.filter(isError).map((finding) => [finding.pointer, finding]));
  const empty = new Map(
    findings
      .filter(({ rule }) => rule === 'empty-value')
      .map((finding) => [finding.pointer, finding]),
  );
  const instead = new Map<Finding, Finding>();
  for (const finding of missing) {
    const { lacks, undefinedName: name } = finding.cause ?? {};
    const found =
      lacks === undefined
        ? (empty.get(pointerTo('/config', name ?? '')) ??
          empty.get(pointerTo('/parameters/config', name ?? '')))
        : wrong.get(pointerTo(finding.pointer, lacks));
    if (found !== undefined && found !== finding) instead.set(finding, found);
  }
  const errors = new Set(instead.values());
  return findings.flatMap((finding) =>
    instead.has(finding)
      ? []
      : [errors.has(finding) ? { ...finding, severity: 'error' as const } : finding],
  );
}

/** Removes findings that another one covers; a warning that explains an error becomes an error. */
function withoutCovered(findings: readonly Finding[]): readonly Finding[] {
  const covering = findings.filter(
    ({ cause }) => cause !== undefined && (isCoverer(cause) || cause.explains !== undefined),
  );
  if (covering.length === 0) return findings;
  const coverers = covering.filter(({ cause = {} }) => isCoverer(cause));
  const between = coverers.flatMap(({ cause }) => cause?.coversBetween ?? []);
  const covered = new Set([
    ...coverers.flatMap(({ cause, pointer }) => [pointer, ...(cause?.covers ?? [])]),
    ...between.map(({ inner }) => inner),
  ]);
  const chains = new Set(
    between.flatMap(({ outer, inner }) =>
      pointersAround(inner).filter((pointer) => isWithin(pointer, outer)),
    ),
  );
  const own = new Set(coverers.map(({ pointer }) => pointer));
  const explained = new Set(covering.flatMap(({ cause }) => cause?.explains ?? []));
  const aroundErrors = new Set(
    findings.filter(isError).flatMap(({ pointer }) => pointersAround(pointer)),
  );
  const isIn = ({ pointer }: Finding, places: ReadonlySet<Pointer>) =>
    pointersAround(pointer).some((around) => places.has(around));
  const isAnyCovered = (finding: Finding) => isIn(finding, covered) || chains.has(finding.pointer);
  // the name of a function is wrong whatever its arguments are
  const isCovered = (finding: Finding) =>
    finding.rule === 'unknown-function' ? isIn(finding, own) : isAnyCovered(finding);
  return findings.flatMap((finding) => {
    const { explains } = finding.cause ?? {};
    if (isCoverer(finding.cause ?? {})) return [finding];
    if (explains === undefined)
      return isCovered(finding) || isIn(finding, explained) ? [] : [finding];
    if (isAnyCovered(finding)) return [];
    const hidesError = explains.some((place) => aroundErrors.has(place));
    return [hidesError ? { ...finding, severity: 'error' } : finding];
  });
}

/**
 * Drops findings that yield: to an error at the same place or below it, and to any finding at the same place. Of several
 * that yield the first stays. An error yields to no less than an error, except where the value is said to be ignored:
 * then nothing is wrong with it.
 */
export function withoutYielding(findings: readonly Finding[]): readonly Finding[] {
  if (!findings.some(isYielding)) return findings;
  const atOrAboveErrors = new Set<Pointer>();
  const taken = new Set<Pointer>();
  const ignored = new Set<Pointer>();
  for (const finding of findings) {
    const { rule, pointer } = finding;
    if (isYielding(finding)) continue;
    taken.add(pointer);
    if (IGNORING.has(rule)) ignored.add(pointer);
    if (!isError(finding)) continue;
    for (let at = pointer; !atOrAboveErrors.has(at); at = parentPointer(at))
      atOrAboveErrors.add(at);
  }
  const staying = new Set<Finding>();
  const isTaken = (finding: Finding) =>
    atOrAboveErrors.has(finding.pointer) ||
    (isError(finding) ? ignored : taken).has(finding.pointer);
  const yielding = findings.filter(isYielding);
  const errors = yielding.filter(isError);
  // of two errors, the one that is deeper is more precise
  const outer = new Set(errors.flatMap(({ pointer }) => pointersAround(pointer).slice(1)));
  for (const finding of [
    ...errors.filter(({ pointer }) => !outer.has(pointer)),
    ...yielding.filter((other) => !isError(other)),
  ]) {
    if (isTaken(finding)) continue;
    staying.add(finding);
    taken.add(finding.pointer);
    if (isError(finding)) ignored.add(finding.pointer);
  }
  return findings.filter((finding) => !isYielding(finding) || staying.has(finding));
}

/** Whether a finding decides, in `withoutYielding`, if there is an error. */
export function decides(finding: Finding): boolean {
  return isYielding(finding) || IGNORING.has(finding.rule);
}

function isYielding({ cause }: Finding): boolean {
  return cause?.yields === true;
}

const IGNORING: ReadonlySet<Finding['rule']> = new Set(['ignored-setting', 'ignored-value']);

/** Warnings about a value that is not the one that was meant. */
const CAUSING: ReadonlySet<Finding['rule']> = new Set([
  'ignored-value',
  'stray-character',
  'duplicate-key',
  'swapped-values',
]);

/** Removes findings caused by a missing, misspelt or wrong member. Errors are never removed: one must end the compilation. */
function withoutFollowing(findings: readonly Finding[]): readonly Finding[] {
  if (findings.every(({ cause }) => cause?.follows === undefined)) return findings;
  const causes = findings.flatMap(({ rule, severity, pointer, cause }) => [
    ...(cause?.supplies === undefined ? [] : [cause.supplies]),
    ...(severity !== 'error' || cause?.lacks === undefined
      ? []
      : [{ below: pointer, name: cause.lacks }]),
    ...(severity !== 'error' && !CAUSING.has(rule)
      ? []
      : [{ below: parentPointer(pointer), name: pointerSegments(pointer).at(-1) ?? '' }]),
  ]);
  const wrongNames = new Set(
    causes.flatMap(({ below, name }) => pointersAround(below).map((around) => `${name} ${around}`)),
  );
  const aroundErrors = new Set(
    findings.filter(isError).flatMap(({ pointer }) => pointersAround(pointer)),
  );
  return findings.filter(({ cause: { follows } = {}, severity }) => {
    if (follows === undefined || severity === 'error') return true;
    const { below, names, isDeep } = follows;
    return !names.some(
      (name) =>
        wrongNames.has(`${name} ${below}`) ||
        (isDeep === true && aroundErrors.has(pointerTo(below, name))),
    );
  });
}

/** Several members that one object lacks are reported once, in the words of the first. */
function withMissingTogether(findings: readonly Finding[]): readonly Finding[] {
  const first = new Map<string, { readonly finding: Finding; readonly names: string[] }>();
  const rest = new Set<Finding>();
  for (const finding of findings) {
    const { lacks } = finding.cause ?? {};
    if (lacks === undefined || finding.severity !== 'error') continue;
    const place = `${finding.rule} ${finding.pointer}`;
    const known = first.get(place);
    if (known === undefined) first.set(place, { finding, names: [lacks] });
    else {
      known.names.push(lacks);
      rest.add(finding);
    }
  }
  if (rest.size === 0) return findings;
  const groups = new Map(
    [...first.values()].flatMap((group) =>
      group.names.length > 1 ? [[group.finding, group]] : [],
    ),
  );
  return findings.flatMap((finding) => {
    const group = groups.get(finding);
    if (rest.has(finding)) return [];
    return group === undefined
      ? [finding]
      : [
          {
            ...finding,
            help: `${finding.help ?? ''}; also missing: ${group.names
              .slice(1)
              .map((name) => `"${name}"`)
              .join(', ')}`,
          },
        ];
  });
}

/** A member that is missing, and the keys that were meant as it or belong into it, become one finding at the first of those keys. */
function joined(findings: readonly Finding[]): readonly Finding[] {
  const suppliers = new Map<string, Finding[]>();
  // an object that lacks one of several members
  const containers = new Map<string, Finding[]>();
  for (const finding of findings) {
    const { supplies } = finding.cause ?? {};
    if (supplies === undefined) continue;
    const place = pointerTo(supplies.below, supplies.name);
    const others = suppliers.get(place);
    if (others === undefined) suppliers.set(place, [finding]);
    else others.push(finding);
    if (finding.rule === 'unknown-key') containers.set(supplies.below, [finding]);
  }
  if (suppliers.size === 0) return findings;
  const said = new Set<Finding>();
  const whole = findings.map((finding) => {
    const { lacks, supplies } = finding.cause ?? {};
    const missing =
      lacks === undefined ? undefined : suppliers.get(pointerTo(finding.pointer, lacks));
    // the member may exist and be empty
    const keys =
      missing ??
      containers.get(
        lacks === undefined && isError(finding) && supplies === undefined ? finding.pointer : '?',
      ) ??
      (isError(finding) && supplies === undefined ? suppliers.get(finding.pointer) : undefined) ??
      [];
    const [first] = keys;
    if (first === undefined) return finding;
    for (const key of keys) said.add(key);
    const names = keys.map(({ pointer }) => `"${pointerSegments(pointer).at(-1) ?? ''}"`);
    const help =
      keys.length === 1
        ? first.help
        : `move ${names.slice(0, -1).join(', ')} and ${names.at(-1)} into "${lacks ?? pointerSegments(finding.pointer).at(-1)}"`;
    const { help: _, ...rest } = finding;
    return {
      ...rest,
      ...(keys.some(isError) ? { severity: 'error' as const } : {}),
      pointer: first.pointer,
      part: 'key' as const,
      ...(help === undefined ? {} : { help }),
      ...(keys.length > 1 || first.fixes === undefined ? {} : { fixes: first.fixes }),
    };
  });
  return whole.filter((finding) => !said.has(finding));
}
