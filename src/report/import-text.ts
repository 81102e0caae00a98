import type { Imported } from '../import/draft.ts';
import { displayText } from '../language/diagnostics/display-text.ts';
import { variableOf } from '../language/values/given-secret.ts';

/** What an import carried over, asks for and left out, for a person. */
export function renderImport(imported: Imported, file: string): string {
  const { source, drafts, carried, notCarried, questions, remarks } = imported;
  const width = Math.max(0, ...notCarried.map(({ stream }) => displayText(stream).length));
  const lines = drafts.map(({ name }) => {
    const streams = carried.filter(({ config }) => config === `${name}.yaml`);
    const names = streams.map(({ stream }) => displayText(stream)).join(', ');
    return `${source}  ${displayText(file)} → ${name}.yaml (${counted(streams.length, 'table')})\n  carried  ${names}`;
  });
  const asked = questions.map(
    ({ name, text }) => `  asked    ${name}  ${displayText(text)}: pass it as ${variableOf(name)}`,
  );
  asked.push(...remarks.map((remark) => `  note     ${displayText(remark)}`));
  if (notCarried.length === 0) return `${[...lines, ...asked].join('\n')}\n`;
  const total = carried.length + notCarried.length;
  const missing = notCarried.flatMap(({ stream, where, why, instead }) => [
    `  ${displayText(stream).padEnd(width)}  ${displayText(where)}  ${displayText(why)}`,
    ...(instead === undefined ? [] : [`  ${''.padEnd(width)}  help: ${displayText(instead)}`]),
  ]);
  const head = `NOT CARRIED  ${notCarried.length} of ${counted(total, 'stream')}`;
  return `${[...lines, ...asked, head, ...missing].join('\n')}\n`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
