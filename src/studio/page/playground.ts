import type { BundledScenario, PlaygroundReply, PlaygroundRequest } from '../model/messages.ts';
import { el } from './dom.ts';
import { createEditor } from './editor.ts';
import { scenarioChooser } from './scenario-chooser.ts';
import { defineViews } from './views/all.ts';
import type { PlaceDetail, View } from './views/view.ts';

/** How long nothing is typed before a text is checked. */
const PAUSE_MS = 150;

defineViews();
const scenarios = JSON.parse(
  document.getElementById('scenarios')?.textContent ?? '[]',
) as readonly BundledScenario[];
const workerText = document.getElementById('worker')?.textContent ?? '';
const worker = new Worker(URL.createObjectURL(new Blob([workerText], { type: 'text/javascript' })));
const waiting = new Map<number, (reply: PlaygroundReply) => void>();
worker.onmessage = ({ data }: MessageEvent<PlaygroundReply>) => {
  waiting.get(data.id)?.(data);
  waiting.delete(data.id);
};
let sent = 0;
const ask = (request: Omit<PlaygroundRequest, 'id'>): Promise<PlaygroundReply> =>
  new Promise((resolve) => {
    const id = ++sent;
    waiting.set(id, resolve);
    worker.postMessage({ ...request, id } satisfies PlaygroundRequest);
  });

const back = document.querySelector<HTMLAnchorElement>('#back');
const chosen = scenarioChooser(
  scenarios,
  () => {
    putIntoAddress({ scenario: chosen.value?.name ?? '' });
    open();
  },
  back?.href,
);
leadBack();
const playButton = el(
  'button',
  { type: 'button', id: 'play', class: 'main', onclick: () => play() },
  'Replay',
);
const linkButton = el(
  'button',
  { type: 'button', id: 'link', onclick: () => copyLink() },
  'Copy link',
);
const status = el('span', { role: 'status', id: 'status', class: 'dim' });
const tip = el('span');
const guidePage = el('a');
const hint = el('p', { class: 'hint' }, tip, ' ', guidePage);
const verdict = el('span', { class: 'badge' });
const stale = el('span', { class: 'badge warn', role: 'status' });
/** What stands in a part that has nothing to show. */
const guide = (text: string) => el('p', { class: 'dim' }, text);
const noFindings = guide('');
const noPlan = guide('');
const notPlayed = guide(
  'Select Replay to run the configuration with the recorded responses. Its requests, responses and tables appear here.',
);
const edit = el('div', { class: 'editor' });
const [findings, plan, run] = ['sluice-findings', 'sluice-plan', 'sluice-run'].map(
  (name) => document.createElement(name) as View<unknown>,
) as [View<unknown>, View<unknown>, View<unknown>];
const replay = el('h2', {}, 'Replay ', verdict, ' ', stale);
const shown = el('div', { class: 'shown', role: 'group', 'aria-label': 'Plan and replay' });
const found = el(
  'div',
  { class: 'found', tabindex: '0', role: 'group', 'aria-label': 'Findings' },
  el('h2', {}, 'Findings'),
  noFindings,
  findings,
);
shown.append(el('h2', {}, 'Plan and first requests'), noPlan, plan, replay, notPlayed, run);
document
  .querySelector('main')
  ?.append(
    el(
      'div',
      { class: 'bar' },
      el('label', { for: 'scenario' }, 'Scenario '),
      chosen.element,
      playButton,
      linkButton,
      status,
    ),
    hint,
    el('div', { class: 'columns' }, el('div', {}, edit, found), shown),
  );

/** What a link may hold. */
const MAX_TEXT_BYTES = 1_000_000;

let pause: ReturnType<typeof setTimeout> | undefined;
let version = 0;
/** What the shown replay was of. */
let played: string | undefined;
const editor = createEditor(
  edit,
  {
    onEdit: () => {
      clearTimeout(pause);
      pause = setTimeout(check, PAUSE_MS);
    },
    onLine: (line) => {
      for (const view of [plan, run]) view.highlight(line);
    },
  },
  [],
);
document.addEventListener('place', (event) => {
  const { line, hover } = (event as CustomEvent<PlaceDetail>).detail;
  if (hover === true) editor.highlight(line);
  else editor.goTo(line);
});
void start();

function scenario(): BundledScenario | undefined {
  return chosen.value;
}

/** What a link holds, or the first scenario. */
async function start(): Promise<void> {
  const linked = new URLSearchParams(location.hash.slice(1));
  const name = linked.get('scenario');
  const isKnown = scenarios.some((each) => each.name === name);
  chosen.choose(name !== null && isKnown ? name : (scenarios[0]?.name ?? ''));
  const packedText = linked.get('text');
  const text = packedText === null ? undefined : await unpacked(packedText).catch(() => undefined);
  open(text);
  if (name !== null && !isKnown)
    say('The playground does not have the scenario of this link.', 'bad');
  if (packedText !== null && text === undefined)
    say('The configuration in the link cannot be read: it is damaged, or longer than 1 MB.', 'bad');
}

