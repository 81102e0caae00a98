import type { MutantsModel, OpenMutantModel } from '../../model/models.ts';
import { el } from '../dom.ts';
import type { SourceView } from './source-view.ts';
import { emit, lineLink, type PlaceDetail, View } from './view.ts';

/** `<sluice-mutants>`: changes of a configuration that no scenario notices. With `canFix` each has a button that emits `assert`. */
export class MutantsView extends View<MutantsModel> {
  canFix = false;

  protected render({ score, counts, open, source }: MutantsModel): void {
    this.append(el('p', {}, el('strong', {}, score), ` ${counts}`));
    if (open.length === 0)
      this.append(
        el('p', {}, el('span', { class: 'badge good' }, 'killed'), ' Every mutant was killed.'),
      );
    else
      this.append(
        el('ul', { class: 'plain findings' }, ...open.map((mutant) => this.#mutant(mutant))),
      );
    if (source.text === '') return;
    const element = document.createElement('sluice-source') as SourceView;
    element.model = source;
    this.append(element);
    this.addEventListener('place', (event) => {
      const { line, hover } = (event as CustomEvent<PlaceDetail>).detail;
      if (hover === true) element.highlight(line === 0 ? null : line);
      else element.show(line);
    });
  }

  #mutant({ id, line, status, text, operator, details, isFixable }: OpenMutantModel): HTMLElement {
    const item = el(
      'li',
      {},
      el('span', { class: 'badge bad' }, status),
      ' ',
      el('code', {}, text),
      ' ',
      el('span', { class: 'dim' }, operator),
      ...lineLink(line),
    );
    item.append(...details.map((detail) => el('div', { class: 'dim' }, detail)));
    if (this.canFix && isFixable)
      item.append(
        el(
          'button',
          { type: 'button', class: 'action', onclick: () => emit(this, 'assert', { mutant: id }) },
          'Add the assertion',
        ),
      );
    return item;
  }
}
