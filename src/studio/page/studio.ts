import type { ChangeEvent, FileModel, PlannedText, ProjectModel } from '../model/messages.ts';
import { events, RequestProblem, request } from './connection.ts';
import { el } from './dom.ts';
import { createEditor } from './editor.ts';
import { languageClient } from './language.ts';

/** How long after the last key the plan is made. */
const PLAN_DELAY_MS = 200;

const status = el('span', { class: 'status', role: 'status' });
const configurations = el('select', { id: 'configurations', onchange: () => void open(configurations.value) });
const save = el('button', { id: 'save', disabled: true, title: 'Save (Ctrl+S)', onclick: () => void saveFile() }, 'Save');
const notice = el('div', { id: 'notice', role: 'alert' });
const planPane = el('div', { class: 'content', tabindex: '0', 'aria-label': 'Plan' });
const runPane = el('div', { class: 'content', tabindex: '0', 'aria-label': 'Run' });
const editPane = el('div', { class: 'content' });

document.body.append(
  el('header', { class: 'bar' }, el('h1', {}, 'Sluice studio'), el('label', {}, 'Configuration', configurations), save, notice, status),
  el(
    'main',
    {},
    el('section', { id: 'edit', class: 'pane', 'aria-label': 'Editor' }, editPane),
    el('section', { id: 'plan', class: 'pane', 'aria-label': 'Plan' }, planPane),
    el('section', { id: 'run', class: 'pane', 'aria-label': 'Run' }, runPane),
  ),
);

let file: FileModel | undefined;
let planTimer: ReturnType<typeof setTimeout> | undefined;
let planNumber = 0;
const editor = createEditor(
  editPane,
  {
    onEdit(text) {
      save.disabled = text === file?.text;
      schedulePlan();
    },
    onLine() {},
  },
  [],
);

addEventListener('keydown', (event) => {
  if (event.key === 's' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    void saveFile();
  }
});
addEventListener('beforeunload', (event) => {
  if (!save.disabled) event.preventDefault();
});

const project = await request<ProjectModel>('GET', '/project').catch((error: unknown) => {
  say(error);
  throw error;
});
const client = await languageClient(project.rootUri, () => {}).catch(() => undefined);
configurations.replaceChildren(...project.configurations.map((name) => el('option', { value: name }, name)));
if (project.opened !== null) await open(project.opened);
void follow();

async function open(name: string): Promise<void> {
  await attempt(async () => {
    file = await request<FileModel>('GET', `/file?name=${encodeURIComponent(name)}`);
    configurations.value = name;
    editor.open({ text: file.text, name, uri: `${project.rootUri}/${name.split('/').map(encodeURIComponent).join('/')}` }, client);
    save.disabled = true;
    await showPlan();
  });
}

async function saveFile(): Promise<void> {
  if (file === undefined) return;
  const { name, hash } = file;
  await attempt(async () => {
    file = await request<FileModel>('PUT', '/file', { name, hash, text: editor.text() });
    editor.replace(file.text);
    save.disabled = true;
    status.textContent = `Saved ${name}`;
  });
}

function schedulePlan(): void {
  clearTimeout(planTimer);
  planTimer = setTimeout(() => void attempt(showPlan), PLAN_DELAY_MS);
}

async function showPlan(): Promise<void> {
  if (file === undefined) return;
  const number = ++planNumber;
  const planned = await request<PlannedText>('POST', '/plan', { name: file.name, text: editor.text() });
  if (number === planNumber) planPane.replaceChildren(el('pre', {}, planned.plan ?? 'The configuration has errors.'));
}

/** Follows changes on disk: a text that was not edited is shown anew. */
async function follow(): Promise<void> {
  for await (const { changed } of events<ChangeEvent>('/events')) if (file !== undefined && changed.includes(file.name) && save.disabled) await open(file.name);
}

async function attempt(step: () => Promise<void>): Promise<void> {
  try {
    notice.replaceChildren();
    await step();
  } catch (error) {
    say(error);
  }
}

function say(error: unknown): void {
  if (!(error instanceof RequestProblem)) throw error;
  notice.replaceChildren(el('p', { class: 'message bad' }, error.help === undefined ? error.message : `${error.message}. Help: ${error.help}.`));
}
