import type { ChangeEvent } from '../model/messages.ts';
import type { StudioWorld } from '../world.ts';

/** GET /events: what changes on disk, until the page leaves. */
export async function followChanges(
  world: StudioWorld,
  send: (event: ChangeEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const watched = world.watch();
  const stop = () => watched.close();
  signal.addEventListener('abort', stop);
  send({ changed: [] });
  for (
    let changed = await watched.next();
    changed !== undefined && !signal.aborted;
    changed = await watched.next()
  )
    send({ changed });
  signal.removeEventListener('abort', stop);
}
