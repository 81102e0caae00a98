import type {
  ChangeEvent,
  FileModel,
  InsertedSettings,
  ListedScenario,
  PlannedText,
  ProjectModel,
  StartModel,
} from '../model/messages.ts';
import type { Mark, RunModel } from '../model/models.ts';
import {
  attempt,
  button,
  events,
  keepToken,
  notice,
  RequestProblem,
  request,
  say,
  status,
} from './connection.ts';
import { importSource, proposeMapping, startForm } from './dialogs.ts';
import { el, painted } from './dom.ts';
import { createEditor } from './editor.ts';
import { byLine, marksGutter, showMarks, textOf } from './language.ts';
import { jumpBar, layOut } from './layout.ts';
import { planPane, runPane } from './panes.ts';
import { fetchPage, recordScenario } from './record-dialog.ts';
import { defineViews } from './views/all.ts';
import { type InsertDetail, offerInsertion, type PlaceDetail } from './views/view.ts';

// the server works while the page is made
const started = request<StartModel>('GET', '/start');
defineViews();
offerInsertion();

const configurations = el('select', {
  id: 'configurations',
  onchange: () => void attempt(() => choose(configurations.value)),
});
const chooser = el('label', {}, 'Configuration', configurations);
const save = button('Save', saveFile, { id: 'save', title: 'Save (Ctrl+S)' });
const startFrom = button('Start from…', fromSource, {
  title:
    'Make a configuration from a curl command, a HAR file, a Postman collection, an OpenAPI document or an Airbyte manifest',
});
const lineNote = el('p', { id: 'line-note', class: 'dim', 'aria-live': 'polite' });
const editing = el('div', { class: 'content' });
let project: ProjectModel;
let scenarios: readonly ListedScenario[] = [];
let file: FileModel | undefined;
let marks: readonly Mark[] = [];
/** Whether the file was removed on disk. */
let isRemoved = false;

const shown = () => (file === undefined ? undefined : { name: file.name, text: editor.text() });
const plan = planPane(shown);
const run = runPane(shown, setMarks, {
  record: () => void attempt(record),
  fetchPage: () => void attempt(fetchOnePage),
  map: (model) => void attempt(() => map(model)),
});
const edit = el(
  'section',
  { id: 'edit', class: 'pane', 'aria-label': 'Editor' },
  editing,
  lineNote,
);
const editor = createEditor(editing, { onEdit: edited, onLine }, marksGutter);

document.body.append(
  el('header', { class: 'bar' }, el('h1', {}, 'Sluice studio'), chooser, save, startFrom, status),
  notice,
  jumpBar([
    ['Editor', edit],
    ['Plan', plan.element],
    ['Run', run.element],
  ]),
  layOut({ edit, plan: plan.element, run: run.element }),
);
addEventListener('keydown', (event) => {
  const step = shortcut(event);
  if (step === undefined) return;
  event.preventDefault();
  step();
});
addEventListener('beforeunload', (event) => {
  if (isUnsaved()) event.preventDefault();
});
document.addEventListener('place', (event) => {
  const { file: other, line, hover } = (event as CustomEvent<PlaceDetail>).detail;
  if (other !== undefined && other !== file?.name) return;
  if (hover === true) editor.highlight(line);
  else editor.goTo(line);
});

document.addEventListener('insert', (event) => {
  const { settings } = (event as CustomEvent<InsertDetail>).detail;
  void attempt(() => insert(settings));
});

void begin();

/** Shows the project that the server has sent, then starts the rest: the language server, the scenarios, changes on disk. */
async function begin(): Promise<void> {
  await attempt(async () => {
    const { planned, ...first } = await started;
    project = first.project;
    if (first.file !== null) {
      file = first.file;
      show(file, planned);
    } else {
      list();
      const { opened } = project;
      if (opened !== null) await attempt(() => open(opened));
    }
    await painted();
    keepToken();
    void attempt(connectLanguage);
    void follow();
  });
}

/** Shows the names of the project; a folder without configurations can be started. */
function list(): void {
  const { configurations: names, faults } = project;
  configurations.replaceChildren(...names.map((name) => el('option', { value: name }, name)));
  if (file !== undefined) {
    if (!names.includes(file.name))
      configurations.prepend(el('option', { value: file.name }, file.name));
    configurations.value = file.name;
  }
  const isEmpty = names.length === 0 && file === undefined;
  const form = editing.querySelector('.start');
  // the form that is filled in stays, with its focus
  if (!isEmpty) form?.remove();
  else if (form === null) editing.prepend(startForm(project.starter, reload));
  for (const each of [editor.view.dom, chooser, save]) each.hidden = isEmpty;
  save.disabled = !isUnsaved();
  run.list(
    scenarios.filter(
      ({ config }) => config === null || config === file?.name || !names.includes(config),
    ),
    faults,
  );
}

