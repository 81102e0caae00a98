import { type PrismClient, PrismProblem } from '../../openapi/prism-client.ts';
import { run } from '../../pipeline.ts';
import type { HttpPort, HttpRequest, HttpResponse } from '../../ports/http.ts';
import { throwUnexpected } from '../../text/diagnostic.ts';
import { displayJson } from '../../text/display.ts';
import { present } from '../../values/objects.ts';
import { version } from '../../values/runtime.ts';
import type { Secrets } from '../../values/secret.ts';
import { parseQuery, splitUrl } from '../../values/url.ts';
import { type CompileChanges, compileScenario } from '../compile-scenario.ts';
import { hidingRealSecrets, withTexts } from '../fill-config.ts';
import type { LoadedScenario } from '../read-scenario.ts';
import { createSeededRandom } from '../replay/memory-ports.ts';
import { createVirtualClock } from '../replay/virtual-clock.ts';
import { baseUrlOf, createScenarioHttp, withMemoryPorts } from '../scenario-http.ts';
import { utf8Text } from '../substitution.ts';
import { type CapturedExchange, capturing } from './capture.ts';

/** A scenario as HAR, or why it cannot be one. */
type ExportedHar =
  | { readonly kind: 'har'; readonly text: string; readonly entries: number }
  | { readonly kind: 'refused'; readonly message: string };

/**
 * Replays scenarios (each case is a page of the file) and writes requests and responses as HAR 1.2: absolute URLs, all headers,
 * the made-up secrets filled in, times of the virtual clock. `prism` generates the responses of OpenAPI documents.
 */
export async function exportHar(
  scenarios: readonly LoadedScenario[],
  prism?: PrismClient,
  changes: CompileChanges = {},
): Promise<ExportedHar> {
  const pages: object[] = [];
  const entries: object[] = [];
  for (const [index, scenario] of scenarios.entries()) {
    const replayed = await replayOrReason(scenario, prism, changes);
    if ('message' in replayed)
      return { kind: 'refused', message: `${scenario.name}: ${replayed.message}` };
    const id = `page_${index + 1}`;
    pages.push({
      startedDateTime: isoTime(scenario.clock.startMs),
      id,
      title: scenario.title,
      pageTimings: { onContentLoad: -1, onLoad: -1 },
    });
    const hide = hidingRealSecrets([replayed.secrets], scenario.secrets);
    entries.push(
      ...replayed.exchanges.map(({ exchange, atMs, tookMs, name }) =>
        withTexts(entryOf(exchange, { pageref: id, atMs, tookMs, name }), hide),
      ),
    );
  }
  const har = { log: { version: '1.2', creator: { name: 'sluice', version }, pages, entries } };
  return { kind: 'har', text: `${displayJson(har, 2)}\n`, entries: entries.length };
}

interface Timed {
  readonly exchange: CapturedExchange;
  readonly atMs: number;
  readonly tookMs: number;
  /** Name of the exchange in the recording. */
  readonly name: string;
}

type ReplayedExchanges =
  | { readonly exchanges: readonly Timed[]; readonly secrets: Secrets }
  | { readonly message: string };

/** The replay, or why the OpenAPI document of the scenario could not be asked. */
async function replayOrReason(
  scenario: LoadedScenario,
  prism: PrismClient | undefined,
  changes: CompileChanges,
): Promise<ReplayedExchanges> {
  try {
    return await replayOf(scenario, prism, changes);
  } catch (error) {
    if (error instanceof PrismProblem) return { message: error.message };
    throw error;
  }
}

