import type { Diagnostic } from '../language/diagnostics/diagnostic.ts';
import { jsonFrom } from '../language/values/json.ts';

/** A finding that was there when the baseline was written. */
export interface KnownFinding {
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
