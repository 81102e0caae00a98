import type { ReviewSubject } from './lint/rules/review.ts';
import {
  allowByComments,
  type CompilationOptions,
  checkCompilationOptions,
  compileConfiguration,
} from './plan/compile/compile.ts';
import { withGivenSecrets } from './plan/compile/given-secrets.ts';
import { givenFor, type KnownInput, refersToInput, withInputs } from './plan/compile/inputs.ts';
import type { Configuration } from './plan/configuration/configuration.ts';
import { redactConfiguration } from './plan/configuration/hide-secrets.ts';
import type { Visitor } from './plan/configuration/key-tree.ts';
import {
  type PlainSecretPlace,
  plainSecrets,
  repeatedSecrets,
} from './plan/configuration/plain-secrets.ts';
import {
  readConfiguration,
  reportExtensions,
  type UsedExtension,
} from './plan/configuration/read.ts';
import { openQuestions } from './plan/configuration/template-inputs.ts';
import { cutValues, explainCommentedOutKeys } from './plan/configuration/written-values.ts';
import { planOfUnit } from './plan/model/jobs.ts';
import { checkPlan, type Plan, planHash } from './plan/model/plan.ts';
import { type NamedText, sealed, unsealed } from './plan/model/secrets.ts';
import type { RunOptions } from './run/options.ts';
import type { PreviewedJob, PreviewedRequest } from './run/preview-requests.ts';
import type { Redactor } from './run/redactor.ts';
import type { RunOutcome } from './run/run-plan.ts';
import { collectFindings, limitDiagnostics } from './text/collect.ts';
import type { Diagnostic, Finding, Report } from './text/diagnostic.ts';
import type { Program } from './text/program-document.ts';
import { decodeText, readDocument } from './text/read-document.ts';
import { MAX_DOCUMENT_BYTES, type SourceDocument } from './text/source-document.ts';
import { checkArgument, isIntegerFrom } from './values/errors.ts';
import { memberNames } from './values/json.ts';
import { present } from './values/objects.ts';
import type { Pointer } from './values/path.ts';
import { nextTask } from './values/runtime.ts';
import type { GivenSecret, Secrets } from './values/secret.ts';
import { urlCredentials } from './values/secret-search.ts';
import { suggester } from './values/words.ts';

/** The result of compiling a text: what could be made of it, and everything that was found. */
export interface Compilation {
  /** Without any secret in their texts. */
  readonly diagnostics: readonly Diagnostic[];
  /** How many findings are not among the diagnostics because of `maxDiagnostics`; several of one cause count each. */
  readonly omitted: number;
  readonly document?: SourceDocument;
  /** The text for code frames: `*` for each character of a secret, so that ranges stay valid. */
  readonly shownText: () => string;
  /** Absent when a diagnostic is an error, or an input of a template is not filled in where there is no plan without it. */
  readonly plan?: Plan;
  /** The declared inputs, and where their values come from; absent when there are none. */
  readonly inputs?: readonly KnownInput[];
  /** The lines of comments that allow findings of a run; absent where there is no plan to say which. */
  readonly allowingComments?: ReadonlySet<number>;
  /** The secrets that the plan names, for `run`. */
  readonly secrets?: Secrets;
  /** The attribute that each given secret was taken for. */
  readonly givenSecrets?: ReadonlyMap<GivenSecret, string>;
  /** Where each given secret is in the document, or would be. */
  readonly givenPlaces?: ReadonlyMap<GivenSecret, Pointer>;
  /** Secrets that the configuration refers to and that nothing gives; absent unless secrets are given and there is no plan. */
  readonly missingSecrets?: readonly string[];
}

export interface LintOptions extends CompilationOptions {
  /** The advisory rules to ask; all when absent. */
  readonly advice?: ReadonlySet<string>;
  /** Whether nobody wants the plan, which then is not returned: no ids are computed and no secrets are replaced in it. */
  readonly findingsOnly?: boolean;
  /** The program that made the text. */
  readonly program?: Program | undefined;
}

/** text → document → configuration → plan: reports errors and settings without effect. Never throws for bad input: it becomes diagnostics. */
export function compile(
  input: string | Uint8Array,
  options: CompilationOptions,
): Promise<Compilation> {
  return walk('compile', input, options, undefined);
}

/** `compile`, and the findings of the advisory rules about the plan. Only this function loads the rules. */
export async function lint(input: string | Uint8Array, options: LintOptions): Promise<Compilation> {
  const { review, visitors } = await import('./lint/rules/index.ts');
  return walk('lint', input, options, {
    visitors: (report) => visitors(report, options.advice),
    review: (subject, report) => review(subject, report, options.advice),
  });
}

