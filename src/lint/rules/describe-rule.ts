import { type RuleText, ruleTexts } from '../../../generated/rule-texts.ts';
import type { CustomRule } from '../../../generated/settings.ts';
import { isRuleId } from '../../text/diagnostic.ts';

const phases = {
  parse: 'reading the text',
  check: 'checking the configuration',
  compile: 'compiling the configuration',
  lint: 'lint and editors only',
  run: 'a run',
  scenario: 'reading a scenario',
} as const;

export { ruleTexts };

/** The description of a rule; `undefined` for custom rules of a project. */
export function ruleText(id: string): RuleText | undefined {
  return isRuleId(id) ? ruleTexts[id] : undefined;
}

/** A rule as plain text, for `sluice explain`. */
export function explainRule(id: string, rule: RuleText): string {
  const example = (title: string, text: string | undefined) =>
    text === undefined
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
  return `${[`${rule.severity}[${id}]: ${rule.summary}`, '', rule.why, '', `What to do: ${rule.help}`, `Found by:   ${finderOf(rule)}`, ...example('Wrong', rule.wrong), ...example('Right', rule.right)].join('\n')}\n`;
}

/** A rule of a project, which is defined in its settings. */
export function explainCustomRule(
  { id, level = 'warning', message, help, pointer, must, mustNot, files }: CustomRule,
  settings: string,
): string {
  const lines: readonly (readonly [title: string, text: string | undefined])[] = [
    ['What to do: ', help],
    ['Defined in: ', settings],
    ['Place:      ', pointer],
    ['Must:       ', must && JSON.stringify(must)],
    ['Must not:   ', mustNot && JSON.stringify(mustNot)],
    ['Files:      ', files?.join(', ')],
  ];
  return `${[`${level}[${id}]: ${message}`, '', ...lines.flatMap(([title, text]) => (text === undefined ? [] : [title + text]))].join('\n')}\n`;
}

/** A rule as its page below docs/rules. `messages` are what the wrong example raises: people search for them. */
export function rulePage(id: string, rule: RuleText, messages: readonly string[]): string {
  const example = (title: string, text: string | undefined) =>
    text === undefined
      ? []
      : ['', `## ${title}`, '', '```yaml', ...text.trimEnd().split('\n').map(shortened), '```'];
  return `${[`# ${id}`, '', `${rule.severity[0]?.toUpperCase()}${rule.severity.slice(1)}: ${rule.summary}. Found by ${finderOf(rule)}.`, '', rule.why, '', `**What to do.** ${rule.help}`, ...example('Wrong', rule.wrong), ...printed(id, rule, messages), ...example('Right', rule.right)].join('\n')}\n`;
}

function printed(
  id: string,
  { severity }: RuleText,
  messages: readonly string[],
): readonly string[] {
  if (messages.length === 0) return [];
  const lines = [...new Set(messages)].map((message) => `${severity}[${id}]: ${message}`);
  return ['', 'Sluice prints:', '', '```text', ...lines.map(shortened), '```'];
}

function finderOf({ foundBy, advice, isOff }: RuleText): string {
  if (isOff === true) return `${phases[foundBy]}, if the project settings give it a level`;
  return advice && foundBy !== 'lint'
    ? `${phases[foundBy]}; lint and editors find more of it`
    : phases[foundBy];
}

function shortened(line: string): string {
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
