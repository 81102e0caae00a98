import { shellCommand } from './shell-words.ts';

/** Whether a file is by its name a program in TypeScript or JavaScript; declarations of types are none. */
export function isProgram(name: string): boolean {
  return /(?<!\.d)\.[cm]?[jt]s$/i.test(name);
}

/** What to do with a program where none is executed. */
export function programHelp(name: string): string {
  const json = name.replace(/\.\w+$/, '.json');
  return `write its configuration as JSON, and name that file: ${shellCommand('sluice', 'export', 'json', name, '--out', json)}`;
}
