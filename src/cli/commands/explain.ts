import { textTable } from '../../report/text-table.ts';
import { ruleText } from '../../rules/describe-rule.ts';
import { ruleOf, rules } from '../../rules/index.ts';
import { didYouMean } from '../../support/did-you-mean.ts';
import { type Command, UsageProblem } from '../command.ts';

/** `sluice explain`: what a rule means, with a wrong and a right example. */
export const explain: Command = {
  definition: {
    name: 'explain',
    summary: 'Explain a rule',
    synopsis: '[RULE]',
    description:
      'Prints what a rule means, why it matters and what to do, with a wrong and a right example. Without a rule it\nlists them all. The rule of a diagnostic is the word in brackets.',
    positionals: { min: 0, max: 1, names: 'RULE' },
    options: [],
    examples: [
      { command: 'sluice explain unknown-key', what: 'explains the rule unknown-key' },
      { command: 'sluice explain', what: 'lists every rule' },
    ],
  },
  async run(options, io) {
    const [id] = options.positionals;
    if (id === undefined) {
      io.stdout(textTable(rules.map(({ id: name, severity, summary }) => [name, severity, summary])));
      return 0;
    }
    const rule = ruleOf(id);
    if (rule === undefined) {
      const near = didYouMean(
        id,
        rules.map(({ id: name }) => name),
      );
      throw new UsageProblem(`there is no rule "${id}"`, near === undefined ? 'see sluice explain' : `did you mean "${near}"?`);
    }
    io.stdout(ruleText(rule));
    return 0;
  },
};
