import type { ChangeKind } from '../../../generated/difference.ts';
import { displayText } from '../../language/diagnostics/display-text.ts';
import type { Job } from './plan.ts';

/** A line of a printed plan. */
export interface PlanLine {
  readonly text: string;
  /** JSON Pointer of the line's source. */
  readonly from: string | undefined;
  /** The kind of change that this line shows; absent when the line only repeats others. */
  readonly kind?: ChangeKind | undefined;
  /** Distinguishes lines of one kind: the name of a header, a parameter, a column. */
  readonly name?: string | undefined;
  /** The heading it is listed under, which a comparison repeats: `stops at`. */
  readonly label?: string | undefined;
}

/** What a section of a plan describes; `run` is the position of its iteration. */
export type PlanPart =
  | { readonly kind: 'plan' }
  | { readonly kind: 'transport' }
  | { readonly kind: 'target' | 'output'; readonly run: number }
  | { readonly kind: 'credentials'; readonly run: number; readonly name?: string }
  | {
      readonly kind: 'job';
      readonly run: number;
      readonly job: Job;
      readonly parents: readonly Job[];
    }
  | { readonly kind: 'table'; readonly run: number; readonly name: string };

/** A part of a plan with its lines; the first one is its heading. */
export interface PlanSection {
  readonly part: PlanPart;
  readonly lines: readonly PlanLine[];
}

/** Collects the sections of a plan. `depth` indents by two spaces. */
export interface PlanPage {
  section(part: PlanPart, depth: number, heading: string, from?: string, kind?: ChangeKind): void;
  line(
    depth: number,
    text: string,
    from: string | undefined,
    kind?: ChangeKind,
    name?: string,
    label?: string,
  ): void;
  lines(depth: number, lines: readonly PlanLine[], kind: ChangeKind): void;
}

export function createPlanPage(): {
  readonly page: PlanPage;
  readonly sections: readonly PlanSection[];
} {
  const sections: { readonly part: PlanPart; readonly lines: PlanLine[] }[] = [];
  const line: PlanPage['line'] = (depth, text, from, kind, name, label) =>
    void sections.at(-1)?.lines.push({
      text: `${'  '.repeat(depth)}${displayText(text)}`.trimEnd(),
      from,
      kind,
      name,
      label,
    });
  const page: PlanPage = {
    section(part, depth, heading, from, kind) {
      sections.push({ part, lines: [] });
      line(depth, heading, from, kind);
    },
    line,
    lines(depth, lines, kind) {
      for (const { text, from, name } of lines) line(depth, text, from, kind, name);
    },
  };
  return { page, sections };
}
