import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { quietly } from '../../node/process/process-identity.ts';

/** Which process listens on a TCP port: its name and number, where the system shows it (Linux, own processes). Never throws. */
export function listenerOn(port: number): string | undefined {
  const sockets = new Set(
    ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => listeningSockets(table, port)),
  );
  if (sockets.size === 0) return undefined;
  for (const process of quietly(() => readdirSync('/proc')) ?? []) {
    if (!/^\d+$/.test(process)) continue;
    const descriptors = quietly(() => readdirSync(`/proc/${process}/fd`)) ?? [];
    if (
      !descriptors.some((descriptor) =>
        sockets.has(quietly(() => readlinkSync(`/proc/${process}/fd/${descriptor}`)) ?? ''),
      )
    )
      continue;
    const name = quietly(() => readFileSync(`/proc/${process}/comm`, 'utf8').trim());
    return `${name ?? 'a process'} (process ${process})`;
  }
  return undefined;
}

/** The sockets of a table of the system that listen on a port, as links of descriptors name them. */
function listeningSockets(table: string, port: number): readonly string[] {
  const lines = (quietly(() => readFileSync(table, 'utf8')) ?? '').split('\n').slice(1);
  return lines.flatMap((line) => {
    const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/);
    return state === LISTENING && Number.parseInt(local.split(':').at(-1) ?? '', 16) === port
      ? [`socket:[${inode}]`]
      : [];
  });
}

const LISTENING = '0A';
