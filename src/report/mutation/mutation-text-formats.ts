import { displayed } from '../../language/diagnostics/display-text.ts';
import { type ConfigurationResult, type MutantResult, scoreOf } from '../../mutate/result.ts';
import { githubCommand } from '../github-command.ts';
import { escapeXml } from '../xml.ts';
import { adviceLines, countsText, openMutants, percentText, statusWord } from './mutation-lines.ts';

/** Survivors as annotations of the configuration's lines. */
export function renderMutationGithub(configurations: readonly ConfigurationResult[]): string {
  return displayed(configurations)
    .flatMap((configuration) =>
      openMutants(configuration).map((mutant) => {
        const { line, column } = mutant.range.start;
        const place = {
          file: configuration.config,
          line,
          col: column,
          title: `Mutant ${statusWord(mutant.status)}`,
        };
        return githubCommand(
          'warning',
          place,
          [mutant.description, ...adviceLines(mutant)].join('\n'),
        );
      }),
    )
    .join('');
}

/** A test case for each mutant that could be killed; a survivor is a failure. */
export function renderMutationJunit(raw: readonly ConfigurationResult[]): string {
  const configurations = displayed(raw);
  const suites = configurations.map(({ config, mutants }) => {
    const judged = mutants.filter(({ status }) => status !== 'invalid' && status !== 'equivalent');
    const cases = judged.map((mutant) => testCase(config, mutant));
    return `  <testsuite name="${escapeXml(config)}" ${counts(judged)}>\n${cases.join('')}  </testsuite>\n`;
  });
  const all = configurations.flatMap(({ mutants }) =>
    mutants.filter(({ status }) => status !== 'invalid' && status !== 'equivalent'),
  );
  const total = `tests="${all.length}" failures="${openMutants({ mutants: all }).length}" errors="0"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="sluice mutate" ${total}>\n${suites.join('')}</testsuites>\n`;
}

function counts(mutants: readonly MutantResult[]): string {
  const skipped = mutants.filter(({ status }) => status === 'excluded').length;
  return `tests="${mutants.length}" failures="${openMutants({ mutants }).length}" errors="0" skipped="${skipped}"`;
}

function testCase(config: string, mutant: MutantResult): string {
  const { description, operator, range, status, because } = mutant;
  const name = `${range.start.line}:${range.start.column} ${description} (${operator})`;
  const open = `    <testcase classname="${escapeXml(config)}" name="${escapeXml(name)}" time="0"`;
  if (status === 'killed') return `${open}/>\n`;
  if (status === 'excluded')
    return `${open}><skipped message="${escapeXml(because ?? '')}"/></testcase>\n`;
  const text = adviceLines(mutant).join('\n');
  return `${open}><failure message="${escapeXml(statusWord(status))}" type="${status}">${escapeXml(text)}</failure></testcase>\n`;
}

/** A table of the configurations and a list of the survivors, for a comment on a change. */
export function renderMutationMarkdown(raw: readonly ConfigurationResult[]): string {
  const configurations = displayed(raw);
  const total = scoreOf(configurations.flatMap(({ mutants }) => mutants));
  const rows = configurations.map(({ config, mutants }) => {
    const { percent, counts } = scoreOf(mutants);
    return `| ${escapeMarkdown(config)} | ${percentText({ percent })} | ${counts.killed} | ${counts.survived} | ${counts['not-covered']} |`;
  });
  const survivors = configurations.flatMap((configuration) =>
    openMutants(configuration).flatMap((mutant) => [
      `- ${escapeMarkdown(`${configuration.config}:${mutant.range.start.line}`)}, ${statusWord(mutant.status)}: ${escapeMarkdown(mutant.description)}`,
      ...adviceLines(mutant).map((line) => `  - ${escapeMarkdown(line)}`),
    ]),
  );
  const table = [
    '| Configuration | Score | Killed | Survived | Not covered |',
    '|---|---|---|---|---|',
    ...rows,
  ];
  const head = [`## Mutation score: ${percentText(total)}`, '', countsText(total), '', ...table];
  return `${[...head, ...(survivors.length === 0 ? [] : ['', '### Survivors', '', ...survivors])].join('\n')}\n`;
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]()#+!|<>~@-]/g, '\\$&').replaceAll(/\s+/g, ' ');
}
