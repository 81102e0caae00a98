import type { Plan } from '../plan/plan.ts';
import type { PlayableScenario } from './scenario.ts';

/** What relative requests of a recording belong to: its own base URL, or the one of the configuration if it is known before the run. */
export function baseUrlOf(plan: Plan | undefined, { base, against }: Partial<Pick<PlayableScenario, 'base' | 'against'>>): string | undefined {
  const configured = plan?.runs[0]?.target.baseUrl;
  return base ?? (configured?.kind === 'literal' && typeof configured.value === 'string' ? configured.value : against);
}
