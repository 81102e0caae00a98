import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import ssh2 from 'ssh2';
import type { SshTunnelSettings } from '../../src/node/http/ssh-tunnel.ts';
import { sshKeys } from './ssh-keys.ts';

const keys = sshKeys();

/** An SSH server in this process that makes connections for the one who has the key; all names lead to this machine. */
export async function sshServer() {
  const asked: string[] = [];
  const sessions = new Set<ssh2.Connection>();
  let refusals = 0;
  const server = new ssh2.Server({ hostKeys: [keys.private] }, (session) => {
    if (refusals > 0) {
      refusals--;
      session.end();
      return;
    }
    sessions.add(session);
    session.on('close', () => sessions.delete(session)).on('error', () => {});
    session.on('authentication', (context) => {
      const allowed = ssh2.utils.parseKey(keys.public);
      if (
        context.method !== 'publickey' ||
        allowed instanceof Error ||
        !context.key.data.equals(allowed.getPublicSSH())
      )
        context.reject(['publickey']);
      else context.accept();
    });
    session.on('tcpip', (accept, reject, { destIP, destPort }) => {
      asked.push(`${destIP}:${destPort}`);
      const target = connect(destPort, '127.0.0.1');
      target.once('connect', () => {
        const channel: Duplex = accept();
        channel.pipe(target).pipe(channel);
        channel.on('error', () => {}).on('close', () => target.destroy());
        target.on('close', () => channel.end());
      });
      target.once('error', () => reject());
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as { port: number };
  return {
    settings: {
      host: '127.0.0.1',
      port,
      user: 'tunnel',
      privateKey: keys.private,
    } satisfies SshTunnelSettings,
    asked,
    sessions,
    refuse(times: number) {
      refusals = times;
    },
    async close() {
      for (const session of sessions) session.end();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
