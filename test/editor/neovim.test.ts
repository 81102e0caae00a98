import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as assert from 'uvu/assert';
import { serverCommand } from '../support/editor-client.ts';
import { neovim } from '../support/needs.ts';
import { inScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const before = `api:
    baseUrl:   https://x.example/
    pagination: { method: offset, limit: 2, limitParm: n }
config:
    since: 1 # days
    jobs:
        - endpoint: items
          params: { s: { attr: since } }
`;

/** A session as a user would have it: open, look at what is found, outline, rename, format. */
const session = (command: readonly string[], folder: string) => `
local out = {}
local function fail(message) out.failure = message end
vim.cmd('edit ' .. '${folder}/config.yaml')
local id = vim.lsp.start_client({ name = 'sluice', cmd = { ${command.map((part) => `'${part}'`).join(', ')} }, root_dir = '${folder}' })
vim.lsp.buf_attach_client(0, id)
if not vim.wait(60000, function() return #vim.diagnostic.get(0) > 0 end, 50) then fail('no diagnostics') end
out.diagnostics = vim.tbl_map(function(each) return { each.code, each.lnum } end, vim.diagnostic.get(0))
local params = { textDocument = vim.lsp.util.make_text_document_params() }
local symbols = vim.lsp.buf_request_sync(0, 'textDocument/documentSymbol', params, 30000)
for _, answer in pairs(symbols or {}) do out.symbols = vim.tbl_map(function(each) return each.name end, answer.result) end
vim.api.nvim_win_set_cursor(0, { 5, 5 })
vim.lsp.buf.rename('from_day')
if not vim.wait(30000, function() return vim.api.nvim_buf_get_lines(0, 4, 5, false)[1]:find('from_day') ~= nil end, 50) then fail('no rename') end
if vim.lsp.buf.format then vim.lsp.buf.format({ timeout_ms = 30000 }) else vim.lsp.buf.formatting_sync(nil, 30000) end
out.text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\\n')
local file = io.open('${folder}/out.json', 'w')
file:write(vim.json and vim.json.encode(out) or vim.fn.json_encode(out))
file:close()
vim.cmd('qall!')
`;

suite('editor: Neovim', [neovim], (test) => {
  test('opens a configuration, shows findings and the outline, renames, formats', async () => {
    await inScratchFolder(async (folder) => {
      await folder.put('config.yaml', before);
      await folder.put('session.lua', session(serverCommand, folder.path));
      const home = {
        HOME: folder.path,
        XDG_CONFIG_HOME: folder.path,
        XDG_DATA_HOME: folder.path,
        XDG_STATE_HOME: folder.path,
        XDG_CACHE_HOME: folder.path,
      };
      const args = [
        '--headless',
        '-u',
        'NONE',
        '-i',
        'NONE',
        '-n',
        '-c',
        `luafile ${path.join(folder.path, 'session.lua')}`,
        '-c',
        'qall!',
      ];
      await promisify(execFile)('nvim', args, {
        env: { ...process.env, ...home },
        timeout: 110_000,
      });
      const seen = JSON.parse(await readFile(path.join(folder.path, 'out.json'), 'utf8')) as {
        readonly failure?: string;
        readonly diagnostics: unknown;
        readonly symbols: unknown;
        readonly text: string;
      };
      assert.is(seen.failure, undefined);
      assert.equal(seen.diagnostics, [['unknown-key', 2]]);
      assert.equal(seen.symbols, ['api', 'config']);
      assert.is(
        seen.text,
        before
          .replace('baseUrl:   ', 'baseUrl: ')
          .replace('since: 1', 'from_day: 1')
          .replace('attr: since', 'attr: from_day')
          .trimEnd(),
      );
    });
  });
});
