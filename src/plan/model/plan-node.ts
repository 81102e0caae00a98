import type { ChangeKind } from '../../../generated/difference.ts';
import { displayText } from '../../text/display.ts';
import { present } from '../../values/objects.ts';
import type { Job } from './plan.ts';

/**
 * One statement about a plan, and the statements that belong to it. A plan is described once, as a tree of these: it is printed
 * from them, compared by them, and the studio shows them. Nobody reads a printed text back.
 */
export interface PlanNode {
  /** The part of the plan that begins with this node: the node is its heading, and its children describe it. */
  readonly part?: PlanPart;
  /** The word in front of the text, where statements of a job stand in columns: `pages`, `records`. */
  readonly label?: string;
  /** The statement in one line, without the label. */
  readonly text: string;
  /** What a comparison compares: the statement without its key, so that a key that was renamed is found by its value. */
  readonly value: string;
  /** Distinguishes nodes of one kind: the name of a header, a parameter, a column. */
  readonly key?: string;
  /** The kind of change that a difference of this node is; absent when the node only repeats others. */
  readonly kind?: ChangeKind;
  /** JSON Pointer of the setting that it comes from. */
  readonly pointer?: string;
  /** Whether it follows from several settings: its pointer is one of them, and no line is printed beside it. */
  readonly isOfSeveral?: true;
  /** Where in a request the value is sent. */
  readonly sentIn?: 'query' | 'header' | 'body';
  /** The words that introduce the statement where it is shown without its parent: `stops at`. */
  readonly alone?: string;
  readonly badge?: PlanBadge;
  readonly children: readonly PlanNode[];
}

/** What a page shows of a node at first sight. */
export type PlanBadge =
  | { readonly kind: 'origin'; readonly withCredentials: boolean }
  | { readonly kind: 'schedule' }
  | {
      readonly kind: 'ending';
      readonly ends: 'always' | 'possibly-never';
      readonly why: string;
    };

/** What a part of a plan describes; `run` is the position of its iteration. */
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

/** A part of a plan: its heading and everything below it. */
export interface PlanPartNode extends PlanNode {
  readonly part: PlanPart;
}

/** A node; `value` is the text unless it is given. The text can be shown as it is. */
export function planNode(
  text: string,
  {
    value = text,
    children = [],
    pointer,
    ...rest
  }: Partial<Omit<PlanNode, 'text' | 'pointer'>> & { readonly pointer?: string | undefined } = {},
): PlanNode {
  return {
    text: displayText(text),
    value,
    children,
    ...rest,
    ...present({ pointer }),
  };
}

/** The heading of a part, with what belongs to it. */
export function partNode(
  part: PlanPart,
  text: string,
  rest: Parameters<typeof planNode>[1] = {},
): PlanPartNode {
  return { ...planNode(text, rest), part };
}

/** A column of a table and where its values come from. */
export function columnNode(
  name: string,
  source: string,
  rest: Parameters<typeof planNode>[1] = {},
): PlanNode {
  return planNode(`${name} = ${source}`, { ...rest, value: source, key: name, kind: 'column' });
}

export function isPart(node: PlanNode): node is PlanPartNode {
  return node.part !== undefined;
}

/** A node and everything below it that belongs to the same part, in the order of the text. */
export function nodesOfPart(node: PlanNode): readonly PlanNode[] {
  return [node, ...node.children.flatMap((child) => (isPart(child) ? [] : nodesOfPart(child)))];
}
