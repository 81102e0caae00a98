import type {
  CheckedFolder,
  FetchedPage,
  ListedScenario,
  MadeRecording,
  PagePreview,
  RecordingPreview,
  SentRequests,
  WrittenFiles,
} from '../model/messages.ts';
import { ask, RequestProblem, request, status } from './connection.ts';
import { dialog, el } from './dom.ts';
import type { RunPane } from './panes.ts';
import { counted } from './views/view.ts';

/** Records a run into a scenario: first it shows what will be sent, then what will be written. Resolves to the folder of the scenario that was written. */
export async function recordScenario(
  name: string,
  scenarios: readonly ListedScenario[],
  follow: RunPane['follow'],
): Promise<string | undefined> {
  const preview = await request<RecordingPreview>('POST', '/record/preview', { name });
  const source = el(
    'select',
    { id: 'source' },
    el('option', { value: '' }, 'the API, over the network'),
    ...scenarios.map((scenario) =>
      el('option', { value: scenario.name }, `the recording of ${scenario.name}`),
    ),
  );
  const folder = el('input', {
    id: 'to',
    required: true,
    value: preview.folder,
    pattern: '[^\\\\]+',
    autocomplete: 'off',
  });
  const replace = el('input', { id: 'replace', type: 'checkbox' });
  const replaceChoice = el(
    'label',
    { class: 'choice', hidden: true },
    replace,
    'Replace the scenario in this folder. You see what has changed before it is written.',
  );
  const offerReplace = (isOffered: boolean) => {
    replaceChoice.hidden = !isOffered;
    replace.checked = false;
  };
  folder.addEventListener('input', () => offerReplace(false));
  const sent = el(
    'div',
    { id: 'sent' },
    sentRequests(preview.origins, preview.requests),
    el(
      'p',
      { class: 'dim' },
      'These are the first requests of each job. The run requests all pages.',
    ),
  );
  const nothing = el(
    'p',
    { class: 'dim', hidden: true },
    'No request is sent: the responses come from the recording.',
  );
  source.addEventListener('change', () => {
    sent.hidden = source.value !== '';
    nothing.hidden = source.value === '';
  });
  const fields = [
    el('label', {}, 'From', source),
    el('label', {}, 'Into the folder', folder),
    replaceChoice,
    sent,
    nothing,
  ];
  const check = async () => {
    const to = { to: folder.value, replace: replace.checked };
    try {
      await request<CheckedFolder>('POST', '/record/check', to);
    } catch (error) {
      if (error instanceof RequestProblem && error.status === CONFLICT) offerReplace(true);
      throw error;
    }
    return to;
  };
  let refused: RequestProblem | undefined;
  for (;;) {
    const question = { title: `Record ${name}`, action: 'Record', content: fields, refused };
    const to = await ask(question, check);
    if (to === undefined) return undefined;
    const scenario = scenarios.find((one) => one.name === source.value);
    try {
      const made = await follow<MadeRecording>('Recording', '/record', {
        name,
        ...to,
        source: scenario === undefined ? 'api' : 'recording',
        ...(scenario === undefined ? {} : { folder: scenario.folder, scenario: scenario.name }),
      });
      return made === undefined ? undefined : await keep(made);
    } catch (error) {
      // the values of the dialog stay
      if (!(error instanceof RequestProblem)) throw error;
      refused = error;
    }
  }
}

/** The folder has a scenario that may be replaced. */
const CONFLICT = 409;

/** Shows what will be written. Resolves to the folder when it was. */
async function keep({
  id,
  folder,
  requests,
  redacted,
  remarks,
  drift,
  files,
  removed,
}: MadeRecording): Promise<string | undefined> {
  const secrets =
    redacted.length === 0
      ? 'No secret was found.'
      : `Made-up values replace the secrets ${redacted.join(', ')}.`;
  const content = [
    el('p', {}, `${counted(requests, 'request')}. ${secrets}`),
    ...(drift === null
      ? []
      : [el('h3', {}, 'What has changed'), el('pre', { tabindex: '0', id: 'drift' }, drift)]),
    ...(removed.length === 0 ? [] : [el('p', {}, `Sluice removes ${removed.join(', ')}.`)]),
    ...remarks.map((remark) => el('p', { class: 'dim' }, remark)),
    ...files.map(({ name, text }) =>
      el(
        'details',
        { open: name === 'recording.yaml' && drift === null },
        el('summary', {}, name),
        el('pre', { tabindex: '0' }, text),
      ),
    ),
  ];
  const [title, action] =
    drift === null
      ? [`Write ${folder}`, 'Write the scenario']
      : [`Replace ${folder}`, 'Replace the scenario'];
  return ask({ title, action, content }, async () => {
    const { written } = await request<WrittenFiles>('POST', '/record/keep', { id });
    status.textContent = `Wrote ${counted(written.length, 'file')} into ${folder}`;
    return folder;
  });
}

/** Fetches the first page of a job from the API, after a dialog that shows what will be sent. `undefined` when it was cancelled. */
export async function fetchPage(
  name: string,
  follow: RunPane['follow'],
): Promise<FetchedPage | undefined> {
  const { jobs } = await request<PagePreview>('POST', '/page/preview', { name });
  const job = el(
    'select',
    { id: 'page-job' },
    ...jobs.map(({ endpoint }, index) => el('option', { value: String(index) }, endpoint)),
  );
  const sent = el('div');
  const show = () => {
    const chosen = jobs[Number(job.value)];
    if (chosen === undefined) return sent.replaceChildren();
    const { origins, requests, isCut } = chosen;
    const more = isCut ? [el('p', {}, `More follow: these are the first ${requests.length}.`)] : [];
    sent.replaceChildren(sentRequests(origins, requests), ...more);
  };
  job.addEventListener('change', show);
  show();
  const note = el(
    'p',
    { class: 'dim' },
    'Sluice logs in if the job needs it, then requests the first page. It runs no child job and writes nothing.',
  );
  if (!(await dialog('Fetch one page', 'Send', el('label', {}, 'Job', job), sent, note)))
    return undefined;
  return follow<FetchedPage>('Fetching', '/page', { name, job: Number(job.value) });
}

/** What would be sent: the origins, and requests to them. */
function sentRequests(
  origins: SentRequests['origins'],
  requests: SentRequests['requests'],
): HTMLElement {
  return el(
    'div',
    {},
    el('h3', {}, 'What will be sent'),
    el(
      'ul',
      {},
      ...origins.map(({ origin, credentials }) =>
        el('li', {}, `${origin}, ${credentials ? 'with' : 'without'} credentials`),
      ),
    ),
    el('pre', { tabindex: '0' }, requests.map(requestLine).join('\n')),
  );
}

function requestLine({ purpose, method, url }: SentRequests['requests'][number]): string {
  return `${method} ${url}${purpose === 'api' ? '' : `   (${purpose})`}`;
}
