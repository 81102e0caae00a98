import type { MutationExclusion } from '../../generated/settings.ts';
import type { Diagnostic } from '../language/diagnostics/diagnostic.ts';
import type { SourceComment, SourceDocument } from '../language/parse/source-document.ts';
import { didYouMean, meantOr } from '../language/support/did-you-mean.ts';
import { type Pointer, pointerSegments } from '../language/support/pointer.ts';
import { isMeant } from '../lint/levels.ts';
import { isAtOrBelow } from '../lint/pointer-pattern.ts';
import { operators } from './operators.ts';

/** Why mutants are left out, as comments and settings say. */
export interface Exclusions {
  /** The reason for leaving a mutant out; `undefined` when it is to be run. */
  reasonFor(mutant: {
    readonly operator: string;
    readonly pointer: Pointer;
    readonly line: number;
  }): string | undefined;
  /** What is wrong with the comments. */
  readonly faults: readonly Diagnostic[];
  /** Comments and settings that have left nothing out so far. */
  unused(): readonly Diagnostic[];
}

/** An exclusion of the settings that names this configuration, and where it is written. */
export interface SettingsExclusion extends MutationExclusion {
  readonly at: Pick<Diagnostic, 'file' | 'range' | 'pointer'>;
}

interface Exclusion {
  readonly because: string;
  readonly at: Pick<Diagnostic, 'file' | 'range' | 'pointer'>;
  excludes(mutant: {
    readonly operator: string;
    readonly pointer: Pointer;
    readonly line: number;
  }): boolean;
  used: boolean;
}

const COMMAND = /^sluice-mutate-disable(-next)?-line(?![\w-])(.*)$/;

/** Reads `# sluice-mutate-disable-line [operators] because REASON` of a configuration, beside the exclusions of the settings. */
export function exclusionsOf(
  document: SourceDocument,
  settings: readonly SettingsExclusion[],
  file: string,
): Exclusions {
  const faults: Diagnostic[] = [];
  const exclusions: Exclusion[] = document.comments.flatMap((comment) =>
    exclusionIn(comment, document, faults),
  );
  for (const { files, pointer, operators: named = [], because, at } of settings) {
    if (!isMeant(file, files)) continue;
    exclusions.push({
      because,
      at,
      used: false,
      excludes: (mutant) =>
        isAtOrBelow(pointer, pointerSegments(mutant.pointer)) && isNamed(mutant.operator, named),
    });
  }
  return {
    faults,
    reasonFor(mutant) {
      const found = exclusions.filter((exclusion) => exclusion.excludes(mutant));
      for (const exclusion of found) exclusion.used = true;
      return found[0]?.because;
    },
    unused: () =>
      exclusions.flatMap(({ used, at }) => {
        const message = 'this exclusion leaves out no mutant';
        return used
          ? []
          : [
              {
                ...at,
                severity: 'warning' as const,
                rule: 'unused-disable',
                message,
                help: 'remove it',
              },
            ];
      }),
  };
}

function exclusionIn(
  comment: SourceComment,
  document: SourceDocument,
  faults: Diagnostic[],
): readonly Exclusion[] {
  const [, next, rest = ''] = COMMAND.exec(comment.text) ?? [undefined, undefined, undefined];
  if (!comment.text.startsWith('sluice-mutate-')) return [];
  const { line, column } = comment;
  const end = {
    line,
    column: column + 1 + (document.text.split('\n')[line - 1]?.slice(column).trimEnd().length ?? 0),
  };
  const at = { file: document.name, range: { start: { line, column }, end }, pointer: '' };
  const fault = (message: string, help: string) => {
    faults.push({ ...at, severity: 'error', rule: 'unused-disable', message, help });
    return [];
  };
  const example = 'write "# sluice-mutate-disable-line because REASON"';
  if (!COMMAND.test(comment.text))
    return fault(`"${comment.text.split(/\s/)[0]}" is an unknown comment`, example);
  const [, names = '', because = ''] = /^(.*?)\bbecause\b(.*)$/.exec(rest.trim()) ?? [];
  if (because.trim() === '')
    return fault('Missing reason: this comment leaves out mutants', example);
  const named = names.split(/[\s,]+/).filter((name) => name !== '');
  const unknown = named.find((name) => !operators.some(({ id }) => id === name));
  if (unknown !== undefined) return fault(`Unknown operator "${unknown}"`, operatorHelp(unknown));
  const excludedLine = next === undefined ? line : line + 1;
  return [
    {
      because: because.trim(),
      at,
      used: false,
      excludes: (mutant) => mutant.line === excludedLine && isNamed(mutant.operator, named),
    },
  ];
}

/** What to write instead of an operator that does not exist. */
export function operatorHelp(name: string): string {
  const ids = operators.map(({ id }) => id);
  const near = didYouMean(name, ids);
  return meantOr(near, `operators: ${ids.join(', ')}`);
}

function isNamed(operator: string, named: readonly string[]): boolean {
  return named.length === 0 || named.includes(operator);
}
