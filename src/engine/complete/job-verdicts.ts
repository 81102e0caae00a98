import type { Judgement } from './judge.ts';
import { VERDICTS, type Verdict, weaker } from './verdict.ts';

/** The first execution of a job with a verdict that warns, as a certificate shows it. */
export interface VerdictExample {
  readonly verdict: Verdict;
  /** The rule that warns of it. */
  readonly rule: string;
  readonly request: string;
  readonly message: string;
}

/** What a run knows of the completeness of a job: a part of the certificate. */
export interface JobCompleteness {
  readonly executions: number;
  readonly pages: number;
  /** Records that were read; those that came again on the next page count once. */
  readonly records: number;
  /** The weakest verdict of the executions; `bounded` if there is no other, `null` without an execution. */
  readonly verdict: Verdict | null;
  /** The best verdict that the plan promises. */
  readonly planned: Verdict;
  readonly verdicts: Readonly<Record<Verdict, number>>;
  readonly examples: readonly VerdictExample[];
  /** What has ended executions before their end, and how many. */
  readonly bounds: readonly { readonly by: string; readonly executions: number }[];
}

/** Counts the verdicts of a job's executions, in constant memory. */
export class JobVerdicts {
  executions = 0;
  pages = 0;
  records = 0;
  #verdict: Verdict | undefined;
  #last: Pick<Judgement, 'verdict' | 'by'> | undefined;
  readonly #counts = new Map<Verdict, number>();
  readonly #bounds = new Map<string, number>();
  readonly #examples = new Map<string, VerdictExample>();

  /** Adds executions that have ended with the same verdict; `pages` and `records` are those of all of them. */
  add(
    judgement: Pick<Judgement, 'verdict' | 'by'>,
    {
      executions,
      pages,
      records,
    }: { readonly executions: number; readonly pages: number; readonly records: number },
  ): void {
    const { verdict, by } = judgement;
    this.#last = judgement;
    this.executions += executions;
    this.pages += pages;
    this.records += records;
    this.#counts.set(verdict, (this.#counts.get(verdict) ?? 0) + executions);
    this.#verdict = this.#verdict === undefined ? verdict : weaker(verdict, this.#verdict);
    if (verdict === 'bounded') this.#bounds.set(by, (this.#bounds.get(by) ?? 0) + executions);
  }

  /** Adds what ended executions that did not begin. */
  bound(by: string): void {
    this.#bounds.set(by, (this.#bounds.get(by) ?? 0) + 1);
  }

  /** Adds an execution that has the responses, and so the verdict, of the one before. */
  again(): void {
    if (this.#last !== undefined) this.add(this.#last, { executions: 1, pages: 0, records: 0 });
  }

  /** Keeps the first example of each rule. */
  example(example: VerdictExample): void {
    if (!this.#examples.has(example.rule)) this.#examples.set(example.rule, example);
  }

  result(planned: Verdict): JobCompleteness {
    const verdicts = Object.fromEntries(
      VERDICTS.map((verdict) => [verdict, this.#counts.get(verdict) ?? 0]),
    ) as Record<Verdict, number>;
    return {
      executions: this.executions,
      pages: this.pages,
      records: this.records,
      verdict: this.#verdict ?? null,
      planned,
      verdicts,
      examples: [...this.#examples.values()],
      bounds: [...this.#bounds].map(([by, executions]) => ({ by, executions })),
    };
  }
}
