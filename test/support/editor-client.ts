import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createProtocolConnection,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node.js';
import { PROGRAM } from './program.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The command that starts a language server. */
export const serverCommand: readonly string[] = [process.execPath, PROGRAM, 'lsp', '--stdio'];

export interface EditorClient {
  readonly client: ProtocolConnection;
  readonly server: ChildProcess;
  /** The diagnostics of a version of a document, once they are published. */
  diagnosticsOf(uri: string, version: number): Promise<PublishDiagnosticsParams>;
  /** Ends the server, and answers its exit code. */
  stop(): Promise<number | null>;
}

/** A server over stdio as an editor starts it, with the client side of the protocol. */
export async function startEditorClient(): Promise<EditorClient> {
  const [program = '', ...args] = serverCommand;
  const server = spawn(program, args, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  const client = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  const latest = new Map<string, PublishDiagnosticsParams>();
  const waiting = new Set<() => void>();
  client.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
    latest.set(params.uri, params);
    for (const wake of waiting) wake();
  });
  client.listen();
  await client.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
  });
  await client.sendNotification('initialized', {});
  return {
    client,
    server,
    diagnosticsOf: (uri, version) =>
      new Promise((resolve) => {
        const look = () => {
          const found = latest.get(uri);
          if (found?.version !== version) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    stop: async () => {
      const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
      await client.sendRequest('shutdown');
      await client.sendNotification('exit');
      const code = await ended;
      client.dispose();
      return code;
    },
  };
}
