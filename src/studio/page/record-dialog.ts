import type {
  FetchedPage,
  ListedScenario,
  MadeRecording,
  PagePreview,
  RecordingPreview,
  WrittenFiles,
} from '../model/messages.ts';
import { request, status } from './connection.ts';
import { dialog, el } from './dom.ts';
import type { RunPane } from './panes.ts';
import { counted } from './views/view.ts';

/** Records a run into a new scenario: first it shows what will be sent, then what will be written. Resolves to whether a scenario was written. */
export async function recordScenario(
  name: string,
  scenarios: readonly ListedScenario[],
  follow: RunPane['follow'],
): Promise<boolean> {
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
    value: 'scenarios/recorded',
    pattern: '[^\\\\]+',
    autocomplete: 'off',
  });
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
  const fields = [el('label', {}, 'From', source), el('label', {}, 'Into the folder', folder)];
  if (!(await dialog(`Record ${name}`, 'Record', ...fields, sent, nothing))) return false;
  const scenario = scenarios.find((one) => one.name === source.value);
  const made = await follow<MadeRecording>('Recording', '/record', {
    name,
    to: folder.value,
    source: scenario === undefined ? 'api' : 'recording',
    ...(scenario === undefined ? {} : { folder: scenario.folder, scenario: scenario.name }),
  });
  return made !== undefined && keep(made);
}

async function keep({
  id,
  folder,
  requests,
  redacted,
  remarks,
  files,
}: MadeRecording): Promise<boolean> {
  const secrets =
    redacted.length === 0
      ? 'No secret was found.'
      : `Made-up values replace the secrets ${redacted.join(', ')}.`;
  const content = [
    el('p', {}, `${counted(requests, 'request')}. ${secrets}`),
    ...remarks.map((remark) => el('p', { class: 'dim' }, remark)),
    ...files.map(({ name, text }) =>
      el(
        'details',
        { open: name === 'recording.yaml' },
        el('summary', {}, name),
        el('pre', { tabindex: '0' }, text),
      ),
    ),
  ];
  if (!(await dialog(`Write ${folder}`, 'Write the scenario', ...content))) return false;
  const { written } = await request<WrittenFiles>('POST', '/record/keep', { id });
  status.textContent = `Wrote ${counted(written.length, 'file')} into ${folder}`;
  return true;
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
    'Only the first page is requested, after a login if there is one, and no child job runs. Nothing is written.',
  );
  if (!(await dialog('Fetch one page', 'Send', el('label', {}, 'Job', job), sent, note)))
    return undefined;
  return follow<FetchedPage>('Fetching', '/page', { name, job: Number(job.value) });
}

/** What would be sent: the origins, and requests to them. */
function sentRequests(
  origins: RecordingPreview['origins'],
  requests: RecordingPreview['requests'],
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

function requestLine({ purpose, method, url }: RecordingPreview['requests'][number]): string {
  return `${method} ${url}${purpose === 'api' ? '' : `   (${purpose})`}`;
}
