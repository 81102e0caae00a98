import type {
  ListedScenario,
  MadeRecording,
  RecordingPreview,
  WrittenFiles,
} from '../model/messages.ts';
import { request } from './connection.ts';
import { dialog } from './dialog.ts';
import { el } from './dom.ts';
import { status } from './notices.ts';
import type { RunPane } from './run-pane.ts';
import { sentRequests } from './sent-requests.ts';
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
    'No request is sent: the responses are those of the recording.',
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
