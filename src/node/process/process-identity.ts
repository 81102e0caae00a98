import { readFileSync, readlinkSync } from 'node:fs';
import os from 'node:os';
import { errorCode } from '../http/transport-problem.ts';

/** Identifies a process on this machine and on all that share a disk with it. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly host: string;
  /** Changes with every start of the machine; empty where the system does not say. */
  readonly boot: string;
  /** In which namespace the pid counts: two containers may have equal pids; empty where the system does not say. */
  readonly namespace: string;
  /** When the process started, by the system's own count: another process may get its pid later; empty where unknown. */
  readonly started: string;
}

export function ownIdentity(): ProcessIdentity {
  return {
    pid: process.pid,
    host: os.hostname(),
    boot: quietly(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()) ?? '',
    namespace: quietly(() => readlinkSync('/proc/self/ns/pid')) ?? '',
    started: startOf('self')?.started ?? '',
  };
}

/** What `ownIdentity` has written; `undefined` for anything else. */
export function identityFrom(value: unknown): ProcessIdentity | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { pid, host, boot, namespace, started } = value as Partial<Record<string, unknown>>;
  if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid < 1) return undefined;
  if (typeof host !== 'string' || typeof boot !== 'string') return undefined;
  if (typeof namespace !== 'string' || typeof started !== 'string') return undefined;
  return { pid, host, boot, namespace, started };
}

/** Whether a process still exists; `undefined` when that cannot be seen from here. */
export function isAlive(other: ProcessIdentity, self: ProcessIdentity): boolean | undefined {
  if (other.host !== self.host || other.boot !== self.boot || other.namespace !== self.namespace)
    return undefined;
  try {
    process.kill(other.pid, 0);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false;
  }
  const found = startOf(other.pid);
  if (found === undefined || other.started === '') return undefined;
  return found.started === other.started && !found.hasEnded;
}

/** From proc_pid_stat(5): a process that has ended stays listed until its parent asks for its exit code. */
function startOf(
  pid: number | 'self',
): { readonly started: string; readonly hasEnded: boolean } | undefined {
  const text = quietly(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (text === undefined) return undefined;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' '); // the name before it may contain anything
  return { started: fields[19] ?? '', hasEnded: /^[ZX]/.test(fields[0] ?? '') };
}

/** Only Linux has these files. */
export function quietly<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
