import type { HttpRequest } from '../../engine/ports/http.ts';
import { readDocument } from '../../language/parse/read-document.ts';
import type { YamlEdit } from '../../language/parse/yaml-edit.ts';
import { escapeExpression } from '../../language/support/escape-expression.ts';
import { groupBy } from '../../language/support/group-by.ts';
import {
  hasMember,
  isArray,
  isObject,
  type Json,
  keysOf,
  member,
} from '../../language/values/json.ts';
import { unlistedHeaders } from '../play/compare-request.ts';
import type { Exchange } from '../play/exchange.ts';
import type { Observed } from './observed.ts';

/**
 * Converts a recording of version 1 to version 2: with the base URL of its requests and, if wanted, all sent headers.
 * `undefined` when replays disagree on the headers of an exchange, or the scenario has its own matching rules.
 */
export async function updatedRecording(
  text: string,
  observed: readonly Observed[],
  headers: 'all' | 'written',
): Promise<string | undefined> {
  const document = await readDocument(text, 'recording.yaml', () => {}, { numbers: 'written' });
  const written = isObject(document?.value) ? member(document.value, 'exchanges') : undefined;
  if (written === undefined || !isArray(written)) return undefined;
  const bases = new Set(
    observed.map(({ baseUrl, mask }) => (baseUrl === undefined ? 'any' : mask(baseUrl))),
  );
  const [base = 'any'] = bases;
  const edits: YamlEdit[] = [
    { path: ['recording'], value: 2 },
    { path: ['base'], value: bases.size === 1 ? base : 'any', behind: 'recording' },
  ];
  const facts = isObject(document?.value) ? member(document.value, 'recorded') : undefined;
  if (bases.size === 1 && base !== 'any' && isObject(facts) && hasMember(facts, 'against'))
    edits.push({
      path: keysOf(facts).length === 1 ? ['recorded'] : ['recorded', 'against'],
      value: undefined,
    });
  if (headers === 'all') {
    const added = headerEdits(written, observed);
    if (added === undefined) return undefined;
    edits.push({ path: ['match', 'headers'], value: 'all', behind: 'base' }, ...added);
  }
  const { editYaml } = await import('../../language/parse/yaml-edit.ts');
  return editYaml(text, edits);
}

function headerEdits(
  written: readonly Json[],
  observed: readonly Observed[],
): readonly YamlEdit[] | undefined {
  const exchanges = observed[0]?.scenario.exchanges ?? [];
  const extras = new Map<string, Headers>();
  for (const { played, mask } of observed) {
    for (const { exchange, request } of played) {
      if (exchange.match.headers !== 'listed') return undefined;
      const sent = grouped(unlistedHeaders(request, exchange), mask);
      const known = extras.get(exchange.id);
      if (known !== undefined && JSON.stringify(known) !== JSON.stringify(sent)) return undefined;
      extras.set(exchange.id, sent);
    }
  }
  const edits: YamlEdit[] = [];
  for (const [index, exchange] of exchanges.entries()) {
    const own = written[index];
    const added = extras.get(exchange.id);
    if (added === undefined || own === undefined || !isObject(own)) continue;
    const path = ['exchanges', String(index), 'headers'];
    const model = hasMember(own, 'headers')
      ? undefined
      : exchanges.find(({ id }) => id === member(own, 'same-as'));
    if (model === undefined) {
      for (const [name, value] of Object.entries(added))
        edits.push({ path: [...path, name], value, behind: 'request' });
    } else if (JSON.stringify(extras.get(model.id) ?? {}) !== JSON.stringify(added)) {
      edits.push({ path, value: { ...listed(exchange), ...added }, behind: 'same-as' });
    }
  }
  return edits;
}

type Headers = Readonly<Record<string, string | readonly string[]>>;

function listed({ request }: Exchange): Headers {
  return Object.fromEntries(
    request.headers.map(([name, values]) => [name, only(values.map(({ source }) => source))]),
  );
}

function grouped(headers: HttpRequest['headers'], mask: (text: string) => string): Headers {
  const shown = (value: string) =>
    value.includes('{{') ? `{{match:${escapeExpression(value)}}}` : mask(value);
  return Object.fromEntries(
    [...groupBy(headers, ([name]) => name)].map(([name, all]) => [
      name,
      only(all.map(([, value]) => shown(value))),
    ]),
  );
}

function only(values: readonly string[]): string | readonly string[] {
  return values.length === 1 ? (values[0] ?? '') : values;
}
