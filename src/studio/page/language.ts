import { type Action, type Diagnostic, setDiagnostics } from '@codemirror/lint';
import {
  hoverTooltips,
  LSPClient,
  type LSPClientExtension,
  LSPPlugin,
  serverCompletion,
  type Transport,
} from '@codemirror/lsp-client';
import {
  type ChangeSpec,
  type Extension,
  RangeSet,
  StateEffect,
  StateField,
  type Text,
} from '@codemirror/state';
import { EditorView, GutterMarker, gutter } from '@codemirror/view';
import { present } from '../../values/objects.ts';
import type { Mark } from '../model/models.ts';
import { openSocket, RequestProblem } from './connection.ts';
import { el } from './dom.ts';

interface Position {
  readonly line: number;
  readonly character: number;
}
interface Range {
  readonly start: Position;
  readonly end: Position;
}
interface ServerFinding {
  readonly range: Range;
  readonly severity?: number;
  readonly message: string;
  readonly code?: string;
}
interface ServerAction {
  readonly title: string;
  readonly diagnostics?: readonly ServerFinding[];
  readonly edit?: {
    readonly changes?: Readonly<
      Record<string, readonly { readonly range: Range; readonly newText: string }[]>
    >;
  };
}

/** By their numbers in the protocol; numbers above are information. */
const SEVERITIES: Readonly<Record<number, 'error' | 'warning'>> = { 1: 'error', 2: 'warning' };

/** The language server for one file: findings with fixes as you type, hover, completion. */
export async function languageClient(rootUri: string): Promise<LSPClient> {
  return new LSPClient({
    rootUri,
    sanitizeHTML: plainHtml,
    timeout: 10_000,
    extensions: [serverCompletion(), hoverTooltips(), findings()],
  }).connect(await transport());
}

/** A socket to the server. */
async function transport(): Promise<Transport> {
  const socket = openSocket();
  let handlers: ((text: string) => void)[] = [];
  socket.onmessage = ({ data }) => {
    for (const handler of handlers) handler(String(data));
  };
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () =>
      reject(new RequestProblem(0, 'The language server does not respond', 'reload the page'));
  });
  return {
    send(text) {
      // the page says when the server has ended
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    subscribe: (handler) => void handlers.push(handler),
    unsubscribe: (handler) => {
      handlers = handlers.filter((other) => other !== handler);
    },
  };
}

/** Sends each change at once, and shows the findings. The extension of the library waits half a second, and has no fixes. */
function findings(): LSPClientExtension {
  const send: Extension = EditorView.updateListener.of((update) => {
    if (update.docChanged) queueMicrotask(() => LSPPlugin.get(update.view)?.client.sync());
  });
  return {
    clientCapabilities: {
      textDocument: {
        publishDiagnostics: { versionSupport: true },
        codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix'] } } },
      },
    },
    notificationHandlers: {
      'textDocument/publishDiagnostics': (
        client,
        params: {
          readonly uri: string;
          readonly version?: number;
          readonly diagnostics: readonly ServerFinding[];
        },
      ) => {
        const file = client.workspace.getFile(params.uri);
        const view = file?.getView();
        if (
          file === null ||
          view === null ||
          view === undefined ||
          (params.version !== undefined && params.version !== file.version)
        )
          return false;
        show(view, params.diagnostics, new Map());
        if (params.diagnostics.length > 0)
          void fixesOf(client, params.uri, params.diagnostics, view).then(
            (fixes) => fixes.size > 0 && show(view, params.diagnostics, fixes),
          );
        return true;
      },
    },
    editorExtension: send,
  };
}

function show(
  view: EditorView,
  found: readonly ServerFinding[],
  fixes: ReadonlyMap<string, readonly Action[]>,
): void {
  const plugin = LSPPlugin.get(view);
  // text that was typed meanwhile has findings of its own soon
  if (plugin === null || !plugin.unsyncedChanges.empty) return;
  const { doc } = view.state;
  const shown = found.map((finding): Diagnostic => {
    const actions = fixes.get(keyOf(finding));
    const severity = SEVERITIES[finding.severity ?? 0] ?? 'info';
    const [from, to] = [offsetOf(doc, finding.range.start), offsetOf(doc, finding.range.end)];
    return {
      from,
      to,
      severity,
      message: finding.message,
      ...present({ source: finding.code, actions }),
    };
  });
  view.dispatch(setDiagnostics(view.state, shown));
}

/** The quick fixes of findings, by finding. */
async function fixesOf(
  client: LSPClient,
  uri: string,
  diagnostics: readonly ServerFinding[],
  view: EditorView,
): Promise<ReadonlyMap<string, readonly Action[]>> {
  const { doc } = view.state;
  const range = { start: { line: 0, character: 0 }, end: { line: doc.lines, character: 0 } };
  const actions = await client
    .request<object, readonly ServerAction[] | null>('textDocument/codeAction', {
      textDocument: { uri },
      range,
      context: { diagnostics, only: ['quickfix'] },
    })
    .catch(() => null);
  const fixes = new Map<string, Action[]>();
  // another text has other places
  if (view.state.doc !== doc) return fixes;
  for (const { title, diagnostics: fixed = [], edit } of actions ?? []) {
    const changes: ChangeSpec[] = (edit?.changes?.[uri] ?? []).map(({ range, newText }) => {
      return { from: offsetOf(doc, range.start), to: offsetOf(doc, range.end), insert: newText };
    });
    const apply = (target: EditorView) => {
      if (target.state.doc === doc) target.dispatch({ changes, userEvent: 'input.fix' });
      target.focus();
    };
    for (const finding of fixed)
      fixes.set(keyOf(finding), [...(fixes.get(keyOf(finding)) ?? []), { name: title, apply }]);
  }
  return fixes;
}

function keyOf({ range, message }: ServerFinding): string {
  return JSON.stringify([range.start, range.end, message]);
}

function offsetOf(doc: Text, { line, character }: Position): number {
  if (line >= doc.lines) return doc.length;
  const { from, length } = doc.line(line + 1);
  return from + Math.min(character, length);
}

const ALLOWED: ReadonlySet<string> = new Set([
  'P',
  'CODE',
  'PRE',
  'EM',
  'STRONG',
  'UL',
  'OL',
  'LI',
  'BR',
  'SPAN',
  'H1',
  'H2',
  'H3',
  'H4',
  'BLOCKQUOTE',
]);

/** The HTML of a hover without anything but text, lists and code: configurations can contain any text. */
function plainHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of [...body.querySelectorAll('*')]) {
    if (!ALLOWED.has(element.tagName)) element.replaceWith(element.textContent ?? '');
    for (const { name } of [...element.attributes])
      if (name !== 'class') element.removeAttribute(name);
  }
  return body.innerHTML;
}

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
