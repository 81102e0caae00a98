import { isDeepStrictEqual } from 'node:util';
import { completionsAt } from '../../src/editor/completion.ts';
import { hoverAt } from '../../src/editor/hover.ts';
import { standaloneSchema } from '../../src/node/files/project.ts';
import { lint, previewRequests } from '../../src/pipeline.ts';
import { printPlan } from '../../src/report/plan.ts';
import { textLines } from '../../src/text/display.ts';
import { applyFixes } from '../../src/text/edits.ts';
import type { Secrets } from '../../src/values/secret.ts';
import { extractPlan, type Reply } from '../support/extract.ts';
import { answersFor } from './answers.ts';
import type { Dice } from './dice.ts';

const schema = standaloneSchema('config');
const MAX_REQUESTS = 40;

/** Puts a text through everything that can be done with it. Throws when something is told that cannot be true. */
export async function examine(
  text: string,
  name: string,
  dice: Dice,
): Promise<'refused' | 'extracted'> {
  const compilation = await lint(text, { name });
  const { diagnostics, document, plan, secrets } = compilation;
  const lines = textLines(document?.text ?? text.replace(/^\ufeff/, ''));
  for (const { message, range, severity, help } of diagnostics) {
    const reported = `${message} ${help ?? ''}`;
    if (
      message === '' ||
      (/\bundefined\b|\[object Object\]|\bNaN\b/.test(reported) &&
        !/undefined|object Object|NaN/.test(text))
    )
      throw new Error(`a ${severity} says: ${reported}`);
    const { start, end } = range;
    const isWithin =
      start.line >= 1 &&
      start.column >= 1 &&
      end.line <= lines.lineCount &&
      (end.line > start.line || (end.line === start.line && end.column >= start.column));
    if (!isWithin)
      throw new Error(
        `"${message}" stands at ${JSON.stringify(range)} of ${lines.lineCount} lines`,
      );
  }
  const hasErrors = diagnostics.some(({ severity }) => severity === 'error');
  if (hasErrors && plan !== undefined) throw new Error('there is a plan in spite of errors');
  // the one warning that can be the whole reason: an input of a template that nobody has filled in
  if (
    !hasErrors &&
    plan === undefined &&
    !diagnostics.some(({ rule }) => rule === 'unfilled-template')
  )
    throw new Error('there is no plan, and nothing says why');
  const position = lines.positionAt(dice.below(text.length + 1));
  await completionsAt(text, name, position, schema);
  if (document !== undefined) {
    hoverAt(document, diagnostics, position, schema);
    const fixed = applyFixes(document, diagnostics);
    if (fixed.applied.length > 0 && (await lint(fixed.text, { name })).document === undefined)
      throw new Error(`fixing breaks the text: ${fixed.text}`);
  }
  if (plan === undefined || secrets === undefined) return 'refused';
  const shown = printPlan(plan);
  await previewRequests(plan, 3);
  // an answer that speaks of a secret by chance would put it into column names
  const answers = answersFor(
    [...secrets.values()].reduce((rest, secret) => rest.replaceAll(secret.open(), ''), text),
    dice,
  );
  const replies: Reply[] = [];
  const reply = (_request: unknown, number: number): Reply => {
    replies[number - 1] ??= number > MAX_REQUESTS ? { status: 404 } : answers();
    return replies[number - 1] as Reply;
  };
  const extraction = await extractPlan(plan, secrets, reply);
  const { ok, failure } = extraction.outcome;
  if (!ok && (failure === undefined || failure.message === ''))
    throw new Error('the run failed without a word');
  // an endpoint is the name of its table, with what it writes in plain sight; rule plain-secret warns of it
  const events = extraction.events.map((event) =>
    'table' in event ? { ...event, table: null } : event,
  );
  nothingSecret(text, secrets, [
    shown,
    JSON.stringify(plan),
    JSON.stringify(events),
    JSON.stringify(failure ?? null),
    JSON.stringify(diagnostics),
  ]);
  if (dice.below(4) === 0) {
    const traced = await extractPlan(plan, secrets, reply, { traceRows: true });
    // rows are written ahead without a trace: what cannot be stored is found out earlier
    if (
      traced.outcome.failure?.message !== failure?.message &&
      !/^The (?:table|bucket) ".*" cannot be stored/s.test(failure?.message ?? '')
    )
      throw new Error(
        `tracing changes the end: ${failure?.message} ${traced.outcome.failure?.message}`,
      );
    if (!isDeepStrictEqual(traced.tables, extraction.tables))
      throw new Error('tracing changes the tables');
    nothingSecret(text, secrets, [
      JSON.stringify(
        traced.events.map((event) => ('table' in event ? { ...event, table: null } : event)),
      ),
    ]);
  }
  return 'extracted';
}

/** No secret that stands once in the configuration, and is long enough to mean itself, is told anywhere. */
function nothingSecret(text: string, secrets: Secrets, reported: readonly string[]): void {
  for (const secret of secrets.values()) {
    const plain = secret.open();
    // a symbol of a scenario and a name in braces are in the place of a secret, or of all that is long enough to be one
    const written = plain.replaceAll(/\{\{.*\}\}|\{#?[\w.-]+\}/gs, '');
    if (
      plain.length < 8 ||
      text.split(plain).length !== 2 ||
      (written !== plain && written.length < 8)
    )
      continue;
    if (reported.some((each) => each.includes(plain)))
      throw new Error(`a secret is told: ${plain}`);
  }
}
