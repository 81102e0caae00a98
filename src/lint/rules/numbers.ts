import { constantOf } from '../../plan/expression/evaluate.ts';
import type { Expression, Job, Plan } from '../../plan/model/plan.ts';
import { sendsJson } from '../../plan/model/sent-parameters.ts';
import type { Syntax } from '../../text/diagnostic.ts';
import { textLines } from '../../text/display.ts';
import { isNumber, isScalar, type Json } from '../../values/json.ts';
import { numberFrom, phpText, valueText } from '../../values/text.ts';
import { shortened } from '../../values/words.ts';
import type { Look, PlacedJob, Review } from './review.ts';

/** `doubtful-number`: a number that the language accepts, outside of what makes sense by the schema (`x-bounds`). */
export const doubtfulNumber: Look = (place, report) => {
  const { key, value, node, parent } = place;
  if (node?.bounds === undefined || !isScalar(value)) return;
  const number = numberFrom(value);
  const { minimum = -Infinity, maximum = Infinity, besides, unit, effect } = node.bounds;
  if (number === undefined || (number >= minimum && number <= maximum)) return;
  if (besides?.includes(number)) return;
  const name = typeof key === 'number' ? `an element of "${parent?.key ?? ''}"` : `"${key}"`;
  const given = `${name} is ${shortened(valueText(value), 40)}`;
  if (number >= minimum && unit === 'seconds') {
    if (isInMilliseconds(number))
      report({
        message: `${given}, and it is in seconds: ${inHours(number)}`,
        help: `write ${number / 1000} if the value is in milliseconds`,
      });
  } else
    report({
      message: `${given}, ${number < minimum ? `less than ${minimum}` : `more than ${maximum}`}`,
      effect: number === 0 ? `it counts as absent: ${effect}` : effect,
      help: `write a number of ${number < minimum ? `${minimum} or more` : `${maximum} or less`}`,
    });
};

/** A long time that is no number of whole days. */
function isInMilliseconds(seconds: number): boolean {
  return seconds % 100 === 0 && seconds % 86_400 !== 0;
}

function inHours(seconds: number): string {
  const hours = seconds / 3600;
  return hours < 48 ? `${Math.round(hours * 10) / 10} hours` : `${Math.round(hours / 24)} days`;
}

/** `lost-digits` */
export const lostDigits: Review = ({ plan, jobs, document }, report) => {
  const numbers = numbersIn(plan, jobs, document.format);
  if (numbers.length === 0) return;
  const lines = textLines(document.text);
  for (const { name, value, from, asJson } of numbers) {
    if (from === undefined) continue;
    const { start, end } = document.rangeOf(from);
    const written =
      start.line === end.line ? lines.line(start.line).slice(start.column - 1, end.column - 1) : '';
    const sent = phpText(value);
    // other values are from a reference or an alias
    if (
      written === sent ||
      !/^[+-]?[\d.][\w.+-]*$/.test(written) ||
      (asJson && !/^[+-]?0[\dox]/.test(written))
    )
      continue;
    report({
      severity: isSameNumber(written, sent) && !MAY_BE_TEXT.test(name) ? 'note' : 'warning',
      pointer: from,
      message: `${written} is a number and is sent as ${sent}`,
      help: `write "${written}" in quotes if "${name}" is a string`,
    });
  }
};

/** Names of what is written with digits and is not a number. */
const MAY_BE_TEXT = /version|code|zip|postal|phone|number|id$/i;

/** `50.10` and `50.1`; not `007`, and not a number with digits that are lost. */
function isSameNumber(written: string, sent: string): boolean {
  return (
    /^-?(?:0|[1-9]\d*)\.\d+$/.test(written) &&
    written.replace(/\.?0+$/, '') === sent.replace(/\.0+$/, '')
  );
}

interface WrittenNumber {
  readonly name: string;
  readonly value: Extract<Json, number> | Parameters<typeof phpText>[0];
  readonly from: string | undefined;
  /** In a JSON body numbers stay numbers: only what YAML reads otherwise is lost. */
  readonly asJson: boolean;
}

/** The parameters and headers whose whole value is a number that may be written in another way. */
function numbersIn(
  { runs }: Plan,
  jobs: readonly PlacedJob[],
  format: Syntax,
): readonly WrittenNumber[] {
  const numbers = new Map<string, WrittenNumber>();
  const add = (entries: Job['params'], asJson: boolean) => {
    for (const { name, value, from } of entries) {
      if (format === 'json' && isPlainInteger(value)) continue;
      const number = numberOf(value);
      if (number !== undefined && from !== undefined)
        numbers.set(from, { name, value: number, from, asJson });
    }
  };
  for (const { target } of runs) {
    add(target.defaultParams, false);
    add(target.clientHeaders, false);
  }
  for (const { job } of jobs) {
    add(job.params, sendsJson(job.method));
    add(job.query ?? [], false);
    add(job.headers, false);
  }
  return [...numbers.values()];
}

/** JSON has one way to write an integer but 0 that keeps its digits. */
function isPlainInteger(value: Expression): boolean {
  return value.kind === 'literal' && Number.isSafeInteger(value.value) && value.value !== 0;
}

function numberOf(value: Expression) {
  if (value.kind !== 'number' && (value.kind !== 'literal' || typeof value.value !== 'number'))
    return undefined;
  const number = constantOf(value);
  return number !== undefined && isScalar(number) && isNumber(number) ? number : undefined;
}
