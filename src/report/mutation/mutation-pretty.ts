import { displayed } from '../../language/diagnostics/display-text.ts';
import { plural } from '../../language/support/plural.ts';
import { type ConfigurationResult, scoreOf } from '../../mutate/result.ts';
import { type Palette, palette } from '../colour.ts';
import { adviceLines, countsText, openMutants, percentText, statusWord } from './mutation-lines.ts';

/** Survivors by configuration, each with its place and what would notice it; then the score. */
export function renderMutationPretty(
  raw: readonly ConfigurationResult[],
  { colour }: { readonly colour: boolean },
): string {
  const paint = palette({ colour });
  const configurations = displayed(raw);
  const shown = configurations.filter(
    (configuration) => openMutants(configuration).length > 0 || configuration.leftOut.length > 0,
  );
  const score = scoreOf(configurations.flatMap(({ mutants }) => mutants));
  const names = plural(configurations.length, 'configuration');
  return [
    ...shown.map((one) => configurationText(one, paint)),
    `${names}: ${countsText(score)}\n`,
    `${paint.bold(`Mutation score: ${percentText(score)}`)}\n`,
  ].join('');
}

function configurationText(configuration: ConfigurationResult, paint: Palette): string {
  const score = scoreOf(configuration.mutants);
  const lines = [
    `${paint.bold(configuration.config)}  ${percentText(score)}  ${paint.dim(countsText(score))}`,
  ];
  const open = openMutants(configuration);
  for (const [index, mutant] of open.entries()) {
    const place = `${configuration.config}:${mutant.range.start.line}:${mutant.range.start.column}`;
    const word =
      mutant.status === 'survived'
        ? paint.red(statusWord(mutant.status))
        : paint.yellow(statusWord(mutant.status));
    lines.push(`  ${place}  ${word}  ${mutant.description}  ${paint.dim(mutant.operator)}`);
    const [advice, next] = [adviceLines(mutant), open[index + 1]];
    // text shared by several mutants is printed once, below the last of them
    if (next === undefined || adviceLines(next).join('\n') !== advice.join('\n'))
      lines.push(...advice.map((line) => paint.dim(`    ${line}`)));
  }
  for (const { scenario, because } of configuration.leftOut)
    lines.push(paint.dim(`  left out: ${scenario} (${because})`));
  return `${lines.join('\n')}\n\n`;
}
