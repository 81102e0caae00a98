import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, foldGutter, indentUnit } from '@codemirror/language';
import { type Diagnostic, forEachDiagnostic, lintGutter, lintKeymap } from '@codemirror/lint';
import type { LSPClient } from '@codemirror/lsp-client';
import {
  Compartment,
  EditorState,
  type Extension,
  StateEffect,
  StateField,
} from '@codemirror/state';
import {
  type Command,
  Decoration,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  showTooltip,
  type Tooltip,
} from '@codemirror/view';
import { status } from './connection.ts';
import { el, painted } from './dom.ts';
import { indexAfterKey } from './views/virtual-rows.ts';

/** Events of the editor. */
interface EditorListener {
  onEdit(text: string): void;
  /** The line of the caret, from 1. */
  onLine(line: number): void;
}

export interface Editor {
  readonly view: EditorView;
  text(): string;
  /** The line of the caret, from 1. */
  line(): number;
  /** The language server of the file that is shown, and of those that are opened from now on. */
  connect(client: LSPClient): void;
  /** Shows another file. */
  open(file: { readonly text: string; readonly name: string; readonly uri: string }): void;
  /** Changes what differs, as one step that can be undone. */
  replace(text: string): void;
  /** Moves the caret to a line and shows it. */
  goTo(line: number): void;
  /** Marks a line while something else points at it; 0: none. */
  highlight(line: number): void;
}

const markLine = StateEffect.define<number>();
const markedLine = StateField.define({
  create: () => Decoration.none,
  update(marks, { effects, state, docChanged, changes }) {
    let current = docChanged ? marks.map(changes) : marks;
    for (const effect of effects)
      if (effect.is(markLine))
        current =
          effect.value < 1 || effect.value > state.doc.lines
            ? Decoration.none
            : Decoration.set(
                Decoration.line({ class: 'cm-pointed' }).range(state.doc.line(effect.value).from),
              );
    return current;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** The editor of configurations. `marks` adds gutters. */
export function createEditor(
  parent: HTMLElement,
  listener: EditorListener,
  marks: Extension,
): Editor {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.content ?? '';
  const server = new Compartment();
  const colours = new Compartment();
  let client: LSPClient | undefined;
  let shown: { readonly uri: string; readonly isJson: boolean } | undefined;
  const served = (): Extension =>
    client === undefined || shown === undefined
      ? []
      : client.plugin(shown.uri, shown.isJson ? 'json' : 'yaml');
  const styles = EditorView.cspNonce.of(nonce);
  const shared: Extension = [
    styles,
    lineNumbers(),
    lintGutter(),
    marks,
    foldGutter(),
    history(),
    drawSelection(),
    EditorView.lineWrapping,
    highlightActiveLine(),
    highlightActiveLineGutter(),
    bracketMatching(),
    indentUnit.of('  '),
    markedLine,
    fixMenu,
    // Ctrl+Enter plays the scenario
    keymap.of([
      ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
      ...historyKeymap,
      ...lintKeymap,
    ]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) listener.onEdit(update.state.doc.toString());
      if (update.selectionSet || update.docChanged)
        listener.onLine(update.state.doc.lineAt(update.state.selection.main.head).number);
    }),
  ];
  const view = new EditorView({ extensions: styles });
  const colour = async () => {
    const { highlighting } = await import('./highlighting.ts');
    if (shown !== undefined)
      view.dispatch({ effects: colours.reconfigure(highlighting(shown.isJson ? 'json' : 'yaml')) });
  };
  return {
    view,
    text: () => view.state.doc.toString(),
    line: () => view.state.doc.lineAt(view.state.selection.main.head).number,
    connect(given) {
      client = given;
      view.dispatch({ effects: server.reconfigure(served()) });
    },
    open({ text, name, uri }) {
      if (shown === undefined) parent.append(view.dom);
      shown = { uri, isJson: name.endsWith('.json') };
      const own = [
        colours.of([]),
        EditorView.contentAttributes.of({ 'aria-label': `Configuration ${name}`, tabindex: '0' }),
        server.of(served()),
      ];
      view.setState(EditorState.create({ doc: text, extensions: [shared, own] }));
      // the text can be read and edited before it has colours
      void painted().then(colour);
    },
    replace(text) {
      const before = view.state.doc.toString();
      if (before === text) return;
      let from = 0;
      while (from < before.length && before[from] === text[from]) from++;
      let same = 0;
      while (
        same < Math.min(before.length, text.length) - from &&
        before[before.length - 1 - same] === text[text.length - 1 - same]
      )
        same++;
      view.dispatch({
        changes: { from, to: before.length - same, insert: text.slice(from, text.length - same) },
      });
    },
    goTo(line) {
      const { doc } = view.state;
      const { from } = doc.line(Math.min(Math.max(line, 1), doc.lines));
      view.dispatch({
        selection: { anchor: from },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      });
      view.focus();
    },
    highlight(line) {
      const { doc } = view.state;
      const effects: StateEffect<unknown>[] = [markLine.of(line)];
      if (line >= 1 && line <= doc.lines)
        effects.push(EditorView.scrollIntoView(doc.line(line).from, { y: 'nearest' }));
      view.dispatch({ effects });
    },
  };
}

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
const fixMenu: Extension = [
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
