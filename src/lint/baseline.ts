import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { jsonFrom } from '../values/json.ts';

/** A finding that was there when the baseline was written. */
export interface KnownFinding {
  readonly fingerprint: string;
  readonly rule: string;
  readonly file: string;
  readonly pointer: string;
}

/** A diagnostic with its fingerprint and its file as the baseline sees it. */
export interface NamedFinding extends KnownFinding {
  readonly diagnostic: Diagnostic;
}

/** The findings of a baseline file, or its error. */
export function readBaseline(text: string): readonly KnownFinding[] | string {
  const value: unknown = jsonFrom(text);
  if (value === undefined) return 'it is not JSON';
  const { version, findings } = (typeof value === 'object' && value !== null ? value : {}) as { readonly version?: unknown; readonly findings?: unknown };
  if (version !== 1) return 'it is not a baseline of this version of Sluice';
  if (!Array.isArray(findings) || !findings.every((known) => typeof known?.fingerprint === 'string' && typeof known.file === 'string'))
    return '"findings" is not a list of findings';
  return findings as readonly KnownFinding[];
}

/** One line for each finding, in a stable order, so that a review shows the new ones. */
export function writeBaseline(findings: readonly KnownFinding[]): string {
  const lines = findings
    .map(({ file, pointer, rule, fingerprint }) => JSON.stringify({ file, pointer, rule, fingerprint }))
    .sort()
    .map((line) => `    ${line}`);
  return `{\n  "version": 1,\n  "findings": [${lines.length === 0 ? '' : `\n${lines.join(',\n')}\n  `}]\n}\n`;
}

export interface Compared {
  /** Findings that the baseline does not know. */
  readonly fresh: readonly NamedFinding[];
  /** Entries without a finding, only for files that were checked. */
  readonly gone: readonly KnownFinding[];
  readonly kept: readonly KnownFinding[];
}

export function compareWithBaseline(found: readonly NamedFinding[], known: readonly KnownFinding[], checked: ReadonlySet<string>): Compared {
  const names = new Set(known.map(({ fingerprint }) => fingerprint));
  const present = new Set(found.map(({ fingerprint }) => fingerprint));
  const isGone = ({ fingerprint, file }: KnownFinding) => !present.has(fingerprint) && checked.has(file);
  return { fresh: found.filter(({ fingerprint }) => !names.has(fingerprint)), gone: known.filter(isGone), kept: known.filter((one) => !isGone(one)) };
}