/** The advisory rules. */
interface Advice {
  readonly visitors: (report: Report) => readonly Visitor[];
  readonly review: (subject: ReviewSubject, report: Report) => void;
}

async function walk(
  name: string,
  input: string | Uint8Array,
  options: CompilationOptions & Pick<LintOptions, 'findingsOnly' | 'program'>,
  advice: Advice | undefined,
): Promise<Compilation> {
  checkCompilationOptions(name, input, options);
  const { maxDiagnostics = MAX_DIAGNOSTICS, signal } = options;
  // a new project has no messages of another program to recognize
  const isNew = options.language === 'sluice';
  const limited = (
    all: readonly Diagnostic[],
    omitted: number,
    show: (diagnostic: Diagnostic) => Diagnostic,
  ) => {
    const diagnostics = limitDiagnostics(all, maxDiagnostics).map((each) => {
      const { note, ...rest } = each;
      return show(isNew && note !== undefined ? rest : each);
    });
    return { diagnostics, omitted: omitted + all.length - diagnostics.length };
  };
  signal?.throwIfAborted();
  const syntax: Diagnostic[] = [];
  const document = await readDocument(
    input,
    options.name,
    (diagnostic) => syntax.push(diagnostic),
    present({ maxBytes: options.maxBytes, program: options.program }),
  );
  if (document === undefined) {
    const { program } = options;
    const { text } = decodeText(program?.text ?? input, options.maxBytes ?? MAX_DOCUMENT_BYTES);
    const failed =
      program && (await import('./text/program-document.ts')).failedDocument(options.name, program);
    const shown = redactConfiguration(text, failed);
    return { ...limited(syntax, 0, shown.diagnostic), shownText: shown.text };
  }
  await pause(signal);
  const {
    report: collect,
    diagnostics,
    omitted,
    hasErrors,
  } = collectFindings(document, maxDiagnostics);
  const report = explainCommentedOutKeys(document, collect);
  const questions = openQuestions(document);
  let configuration: Configuration | undefined;
  const given = options.secrets ?? [];
  const givenValues = options.inputs ?? [];
  const places: PlainSecretPlace[] = [];
  const advised: Finding[] = [];
  const plainTexts = () => places.flatMap(({ texts }) => texts);
  const finish = (
    more: Pick<
      Compilation,
      | 'plan'
      | 'allowingComments'
      | 'secrets'
      | 'givenSecrets'
      | 'givenPlaces'
      | 'missingSecrets'
      | 'inputs'
    >,
  ): Compilation => {
    const shown = redactConfiguration(document.text, document, [
      ...plainTexts().map(({ text }) => text),
      ...given.map(({ secret }) => secret.open()),
    ]);
    return {
      ...limited([...syntax, ...questions, ...diagnostics()], omitted(), shown.diagnostic),
      document,
      shownText: shown.text,
      ...more,
    };
  };
  const extensions: UsedExtension[] = [];
  const others = [
    plainSecrets(places),
    ...cutValues(document, report),
    ...(advice?.visitors((finding) => advised.push(finding)) ?? []),
  ];
  configuration = readConfiguration(document, report, {
    extensions,
    others,
    isGiven: (attribute) => givenFor(attribute, givenValues) !== undefined,
  });
  if (options.language === 'keboola') reportExtensions(extensions, report);
  await pause(signal);
  if (configuration === undefined) return finish({});
  const filled =
    given.length === 0 ? undefined : withGivenSecrets(configuration, given, options.fillSecrets);
  const { missingInputs = 'error' } = options;
  const declared = withInputs(
    filled?.configuration ?? configuration,
    givenValues,
    missingInputs,
    report,
  );
  configuration = declared.configuration;
  const { missing } = declared;
  // what a made-up value is to blame for is none of the configuration's faults
  const reportKnown: Report =
    missing.size === 0
      ? report
      : (finding) => {
          if (!refersToInput(document.value, finding.pointer, missing)) report(finding);
        };
  const compiled = compileConfiguration(
    configuration,
    {
      name: baseName(options.name),
      extensions,
      plainSecrets: plainTexts().map(({ text }) => text),
      ...(options.numbers === undefined ? {} : { numbers: options.numbers }),
      inputs: declared.planned,
      withoutIds: options.findingsOnly === true,
      ...(options.language === undefined ? {} : { language: options.language }),
    },
    reportKnown,
  );
  const commented = compiled === undefined ? undefined : allowByComments(compiled.plan, document);
  await pause(signal);
  if (
    compiled === undefined &&
    missing.size === 0 &&
    !hasErrors() &&
    !diagnostics().some(isUnfilled)
  )
    report({
      rule: 'invalid-value',
      pointer: '',
      message: 'There is no plan for this configuration, and no finding says why',
      help: 'report it with the configuration as a fault of Sluice',
    });
  if (compiled !== undefined) {
    advised.forEach(report);
    advice?.review(
      {
        plan: compiled.plan,
        configuration,
        document,
        plainSecrets: places,
        suggest: suggester(),
      },
      reportKnown,
    );
  }
  const isWrong =
    !declared.hasPlan || hasErrors() || syntax.some(({ severity }) => severity === 'error');
  const allowing = {
    ...(commented === undefined ? {} : { allowingComments: commented.lines }),
    ...(declared.inputs.length === 0 ? {} : { inputs: declared.inputs }),
  };
  return compiled === undefined || isWrong || options.findingsOnly === true
    ? finish({ ...allowing, ...(filled === undefined ? {} : { missingSecrets: filled.missing }) })
    : finish({
        ...allowing,
        ...withoutPlainSecrets({ ...compiled, ...commented }, plainTexts(), document),
        ...(filled === undefined
          ? {}
          : { givenSecrets: filled.placed, givenPlaces: filled.places }),
      });
}

