import type { Hazard } from './hazard.ts';

export const expire: Hazard = {
  summary: 'Tokens of logins last a few seconds, as the response to the login says.',
  draw: (_scope, dice) => [{ kind: 'tokens', lastMs: 1000 * dice.integer(2, 5) }],
};
