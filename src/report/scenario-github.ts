import { SCENARIO_FILE } from '../scenario/read-scenario.ts';
import type { Problem, ScenarioResult } from '../scenario/result.ts';
import { failureSentence, failureText } from './scenario-pretty.ts';

/** Failed scenarios as workflow commands of GitHub Actions, each at the file that says most. */
export function renderScenariosGithub(results: readonly ScenarioResult[]): string {
  return results
    .filter(({ status }) => status === 'failed')
    .map((result) => {
      const { file, line } = placeOf(result);
      const properties = [`file=${property(file)}`, `line=${line}`, `title=${property(`${result.name}: ${failureSentence(result)}`)}`];
      return `::error ${properties.join(',')}::${text(failureText(result))}\n`;
    })
    .join('');
}

/** A table or another expected file as it stands in the folder, the recording's line, or the scenario itself. */
function placeOf({ problems, folder }: ScenarioResult): { readonly file: string; readonly line: number } {
  const [first] = problems;
  const recorded = first === undefined ? null : recordedPlace(first);
  const [, file, line] = /^(.*):(\d+)$/.exec(recorded ?? '') ?? [];
  if (file !== undefined && line !== undefined) return { file: `${folder}/${file}`, line: Number(line) };
  if (first?.kind === 'diagnostic') return { file: first.diagnostic.file, line: first.diagnostic.range.start.line };
  return { file: first?.kind === 'text' && first.expected !== null ? first.file : `${folder}/${SCENARIO_FILE}`, line: 1 };
}

function recordedPlace(problem: Problem): string | null {
  if (problem.kind === 'contract') return problem.from;
  if (problem.kind === 'request') return problem.nearest?.place ?? problem.expected?.place ?? null;
  return problem.kind === 'unused' ? (problem.exchanges[0]?.place ?? null) : null;
}

function text(value: string): string {
  return value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(value: string): string {
  return text(value).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