/** A template whose inputs are not filled in may have no plan yet: the only reason that is no error. */
function isUnfilled({ rule }: Diagnostic): boolean {
  return rule === 'unfilled-template';
}

/** How many diagnostics people read, and services show. */
const MAX_DIAGNOSTICS = 1000;

/** Lets timers and signals in before the next phase, and ends there when it is not wanted anymore. */
async function pause(signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return;
  await nextTask();
  signal.throwIfAborted();
}

/** A plan must not contain secrets: plain-text secrets in a URL, a header or an attribute without `#` are replaced by symbols. */
function withoutPlainSecrets(
  { plan, secrets }: { readonly plan: Plan; readonly secrets: Secrets },
  written: readonly NamedText[],
  document: SourceDocument,
): { readonly plan: Plan; readonly secrets: Secrets } {
  const plain = [
    ...written,
    ...urlCredentials(document.text).map((text) => ({ name: 'user', text })),
    ...repeatedSecrets(document, secrets),
  ];
  if (plain.length === 0) return { plan, secrets };
  const made = sealed(plan, plain, memberNames(document.value));
  return { plan: made.plan, secrets: new Map([...made.secrets, ...secrets]) };
}

/**
 * plan + ports → events, tables, state. Only here is the interpreter loaded: `lint` does without. Rejects with a `TypeError` for an
 * option that is not what it must be.
 */
export function run(plan: Plan, options: RunOptions): Promise<RunOutcome> {
  return runRedacted(plan, options);
}

/** The same with a redactor of the caller, which knows afterwards what must not be shown of the rows either. */
export async function runRedacted(
  plan: Plan,
  options: RunOptions,
  redactor?: Redactor,
): Promise<RunOutcome> {
  interpreter ??= Promise.all([import('./run/run-plan.ts'), import('./run/options.ts')]);
  const [{ runPlan }, { checkRunOptions }] = await interpreter;
  checkRunOptions(plan, options);
  const { unit } = options;
  const whole = unit === undefined ? plan : (planOfUnit(plan, unit) ?? plan);
  return runPlan(unsealed(whole, options.secrets), options, () => planHash(plan), redactor);
}

/** Loaded once: each `import()` asks the loader again, which costs a short run as much as its work. */
let interpreter:
  | Promise<[typeof import('./run/run-plan.ts'), typeof import('./run/options.ts')]>
  | undefined;

/**
 * The first `count` requests of each job in a first run, as they would be sent. With `startMs`, the time when that run starts in
 * milliseconds since 1970, values that depend on the time are known. Rejects with a `TypeError` for an invalid argument.
 */
export async function previewRequests(
  plan: Plan,
  count: number,
  startMs?: number,
): Promise<readonly PreviewedJob[]> {
  checkPlan('previewRequests', plan);
  checkArgument('previewRequests', 'count', count, ['an integer of 1 or more', isIntegerFrom(1)]);
  if (startMs !== undefined)
    checkArgument('previewRequests', 'startMs', startMs, [
      'an integer of 0 or more',
      isIntegerFrom(0),
    ]);
  const preview = await import('./run/preview-requests.ts');
  return preview.previewRequests(plan, count, startMs);
}

export type { CompilationOptions, PreviewedJob, PreviewedRequest, RunOptions, RunOutcome };

function baseName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
}
