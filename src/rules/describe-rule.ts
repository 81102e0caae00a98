import type { Rule } from './rule.ts';

const phases = {
  parse: 'reading the text',
  check: 'checking the configuration',
  compile: 'compiling the configuration',
  run: 'a run',
  scenario: 'reading a scenario',
} as const;

/** A rule as plain text, for `sluice explain`. */
export function ruleText(rule: Rule): string {
  const example = (title: string, text: string | null) =>
    text === null
      ? []
      : [
          '',
          `${title}:`,
          '',
          ...text
            .trimEnd()
            .split('\n')
            .map((line) => `    ${shortened(line)}`),
        ];
  return `${[`${rule.severity}[${rule.id}]: ${rule.summary}`, '', rule.why, '', `What to do: ${rule.help}`, `Found by:   ${phases[rule.foundBy]}`, ...example('Wrong', rule.wrong), ...example('Right', rule.right)].join('\n')}\n`;
}

/** A rule as its page below docs/rules. */
export function rulePage(rule: Rule): string {
  const example = (title: string, text: string | null) =>
    text === null ? [] : ['', `## ${title}`, '', '```yaml', ...text.trimEnd().split('\n').map(shortened), '```'];
  return `${[`# ${rule.id}`, '', `${rule.severity[0]?.toUpperCase()}${rule.severity.slice(1)}: ${rule.summary}. Found by ${phases[rule.foundBy]}.`, '', rule.why, '', `**What to do.** ${rule.help}`, ...example('Wrong', rule.wrong), ...example('Right', rule.right)].join('\n')}\n`;
}

function shortened(line: string): string {
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
