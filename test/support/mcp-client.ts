import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { PROGRAM } from './program.ts';

/** An answer of a tool: what a client shows, and its data. */
export interface ToolAnswer {
  readonly isError: boolean;
  /** All texts. */
  readonly text: string;
  /** The first text: of an error, the message. */
  readonly first: string;
  readonly result: unknown;
  readonly structured: Readonly<Record<string, unknown>> | undefined;
}

export interface McpServer {
  readonly client: Client;
  /** The client checks the data by the schema that the server lists. */
  call(
    tool: string,
    given?: Readonly<Record<string, unknown>>,
    signal?: AbortSignal,
  ): Promise<ToolAnswer>;
  /** A resource, or the message of the error. */
  read(uri: string): Promise<string>;
  /** What the server has said on standard error. */
  readonly errors: () => string;
}

/** Starts the built `sluice mcp` in a folder, and ends it afterwards. */
export async function withMcp<T>(
  root: string,
  use: (server: McpServer) => Promise<T>,
  {
    flags = [],
    env = {},
  }: { readonly flags?: readonly string[]; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<T> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [PROGRAM, 'mcp', '--root', root, ...flags],
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...env },
    stderr: 'pipe',
  });
  let errors = '';
  transport.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  await client.connect(transport);
  await client.listTools(); // the client knows the schemas of results from here on
  try {
    return await use({
      client,
      async call(name, given = {}, signal) {
        const answer = await client.callTool(
          { name, arguments: { ...given } },
          undefined,
          signal === undefined ? { timeout: 300_000 } : { signal, timeout: 300_000 },
        );
        const texts = (answer.content as readonly { readonly text: string }[]).map(
          ({ text }) => text,
        );
        const structured = answer.structuredContent as ToolAnswer['structured'];
        return {
          isError: answer.isError === true,
          text: texts.join('\n'),
          first: texts[0] ?? '',
          result: structured?.result,
          structured,
        };
      },
      async read(uri) {
        try {
          const { contents } = await client.readResource({ uri });
          return contents.map((each) => ('text' in each ? each.text : '')).join('');
        } catch (error) {
          return String(error);
        }
      },
      errors: () => errors,
    });
  } finally {
    await client.close();
  }
}
