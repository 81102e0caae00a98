import type { Simulation } from '../../../generated/simulate.ts';
import type { Immutable } from '../../plan/model/plan.ts';
import {
  adviceText,
  keptTexts,
  noAdviceText,
  otherTexts,
  totals,
} from '../../report/simulation.ts';
import { groupBy } from '../../values/lists.ts';
import { type Pointer, parentPointer } from '../../values/path.ts';
import type { HistoryModel } from './models.ts';

/** What a simulation has found. `lineOf` gives the line of a setting that is there. */
export function historyModel(
  report: Immutable<Simulation>,
  lineOf: (pointer: Pointer) => number | undefined,
): HistoryModel {
  const { healthy, fault, history, advice, bounds, seed, path } = report;
  return {
    healthy,
    title: healthy ? totals(report) : (fault ?? ''),
    runs: [...groupBy(history, ({ run }) => run)].map(([run, events]) => ({
      run,
      events: events.map(({ at, event, text, hazard = null }) => ({ at, event, text, hazard })),
    })),
    advice: advice.map((each) => ({
      text: adviceText(each),
      line: lineOf(each.pointer) ?? lineOf(parentPointer(each.pointer)) ?? null,
      settings: [each, ...(each.with ?? [])].map(({ pointer, value }) => ({
        pointer,
        value: JSON.stringify(value),
      })),
    })),
    noAdvice: healthy || advice.length > 0 ? null : noAdviceText(history),
    tables: report.tables,
    notes: [...otherTexts(report), ...keptTexts(report), ...bounds],
    again: healthy ? null : `--seed ${seed} --path ${path}`,
  };
}
