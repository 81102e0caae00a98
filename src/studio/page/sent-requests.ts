import type { RecordingPreview } from '../model/messages.ts';
import { el } from './dom.ts';

/** What would be sent: the origins, and requests to them. */
export function sentRequests(
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
  return `${method} ${url}${purpose === 'login' ? '   (login)' : ''}`;
}
