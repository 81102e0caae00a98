import * as assert from 'uvu/assert';
import type { Imported } from '../../../src/import/draft.ts';
import { readCurlCommand } from '../../../src/import/requests/curl.ts';
import { compile, previewRequests } from '../../../src/index.ts';
import { writeYaml } from '../../../src/text/yaml-writer.ts';

export function imported(command: string): Promise<Imported> {
  return readCurlCommand({
    bytes: new TextEncoder().encode(command),
    file: 'command',
    name: '',
    settings: undefined,
    spec: undefined,
    only: undefined,
    nowMs: Date.UTC(2026, 0, 15),
  });
}

/** The first request of the configuration: method, URL, headers that the command has, body. */
export async function requestOf(command: string): Promise<string> {
  const { drafts } = await imported(command);
  const yaml = writeYaml(drafts[0]?.value ?? null);
  const { plan, diagnostics } = await compile(yaml, { name: 'config.yaml' });
  assert.ok(plan, `${yaml}${diagnostics.map(({ message }) => message).join('\n')}`);
  const [request] = (await previewRequests(plan, 1)).flatMap(({ requests }) => requests);
  assert.ok(request);
  const headers = request.headers
    .filter(([name]) => !/^(?:host|user-agent|content-length|accept-encoding)$/i.test(name))
    .map(([name, value]) => `${name}: ${value}`);
  const body = request.body === null ? [] : [String(request.body)];
  return [`${request.method} ${request.url}`, ...headers, ...body].join(' | ');
}
