import { type ConfigurationResult, scoreOf } from '../../mutate/result.ts';
import {
  adviceLines,
  countsText,
  openMutants,
  percentText,
  statusWord,
} from '../../report/mutation/mutation-lines.ts';
import type { MutantsModel } from './models.ts';
import { mutantMarks } from './source-model.ts';

export function mutantsModel(result: ConfigurationResult): MutantsModel {
  const { config, source, mutants } = result;
  const score = scoreOf(mutants);
  return {
    config,
    score: percentText(score),
    counts: countsText(score),
    open: openMutants(result).map((mutant) => ({
      id: mutant.id,
      line: mutant.range.start.line,
      status: statusWord(mutant.status),
      text: mutant.description,
      operator: mutant.operator,
      details: adviceLines(mutant),
      isFixable: mutant.advice?.assertion !== undefined,
    })),
    source: { file: config, text: source, marks: mutantMarks(mutants) },
  };
}
