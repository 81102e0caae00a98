import { type Diagnostic, forEachDiagnostic } from '@codemirror/lint';
import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { type Command, type EditorView, keymap, showTooltip, type Tooltip } from '@codemirror/view';
import { el } from './dom.ts';
import { status } from './notices.ts';
import { indexAfterKey } from './views/virtual-rows.ts';

const setMenu = StateEffect.define<Tooltip | null>();
const menu = StateField.define<Tooltip | null>({
  create: () => null,
  update(shown, { effects, docChanged }) {
    for (const effect of effects) if (effect.is(setMenu)) return effect.value;
    return docChanged ? null : shown;
  },
  provide: (field) => showTooltip.from(field),
});

/** Ctrl+. and Alt+Enter list the fixes of the findings on the cursor's line. */
export const fixMenu: Extension = [
  menu,
  keymap.of([
    { key: 'Mod-.', run: offerFixes },
    { key: 'Alt-Enter', run: offerFixes },
  ]),
];

interface Fix {
  readonly finding: Diagnostic;
  readonly name: string;
  apply(view: EditorView): void;
}

function offerFixes(view: EditorView): ReturnType<Command> {
  const fixes = fixesAt(view.state);
  status.textContent = fixes.length === 0 ? 'No fix on this line' : '';
  if (fixes.length > 0)
    view.dispatch({
      effects: setMenu.of({
        pos: view.state.selection.main.head,
        above: false,
        create: () => menuOf(view, fixes),
      }),
    });
  return true;
}

function fixesAt(state: EditorState): readonly Fix[] {
  const line = state.doc.lineAt(state.selection.main.head);
  const fixes: Fix[] = [];
  forEachDiagnostic(state, (finding, from, to) => {
    if (from > line.to || to < line.from) return;
    for (const { name, apply } of finding.actions ?? [])
      fixes.push({ finding, name, apply: (view) => apply(view, from, to) });
  });
  return fixes;
}

function menuOf(
  view: EditorView,
  fixes: readonly Fix[],
): { readonly dom: HTMLElement; mount(): void } {
  const close = () => {
    view.dispatch({ effects: setMenu.of(null) });
    view.focus();
  };
  const items = fixes.map(({ name, finding, apply }) => {
    const onclick = () => {
      close();
      apply(view);
    };
    return el(
      'button',
      { type: 'button', role: 'menuitem', title: finding.message, onclick },
      name,
    );
  });
  const dom = el('div', { class: 'fixes', role: 'menu', 'aria-label': 'Fixes' }, ...items);
  dom.addEventListener('keydown', (event) => {
    const next = indexAfterKey(
      event.key,
      items.indexOf(event.target as HTMLButtonElement),
      items.length,
    );
    if (event.key === 'Escape') close();
    else if (next !== undefined) items[next]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  dom.addEventListener('focusout', ({ relatedTarget }) => {
    if (!dom.contains(relatedTarget as Node | null) && view.state.field(menu) !== null)
      queueMicrotask(() => view.dispatch({ effects: setMenu.of(null) }));
  });
  return { dom, mount: () => items[0]?.focus() };
}
