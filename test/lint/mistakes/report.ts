// What lint makes of mistakes, class by class: `node --import tsx test/lint/mistakes/report.ts [--per N] [--show CLASS] [FILE…]`.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { judgeMistakes } from './measure.ts';
import { samples } from './samples.ts';

const { values, positionals } = parseArgs({
  options: {
    per: { type: 'string', default: '20' },
    show: { type: 'string' },
    all: { type: 'string' },
    kind: { type: 'string', default: 'unnoticed' },
  },
  allowPositionals: true,
});
const more = positionals.map((file) => ({
  name: file,
  document: JSON.parse(readFileSync(file, 'utf8')),
}));
const judged = await judgeMistakes([...samples(), ...more], Number(values.per));
const kinds = {
  unnoticed: judged.filter(({ findings, changesPlan }) => changesPlan && findings.length === 0),
  several: judged.filter(({ findings, several }) => findings.length > 1 && !several),
  misplaced: judged.filter(({ findings, isInPlace }) => findings.length > 0 && !isInPlace),
  unhelpful: judged.filter(
    ({ isRightHelp, findings }) => findings.length > 0 && isRightHelp === false,
  ),
};
for (const [kind, list] of Object.entries(kinds)) {
  const byClass = new Map<string, number>();
  for (const { class: name } of list) byClass.set(name, (byClass.get(name) ?? 0) + 1);
  process.stdout.write(`${kind}: ${list.length} of ${judged.length}\n`);
  for (const [name, count] of [...byClass].sort((a, b) => b[1] - a[1]))
    process.stdout.write(
      `  ${String(count).padStart(4)} of ${judged.filter((one) => one.class === name).length}  ${name}\n`,
    );
}
if (values.all !== undefined)
  writeFileSync(
    values.all,
    Object.entries(kinds)
      .flatMap(([kind, list]) =>
        list.map(
          (one) =>
            `${kind} · ${one.class} · ${one.configuration}\n  ${one.line}\n${one.findings.map(({ rule, message, help, range }) => `    ${range.start.line} ${rule}: ${message} | ${help}\n`).join('')}`,
        ),
      )
      .join(''),
  );
if (values.show !== undefined)
  for (const one of kinds[values.kind as keyof typeof kinds].filter(({ class: name }) =>
    name.includes(values.show ?? ''),
  ))
    process.stdout.write(
      `\n${one.class} · ${one.configuration}\n  ${one.line}\n${one.findings.map(({ rule, message, help, range }) => `    ${range.start.line} ${rule}: ${message} | ${help}\n`).join('')}`,
    );
