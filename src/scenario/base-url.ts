import type { Plan } from '../engine/plan/plan.ts';
import { unsealed } from '../engine/plan/seal-plan.ts';
import type { Secrets } from '../language/values/secret.ts';
import type { PlayableScenario } from './read/scenario.ts';

/** What relative requests of a recording belong to: its own base URL, or the one of the configuration if it is known before the run. */
export function baseUrlOf(
  plan: Plan | undefined,
  { base, against }: Partial<Pick<PlayableScenario, 'base' | 'against'>>,
  secrets: Secrets,
): string | undefined {
  const configured =
    plan === undefined ? undefined : unsealed(plan, secrets).runs[0]?.target.baseUrl;
  return (
    base ??
    (configured?.kind === 'literal' && typeof configured.value === 'string'
      ? configured.value
      : against)
  );
}
