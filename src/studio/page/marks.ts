import { type Extension, RangeSet, StateEffect, StateField } from '@codemirror/state';
import { type EditorView, GutterMarker, gutter } from '@codemirror/view';
import type { Mark } from '../model/models.ts';
import { el } from './dom.ts';

const SIGNS: Readonly<Record<Mark['kind'], string>> = {
  covered: '●',
  uncovered: '○',
  killed: '✓',
  survived: '!',
  'not-covered': '○',
  error: '',
  warning: '',
  note: '',
};
/** Of several marks on a line, the first of these is shown: the most important one. */
const ORDER: readonly Mark['kind'][] = [
  'survived',
  'not-covered',
  'uncovered',
  'killed',
  'covered',
];

const setMarks = StateEffect.define<readonly Mark[]>();

class SignMarker extends GutterMarker {
  readonly #marks: readonly Mark[];

  constructor(marks: readonly Mark[]) {
    super();
    this.#marks = marks;
  }

  override toDOM(): Node {
    const [first] = this.#marks;
    const text = textOf(this.#marks);
    return el(
      'span',
      { class: `sign ${first?.kind ?? ''}`, title: text },
      first === undefined ? '' : SIGNS[first.kind],
      el('span', { class: 'hidden' }, text),
    );
  }
}

const marked = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update(markers, { effects, state, changes }) {
    let current = markers.map(changes);
    for (const effect of effects)
      if (effect.is(setMarks)) {
        const lines = [...byLine(effect.value)].filter(
          ([line]) => line >= 1 && line <= state.doc.lines,
        );
        current = RangeSet.of(
          lines.map(([line, marks]) => new SignMarker(marks).range(state.doc.line(line).from)),
          true,
        );
      }
    return current;
  },
});

/** A gutter of what scenarios exercise and notice. */
export const marksGutter: Extension = [
  marked,
  gutter({ class: 'cm-marks', markers: (view) => view.state.field(marked) }),
];

/** Shows marks in place of those before. */
export function showMarks(view: EditorView, marks: readonly Mark[]): void {
  view.dispatch({ effects: setMarks.of(marks) });
}

/** The marks of each line, the most important one first. */
export function byLine(marks: readonly Mark[]): ReadonlyMap<number, readonly Mark[]> {
  const lines = new Map<number, Mark[]>();
  for (const mark of marks)
    if (ORDER.includes(mark.kind)) lines.set(mark.line, [...(lines.get(mark.line) ?? []), mark]);
  for (const own of lines.values())
    own.sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
  return lines;
}

export function textOf(marks: readonly Mark[]): string {
  return marks.map(({ text, details }) => [text, ...details].join('. ')).join('\n');
}
