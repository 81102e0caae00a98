import type {
  ImportedModel,
  ImportFinding,
  ProposedMapping,
  StarterModel,
  WrittenFiles,
} from '../model/messages.ts';
import type { RunModel } from '../model/models.ts';
import { ask, attempt, problemText, RequestProblem, request, status } from './connection.ts';
import { dialog, el } from './dom.ts';
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
  let name: string | undefined;
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
    el('label', {}, 'Paste it, or drop a file here', text),
    el('label', {}, 'Or choose a file', file),
    el(
      'details',
      {},
      el('summary', {}, 'Settings of the connection (Airbyte), environment (Postman)'),
      el('label', {}, 'As JSON', beside),
    ),
  ];
  const question = { title: 'Start from what you have', action: 'Preview', content: fields };
  return ask(question, async () => {
    const imported = await request<ImportedModel>('POST', '/import', {
      ...(name === undefined ? {} : { name }),
      text: text.value,
      ...(beside.value.trim() === '' ? {} : { beside: beside.value }),
    });
    text.value = '';
    beside.value = '';
    return imported;
  });
}

async function keep(imported: ImportedModel, proposed: string): Promise<string | undefined> {
  const folder = el('input', {
    id: 'to',
    required: true,
    value: proposed,
    pattern: '[^\\\\]+',
    autocomplete: 'off',
  });
  const shown = el('div', { class: 'side-by-side' });
  const refused = el('p', { class: 'message bad', role: 'alert', hidden: true });
  /** The last answer: it is part of what is written. */
  let answered: Promise<void> = Promise.resolve();
  const send = async (id: string, question: number, given: Given, focused: string) => {
    try {
      const body = { id, question, ...given };
      show(await request<ImportedModel>('POST', '/import/answer', body));
      refused.hidden = true;
      shown.querySelector<HTMLElement>(`#${focused}`)?.focus();
    } catch (error) {
      if (!(error instanceof RequestProblem)) throw error;
      refused.textContent = problemText(error);
      refused.hidden = false;
    }
  };
  const show = (model: ImportedModel) => {
    const answer: Answer = (question, given, focused) => {
      answered = send(model.id, question, given, focused);
    };
    shown.replaceChildren(
      section('Configuration', ...configurations(model)),
      section('Findings and evidence', ...findings(model)),
      section('Questions', ...questions(model, answer), ...leftOut(model)),
    );
  };
  show(imported);
  const content = [shown, refused, el('label', {}, 'Into the folder', folder)];
  const title = `${counted(imported.tables.length, 'table')} from ${imported.source}`;
  return ask({ title, action: 'Write and open', content }, async () => {
    await answered;
    const { written } = await request<WrittenFiles>('POST', '/import/keep', {
      id: imported.id,
      folder: folder.value,
    });
    status.textContent = `Wrote ${written.join(', ')}`;
    return written[0];
  });
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
    el('span', { class: kind }, confidence === grade ? grade : `${confidence}, ${grade}`),
    ...evidence.map(({ source, text }) => el('div', { class: 'dim' }, `${source}: ${text}`)),
  );
}

/** The index of a candidate, or a value of the user's own; nothing to set without both. */
interface Given {
  readonly candidate?: number;
  readonly value?: string;
}

/** Sends an answer, and gives the focus back to the control with this id. */
type Answer = (question: number, given: Given, focused: string) => void;

