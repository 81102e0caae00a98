import { debuglog } from 'node:util';

/** The sections of `NODE_DEBUG` in which Node and undici print URLs and headers as they are sent. */
const REVEALING = ['http', 'https', 'undici', 'fetch'];

/** Those of them that are on in this process: they would show a run's requests, including secrets. */
export function revealingDebugSections(): readonly string[] {
  return REVEALING.filter((section) => debuglog(section).enabled);
}