function open(text?: string): void {
  const current = scenario();
  if (current === undefined) return;
  const { config, files, name } = current;
  run.model = null;
  showVerdict('');
  notPlayed.hidden = false;
  // a hint is about the text of the scenario
  tip.textContent = text === undefined ? current.hint : '';
  guidePage.textContent = current.guide === null ? '' : `Read: ${current.guide.title}`;
  guidePage.href = current.guide?.href ?? '';
  guidePage.hidden = current.guide === null;
  hint.hidden = text !== undefined && current.guide === null;
  say('');
  findings.model = [];
  plan.model = null;
  noFindings.textContent = 'Checking the configuration…';
  noPlan.textContent = noFindings.textContent;
  editor.open({
    text: text ?? files[config] ?? '',
    name: config,
    uri: `playground:${name}/${config}`,
  });
  void check();
}

async function check(): Promise<void> {
  const current = scenario();
  if (current === undefined) return;
  const own = ++version;
  const text = editor.text();
  const reply = await ask({ kind: 'check', name: current.config, text, scenario: current });
  if (own !== version) return; // the text has changed meanwhile
  findings.model = reply.findings ?? [];
  noFindings.textContent =
    reply.findings?.length === 0 ? 'No problems. What lint finds in your edits appears here.' : '';
  plan.model = reply.plan ?? null;
  noPlan.textContent =
    plan.model === null && reply.problem === undefined ? 'Fix the errors to see the plan.' : '';
  stale.textContent = run.model !== null && played !== text ? 'before your edits' : '';
  if (reply.problem !== undefined) say(reply.problem, 'bad');
}

async function play(): Promise<void> {
  const current = scenario();
  if (current === undefined) return;
  say('Replaying…');
  const text = editor.text();
  const reply = await ask({ kind: 'play', name: current.config, text, scenario: current });
  if (current !== scenario()) return; // another one was chosen meanwhile
  played = text;
  run.model = reply.run ?? null;
  notPlayed.hidden = run.model !== null;
  showVerdict(reply.run?.status ?? '');
  say(
    reply.run?.status ?? reply.problem ?? 'This scenario cannot be replayed in a browser.',
    reply.run?.status === 'passed' ? 'good' : 'bad',
  );
  if (run.model !== null) showReplay();
}

/** The plan is above it and may fill the page. */
function showReplay(): void {
  const { top, bottom } = replay.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight / 2) replay.scrollIntoView();
}

/** Says what has happened, beside the buttons. */
function say(text: string, tone: 'dim' | 'good' | 'bad' = 'dim'): void {
  status.textContent = text;
  status.className = tone;
}

function showVerdict(text: string): void {
  verdict.textContent = text;
  verdict.className = `badge ${text === 'passed' ? 'good' : 'bad'}`;
  stale.textContent = '';
}

/** Makes the address of the page one that shows the same again. */
function putIntoAddress(parts: Readonly<Record<string, string>>): URL {
  const link = new URL(location.href);
  link.hash = `${new URLSearchParams(parts)}`;
  history.replaceState(null, '', link);
  return link;
}

/** The link to the documentation leads to the page of it that the reader came from. */
function leadBack(): void {
  const site = new URL('.', location.href).href;
  const [from = ''] = document.referrer.split(/[?#]/);
  if (back !== null && from.startsWith(site) && from !== location.href.split(/[?#]/)[0])
    back.href = document.referrer;
}

async function copyLink(): Promise<void> {
  const link = putIntoAddress({
    scenario: scenario()?.name ?? '',
    text: await packed(editor.text()),
  });
  // without the permission, or on an insecure page, there is no clipboard
  const isCopied = await navigator.clipboard?.writeText(link.href).then(
    () => true,
    () => false,
  );
  say(
    `${isCopied ? 'Link copied. ' : ''}The address of this page now contains your configuration.`,
  );
}

/** A text as a part of an address: compressed, in base64url. */
async function packed(text: string): Promise<string> {
  const bytes = await throughStream(
    new TextEncoder().encode(text),
    new CompressionStream('deflate-raw'),
  );
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

async function unpacked(text: string): Promise<string> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(
    await throughStream(bytes, new DecompressionStream('deflate-raw')),
  );
}

async function throughStream(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  let left = MAX_TEXT_BYTES;
  // a short address can hold a very long text
  const limit = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      left -= chunk.length;
      if (left < 0) controller.error(new Error('the text is too long'));
      else controller.enqueue(chunk);
    },
  });
  const through = new Blob([bytes]).stream().pipeThrough(stream).pipeThrough(limit);
  return new Uint8Array(await new Response(through).arrayBuffer());
}
