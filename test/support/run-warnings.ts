import { extract, type Reply, type SeenRequest } from './extract.ts';

export type Found = readonly (readonly [rule: string, message: string])[];

/** The warnings of a run that are not expected, as rule and message. */
export async function warningsOf(
  config: object,
  reply: (request: SeenRequest, number: number) => Reply,
): Promise<Found> {
  const { events } = await extract(config, reply);
  return events.flatMap((event) =>
    event.kind === 'warning' && event.expected !== true
      ? [[event.rule, event.message] as const]
      : [],
  );
}
export const rulesOf = (found: Found) => found.map(([rule]) => rule);
