/** A command of a `sh` or `console` block. */
export interface Shown {
  /** Line within the block, from 0. */
  readonly line: number;
  readonly command: string;
  /** The line after the command. */
  readonly outputLine: number;
  /** What the block shows there; absent in a block that shows no output. */
  readonly printed: readonly string[] | undefined;
}

/** The commands of a block, with what it shows of their output. Lines that end in a backslash go on. */
export function commandsOf(language: string, text: string): readonly Shown[] {
  const lines = text.split('\n');
  const shown: Shown[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = index;
    if (language === 'console' && !(lines[index] ?? '').startsWith('$ ')) continue;
    let command = (lines[index] ?? '').replace(language === 'console' ? /^\$ / : /^/, '');
    while (command.endsWith('\\') && index + 1 < lines.length)
      command = `${command.slice(0, -1)}${(lines[++index] ?? '').replace(/^> /, '')}`;
    if (language === 'console') {
      const rest = lines.slice(index + 1);
      const end = rest.findIndex((each) => each.startsWith('$ '));
      shown.push({
        line,
        command,
        outputLine: index + 1,
        printed: end < 0 ? rest : rest.slice(0, end),
      });
    } else if (command.trim() !== '' && !command.trimStart().startsWith('#'))
      shown.push({ line, command, outputLine: index + 1, printed: undefined });
  }
  return shown;
}

/** Whether a command has printed what a document shows: a line of `…` stands for any lines; times and versions may be others. */
export function isAsPrinted(printed: readonly string[], output: string): boolean {
  const expected = tidy(printed.join('\n'))
    .split('\n')
    .map((line) =>
      line.trim() === '…' ? '(?:.*\\n)*?' : `${line.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}\\n`,
    );
  return new RegExp(`^${expected.join('')}$`).test(`${tidy(output)}\n`);
}

function tidy(text: string): string {
  return (
    text
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z?/g, 'TIME')
      // with the blanks that fill a column
      .replace(/\bsluice([ /])(?:\d+\.\d+\.\d+|source\b) */g, 'sluice$1VERSION ')
      .replace(/\b\d+(?:\.\d+)? ?ms\b|\b\d+\.\d+ ?s\b/g, 'DURATION')
      .replace(/[ \t]+$/gm, '')
      .replace(/^\n+|\n+$/g, '')
  );
}
