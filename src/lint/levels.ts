import type { Level, LintSettings } from '../../generated/settings.ts';
import type { Diagnostic } from '../language/diagnostics/diagnostic.ts';
import { type PathMatcher, pathMatcher } from '../node/files/path-patterns.ts';

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
