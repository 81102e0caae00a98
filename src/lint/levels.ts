import type { Level, LintSettings, Suppression } from '../../generated/settings.ts';
import { type PathMatcher, pathMatcher } from '../node/files/path-patterns.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import { jsonFrom } from '../values/json.ts';
import { pointerSegments } from '../values/path.ts';

/** The levels for a file: those of the project, then those of every override that names it, in order. */
export function levelsFor(file: string, settings: LintSettings): ReadonlyMap<string, Level> {
  const overrides = (settings.overrides ?? []).filter(({ files }) => matches(file, files));
  return new Map(
    [settings.rules ?? {}, ...overrides.map(({ rules }) => rules)].flatMap((rules) =>
      Object.entries(rules),
    ),
  );
}

/** Whether the project leaves a file out. */
export function isIgnored(file: string, settings: LintSettings): boolean {
  return matches(file, settings.ignore ?? []);
}

/** Whether a file is a configuration according to the project; `undefined` when the project does not say. */
export function isListed(file: string, settings: LintSettings): boolean | undefined {
  return settings.files === undefined ? undefined : matches(file, settings.files);
}

/** Findings at the levels that the project gives their rules. An error keeps its level: there is no plan because of it. */
export function withLevels(
  diagnostics: readonly Diagnostic[],
  levels: ReadonlyMap<string, Level>,
): readonly Diagnostic[] {
  if (levels.size === 0) return diagnostics;
  return diagnostics.flatMap((diagnostic) => {
    const level = levels.get(diagnostic.rule);
    if (level === undefined || diagnostic.severity === 'error') return [diagnostic];
    return level === 'off' ? [] : [{ ...diagnostic, severity: level }];
  });
}

/** Whether a file is one of those that an entry of the settings speaks of. */
export function isMeant(file: string, patterns: readonly string[] | undefined): boolean {
  return patterns === undefined || matches(file, patterns);
}

