import { hazards } from '../scenario/simulate/hazards/index.ts';
import { failureTopics } from './failure-topics.ts';

interface Topic {
  readonly kind: 'topic' | 'hazard';
  readonly summary: string;
  /** The page about it, from the folder of the package. */
  readonly page: string;
}

/** What `sluice explain` prints a page about, beside the rules: failures of runs, and hazards of simulations. */
export const topics: ReadonlyMap<string, Topic> = new Map<string, Topic>([
  ...Object.entries(failureTopics).map(
    ([name, topic]) => [name, { kind: 'topic' as const, ...topic }] as const,
  ),
  ...Object.entries(hazards).map(
    ([name, { summary }]) =>
      [
        name,
        {
          kind: 'hazard' as const,
          summary: `a hazard of sluice simulate: ${summary.replace(/\.$/, '')}`,
          page: `docs/hazards/${name}.md`,
        },
      ] as const,
  ),
]);
