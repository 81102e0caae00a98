import type { Exchange } from '../adapters/replay/exchange.ts';
import { pointerTo } from '../support/pointer.ts';
import { isArray, isObject, isScalar, type Json, keysOf } from '../values/json.ts';
import { phpText } from '../values/text.ts';
import { answerJson } from './answer-json.ts';
import type { RowOrigin, TableDifference } from './compare-tables.ts';
import type { Tracer } from './trace-mismatch.ts';

/** An object of an answer with the texts of its values, nested objects included, lists not. */
interface AnswerRecord {
  readonly exchange: Exchange;
  readonly path: string;
  readonly texts: ReadonlySet<string>;
}

/** More objects than these are not searched: the report must not take longer than the replay. */
const MOST_RECORDS = 20_000;

/** Names the exchange and the place in its answer that each listed row came from, where exactly one can be it. */
export function withOrigins(difference: TableDifference, exchanges: readonly Exchange[], tracer: Tracer): TableDifference {
  if (difference.changed.length + difference.missing.length + difference.added.length === 0) return difference;
  const records = recordsOf([...new Set(exchanges)]);
  const from = (cells: readonly string[]): { readonly from?: RowOrigin } => {
    const found = originOf(cells, records);
    return found === undefined ? {} : { from: { exchange: tracer.recorded(found.exchange), path: found.path } };
  };
  return {
    ...difference,
    changed: difference.changed.map((row) => ({ ...row, ...from(row.actual) })),
    missing: difference.missing.map((row) => ({ ...row, ...from(row.cells) })),
    added: difference.added.map((row) => ({ ...row, ...from(row.cells) })),
  };
}

/** The one record that has most of the row's cells; nothing when several have as many, or none has the greater part. */
function originOf(cells: readonly string[], records: readonly AnswerRecord[]): AnswerRecord | undefined {
  const telling = cells.filter((cell) => cell !== '');
  let best: AnswerRecord | undefined;
  let most = 0;
  let rivals = 0;
  for (const record of records) {
    const shared = telling.filter((cell) => record.texts.has(cell)).length;
    if (shared < most || shared === 0) continue;
    rivals = shared === most ? rivals + 1 : 0;
    most = shared;
    best = record;
  }
  return rivals === 0 && most * 2 > telling.length ? best : undefined;
}

function recordsOf(exchanges: readonly Exchange[]): readonly AnswerRecord[] {
  const records: AnswerRecord[] = [];
  const collect = (value: Json, path: string, exchange: Exchange): void => {
    if (records.length > MOST_RECORDS) return;
    if (isArray(value)) for (const [index, element] of value.entries()) collect(element, pointerTo(path, index), exchange);
    if (!isObject(value)) return;
    records.push({ exchange, path, texts: new Set(textsOf(value)) });
    for (const name of keysOf(value)) collectLists(value[name] as Json, pointerTo(path, name), exchange);
  };
  const collectLists = (value: Json, path: string, exchange: Exchange): void => {
    if (isArray(value)) collect(value, path, exchange);
    else if (isObject(value)) for (const name of keysOf(value)) collectLists(value[name] as Json, pointerTo(path, name), exchange);
  };
  for (const exchange of exchanges) {
    if (records.length > MOST_RECORDS) return [];
    const value = answerJson(exchange.reply.body);
    if (value !== undefined) collect(value, '', exchange);
  }
  return records.length > MOST_RECORDS ? [] : records;
}

function textsOf(value: Json): readonly string[] {
  if (isScalar(value)) return [phpText(value)];
  return isObject(value) ? keysOf(value).flatMap((name) => textsOf(value[name] as Json)) : [];
}