function questions({ questions: all }: ImportedModel, answer: Answer): readonly Node[] {
  if (all.length === 0) return [el('p', { class: 'dim' }, 'Nothing is left open.')];
  return all.map(({ about, text, candidates, setting, isChoice, answer: chosen }, index) => {
    if (!isChoice) return el('p', {}, el('strong', {}, about), ` ${text}`);
    const choice = (name: string, isChosen: boolean, choose: () => void) =>
      el('input', {
        type: 'radio',
        name: `question-${index}`,
        id: `question-${index}-${name}`,
        checked: isChosen,
        onchange: choose,
      });
    const candidate = (json: string, at: number) =>
      el(
        'label',
        { class: 'choice' },
        choice(String(at), chosen === at, () =>
          answer(index, { candidate: at }, `question-${index}-${at}`),
        ),
        el('code', {}, json),
      );
    const id = `question-${index}-own`;
    const own = el('input', {
      id,
      value: typeof chosen === 'object' && chosen !== null ? chosen.value : '',
      autocomplete: 'off',
      spellcheck: 'false',
      onchange: () => {
        if (own.value.trim() !== '') answer(index, { value: own.value }, id);
      },
      // it is the answer that is done, and not the whole dialog
      onkeydown: (event) => {
        if (!(event instanceof KeyboardEvent) || event.key !== 'Enter') return;
        event.preventDefault();
        event.stopPropagation();
        if (own.value.trim() !== '') answer(index, { value: own.value }, id);
      },
    });
    return el(
      'fieldset',
      {},
      el('legend', {}, about),
      el('p', {}, text),
      ...candidates.map(candidate),
      ...(setting === null ? [] : [el('label', {}, `Another value of "${setting}", in YAML`, own)]),
      el(
        'label',
        { class: 'choice' },
        choice('none', chosen === 'none', () => answer(index, {}, `question-${index}-none`)),
        'Set nothing: the configuration is right as it is',
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

/** Proposes a mapping for the records of a run. Resolves to the text of the configuration with it; `undefined` when it was not accepted. */
export async function proposeMapping(
  { name, text }: { readonly name: string; readonly text: string },
  run: RunModel,
): Promise<string | undefined> {
  const sources = mappable(run);
  const table = el(
    'select',
    { id: 'mapped' },
    ...sources.map((source, index) =>
      el('option', { value: String(index) }, `${source.table}, request ${source.number}`),
    ),
  );
  const shown = el('pre', { tabindex: '0' });
  const propose = async () => {
    const proposed = await request<ProposedMapping>('POST', '/mapping', {
      name,
      text,
      ...sources[Number(table.value)],
    });
    shown.textContent = proposed.mapping;
    return proposed;
  };
  let proposed = await propose();
  table.addEventListener('change', () => {
    void attempt(async () => {
      proposed = await propose();
    });
  });
  const note = el(
    'p',
    { class: 'dim' },
    'Sluice made this mapping from the records of one response. Check the types and the keys. If the configuration already has a mapping for this table, the new one replaces it.',
  );
  const fields = [el('label', {}, 'Table', table), shown, note];
  const agreed = await dialog('Propose a mapping', 'Insert into configuration', ...fields);
  return agreed ? proposed.text : undefined;
}

/** The responses with records that a mapping can be made of. */
export function mappable({ exchanges }: RunModel) {
  return exchanges.flatMap(({ number, job, records, responses }) => {
    const { body = null, isJson = false } = responses.at(-1) ?? {};
    if (records === null || records.path === null || records.count === 0) return [];
    return body === null || !isJson ? [] : [{ number, table: job, path: records.path, body }];
  });
}

/** A form that starts a project in a folder without configurations, as `sluice init`. */
export function startForm(choices: StarterModel, onStarted: () => Promise<void>): HTMLFormElement {
  const options = (names: readonly string[]) =>
    names.map((name) => el('option', { value: name }, name));
  const baseUrl = el('input', {
    id: 'base-url',
    type: 'url',
    required: true,
    value: 'https://api.example.com/v1/',
  });
  const endpoint = el('input', { id: 'endpoint', required: true, value: 'items' });
  const authentication = el(
    'select',
    { id: 'authentication' },
    ...options(choices.authentications),
  );
  const paging = el('select', { id: 'paging' }, ...options(choices.paginations));
  paging.value = 'offset';
  const format = el('select', { id: 'format' }, ...options(choices.formats));
  // pagination that reads the response reads JSON
  paging.addEventListener('change', () => {
    format.disabled = !choices.paginationsOfAnyFormat.includes(paging.value);
    if (format.disabled) format.value = 'json';
  });
  const form = el(
    'form',
    { class: 'start' },
    el('h2', {}, 'Start a project'),
    el(
      'p',
      {},
      'This folder has no configuration. "Start" writes one, and a first scenario that passes without a network. Existing files are not changed. "Start from…" above makes one from a curl command, a HAR file, a Postman collection, an OpenAPI document or an Airbyte manifest.',
    ),
    el('label', {}, 'Base URL of the API', baseUrl),
    el('label', {}, 'Endpoint of the first job', endpoint),
    el('label', {}, 'Authentication', authentication),
    el('label', {}, 'Pagination', paging),
    el('label', {}, 'Format of responses', format),
    el('button', { class: 'main' }, 'Start'),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void attempt(async () => {
      await request<WrittenFiles>('POST', '/init', {
        baseUrl: baseUrl.value,
        endpoint: endpoint.value,
        authentication: authentication.value,
        paging: paging.value,
        format: format.value,
      });
      await onStarted();
    });
  });
  return form;
}
