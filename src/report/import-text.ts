import type { Carried, Imported, Question } from '../import/draft.ts';
import { displayText } from '../text/display.ts';
import { variableOf } from '../values/secret.ts';

/** What an import carried over, asks for and left out, for a person. */
export function renderImport(imported: Imported, file: string): string {
  const { source, drafts, carried, notCarried, questions, remarks } = imported;
  const width = Math.max(0, ...notCarried.map(({ stream }) => displayText(stream).length));
  const lines = drafts.map(({ name }) => {
    const streams = carried.filter(({ config }) => config === `${name}.yaml`);
    const head = `${source}  ${displayText(file)} → ${name}.yaml (${counted(streams.length, 'table')})`;
    if (streams.some(({ findings }) => findings !== undefined))
      return [head, ...streams.map(gradedLine)].join('\n');
    const names = streams.map(({ stream }) => displayText(stream)).join(', ');
    return `${head}\n  carried  ${names}`;
  });
  const asked = grouped(questions).map(({ names, question }) => {
    const text = `  asked    ${names.map(displayText).join(', ')}  ${displayText(question.text)}`;
    if (question.kind === 'secret') return `${text}: pass it as ${variableOf(question.name)}`;
    const choices = question.candidates.map((candidate) => displayText(JSON.stringify(candidate)));
    return [text, ...choices.map((choice) => `             ${choice}`)].join('\n');
  });
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

/** Several tables often have the same question. */
function grouped(questions: readonly Question[]) {
  const groups = new Map<string, { readonly names: string[]; readonly question: Question }>();
  for (const question of questions) {
    const { kind, name, text } = question;
    const candidates = kind === 'secret' ? name : question.candidates;
    const key = JSON.stringify([kind, text, candidates]);
    const group = groups.get(key) ?? { names: [], question };
    group.names.push(question.name);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

const GRADES = ['proven', 'exercised', 'assumed', 'untested'] as const;

/** `carried  orders  9 settings: 7 proven, 2 exercised`. */
function gradedLine({ stream, findings = [] }: Carried): string {
  const grades = GRADES.flatMap((grade) => {
    const count = findings.filter((finding) => finding.grade === grade).length;
    return count === 0 ? [] : [`${count} ${grade}`];
  });
  return `  carried  ${displayText(stream)}  ${counted(findings.length, 'setting')}: ${grades.join(', ')}`;
}
