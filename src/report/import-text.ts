import type { Carried, Draft, Imported } from '../import/draft.ts';
import { answerLines, answersIn, type Question } from '../import/questions.ts';
import { displayText } from '../text/display.ts';
import { groupBy } from '../values/lists.ts';
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
  const asked = grouped(questions).flatMap((alike) => {
    const [question] = alike;
    if (question === undefined) return [];
    const names = alike.map(({ name }) => displayText(name)).join(', ');
    const text = `  asked    ${names}  ${displayText(question.text)}`;
    if (question.kind === 'secret') return [`${text}: pass it as ${variableOf(question.name)}`];
    const answers = drafts.flatMap((draft) => answersOf(draft, alike, imported));
    return [text, ...answers.map((line) => `             ${displayText(line)}`)];
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

/** What to write into a draft, for each candidate of a question; the answer of several tables is for all of them. */
function answersOf(
  draft: Draft,
  alike: readonly Question[],
  { drafts, questions }: Imported,
): readonly string[] {
  const all = alike.map((question) => answersIn(draft, question, questions));
  const file = drafts.length > 1 ? { file: `${draft.name}.yaml` } : {};
  return (all[0] ?? []).flatMap((_, index) =>
    answerLines(
      draft.value,
      all.flatMap((answers) => answers[index] ?? []),
      file,
    ),
  );
}

/** Several tables often have the same question. */
function grouped(questions: readonly Question[]): readonly (readonly Question[])[] {
  const groups = groupBy(questions, (question) => {
    const { kind, text, name } = question;
    return JSON.stringify([kind, text, kind === 'secret' ? name : question.candidates]);
  });
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