async function listScenarios(): Promise<void> {
  scenarios = await request<readonly ListedScenario[]>('GET', '/scenarios');
  list();
}

async function reload(): Promise<void> {
  project = await request<ProjectModel>('GET', '/project');
  await listScenarios();
  if (file === undefined && project.opened !== null) await open(project.opened);
}

/** Opens another configuration; asks first when there are unsaved edits. */
async function choose(name: string): Promise<void> {
  const current = file;
  if (current === undefined || !isUnsaved()) return open(name);
  configurations.value = current.name;
  say(
    `${current.name} is not saved.`,
    'plain',
    button('Save', async () => {
      if (await saveFile()) await open(name);
    }),
    button('Discard', () => open(name)),
  );
}

async function open(name: string): Promise<void> {
  show(await load(name));
}

async function load(name: string): Promise<FileModel> {
  file = await request<FileModel>('GET', `/file?name=${encodeURIComponent(name)}`);
  isRemoved = false;
  return file;
}

/** Shows a file; its plan is requested unless it is known. */
function show({ name, text }: FileModel, planned: PlannedText | null = null): void {
  editor.open({
    text,
    name,
    uri: `${project.rootUri}/${name.split('/').map(encodeURIComponent).join('/')}`,
  });
  document.title = `${name} – Sluice studio`;
  list();
  run.clear();
  notice.replaceChildren();
  if (planned === null) plan.update('now');
  else plan.show(planned);
}

/** The saves so far: one waits for the one before it, whose version it replaces. */
let saves: Promise<unknown> = Promise.resolve();

/** Returns whether the file is saved. */
function saveFile(): Promise<boolean> {
  const saved = saves.then(saveNow);
  saves = saved.catch(() => {});
  return saved;
}

async function saveNow(): Promise<boolean> {
  if (file === undefined || !isUnsaved()) return true;
  try {
    await write('PUT', file);
    return true;
  } catch (error) {
    if (!isMissing(error)) throw error;
    offerRestore(file).focus();
    return false;
  }
}

/** Saves the text in the editor: with PUT over the file on disk, with POST where it was removed. */
async function write(method: 'PUT' | 'POST', before: FileModel): Promise<void> {
  const { name, hash } = before;
  const text = editor.text();
  const saved = await request<FileModel>(method, '/file', { name, hash, text });
  // another file may have been opened in the meantime
  if (file !== before) return;
  file = saved;
  isRemoved = false;
  // a secret that was typed becomes dots; what was typed since stays
  if (editor.text() === text) editor.replace(saved.text);
  save.disabled = !isUnsaved();
  notice.replaceChildren();
  status.textContent = `Saved ${name}`;
  plan.update('now');
}

/** Says that the file was removed. Returns the button that writes it again. */
function offerRestore(removed: FileModel): HTMLButtonElement {
  isRemoved = true;
  save.disabled = false;
  const restore = button('Write it again', () => write('POST', removed));
  say(`${removed.name} was removed on disk. Its content stays in this page.`, 'bad', restore);
  return restore;
}

function isMissing(error: unknown): boolean {
  return error instanceof RequestProblem && error.status === 404;
}

async function record(): Promise<void> {
  if (file === undefined) return;
  if (isUnsaved()) return askToSave('a recording uses the saved file', record);
  const own = scenarios.filter(({ config }) => config === file?.name);
  const written = await recordScenario(file.name, own, run.follow);
  if (written === undefined) return;
  await reload();
  run.select(written);
}

async function fetchOnePage(): Promise<void> {
  const fetched = file;
  if (fetched === undefined) return;
  if (isUnsaved()) return askToSave('the request uses the saved file', fetchOnePage);
  const page = await fetchPage(fetched.name, run.follow);
  if (page !== undefined && file?.name === fetched.name) run.showPage(page, fetched.text);
}

async function map(model: RunModel): Promise<void> {
  const mapped = shown();
  if (mapped === undefined) return;
  const text = await proposeMapping(mapped, model);
  if (text === undefined || file?.name !== mapped.name) return;
  editor.replace(text);
  status.textContent = 'Inserted the mapping. Save the file to keep it';
}

/** The text after the last insertion: the places of its jobs are still those of the results. */
let inserted: string | undefined;

/** Inserts settings that a finding proposes into the text in the editor. */
async function insert(settings: InsertDetail['settings']): Promise<void> {
  const before = shown();
  if (before === undefined) return;
  if (before.text !== run.text() && before.text !== inserted)
    return say(
      "You've edited the configuration since this result. Run it again, then insert the setting.",
      'plain',
    );
  const { text, line } = await request<InsertedSettings>('POST', '/insert', {
    ...before,
    settings,
  });
  if (file?.name !== before.name || editor.text() !== before.text) return;
  inserted = text;
  editor.replace(text);
  editor.goTo(line);
  notice.replaceChildren();
  status.textContent = 'Inserted the setting. Save the file to keep it';
}

