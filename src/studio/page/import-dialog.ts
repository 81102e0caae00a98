import type { ImportedModel, ImportFinding, WrittenFiles } from '../model/messages.ts';
import { RequestProblem, request } from './connection.ts';
import { dialog } from './dialog.ts';
import { el } from './dom.ts';
import { attempt, problemText, status } from './notices.ts';
import { counted } from './views/view.ts';

/** Makes configurations of what somebody has: first it takes a paste or a file, then it shows what becomes of it. `folder` is proposed. Resolves to the first file that was written. */
export async function importSource(folder: string): Promise<string | undefined> {
  const imported = await readSource();
  return imported === undefined ? undefined : keep(imported, folder);
}

/** Asks until the source can be read, or somebody cancels. What was pasted is in this dialog only. */
async function readSource(): Promise<ImportedModel | undefined> {
  const text = el('textarea', {
    id: 'source-text',
    rows: '10',
    required: true,
    spellcheck: 'false',
    autocomplete: 'off',
  });
  const beside = el('textarea', {
    id: 'source-beside',
    rows: '4',
    spellcheck: 'false',
    autocomplete: 'off',
  });
  const file = el('input', { id: 'source-file', type: 'file' });
  const problem = el('p', { class: 'message bad', role: 'alert', hidden: true });
  let name = 'pasted';
  const take = async (taken: File | undefined) => {
    if (taken === undefined) return;
    name = taken.name;
    text.value = await taken.text();
  };
  file.addEventListener('change', () => void take(file.files?.[0]));
  text.addEventListener('dragover', (event) => event.preventDefault());
  text.addEventListener('drop', (event) => {
    const dropped = event.dataTransfer?.files[0];
    if (dropped === undefined) return;
    event.preventDefault();
    void take(dropped);
  });
  const fields = [
    el(
      'p',
      { class: 'dim' },
      'A curl command, a HAR file, a Postman collection, an OpenAPI document or an Airbyte manifest. Secrets in it are not written and not kept.',
    ),
    problem,
    el('label', {}, 'Paste it, or drop a file here', text),
    el('label', {}, 'Or choose a file', file),
    el(
      'details',
      {},
      el('summary', {}, 'Settings of the connection (Airbyte), environment (Postman)'),
      el('label', {}, 'As JSON', beside),
    ),
  ];
  while (await dialog('Start from what you have', 'Show what it becomes', ...fields)) {
    try {
      const imported = await request<ImportedModel>('POST', '/import', {
        name,
        text: text.value,
        ...(beside.value.trim() === '' ? {} : { beside: beside.value }),
      });
      text.value = '';
      beside.value = '';
      return imported;
    } catch (error) {
      if (!(error instanceof RequestProblem)) throw error;
      problem.textContent = problemText(error);
      problem.hidden = false;
    }
  }
  return undefined;
}

async function keep(imported: ImportedModel, proposed: string): Promise<string | undefined> {
  const folder = el('input', {
    id: 'to',
    required: true,
    value: proposed,
    pattern: '[^\\\\]+',
    autocomplete: 'off',
  });
  const problem = el('p', { class: 'message bad', role: 'alert', hidden: true });
  const shown = el('div', { class: 'side-by-side' });
  const show = (model: ImportedModel) => {
    const answer = (question: number, candidate: number) =>
      attempt(async () => {
        show(
          await request<ImportedModel>('POST', '/import/answer', {
            id: model.id,
            question,
            candidate,
          }),
        );
        shown
          .querySelector<HTMLElement>(`input[name="question-${question}"][value="${candidate}"]`)
          ?.focus();
      });
    shown.replaceChildren(
      section('Configuration', ...configurations(model)),
      section('Findings and evidence', ...findings(model)),
      section('Questions', ...questions(model, answer), ...leftOut(model)),
    );
  };
  show(imported);
  const content = [problem, shown, el('label', {}, 'Into the folder', folder)];
  const title = `${counted(imported.tables.length, 'table')} from ${imported.source}`;
  while (await dialog(title, 'Write and open', ...content)) {
    try {
      const { written } = await request<WrittenFiles>('POST', '/import/keep', {
        id: imported.id,
        folder: folder.value,
      });
      status.textContent = `Wrote ${written.join(', ')}`;
      return written[0];
    } catch (error) {
      if (!(error instanceof RequestProblem)) throw error;
      problem.textContent = problemText(error);
      problem.hidden = false;
    }
  }
  return undefined;
}

function section(title: string, ...content: readonly Node[]): HTMLElement {
  return el(
    'section',
    { tabindex: '0', role: 'group', 'aria-label': title },
    el('h3', {}, title),
    ...content,
  );
}

function configurations({ files }: ImportedModel): readonly Node[] {
  if (files.length === 0) return [el('p', { class: 'dim' }, 'Nothing could be carried over.')];
  return files.flatMap(({ name, text, problem }) => [
    el('h4', {}, name),
    ...(problem === null ? [] : [el('p', { class: 'message bad' }, problem)]),
    el('pre', { tabindex: '0' }, text),
  ]);
}

function findings({ tables }: ImportedModel): readonly Node[] {
  return tables.flatMap(({ table, findings: found }) => [
    el('h4', {}, table),
    found.length === 0
      ? el('p', { class: 'dim' }, 'The source states all settings.')
      : el('ul', { class: 'plain' }, ...found.map(finding)),
  ]);
}

function finding({ setting, value, evidence, confidence, grade }: ImportFinding): HTMLElement {
  const kind = grade === 'proven' ? 'badge good' : 'badge';
  return el(
    'li',
    {},
    el('code', {}, `${setting} = ${value}`),
    ' ',
    el('span', { class: kind }, `${confidence}, ${grade}`),
    ...evidence.map(({ source, text }) => el('div', { class: 'dim' }, `${source}: ${text}`)),
  );
}

function questions(
  { questions: asked }: ImportedModel,
  answer: (question: number, candidate: number) => Promise<void>,
): readonly Node[] {
  if (asked.length === 0) return [el('p', { class: 'dim' }, 'None.')];
  return asked.map(({ about, text, candidates, answer: chosen }, index) => {
    if (candidates.length === 0) return el('p', {}, el('strong', {}, about), ` ${text}`);
    return el(
      'fieldset',
      {},
      el('legend', {}, about),
      el('p', {}, text),
      ...candidates.map((candidate, at) =>
        el(
          'label',
          { class: 'choice' },
          el('input', {
            type: 'radio',
            name: `question-${index}`,
            value: String(at),
            checked: chosen === at,
            onchange: () => void answer(index, at),
          }),
          el('code', {}, candidate),
        ),
      ),
    );
  });
}

function leftOut({ notCarried, remarks }: ImportedModel): readonly Node[] {
  const missing = notCarried.map(({ stream, where, why, instead }) =>
    el(
      'li',
      {},
      el('strong', {}, stream),
      ` ${where}: ${why}`,
      ...(instead === null ? [] : [el('div', { class: 'dim' }, `Help: ${instead}`)]),
    ),
  );
  return [
    ...(missing.length === 0
      ? []
      : [el('h4', {}, 'Not carried over'), el('ul', { class: 'plain' }, ...missing)]),
    ...remarks.map((remark) => el('p', { class: 'dim' }, `Note: ${remark}`)),
  ];
}
