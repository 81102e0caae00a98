import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { scratchFolder } from '../support/scratch-folder.ts';
import { commandsOf, isAsPrinted } from './printed-output.ts';
import { type Block, partsOf, readText, root } from './read-document.ts';
import { freePort, shellSession } from './shell-session.ts';

/** The ports that documents write; each walk takes free ones in their place. */
const PORTS = ['8417', '8418', '8419'];

export interface Walk {
  readonly faults: readonly string[];
  readonly commands: number;
}

interface WalkOptions {
  /** What stands in the document; read when absent. */
  readonly text?: string;
  /** Commands of Sluice that start a process. */
  readonly started?: readonly string[];
  /** Whether output that differs is written into the document. */
  readonly update?: boolean;
}

/**
 * Follows a document from its top in an empty folder, with one shell: files are written, commands run, their output compared.
 * A command whose output is shown may end with 1, as a check that finds something does; any other has to end with 0.
 */
export async function walkDocument(
  document: string,
  { text = readText(document), started = [], update = false }: WalkOptions = {},
): Promise<Walk> {
  const folder = await scratchFolder();
  const session = await shellSession(folder.path, started);
  const ports = new Map(
    await Promise.all(PORTS.map(async (written) => [written, await freePort()] as const)),
  );
  const written = new Map(
    [...ports].map(([port, free]) => [`127.0.0.1:${free}`, `127.0.0.1:${port}`]),
  );
  const here = (text: string) =>
    text.replace(new RegExp(PORTS.join('|'), 'g'), (port) => ports.get(port) ?? port);
  const there = (text: string) =>
    text
      .replace(/127\.0\.0\.1:\d+/g, (address) => written.get(address) ?? address)
      .replaceAll(folder.path, '.');
  const faults: string[] = [];
  const changes: {
    readonly line: number;
    readonly count: number;
    readonly lines: readonly string[];
  }[] = [];
  let commands = 0;
  try {
    for (const part of partsOf(document, text)) {
      if (part.kind === 'given') {
        const { code, output } = await session.run(here(part.text));
        if (code !== 0)
          faults.push(
            `${document}:${part.line}: what is given ends with ${code}: ${there(output)}`,
          );
      } else if (part.notRun !== undefined) continue;
      else if (part.file !== undefined && !isShell(part)) {
        const file = path.join(folder.path, part.file);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, `${here(part.text)}\n`);
      } else if (isShell(part))
        for (const { line, command, outputLine, printed } of commandsOf(part.language, part.text)) {
          const at = part.line + line;
          const { code, output } = await session.run(here(command));
          commands++;
          if (code > (printed === undefined ? 0 : 1))
            faults.push(`${document}:${at}: ${command}\nends with ${code}: ${there(output)}`);
          else if (printed !== undefined && !isAsPrinted(printed, there(output))) {
            faults.push(`${document}:${at}: ${command}\nprints\n${there(output)}`);
            changes.push({
              line: part.line - 1 + outputLine,
              count: printed.length,
              lines: there(output).trimEnd().split('\n'),
            });
          }
        }
    }
  } finally {
    await session.end();
    await folder.remove();
  }
  if (update && changes.length > 0) rewrite(document, changes);
  return { faults, commands };
}

function isShell({ language }: Block): boolean {
  return language === 'sh' || language === 'console';
}

function rewrite(
  document: string,
  changes: readonly {
    readonly line: number;
    readonly count: number;
    readonly lines: readonly string[];
  }[],
): void {
  const lines = readText(document).split('\n');
  for (const { line, count, lines: printed } of [...changes].reverse())
    lines.splice(line, count, ...printed);
  writeFileSync(path.join(root, document), lines.join('\n'));
}