/** Says that the file is not saved, and offers to save it before a step. */
function askToSave(why: string, step: () => Promise<void>): void {
  say(
    `Save ${file?.name} first: ${why}.`,
    'plain',
    button('Save', async () => {
      if (await saveFile()) await step();
    }),
  );
}

async function fromSource(): Promise<void> {
  const isEmpty = project.configurations.length === 0;
  const written = await importSource(isEmpty ? '.' : 'imported');
  if (written === undefined) return;
  await reload();
  if (file?.name !== written) await choose(written);
}

async function connectLanguage(): Promise<void> {
  const { languageClient } = await import('./language.ts');
  editor.connect(await languageClient(project.rootUri));
}

/** Lists the scenarios and follows changes on disk; waits when the server does not respond. Unsaved edits stay until the user decides. */
async function follow(): Promise<void> {
  let read = listScenarios;
  do {
    await attempt(async () => {
      await read();
      await followChanges();
    });
    read = reload;
  } while (await isBack());
}

async function followChanges(): Promise<void> {
  for await (const { changed } of events<ChangeEvent>('/events')) {
    // the first event has no names: something may have changed before
    if (changed.length > 0 || file === undefined) await attempt(reload);
    if (file !== undefined && (changed.length === 0 || changed.includes(file.name)))
      await attempt(takeOver);
    else plan.update('soon');
  }
}

/** Whether the server responds again: after a pause of the machine it may. A server that was started again has another URL. */
async function isBack(): Promise<boolean> {
  say(
    'The server does not respond. Your edits stay in this page, which tries again every second. If sluice studio has ended, start it again and open its URL.',
    'bad',
  );
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    const problem = await request('GET', '/project').then(
      () => undefined,
      (error: unknown) => error,
    );
    if (problem === undefined) break;
    if (!(problem instanceof RequestProblem)) throw problem;
    if (problem.status !== 403) continue;
    say(
      'The server was started again and has another URL. Copy your unsaved edits, then open the URL that sluice studio has printed.',
      'bad',
    );
    return false;
  }
  notice.replaceChildren();
  status.textContent = 'The server responds again';
  void attempt(connectLanguage);
  return true;
}

/** How often the page tries a server that does not respond. */
const RETRY_MS = 1000;

async function takeOver(): Promise<void> {
  const before = file;
  if (before === undefined) return;
  const now = await request<FileModel>(
    'GET',
    `/file?name=${encodeURIComponent(before.name)}`,
  ).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    return undefined;
  });
  // what has changed may be the save of this page, whose response is still under way
  await saves;
  // another file may have been opened, or this one saved, in the meantime
  if (file !== before) return;
  if (now === undefined) {
    // said already, and the button may have the focus
    if (!isRemoved) offerRestore(before);
    return;
  }
  if (isRemoved) notice.replaceChildren();
  isRemoved = false;
  save.disabled = !isUnsaved();
  if (now.hash === before.hash) return;
  const accept = () => {
    file = now;
    editor.replace(now.text);
    save.disabled = true;
    plan.update('now');
  };
  if (!isEdited()) return accept();
  const keep = () => {
    file = { ...now, text: now.text };
    notice.replaceChildren();
  };
  say(
    `${now.name} has changed on disk.`,
    'bad',
    button('Load the file', accept),
    button('Keep my edits', keep),
  );
}

function edited(): void {
  save.disabled = !isUnsaved();
  run.edited();
  plan.update('soon');
}

/** Whether the text in the editor would be lost with the page. */
function isUnsaved(): boolean {
  return isRemoved || isEdited();
}

function isEdited(): boolean {
  return file !== undefined && editor.text() !== file.text;
}

function onLine(line: number): void {
  plan.highlight(line);
  run.highlight(line);
  lineNote.textContent = textOf(byLine(marks).get(line) ?? []);
}

function setMarks(now: readonly Mark[]): void {
  // each change of the editor is laid out
  if (now.length > 0 || marks.length > 0) showMarks(editor.view, now);
  marks = now;
  onLine(editor.line());
}

/** What a key does, independent of the focus. */
function shortcut({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): (() => void) | undefined {
  const isCommand = ctrlKey || metaKey;
  if (isCommand && key === 's') return () => void attempt(saveFile);
  if (isCommand && key === 'Enter') return () => run.play();
  if (altKey && key === '1') return () => editor.view.focus();
  if (altKey && key === '2')
    return () => plan.element.querySelector<HTMLElement>('.content')?.focus();
  if (altKey && key === '3') return () => run.element.querySelector<HTMLElement>('select')?.focus();
  return undefined;
}
