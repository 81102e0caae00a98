import * as assert from 'uvu/assert';
import type { Command } from '../../src/cli/command.ts';
import { call } from './call-command.ts';
import type { ScratchFolder } from './scratch-folder.ts';
import { coreOf, secretEncodings } from './secret-encodings.ts';

/** Everything that commands say and write, but for the configuration itself and the tables. */
export function outputs(folder: ScratchFolder) {
  const said: { readonly where: string; readonly text: string }[] = [];
  return {
    /** What another door than a command has shown. */
    add: (where: string, text: string) => void said.push({ where, text }),
    async call(command: Command, ...args: string[]) {
      const { stdout, stderr, code } = await call(command, args, folder.path);
      said.push({
        where: `${command.definition.name} ${args.join(' ')}`,
        text: `${stdout}\n${stderr}`,
      });
      return code;
    },
    async all() {
      const files = Object.entries(await folder.files()).filter(
        ([file]) => !/^(?:config|other|foreign)\.|^tables\//.test(file),
      );
      return [...said, ...files.map(([file, text]) => ({ where: file, text }))];
    },
  };
}

/** Fails when a text has one of the secrets, in any encoding that docs/security/secrets.md lists. */
export function nothingOf(
  secrets: readonly string[],
  all: readonly { readonly where: string; readonly text: string }[],
): void {
  for (const { where, text } of all)
    for (const secret of secrets)
      for (const [name, encode] of Object.entries(secretEncodings)) {
        const core = coreOf(name, encode(secret));
        assert.not.ok(
          core.length > 3 && text.includes(core),
          `${where} shows a secret: ${name}\n${text.slice(Math.max(0, text.indexOf(core) - 200), text.indexOf(core) + 200)}`,
        );
      }
}

/** A configuration with a secret in many places: marked, in plain sight, in a URL, computed. */
export const configWith = (baseUrl: string, secret: string, more: object = {}) => ({
  api: {
    baseUrl,
    http: { headers: { 'X-Api-Key': `${secret}-h` } },
    retryConfig: { maxRetries: 0 },
    authentication: {
      type: 'login',
      loginRequest: { endpoint: 'login', method: 'POST', params: { p: { attr: '#password' } } },
      apiRequest: {
        headers: { 'X-Token': { response: 'token' } },
        query: { t: { response: 'token' } },
      },
    },
  },
  config: {
    '#password': secret,
    debug: true,
    apiToken: `${secret}-t`,
    jobs: [
      {
        endpoint: `items?api_key=${encodeURIComponent(secret)}-q`,
        dataType: 'items',
        params: {
          k: { attr: 'apiToken' },
          b: { function: 'base64_encode', args: [{ attr: '#password' }] },
        },
      },
    ],
    ...more,
  },
});
