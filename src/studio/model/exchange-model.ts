import type { ExplainedPlace, ExplainedRequest } from '../../../generated/explanation.ts';
import type { RunEvent } from '../../engine/ports/events.ts';
import { durationText } from '../../language/support/duration.ts';
import { groupBy } from '../../language/support/group-by.ts';
import type { TracedMessage } from '../../scenario/scenario-trace.ts';
import type { ExchangeModel, LinedText, ResponseModel } from './models.ts';

/** `messages` has one entry for each `request-sent` of the events, or fewer. */
export function exchangeModels(
  explained: readonly ExplainedRequest[],
  events: readonly RunEvent[],
  messages: readonly TracedMessage[],
): readonly ExchangeModel[] {
  const sent = events.flatMap((event) => (event.kind === 'request-sent' ? [event.exchange] : []));
  const ofRequest = groupBy(messages.keys(), (index) => sent[index]);
  return explained.map((request) =>
    exchangeModel(
      request,
      (ofRequest.get(request.number) ?? []).flatMap((index) => messages[index] ?? []),
    ),
  );
}

function exchangeModel(
  request: ExplainedRequest,
  messages: readonly TracedMessage[],
): ExchangeModel {
  const { number, purpose, dataType, page, method, url, place, parts, records, rows } = request;
  return {
    number,
    purpose,
    job: dataType,
    page,
    method,
    url,
    line: lineOf(place),
    why: whyOf(request),
    parts: parts.map(({ part, name, value, place: from, isOwn }) => ({
      part,
      name,
      value,
      line: lineOf(from),
      isOwn,
    })),
    requestBody: messages.at(-1)?.requestBody ?? null,
    attempts: attemptsOf(request),
    responses: messages.map(responseOf),
    records:
      records === null
        ? null
        : { count: records.count, path: records.path, line: lineOf(records.place) },
    rows,
    next: nextOf(request),
  };
}

function responseOf({
  exchange,
  place,
  status,
  headers,
  body,
  isJson,
}: TracedMessage): ResponseModel {
  return { id: exchange, place, status, headers, body, isJson };
}

function whyOf({
  purpose,
  page,
  dataType,
  place,
  after,
  becauseOf,
  placeholders,
}: ExplainedRequest): readonly LinedText[] {
  const first = purpose === 'login' ? 'The login' : `Page ${page} of job ${dataType}`;
  return [
    { text: first, line: lineOf(place) },
    ...only(after, (it) => ({
      text: `After request ${it.request}${it.next === null ? '' : `, which led to ${it.next}`}`,
      line: lineOf(it.place),
    })),
    ...only(becauseOf, (it) => ({
      text: `For a record of job ${it.dataType} in the response to request ${it.request}`,
      line: lineOf(it.place),
    })),
    ...placeholders.map(({ name, path, level, place: from }) => ({
      text: `{${name}} is ${path} of ${level === 1 ? 'that record' : `the record ${level - 1} above it`}`,
      line: lineOf(from),
    })),
  ];
}

function attemptsOf({ answers, failures }: ExplainedRequest): readonly LinedText[] {
  const received = answers.map(({ attempt, status, bytes, tookMs }) => ({
    attempt,
    text: `Attempt ${attempt}: status ${status}, ${bytes} bytes in ${durationText(tookMs)}`,
  }));
  const failed = failures.map(({ attempt, reason, retryInMs }) => ({
    attempt,
    text: `Attempt ${attempt} failed: ${reason}${retryInMs === null ? '' : `; next attempt after ${durationText(retryInMs)}`}`,
  }));
  return [...received, ...failed]
    .sort((a, b) => a.attempt - b.attempt)
    .map(({ text }) => ({ text, line: null }));
}

function nextOf({ next, stop }: ExplainedRequest): readonly LinedText[] {
  return [
    ...only(next, (it) => ({
      text: `Page ${it.page} follows: ${it.next}`,
      line: lineOf(it.place),
    })),
    ...only(stop?.reason === 'none' ? null : stop, (it) => ({
      text: `Pagination ends: ${it.message === '' ? it.reason : it.message}`,
      line: lineOf(it.place),
    })),
  ];
}

function lineOf(place: ExplainedPlace): number | null {
  return place?.line ?? null;
}

function only<T>(value: T | null, model: (value: T) => LinedText): readonly LinedText[] {
  return value === null ? [] : [model(value)];
}
