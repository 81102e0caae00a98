import type { FetchedPage, PagePreview } from '../model/messages.ts';
import { request } from './connection.ts';
import { dialog } from './dialog.ts';
import { el } from './dom.ts';
import type { RunPane } from './run-pane.ts';
import { sentRequests } from './sent-requests.ts';

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
