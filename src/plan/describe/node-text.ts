import type { PlanNode } from '../../engine/plan/plan-node.ts';

/** What a node says where it stands alone, on one line and without columns: `? limit=100`, `stops at 2 pages`. */
export function nodeText({ label, alone, sentIn, text }: PlanNode): string {
  return [alone ?? label ?? '', sentIn === undefined ? '' : MARKS[sentIn], text]
    .filter((word) => word !== '')
    .join(' ')
    .replace(/\s{2,}/g, ' ');
}

/** What stands before a value that is sent in this part of a request. */
export const MARKS = { query: '?', header: '', body: 'body' } as const;
