import { advisoryRules, rulesOffByDefault } from '../../generated/rules.ts';
import type { Level, LintSettings } from '../../generated/settings.ts';
import { type Compilation, compile, type LintOptions, lint } from '../pipeline.ts';
import type { CompilationOptions } from '../plan/compile/compile.ts';
import { sortDiagnostics } from '../text/collect.ts';
import type { SourceDocument } from '../text/source-document.ts';
import { present } from '../values/objects.ts';
import { withoutDisabled } from './disable-comments.ts';

export interface LintSourceOptions
  extends Omit<CompilationOptions, 'maxDiagnostics'>,
    Pick<LintOptions, 'findingsOnly' | 'program'> {
  /** The project's settings, and the file as seen from them. */
  readonly project?: {
    readonly settings: LintSettings;
    readonly file: string;
    readonly language?: CompilationOptions['language'];
  };
  /** Ask the advisory rules; without it only those that the project makes errors, since an error is one for every command. */
  readonly advice?: boolean;
  /** The document as it is written, where the text is made from it: places of findings, and comments, are looked up there. */
  readonly written?: SourceDocument | undefined;
}

export interface LintedSource extends Compilation {
  /** Entries of `lint.suppress` that speak of the file, by their index, and whether they hid something. */
  readonly suppressions?: ReadonlyMap<number, boolean>;
}

/** Settings, comments and fixes are applied to all that was found. */
const ALL = { maxDiagnostics: Number.POSITIVE_INFINITY };

/** Compiles a text and reports the findings according to the project's settings and the comments in the text. */
export async function lintSource(
  input: string | Uint8Array,
  options: LintSourceOptions,
): Promise<LintedSource> {
  const linted = await lintWritten(input, options);
  if (options.program === undefined) return linted;
  // fixes change JSON and YAML
  return { ...linted, diagnostics: linted.diagnostics.map(({ fixes, ...found }) => found) };
}

async function lintWritten(
  input: string | Uint8Array,
  { project, advice = true, written, ...others }: LintSourceOptions,
): Promise<LintedSource> {
  const { language } = project ?? {};
  const options: LintOptions = {
    // values of inputs may be known on other machines only
    ...(advice ? { missingInputs: 'note' } : {}),
    ...others,
    ...present({ language }),
    ...ALL,
  };
  if (project === undefined) {
    const compilation = await (advice ? lint(input, options) : compile(input, options));
    const { document, diagnostics, allowingComments: allowing } = compilation;
    return {
      ...compilation,
      diagnostics: sortDiagnostics(
        document === undefined
          ? diagnostics
          : withoutDisabled(diagnostics, document, {
              complain: advice,
              unasked: rulesOffByDefault,
              allowing,
            }),
      ),
    };
  }
  const { settings, file } = project;
  // patterns are matched only where there are settings
  const { levelsFor, withLevels } = await import('./levels.ts');
  const levels = levelsFor(file, settings);
  const asked = askedRules(levels, advice);
  const compilation = await (asked.size > 0
    ? lint(input, { ...options, advice: asked })
    : compile(input, options));
  const { document, allowingComments } = compilation;
  const commented = written ?? document;
  const { custom = [], suppress = [] } = settings;
  const ownRules = advice ? custom : custom.filter(({ level }) => level === 'error');
  const own =
    ownRules.length === 0 || document === undefined
      ? []
      : (await import('./custom-rules.ts')).findingsOfOwn(ownRules, document, file);
  const found = [...compilation.diagnostics, ...own];
  const all =
    written === undefined
      ? found
      : found.map((one) => ({ ...one, range: written.rangeOf(one.pointer) }));
  const ids = custom.map(({ id }) => id);
  const reported = withLevels(
    commented === undefined
      ? all
      : withoutDisabled(all, commented, {
          own: ids,
          complain: advice,
          unasked: new Set(advisoryRules.filter((id) => !asked.has(id))),
          allowing: written === undefined ? allowingComments : undefined,
        }),
    levels,
  );
  const { diagnostics, entries } =
    suppress.length === 0
      ? { diagnostics: reported, entries: undefined }
      : (await import('./levels.ts')).withoutSuppressed(reported, suppress, file);
  // a project's level "error" counts for every command
  const { plan, secrets, ...rest } = compilation;
  const isWrong = diagnostics.some(({ severity }) => severity === 'error');
  return {
    ...(isWrong ? rest : compilation),
    diagnostics: sortDiagnostics(diagnostics),
    ...present({ suppressions: entries }),
  };
}

/** The advisory rules that a project wants to be asked; of one that is off by default it must say so. */
function askedRules(levels: ReadonlyMap<string, Level>, advice: boolean): ReadonlySet<string> {
  const isAsked = (id: string): boolean => {
    const level = levels.get(id);
    if (!advice) return level === 'error';
    return !rulesOffByDefault.has(id) || (level ?? 'off') !== 'off';
  };
  return new Set(advisoryRules.filter(isAsked));
}
