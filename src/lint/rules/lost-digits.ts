import { sendsJson } from '../../engine/plan/content-type.ts';
import type { Expression, Job, Plan } from '../../engine/plan/plan.ts';
import type { Syntax } from '../../language/diagnostics/help-in-syntax.ts';
import { textLines } from '../../language/diagnostics/text-lines.ts';
import { constantOf } from '../../language/expression/evaluate.ts';
import { isNumber, isScalar, type Json } from '../../language/values/json.ts';
import { phpText } from '../../language/values/text.ts';
import type { PlacedJob, Review } from './review.ts';

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
