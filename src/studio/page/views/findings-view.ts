import type { FindingModel } from '../../model/models.ts';
import { el } from '../dom.ts';
import { lineLink, View } from './view.ts';

/** `<sluice-findings>`: what is wrong, and remarks. */
export class FindingsView extends View<readonly FindingModel[]> {
  protected render(findings: readonly FindingModel[]): void {
    if (findings.length > 0)
      this.append(el('ul', { class: 'plain findings' }, ...findings.map(findingElement)));
  }
}

function findingElement({ severity, title, details, help, rule, line }: FindingModel): HTMLElement {
  const tone = { error: 'bad', warning: 'warn', note: 'plain' }[severity];
  const item = el(
    'li',
    { class: `finding ${severity}` },
    el('span', { class: `badge ${tone}` }, severity),
    ' ',
    title,
    ...lineLink(line),
  );
  if (rule !== null) item.append(el('span', { class: 'dim' }, ` ${rule}`));
  if (help !== null) item.append(el('div', { class: 'dim' }, `Help: ${help}`));
  if (details.length > 0) item.append(el('pre', { tabindex: '0' }, details.join('\n')));
  return item;
}
