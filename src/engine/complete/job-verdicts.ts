import type { JobCompleteness, VerdictExample } from '../../../generated/certificate.ts';
import type { Judgement } from './judge.ts';
import { VERDICTS, type Verdict, weaker } from './verdict.ts';

/** Executions that have ended with the same verdict. */
export interface EndedExecutions {
  readonly executions: number;
  /** Those of all of them. */
  readonly pages: number;
  readonly records: number;
  /** The last request of the first one. */
  readonly request?: (() => string) | undefined;
}

/** Counts the verdicts of a job's executions, in constant memory. */
export class JobVerdicts {
  executions = 0;
  pages = 0;
  records = 0;
  #verdict: Verdict | undefined;
  #by = '';
  #last: Pick<Judgement, 'verdict' | 'by'> | undefined;
  readonly #counts = new Map<Verdict, number>();
  readonly #bounds = new Map<string, number>();
  readonly #examples = new Map<string, VerdictExample>();

  /** Adds executions that have ended with the same verdict. */
  add(
    judgement: Pick<Judgement, 'verdict' | 'by'>,
    { executions, pages, records, request }: EndedExecutions,
  ): void {
    const { verdict, by } = judgement;
    this.#last = judgement;
    this.executions += executions;
    this.pages += pages;
    this.records += records;
    this.#counts.set(verdict, (this.#counts.get(verdict) ?? 0) + executions);
    const weakest = this.#verdict === undefined ? verdict : weaker(verdict, this.#verdict);
    if (weakest !== this.#verdict) this.#by = by;
    this.#verdict = weakest;
    if (verdict === 'bounded') this.#bounds.set(by, (this.#bounds.get(by) ?? 0) + executions);
    if (!this.#hasExample(verdict)) this.example({ verdict, by, request: request?.() ?? '' });
  }

  /** Adds what ended executions that did not begin. */
  bound(by: string): void {
    this.#bounds.set(by, (this.#bounds.get(by) ?? 0) + 1);
  }

  /** Adds an execution that has the responses, and so the verdict, of the one before. */
  again(): void {
    if (this.#last !== undefined) this.add(this.#last, { executions: 1, pages: 0, records: 0 });
  }

  /**
   * Makes executions doubtful that have a better verdict. Which ones have it is not known any more: the best are taken, so that
   * no number says too much.
   */
  doubt(by: string, executions: number): void {
    let left = executions;
    for (const better of ['stated', 'reached', 'assumed'] as const) {
      const known = this.#counts.get(better) ?? 0;
      const moved = Math.min(known, left);
      this.#counts.set(better, known - moved);
      left -= moved;
    }
    if (left === executions || this.#verdict === undefined) return;
    this.#counts.set('doubtful', (this.#counts.get('doubtful') ?? 0) + executions - left);
    if (weaker('doubtful', this.#verdict) === this.#verdict) return;
    this.#verdict = 'doubtful';
    this.#by = by;
  }

  /** Keeps the first example of each verdict and each rule. */
  example(example: VerdictExample): void {
    const { verdict, by, message } = example;
    const key = message === undefined ? verdict : by;
    if (!this.#examples.has(key)) this.#examples.set(key, example);
  }

  #hasExample(verdict: Verdict): boolean {
    return [...this.#examples.values()].some((example) => example.verdict === verdict);
  }

  result({
    job,
    from,
    planned,
  }: Pick<JobCompleteness, 'job' | 'from' | 'planned'>): JobCompleteness {
    const verdicts = Object.fromEntries(
      VERDICTS.map((verdict) => [verdict, this.#counts.get(verdict) ?? 0]),
    ) as JobCompleteness['verdicts'];
    return {
      job,
      from,
      executions: this.executions,
      pages: this.pages,
      records: this.records,
      verdict: this.#verdict ?? null,
      by: this.#by,
      planned,
      verdicts,
      examples: [...this.#examples.values()],
      bounds: [...this.#bounds].map(([by, executions]) => ({ by, executions })),
    };
  }
}
