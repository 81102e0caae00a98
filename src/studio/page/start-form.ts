import type { StarterModel, WrittenFiles } from '../model/messages.ts';
import { request } from './connection.ts';
import { el } from './dom.ts';
import { attempt } from './notices.ts';

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
  const paging = el('select', { id: 'paging' }, ...options(choices.pagings));
  paging.value = 'offset';
  const format = el('select', { id: 'format' }, ...options(choices.formats));
  // pagination that reads the response reads JSON
  paging.addEventListener('change', () => {
    format.disabled = !choices.pagingsOfAnyFormat.includes(paging.value);
    if (format.disabled) format.value = 'json';
  });
  const form = el(
    'form',
    { class: 'start' },
    el('h2', {}, 'Start a project'),
    el(
      'p',
      {},
      'This folder has no configuration. "Start" writes one, and a first scenario that passes without a network. Existing files are not changed. "Start from…" above makes one of a curl command, a HAR file, a Postman collection, an OpenAPI document or an Airbyte manifest.',
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
