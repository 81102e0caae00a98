import { withCommentedKeys } from './check/commented-keys.ts';
import { readConfiguration } from './check/read-configuration.ts';
import { compileConfiguration } from './compile/compile-configuration.ts';
import { collectFindings } from './diagnostics/collect.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import type { PreviewedJob, PreviewedRequest } from './interpret/preview-requests.ts';
import type { RunOptions, RunOutcome } from './interpret/run-plan.ts';
import { readDocument } from './parse/read-document.ts';
import type { SourceDocument } from './parse/source-document.ts';
import type { Plan } from './plan/plan.ts';
import { rules } from './rules/index.ts';
import type { Secrets } from './values/secret.ts';

export interface CompilationOptions {
  /** Name of the file, for diagnostics. */
  readonly name: string;
  /** Larger documents are refused; 32 MB when absent. */
  readonly maxBytes?: number;
  /** How numbers are written; over the configuration's own setting. */
  readonly numbers?: 'peer' | 'exact';
}

/** What came of a text: as far as it got, and everything that was found on the way. */
export interface Compilation {
  readonly diagnostics: readonly Diagnostic[];
  readonly document?: SourceDocument;
  /** Absent when a diagnostic is an error, or an input of a template is not filled in where there is no plan without it. */
  readonly plan?: Plan;
  /** The secrets that the plan names, for `run`. */
  readonly secrets?: Secrets;
}

/** text → document → configuration → plan. Never throws for bad input: that becomes diagnostics. */
export async function compile(input: string | Uint8Array, options: CompilationOptions): Promise<Compilation> {
  const syntax: Diagnostic[] = [];
  const document = await readDocument(
    input,
    options.name,
    (diagnostic) => syntax.push(diagnostic),
    options.maxBytes === undefined ? {} : { maxBytes: options.maxBytes },
  );
  if (document === undefined) return { diagnostics: syntax };
  const { report: collect, diagnostics, hasErrors } = collectFindings(document);
  const report = withCommentedKeys(document, collect);
  const finish = (more: Omit<Compilation, 'diagnostics' | 'document'>): Compilation => ({ diagnostics: [...syntax, ...diagnostics()], document, ...more });
  const configuration = readConfiguration(document, report);
  if (configuration === undefined) return finish({});
  const compiled = compileConfiguration(
    configuration,
    { name: baseName(options.name), ...(options.numbers === undefined ? {} : { numbers: options.numbers }) },
    report,
  );
  if (compiled !== undefined) for (const { review } of rules) review?.({ plan: compiled.plan, configuration, document }, report);
  const isWrong = hasErrors() || syntax.some(({ severity }) => severity === 'error');
  return compiled === undefined || isWrong ? finish({}) : finish(compiled);
}

/** plan + ports → events, tables, state. Only here is the interpreter loaded: `lint` does without. */
export async function run(plan: Plan, options: RunOptions): Promise<RunOutcome> {
  const { runPlan } = await import('./interpret/run-plan.ts');
  return runPlan(plan, options);
}

/** The first `count` requests of each job, as they would go out. */
export async function previewRequests(plan: Plan, count: number): Promise<readonly PreviewedJob[]> {
  const preview = await import('./interpret/preview-requests.ts');
  return preview.previewRequests(plan, count);
}

export type { PreviewedJob, PreviewedRequest, RunOptions, RunOutcome };

function baseName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
}
