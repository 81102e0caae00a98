import type { StartModel } from '../model/messages.ts';
import { request } from './connection.ts';

// the server works while the browser reads the rest of the page
const started = request<StartModel>('GET', '/start');
started.catch(() => {});
const { begin } = await import('./shell.ts');
await begin(started);
