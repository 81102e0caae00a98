import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Why a server cannot listen, for a person. */
export class ListenProblem extends Error {
  override readonly name = 'ListenProblem';
}

/** Lets a server listen on loopback, on a free port for 0. Returns the port. Rejects with a `ListenProblem`. */
export async function listenOnLoopback(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Readonly<Record<string, string>> = {
        EADDRINUSE: 'is in use by another program',
        EACCES: 'may not be used by this user',
      };
      reject(
        new ListenProblem(
          `port ${port} ${reasons[error.code ?? ''] ?? `cannot be used: ${error.message}`}`,
          { cause: error },
        ),
      );
    });
    server.listen(port, '127.0.0.1', () => {
      server.removeAllListeners('error');
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
}

/** Ends a server with all its connections. */
export function closeAtOnce(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The command that opens a file, where it is not that of the desktops of Linux. */
const OPENERS: Readonly<Record<string, string>> = { darwin: 'open', win32: 'explorer.exe' };

/** Whether the person at this terminal would see a browser of this machine. */
export function hasBrowser(env: Environment, platform: string = process.platform): boolean {
  if (
    (env.SSH_CONNECTION ?? env.SSH_TTY) !== undefined ||
    !['', '0', 'false', undefined].includes(env.CI)
  )
    return false;
  return (
    platform === 'darwin' ||
    platform === 'win32' ||
    (env.DISPLAY ?? env.WAYLAND_DISPLAY ?? '') !== '' ||
    env.WSL_DISTRO_NAME !== undefined
  );
}

/**
 * Opens a URL in the browser of the system. The URL is in a file that only this user can read: the arguments of a command are seen by all.
 * `onFailure` is called when there is no browser. Returns what removes the file.
 */
export function openBrowser(
  url: string,
  onFailure: () => void,
  platform: string = process.platform,
): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'sluice-studio-'));
  const file = path.join(folder, 'studio.html');
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><title>sluice studio</title><meta http-equiv="refresh" content="0;url=${url}">\n`,
    { mode: 0o600 },
  );
  const command = OPENERS[platform] ?? 'xdg-open';
  const child = spawn(command, [file], { stdio: 'ignore', detached: true });
  child.on('error', onFailure);
  child.on('exit', (code) => {
    // explorer.exe always ends with 1
    if (code !== 0 && platform !== 'win32') onFailure();
  });
  child.unref();
  return () => rmSync(folder, { recursive: true, force: true });
}