/** Whether one of the patterns names a file. Both have slashes and are relative to the settings. */
export function matches(file: string, patterns: readonly string[]): boolean {
  if (patterns.length === 0) return false;
  const matcher =
    prepared.get(patterns) ?? pathMatcher(patterns.flatMap(withContents), { dot: true });
  prepared.set(patterns, matcher);
  return matcher(file.replaceAll('\\', '/').replace(/^\.\//, ''));
}

const prepared = new WeakMap<readonly string[], PathMatcher>();

/** A plain path matches the file, or everything in the folder. */
function withContents(pattern: string): readonly string[] {
  const plain = pattern.replace(/^\.\//, '').replace(/\/$/, '');
  return /[*?[\]{}()!]/.test(plain) ? [pattern] : [plain, `${plain}/**`];
}

interface Suppressed {
  readonly diagnostics: readonly Diagnostic[];
  /** The entries that speak of the file, and whether they hid something. */
  readonly entries: ReadonlyMap<number, boolean>;
}

/** Removes findings that the settings accept with a reason. Errors are kept, because they prevent a plan. */
export function withoutSuppressed(
  diagnostics: readonly Diagnostic[],
  suppressions: readonly Suppression[],
  file: string,
): Suppressed {
  const entries = new Map(
    [...suppressions.entries()]
      .filter(([, { files }]) => isMeant(file, files))
      .map(([index]) => [index, false]),
  );
  if (entries.size === 0) return { diagnostics, entries };
  const left = diagnostics.filter(({ rule, severity, pointer }) => {
    if (severity === 'error') return true;
    const segments = pointerSegments(pointer);
    const hiding = [...entries.keys()].filter((index) => {
      const entry = suppressions[index];
      return (
        entry !== undefined &&
        (entry.rules === undefined || entry.rules.includes(rule)) &&
        isAtOrBelow(entry.pointer, segments)
      );
    });
    for (const index of hiding) entries.set(index, true);
    return hiding.length === 0;
  });
  return { diagnostics: left, entries };
}

/**
 * Whether a place is the one of a pattern: `*` is any key, `**` any number of keys. The wrapped form is left out of
 * account: `/api/baseUrl` is meant in `/parameters/api/baseUrl`, too. Takes time in proportion to both lengths.
 */
export function isPlaceOf(pattern: string, segments: readonly string[]): boolean {
  return matchesFrom(pattern, segments, { below: false });
}

/** Whether a place is the one of a pattern, or lies below it. */
export function isAtOrBelow(pattern: string, segments: readonly string[]): boolean {
  return matchesFrom(pattern, segments, { below: true });
}

interface Reach {
  readonly below: boolean;
}

function matchesFrom(pattern: string, segments: readonly string[], reach: Reach): boolean {
  const wanted = pointerSegments(pattern.startsWith('/') ? pattern : `/${pattern}`);
  return (
    fits(wanted, segments, reach) ||
    (segments[0] === 'parameters' && fits(wanted, segments.slice(1), reach))
  );
}

function fits(wanted: readonly string[], segments: readonly string[], { below }: Reach): boolean {
  // which parts of the pattern may come next
  let open = closed(wanted, new Set([0]));
  for (const segment of segments) {
    if (below && open.has(wanted.length)) return true;
    const next = new Set<number>();
    for (const at of open) {
      if (wanted[at] === '**') next.add(at);
      else if (at < wanted.length && (wanted[at] === '*' || wanted[at] === segment))
        next.add(at + 1);
    }
    open = closed(wanted, next);
  }
  return open.has(wanted.length);
}

/** `**` may stand for no key. */
function closed(wanted: readonly string[], open: Set<number>): Set<number> {
  for (const at of open) if (wanted[at] === '**') open.add(at + 1);
  return open;
}

/** A finding that was there when the baseline was written. */
interface KnownFinding {
  readonly fingerprint: string;
  readonly rule: string;
  readonly file: string;
  readonly pointer: string;
  /** Absent in baselines that were written before there were messages in them. */
  readonly message?: string;
}

/** A diagnostic with its fingerprint and its file as the baseline sees it. */
export interface NamedFinding extends KnownFinding {
  readonly diagnostic: Diagnostic;
}

/** The findings of a baseline file, or its error. */
export function readBaseline(text: string): readonly KnownFinding[] | string {
  const value: unknown = jsonFrom(text);
  if (value === undefined) return 'it is not JSON';
  const { version, findings } = (typeof value === 'object' && value !== null ? value : {}) as {
    readonly version?: unknown;
    readonly findings?: unknown;
  };
  if (version !== 1) return 'it is not a baseline of this version of Sluice';
  if (
    !Array.isArray(findings) ||
    !findings.every(
      (known) => typeof known?.fingerprint === 'string' && typeof known.file === 'string',
    )
  )
    return '"findings" is not a list of findings';
  return findings as readonly KnownFinding[];
}

/** One line for each finding, in a stable order, so that a review shows the new ones. */
export function writeBaseline(findings: readonly KnownFinding[]): string {
  const lines = findings
    .map(({ file, pointer, rule, message, fingerprint }) =>
      JSON.stringify({ file, pointer, rule, message, fingerprint }),
    )
    .sort()
    .map((line) => `    ${line}`);
  return `{\n  "version": 1,\n  "findings": [${lines.length === 0 ? '' : `\n${lines.join(',\n')}\n  `}]\n}\n`;
}

export interface Compared {
  /** Findings that the baseline does not know. */
  readonly fresh: readonly NamedFinding[];
  /** Entries without a finding, only for files that were checked. */
  readonly gone: readonly KnownFinding[];
  /** The other entries, with the places that their findings have now. */
  readonly kept: readonly KnownFinding[];
}

/**
 * A finding is known at the place and with the message that it had; or with the message at another index of a list, because jobs
 * are inserted and moved; or at the place with another message, because messages are improved. Each entry stands for one finding.
 */
export function compareWithBaseline(
  found: readonly NamedFinding[],
  known: readonly KnownFinding[],
  checked: ReadonlySet<string>,
): Compared {
  const matches = new Map<KnownFinding, NamedFinding>();
  const fresh = new Set(found);
  for (const nameOf of [exactly, movedInLists, byFingerprint]) {
    const waiting = new Map<string, KnownFinding[]>();
    for (const one of known)
      if (!matches.has(one)) waiting.set(nameOf(one), [...(waiting.get(nameOf(one)) ?? []), one]);
    for (const finding of fresh) {
      const one = waiting.get(nameOf(finding))?.shift();
      if (one === undefined) continue;
      matches.set(one, finding);
      fresh.delete(finding);
    }
  }
  const isGone = (one: KnownFinding) => !matches.has(one) && checked.has(one.file);
  return {
    fresh: [...fresh],
    gone: known.filter(isGone),
    kept: known.filter((one) => !isGone(one)).map((one) => matches.get(one) ?? one),
  };
}

const exactly = ({ rule, file, pointer, message }: KnownFinding) =>
  JSON.stringify([rule, file, pointer, message]);
const movedInLists = ({ rule, file, pointer, message }: KnownFinding) =>
  JSON.stringify([rule, file, pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*'), message]);
const byFingerprint = ({ fingerprint }: KnownFinding) => fingerprint;
