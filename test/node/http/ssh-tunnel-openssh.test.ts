import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdir } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { createHttpPort } from '../../../src/node/http/http-undici.ts';
import { httpRequest, responseOf } from '../../support/http-port-contract.ts';
import { findProgram, sshServer } from '../../support/needs.ts';
import { inScratchFolder } from '../../support/scratch-folder.ts';
import { httpServer, listening } from '../../support/scripted-server.ts';
import { sshKeys } from '../../support/ssh-keys.ts';
import { suite } from '../../support/suite.ts';

/** An SSH server of OpenSSH on a loopback port, with the configuration of a test. */
async function startSshd(folder: string, port: number): Promise<ChildProcess> {
  // it starts itself again, and wants to know where it is
  const child = spawn(
    findProgram('sshd') ?? 'sshd',
    ['-D', '-e', '-f', path.join(folder, 'sshd_config')],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let said = '';
  child.stderr?.on('data', (bytes: Buffer) => {
    said += bytes.toString();
  });
  for (let attempt = 0; attempt < 100; attempt++) {
    if (child.exitCode !== null) throw new Error(`sshd ended: ${said}`);
    if (await accepts(port)) return child;
    await pause(50);
  }
  throw new Error(`sshd does not listen: ${said}`);
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () =>
      resolve(false),
    );
    socket.on('connect', () => socket.destroy());
  });
}

async function freePort(): Promise<number> {
  const server = await listening(createServer());
  await server.close();
  return server.port;
}

suite('node/http/ssh-tunnel against OpenSSH', [sshServer], (test) => {
  test('SSH-2: requests go through an sshd of OpenSSH', async () => {
    await inScratchFolder(async (folder) => {
      const keys = sshKeys();
      const port = await freePort();
      const at = (name: string) => path.join(folder.path, name);
      await folder.put('host_key', keys.private);
      await folder.put('authorized_keys', `${keys.public}\n`);
      await chmod(at('host_key'), 0o600);
      const settings = [
        `Port ${port}`,
        'ListenAddress 127.0.0.1',
        `HostKey ${at('host_key')}`,
        `AuthorizedKeysFile ${at('authorized_keys')}`,
        `PidFile ${at('pid')}`,
        'StrictModes no',
        'UsePAM yes', // without it accounts that have no password count as locked
        'PasswordAuthentication no',
        'PermitRootLogin prohibit-password',
        'AllowTcpForwarding yes',
      ];
      await folder.put('sshd_config', `${settings.join('\n')}\n`);
      if (process.getuid?.() === 0) await mkdir('/run/sshd', { recursive: true });
      const server = await startSshd(folder.path, port);
      const web = await httpServer((request, response) =>
        response.end(`${request.method} ${request.url}`),
      );
      const http = createHttpPort({
        sshTunnel: { host: '127.0.0.1', port, user: userInfo().username, privateKey: keys.private },
      });
      try {
        for (const page of [1, 2]) {
          const response = responseOf(
            await http.send(httpRequest(`http://localhost:${web.port}/?page=${page}`)),
          );
          assert.is(Buffer.from(response.body).toString(), `GET /?page=${page}`);
        }
      } finally {
        await http.close();
        await web.close();
        server.kill();
      }
    });
  });
});