async function replayOf(
  { contract, ...rest }: LoadedScenario,
  prism: PrismClient | undefined,
  changes: CompileChanges,
): Promise<ReplayedExchanges> {
  // a contract only checks, which is not exported
  const scenario: LoadedScenario = {
    ...rest,
    contract: contract?.answers === undefined ? undefined : contract,
  };
  const clock = createVirtualClock({ startMs: scenario.clock.startMs });
  const { plan, secrets, diagnostics } = await compileScenario(
    scenario,
    undefined,
    undefined,
    changes,
  );
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (plan === undefined || error !== undefined)
    return {
      message: `its configuration does not compile${error === undefined ? '' : `: ${error.file}:${error.range.start.line} ${error.message}`}`,
    };
  const { http, verdict, answers } = await createScenarioHttp(scenario, scenario.exchanges, {
    clock,
    baseUrl: baseUrlOf(plan, scenario, secrets),
    prism,
  });
  const times: { atMs: number; endMs: number }[] = [];
  const timed: HttpPort = {
    ...http,
    async send(request, signal) {
      const atMs = clock.nowMs();
      const outcome = await http.send(request, signal);
      times.push({ atMs, endMs: clock.nowMs() });
      return outcome;
    },
  };
  const world = {
    http: timed,
    clock,
    random: createSeededRandom(scenario.clock.seed),
    state: scenario.state,
  };
  const captured = await withMemoryPorts(world, async (memory) => {
    const { ports, capture } = capturing(memory);
    throwUnexpected(await run(plan, { ports, secrets }));
    return capture();
  });
  const { mismatch, played } = verdict();
  if (mismatch !== undefined)
    return {
      message: `it does not replay: request ${mismatch.request} is not the recorded one; see sluice test`,
    };
  const [refused] = answers().refused;
  if (refused !== undefined)
    return {
      message: `its OpenAPI document has no response for ${refused.line}: ${refused.reason}`,
    };
  const exchanges = captured.exchanges.map((exchange, index): Timed => {
    const { atMs, endMs } = times[index] ?? {
      atMs: scenario.clock.startMs,
      endMs: scenario.clock.startMs,
    };
    return { exchange, atMs, tookMs: endMs - atMs, name: played[index]?.exchange.id ?? '' };
  });
  return { exchanges, secrets };
}

function entryOf(
  { request, outcome }: CapturedExchange,
  facts: Omit<Timed, 'exchange'> & { readonly pageref: string },
): object {
  const { pageref, atMs, tookMs, name } = facts;
  return {
    pageref,
    startedDateTime: isoTime(atMs),
    time: tookMs,
    request: requestOf(request),
    response:
      outcome.kind === 'response'
        ? responseOf(outcome.response)
        : noResponse(outcome.problem.message),
    cache: {},
    timings: { send: 0, wait: tookMs, receive: 0 },
    comment: name,
  };
}

function requestOf({ method, url, headers, body }: HttpRequest): object {
  const query = parseQuery(splitUrl(url).query ?? '').map(([name, value]) => ({
    name,
    value: value ?? '',
  }));
  const mimeType = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const postData = body === undefined ? undefined : { mimeType, ...bodyText(body) };
  return {
    method,
    url,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: headers.map(([name, value]) => ({ name, value })),
    queryString: query,
    ...present({ postData }),
    headersSize: -1,
    bodySize: body?.length ?? 0,
  };
}

/** Bytes that are no text cannot be written into a request of a HAR: a custom member names the encoding. */
function bodyText(body: Uint8Array): object {
  const text = utf8Text(body);
  return text === undefined
    ? { text: Buffer.from(body).toString('base64'), _encoding: 'base64' }
    : { text };
}

function responseOf({ status, statusText, headers, body }: HttpResponse): object {
  const header = (wanted: string) => headers.find(([name]) => name === wanted)?.[1] ?? '';
  const text = utf8Text(body);
  return {
    status,
    statusText,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: headers.map(([name, value]) => ({ name, value })),
    content: {
      size: body.length,
      mimeType: header('content-type') || 'application/octet-stream',
      ...(text === undefined
        ? { text: Buffer.from(body).toString('base64'), encoding: 'base64' }
        : { text }),
    },
    redirectURL: header('location'),
    headersSize: -1,
    bodySize: body.length,
  };
}

/** What browsers write for a request that got no response. */
function noResponse(message: string): object {
  const content = { size: 0, mimeType: 'x-unknown' };
  return {
    status: 0,
    statusText: '',
    httpVersion: '',
    cookies: [],
    headers: [],
    content,
    redirectURL: '',
    headersSize: -1,
    bodySize: -1,
    _error: message,
  };
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
