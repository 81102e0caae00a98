import { ExchangeView } from './exchange-view.ts';
import { HistoryView } from './history-view.ts';
import { MutantsView } from './mutants-view.ts';
import { DiffView, PlanView } from './plan-view.ts';
import { RunView } from './run-view.ts';
import { FindingsView, SourceView } from './source-view.ts';
import { TableGrid, TablesView } from './tables-view.ts';
import { TimelineView } from './timeline-view.ts';

const views: Readonly<Record<string, CustomElementConstructor>> = {
  'sluice-diff': DiffView,
  'sluice-exchange': ExchangeView,
  'sluice-findings': FindingsView,
  'sluice-history': HistoryView,
  'sluice-mutants': MutantsView,
  'sluice-plan': PlanView,
  'sluice-run': RunView,
  'sluice-source': SourceView,
  'sluice-table': TableGrid,
  'sluice-tables': TablesView,
  'sluice-timeline': TimelineView,
};

/** Makes the elements known; each of them may make others. */
export function defineViews(): void {
  for (const [name, view] of Object.entries(views)) customElements.define(name, view);
}
