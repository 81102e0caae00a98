import { entriesOf, type Json, type JsonObject, objectFrom } from '../../values/json.ts';
import { firstOf } from '../../values/words.ts';
import { plain } from '../openapi/lists.ts';
import { type Choice, choiceOf, type ValueQuestion } from '../questions.ts';

/** A date, or a time with its parts. */
const DATE = /^\d{4}-\d\d-\d\d(?:([T ])\d\d:\d\d:\d\d(\.\d{3})?(Z|[+-]\d\d:\d\d)?)?$/;
/** Names of parameters for the end of a period. */
const END = /(?:to|until|till|through|end|before|max|lte?)$/;

/**
 * Asks about dates in parameters: as they are in the command, every run requests the same period. The first answer is the time of the
 * previous run, and of this one for the end of a period; the second is a value that is given to each run.
 */
export function datesQuestion(table: string, params: JsonObject): readonly Choice[] {
  const dates = entriesOf(params).flatMap(
    ([name, value]): readonly (readonly [string, string])[] =>
      typeof value === 'string' && DATE.test(value) ? [[name, value]] : [],
  );
  if (dates.length === 0) return [];
  const replaced = (by: (name: string, value: string) => Json) =>
    objectFrom(
      entriesOf(params).map(([name, value]): readonly [string, Json] => {
        const date = dates.find(([each]) => each === name);
        return [name, date === undefined ? value : by(...date)];
      }),
    );
  const names = dates.map(([name]) => `"${name}"`);
  const needs = dates.map(
    ([name, value]): ValueQuestion => ({
      kind: 'input',
      name: attributeOf(name),
      text: `the date of the parameter "${name}"`,
      candidates: [value],
    }),
  );
  return [
    choiceOf(
      { table, setting: 'params', what: 'dates' },
      `each run sends the ${dates.length === 1 ? 'date' : 'dates'} of the command in ${firstOf(names, MAX_NAMED)}. Choose the time of the previous run, or a value that you give to each run`,
      [
        replaced((name, value) => runTime(END.test(plain(name)), value)),
        replaced((name) => ({ attr: attributeOf(name) })),
      ],
      [[], needs],
    ),
  ];
}

const MAX_NAMED = 8;

function attributeOf(name: string): string {
  return name.replace(/\W+/g, '_').replace(/^_+|_+$/g, '');
}

/** The time of a run, written as a date of the command. */
function runTime(isEnd: boolean, value: string): Json {
  const [, between, fraction, zone] = DATE.exec(value) ?? [];
  const format = [
    'Y-m-d',
    ...(between === undefined ? [] : [between === 'T' ? '\\T' : ' ', 'H:i:s']),
    ...(fraction === undefined ? [] : ['.000']),
    ...(zone === undefined ? [] : [zone === 'Z' ? '\\Z' : 'P']),
  ];
  return {
    function: 'date',
    args: [format.join(''), { time: isEnd ? 'currentStart' : 'previousStart' }],
  };
}
