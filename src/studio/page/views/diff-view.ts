import type { ChangeModel, DiffModel, DiffText } from '../../model/models.ts';
import { el } from '../dom.ts';
import { lineLink, View } from './view.ts';

const TONES: Readonly<Record<ChangeModel['class'], string>> = {
  breaking: 'bad',
  behaviour: 'warn',
  cosmetic: 'plain',
};

/** `<sluice-diff>`: the changes between two plans, below the parts that they belong to. */
export class DiffView extends View<DiffModel> {
  protected render({ before, after, counts, groups, recordings }: DiffModel): void {
    const classes = (['breaking', 'behaviour', 'cosmetic'] as const).flatMap((name) =>
      counts[name] === 0
        ? []
        : [el('span', { class: `badge ${TONES[name]}` }, `${counts[name]} ${name}`), ' '],
    );
    this.append(
      el('p', {}, el('code', {}, before), ' → ', el('code', {}, after)),
      el('p', {}, ...(classes.length === 0 ? ['Same plan.'] : classes)),
    );
    if (counts.breaking > 0)
      this.append(
        el('p', { class: 'dim' }, 'Breaking: consumers of these tables may need to change.'),
      );
    for (const { where, changes } of groups)
      this.append(
        el('h3', {}, where),
        el('ul', { class: 'plain changes' }, ...changes.map(changeElement)),
      );
    if (recordings.length > 0) this.append(el('h3', {}, 'Recordings'));
    for (const { title, lines, isSame } of recordings) {
      this.append(
        el(
          'p',
          {},
          el('span', { class: `badge ${isSame ? 'good' : 'bad'}` }, isSame ? 'same' : 'different'),
          ` ${title}`,
        ),
      );
      if (lines.length > 0) this.append(el('pre', { tabindex: '0' }, lines.join('\n')));
    }
  }
}

function changeElement({ class: name, title, before, after }: ChangeModel): HTMLElement {
  const line = (tag: 'del' | 'ins', text: DiffText | null) =>
    text === null
      ? []
      : [
          el(
            'div',
            { class: `change ${tag}` },
            el(tag, {}, text.text),
            ...lineLink(text.line, tag === 'del' ? 'old' : undefined),
          ),
        ];
  return el(
    'li',
    {},
    el('span', { class: `badge ${TONES[name]}` }, name),
    ` ${title}`,
    ...line('del', before),
    ...line('ins', after),
  );
}
