import { readConfiguration } from './check/read-configuration.ts';
import { compileConfiguration } from './compile/compile-configuration.ts';
import { collectFindings } from './diagnostics/collect.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { readDocument } from './parse/read-document.ts';
import type { SourceDocument } from './parse/source-document.ts';
import type { Plan } from './plan/plan.ts';
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
  /** Absent when a diagnostic is an error. */
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
  const { report, diagnostics } = collectFindings(document);
  const finish = (more: Omit<Compilation, 'diagnostics' | 'document'>): Compilation => ({ diagnostics: [...syntax, ...diagnostics()], document, ...more });
  const configuration = readConfiguration(document, report);
  if (configuration === undefined) return finish({});
  const compiled = compileConfiguration(
    configuration,
    { name: baseName(options.name), ...(options.numbers === undefined ? {} : { numbers: options.numbers }) },
    report,
  );
  const hasErrors = [...syntax, ...diagnostics()].some(({ severity }) => severity === 'error');
  return compiled === undefined || hasErrors ? finish({}) : finish(compiled);
}

export { type PreviewedJob, type PreviewedRequest, previewRequests } from './interpret/preview-requests.ts';
export { type RunOptions, type RunOutcome, runPlan as run } from './interpret/run-plan.ts';

function baseName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
}
