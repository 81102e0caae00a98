import {
  defaultMatch,
  type Exchange,
  type MatchRules,
  type Reply,
  type RequestPattern,
} from '../../../src/scenario/replay/exchange.ts';
import { readTemplate } from '../../../src/scenario/replay/template.ts';

/** An exchange for tests: `GET path`, a JSON answer of status 200, everything else changed as wanted. */
export function exchange(
  line: string,
  changes: {
    id?: string;
    request?: Partial<RequestPattern>;
    reply?: Partial<Reply>;
    match?: Partial<MatchRules>;
    repeat?: number | 'any';
    takesMs?: number;
  } = {},
): Exchange {
  const [method = 'GET', ...rest] = line.split(' ');
  return {
    id: changes.id ?? line,
    place: null,
    request: {
      method,
      url: readTemplate(rest.join(' ')),
      headers: [],
      absent: [],
      body: { kind: 'none' },
      ...changes.request,
    },
    match: { ...defaultMatch, ...changes.match },
    reply: {
      status: 200,
      reason: null,
      headers: [],
      body: { kind: 'json', value: [] },
      fault: null,
      ...changes.reply,
    },
    takesMs: changes.takesMs ?? null,
    repeat: changes.repeat ?? 1,
  };
}

export const symbols = {
  secrets: new Map([['password', 's3cret&+']]),
  nowMs: () => 1_767_225_600_000,
};
export const comparison = { ...symbols, baseUrl: 'https://api.example.com/v1/' };
