import { revealingDebugSections } from '../node/process/debug-output.ts';
import { UsageProblem } from './command.ts';

/** Throws `UsageProblem` if `NODE_DEBUG` would make Node print requests, because their secrets could not be masked. */
export function refuseRevealingDebugging(): void {
  const [section] = revealingDebugSections();
  if (section === undefined) return;
  throw new UsageProblem(
    `NODE_DEBUG has "${section}" on: Node.js would print URLs and headers with their secrets`,
    'unset NODE_DEBUG; --verbose shows each request with its secrets masked',
  );
}
