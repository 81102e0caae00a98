import type { TextMistakeClass } from './mistake.ts';

const yaml = (name: string, make: TextMistakeClass['make']): TextMistakeClass => ({
  name: `yaml: ${name}`,
  format: 'yaml',
  make,
});
const json = (name: string, make: TextMistakeClass['make']): TextMistakeClass => ({
  name: `json: ${name}`,
  format: 'json',
  make,
});
const isMember = (line: string) => /^\s*(?:- )?[\w"#.-]+:(?: |$)/.test(line);
const hasValue = (line: string) => /^\s*(?:- )?[\w.-]+: \S/.test(line);
const depth = (line: string | undefined) => /^ */.exec(line ?? '')?.[0].length ?? 0;

export const textMistakes: readonly TextMistakeClass[] = [
  yaml('a line one step too far left', (line) =>
    isMember(line) && /^ {4}/.test(line) ? line.slice(2) : undefined,
  ),
  yaml('a line one blank too far left', (line) =>
    isMember(line) && /^ {2}/.test(line) ? line.slice(1) : undefined,
  ),
  yaml('a line one step too far right', (line) =>
    isMember(line) && !line.trimStart().startsWith('- ') && depth(line) > 0
      ? `  ${line}`
      : undefined,
  ),
  yaml('no blank after the colon', (line) =>
    hasValue(line) ? line.replace(': ', ':') : undefined,
  ),
  yaml('an equals sign for the colon', (line) =>
    hasValue(line) ? line.replace(': ', ' = ') : undefined,
  ),
  yaml('a tab', (line) => (depth(line) > 1 ? line.replace('  ', '\t') : undefined)),
  yaml('a missing dash', (line) =>
    line.trimStart().startsWith('- ') ? line.replace('- ', '  ') : undefined,
  ),
  yaml('a dash too much', (line, next) =>
    isMember(line) && !line.trimStart().startsWith('- ') && depth(next) <= depth(line)
      ? line.replace(/^ */, '$&- ')
      : undefined,
  ),
  yaml('no blank after the dash', (line) =>
    line.trimStart().startsWith('- ') ? line.replace('- ', '-') : undefined,
  ),
  yaml('a value that is gone', (line) =>
    hasValue(line) && !/[[{|>&]/.test(line) ? line.replace(/: .*/, ':') : undefined,
  ),
  yaml('a value in a comment', (line) =>
    hasValue(line) && !/[[{|>&"]/.test(line) ? line.replace(': ', ': # ') : undefined,
  ),
  yaml('an open quote', (line) => (/: [\w/]/.test(line) ? line.replace(': ', ': "') : undefined)),
  yaml('a comma at the end', (line) => (/: [\w/]+$/.test(line) ? `${line},` : undefined)),
  yaml('a semicolon at the end', (line) => (/: [\w/]+$/.test(line) ? `${line};` : undefined)),
  yaml('a secret without quotes', (line) =>
    /"#\w+":/.test(line) ? line.replace(/"(#\w+)":/, '$1:') : undefined,
  ),
  yaml('a member twice', (line) =>
    hasValue(line) && !/[[{|>&]/.test(line) && !line.includes('- ')
      ? `${line}\n${line}`
      : undefined,
  ),
  yaml('a key without its colon', (line) => (hasValue(line) ? line.replace(': ', ' ') : undefined)),
  json('a member twice', (line) =>
    /^\s*"[^"]+": [^[{].*,$/.test(line) ? `${line}\n${line}` : undefined,
  ),
  json('a missing comma', (line) => (line.endsWith(',') ? line.slice(0, -1) : undefined)),
  json('single quotes', (line) =>
    /": "[^"']*",?$/.test(line) ? line.replace(/: "([^"]*)"/, ": '$1'") : undefined,
  ),
  json('a key without quotes', (line) =>
    /^\s*"\w+":/.test(line) ? line.replace(/"(\w+)":/, '$1:') : undefined,
  ),
  json('an equals sign for the colon', (line) =>
    /": /.test(line) ? line.replace('": ', '" = ') : undefined,
  ),
  json('a value that is gone', (line) =>
    /": [^[{]/.test(line) ? line.replace(/": [^,]*/, '": ') : undefined,
  ),
];
